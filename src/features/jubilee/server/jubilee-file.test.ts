import { expect, test } from 'vitest';
import { jubileeFile } from './jubilee-file.ts';

const month = (firstDay: string, lastDay: string, more = {}) => ({
  firstDay,
  lastDay,
  names: { ru: 'Ноябрь' },
  ...more,
});
const words = { name: 'Чай', type: 'Новое', short: 'Коротко', full: 'Длинно', button: 'Смотреть' };
const offer = { number: 1, path: 'shop/actions/', texts: { ru: words } };
const faultOf = (file: unknown) => jubileeFile.safeParse(file).error?.issues[0]?.message ?? null;

test('a file of months, offers and products is taken, in the order of the days', () => {
  const read = jubileeFile.parse({
    months: [
      month('2026-12-01', '2026-12-31'),
      month('2026-11-01', '2026-11-30', { offers: [offer], products: [{ sku: '400201' }] }),
    ],
  });
  expect(read.months.map(({ firstDay }) => firstDay)).toEqual(['2026-11-01', '2026-12-01']);
  expect(read.months[0]?.products).toEqual([{ sku: '400201', count: 1 }]);
});
test.each([
  ['a day that does not exist', [month('2026-02-30', '2026-03-01')]],
  ['an end before the beginning', [month('2026-11-30', '2026-11-01')]],
  [
    'two months over each other',
    [month('2026-11-01', '2026-12-05'), month('2026-12-01', '2026-12-31')],
  ],
  [
    'two that begin in one month',
    [month('2026-11-01', '2026-11-05'), month('2026-11-06', '2026-11-30')],
  ],
  ['two offers of one number', [month('2026-11-01', '2026-11-30', { offers: [offer, offer] })]],
  [
    'a button out of the shop',
    [month('2026-11-01', '2026-11-30', { offers: [{ ...offer, path: 'https://example.test/' }] })],
  ],
  [
    'a day of an offer out of its month',
    [month('2026-11-01', '2026-11-30', { offers: [{ ...offer, firstDay: '2026-12-01' }] })],
  ],
  [
    'an offer that ends before it begins',
    [
      month('2026-11-01', '2026-11-30', {
        offers: [{ ...offer, firstDay: '2026-11-09', lastDay: '2026-11-08' }],
      }),
    ],
  ],
  ['no words', [month('2026-11-01', '2026-11-30', { names: {} })]],
  ['no month', []],
])('%s is refused', (_what, months) => {
  expect(faultOf({ months })).not.toBeNull();
});
