import { location } from '#features/location/feature.ts';
import { feature, port } from '#platform/feature.ts';
import { openCentres, type Centres } from './server/centre-store.ts';
import type { ChooseForPickup } from './server/choose-centre.ts';
import { createServiceCentreHandlers } from './server/handlers.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly centres: Centres;
  }
}

/** Keeps a centre as the place where a buyer collects the order. */
export const choosingForPickup = port<ChooseForPickup>('service-centres: choosing one for pickup');

/** The company's service centres: to choose one at registration, and the page that tells where they are. */
export const serviceCentres = feature('service-centres', { needs: [location] }, (parts, needed) => {
  const { database } = parts;
  const choosing = parts.filled(choosingForPickup);
  return {
    services: { centres: openCentres(database) },
    handlers: createServiceCentreHandlers({
      database,
      changePlace: needed.location.changePlace,
      choose: (number, context) => choosing()(number, context),
    }),
  };
});
