/** What a balance can do for an order, in major units, as the steps' calls say it. */
export interface BalanceView {
  /** What there is. */
  readonly sum: number;
  /** What of it pays. */
  readonly value: number;
  /** The most that it may pay here. */
  readonly most: number;
}

export interface BonusView extends BalanceView {
  /** Up to here no code is asked for; null: never one. */
  readonly withoutProof: number | null;
  readonly isProven: boolean;
  /** Money of one bonus. */
  readonly worth: number;
  readonly isTypedInGroups: boolean;
}

/** What the cards post to the page without scripts. */
export const BALANCES_INTENT = 'balances';

/** What came of such a post that was refused; nothing typed is lost. */
export interface PostedBalances {
  readonly typed: Readonly<Partial<Record<'bonusSum' | 'creditSum', string>>>;
  /** Words by field: bonusSum, creditSum, code. */
  readonly fields: Readonly<Record<string, string>>;
  /** Where a code was sent; null: none was. */
  readonly sentTo: string | null;
  readonly isCodeAsked: boolean;
}
