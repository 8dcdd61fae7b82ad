import { expect, test } from 'vitest';
import {
  CART_SCHEMA,
  type CartDocument,
  type CartLine,
  type KitLine,
  type SubscriptionLine,
} from '../../model.ts';
import { addSet, packageOfSet } from '../edit/add-set.ts';
import { applyEdit } from '../edit/apply-edit.ts';
import { cartView } from '../shown/cart-view.ts';
import { cartLineKey } from '../document/line-name.ts';
import type { Promotion, PromotionKit } from '#features/offers/model.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import {
  NO_OFFERS,
  type KitFacts,
  type OfferFacts,
  type SubscriptionFacts,
} from './offer-facts.ts';
import { priceCart } from './price-cart.ts';
import type { PricingFacts, ProductFacts } from './pricing.ts';
import {
  certificateKey,
  contractKey,
  OWN_PACKAGE,
  packageOf,
  packageOfCertificate,
} from '../document/package-key.ts';

const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 };

const product = (sku: string, change: Partial<ProductFacts> = {}): ProductFacts => ({
  sku,
  name: `Продукт ${sku}`,
  url: `/${sku}`,
  thumbnail: `/${sku}.avif`,
  priceMinor: 1e4,
  oldPriceMinor: null,
  pointsHundredths: 100,
  vatPercent: 20,
  weightGrams: 200,
  stock: 10,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
  ...change,
});

const ITEMS = [
  { sku: 'A', count: 1 },
  { sku: 'B', count: 2 },
];
const kitFacts = (
  { isActive = true, ...over }: Partial<Promotion> & { isActive?: boolean } = {},
  terms: Partial<PromotionKit> = {},
): KitFacts => {
  const kit = kitForTests({
    priceMinor: 27e3,
    pointsHundredths: 450,
    vatPercent: 10,
    items: ITEMS,
    ...terms,
  });
  const promotion = repeatableForTests({
    isMargined: true,
    isForLimitedSet: true,
    multiplyIndex: 2,
    availableCount: 4,
    ...over,
    kit,
  });
  const name = 'Набор «Тихий вечер»';
  return { actionId: 5, sku: 'KIT', name, isActive, vatPercent: kit.vatPercent, kit, promotion };
};
const ASKER = {
  buyer: strangerOf({ kind: 'visitor' }),
  place: { country: 'ru', now: new Date('2026-11-20'), usedInAll: new Map<number, number>() },
};
const PLAN: SubscriptionFacts = {
  swaps: {},
  id: 7,
  sku: 'MONTH',
  name: 'Ежемесячный набор',
  months: 6,
  isActive: true,
  priceMinor: 18e3,
  pointsHundredths: 250,
  vatPercent: 20,
  parts: [
    {
      sku: 'B',
      count: 1,
    },
  ],
};

const kit = (count: number): KitLine => ({
  kind: 'kit',
  actionId: 5,
  sku: 'KIT',
  count,
  items: ITEMS,
});
const monthly = (count: number): SubscriptionLine => ({
  kind: 'subscription',
  subscriptionId: 7,
  count,
});
const item = (sku: string, count: number): CartLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});

const cart = (...lines: CartLine[]): CartDocument => ({
  schema: CART_SCHEMA,
  packages: [{ ...packageOf(null), lines }],
  selected: 'own',
});

const facts = (
  products = [product('A'), product('B')],
  kitNow: KitFacts = kitFacts(),
): PricingFacts & { readonly offers: OfferFacts } => ({
  products: new Map(products.map((each) => [each.sku, each])),
  offers: {
    kits: new Map([['5/KIT', kitNow]]),
    subscriptions: new Map([[7, PLAN]]),
    asker: ASKER,
  },
  currency: RUB,
  isSelfDeliveryAvailable: true,
});

test('a kit and a monthly kit are priced, counted, weighed, taxed and rewarded like any line', () => {
  const priced = priceCart(cart(kit(2), monthly(1)), facts());
  expect(priced).toMatchObject({
    amount: 3,
    fullMinor: 78e3,
    linesMinor: 72e3,
    sumMinor: 72e3,
    vatMinor: 4909 + 3e3,
    pointsHundredths: 1150,
    weightGrams: 1400,
  });
});

test('a discount on the order is shared out over sets as over products', () => {
  const off = { kind: 'orderDiscount', amountMinor: 90_00, reason: 'promo' } as const;
  const { lines, sumMinor } = priceCart(cart(kit(1), item('A', 1)), facts(), [
    { name: 'promo', adjust: () => [off] },
  ]);
  expect(lines.map(({ discountMinor }) => discountMinor)).toEqual([65_68, 24_32]);
  expect([sumMinor, lines.reduce((sum, { payableMinor }) => sum + payableMinor, 0)]).toEqual([
    280_00, 280_00,
  ]);
});

test('what a set holds comes from the stock that single products come from: the first line is first', () => {
  const few = [product('A'), product('B', { stock: 5 })];
  const counts = (...lines: CartLine[]) =>
    priceCart(cart(...lines), facts(few)).lines.map(({ count }) => count);
  expect(counts(kit(3), monthly(9), item('B', 9))).toEqual([2, 1, 0]);
  expect(counts(item('B', 2), kit(3))).toEqual([2, 1]);
  // Another cart may not have more of one action's kits.
  expect(priceCart(cart(kit(9)), facts()).lines).toMatchObject([{ wished: 9, count: 4, stock: 4 }]);
});

test.each([
  ['nothing of it is in stock', facts([product('A'), product('B', { stock: 0 })]), 'missing'],
  ['a part is archived', facts([product('A', { isArchived: true }), product('B')]), 'missing'],
  ['a part is not of this store', facts([product('A')]), 'missing'],
  [
    'a part is only for pickup',
    facts([product('A', { isNoSale: true }), product('B')]),
    'pickupOnly',
  ],
  ['its action is over', facts(undefined, kitFacts({ isActive: false })), 'archived'],
  ['nobody knows it', { ...facts(), offers: NO_OFFERS }, 'unknown'],
])('a kit stays and says so when %s', (_why, given, standing) => {
  const { lines } = priceCart(cart(kit(1)), given);
  expect(lines[0]?.standing).toBe(standing);
  expect(lines[0]?.sumMinor).toBe(standing === 'pickupOnly' ? 270_00 : 0);
});

const viewOf = (document: CartDocument, given = facts()) => {
  const { products, offers, currency } = given;
  const priced = priceCart(document, given);
  return cartView({
    cart: null,
    document,
    priced,
    products,
    offers,
    currency,
    actor: { kind: 'visitor' },
  });
};

test('a kit is shown with all that the specification says C3-033 C3-034 C3-035 C3-036 C3-037', () => {
  expect(viewOf(cart(kit(2))).packages[0]?.kits).toEqual([
    {
      hash: cartLineKey(OWN_PACKAGE, kit(2)),
      id: cartLineKey(OWN_PACKAGE, kit(2)),
      actionId: 5,
      sku: 'KIT',
      name: 'Набор «Тихий вечер»',
      thumbnail: '/A.avif',
      price: {
        current: 270,
        old: 300,
      },
      points: 4.5,
      count: 2,
      sum: 540,
      max: 4,
      isAvailable: true,
      missing: false,
      noSale: false,
      overLimit: false,
      reasons: [],
      items: [
        {
          sku: 'A',
          name: 'Продукт A',
          url: '/A',
          thumbnail: '/A.avif',
          count: 1,
          isPresent: false,
        },
        {
          sku: 'B',
          name: 'Продукт B',
          url: '/B',
          thumbnail: '/B.avif',
          count: 2,
          isPresent: false,
        },
      ],
      numberOfItems: 3,
      isMargined: true,
      isRepeatable: true,
      isForLimitedSet: true,
      cartConditions: { minCartPrice: { value: 0 }, minCartPoint: 0 },
      multiplyIndex: 2,
      availableKitCount: 4,
      whyNot: [],
      isActive: true,
      isExpanded: false,
    },
  ]);
});

test('a monthly kit is shown with all that the specification says C3-038', () => {
  expect(viewOf(cart(monthly(2))).packages[0]?.subscriptions).toEqual([
    {
      hash: 'own:subscription-7',
      name: 'Ежемесячный набор',
      thumbnail: '/B.avif',
      count: 2,
      max: 10,
      sum: 360,
      isAvailable: true,
      missing: false,
      noSale: false,
      overLimit: false,
      reasons: [],
      subscription: {
        id: 7,
        duration: 6,
        kit: {
          sku: 'MONTH',
          name: 'Ежемесячный набор',
          thumbnail: '/B.avif',
          price: {
            current: 180,
            points: 2.5,
          },
          vat: { currency: { logo: '₽' } },
          items: [
            {
              sku: 'B',
              name: 'Продукт B',
              url: '/B',
              thumbnail: '/B.avif',
              count: 1,
              isPresent: false,
            },
          ],
        },
      },
    },
  ]);
});

test('sets stand beside the products of their package and count in its sums', () => {
  const { packages, amount, sum } = viewOf(cart(item('A', 1), kit(1), monthly(1)));
  expect(
    packages.map((pack) => [pack.items.length, pack.kits.length, pack.subscriptions.length]),
  ).toEqual([[1, 1, 1]]);
  expect([packages[0]?.amount, packages[0]?.sum, amount, sum]).toEqual([3, 550, 3, 550]);
});

test('adding a set adds to its line, up to what can be had, and another package has a line of its own', () => {
  const added = addSet(cart(kit(1)), OWN_PACKAGE, kit(2), 4);
  expect(added).toMatchObject({
    ok: true,
    value: { packages: [{ lines: [{ kind: 'kit', count: 3 }] }] },
  });
  expect(addSet(cart(kit(3)), OWN_PACKAGE, kit(5), 4)).toMatchObject({
    value: { packages: [{ lines: [{ count: 4 }] }] },
  });
  expect(addSet(cart(kit(4)), OWN_PACKAGE, kit(1), 4)).toMatchObject({
    ok: false,
    code: 'STOCK_MAX',
  });
  expect(addSet(cart(), contractKey('nobody'), kit(1), 4)).toMatchObject({
    ok: false,
    code: 'PACKAGE_UNKNOWN',
  });
  const full = cart(...Array.from({ length: 200 }, (_, at) => item(`S${at}`, 1)));
  expect(addSet(full, OWN_PACKAGE, monthly(1), 4)).toMatchObject({ ok: false, code: 'CART_FULL' });
});

test('a set that is meant for a certificate’s package goes beside it, into the own one C5-011 C5-012', () => {
  const paid = packageOfCertificate({ id: 'c', number: '500' });
  const document = { ...cart(), packages: [packageOf(null), packageOf('7000001'), paid] };
  expect(packageOfSet(document, certificateKey('500'))).toBe(OWN_PACKAGE);
  expect(packageOfSet(document, contractKey('7000001'))).toBe(contractKey('7000001'));
  expect(packageOfSet(document, contractKey('nobody'))).toBe(contractKey('nobody'));
});

test('an edit gives sets another count or takes them out, and leaves alone what it does not name', () => {
  const document = cart(item('A', 2), kit(2), monthly(3));
  const edited = (sets?: ReadonlyMap<string, number>) => {
    const wish = {
      key: OWN_PACKAGE,
      items: [{ sku: 'A', optionSku: null, count: 2 }],
      ...(sets && { sets }),
    };
    const result = applyEdit(document, [wish], () => 10);
    return result.ok ? result.value.document.packages[0]?.lines : result;
  };
  expect(edited()).toEqual([item('A', 2), kit(2), monthly(3)]);
  expect(edited(new Map([[cartLineKey(OWN_PACKAGE, kit(2)), 1]]))).toEqual([
    item('A', 2),
    kit(1),
    monthly(3),
  ]);
  expect(
    edited(
      new Map([
        [cartLineKey(OWN_PACKAGE, kit(2)), 0],
        ['own:subscription-7', 5],
        ['of another life', 9],
      ]),
    ),
  ).toEqual([item('A', 2), monthly(5)]);
});
