import { ok, refused, type Outcome } from '#base/outcome.ts';

/** States of one attempt to pay, as they may follow each other. `review`: money came that does not fit; staff decide. */
export const ATTEMPT_STATES = ['new', 'started', 'pending', 'failed', 'paid', 'review'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Forward only. A given-up attempt that turns out to hold money goes to review, never silently to paid. */
const NEXT = {
  new: ['started', 'pending', 'failed', 'paid', 'review'],
  started: ['pending', 'failed', 'paid', 'review'],
  pending: ['failed', 'paid', 'review'],
  failed: ['review'],
  paid: [],
  review: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>;

/**
 * Decides whether an attempt may change its state.
 *
 * @returns The new state; `SAME_STATE` when a message repeats what is known; `NO_WAY_BACK` for a message that comes too late.
 */
export function moveAttempt(
  from: AttemptState,
  to: AttemptState,
): Outcome<AttemptState, 'SAME_STATE' | 'NO_WAY_BACK'> {
  if (from === to) return refused('SAME_STATE');
  const ways: readonly AttemptState[] = NEXT[from];
  return ways.includes(to) ? ok(to) : refused('NO_WAY_BACK');
}

/** Whether the provider may still take money for it. */
export const isAttemptOpen = (state: AttemptState): boolean =>
  state === 'new' || state === 'started' || state === 'pending';
