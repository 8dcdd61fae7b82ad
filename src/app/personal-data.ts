import { eraseAddresses, listAddresses } from '#features/address-book/server/public.ts';
import { eraseEmailChanges, type Eraser, type Exporter } from '#features/account/server/public.ts';
import { listCertificates } from '#features/certificates/server/public.ts';
import { exportArrivals, forgetAsker } from '#features/arrivals/server/public.ts';
import { forgetDrafts } from '#features/delivery/server/public.ts';
import { forgetMentor } from '#features/mentors/server/public.ts';
import { exportOrders, forgetBuyer } from '#features/orders/server/public.ts';
import { forgetPayer } from '#features/payment/server/public.ts';
import { exportReviews, forgetAuthor } from '#features/reviews/server/public.ts';
import { exportSharedCarts, forgetSharer } from '#features/shared-cart/server/public.ts';
import { forgetRecipients } from '#platform/outbound-messages.ts';

/** Each feature that keeps personal data forgets its own; `personal-data.db.test.ts` looks whether one was left out. */
export const ERASERS: readonly Eraser[] = [
  forgetBuyer,
  forgetPayer,
  forgetDrafts,
  forgetAuthor,
  forgetAsker,
  forgetMentor,
  forgetSharer,
  eraseAddresses,
  eraseEmailChanges,
  forgetRecipients,
];

/** What the copy of somebody's data holds beside the account itself, by topic. */
export const EXPORTERS: Readonly<Record<string, Exporter>> = {
  orders: exportOrders,
  addresses: (database, { personId }) => listAddresses(database, personId),
  certificates: async (database, { contracts }) =>
    (await Promise.all(contracts.map((contract) => listCertificates(database, contract)))).flat(),
  reviews: exportReviews,
  arrivalNotices: exportArrivals,
  sharedCarts: exportSharedCarts,
};
