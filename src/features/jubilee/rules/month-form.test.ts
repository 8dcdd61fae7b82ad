import { expect, test } from 'vitest';
import { monthDayFaults, readMonth, readOffer, type TypedOffer } from './month-form.ts';

const DAYS = { firstDay: '2026-11-01', lastDay: '2026-11-30' };
const around = { isKnown: (sku: string) => sku.startsWith('4'), others: [], offers: [] };

test('a month is read: names in one line, products in their order with how many', () => {
  const names = { ru: ' Месяц\n тишины ', en: '' };
  expect(readMonth({ ...DAYS, names, products: '401 2\r\n\n 402\n403;9' }, around)).toEqual({
    value: {
      ...DAYS,
      names: { ru: 'Месяц тишины' },
      products: [
        { sku: '401', count: 2 },
        { sku: '402', count: 1 },
        { sku: '403', count: 9 },
      ],
    },
  });
});

test.each([
  [{ names: {}, products: '' }, { names: { code: 'EMPTY' } }],
  [{ names: { ru: 'я'.repeat(61) }, products: '' }, { 'name:ru': { code: 'LONG' } }],
  [{ names: { ru: 'а' }, products: '401 0' }, { products: { code: 'WRONG', line: 1 } }],
  [{ names: { ru: 'а' }, products: '401 100' }, { products: { code: 'WRONG', line: 1 } }],
  [{ names: { ru: 'а' }, products: '401 1 1' }, { products: { code: 'WRONG', line: 1 } }],
  [{ names: { ru: 'а' }, products: '401\n401' }, { products: { code: 'TWICE', line: 2 } }],
  [{ names: { ru: 'а' }, products: '401\n\n55' }, { products: { code: 'UNKNOWN', line: 3 } }],
  [
    {
      names: { ru: 'а' },
      products: Array.from({ length: 13 }, (_none, at) => `4${at}`).join('\n'),
    },
    { products: { code: 'MANY' } },
  ],
])('what is wrong with %j is told', (typed, faults) => {
  expect(readMonth({ ...DAYS, ...typed }, around)).toEqual({ faults });
});

test.each([
  [{ firstDay: '' }, { firstDay: { code: 'WRONG' } }],
  [{ lastDay: '2026-02-30' }, { lastDay: { code: 'WRONG' } }],
  [{ firstDay: '0226-11-01' }, { firstDay: { code: 'WRONG' } }],
  [{ lastDay: '2026-10-31' }, { lastDay: { code: 'BEFORE' } }],
  [{ lastDay: '2026-12-05' }, { firstDay: { code: 'OVERLAPS', other: '2026-12-05' } }],
  [{ firstDay: '2026-10-20' }, { firstDay: { code: 'OVERLAPS', other: '2026-10-02' } }],
  [
    { firstDay: '2026-12-30', lastDay: '2026-12-31' },
    { firstDay: { code: 'SAME_MONTH', other: '2026-12-05' } },
  ],
  [{ firstDay: '2026-11-11' }, { lastDay: { code: 'OFFER_OUTSIDE', line: 2 } }],
  [{ lastDay: '2026-11-19' }, { lastDay: { code: 'OFFER_OUTSIDE', line: 2 } }],
  [{ firstDay: '2026-11-10', lastDay: '2026-11-20' }, {}],
])('days %j of a month beside others and its offers', (days, faults) => {
  const told = monthDayFaults(
    { ...DAYS, ...days },
    {
      others: [
        { firstDay: '2026-10-02', lastDay: '2026-10-20' },
        { firstDay: '2026-12-05', lastDay: '2026-12-20' },
      ],
      offers: [
        { number: 1, firstDay: null, lastDay: null },
        { number: 2, firstDay: '2026-11-10', lastDay: '2026-11-20' },
      ],
    },
  );
  expect(told).toEqual(faults);
});

const WORDS = { name: 'Чай', type: 'Знакомство', short: 'Коротко', full: 'а\r\nб', button: 'Да' };

const MONTH = { firstDay: '2026-11-01', lastDay: '2026-11-30' };
const DAYLESS = { firstDay: '', lastDay: '', picture: '' };
const read = (typed: Partial<TypedOffer>) =>
  readOffer({ ...DAYLESS, path: 'shop/', texts: { ru: WORDS }, ...typed }, MONTH);

test.each([
  ['2026-11-03', '2026-11-03', {}],
  ['', '2026-11-30', {}],
  ['2026-10-31', '', { firstDay: { code: 'OUTSIDE' } }],
  ['', '2026-12-01', { lastDay: { code: 'OUTSIDE' } }],
  ['2026-11-10', '2026-11-09', { lastDay: { code: 'BEFORE' } }],
  ['2026-11-31', 'tomorrow', { firstDay: { code: 'WRONG' }, lastDay: { code: 'WRONG' } }],
])('the days %s to %s of an offer are of its month, or none', (firstDay, lastDay, faults) => {
  const done = read({ firstDay, lastDay });
  if ('value' in done)
    expect([done.value.firstDay, done.value.lastDay]).toEqual([firstDay, lastDay]);
  expect('faults' in done ? done.faults : {}).toEqual(faults);
});

test('an offer is read: a language has all of its words or none, and its button leads into the shop', () => {
  const none = { name: '', type: '', short: '', full: ' ', button: '' };
  expect(read({ path: '/en/shop/actions/', texts: { ru: WORDS, en: none } })).toEqual({
    value: { ...DAYLESS, path: 'shop/actions/', texts: { ru: { ...WORDS, full: 'а\nб' } } },
  });
  expect(read({ path: 'javascript:alert(1)', texts: { en: none } })).toEqual({
    faults: { path: { code: 'WRONG' }, texts: { code: 'EMPTY' } },
  });
  const half = { ...WORDS, type: '', button: 'я'.repeat(41) };
  expect(read({ path: 'shop/', texts: { ru: half } })).toEqual({
    faults: { 'type:ru': { code: 'EMPTY' }, 'button:ru': { code: 'LONG' } },
  });
});
