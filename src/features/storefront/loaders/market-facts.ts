import { data, type LoaderFunctionArgs } from 'react-router';
import type { Currency } from '#base/money.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import type { MissingFacts } from '#web/shell/missing-facts.ts';

/** What every page that shows products needs of its place. */
export interface MarketFacts {
  readonly currency: Currency;
  readonly isPickupPossible: boolean;
  /** Nobody may be asked what is missing (C4-004). */
  readonly isDemandForbidden?: boolean;
}

export type PageInput = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

const OFFERS = 4;

/** What is often chosen, and the category of what was asked for, for a page that is not there. */
function missingFacts({ services, place }: ShopContext, categoryId: number | null): MissingFacts {
  const { catalogue } = services;
  const market = catalogue.findMarket(place);
  if (!market) return { category: null, offers: [] };
  const category = catalogue.listCategories(place).find(({ id }) => id === categoryId);
  return {
    category: category ? { name: category.name, href: category.url } : null,
    offers: catalogue
      .listHits(place)
      .slice(0, OFFERS)
      .map(({ url, name, textLanguage, picture, price }) => ({
        href: url,
        name,
        textLanguage,
        picture,
        priceMinor: price.priceMinor,
        currency: market.currency,
      })),
  };
}

/**
 * The answer for an address that names nothing; the root shows what it looks like.
 *
 * @param shop What leads on is looked for here.
 * @param categoryId Of what was asked for, where that is known though not sold.
 */
export const notFound = (shop?: ShopContext, categoryId: number | null = null) =>
  data(shop ? missingFacts(shop, categoryId) : null, { status: 404 });

export function openPage({ context }: PageInput): ShopContext & { readonly market: MarketFacts } {
  const shop = context.get(shopContext);
  const market = shop.services.catalogue.findMarket(shop.place);
  if (!market) throw notFound();
  return {
    ...shop,
    market: {
      currency: market.currency,
      isPickupPossible: shop.isPickupPossible ?? true,
      ...(shop.services.countryAt(shop.place, shop.now).isDemandForbidden
        ? { isDemandForbidden: true }
        : {}),
    },
  };
}
