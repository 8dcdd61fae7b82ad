import { ok, refused, type Outcome } from '#base/outcome.ts';
import { findPurchase, isSeenBy, takeIn, type ByStaff } from '#features/orders/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { lockOrder } from './begin-parcel.ts';
import { listParcelsOf } from './parcel-store.ts';

/**
 * What all carriers of an order have brought back is taken in: the order is packed as before it was given away, and may be sent again, opened or
 * cancelled.
 */
export const takeInReturned = (
  database: Database,
  { orderNumber, ...by }: ByStaff & { readonly orderNumber: string },
): Promise<Outcome<void, 'ORDER_UNKNOWN' | 'NOT_RETURNED'>> =>
  database.transaction().execute(async (tx) => {
    const found = await findPurchase(tx, { orderNumber });
    if (!found || !isSeenBy(by, found.store)) return refused('ORDER_UNKNOWN');
    await lockOrder(tx, found);
    const order = await findPurchase(tx, { purchaseId: found.id });
    const parcels = (await listParcelsOf(tx, found.id)).filter(({ cancelledAt }) => !cancelledAt);
    const isBack = parcels.length > 0 && parcels.every(({ state }) => state === 'returned');
    if (!isBack) return refused('NOT_RETURNED');
    if (!order?.packing?.isGiven) return ok(undefined);
    await takeIn(tx, found.id);
    await writeAudit(tx, {
      at: by.now,
      actor: by.actor,
      action: 'order.take-in',
      subject: `order:${orderNumber}`,
      store: found.store,
      details: {},
    });
    return ok(undefined);
  });
