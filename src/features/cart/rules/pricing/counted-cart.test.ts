import { expect, test } from 'vitest';
import { EMPTY_CART, type CartDocument, type CartLine } from '../../model.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { packageOf, packageOfCertificate } from '../document/package-key.ts';
import { countedCart } from './counted-cart.ts';
import type { KitFacts } from './offer-facts.ts';
import { priceCart } from './price-cart.ts';
import type { PricingFacts, ProductFacts } from './pricing.ts';

const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 };

const product = (sku: string, change: Partial<ProductFacts> = {}): [string, ProductFacts] => [
  sku,
  {
    sku,
    name: sku,
    url: '',
    thumbnail: null,
    priceMinor: 100_00,
    oldPriceMinor: null,
    pointsHundredths: 250,
    vatPercent: 20,
    weightGrams: 300,
    stock: 10,
    isArchived: false,
    isMissing: false,
    isNoSale: false,
    categories: [7],
    ...change,
  },
];

const kitFacts = (actionId: number, sku: string): KitFacts => {
  const kit = kitForTests({
    sku,
    priceMinor: 500_00,
    pointsHundredths: 900,
    items: [{ sku: 'IN-KIT', count: 6 }],
  });
  const promotion = repeatableForTests({ id: actionId, kit });
  return { actionId, promotion, kit, sku, name: sku, vatPercent: 20, isActive: true };
};

const ASKER = {
  buyer: strangerOf({ kind: 'visitor' }),
  place: { country: 'ru', now: new Date('2026-11-20'), usedInAll: new Map() },
};

const facts: PricingFacts = {
  products: new Map([
    product('A', { oldPriceMinor: 150_00 }),
    product('B'),
    product('GONE', { stock: 0 }),
    product('IN-KIT', { stock: 50 }),
  ]),
  offers: {
    kits: new Map([
      ['1/FREE', kitFacts(1, 'FREE')],
      ['2/REACHED', kitFacts(2, 'REACHED')],
    ]),
    subscriptions: new Map(),
    asker: ASKER,
  },
  currency: RUB,
  isSelfDeliveryAvailable: true,
};

const item = (sku: string, count: number): CartLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});
const kit = (actionId: number, sku: string, count: number): CartLine => ({
  kind: 'kit',
  actionId,
  sku,
  count,
  items: [{ sku: 'IN-KIT', count: 6 }],
});

const document: CartDocument = {
  ...EMPTY_CART,
  packages: [
    {
      ...packageOf(null),
      lines: [item('A', 2), item('GONE', 3), kit(1, 'FREE', 1), kit(2, 'REACHED', 2)],
    },
    { ...packageOf('12'), lines: [item('B', 1), kit(2, 'REACHED', 1)] },
    { ...packageOfCertificate({ id: 'c', number: '77' }), lines: [item('B', 4)] },
  ],
};

const counted = (priced: ReturnType<typeof priceCart>) =>
  countedCart(priced, { products: facts.products, waitsForCart: (id) => id === 2 });

test('a condition counts what can be sold, over all packages but those of certificates, and no kit that had to be reached itself C3-045', () => {
  expect(counted(priceCart(document, facts))).toEqual({
    lines: [
      { sku: 'A', categories: [7], count: 2, sumMinor: 200_00, pointsHundredths: 500 },
      { sku: 'IN-KIT', categories: [7], count: 6, sumMinor: 500_00, pointsHundredths: 900 },
      { sku: 'B', categories: [7], count: 1, sumMinor: 100_00, pointsHundredths: 250 },
    ],
    kits: new Map([
      [1, 1],
      [2, 3],
    ]),
  });
});

test('what came off and what came for nothing changes no condition', () => {
  const before = priceCart(document, facts);
  const after = priceCart(document, facts, [
    {
      name: 'test',
      adjust: () => [
        { kind: 'linePrice', key: before.lines[0]?.key ?? '', priceMinor: 1_00, reason: 'less' },
        { kind: 'orderDiscount', amountMinor: 50_00, reason: 'less' },
        { kind: 'giftLine', pack: 'own', sku: 'B', count: 1, reason: 'a gift' },
      ],
    },
  ]);
  expect(after.sumMinor).toBeLessThan(before.sumMinor);
  expect(after.lines.some(({ isGift }) => isGift)).toBe(true);
  expect(counted(after)).toEqual(counted(before));
});

test('a promotion that came by itself is in the cart as often as it came C3-043', () => {
  const priced = priceCart(document, facts, [
    {
      name: 'promotions',
      adjust: () => [{ kind: 'promotion', applied: { id: 9, count: 2, excludes: [] } }],
    },
  ]);
  expect(counted(priced).kits.get(9)).toBe(2);
});
