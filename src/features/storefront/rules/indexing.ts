import { countFilters, type ListFilters } from '#features/catalogue/rules/list-filters.ts';

export interface Indexing {
  readonly isIndexed: boolean;
  /** The address under which the page is kept. */
  readonly href: string;
}

/**
 * Under which address search engines keep a list. Another order is the same list: the default one's address, also of
 * `?sort=availability` and `?sort=missing` (D49). A page further on shows products that the first does not: it is kept under its own.
 * A narrowed or an empty list is kept nowhere; its links are followed.
 *
 * @param path Of the list without a query.
 */
export function indexingOf(
  path: string,
  list: { readonly filters: ListFilters; readonly lastPage: number; readonly total: number },
): Indexing {
  return {
    isIndexed: countFilters(list.filters) === 0 && list.total > 0,
    href: list.lastPage > 1 ? `${path}?page=${list.lastPage}` : path,
  };
}
