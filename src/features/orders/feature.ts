import { cart } from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { certificates } from '#features/certificates/feature.ts';
import { delivery, usedPoints } from '#features/delivery/feature.ts';
import { identity, signOutSteps } from '#features/identity/feature.ts';
import { packages } from '#features/packages/feature.ts';
import { everyMinute, everyNight } from '#jobs/repeated-work.ts';
import { collection, feature, fill, port } from '#platform/feature.ts';
import { cancelledSender } from './mail/send-order-cancelled.ts';
import {
  paidSender,
  refundedSender,
  returnedSender,
  unpaidSender,
  type PaperOf,
} from './mail/send-order-money.ts';
import { editedSender } from './mail/send-order-edited.ts';
import { confirmationSender } from './mail/send-order-confirmation.ts';
import { countSales } from './server/count-sales.ts';
import { exportOrders, forgetBuyer } from './server/forget-buyer.ts';
import { forgetOldKeys } from './server/idempotency-store.ts';
import { forgetOrders } from './server/order-access.ts';
import type { MeansSource } from './server/means.ts';
import type { ClaimSource } from './server/order-claims.ts';
import { remindUnpaid } from './server/remind-unpaid.ts';
import { listUsedPoints } from './server/order-reader.ts';

/** What may pay a part of an order beside the chosen method: codes, bonuses, credit. */
export const orderMeans = collection<MeansSource>('orders: what pays a part of one');

/** What orders use up beside the means that pay them: promotions of which there are so many. */
export const orderClaims = collection<ClaimSource>('orders: what one uses up');

/** The file of an order's invoice or credit note, made if need be; null for an order that is to have none. */
export const orderPapers = port<PaperOf>('orders: its invoice and credit note');

/** Orders: how one is placed, what state it is in, what it does to stock and to the ledger. */
export const orders = feature(
  'orders',
  { needs: [cart, catalogue, certificates, delivery, identity, packages] },
  ({ database, reserve, siteOf, countryAt, now, collected, filled }, needed) => ({
    provides: { means: collected(orderMeans), claims: collected(orderClaims) },
    fills: [
      fill(usedPoints, (personId) => listUsedPoints(database, personId)),
      fill(signOutSteps, forgetOrders),
    ],
    jobs: [
      everyMinute('remind-unpaid', (at) => remindUnpaid(reserve, at)),
      everyNight('forget-order-keys', (at) => forgetOldKeys(reserve, at)),
      everyNight('count-sales', (at) => countSales(reserve, at)),
    ],
    mails: [
      confirmationSender({
        database: reserve,
        originOf: siteOf,
        countryAt,
        listHolders: needed.packages.listNamed,
        now,
      }),
      cancelledSender({ database: reserve, countryAt, now }),
      paidSender({ database: reserve, originOf: siteOf, countryAt, now }, filled(orderPapers)),
      refundedSender({ database: reserve, originOf: siteOf, countryAt, now }, filled(orderPapers)),
      returnedSender({ database: reserve, originOf: siteOf, countryAt, now }, filled(orderPapers)),
      editedSender({ database: reserve, originOf: siteOf }),
      unpaidSender({ database: reserve, originOf: siteOf, countryAt, now }),
    ],
    personalData: { erase: forgetBuyer, export: { orders: exportOrders } },
  }),
);
