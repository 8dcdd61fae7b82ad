import { withQuery } from '#base/with-query.ts';
import {
  PRODUCT_LACK,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  type ProductSort,
  type ProductState,
} from '#features/office/rules/product-list.ts';

/** What the address of the list says. */
export interface ProductFilters {
  readonly search: string;
  readonly category: string | null;
  readonly line: string | null;
  readonly state: ProductState;
  readonly lacks: string | null;
  readonly sort: ProductSort;
  readonly store: string | null;
}

export function readProductFilters(query: URLSearchParams): ProductFilters {
  const lacks = query.get('lacks') ?? '';
  return {
    search: query.get('search')?.trim() ?? '',
    category: query.get('category') || null,
    line: query.get('line') || null,
    state: PRODUCT_STATES.find((each) => each === query.get('state')) ?? 'all',
    lacks: PRODUCT_LACK.test(lacks) ? lacks : null,
    sort: PRODUCT_SORTS.find((each) => each === query.get('sort')) ?? 'sku',
    store: query.get('store') || null,
  };
}

export const productsPath = (
  { search, state, sort, ...filters }: ProductFilters,
  cursor: string | null = null,
): string =>
  withQuery('/products', {
    search: search || null,
    ...filters,
    state: state === 'all' ? null : state,
    sort: sort === 'sku' ? null : sort,
    cursor,
  });

/** The list as whoever looks sees it first. */
export const ALL_PRODUCTS = readProductFilters(new URLSearchParams());
