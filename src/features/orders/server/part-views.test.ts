import { expect, test } from 'vitest';
import type { OrderLine } from '../model.ts';
import { partViews } from './part-views.ts';

const line = (sku: string, rest: Partial<OrderLine>): OrderLine => ({
  kind: 'item',
  sku,
  name: sku,
  count: 2,
  priceMinor: 100_00,
  oldPriceMinor: null,
  sumMinor: 200_00,
  pointsHundredths: 0,
  vatPercent: 20,
  ...rest,
});

test('a placed part says what its products cost before their price was struck; a gift costs nothing C9-025', async () => {
  const lines = [
    line('TEA', {}),
    line('CREAM', { oldPriceMinor: 130_00 }),
    line('SOAP', { kind: 'gift', count: 1, priceMinor: 0, oldPriceMinor: 50_00, sumMinor: 0 }),
  ];
  const part = {
    cartNumber: '10000016-1',
    contract: null,
    goodsMinor: 400_00,
    pointsHundredths: 0,
    certificate: null,
    lines,
  };
  const order = { store: 'ru', buyerContract: null, parts: [part] };
  expect(await partViews(order, async () => new Map())).toMatchObject([
    { itemsSum: 400, fullSum: 460, discount: 0, sum: 400 },
  ]);
});

test('a placed part says what is in a set, what of it was given, and what the same would have cost; an order of before keeps no names and says nothing C1-002', async () => {
  const set = {
    kind: 'kit',
    count: 2,
    priceMinor: 90_00,
    oldPriceMinor: 120_00,
    sumMinor: 180_00,
  } as const;
  const units = [
    { sku: 'A', count: 3, name: 'Крем', given: 1 },
    { sku: 'B', count: 1, name: 'Чай', given: 1 },
  ];
  const lines = [
    line('NEW', { ...set, units }),
    line('OLD', { ...set, units: units.map(({ sku, count }) => ({ sku, count })) }),
  ];
  const part = {
    cartNumber: '10000016-1',
    contract: null,
    goodsMinor: 360_00,
    pointsHundredths: 0,
    certificate: null,
    lines,
  };
  const order = { store: 'ru', buyerContract: null, parts: [part] };
  const [view] = await partViews(order, async () => new Map());
  expect(view?.items).toEqual([
    {
      sku: 'NEW',
      name: 'NEW',
      count: 2,
      sum: 180,
      oldSum: 240,
      inside: [
        { name: 'Крем', count: 2, isPresent: false },
        { name: 'Крем', count: 1, isPresent: true },
        { name: 'Чай', count: 1, isPresent: true },
      ],
    },
    { sku: 'OLD', name: 'OLD', count: 2, sum: 180, oldSum: 240 },
  ]);
});

test('a set that came free says what is in it and no price of before, as at checkout', async () => {
  const units = [{ sku: 'A', count: 1, name: 'Крем', given: 1 }];
  const free = { kind: 'kit', priceMinor: 0, oldPriceMinor: 120_00, sumMinor: 0, units } as const;
  const part = {
    cartNumber: '10000016-1',
    contract: null,
    goodsMinor: 0,
    pointsHundredths: 0,
    certificate: null,
    lines: [line('FREE', free)],
  };
  const order = { store: 'ru', buyerContract: null, parts: [part] };
  const [view] = await partViews(order, async () => new Map());
  expect(view?.items).toEqual([
    {
      sku: 'FREE',
      name: 'FREE',
      count: 2,
      sum: 0,
      inside: [{ name: 'Крем', count: 1, isPresent: true }],
    },
  ]);
});
