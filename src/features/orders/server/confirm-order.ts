import type { Actor } from '#base/actor.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { recordConfirmed, recordPaid } from './order-events.ts';
import { findPurchase } from './order-reader.ts';
import { giveAway } from './packing.ts';
import { orderTx } from './orders-in-postgres.ts';

/** `not waiting`: paid online, confirmed before, or over. */
export type Confirmation = 'confirmed' | 'unknown' | 'not waiting';

interface Confirmed {
  readonly orderNumber: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Writes down that the money of an order was taken when its goods were handed over: it is paid, and gets its invoice. */
export function confirmPaid(
  database: Database,
  { orderNumber, actor, now }: Confirmed,
): Promise<Confirmation> {
  return database.transaction().execute(async (tx) => {
    const found = await findPurchase(tx, { orderNumber });
    if (!found) return 'unknown';
    if (!isPaidLater(found.paymentMethod)) return 'not waiting';
    const event = { purchaseId: found.id, now, cause: 'staff:at-door' };
    const { isChanged } = await recordPaid(orderTx(tx), event);
    if (!isChanged) return 'not waiting';
    const paid = await findPurchase(tx, { purchaseId: found.id });
    // Nobody is to pack it any more.
    if (paid) await giveAway(tx, paid, { actor, now, isPackedFirst: false });
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'order.paid-at-door',
      subject: `order:${orderNumber}`,
      store: found.store,
      details: {},
    });
    return 'confirmed';
  });
}

/** Confirms an order that is paid at the door, so that its goods wait without limit, and writes down who did it. */
export function confirmOrder(
  database: Database,
  { orderNumber, actor, now }: Confirmed,
): Promise<Confirmation> {
  return database.transaction().execute(async (tx) => {
    const found = await findPurchase(tx, { orderNumber });
    if (!found) return 'unknown';
    const { isChanged } = await recordConfirmed(orderTx(tx), { purchaseId: found.id });
    if (!isChanged) return 'not waiting';
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'order.confirm',
      subject: `order:${orderNumber}`,
      store: found.store,
      details: {},
    });
    return 'confirmed';
  });
}
