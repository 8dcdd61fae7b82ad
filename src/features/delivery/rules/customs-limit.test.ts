import { expect, test } from 'vitest';
import { getCountry, getStore } from '#countries/packs.ts';
import { customsFault } from './customs-limit.ts';

const from = (store: string, country: string, sumMinor: number, amount = 1) =>
  customsFault(getStore(store), getCountry(country), { sumMinor, amount });

test('from de, eu and bb an order beyond the Union is at most orderValueLimit euro C5-048 C9-041 D26', () => {
  for (const [store, country] of [
    ['de', 'gb'],
    ['eu', 'no'],
    ['bb', 'rs'],
  ] as const) {
    const max = getCountry(country).orderValueLimit ?? 0;
    expect(from(store, country, max * 100)).toBeNull();
    expect(from(store, country, max * 100 + 1)).toEqual({ code: 'OVER_CUSTOMS_SUM', max });
  }
});

test('to Korea six things at most C5-049 C9-042', () => {
  expect(from('eu', 'kr', 60_00, 6)).toBeNull();
  expect(from('eu', 'kr', 60_00, 7)).toEqual({ code: 'OVER_CUSTOMS_ITEMS', max: 6 });
});

test('inside the Union, at home and from other stores nothing is limited D26', () => {
  for (const [store, country] of [
    ['de', 'de'],
    ['eu', 'bg'],
    ['kr', 'kr'],
    ['gb', 'gb'],
    ['ru', 'by'],
  ] as const)
    expect(from(store, country, 1_000_000_00, 100)).toBeNull();
});
