import { expect, test } from 'vitest';
import type { CardView } from '#features/catalogue/rules/card-view.ts';
import { viewOfKit } from './kit-view.ts';

const card = (sku: string, priceMinor: number): CardView => ({
  sku,
  url: `/ru/shop/catalog/product/${sku}/`,
  name: sku,
  textLanguage: null,
  priceMinor,
  oldPriceMinor: null,
  discountPercent: null,
  per100: null,
  points: 0,
  markers: [],
  isMissing: false,
  isArchived: false,
  isNoSale: false,
  limit: 9,
  picture: null,
  sidePicture: null,
});
const CARDS = new Map([card('TEA', 300_00), card('SOAP', 250_00)].map((each) => [each.sku, each]));
const KIT = {
  id: 7,
  name: 'Утро',
  months: 6,
  priceMinor: 720_00,
  pointsHundredths: 1_250,
  items: [
    { sku: 'TEA', count: 1 },
    { sku: 'SOAP', count: 2 },
  ],
  isMissing: false,
};

test('a kit says what it costs a month, what its products cost alone, and how much less that is C1-005 C3-102', () => {
  expect(viewOfKit(KIT, CARDS)).toMatchObject({
    priceMinor: 720_00,
    points: 12.5,
    months: 6,
    alone: { minor: 800_00, lessPercent: 10 },
    isMissing: false,
    parts: [{ count: 1 }, { count: 2 }],
  });
});

test.each([
  ['as dear as its products', { priceMinor: 800_00 }],
  ['dearer', { priceMinor: 900_00 }],
  ['cheaper by less than a hundredth', { priceMinor: 799_00 }],
])('a kit that is %s is compared with nothing', (_, change) => {
  expect(viewOfKit({ ...KIT, ...change }, CARDS)?.alone).toBeNull();
});

test('a kit one of whose products is not sold here is not to be had, and its rest is no comparison', () => {
  const items = [...KIT.items, { sku: 'ABROAD', count: 1 }];
  expect(viewOfKit({ ...KIT, priceMinor: 100_00, items }, CARDS)).toMatchObject({
    isMissing: true,
    alone: null,
  });
  expect(viewOfKit({ ...KIT, isMissing: true }, CARDS)?.isMissing).toBe(true);
});

test('a kit of which nothing is sold here is not shown', () => {
  expect(viewOfKit({ ...KIT, items: [{ sku: 'ABROAD', count: 1 }] }, CARDS)).toBeNull();
});
