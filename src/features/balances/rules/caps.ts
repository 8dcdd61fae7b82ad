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
 * The most that bonuses may pay: a part of the cart, with its delivery where that counts, and not more than is held. Where a code takes
 * something off and the balance covers the whole part, the code's value comes off it. Source: C9-026 to C9-028, D8, D9.
 */
export function bonusCap(
  { cartMinor, deliveryMinor, promoMinor, leftMinor, heldMinor }: BonusFacts,
  { limit, canPayDelivery }: { readonly limit: number; readonly canPayDelivery: boolean },
): number {
  const part = partOf(cartMinor + (canPayDelivery ? deliveryMinor : 0), limit);
  const cap = heldMinor >= part ? part - promoMinor : heldMinor;
  return Math.max(0, Math.min(cap, leftMinor));
}

/** Credit pays whatever is left after code and bonuses, as far as it goes. Source: D10. */
export const creditCap = (leftMinor: number, heldMinor: number): number =>
  Math.max(0, Math.min(leftMinor, heldMinor));

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
