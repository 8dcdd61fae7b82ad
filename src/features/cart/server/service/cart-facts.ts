import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { smallAddress } from '#base/picture.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { findSetsBySku, listKits, listPlans } from '#features/offers/server/public.ts';
import { kitName } from '../../rules/public.ts';
import type { CartDeps } from './cart-deps.ts';

/** What the cart needs of the catalogue, of the sets on offer and of the country packs: they meet only here. */
export function cartFacts(
  catalogue: Catalogue,
  countryAt: CountryReader,
): Pick<CartDeps, 'findProducts' | 'findOffers' | 'termsAt'> {
  return {
    findProducts: async (skus, place) =>
      new Map(
        [...catalogue.factsFor(place, skus)]
          .filter(([, facts]) => facts.isSoldHere)
          .map(([sku, { picture, limit, ...facts }]) => [
            sku,
            { ...facts, thumbnail: picture && smallAddress(picture), stock: limit },
          ]),
      ),
    async findOffers({ kits, subscriptions }, place, now, database) {
      const [found, plans] = [
        await listKits(database, kits, place, now),
        await listPlans(database, subscriptions, place),
      ];
      return {
        kits: new Map(found.map(({ items, ...kit }) => [kitName(kit), { ...kit, parts: items }])),
        subscriptions: new Map(
          plans.map(({ items, ...plan }) => [
            plan.id,
            { ...plan, oldPriceMinor: null, parts: items },
          ]),
        ),
      };
    },
    termsAt: (place, now) => ({
      currency: getStore(place.store).currency,
      freeDelivery: countryAt(place, now).freeDelivery,
    }),
  };
}

/** Sets that can be had now by the skus that orders know them by, with what they hold. */
export const setsBySku =
  (database: Database, { findOffers }: Pick<CartDeps, 'findOffers'>) =>
  async (skus: readonly string[], { place, now }: Pick<CallContext, 'place' | 'now'>) => {
    const named = await findSetsBySku(database, skus, place.store, now);
    const kits = named.flatMap(({ kind, sku, id }) =>
      kind === 'kit' ? [{ actionId: id, sku }] : [],
    );
    const { kits: found } = await findOffers({ kits, subscriptions: [] }, place, now, database);
    return named.map((set) => ({
      ...set,
      parts: found.get(kitName({ actionId: set.id, sku: set.sku }))?.parts ?? [],
    }));
  };
