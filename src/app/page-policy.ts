import type { Place } from '#base/place.ts';
import { countFilters, filterQuery, filtersOf } from '#features/catalogue/rules/list-filters.ts';
import { listQueryOf } from '#features/storefront/rules/category-address.ts';
import { pageAddress } from '#platform/page-address.ts';
import type { PublicPage } from '#platform/pages.ts';

interface PublicPageKind {
  readonly path: RegExp;
  /** Query parameters that change the page; all others are not shown to the renderer. */
  readonly query: readonly string[];
  /** What a parameter may be where not any text will do; another value is none. */
  readonly values?: Readonly<Record<string, RegExp>>;
  /** A list with filters: its parameters are read as the page reads them, and written in one way. */
  readonly isFilteredList?: boolean;
  /** A parameter that makes another page of it, which is personal. */
  readonly unless?: string;
  /** Experiments that change the page. */
  readonly flags: readonly string[];
}

/** Pages that are the same bytes for everybody in one place. Anything else is personal and kept nowhere. */
const PUBLIC_PAGES: readonly PublicPageKind[] = [
  { path: /^\/[a-z]{2}(?:\/shop)?\/?$/, query: ['wellness'], flags: [] },
  {
    path: /^\/[a-z]{2}\/shop\/catalog\/[a-z0-9-]+-\d+\/?$/,
    query: ['sort', 'page'],
    isFilteredList: true,
    flags: ['sigma_test_hide_serie_info_block'],
  },
  {
    path: /^\/[a-z]{2}\/shop\/catalog\/product\/[\w.-]{1,64}\/?$/,
    query: ['reviews', 'review', 'notify'],
    values: { reviews: /^(?:[2-9]|[1-9]\d{1,2})$/, review: /^(?:1|sent)$/, notify: /^(?:1|sent)$/ },
    flags: [
      'sigma_test_show_number_sales_on_product_page',
      'sigma_test_show_to_order_and_to_cart_btns',
    ],
  },
  {
    path: /^\/[a-z]{2}\/shop\/actions\/?$/,
    query: ['tab', 'page'],
    values: { tab: /^discounts$/, page: /^(?:[2-9]|[1-9]\d{1,2})$/ },
    unless: 'actionID',
    flags: [],
  },
  { path: /^\/[a-z]{2}\/shop\/faq\/?$/, query: [], flags: [] },
  { path: /^\/[a-z]{2}\/shop\/subscriptions\/?$/, query: [], flags: [] },
  {
    path: /^\/[a-z]{2}\/shop\/thirty-years\/?$/,
    query: ['month', 'offer', 'stories', 'story'],
    values: {
      month: /^[a-z]{3}\d{4}$/,
      offer: /^[1-9]\d?$/,
      stories: /^(?:[2-9]|[1-9]\d{1,2})$/,
      story: /^[0-9a-f-]{36}$/,
    },
    unless: 'add',
    flags: [],
  },
  { path: /^\/[a-z]{2}\/shop\/geo\/?$/, query: ['country', 'city', 'page'], flags: [] },
  { path: /^\/[a-z]{2}\/shop\/[ls]\/[a-z0-9-]{1,64}\/?$/, query: [], flags: [] },
  {
    path: /^\/[a-z]{2}\/shop\/page\/[a-z0-9-]{1,64}\/?$/,
    query: ['version'],
    values: { version: /^[1-9]\d{0,3}$/ },
    flags: [],
  },
];

const MAX_VALUE = 40;
/** More values, and typed amounts, make so many pages that hardly one is asked for twice: they are rendered each time. */
const FILTERS_AT_MOST = 2;

/** All that a public page may be told of its visitor: exactly what stands in the key. */
export interface PublicVisitor {
  readonly place: Place;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** The visitor without the city and without experiments that the page does not declare: the next one gets the same bytes. */
export function publicVisitor(
  url: string,
  place: Place,
  flags: Readonly<Record<string, boolean>>,
): PublicVisitor {
  const { pathname } = pageAddress(url);
  const declared = PUBLIC_PAGES.find(({ path }) => path.test(pathname))?.flags ?? [];
  return {
    place: { ...place, cityId: null },
    flags: Object.fromEntries(declared.map((name) => [name, flags[name] ?? false])),
  };
}

function plainQuery(kind: PublicPageKind, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of kind.query) {
    const value = given.get(name);
    if (value === null || value.length > MAX_VALUE) continue;
    if (kind.values?.[name]?.test(value) ?? true) query.set(name, value);
  }
  return query;
}

/** Null for a choice too rare to be kept. */
function listQuery(given: URLSearchParams): URLSearchParams | null {
  const filters = filtersOf(given);
  if (countFilters(filters) > FILTERS_AT_MOST || filters.price || filters.points) return null;
  const { sort, lastPage } = listQueryOf(given);
  const query = new URLSearchParams(filterQuery(filters));
  if (sort) query.set('sort', sort);
  if (lastPage > 1) query.set('page', String(lastPage));
  return query;
}

/**
 * The cache key and the address to render, or null for a page that may hold something personal. The key names all that
 * the page depends on: store, delivery country, class of the city, language, declared experiments, path and query.
 *
 * @param cityClass What pages may depend on of the city, for example whether pickup is possible there.
 */
export function cacheablePage(
  url: string,
  place: Place,
  cityClass: string,
  flags: Readonly<Record<string, boolean>>,
): PublicPage | null {
  const { pathname, searchParams } = pageAddress(url);
  const kind = PUBLIC_PAGES.find(({ path }) => path.test(pathname));
  if (!kind || (kind.unless !== undefined && searchParams.has(kind.unless))) return null;
  const query = kind.isFilteredList ? listQuery(searchParams) : plainQuery(kind, searchParams);
  if (!query) return null;
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const shown = kind.flags.map((name) => (flags[name] ? '1' : '0')).join('');
  return {
    key: [place.store, place.country, cityClass, place.language, shown, path + search].join('|'),
    address: path + search,
  };
}
