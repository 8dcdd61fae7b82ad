import type { Purchase } from '../model.ts';
import { partNumberOf } from '../rules/order-number.ts';
import type { NewPurchase } from './order-writer.ts';

/** A new order as it will be read: what was written is known, so nobody asks the database for it. */
export function placedPurchase(written: NewPurchase, holdEndsAt: Date | null): Purchase {
  const {
    sums,
    receiver,
    accessHash: _hash,
    cartId: _cart,
    cartRevision: _revision,
    parts,
    ...order
  } = written;
  const { phoneE164: _phone, ...typed } = receiver;
  return {
    ...order,
    ...sums,
    state: 'placed',
    receiver: typed,
    holdEndsAt,
    paidAt: null,
    cancelReason: null,
    cancelledBy: null,
    isReturning: false,
    packing: null,
    parts: parts.map((part, index) => ({
      ...part,
      cartNumber: partNumberOf(order.orderNumber, index + 1),
      lines: part.lines.map(({ reasons: _reasons, units = null, ...line }) => ({ ...line, units })),
    })),
  };
}
