import type { Place } from '#base/place.ts';
import { filtersOf } from '#features/catalogue/rules/list-filters.ts';
import {
  entityOfCard,
  entityWordsFor,
  type EntityDeps,
} from '#features/catalogue/server/public.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { searchProducts } from '../calls/search.ts';
import { SUGGESTED_AT_MOST } from '../model.ts';
import type { Search } from './search.ts';

export interface SearchDeps extends EntityDeps {
  readonly search: Search;
  /** What many look for, for a field that is still empty; at most ten. */
  listPopular(place: Place): Promise<readonly string[]>;
}

export function createSearchHandlers(deps: SearchDeps): HandledCall[] {
  const wordsFor = entityWordsFor(deps);
  return [
    handle(searchProducts, async ({ query }, context) => {
      const { searchString, sort = null, page, perPage, ...asked } = query;
      const filters = filtersOf(new URLSearchParams(asked));
      const found = deps.search.find(context.place, searchString);
      const list = deps.catalogue.listAmong(context.place, found.skus, {
        sort,
        page,
        perPage,
        filters,
      });
      const popular = searchString.trim() === '' ? await deps.listPopular(context.place) : [];
      const suggested = deps.search.suggest(context.place, searchString, {
        limit: SUGGESTED_AT_MOST,
      });
      const skus = list.items.map(({ sku }) => sku);
      const entityWords = await wordsFor(context, skus);
      return {
        ok: true,
        value: {
          items: entityWords ? list.items.map((card) => entityOfCard(card, entityWords)) : [],
          total: list.total,
          page: list.page,
          pages: list.pages,
          suggestions: [
            ...popular.map((text) => ({ kind: 'words' as const, text, typedLength: 0, url: null })),
            ...suggested.completions.map((completion) => ({
              kind: 'words' as const,
              ...completion,
              url: null,
            })),
            ...suggested.categories.map(({ name, url }) => ({
              kind: 'category' as const,
              text: name,
              typedLength: 0,
              url,
            })),
          ],
          corrected: found.corrected,
          didYouMean: found.didYouMean,
        },
      };
    }),
  ];
}
