/** Filters of which several values may be chosen: any of them is enough. Source: UX-25, UX-28. */
export const CHOICE_FILTERS = ['purpose', 'audience', 'line', 'volume', 'marker', 'stock'] as const;
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number];

/** Filters between two amounts. */
export const RANGE_FILTERS = ['price', 'points'] as const;
export type RangeFilter = (typeof RANGE_FILTERS)[number];

/** Every filter by the name it has in addresses, in the order in which they are shown and written. */
export const FILTERS = [
  'purpose',
  'audience',
  'price',
  'volume',
  'marker',
  'line',
  'stock',
  'points',
] as const satisfies readonly (ChoiceFilter | RangeFilter)[];
export type FilterName = (typeof FILTERS)[number];

/** Amounts in major units, both ends included; null for an open end. */
export interface FilterRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** What a list is narrowed to: any value within one filter, all filters together. Source: UX-25. */
export type ListFilters = Readonly<Record<ChoiceFilter, readonly string[]>> &
  Readonly<Record<RangeFilter, FilterRange | null>>;

export const NO_FILTERS: ListFilters = {
  purpose: [],
  audience: [],
  line: [],
  volume: [],
  marker: [],
  stock: [],
  price: null,
  points: null,
};

/** The most values of one filter that an address may name; further ones are dropped. */
export const MOST_VALUES = 20;

/** Characters of the longest value that such an address gives to one parameter. */
export const LONGEST_FILTER = MOST_VALUES * 41;

const VALUE = /^[a-z0-9][a-z0-9.-]{0,39}$/;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

const isRangeFilter = (name: FilterName): name is RangeFilter =>
  (RANGE_FILTERS as readonly string[]).includes(name);

function amountOf(text: string | null | undefined): number | null {
  const plain = (text ?? '').replaceAll(/\s/g, '').replace(',', '.');
  return AMOUNT.test(plain) ? Number(plain) : null;
}

function valuesOf(query: URLSearchParams, name: ChoiceFilter): string[] {
  const given = query.getAll(name).flatMap((each) => each.split(','));
  return [...new Set(given.filter((value) => VALUE.test(value)))].toSorted().slice(0, MOST_VALUES);
}

/** `price=500-1500`, or as a form without scripts sends it: `price-from=500&price-to=1500`. */
function rangeOf(query: URLSearchParams, name: RangeFilter): FilterRange | null {
  const [low, high, more] = (query.get(name) ?? '').split('-');
  const isWhole = more === undefined;
  const from = amountOf(query.get(`${name}-from`)) ?? (isWhole ? amountOf(low) : null);
  const to = amountOf(query.get(`${name}-to`)) ?? (isWhole ? amountOf(high) : null);
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/**
 * The filters that an address asks for. Values of one filter stand behind commas or in parameters of one name; what is
 * broken is dropped, doubles count once, an interval written the wrong way round is turned.
 */
export const filtersOf = (query: URLSearchParams): ListFilters => ({
  purpose: valuesOf(query, 'purpose'),
  audience: valuesOf(query, 'audience'),
  line: valuesOf(query, 'line'),
  volume: valuesOf(query, 'volume'),
  marker: valuesOf(query, 'marker'),
  stock: valuesOf(query, 'stock'),
  price: rangeOf(query, 'price'),
  points: rangeOf(query, 'points'),
});

/**
 * The one way to write filters into an address: `purpose=joints,sleep&price=500-1500`. Two choices that narrow a list alike
 * are written alike, so that they are one page of the cache.
 */
export function filterQuery(filters: ListFilters): Partial<Record<FilterName, string>> {
  const query: Partial<Record<FilterName, string>> = {};
  for (const name of FILTERS)
    if (isRangeFilter(name)) {
      const range = filters[name];
      if (range) query[name] = `${range.from ?? ''}-${range.to ?? ''}`;
    } else if (filters[name].length > 0) query[name] = filters[name].toSorted().join(',');
  return query;
}

/** How many things are chosen: each value counts, an interval counts once. */
export const countFilters = (filters: ListFilters): number =>
  FILTERS.reduce(
    (sum, name) =>
      sum + (isRangeFilter(name) ? Number(filters[name] !== null) : filters[name].length),
    0,
  );

/** The filters without one value, or without one interval. */
export const withoutFilter = (
  filters: ListFilters,
  name: FilterName,
  value: string | null,
): ListFilters => ({
  ...filters,
  [name]: isRangeFilter(name) ? null : filters[name].filter((each) => each !== value),
});
