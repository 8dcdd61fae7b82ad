import type { MeansQuestion, OrderSums } from '#features/orders/server/public.ts';
import { sumOfSteps } from '#features/orders/rules/public.ts';
import { bonusesIn, type Held } from '../rules/accounts.ts';
import { creditCap } from '../rules/caps.ts';
import { bonusMost, isProofAsked, type BalanceParts } from './means-sources.ts';

/** What somebody's balances can do for what is to be paid; minor units. */
export interface Standing {
  readonly held: Held;
  readonly bonus: {
    readonly heldMinor: number;
    readonly mostMinor: number;
    /** Up to here no code is asked for; null: never one. */
    readonly withoutProofMinor: number | null;
    /** The code was given already, in this session and for this cart. */
    readonly isProven: boolean;
    /** Money of one bonus. */
    readonly worthMinor: number;
    readonly isTypedInGroups: boolean;
  };
  readonly credit: { readonly heldMinor: number; readonly mostMinor: number };
}

/**
 * What there is to spend, and how much of it here.
 *
 * @param sums What the means pay by now: credit may pay what code and bonuses left.
 * @returns Null for a guest, who has no balance at all (I2-108).
 */
export async function readStanding(
  parts: BalanceParts,
  question: MeansQuestion,
  sums: OrderSums,
): Promise<Standing | null> {
  const { asker } = question;
  if (asker.actor.kind !== 'contract') return null;
  const held = await parts.heldOf(question);
  const pack = parts.packOf(asker);
  const afterPromo = sums.goodsMinor + sums.deliveryMinor - sums.promoMinor;
  const before = { leftMinor: afterPromo, promo: sums.promoMinor };
  const mostMinor = sumOfSteps(bonusMost(question, before, held, pack));
  const isAsked = isProofAsked(mostMinor, parts, pack);
  const { withoutProof, isTypedInGroups } = pack.bonusConditions;
  return {
    held,
    bonus: {
      heldMinor: bonusesIn(held),
      mostMinor,
      withoutProofMinor: isAsked ? withoutProof * pack.bonusMinor : null,
      isProven: isAsked && (await parts.isProven(question)),
      worthMinor: pack.bonusMinor,
      isTypedInGroups,
    },
    credit: {
      heldMinor: held.credit,
      mostMinor: creditCap(afterPromo - sums.bonusMinor, held.credit),
    },
  };
}
