import { expect, test } from 'vitest';
import { listCountries } from '#countries/packs.ts';
import { isNextFloating, orderFlow } from './app-version.ts';

test('the next button floats from app version 2.1 on, which is every country’s default C2-085 D48', () => {
  expect(['2.1', '2.10', '3', '3.0'].map(isNextFloating)).toEqual([true, true, true, true]);
  expect(['2', '2.0', '1.9', '', 'old'].map(isNextFloating)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(listCountries().map(({ config }) => config.appVersion)).toEqual(
    listCountries().map(() => '2.1'),
  );
});

test("a confirmed monthly kit is ordered by the third step's call in version 2.1, by the fourth's in any other C2-059", () => {
  expect(['2.1', '2.0', '2.2', '1.9', ''].map(orderFlow)).toEqual([
    'third',
    'fourth',
    'fourth',
    'fourth',
    'fourth',
  ]);
});
