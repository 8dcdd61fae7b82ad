import { catalogue } from '#features/catalogue/feature.ts';
import { priceChanges } from '#features/price-changes/feature.ts';
import { volumes } from '#features/volumes/feature.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import { feature } from '#platform/feature.ts';
import { mountApi } from './server/api.ts';
import { openKeyDesk } from './server/key-desk.ts';

const MINUTE = 1;

/** Other programs of the company that ask and write, each by a key of its own. */
export const programs = feature(
  'programs',
  { needs: [catalogue, priceChanges, volumes] },
  ({ database, secret, now }, needed) => ({
    provides: openKeyDesk(database),
    routes: {
      mount: (app) =>
        mountApi(app, {
          database,
          prices: needed.priceChanges,
          attempts: openAttemptCounter(database, secret, MINUTE),
          now,
        }),
    },
  }),
);
