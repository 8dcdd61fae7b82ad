import { ok, refused, type Outcome } from '#base/outcome.ts';

/** States of an order, the earliest first. `review`: money came that is not what is owed; staff decide. */
export const ORDER_STATES = ['placed', 'review', 'paid', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Where an order may go from each state. There is no way back, so a repeated or late message finds nothing to do. */
const NEXT = {
  placed: ['paid', 'review', 'cancelled'],
  review: ['paid', 'cancelled', 'refunded'],
  paid: ['refunded'],
  // Money that came after the cancellation goes back.
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** What happens to the units held for an order when it enters a state; `keep` where nothing is decided yet. */
export const STOCK_ON_ENTRY = {
  placed: 'keep',
  review: 'keep',
  paid: 'sell',
  cancelled: 'return',
  refunded: 'return',
} as const satisfies Record<OrderState, 'keep' | 'sell' | 'return'>;

/**
 * Decides whether an order may change its state.
 *
 * @returns The new state; `SAME_STATE` for a message that only repeats what is known; `NO_SUCH_WAY` for anything else.
 */
export function moveOrder(
  from: OrderState,
  to: OrderState,
): Outcome<OrderState, 'SAME_STATE' | 'NO_SUCH_WAY'> {
  if (from === to) return refused('SAME_STATE');
  const ways: readonly OrderState[] = NEXT[from];
  return ways.includes(to) ? ok(to) : refused('NO_SUCH_WAY');
}

/** Whether the buyer may still pay. */
export const isPayable = (state: OrderState): boolean => state === 'placed';
