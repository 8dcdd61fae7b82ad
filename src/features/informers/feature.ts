import { getCountry, getStore } from '#countries/packs.ts';
import { account, informersOf } from '#features/account/feature.ts';
import { location } from '#features/location/feature.ts';
import { listDelayedCities } from '#features/location/server/public.ts';
import { orders } from '#features/orders/feature.ts';
import { payment } from '#features/payment/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { createInformerHandlers } from './server/handlers.ts';
import { openInformers } from './server/informers.ts';

/** The bar that says one thing at a time, and the banner of an order that waits for its money. */
export const informers = feature(
  'informers',
  { needs: [account, location, orders, payment] },
  ({ database, countryAt }, needed) => {
    const opened = openInformers({
      database,
      countryAt,
      isAppOffered: (store) => getCountry(getStore(store).homeCountry).listed.isMobileAppOffered,
      listDelayedCities: () => listDelayedCities(database),
      guessCity: needed.location.cities.guess,
    });
    return {
      handlers: createInformerHandlers({
        database,
        informers: opened,
        accountOf: needed.account.factsOf,
      }),
      fills: [fill(informersOf, opened.list)],
    };
  },
);
