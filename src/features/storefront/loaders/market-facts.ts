import { data, type RouterContextProvider } from 'react-router';
import type { Currency } from '#base/money.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';

/** What every page that shows products needs of its place. */
export interface MarketFacts {
  readonly currency: Currency;
  readonly isPickupPossible: boolean;
}

export interface PageInput {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The answer for an address that names nothing; the root shows what it looks like. */
export const notFound = () => data(null, { status: 404 });

export function openPage({ context }: PageInput): ShopContext & { readonly market: MarketFacts } {
  const shop = context.get(shopContext);
  const market = shop.services.catalogue.findMarket(shop.place);
  if (!market) throw notFound();
  return {
    ...shop,
    market: { currency: market.currency, isPickupPossible: shop.isPickupPossible ?? true },
  };
}
