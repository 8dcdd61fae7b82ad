import fc from 'fast-check';
import type { Currency } from '#base/money.ts';
import { DELIVERY_KINDS, type DeliveryKind } from '#countries/country.ts';
import { EMPTY_CART, type CartDocument } from '#features/cart/model.ts';
import type { PricingFacts, ProductFacts } from '#features/cart/rules/pricing/pricing.ts';
import type { CarrierRate } from '#features/carriers/model.ts';
import type { QuotedPoint } from '#features/delivery/rules/quote-delivery.ts';
import { ROUND_RULES, VAT_PERCENTS } from './currencies.ts';
import { packageOf } from '#features/cart/rules/public.ts';

/** What a promotion, a code, a certificate, a bonus or a credit does, as data: an adjuster and the reference till obey it. */
export type Promotion =
  | { readonly kind: 'linePrice'; readonly key: string; readonly priceMinor: number }
  | { readonly kind: 'linePercent'; readonly key: string; readonly percent: number }
  | { readonly kind: 'discount'; readonly amountMinor: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | {
      readonly kind: 'gift';
      readonly contract: string | null;
      readonly sku: string;
      readonly count: number;
    }
  | { readonly kind: 'cap'; readonly deliveryKind: DeliveryKind | null; readonly maxMinor: number }
  | {
      readonly kind: 'tender';
      readonly means: 'promo' | 'bonus' | 'credit';
      readonly amountMinor: number;
    };

/** One random purchase: goods, cart, promotions and delivery; its currency comes apart. */
export interface Purchase {
  readonly products: readonly ProductFacts[];
  readonly document: CartDocument;
  readonly promotions: readonly Promotion[];
  readonly isSelfDeliveryAvailable: boolean;
  readonly rule: number;
  readonly delivery: {
    readonly kind: DeliveryKind;
    readonly rate: CarrierRate;
    readonly point: QuotedPoint | null;
    readonly freeFromMinor: number | null;
    readonly vatPercent: number;
  };
}

const SKUS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
const CONTRACTS = [null, '7000001', '7000002'] as const;
const sku = fc.constantFrom(...SKUS);
const contract = fc.constantFrom(...CONTRACTS);
const deliveryKind = fc.constantFrom(...DELIVERY_KINDS);

/** Small sums, where rounding shows, as often as large ones. */
const price = fc.oneof(fc.nat(300), fc.nat(50_000_000));
/** What a promotion computes may be a fraction, negative or far too much. */
const computed = fc.oneof(
  fc.nat(1_000),
  fc.integer({ min: -100, max: 2_000_000_000 }),
  fc.double({ min: -10, max: 90_000_000, noNaN: true }),
);
const percent = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.double({ min: 0, max: 100, noNaN: true }),
);

const products = fc.tuple(
  ...SKUS.map((name) =>
    fc.record({
      sku: fc.constant(name),
      name: fc.constant(name),
      url: fc.constant('/'),
      thumbnail: fc.constant(null),
      priceMinor: price,
      oldPriceMinor: fc.option(price, { nil: null }),
      pointsHundredths: fc.nat(10_000),
      vatPercent: fc.constantFrom(...VAT_PERCENTS),
      weightGrams: fc.nat(2_000),
      stock: fc.oneof(fc.nat(4), fc.nat(2_000)),
      isArchived: fc.integer({ min: 0, max: 9 }).map((turn) => turn === 1),
      isMissing: fc.integer({ min: 0, max: 9 }).map((turn) => turn === 1),
      isNoSale: fc.integer({ min: 0, max: 9 }).map((turn) => turn === 1),
    }),
  ),
);
const item = fc.record({
  kind: fc.constant('item' as const),
  sku,
  optionSku: fc.constant(null),
  count: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
});
const document = fc
  .tuple(
    ...CONTRACTS.map(() => fc.uniqueArray(item, { selector: (line) => line.sku, maxLength: 5 })),
  )
  .map((lists): CartDocument => ({
    ...EMPTY_CART,
    packages: CONTRACTS.map((owner, index) => ({ ...packageOf(owner), lines: lists[index] ?? [] })),
  }));
const key = fc.tuple(contract, sku).map(([owner, name]) => `${packageOf(owner).key}:${name}`);

/** Order discounts and prices of lines that do not look at what was done before them. */
const fixedPromotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc.record({ kind: fc.constant('linePrice' as const), key, priceMinor: computed }),
  fc.record({ kind: fc.constant('discount' as const), amountMinor: computed }),
  fc.record({
    kind: fc.constant('cap' as const),
    deliveryKind: fc.option(deliveryKind, { nil: null }),
    maxMinor: fc.nat(60_000),
  }),
  fc.record({
    kind: fc.constant('tender' as const),
    means: fc.constantFrom('promo' as const, 'bonus' as const, 'credit' as const),
    amountMinor: computed,
  }),
);
const promotion: fc.Arbitrary<Promotion> = fc.oneof(
  { weight: 3, arbitrary: fixedPromotion },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('linePercent' as const), key, percent }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('percent' as const), percent }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('gift' as const),
      contract,
      sku,
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
);

const delivery = fc.record({
  kind: deliveryKind,
  rate: fc.record({
    priceMinor: fc.nat(90_000),
    minDays: fc.integer({ min: 1, max: 3 }),
    maxDays: fc.integer({ min: 3, max: 9 }),
  }),
  point: fc.option(
    fc.record({
      number: fc.constant(101),
      isCommercial: fc.boolean(),
      priceMinor: fc.option(fc.nat(90_000), { nil: null }),
      extraDays: fc.nat(3),
    }),
    { nil: null },
  ),
  freeFromMinor: fc.option(price, { nil: null }),
  vatPercent: fc.constantFrom(...VAT_PERCENTS),
});

const purchaseWith = (each: fc.Arbitrary<Promotion>): fc.Arbitrary<Purchase> =>
  fc.record({
    products,
    document,
    promotions: fc.array(each, { maxLength: 6 }),
    isSelfDeliveryAvailable: fc.boolean(),
    rule: fc.constantFrom(...ROUND_RULES),
    delivery,
  });

export const purchases = purchaseWith(promotion);
/** Purchases whose promotions have the same effect in any order. */
export const orderlessPurchases = purchaseWith(fixedPromotion);

/** What the pricing is told of the purchase, with the purchase's own rounding. */
export const factsOf = (
  { products: list, isSelfDeliveryAvailable, rule }: Purchase,
  currency: Currency,
): PricingFacts => ({
  products: new Map(list.map((each) => [each.sku, each])),
  currency: { ...currency, roundRules: rule },
  isSelfDeliveryAvailable,
});
