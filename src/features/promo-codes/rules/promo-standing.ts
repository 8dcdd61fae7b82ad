import type { ActorClass } from '#base/actor.ts';
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
  /** In orders that were neither cancelled nor refunded. */
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
  | { readonly holds: true; readonly valueMinor: number }
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

/** What it takes off, rounded down to what the currency can pay, and never more than what it is for costs. */
function valueOf(code: PromoCode, ofMinor: number, currency: Currency): number {
  const { amountMinor, percentHundredths, capMinor } = code;
  const wished =
    amountMinor ??
    Math.min(
      Number((BigInt(ofMinor) * BigInt(percentHundredths ?? 0)) / 10_000n),
      capMinor ?? Infinity,
    );
  // What is taken off whole may be paid whole, whatever the step of the currency.
  return wished >= ofMinor ? ofMinor : roundByRule(wished, currency);
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
      ? { holds: true, valueMinor: 0 }
      : troubled({ code: 'PROMO_GIFT_OVER' });
  const valueMinor = valueOf(code, basisOf(code, basis), currency);
  if (valueMinor > 0) return { holds: true, valueMinor };
  return troubled({
    code: code.applies === 'delivery' ? 'PROMO_DELIVERY_FREE' : 'PROMO_PRODUCTS',
  });
}
