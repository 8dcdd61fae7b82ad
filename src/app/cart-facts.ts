import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { smallAddress } from '#base/picture.ts';
import type { CartDeps } from '#features/cart/server/public.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';

/** What the cart needs of the catalogue and of the country packs: the two features meet only here. */
export function cartFacts(
  catalogue: Catalogue,
  countryAt: CountryReader,
): Pick<CartDeps, 'findProducts' | 'termsAt'> {
  return {
    findProducts: async (skus, place) =>
      new Map(
        [...catalogue.factsFor(place, skus)]
          .filter(([, facts]) => facts.isSoldHere)
          .map(([sku, facts]) => [
            sku,
            {
              sku,
              name: facts.name,
              url: facts.url,
              thumbnail: facts.picture && smallAddress(facts.picture),
              unitMinor: facts.priceMinor,
              oldUnitMinor: facts.oldPriceMinor,
              pointsHundredths: facts.pointsHundredths,
              vatPercent: facts.vatPercent,
              weightGrams: facts.weightGrams,
              stock: facts.limit,
              isArchived: facts.isArchived,
              isMissing: facts.isMissing,
              isNoSale: facts.isNoSale,
            },
          ]),
      ),
    termsAt: (place, now) => ({
      currency: getStore(place.store).currency,
      freeDelivery: countryAt(place, now).freeDelivery,
    }),
  };
}
