import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { ProductFacts } from '../rules/pricing.ts';
import type { CartDeps } from './cart-service.ts';

/**
 * The catalogue's facts in the cart's words. What the catalogue knows but does not sell in this place counts as missing,
 * so that a line of it keeps its name.
 */
export const productsOf =
  (catalogue: Pick<Catalogue, 'factsFor'>): CartDeps['findProducts'] =>
  async (skus, place) =>
    new Map(
      [...catalogue.factsFor(place, skus)].map(([sku, facts]): [string, ProductFacts] => [
        sku,
        {
          sku,
          name: facts.name,
          url: facts.url,
          thumbnail: facts.picture,
          unitMinor: facts.priceMinor,
          oldUnitMinor: facts.oldPriceMinor,
          pointsHundredths: facts.pointsHundredths,
          vatPercent: facts.vatPercent,
          weightGrams: facts.weightGrams,
          stock: facts.limit,
          isArchived: facts.isArchived,
          isMissing: facts.isMissing || !facts.isSoldHere,
          isNoSale: facts.isNoSale,
        },
      ]),
    );
