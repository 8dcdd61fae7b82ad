import { expect, test } from 'vitest';
import { categoryIdOf, listQueryOf } from './category-address.ts';

test('the id of a category stands behind its slug', () => {
  expect(categoryIdOf('uhod-za-licom-263')).toBe(263);
  expect(categoryIdOf('263')).toBeNull();
  expect(categoryIdOf('uhod')).toBeNull();
  expect(categoryIdOf('Uhod/za-licom-263')).toBeNull();
  expect(categoryIdOf('uhod-9999999999')).toBeNull();
});

test.each(['price-min', 'price-max', 'a-z', 'points-min', 'points-max'] as const)(
  'the address may ask for the order %s, and without a parameter it is by availability C2-019',
  (sort) => {
    expect(listQueryOf(new URLSearchParams({ sort })).sort).toBe(sort);
    expect(listQueryOf(new URLSearchParams()).sort).toBeNull();
  },
);

test('a page shows the list up to its end, and a page far on begins later', () => {
  expect(listQueryOf(new URLSearchParams('page=3'))).toEqual({
    sort: null,
    firstPage: 1,
    lastPage: 3,
  });
  expect(listQueryOf(new URLSearchParams('page=20'))).toEqual({
    sort: null,
    firstPage: 13,
    lastPage: 20,
  });
});

test.each(['0', '-1', '1.5', 'x', '', '999999'])('a page of %j is the first one', (page) => {
  expect(listQueryOf(new URLSearchParams({ page, sort: 'nonsense' }))).toEqual({
    sort: null,
    firstPage: 1,
    lastPage: 1,
  });
});
