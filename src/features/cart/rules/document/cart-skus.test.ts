import { expect, test } from 'vitest';
import { EMPTY_CART, type CartDocument } from '../../model.ts';
import { offersOf, partSkusOf, skusOf, skusToPrice } from './cart-skus.ts';
import {
  kitName,
  type KitFacts,
  type OfferFacts,
  type SubscriptionFacts,
} from '../pricing/offer-facts.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { packageOf } from './package-key.ts';

const CART: CartDocument = {
  ...EMPTY_CART,
  packages: [
    {
      ...packageOf(null),
      lines: [
        { kind: 'item', sku: 'A', optionSku: null, count: 1 },
        { kind: 'kit', actionId: 5, sku: 'KIT', count: 1, items: [{ sku: 'B', count: 2 }] },
      ],
    },
    {
      ...packageOf('7000001'),
      lines: [
        { kind: 'item', sku: 'A', optionSku: null, count: 3 },
        { kind: 'subscription', subscriptionId: 7, count: 1 },
      ],
    },
  ],
};

const TERMS = kitForTests({
  items: [{ sku: 'B', count: 2 }],
  presents: [{ sku: 'GIVEN', count: 1 }],
  choices: [
    { collectionId: 1, count: 1, isOptional: false, products: [{ sku: 'ONLY' }] },
    { collectionId: 2, count: 1, isOptional: true, products: [{ sku: 'X' }, { sku: 'Y' }] },
  ],
});
const KIT: KitFacts = {
  name: 'Набор',
  vatPercent: 20,
  isActive: true,
  sku: 'KIT',
  actionId: 5,
  kit: TERMS,
  promotion: repeatableForTests({ kit: TERMS }),
};
const MONTHLY: SubscriptionFacts = {
  swaps: {},
  name: 'Набор',
  priceMinor: 100,
  pointsHundredths: 0,
  vatPercent: 20,
  isActive: true,
  sku: 'MONTHLY',
  id: 7,
  months: 6,
  parts: [{ sku: 'C', count: 1 }],
};
const OFFERS: OfferFacts = {
  kits: new Map([[kitName(KIT), KIT]]),
  subscriptions: new Map([[7, MONTHLY]]),
  asker: null,
};

test('a cart names its products once, those in its kits among them', () => {
  expect(skusOf(CART)).toEqual(['A', 'B']);
});

test('sets of all packages are asked for by their ids', () => {
  expect(offersOf(CART)).toEqual({ kits: [{ actionId: 5, sku: 'KIT' }], subscriptions: [7] });
  expect(partSkusOf(OFFERS)).toEqual(['B', 'GIVEN', 'ONLY', 'X', 'Y', 'C']);
});

test('a price depends on what a kit’s line was filled with, on what is always in it or given, and on what is in a monthly kit now C3-038 C3-047', () => {
  expect(skusToPrice(CART, OFFERS)).toEqual(['A', 'B', 'GIVEN', 'ONLY', 'C']);
});
