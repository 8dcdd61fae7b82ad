import { expect, test } from 'vitest';
import { readMonth, readOffer } from './month-form.ts';

const known = (sku: string) => sku.startsWith('4');

test('a month is read: names in one line, products in their order with how many', () => {
  const names = { ru: ' Месяц\n тишины ', en: '' };
  expect(readMonth({ names, products: '401 2\r\n\n 402\n403;9' }, known)).toEqual({
    value: {
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
  expect(readMonth(typed, known)).toEqual({ faults });
});

const WORDS = { name: 'Чай', type: 'Знакомство', short: 'Коротко', full: 'а\r\nб', button: 'Да' };

test('an offer is read: a language has all of its words or none, and its button leads into the shop', () => {
  const none = { name: '', type: '', short: '', full: ' ', button: '' };
  expect(readOffer({ path: '/en/shop/actions/', texts: { ru: WORDS, en: none } })).toEqual({
    value: { path: 'shop/actions/', texts: { ru: { ...WORDS, full: 'а\nб' } } },
  });
  expect(readOffer({ path: 'javascript:alert(1)', texts: { en: none } })).toEqual({
    faults: { path: { code: 'WRONG' }, texts: { code: 'EMPTY' } },
  });
  const half = { ...WORDS, type: '', button: 'я'.repeat(41) };
  expect(readOffer({ path: 'shop/', texts: { ru: half } })).toEqual({
    faults: { 'type:ru': { code: 'EMPTY' }, 'button:ru': { code: 'LONG' } },
  });
});
