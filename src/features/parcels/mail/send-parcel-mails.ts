import { dayIn } from '#base/calendar.ts';
import {
  findPurchase,
  orderPath,
  withdrawalLink,
  type Purchase,
} from '#features/orders/server/public.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import type { Parcel } from '../model.ts';
import { isOver } from '../rules/parcel-story.ts';
import { promiseStanding } from '../rules/promise.ts';
import { isMailedRight, noteMailed } from '../server/mailed-number.ts';
import { ORDER_AT_POINT, ORDER_NUMBER_CORRECTED, ORDER_SHIPPED } from '../server/parcel-mails.ts';
import { findParcel } from '../server/parcel-store.ts';
import { carrierNameOf, keptUntilOf, pageOf } from '../server/parcel-views.ts';
import type { mail as OrderAtPoint } from './order-at-point.server.tsx';
import type { mail as OrderNumberCorrected } from './order-number-corrected.server.tsx';
import type { mail as OrderShipped } from './order-shipped.server.tsx';

export interface ParcelMailParts {
  readonly database: Database;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  now(): Date;
}

/** A parcel that is still on its way to somebody, with its order; null: nobody is to hear of it any more. */
async function readComing({ database }: ParcelMailParts, parcelId: string) {
  const parcel = await findParcel(database, parcelId);
  if (parcel?.trackingNumber == null || parcel.cancelledAt || isOver(parcel.state)) return null;
  const order = await findPurchase(database, { purchaseId: parcel.purchaseId });
  if (!order || order.receiver.email === '' || order.state === 'cancelled') return null;
  if (order.state === 'refunded') return null;
  return { parcel, order, tracking: parcel.trackingNumber };
}

const urlOf = ({ store, language, orderNumber }: Purchase, { originOf }: ParcelMailParts): string =>
  originOf(store) + orderPath(language, orderNumber);

const letterTo = ({ receiver, store, language }: Purchase) => ({
  to: receiver.email,
  store,
  language,
});

/** What the buyer is told is kept: where it turns out to be wrong, they are told the right one. */
const noting = (parcel: Parcel, { database, now }: ParcelMailParts) => ({
  whenSent: () => noteMailed(database, parcel, now()),
});

const isStillComing = ({ state }: Parcel): boolean =>
  state !== 'at-point' && state !== 'returning' && state !== 'lost';

/** Tells that a carrier has the parcel; nothing when it has come meanwhile, or was told before. */
export const shippedSender = (parts: ParcelMailParts): MailSender =>
  mailSender<typeof OrderShipped, typeof ORDER_SHIPPED>(ORDER_SHIPPED, async ({ parcelId }) => {
    const found = await readComing(parts, parcelId);
    if (!found || !isStillComing(found.parcel) || found.parcel.mailedNumber !== null) return null;
    const { parcel, order, tracking } = found;
    const { promisedFrom: from, promisedTo: to, expectedTo, timeZone } = parcel;
    const isLater = promiseStanding(parcel, dayIn(timeZone, parts.now())) === 'later';
    const props = {
      orderNumber: order.orderNumber,
      carrier: carrierNameOf(parcel, order, order.language),
      tracking,
      promised: { from, to },
      expected: isLater ? expectedTo : null,
      carrierUrl: pageOf(parcel, order),
      orderUrl: urlOf(order, parts),
      withdrawal: withdrawalLink(order, parts.originOf(order.store)),
    };
    return { ...letterTo(order), props, ...noting(parcel, parts) };
  });

/** Tells the right number; nothing when the buyer has heard of it meanwhile, or there is nothing to follow any more. */
export const correctedSender = (parts: ParcelMailParts): MailSender =>
  mailSender<typeof OrderNumberCorrected, typeof ORDER_NUMBER_CORRECTED>(
    ORDER_NUMBER_CORRECTED,
    async ({ parcelId }) => {
      const found = await readComing(parts, parcelId);
      if (!found) return null;
      const { parcel, order, tracking } = found;
      const { mailedNumber: former } = parcel;
      if (former === null || isMailedRight(parcel)) return null;
      const props = {
        orderNumber: order.orderNumber,
        carrier: carrierNameOf(parcel, order, order.language),
        former: former === tracking ? null : former,
        tracking,
        carrierUrl: pageOf(parcel, order),
        orderUrl: urlOf(order, parts),
      };
      return { ...letterTo(order), props, ...noting(parcel, parts) };
    },
  );

/** Tells that it can be fetched; nothing when it was fetched or sent back meanwhile, or goes to no point. */
export const atPointSender = (parts: ParcelMailParts): MailSender =>
  mailSender<typeof OrderAtPoint, typeof ORDER_AT_POINT>(ORDER_AT_POINT, async ({ parcelId }) => {
    const found = await readComing(parts, parcelId);
    if (found?.parcel.state !== 'at-point') return null;
    const { parcel, order, tracking } = found;
    const { point, cityName } = order.delivery;
    if (!point) return null;
    const { company, address, hours } = point;
    const props = {
      orderNumber: order.orderNumber,
      tracking,
      point: { company, address: [cityName, address].filter(Boolean).join(', '), hours },
      keptUntil: keptUntilOf(parcel),
      isToPay: order.state === 'placed',
      orderUrl: urlOf(order, parts),
    };
    return { ...letterTo(order), props, ...noting(parcel, parts) };
  });
