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
