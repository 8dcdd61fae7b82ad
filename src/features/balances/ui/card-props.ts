import type { Currency } from '#base/money.ts';
import type { CallResult } from '#web/call-client.ts';
import type { BalanceView, BonusView, PostedBalances } from '../model.ts';
import type { SettleSum } from './use-typing-pause.ts';

/** What is to be spent; what is left out stays as it is. Typed sums, as the field has them. */
export interface SpendWish {
  readonly bonusSum?: string;
  readonly creditSum?: string;
  readonly code?: string;
}

export interface BalanceCardsProps {
  readonly bonus: BonusView | null;
  readonly credit: BalanceView | null;
  readonly currency: Currency;
  readonly contract: string;
  /** Id of the page's form, which takes what is typed along where no scripts run. */
  readonly form: string;
  /** What came of the form without scripts. */
  readonly posted: PostedBalances | null;
  /** Major units that would pay; null: as the server has it. */
  readonly onPreview: (means: 'bonus' | 'credit', major: number | null) => void;
  readonly onSpend: (wish: SpendWish) => Promise<CallResult<unknown>>;
  /** A sum is being asked about: true once the order has it, false where something is still to be done at its card. */
  readonly onAsked: (means: 'bonus' | 'credit', settle: SettleSum) => void;
}
