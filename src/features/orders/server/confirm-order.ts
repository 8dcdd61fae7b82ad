import type { Actor } from '#base/actor.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { recordConfirmed } from './order-events.ts';
import { findPurchase } from './order-reader.ts';
import { orderTx } from './orders-in-postgres.ts';

/** `not waiting`: paid online, confirmed before, or over. */
export type Confirmation = 'confirmed' | 'unknown' | 'not waiting';

/** Confirms an order that is paid at the door, so that its goods wait without limit, and writes down who did it. */
export function confirmOrder(
  database: Database,
  {
    orderNumber,
    actor,
    now,
  }: { readonly orderNumber: string; readonly actor: Actor; readonly now: Date },
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
      details: {},
    });
    return 'confirmed';
  });
}
