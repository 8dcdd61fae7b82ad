import { location } from '#features/location/feature.ts';
import { feature } from '#platform/feature.ts';
import { openCentres, type Centres } from './server/centre-store.ts';
import { createServiceCentreHandlers } from './server/handlers.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly centres: Centres;
  }
}

/** The company's service centres: to choose one at registration, and the page that tells where they are. */
export const serviceCentres = feature('service-centres', { needs: [location] }, ({ database }) => ({
  services: { centres: openCentres(database) },
  handlers: createServiceCentreHandlers({ database }),
}));
