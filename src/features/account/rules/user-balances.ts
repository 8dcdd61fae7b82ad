import { majorNumber, type Currency } from '#base/money.ts';

/** Kinds of bonuses; `sum` is the total of the four. Source: I3-004. */
export const BONUS_KINDS = ['b25', 'bz', 'elacc', 'roz19'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

/** What the ledger holds for a contract, in minor units of one currency. */
export interface HeldMinor {
  readonly bonuses: Readonly<Record<BonusKind, number>>;
  readonly credit: number;
  readonly cashback: number;
}

/** The ledger's account of one kind of bonus. Orders spend from the first one, which has no kind in its name. */
export const bonusAccount = (contract: string, kind: BonusKind): string =>
  kind === 'bz' ? `bonus:${contract}` : `bonus:${contract}:${kind}`;

/**
 * Balances as the browser is told them: whole minor units become amounts with the currency's decimals, and the sum is made before that.
 *
 * @param points Of the running month, in hundredths.
 * @returns Source: I3-004 to I3-007.
 */
export function userBonuses({ bonuses, credit }: HeldMinor, points: number, currency: Currency) {
  const major = (minor: number): number => majorNumber(minor, currency);
  const { b25, bz, elacc, roz19 } = bonuses;
  return {
    b25: major(b25),
    bz: major(bz),
    elacc: major(elacc),
    roz19: major(roz19),
    sum: major(b25 + bz + elacc + roz19),
    lo: points / 100,
    credit: major(credit),
  };
}
