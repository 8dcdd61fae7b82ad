import fc from 'fast-check';
import { EMPTY_CART, type CartDocument, type CartLine } from '#features/cart/model.ts';
import { packageOf, packageOfCertificate } from '#features/cart/rules/document/package-key.ts';
import { priceCart, type PricedCart, type ProductFacts } from '#features/cart/rules/public.ts';
import type { Promotion, PromotionConditions } from '#features/offers/model.ts';
import type { BuyerFacts, PlaceFacts } from '#features/offers/rules/facts.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { automaticEffects, type AutomaticFacts } from '#features/promotions/rules/automatic.ts';
import { indexPromotions } from '#features/promotions/rules/promotion-index.ts';

export const NOW = new Date('2026-11-26T12:00:00Z');
const SKUS = ['A', 'B', 'C', 'D', 'E', 'F'];
const CATEGORIES = [1, 2, 3];
const GROUPS = ['winter', 'club', null, null];

export const PURCHASE_TYPES = [
  'DISCOUNT_ON_PURCHASE',
  'DISCOUNT_ON_PURCHASE_ONE',
  'PRESENT_ON_PURCHASE',
  'PRESENT_ON_PURCHASE_ONE',
] as const;

export const productOf = (sku: string, change: Partial<ProductFacts> = {}): ProductFacts => ({
  sku,
  name: sku,
  url: '',
  thumbnail: null,
  priceMinor: 100_00,
  oldPriceMinor: null,
  pointsHundredths: 250,
  vatPercent: 20,
  weightGrams: 300,
  stock: 20,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
  categories: [],
  ...change,
});

const BUYER: BuyerFacts = {
  kind: 'pc',
  isNew: false,
  registeredAt: null,
  used: new Map(),
  programmeSteps: new Map(),
};
const PLACE: PlaceFacts = { country: 'ru', now: NOW, usedInAll: new Map() };

/** A cart, the shelf, and what runs. */
export interface World {
  readonly document: CartDocument;
  readonly products: ReadonlyMap<string, ProductFacts>;
  readonly promotions: readonly Promotion[];
  readonly roundRules: number;
}

const currencyOf = ({ roundRules }: World) => ({
  externalIso: 'RUB',
  logo: '₽',
  decimals: 2,
  isPrefixed: false,
  roundRules,
});

export const factsOf = (world: World, rest: Partial<AutomaticFacts> = {}): AutomaticFacts => ({
  index: indexPromotions(world.promotions),
  isOpen: () => true,
  buyer: BUYER,
  place: PLACE,
  currency: currencyOf(world),
  products: world.products,
  promotionOf: () => null,
  nameOf: ({ texts }) => texts['ru']?.name ?? '',
  ...rest,
});

/** The cart as the shop prices it. */
export function priced(world: World, rest: Partial<AutomaticFacts> = {}): PricedCart {
  const facts = factsOf(world, rest);
  const pricing = {
    products: world.products,
    currency: currencyOf(world),
    isSelfDeliveryAvailable: true,
  };
  return priceCart(world.document, pricing, [
    { name: 'promotions', adjustLines: (cart) => automaticEffects(cart, facts) },
  ]);
}

export const cartOf = (...packages: readonly (readonly CartLine[])[]): CartDocument => ({
  ...EMPTY_CART,
  packages: [
    ...packages
      .slice(0, 2)
      .map((lines, at) => ({ ...packageOf(at === 0 ? null : String(at)), lines })),
    ...packages
      .slice(2)
      .map((lines) => ({ ...packageOfCertificate({ id: 'c', number: '77' }), lines })),
  ],
});

export const itemLine = (sku: string, count: number): CartLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});

const products = fc
  .array(
    fc.record({
      priceMinor: fc.integer({ min: 0, max: 5_000_00 }),
      stock: fc.integer({ min: 0, max: 8 }),
      categories: fc.subarray(CATEGORIES),
      oldPriceMinor: fc.option(fc.integer({ min: 1, max: 9_000_00 })),
    }),
    { minLength: SKUS.length, maxLength: SKUS.length },
  )
  .map((all) => new Map(SKUS.map((sku, at) => [sku, productOf(sku, all[at])])));

const lines = fc
  .uniqueArray(
    fc.record({ sku: fc.constantFrom(...SKUS), count: fc.integer({ min: 1, max: 9 }) }),
    {
      maxLength: SKUS.length,
      selector: ({ sku }) => sku,
    },
  )
  .map((all) => all.map(({ sku, count }) => itemLine(sku, count)));

const conditions = fc
  .record({
    minCartPriceMinor: fc.option(fc.integer({ min: 1, max: 20_000_00 }), { nil: undefined }),
    minCartPointsHundredths: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
    skus: fc.option(fc.subarray(SKUS, { minLength: 1 }), { nil: undefined }),
    categories: fc.option(fc.subarray(CATEGORIES, { minLength: 1 }), { nil: undefined }),
  })
  .map(({ minCartPriceMinor, minCartPointsHundredths, skus, categories }): PromotionConditions => ({
    ...(minCartPriceMinor === undefined
      ? minCartPointsHundredths !== undefined && { minCartPointsHundredths }
      : { minCartPriceMinor }),
    ...(skus && { skus }),
    ...(categories && { categories }),
  }));

const promotions = fc
  .array(
    fc.record({
      type: fc.constantFrom(...PURCHASE_TYPES),
      percentOff: fc.constantFrom(0, 0, 5, 10, 33, 100),
      offMinor: fc.constantFrom(0, 0, 150_00, 333_33, 9_000_00),
      presents: fc.uniqueArray(
        fc.record({ sku: fc.constantFrom(...SKUS, 'GONE'), count: fc.integer({ min: 1, max: 3 }) }),
        { maxLength: 2, selector: ({ sku }) => sku },
      ),
      conditions,
      isRepeatable: fc.boolean(),
      multiplyIndex: fc.integer({ min: 1, max: 3 }),
      availableCount: fc.option(fc.integer({ min: 1, max: 4 })),
      group: fc.constantFrom(...GROUPS),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ percentOff, offMinor, presents, ...rest }, at) =>
      promotionForTests({ id: at + 1, reward: { percentOff, offMinor, presents }, ...rest }),
    ),
  );

/** Carts of up to three packages, the third a certificate's, on shelves that may be empty, with up to eight promotions. */
export const worlds: fc.Arbitrary<World> = fc.record({
  document: fc.array(lines, { minLength: 1, maxLength: 3 }).map((all) => cartOf(...all)),
  products,
  promotions,
  roundRules: fc.constantFrom(0.01, 0.05, 1, 10),
});
