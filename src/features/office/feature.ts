import { announcedReturns } from '#features/announced-returns/feature.ts';
import { balances } from '#features/balances/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { certificates } from '#features/certificates/feature.ts';
import { countrySettings } from '#features/country-settings/feature.ts';
import { content } from '#features/content/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { informers } from '#features/informers/feature.ts';
import { jubilee } from '#features/jubilee/feature.ts';
import { mentors } from '#features/mentors/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { orderDrafts } from '#features/order-drafts/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { parcels } from '#features/parcels/feature.ts';
import { payment } from '#features/payment/feature.ts';
import { priceChanges } from '#features/price-changes/feature.ts';
import { programs } from '#features/programs/feature.ts';
import { productImports } from '#features/product-imports/feature.ts';
import { promoCodes } from '#features/promo-codes/feature.ts';
import { promotions } from '#features/promotions/feature.ts';
import { reports } from '#features/reports/feature.ts';
import { reviews } from '#features/reviews/feature.ts';
import { search } from '#features/search/feature.ts';
import { staff } from '#features/staff/feature.ts';
import { support } from '#features/support/feature.ts';
import { webhooks } from '#features/webhooks/feature.ts';
import { withdrawals } from '#features/withdrawals/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import type { StaffSession } from '#features/staff/model.ts';
import { bindActs, type ActContext } from './server/act.ts';
import { openActs } from './server/acts.ts';
import { BULK_ORDER, forgetOldRuns } from './server/bulk-runs.ts';
import { bulkOrderHandler } from './server/bulk-work.ts';

const RUNS_KEPT_DAYS = 30;

/** The office: what staff see and do, each behind its right. Its screens are an application of their own, `src/office`. */
export const office = feature(
  'office',
  {
    needs: [
      announcedReturns,
      balances,
      catalogue,
      certificates,
      countrySettings,
      content,
      identity,
      informers,
      jubilee,
      mentors,
      offers,
      orderDrafts,
      orders,
      parcels,
      payment,
      priceChanges,
      productImports,
      programs,
      promoCodes,
      promotions,
      reports,
      reviews,
      search,
      staff,
      support,
      webhooks,
      withdrawals,
    ],
  },
  ({ countryAt, database, reserve, files, siteOf, log, now }, needed) => {
    const { serviceOf } = needed.parcels;
    const acts = openActs({
      countryAt,
      database,
      files,
      siteOf,
      serviceOf,
      payment: needed.payment.atCounter,
      mentors: needed.mentors,
      drafts: needed.orderDrafts,
      prices: needed.priceChanges,
      imports: needed.productImports,
      settings: needed.countrySettings,
      promoCodes: needed.promoCodes.desk,
      promotions: needed.promotions.desk,
      reports: needed.reports,
      staff: needed.staff,
      webhooks: needed.webhooks,
      keys: needed.programs,
      now,
    });
    return {
      provides: {
        /** For tests that try each with each right. */
        acts,
        actsFor: (session: StaffSession | null, rest: Pick<ActContext, 'now' | 'say'>) =>
          bindActs(acts, session, rest),
      },
      outbox: {
        // A packer waits for it.
        isListening: true,
        handlers: () => ({
          [BULK_ORDER]: bulkOrderHandler({ database: reserve, serviceOf, log, now }),
        }),
      },
      jobs: [
        everyNight('forget-bulk-runs', (at) =>
          forgetOldRuns(reserve, daysBefore(at, RUNS_KEPT_DAYS)),
        ),
      ],
    };
  },
);
