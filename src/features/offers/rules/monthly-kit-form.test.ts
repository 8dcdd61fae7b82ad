import { expect, test } from 'vitest';
import { EMPTY_KIT, readKit, typedKit, type TypedKit } from './monthly-kit-form.ts';

const TERMS = {
  languages: ['de', 'en'],
  currency: { externalIso: 'EUR', logo: '€', decimals: 2 },
} as unknown as Parameters<typeof readKit>[1];
const GOOD: TypedKit = {
  sku: 'MONTH-1',
  months: '6',
  price: '39,90',
  points: '12,5',
  vat: '19',
  isActive: true,
  names: { de: ' Morgen  Set ', en: '' },
  rows: [
    { sku: '400201', count: '', swaps: '400203, 400204;400203' },
    { sku: '', count: '', swaps: '' },
    { sku: '400273', count: '2', swaps: '' },
  ],
};

test('a monthly kit is read as it was typed, and shown as it was read', () => {
  const { kit, faults } = readKit(GOOD, TERMS);
  expect(faults).toEqual({});
  expect(kit).toEqual({
    sku: 'MONTH-1',
    texts: { de: 'Morgen Set' },
    months: 6,
    priceMinor: 39_90,
    pointsHundredths: 12_50,
    vatPercent: 19,
    items: [
      { sku: '400201', count: 1 },
      { sku: '400273', count: 2 },
    ],
    swaps: { '400201': ['400203', '400204'] },
    isActive: true,
  });
  expect(readKit(typedKit(kit, { decimals: 2 }), TERMS)).toEqual({ kit, faults: {} });
});

test('nothing typed is named field by field; the name in the first language of the store is needed', () => {
  expect(Object.keys(readKit(EMPTY_KIT, TERMS).faults).toSorted()).toEqual([
    'months',
    'name:de',
    'price',
    'row:0:sku',
    'sku',
  ]);
});

test.each([
  ['price', { price: '12,345' }],
  ['price', { price: '0' }],
  ['price', { price: '-5' }],
  ['points', { points: 'many' }],
  ['vat', { vat: '120' }],
  ['months', { months: '61' }],
  ['months', { months: '1.5' }],
  ['sku', { sku: 'MONTH 1' }],
  ['name:en', { names: { de: 'Set', en: 'x'.repeat(121) } }],
  ['row:0:count', { rows: [{ sku: '400201', count: '1000', swaps: '' }] }],
  ['row:0:sku', { rows: [{ sku: '', count: '2', swaps: '' }] }],
  ['row:0:swaps', { rows: [{ sku: '400201', count: '1', swaps: '400201' }] }],
  ['row:0:swaps', { rows: [{ sku: '400201', count: '1', swaps: '<b>' }] }],
  [
    'row:1:sku',
    {
      rows: [
        { sku: '400201', count: '1', swaps: '' },
        { sku: '400201', count: '1', swaps: '' },
      ],
    },
  ],
])('what is wrong with %s is said there: %o', (field, wrong) => {
  expect(Object.keys(readKit({ ...GOOD, ...wrong }, TERMS).faults)).toEqual([field]);
});
