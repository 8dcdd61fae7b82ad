import { catalogue, productsInCart } from '#features/catalogue/feature.ts';
import { content } from '#features/content/feature.ts';
import { feature } from '#platform/feature.ts';
import { createSearchHandlers } from './server/handlers.ts';
import { openSearch, type Search } from './server/search.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly search: Search;
  }
}

/** Finds products by what people type, and suggests while they type. */
export const search = feature('search', { needs: [catalogue, content] }, async (parts, needed) => {
  const { database, translateFor } = parts;
  const opened = await openSearch({ database, catalogue: needed.catalogue });
  const inCart = parts.filled(productsInCart);
  return {
    provides: opened,
    services: { search: opened },
    handlers: createSearchHandlers({
      catalogue: needed.catalogue,
      search: opened,
      translateFor,
      countsInCart: (...asked) => inCart()(...asked),
      listPopular: (place) => needed.content.listPopularSearches(place),
    }),
    close: () => opened.close(),
  };
});
