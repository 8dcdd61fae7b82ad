import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '#base/actor.ts';
import { EMPTY_CART, type CartDocument } from '../../model.ts';
import { cartView, emptyCartView } from './cart-view.ts';
import { compareShown } from './compare-shown.ts';
import { freeDeliveryViews, isDeliveryFree } from '../pricing/free-delivery.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { ProductFacts } from '../pricing/pricing.ts';
import { packageOf } from '../document/package-key.ts';

const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 };
const cream: ProductFacts = {
  sku: '400273',
  name: 'Крем',
  url: '/ru/shop/catalog/product/400273/',
  thumbnail: '/pictures/400273.webp',
  priceMinor: 1_240_50,
  oldPriceMinor: 1_500_00,
  pointsHundredths: 1_250,
  vatPercent: 20,
  weightGrams: 120,
  stock: 3,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
};

function viewOf(count: number, actor: Actor = VISITOR, product: ProductFacts = cream) {
  const document: CartDocument = {
    ...EMPTY_CART,
    packages: [
      { ...packageOf(null), lines: [{ kind: 'item', sku: '400273', optionSku: null, count }] },
    ],
  };
  const products = new Map([[product.sku, product]]);
  const priced = priceCart(document, { products, currency: RUB, isSelfDeliveryAvailable: true });
  const cart = { id: '0', number: 17, revision: 4 };
  return cartView({ cart, document, priced, products, currency: RUB, actor });
}

test('the cart has its numbers, sums and currency C3-019 C3-020', () => {
  expect(viewOf(2)).toMatchObject({
    number: 17,
    virtual_cart_id: '0',
    revision: 4,
    amount: 2,
    sum: 2_481,
    points: 25,
    vat: 413.5,
    currency: { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 },
  });
});

test('products stand in packages, and certificates have their own place C3-021 C3-022 C3-028', () => {
  const view = viewOf(1);
  expect(view).toMatchObject({ selectedPack: null, certificatedPackages: [] });
  expect(view.packages[0]).toMatchObject({
    items: [{ sku: '400273' }],
    kits: [],
    subscriptions: [],
  });
});

test('a package says whose it is C3-027 C6-005', () => {
  const buyer: Actor = { kind: 'contract', contract: '7000001', role: 'c', personId: 'p' };
  expect(viewOf(1, buyer).packages[0]).toMatchObject({
    contract: '7000001',
    isOwner: true,
    isCertificate: false,
  });
});

test('a line has its product, count, prices and points C3-033', () => {
  expect(viewOf(2).packages[0]?.items[0]).toMatchObject({
    sku: '400273',
    code: '400273',
    optionSku: null,
    count: 2,
    hash: 'own:400273',
    id: 'own:400273',
    name: 'Крем',
    price: { current: 1_240.5, old: 1_500 },
    points: 12.5,
    overLimit: false,
    isExpanded: false,
    max: 3,
    qty: 3,
  });
});

test('a product that the catalogue knows no more stands by its number and is missing', () => {
  const item = viewOf(1, VISITOR, { ...cream, sku: 'OTHER' }).packages[0]?.items[0];
  expect(item).toMatchObject({
    name: '400273',
    url: '',
    thumbnail: null,
    price: { current: 0, old: null },
    points: 0,
    noSale: false,
    isAvailable: false,
    missing: true,
    isArchived: false,
  });
});

test('a line says what its product is: there, sold out, or only for pickup', () => {
  const itemWith = (change: Partial<ProductFacts>) =>
    viewOf(1, VISITOR, { ...cream, ...change }).packages[0]?.items[0];
  expect(itemWith({ oldPriceMinor: null })).toMatchObject({
    url: '/ru/shop/catalog/product/400273/',
    thumbnail: '/pictures/400273.webp',
    price: { current: 1_240.5, old: null },
    missing: false,
    isArchived: false,
    noSale: false,
    reasons: [],
  });
  expect(itemWith({ stock: 0 })).toMatchObject({ missing: true, isArchived: false });
  expect(itemWith({ isArchived: true })).toMatchObject({ missing: false, isArchived: true });
  expect(itemWith({ isNoSale: true })).toMatchObject({ noSale: true, isAvailable: true });
});

test('a package has its own products and sums, and the cart its discounts with their reasons C3-027', () => {
  const line = (count: number) =>
    ({ kind: 'item', sku: '400273', optionSku: null, count }) as const;
  const document: CartDocument = {
    ...EMPTY_CART,
    packages: [
      { ...packageOf(null), lines: [line(1)] },
      { ...packageOf('7000002'), lines: [line(2)] },
    ],
  };
  const products = new Map([[cream.sku, cream]]);
  const facts = { products, currency: RUB, isSelfDeliveryAvailable: true };
  const priced = priceCart(document, facts, [
    {
      name: 'spring',
      adjust: () => [
        { kind: 'linePrice', key: 'own:400273', priceMinor: 1_000_00, reason: 'Весна' },
        { kind: 'orderDiscount', amountMinor: 300_00, reason: 'Купон' },
      ],
    },
  ]);
  const view = cartView({ cart: null, document, priced, products, currency: RUB, actor: VISITOR });
  expect(
    view.packages.map(({ name, items, amount, points }) => ({
      name,
      count: items.length,
      amount,
      points,
    })),
  ).toEqual([
    { name: '', count: 1, amount: 1, points: 12.5 },
    { name: '', count: 1, amount: 2, points: 25 },
  ]);
  expect(view.packages.map(({ sum }) => Math.round(sum * 100))).toEqual([913_82, 2_267_18]);
  expect(view.packages[0]?.items[0]?.reasons).toEqual(['Весна']);
  expect(view.discounts).toEqual([{ reason: 'Купон', amount: 300, certificate: null }]);
});

test('more than the stock is marked and costs only what there is C5-001', () => {
  expect(viewOf(5)).toMatchObject({
    amount: 3,
    packages: [{ items: [{ count: 5, overLimit: true, sum: 3_721.5 }] }],
  });
});

test('an archived product stays visible and costs nothing', () => {
  expect(viewOf(2, VISITOR, { ...cream, isArchived: true })).toMatchObject({
    amount: 0,
    sum: 0,
    packages: [{ items: [{ count: 2, isArchived: true, isAvailable: false, sum: 0 }] }],
  });
});

test('a cart that nobody began is empty', () => {
  expect(emptyCartView(RUB)).toMatchObject({
    number: null,
    virtual_cart_id: null,
    revision: 0,
    amount: 0,
    sum: 0,
  });
});

test('what the browser showed is compared to the last kopeck', () => {
  const view = viewOf(2);
  expect(compareShown({ sum: 2_481, amount: 2 }, view)).toEqual([]);
  expect(compareShown({ sum: 2_480.99, amount: 2 }, view)).toEqual([
    { field: 'sum', shown: 2_480.99, now: 2_481 },
  ]);
});

test('a line that shrank, one that is gone and a changed price are told', () => {
  const seen = [
    { sku: '400273', optionSku: null, count: 5, price: 999 },
    { sku: 'GONE', optionSku: null, count: 1 },
  ];
  expect(compareShown({ items: seen }, viewOf(2))).toEqual([
    { field: 'count', sku: '400273', shown: 5, now: 2 },
    { field: 'price', sku: '400273', shown: 999, now: 1_240.5 },
    { field: 'count', sku: 'GONE', shown: 1, now: 0 },
  ]);
});

test('only what the browser sent is compared, gifts and other options are not taken for it', () => {
  const view = viewOf(2);
  const [own] = view.packages;
  const [line] = own?.items ?? [];
  if (!own || !line) throw new Error('the cart has a line');
  const seen = { sku: '400273', optionSku: null, count: 2 };
  expect(compareShown({}, view)).toEqual([]);
  expect(compareShown({ items: [seen] }, view)).toEqual([]);
  expect(compareShown({ amount: 3 }, view)).toEqual([{ field: 'amount', shown: 3, now: 2 }]);
  expect(compareShown({ items: [{ ...seen, optionSku: 'RED' }] }, view)).toEqual([
    { field: 'count', sku: '400273', shown: 2, now: 0 },
  ]);
  expect(
    compareShown({ items: [{ sku: 'GONE', optionSku: null, count: 0, price: 5 }] }, view),
  ).toEqual([]);
  const gift = { ...view, packages: [{ ...own, items: [{ ...line, isGift: true }] }] };
  expect(compareShown({ items: [seen] }, gift)).toEqual([
    { field: 'count', sku: '400273', shown: 2, now: 0 },
  ]);
});

test('a threshold by points is reached by points, and without one nothing is free C3-056', () => {
  const cart = { sumMinor: 0, pointsHundredths: 49_99 };
  expect(isDeliveryFree({ usePoints: true, neededPoints: 50 }, cart)).toBe(false);
  expect(
    isDeliveryFree({ usePoints: true, neededPoints: 50 }, { ...cart, pointsHundredths: 50_00 }),
  ).toBe(true);
  expect(isDeliveryFree(null, cart)).toBe(false);
});

test('each type of delivery has its threshold C3-053 C3-054 C3-055 C3-056', () => {
  const rules = {
    csc: { usePoints: false, neededMinor: 0 },
    self: { usePoints: false, neededMinor: 3_000_00 },
    other: { usePoints: true, neededPoints: 50 },
  } as const;
  expect(freeDeliveryViews(rules, { sumMinor: 2_260_00, pointsHundredths: 50_00 }, RUB)).toEqual([
    {
      type: 'csc',
      sum_current: 2_260,
      sum_needed: 0,
      free: true,
      use_points: false,
      currency: { logo: '₽' },
    },
    {
      type: 'self',
      sum_current: 2_260,
      sum_needed: 3_000,
      free: false,
      use_points: false,
      currency: { logo: '₽' },
    },
    {
      type: 'other',
      sum_current: 50,
      sum_needed: 50,
      free: true,
      use_points: true,
      currency: { logo: '₽' },
    },
  ]);
});

test('a kind that is never free has no threshold', () => {
  const cart = { sumMinor: 1, pointsHundredths: 0 };
  expect(freeDeliveryViews({ csc: null, self: null, other: null }, cart, RUB)).toEqual([]);
});
