import { expect, test } from 'vitest';
import { filtersOf } from '#features/catalogue/rules/list-filters.ts';
import { listQueryOf } from './category-address.ts';
import { indexingOf } from './indexing.ts';

const PATH = '/ru/shop/catalog/litso-263/';
const of = (search: string, total = 30) => {
  const query = new URLSearchParams(search);
  return indexingOf(PATH, {
    filters: filtersOf(query),
    lastPage: listQueryOf(query).lastPage,
    total,
  });
};

test.each([
  '',
  'sort=availability',
  'sort=missing',
  'sort=price-min',
  'utm_source=x',
  'page=1',
  'sort=x&page=0',
])('a list asked for with "%s" is kept under the one address of its default order D49', (search) =>
  expect(of(search)).toEqual({ isIndexed: true, href: PATH }),
);

test('a page further on is kept under its own address, whatever its order D49', () => {
  expect(of('page=3&sort=missing')).toEqual({ isIndexed: true, href: `${PATH}?page=3` });
});

test('a narrowed list and an empty one are kept nowhere', () => {
  expect(of('purpose=sleep').isIndexed).toBe(false);
  expect(of('price=500-1500&page=2').isIndexed).toBe(false);
  expect(of('', 0).isIndexed).toBe(false);
});
