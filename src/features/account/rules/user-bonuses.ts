import { majorNumber, type Currency } from '#base/money.ts';
import { bonusesIn, type Held } from '#features/balances/rules/accounts.ts';

/** What the ledger holds for a contract, in minor units of one currency. */
export interface HeldMinor extends Held {
  readonly cashback: number;
}

/**
 * Balances as the browser is told them: whole minor units become amounts with the currency's decimals, and the sum is made before that.
 *
 * @param points Of the running month, in hundredths.
 * @returns Source: I3-004 to I3-007.
 */
export function userBonuses(held: HeldMinor, points: number, currency: Currency) {
  const major = (minor: number): number => majorNumber(minor, currency);
  const { b25, bz, elacc, roz19 } = held.bonuses;
  return {
    b25: major(b25),
    bz: major(bz),
    elacc: major(elacc),
    roz19: major(roz19),
    sum: major(bonusesIn(held)),
    lo: points / 100,
    credit: major(held.credit),
  };
}
