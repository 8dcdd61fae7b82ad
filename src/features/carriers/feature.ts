import { location } from '#features/location/feature.ts';
import { findCity } from '#features/location/server/public.ts';
import { feature } from '#platform/feature.ts';
import { cdekAdapter } from './server/adapters/cdek.ts';
import { russianPostAdapter } from './server/adapters/russian-post.ts';
import { openCarrierRates } from './server/carrier-rates.ts';

/** Carriers' own services: what they ask for a parcel. */
export const carriers = feature(
  'carriers',
  { needs: [location] },
  ({ config, database, log, now }) => ({
    provides: openCarrierRates({
      adapters: [
        ...(config.cdek ? [cdekAdapter({ ...config.cdek, now })] : []),
        ...(config.russianPost ? [russianPostAdapter(config.russianPost)] : []),
      ],
      describeCity: (id, language) => findCity(database, id, language),
      log,
      now,
    }),
  }),
);
