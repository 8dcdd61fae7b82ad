import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { createAnalyticsHandlers } from './server/handlers.ts';
import { forgetOldDays } from './server/list-event-store.ts';

/** A year and the month to compare it with. */
const DAYS_KEPT = 400;

/** How often products of a list are seen, pressed and put into the cart: counted here, and told to nobody (D72). */
export const analytics = feature('analytics', { needs: [] }, ({ database, reserve, attempts }) => ({
  provides: {},
  handlers: createAnalyticsHandlers({ database, attempts }),
  jobs: [
    everyNight('forget-list-events', (now) => forgetOldDays(reserve, daysBefore(now, DAYS_KEPT))),
  ],
}));
