import { expect, test } from 'vitest';
import { cheapestFirst, firstTab, offerOf } from './delivery-offer.ts';

const option = (value: number | null, from: string) => ({
  price: value === null ? null : { value },
  dates: { from, to: from },
});

test('a tab promises its lowest price and its earliest day', () => {
  expect(
    offerOf([option(199, '2026-11-23'), option(149, '2026-11-26'), option(null, '2026-11-24')]),
  ).toEqual({
    fromPrice: 149,
    fromDay: '2026-11-23',
  });
  expect(offerOf([])).toBeNull();
  expect(offerOf([{ price: null, dates: null }])).toEqual({ fromPrice: null, fromDay: null });
  expect(offerOf([option(9, '2026-11-26'), option(9, '2026-11-25')])?.fromDay).toBe('2026-11-25');
});

test('the cheapest comes first, the quicker one among equals, the unknown last', () => {
  const sorted = cheapestFirst([
    option(null, '2026-11-20'),
    option(149, '2026-11-26'),
    option(149, '2026-11-23'),
    option(99, '2026-11-30'),
  ]);
  expect(sorted.map(({ price, dates }) => `${price?.value} ${dates.from}`)).toEqual([
    '99 2026-11-30',
    '149 2026-11-23',
    '149 2026-11-26',
    'undefined 2026-11-20',
  ]);
});

test('among equal prices a day that is not known comes first, as the list had it', () => {
  const unknown = { price: { value: 99 }, dates: null };
  expect(cheapestFirst([option(99, '2026-11-30'), unknown])).toEqual([
    unknown,
    option(99, '2026-11-30'),
  ]);
  expect(cheapestFirst([unknown, option(99, '2026-11-30')])).toEqual([
    unknown,
    option(99, '2026-11-30'),
  ]);
  expect(cheapestFirst([option(99, '2026-11-30'), option(null, '2026-11-01')])[0]).toEqual(
    option(99, '2026-11-30'),
  );
});

const ALL = { point: true, courier: true, store: true };

test('the only way there is opens by itself C4-073', () => {
  expect(firstTab(null, 'courier', { point: false, courier: true, store: false })).toBe('courier');
  expect(firstTab(null, 'self', { point: false, courier: false, store: true })).toBe('store');
});

test('a place that is a whole country opens at the courier C4-074', () => {
  expect(firstTab(null, 'courier', ALL)).toBe('courier');
});

test('what was chosen before wins while it is there', () => {
  expect(firstTab('store', null, ALL)).toBe('store');
  expect(firstTab('store', null, { ...ALL, store: false })).toBe('point');
  expect(firstTab('store', 'courier', ALL)).toBe('store');
});

test('without a choice points come before stores, and stores before couriers', () => {
  expect(firstTab(null, null, ALL)).toBe('point');
  expect(firstTab(null, 'self', { ...ALL, point: false })).toBe('store');
  expect(firstTab(null, 'courier', { ...ALL, courier: false })).toBe('point');
  expect(firstTab(null, null, { point: false, courier: true, store: false })).toBe('courier');
  expect(firstTab(null, null, { point: false, courier: false, store: false })).toBeNull();
});
