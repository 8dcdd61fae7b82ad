import fc from 'fast-check';
import type { Actor } from '#base/actor.ts';
import type { CertificateType, ProductFacts } from '#features/cart/rules/public.ts';
import type { BonusKind } from '#features/balances/rules/accounts.ts';
import type { PromoCode } from '#features/promo-codes/rules/promo-standing.ts';
import { ROUND_RULES } from './currencies.ts';

/** A code as far as it decides what it is worth; who may use it and when is no arithmetic. */
export type RandomCode = Pick<
  PromoCode,
  'kind' | 'applies' | 'amountMinor' | 'percentHundredths' | 'capMinor' | 'leastMinor'
>;

export interface RandomCertificate {
  readonly type: CertificateType;
  readonly priceMinor: number;
  readonly limitMinor: number;
}

/** One order that is paid by several means. */
export interface PaidOrder {
  /** Products of the buyer's own package, and of the certificate's. */
  readonly own: readonly RandomProduct[];
  readonly underCertificate: readonly RandomProduct[];
  readonly certificate: RandomCertificate | null;
  readonly rule: number;
  readonly delivery: { readonly priceMinor: number; readonly freeFromMinor: number | null };
  readonly code: RandomCode | null;
  /** How many of the own products the code is for, from the first. */
  readonly matching: number;
  readonly isGuest: boolean;
  readonly held: Readonly<Record<BonusKind | 'credit', number>>;
  readonly chosen: { readonly bonusMinor: number; readonly creditMinor: number };
  /** In hundredths, whole numbers. */
  readonly limitPercent: number;
  readonly canPayDelivery: boolean;
}

export type RandomProduct = Pick<ProductFacts, 'priceMinor'> & { readonly count: number };

/** Small sums, where every unit shows, as often as large ones. */
const sum = fc.oneof(fc.nat(20), fc.nat(5_000), fc.nat(50_000_000));
const product: fc.Arbitrary<RandomProduct> = fc.record({
  priceMinor: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 })),
  count: fc.integer({ min: 1, max: 6 }),
});
const code: fc.Arbitrary<RandomCode> = fc.oneof(
  fc.record({
    kind: fc.constant('amount' as const),
    applies: fc.constantFrom('sum' as const, 'products' as const, 'delivery' as const),
    amountMinor: fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 9e9 })),
    percentHundredths: fc.constant(null),
    capMinor: fc.constant(null),
    leastMinor: fc.oneof(fc.constant(0), sum),
  }),
  fc.record({
    kind: fc.constant('percent' as const),
    applies: fc.constantFrom('sum' as const, 'products' as const, 'delivery' as const),
    amountMinor: fc.constant(null),
    percentHundredths: fc.integer({ min: 1, max: 10_000 }),
    capMinor: fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: null }),
    leastMinor: fc.oneof(fc.constant(0), sum),
  }),
  fc.record({
    kind: fc.constant('gift' as const),
    applies: fc.constant(null),
    amountMinor: fc.constant(null),
    percentHundredths: fc.constant(null),
    capMinor: fc.constant(null),
    leastMinor: fc.oneof(fc.constant(0), sum),
  }),
);

export const paidOrders: fc.Arbitrary<PaidOrder> = fc.record({
  own: fc.array(product, { minLength: 1, maxLength: 4 }),
  underCertificate: fc.array(product, { maxLength: 3 }),
  certificate: fc.option(
    fc.record({
      type: fc.constantFrom('program' as const, 'referral' as const, 'gift' as const),
      priceMinor: sum,
      limitMinor: sum,
    }),
    { nil: null },
  ),
  rule: fc.constantFrom(...ROUND_RULES),
  delivery: fc.record({
    priceMinor: fc.oneof(fc.constant(0), fc.nat(90_000)),
    freeFromMinor: fc.option(sum, { nil: null }),
  }),
  code: fc.option(code, { nil: null, freq: 3 }),
  matching: fc.nat(4),
  isGuest: fc.integer({ min: 0, max: 9 }).map((turn) => turn === 1),
  held: fc.record({ b25: sum, bz: sum, elacc: sum, roz19: sum, credit: sum }),
  chosen: fc.record({ bonusMinor: sum, creditMinor: sum }),
  limitPercent: fc.constantFrom(0, 1, 7, 29, 50, 57, 90, 100),
  canPayDelivery: fc.boolean(),
});

export const HOLDER = '7000001';
export const holder: Actor = { kind: 'contract', contract: HOLDER, role: 'c', personId: 'p' };
