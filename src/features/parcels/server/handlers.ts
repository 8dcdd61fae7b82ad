import { findPurchase, findPurchaseFor, orderPath } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { findOwnParcel, listOrderParcels } from '../calls/parcels.ts';
import { readTrackingNumber } from '../rules/tracking-number.ts';
import { findByNumber, listEvents, listParcelsOf } from './parcel-store.ts';
import { parcelView } from './parcel-views.ts';

const readerOf = ({ place, now }: CallContext) => ({ language: place.language, now });

/** A parcel of this number whose order the asker may see, with that order. */
async function findFor(database: Database, context: CallContext, number: string) {
  for (const parcel of await findByNumber(database, number)) {
    const named = await findPurchase(database, { purchaseId: parcel.purchaseId });
    const order =
      named && (await findPurchaseFor(database, context, { orderNumber: named.orderNumber }));
    if (order) return { parcel, order };
  }
  return null;
}

export const createParcelHandlers = (database: Database): readonly HandledCall[] => [
  handle(listOrderParcels, async ({ query: { order_id: orderNumber } }, context) => {
    const order = await findPurchaseFor(database, context, { orderNumber });
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const parcels = await listParcelsOf(database, order.id);
    const events =
      parcels.length > 0
        ? await listEvents(
            database,
            parcels.map(({ id }) => id),
          )
        : new Map();
    const views = parcels.map((each) =>
      parcelView(each, events.get(each.id) ?? [], order, readerOf(context)),
    );
    return { ok: true, value: { parcels: views.filter((view) => view !== null) } };
  }),
  handle(findOwnParcel, async ({ query }, context) => {
    const number = readTrackingNumber(query.number);
    const found = number === null ? null : await findFor(database, context, number);
    if (!found) return { ok: true, value: { parcel: null } };
    const { parcel, order } = found;
    const events = await listEvents(database, [parcel.id]);
    const view = parcelView(parcel, events.get(parcel.id) ?? [], order, readerOf(context));
    const { orderNumber } = order;
    const orderUrl = orderPath(context.place.language, orderNumber);
    return { ok: true, value: { parcel: view && { ...view, orderNumber, orderUrl } } };
  }),
];
