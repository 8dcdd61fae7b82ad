import type { ActorClass } from '#base/actor.ts';
import { cutTo, sumOfSteps, type WhyStep } from '#features/orders/rules/public.ts';
import { roundByRule, type Currency } from '#base/money.ts';

/** What a code does, and for whom, when and how often. Sums are minor units of its store's currency. */
export interface PromoCode {
  readonly id: string;
  readonly tail: string;
  readonly kind: 'amount' | 'percent' | 'gift';
  /** What it takes something off; null: nothing, it brings a gift. */
  readonly applies: 'sum' | 'products' | 'delivery' | null;
  readonly amountMinor: number | null;
  readonly percentHundredths: number | null;
  /** The most that a percentage takes off. */
  readonly capMinor: number | null;
  readonly giftSku: string | null;
  /** The least that the goods cost. */
  readonly leastMinor: number;
  /** Classes of buyers; empty: all. */
  readonly roles: readonly string[];
  /** Whose alone it is. */
  readonly contract: string | null;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  readonly limitInAll: number | null;
  readonly limitAPerson: number | null;
  /** Of a batch, where each code opens once, like a password. */
  readonly isOfBatch: boolean;
  /** In orders that were neither cancelled nor refunded; of a code without a limit zero. */
  readonly usedInAll: number;
  readonly usedByBuyer: number;
}

export interface PromoBuyer {
  readonly actor: ActorClass;
  /** Null while nobody is signed in. */
  readonly contract: string | null;
}

/** What of the order a code may take something off. */
export interface PromoBasis {
  readonly goodsMinor: number;
  /** Of these, what the products cost that the code is for. */
  readonly productsMinor: number;
  readonly deliveryMinor: number;
  /** Whether the gift is there: in the order, or on the shelf before the code is in it. */
  readonly isGiftThere: boolean;
}

/** Why a code does nothing. */
export type PromoTrouble =
  /** Not there, another's, or a used one of a batch: whoever guesses learns nothing. */
  | { readonly code: 'PROMO_UNKNOWN' }
  | { readonly code: 'PROMO_NOT_YET'; readonly at: Date }
  | { readonly code: 'PROMO_EXPIRED'; readonly at: Date }
  | { readonly code: 'PROMO_LOGIN' | 'PROMO_ROLE' | 'PROMO_USED_UP' | 'PROMO_USED' }
  | { readonly code: 'PROMO_SUM'; readonly missingMinor: number }
  | { readonly code: 'PROMO_PRODUCTS' | 'PROMO_DELIVERY_FREE' | 'PROMO_GIFT_OVER' };

export type PromoStanding =
  /** Zero: a gift. */
  | { readonly holds: true; readonly valueMinor: number; readonly why: readonly WhyStep[] }
  | { readonly holds: false; readonly trouble: PromoTrouble };

const troubled = (trouble: PromoTrouble): PromoStanding => ({ holds: false, trouble });

/** What keeps this buyer from using it at this moment, whatever is bought. */
function troubleOfBuyer(code: PromoCode, buyer: PromoBuyer, now: Date): PromoTrouble | null {
  const isUsedUp = code.limitInAll !== null && code.usedInAll >= code.limitInAll;
  const isForeign = code.contract !== null && code.contract !== buyer.contract;
  if (isForeign || (isUsedUp && code.isOfBatch)) return { code: 'PROMO_UNKNOWN' };
  if (now < code.validFrom) return { code: 'PROMO_NOT_YET', at: code.validFrom };
  if (code.validUntil && now >= code.validUntil)
    return { code: 'PROMO_EXPIRED', at: code.validUntil };
  if (code.roles.length > 0 && !code.roles.includes(buyer.actor))
    return { code: buyer.actor === 'visitor' ? 'PROMO_LOGIN' : 'PROMO_ROLE' };
  if (code.limitAPerson !== null && code.usedByBuyer >= code.limitAPerson)
    return { code: 'PROMO_USED' };
  return isUsedUp ? { code: 'PROMO_USED_UP' } : null;
}

function basisOf({ applies }: PromoCode, basis: PromoBasis): number {
  if (applies === 'delivery') return basis.deliveryMinor;
  return applies === 'products' ? basis.productsMinor : basis.goodsMinor;
}

const BEGINS = { sum: 'goods', products: 'matching', delivery: 'delivery' } as const;

/** What it is worth before the currency rounds it. */
function wishedOf(code: PromoCode, ofMinor: number): readonly WhyStep[] {
  const { amountMinor, percentHundredths, capMinor, applies } = code;
  if (amountMinor !== null)
    return cutTo(
      [{ kind: 'worth', minor: amountMinor, of: BEGINS[applies ?? 'sum'] }],
      ofMinor,
      'only',
    );
  const hundredths = percentHundredths ?? 0;
  const partMinor = Number((BigInt(ofMinor) * BigInt(hundredths)) / 10_000n);
  const steps: readonly WhyStep[] = [
    { kind: BEGINS[applies ?? 'sum'], minor: ofMinor },
    { kind: 'percent', minor: partMinor - ofMinor, hundredths },
  ];
  return capMinor === null ? steps : cutTo(steps, capMinor, 'cap');
}

/** What it takes off, step by step, rounded down to what the currency can pay, and never more than what it is for costs. */
function stepsOf(code: PromoCode, ofMinor: number, currency: Currency): readonly WhyStep[] {
  const wished = wishedOf(code, ofMinor);
  const minor = sumOfSteps(wished);
  // What is taken off whole may be paid whole, whatever the step of the currency.
  return minor >= ofMinor ? wished : cutTo(wished, roundByRule(minor, currency), 'rounding');
}

/**
 * Whether a code holds for this buyer and order now, and what it takes off.
 *
 * @param code Null: there is none of this name.
 */
export function promoStanding(
  code: PromoCode | null,
  buyer: PromoBuyer,
  basis: PromoBasis,
  { now, currency }: { readonly now: Date; readonly currency: Currency },
): PromoStanding {
  if (!code) return troubled({ code: 'PROMO_UNKNOWN' });
  const trouble = troubleOfBuyer(code, buyer, now);
  if (trouble) return troubled(trouble);
  if (basis.goodsMinor < code.leastMinor)
    return troubled({ code: 'PROMO_SUM', missingMinor: code.leastMinor - basis.goodsMinor });
  if (code.kind === 'gift')
    return basis.isGiftThere
      ? { holds: true, valueMinor: 0, why: [] }
      : troubled({ code: 'PROMO_GIFT_OVER' });
  const why = stepsOf(code, basisOf(code, basis), currency);
  const valueMinor = sumOfSteps(why);
  if (valueMinor > 0) return { holds: true, valueMinor, why };
  return troubled({
    code: code.applies === 'delivery' ? 'PROMO_DELIVERY_FREE' : 'PROMO_PRODUCTS',
  });
}
