import { filterQuery, type ListFilters } from '#features/catalogue/rules/list-filters.ts';
import type { SortOrder } from '#features/catalogue/rules/sort.ts';
import { call } from '#web/call-client.ts';
import { searchProducts } from '../calls/search.ts';

export interface SearchedList {
  readonly words: string;
  readonly sort: SortOrder | null;
  readonly filters: ListFilters;
}

/** One page of what words find, in the order and with the filters of the list. */
export const askSearchPage =
  ({ words, sort, filters }: SearchedList) =>
  (page: number) =>
    call(
      searchProducts,
      { query: { searchString: words, page, ...(sort && { sort }), ...filterQuery(filters) } },
      { key: 'more products' },
    );
