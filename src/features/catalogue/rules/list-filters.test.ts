import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardView } from './card-view.ts';
import {
  countFilters,
  FILTERS,
  filterQuery,
  filtersOf,
  MOST_VALUES,
  NO_FILTERS,
  withoutFilter,
  type FilterName,
} from './list-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));
const written = (query: string) => new URLSearchParams(filterQuery(read(query))).toString();

test('several values of one filter stand behind commas, and a copied address asks for the same UX-8 UX-25', () => {
  const filters = read('purpose=sleep,joints&price=500-1500&marker=hit');
  expect(filters).toEqual({
    ...NO_FILTERS,
    purpose: ['joints', 'sleep'],
    price: { from: 500, to: 1500 },
    marker: ['hit'],
  });
  expect(filterQuery(filters)).toEqual({
    purpose: 'joints,sleep',
    price: '500-1500',
    marker: 'hit',
  });
});

test('what a form without scripts sends means the same as the written address UX-3 UX-8', () => {
  const form = 'stock=available&purpose=sleep&purpose=joints&price-from=500&price-to=&sort=a-z';
  expect(written(form)).toBe(written('purpose=joints,sleep&price=500-&stock=available'));
  expect(read('price-from=1+500,50&price-to=').price).toEqual({ from: 1500.5, to: null });
});

test('the order of values and doubles make no other address UX-8', () => {
  const one = written('line=tuman,roshcha&purpose=sleep');
  expect(written('purpose=sleep,sleep&line=roshcha&line=tuman')).toBe(one);
});

test('broken values are dropped, and an interval the wrong way round is turned UX-8', () => {
  expect(read('price=abc&points=-&purpose=<b>,,../x&line=%00&sort=up')).toEqual(NO_FILTERS);
  expect(read('price=1-2-3').price).toBeNull();
  expect(read('price=1e9-5').price).toEqual({ from: null, to: 5 });
  expect(read('price=1500-500').price).toEqual({ from: 500, to: 1500 });
  expect(read(`purpose=${'x'.repeat(41)}`)).toEqual(NO_FILTERS);
  const many = Array.from({ length: 50 }, (_, place) => `v${place}`).join(',');
  expect(read(`line=${many}`).line).toHaveLength(MOST_VALUES);
});

test('a value can be taken away alone, and an interval whole UX-26', () => {
  const filters = read('purpose=sleep,joints&price=5-9');
  expect(countFilters(filters)).toBe(3);
  expect(filterQuery(withoutFilter(filters, 'purpose', 'sleep'))).toEqual({
    purpose: 'joints',
    price: '5-9',
  });
  expect(filterQuery(withoutFilter(filters, 'price', null))).toEqual({ purpose: 'joints,sleep' });
});

/** Which filter goes with each thing that a card prints; null: it is no attribute to choose by. */
const FILTER_OF = {
  priceMinor: 'price',
  oldPriceMinor: 'marker',
  discountPercent: 'marker',
  per100: 'volume',
  points: 'points',
  markers: 'marker',
  isMissing: 'stock',
  isArchived: 'stock',
  isNoSale: 'stock',
} satisfies Partial<Record<keyof CardView, FilterName>>;

test('every attribute that a card prints has a filter UX-28', () => {
  expect(FILTERS).toEqual(
    expect.arrayContaining([...new Set(Object.values(FILTER_OF)), 'purpose', 'line']),
  );
});

test('whatever an address says, it is read again as it is written', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '1', '-', '.', ',', ' ', 'я'),
    maxLength: 12,
  });
  const query = fc.dictionary(fc.constantFrom(...FILTERS, 'price-from', 'price-to'), text);
  fc.assert(
    fc.property(query, (given) => {
      const once = filtersOf(new URLSearchParams(given));
      expect(filtersOf(new URLSearchParams(filterQuery(once)))).toEqual(once);
    }),
    { seed: 20261121, numRuns: 500 },
  );
});
