import { filterQuery, type ListFilters } from '#features/catalogue/rules/list-filters.ts';
import type { SortOrder } from '#features/catalogue/rules/sort.ts';
import { withQuery } from '#base/with-query.ts';

/** Where a list stands: all that its address says. */
export interface ListPlace {
  /** Path of the list. */
  readonly path: string;
  /** Parameters that belong to the list itself, such as the words of a search. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly sort: SortOrder | null;
  readonly filters: ListFilters;
}

/** The address of a list; other filters or another order begin at its first page. */
export const listHref = ({ path, kept, sort, filters }: ListPlace, page?: number): string =>
  withQuery(path, { ...kept, ...filterQuery(filters), sort, page });

/** Whether two choices are written alike. */
export const hasSameFilters = (one: ListFilters, other: ListFilters): boolean =>
  withQuery('', filterQuery(one)) === withQuery('', filterQuery(other));
