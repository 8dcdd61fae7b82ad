import { majorNumber, type Currency } from '#base/money.ts';
import { bonusesIn, type Held } from '#features/balances/rules/accounts.ts';

/**
 * Balances as the browser is told them: whole minor units become amounts with the currency's decimals, and the sum is made before that.
 *
 * @param points Of the running month.
 * @returns Source: I3-004 to I3-007.
 */
export function userBonuses(held: Held, points: number, currency: Currency) {
  const major = (minor: number): number => majorNumber(minor, currency);
  const { b25, bz, elacc, roz19 } = held.bonuses;
  return {
    b25: major(b25),
    bz: major(bz),
    elacc: major(elacc),
    roz19: major(roz19),
    sum: major(bonusesIn(held)),
    lo: points,
    credit: major(held.credit),
  };
}
