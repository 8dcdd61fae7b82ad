import { location } from '#features/location/feature.ts';
import { feature } from '#platform/feature.ts';
import { openCentres } from './server/centre-store.ts';
import { createServiceCentreHandlers } from './server/handlers.ts';

/** The company's service centres: to choose one at registration, and the page that tells where they are. */
export const serviceCentres = feature('service-centres', { needs: [location] }, ({ database }) => ({
  provides: openCentres(database),
  handlers: createServiceCentreHandlers({ database }),
}));
