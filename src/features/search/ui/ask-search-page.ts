import { filterQuery, type ListFilters } from '#features/catalogue/rules/list-filters.ts';
import type { SortOrder } from '#features/catalogue/rules/sort.ts';
import { callsOf } from '#web/call-client.ts';
import { searchCallPaths } from '../call-paths.ts';
import type { searchCalls } from '../calls.ts';

const callSearch = callsOf<typeof searchCalls>(searchCallPaths);

export interface SearchedList {
  readonly words: string;
  readonly sort: SortOrder | null;
  readonly filters: ListFilters;
}

/** One page of what words find, in the order and with the filters of the list. */
export const askSearchPage =
  ({ words, sort, filters }: SearchedList) =>
  (page: number) =>
    callSearch(
      'product_search',
      { query: { searchString: words, page, ...(sort && { sort }), ...filterQuery(filters) } },
      { key: 'more products' },
    );
