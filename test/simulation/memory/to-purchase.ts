import type { Purchase } from '#features/orders/server/public.ts';
import type { PurchaseRow } from './memory-tables.ts';

/** A stored order as the shop reads it. */
export function toPurchase(
  row: PurchaseRow,
  known: Pick<Purchase, 'holdEndsAt' | 'paidAt' | 'cancelReason' | 'cancelledBy'>,
): Purchase {
  const {
    sums,
    receiver,
    accessHash: _hash,
    cartId: _cart,
    cartRevision: _revision,
    parts,
    ...order
  } = row;
  const { phoneE164: _phone, ...typed } = receiver;
  return {
    ...order,
    ...sums,
    receiver: typed,
    ...known,
    packing: null,
    isReturning: false,
    parts: parts.map((part, index) => ({
      ...part,
      cartNumber: `${row.orderNumber}-${index + 1}`,
      lines: part.lines.map(({ reasons: _reasons, units = null, ...line }) => ({ ...line, units })),
    })),
  };
}
