import { bonusAccount } from './accounts.ts';

/** Where stands what was earned, spent, and is to be given back since. */
export const owedAccount = (contract: string): string => `cashback-owed:${contract}`;

export interface EarnedLine {
  readonly account: string;
  readonly amount: number;
}

/**
 * The entry for bonuses that were earned, or are taken back below zero. A balance never goes below zero: what was spent already is owed, and the
 * next bonuses that are earned pay that first.
 *
 * @param held What the main kind of bonus holds.
 * @param owed What is owed of before.
 */
export function earnedLines(
  contract: string,
  changeMinor: number,
  { held, owed }: { readonly held: number; readonly owed: number },
): readonly EarnedLine[] {
  const owes = changeMinor > 0 ? -Math.min(owed, changeMinor) : Math.max(0, -changeMinor - held);
  return [
    { account: 'cashback-issued', amount: changeMinor },
    { account: bonusAccount(contract, 'bz'), amount: 0 - changeMinor - owes },
    { account: owedAccount(contract), amount: owes },
  ].filter(({ amount }) => amount !== 0);
}
