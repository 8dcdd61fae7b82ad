import { expect, test } from 'vitest';
import { liesIn } from './city-elsewhere.ts';

test('a city is the same in every language of the page; without a number its name is compared as people type it C4-081', () => {
  const moscow = { id: 1, name: 'Moscow' };
  expect(liesIn({ cityId: 1, cityName: 'Москва' }, moscow)).toBe(true);
  expect(liesIn({ cityId: 2, cityName: 'Moscow' }, moscow)).toBe(false);
  expect(liesIn({ cityId: null, cityName: ' moscow' }, moscow)).toBe(true);
  expect(liesIn({ cityId: null, cityName: 'Kazan' }, moscow)).toBe(false);
});
