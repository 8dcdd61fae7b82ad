import { catalogue } from '#features/catalogue/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { priceChangeHandler } from './server/apply-change.ts';
import { DRAFT_KEPT_DAYS } from './model.ts';
import { forgetDrafts } from './server/forget-drafts.ts';
import { openPriceDesk } from './server/price-desk.ts';
import { PRICE_CHANGE } from './server/write-change.ts';

/** Prices that staff change from a moment on, looked at before and taken back afterwards. */
export const priceChanges = feature(
  'price-changes',
  { needs: [catalogue] },
  ({ database, reserve, now }, needed) => ({
    provides: openPriceDesk({ database, markets: needed.catalogue }),
    jobs: [
      everyNight('forget-price-drafts', (at) =>
        forgetDrafts(reserve, daysBefore(at, DRAFT_KEPT_DAYS), at),
      ),
    ],
    outbox: {
      // It looks once a second, which is soon enough for a moment that was planned.
      isListening: false,
      handlers: () => ({ [PRICE_CHANGE]: priceChangeHandler(reserve, now) }),
    },
  }),
);
