import { expect, test } from 'vitest';
import type { TypedLine } from '../model.ts';
import { readPasted } from './pasted-lines.ts';
import { lastDayOf, readLine, typedOf } from './typed-line.ts';

const TERMS = { currency: { decimals: 2 }, timeZone: 'Europe/Moscow' };
const typed = (change: Partial<TypedLine>): TypedLine => ({
  sku: 'TEA',
  price: '',
  reduced: '',
  until: '',
  points: '',
  ...change,
});
const read = (change: Partial<TypedLine>) => readLine(typed(change), TERMS);

test('figures are read as people and spreadsheets write them, and what is empty stays as it is', () => {
  expect(read({})).toEqual({
    ok: true,
    value: {
      sku: 'TEA',
      priceMinor: null,
      reduced: 'keep',
      newPriceMinor: null,
      newPriceUntil: null,
      pointsHundredths: null,
    },
  });
  expect(
    read({ price: '1 290,50 ₽', reduced: '1,090.00', until: '2026-12-31', points: '12,5' }),
  ).toEqual({
    ok: true,
    value: {
      sku: 'TEA',
      priceMinor: 129_050,
      reduced: 'set',
      newPriceMinor: 109_000,
      // The first moment of the next day in the store.
      newPriceUntil: new Date('2026-12-31T21:00:00Z'),
      pointsHundredths: 1_250,
    },
  });
  expect(read({ reduced: '-' })).toMatchObject({ value: { reduced: 'none', newPriceMinor: null } });
});

test.each([
  ['SKU', { sku: 'зелье' }],
  ['SKU', { sku: '' }],
  ['AMOUNT', { price: 'десять' }],
  ['AMOUNT', { price: '1,290' }],
  ['AMOUNT', { price: '1.001' }],
  ['AMOUNT', { price: '999999999999999' }],
  ['BELOW_ZERO', { price: '−5' }],
  ['BELOW_ZERO', { reduced: '-5' }],
  ['POINTS', { points: 'много' }],
  ['POINTS', { points: '99999999' }],
  ['DAY', { reduced: '5', until: '2026-02-30' }],
  ['DAY_ALONE', { until: '2026-12-31' }],
])('%s is said of %o', (code, change) => {
  expect(read(change)).toMatchObject({ ok: false, code });
});

test('a line is shown in its fields as it could be typed again', () => {
  const terms = { currency: { decimals: 2 }, timeZone: 'Asia/Almaty' };
  for (const change of [
    {},
    { price: '1290', reduced: '1090.50', until: '2026-12-31', points: '5' },
    { reduced: '-' },
  ]) {
    const line = readLine(typed(change), terms);
    if (!line.ok) throw new Error(line.code);
    expect(typedOf(line.value, terms)).toEqual(typed(change));
  }
  expect(lastDayOf(new Date('2026-12-31T19:00:00Z'), 'Asia/Almaty')).toBe('2026-12-31');
});

test('cells of a spreadsheet are parted by tabs or semicolons; empty lines are counted and left out', () => {
  expect(readPasted('TEA\t100\t90\t5\t\r\n\r\nSOAP;200,50\nOIL\n')).toEqual([
    { row: 1, cells: 4, typed: typed({ price: '100', reduced: '90', points: '5' }) },
    { row: 3, cells: 2, typed: typed({ sku: 'SOAP', price: '200,50' }) },
    { row: 4, cells: 1, typed: typed({ sku: 'OIL' }) },
  ]);
  expect(readPasted('TEA;1;2;3;4')[0]?.cells).toBe(5);
});
