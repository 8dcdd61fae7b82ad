import { expect, test } from 'vitest';
import { PER_PAGE } from '../model.ts';
import { cutPage } from './cut-page.ts';

const LIST = Array.from({ length: 30 }, (_, index) => index);

test('a page holds what stands there in the list, and says where it is', () => {
  expect(cutPage(LIST, { sort: 'a-z', page: 3, perPage: 12 })).toEqual({
    sort: 'a-z',
    page: 3,
    perPage: 12,
    pages: 3,
    total: 30,
    indexes: [24, 25, 26, 27, 28, 29],
  });
});

test('who asks for nothing sees the first page; an empty list has one, too', () => {
  expect(cutPage(LIST, {})).toMatchObject({ sort: null, page: 1, perPage: PER_PAGE, pages: 2 });
  expect(cutPage([], {})).toMatchObject({ page: 1, pages: 1, total: 0, indexes: [] });
});

test('a page beyond the last is empty and keeps its number; a number that makes no sense is the nearest', () => {
  expect(cutPage(LIST, { page: 9, perPage: 10 })).toMatchObject({ page: 9, indexes: [] });
  expect(cutPage(LIST, { page: -2, perPage: 10 })).toMatchObject({ page: 1 });
  expect(cutPage(LIST, { page: 1.9, perPage: 1000 })).toMatchObject({ page: 1, perPage: PER_PAGE });
  expect(cutPage(LIST, { page: NaN, perPage: 0 })).toMatchObject({ page: 1, perPage: PER_PAGE });
});
