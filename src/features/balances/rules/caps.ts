import { cutTo, sumOfSteps, type WhyStep } from '#features/orders/rules/public.ts';

/** What is to be paid, in minor units, and what there is to pay it with. */
export interface BonusFacts {
  readonly cartMinor: number;
  readonly deliveryMinor: number;
  /** What a promo code takes off; of a gift code zero (C4-089). */
  readonly promoMinor: number;
  /** What is left to pay after the code. */
  readonly leftMinor: number;
  readonly heldMinor: number;
}

const MILLIONTHS = 1_000_000;

/** A part of a sum, rounded down, exactly: 0.29 of 100 is 29. */
const partOf = (minor: number, part: number): number =>
  Number((BigInt(minor) * BigInt(Math.round(part * MILLIONTHS))) / BigInt(MILLIONTHS));

/**
 * The most that bonuses may pay, step by step: a part of the cart, with its delivery where that counts, and not more than is held. Where a code
 * takes something off and the balance covers the whole part, the code's value comes off it. Source: C9-026 to C9-028, D8, D9.
 */
export function bonusSteps(
  { cartMinor, deliveryMinor, promoMinor, leftMinor, heldMinor }: BonusFacts,
  { limit, canPayDelivery }: { readonly limit: number; readonly canPayDelivery: boolean },
): readonly WhyStep[] {
  const counted = canPayDelivery ? deliveryMinor : 0;
  const part = partOf(cartMinor + counted, limit);
  const steps: WhyStep[] = [{ kind: 'goods', minor: cartMinor }];
  if (counted > 0) steps.push({ kind: 'delivery', minor: counted });
  steps.push({
    kind: 'limit',
    minor: part - cartMinor - counted,
    hundredths: Math.round(limit * 10_000),
  });
  if (heldMinor >= part && promoMinor > 0)
    steps.push({ kind: 'promo', minor: -Math.min(promoMinor, part) });
  return cutTo(cutTo(steps, heldMinor, 'held'), leftMinor, 'left');
}

/** The most that bonuses may pay. */
export const bonusCap = (...asked: Parameters<typeof bonusSteps>): number =>
  sumOfSteps(bonusSteps(...asked));

/** Credit pays whatever is left after code and bonuses, as far as it goes. Source: D10. */
export const creditSteps = (leftMinor: number, heldMinor: number): readonly WhyStep[] =>
  cutTo([{ kind: 'left', minor: Math.max(0, leftMinor) }], heldMinor, 'held');

export const creditCap = (leftMinor: number, heldMinor: number): number =>
  sumOfSteps(creditSteps(leftMinor, heldMinor));

/** Whether so much is spent only with a code by SMS. Source: C4-092. */
export const asksForProof = (
  bonusMinor: number,
  { bonusMinor: worthMinor, withoutProof }: ProofTerms,
): boolean => bonusMinor > withoutProof * worthMinor;

export interface ProofTerms {
  /** Money of one bonus. */
  readonly bonusMinor: number;
  readonly withoutProof: number;
}
