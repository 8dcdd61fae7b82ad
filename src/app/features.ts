import type { Place } from '#base/place.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { ContentPages } from '#features/content/server/public.ts';
import type { SignIn } from '#features/identity/server/public.ts';
import type { PlaceChange } from '#features/location/model.ts';
import { changePlace, type City } from '#features/location/server/public.ts';
import type { PaymentParts } from '#features/payment/server/public.ts';
import { productQrPaths } from '#features/referral/rules/qr-addresses.ts';
import type { Reviews } from '#features/reviews/server/public.ts';
import { openCentres, type Centres } from '#features/service-centres/server/public.ts';
import type { Search } from '#features/search/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { CallRegistry } from '#platform/call-server.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { showRoutes } from './calls/registry.ts';
import { unlessAway } from './passing-trouble.ts';
import type { FeatureParts } from './compose/feature-parts.ts';
import { buyingCalls } from './compose/buying-calls.ts';
import { listPaths, listRoutes } from './compose/listed-routes.ts';
import type { DeliveryCityOf } from './compose/delivery-city.ts';
import { lookingCalls } from './compose/looking-calls.ts';
import { openFeatures } from './compose/open-features.ts';
import { peopleCalls } from './compose/people-calls.ts';

export interface ShopFeatures {
  readonly calls: readonly HandledCall[];
  readonly catalogue: Catalogue;
  readonly content: ContentPages;
  readonly reviews: Reviews;
  readonly search: Search;
  readonly centres: Centres;
  /** Hands the finished registry to the call that lists it. */
  nameRoutes(registry: CallRegistry): void;
  /** For who comes from another store with a session. */
  readonly signIn: SignIn;
  findCity(place: Place): Promise<City | null>;
  /** The visitor's city, or the one that they are taken to be in. */
  readonly deliveryCity: DeliveryCityOf;
  /** Remembers where goods go from now on, with what that does to the cart. */
  changePlace(context: CallContext, to: PlaceChange): Promise<boolean>;
  /** What this store sells of the cart that another store's session holds. */
  takeOverCart(context: CallContext, sessionId: string): Promise<boolean>;
  /** What public pages depend on of the delivery city. */
  cityClass(place: Place): Promise<string>;
  /** For what happens behind the counter: on the reserve, with the same providers. */
  readonly payment: PaymentParts;
  close(): Promise<void>;
}

/** Opens every feature and wires them together: only `compose/` knows them all. */
export async function composeFeatures(parts: FeatureParts): Promise<ShopFeatures> {
  const opened = await openFeatures(parts);
  const { behind, catalogue, cities, content, reviews, search, signIn } = opened;
  let routes: ReturnType<typeof listRoutes> = {};
  const calls = [
    ...lookingCalls(parts, opened),
    ...buyingCalls(parts, opened),
    ...peopleCalls(parts, opened),
    handle(showRoutes, async () => ({ ok: true, value: routes })),
  ];

  return {
    calls,
    catalogue,
    centres: openCentres(parts.open.database),
    content,
    reviews,
    search,
    nameRoutes: (registry) => {
      routes = { ...listRoutes(registry), ...listPaths(productQrPaths) };
    },
    signIn,
    findCity: cities.find,
    deliveryCity: opened.deliveryCity,
    changePlace: (context, to) => changePlace(opened, context, to),
    takeOverCart: opened.takeOverCart,
    async cityClass(place) {
      const known = await unlessAway(cities.find(place).then((city) => ({ city })));
      // A class of its own, so that no page kept for a known city is one that was made in the dark.
      if (!known) return 'unknown';
      return known.city?.isSelfDeliveryAvailable === false ? 'no-pickup' : 'pickup';
    },
    payment: behind,
    async close() {
      await search.close();
      await catalogue.close();
    },
  };
}
