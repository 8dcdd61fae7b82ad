import type { Place } from '#base/place.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import type { CallContext } from '#platform/call-context.ts';
import { unlessUnavailable } from '#platform/database.ts';
import { feature, port } from '#platform/feature.ts';
import type { PlaceChange } from './model.ts';
import { mayChangeAtCheckout } from './rules/country-change.ts';
import { cityLookup } from './server/city-lookup.ts';
import type { DetailsParts } from './server/country-details.ts';
import { deliveryCityIn, type DeliveryCity } from './server/delivery-city.ts';
import type { HandoverParts } from './server/go-in.ts';
import { createLocationHandlers } from './server/handlers.ts';
import type { HandoverDeps } from './server/handover-handlers.ts';
import { forgetHandovers } from './server/handover-store.ts';
import { sandboxPostcodes } from './server/postcode-provider.ts';
import { changePlace, type PlaceChangeParts } from './server/set-place.ts';
import { mountStoreDoor, type StoreDoorParts } from './server/store-door.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    /** Where goods go for the visitor of this request: the city they chose, or the one that they are taken to be in. */
    deliveryCity(): Promise<DeliveryCity | null>;
  }
}

/** Who comes from another store: signed in here, and called by name. */
export const comingPeople = port<Pick<HandoverDeps, 'signIn' | 'nameOf'>>(
  'location: who comes from another store',
);
/** What becomes of the cart of whoever goes elsewhere. */
export const cartOfPlace = port<
  PlaceChangeParts & Pick<DetailsParts, 'cartThere'> & Pick<StoreDoorParts, 'takeOverCart'>
>('location: what a change of place does to the cart');

/** Where goods go, from which store, in which language. */
export const location = feature('location', { needs: [] }, (parts) => {
  const { database, reserve, countryAt } = parts;
  const people = parts.filled(comingPeople);
  const cart = parts.filled(cartOfPlace);
  const cities = cityLookup(database);
  const moves: PlaceChangeParts = { clearCart: (context) => cart().clearCart(context) };
  const handover: HandoverParts = {
    database,
    secret: parts.secret,
    secrets: parts.secrets,
    signIn: (...asked) => people().signIn(...asked),
  };
  /** Remembers where goods go from now on, with what that does to the cart. */
  const goTo = (context: CallContext, to: PlaceChange) => changePlace(moves, context, to);
  return {
    provides: {
      cities,
      /** The visitor's city, or the one that they are taken to be in. */
      deliveryCity: deliveryCityIn(cities, countryAt),
      changePlace: goTo,
      /** Whether whoever is at checkout in a store may still send the order to another country. */
      mayChangeAtCheckout: (store: string, flags: Readonly<Record<string, boolean>>): boolean =>
        mayChangeAtCheckout(countryAt, { store, flags, now: parts.now() }),
      /** What public pages depend on of the delivery city. */
      async cityClass(place: Place): Promise<string> {
        const known = await unlessUnavailable(cities.find(place).then((city) => ({ city })));
        // A class of its own, so that no page kept for a known city is one that was made in the dark.
        if (!known) return 'unknown';
        return known.city?.isSelfDeliveryAvailable === false ? 'no-pickup' : 'pickup';
      },
    },
    handlers: createLocationHandlers({
      ...moves,
      ...handover,
      siteOf: parts.siteOf,
      visitedSite: parts.visitedSite,
      translateFor: parts.translateFor,
      countryAt,
      postcodes: sandboxPostcodes,
      nameOf: (contract) => people().nameOf(contract),
      cartThere: (context, there) => cart().cartThere(context, there),
    }),
    routes: {
      mount: (app, requests) =>
        mountStoreDoor(app, requests, {
          ...handover,
          changePlace: goTo,
          takeOverCart: (context, sessionId) => cart().takeOverCart(context, sessionId),
        }),
    },
    jobs: [everyNight('forget-handovers', (now) => forgetHandovers(reserve, now))],
  };
});
