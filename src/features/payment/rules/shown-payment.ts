import type { ShownPayment } from '../model.ts';
import type { AttemptState } from './attempt-machine.ts';

/** Whether a code can no longer be paid. What is paid with it on its last second may still come. */
export const hasCodeEnded = (shown: ShownPayment | null, now: Date): boolean =>
  shown?.kind === 'code' && Date.parse(shown.endsAt) <= now.getTime();

/** Whether an attempt came to nothing because nobody used its code in time: it was refused by nobody. */
export const hasRunOut = (
  state: AttemptState,
  shown: ShownPayment | null,
  changedAt: Date,
): boolean => state === 'failed' && hasCodeEnded(shown, changedAt);
