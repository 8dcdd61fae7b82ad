import { cutTo, sumOfSteps, type WhyStep } from '#features/orders/rules/public.ts';
import type { CountryPack } from '#countries/country.ts';
import type {
  MeansAsker,
  MeansQuestion,
  MeansSource,
  PaidBefore,
} from '#features/orders/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import {
  bonusesIn,
  bonusesToSpend,
  creditAccount,
  NOTHING_HELD,
  type Held,
} from '../rules/accounts.ts';
import { asksForProof, bonusSteps, creditSteps } from '../rules/caps.ts';
import { readHeld } from './balance-store.ts';
import type { BonusProof } from './bonus-proof.ts';

export interface BalanceParts {
  readonly heldOf: HeldOf;
  readonly proof: BonusProof;
  /** Whether the owner of the bonuses is proven. */
  readonly isProven: (question: MeansQuestion) => Promise<boolean>;
  packOf(
    asker: Pick<MeansAsker, 'place' | 'now'>,
  ): Pick<CountryPack, 'bonusMinor' | 'bonusConditions'>;
}

/** What a question's asker holds. */
type HeldOf = (question: MeansQuestion) => Promise<Held>;

/** Reads it once for all that ask in one question. */
export function heldIn(database: Queryable): HeldOf {
  const known = new WeakMap<MeansQuestion, Promise<Held>>();
  return (question) => {
    const { asker, priced } = question;
    const { actor } = asker;
    if (actor.kind !== 'contract') return Promise.resolve(NOTHING_HELD);
    const held =
      known.get(question) ?? readHeld(database, actor.contract, priced.terms.currency.externalIso);
    known.set(question, held);
    return held;
  };
}

/** The same for the proof: what is written meanwhile another question finds, and the order's transaction uses it up itself. */
export function provenIn({ isThere }: Pick<BonusProof, 'isThere'>): BalanceParts['isProven'] {
  const known = new WeakMap<MeansQuestion, Promise<boolean>>();
  return (question) => {
    const proven = known.get(question) ?? isThere(question.asker);
    known.set(question, proven);
    return proven;
  };
}

/** The most that bonuses pay of what is asked about, by the country's rules, and why. */
export const bonusMost = (
  { priced, quote }: Pick<MeansQuestion, 'priced' | 'quote'>,
  { leftMinor, promo: promoMinor = 0 }: PaidBefore,
  held: Held,
  pack: ReturnType<BalanceParts['packOf']>,
): readonly WhyStep[] =>
  bonusSteps(
    {
      cartMinor: priced.priced.sumMinor,
      deliveryMinor: quote.priceMinor,
      promoMinor,
      leftMinor,
      heldMinor: bonusesIn(held),
    },
    pack.bonusConditions,
  );

/** Whether so many bonuses are spent here only with a code. */
export const isProofAsked = (
  bonusMinor: number,
  { proof }: Pick<BalanceParts, 'proof'>,
  { bonusMinor: worth, bonusConditions }: ReturnType<BalanceParts['packOf']>,
): boolean =>
  proof.isSmsOn &&
  asksForProof(bonusMinor, { bonusMinor: worth, withoutProof: bonusConditions.withoutProof });

/** Bonuses and credit as they pay a part of an order. What is not held the ledger itself refuses. */
export function balanceSources(
  parts: BalanceParts,
): readonly [bonus: MeansSource, credit: MeansSource] {
  const { heldOf } = parts;
  return [
    {
      means: 'bonus',
      async share(question, before) {
        const { asker, chosen } = question;
        if (chosen.bonusMinor <= 0 || asker.actor.kind !== 'contract')
          return { amountMinor: 0, why: [] };
        const pack = parts.packOf(asker);
        const held = await heldOf(question);
        const why = cutTo(bonusMost(question, before, held, pack), chosen.bonusMinor, 'wish');
        const amountMinor = sumOfSteps(why);
        const from = bonusesToSpend(asker.actor.contract, held);
        if (!isProofAsked(amountMinor, parts, pack)) return { amountMinor, from, why };
        if (!(await parts.isProven(question)))
          return { amountMinor, from, why, lacks: 'BONUS_PROOF_NEEDED' };
        return { amountMinor, from, why, claim: (tx) => parts.proof.spend(tx, asker) };
      },
    },
    {
      means: 'credit',
      async share(question, { leftMinor }) {
        const { asker, chosen } = question;
        if (chosen.creditMinor <= 0 || asker.actor.kind !== 'contract')
          return { amountMinor: 0, why: [] };
        const { credit } = await heldOf(question);
        const why = cutTo(creditSteps(leftMinor, credit), chosen.creditMinor, 'wish');
        const amountMinor = sumOfSteps(why);
        const account = creditAccount(asker.actor.contract);
        return { amountMinor, why, from: [{ means: 'credit', account, amountMinor: credit }] };
      },
    },
  ];
}
