import { isAttemptOpen } from '../rules/attempt-machine.ts';
import { hasCodeEnded } from '../rules/shown-payment.ts';
import type { Attempt, WantedAttempt } from './attempt-store.ts';
import type { PaymentStore } from './payment-store.ts';

/**
 * The open attempt of a purchase with this very provider, method and sum, or a new one. Two requests at once get the same, so a
 * double tap is one payment there. One whose code has ended is left open, since money may still come by it, and followed by another.
 */
export const takeAttempt = (
  store: PaymentStore,
  wanted: WantedAttempt,
  now: Date,
): Promise<Attempt> =>
  store.transaction(async (tx) => {
    await tx.lockPaymentOf(wanted.purchaseId);
    const attempts = await tx.listAttempts(wanted.purchaseId);
    // A bank has the money in hand: nobody pays beside it.
    const onItsWay = attempts.find(({ state, onItsWayAt }) => isAttemptOpen(state) && onItsWayAt);
    if (onItsWay) return onItsWay;
    const open = attempts.find(
      (attempt) =>
        isAttemptOpen(attempt.state) &&
        attempt.provider === wanted.provider &&
        attempt.method === wanted.method &&
        attempt.meansId === wanted.meansId &&
        attempt.amountMinor === wanted.amountMinor &&
        attempt.currency === wanted.currency &&
        !hasCodeEnded(attempt.shown, now),
    );
    return open ?? tx.insertAttempt(wanted, (attempts[0]?.number ?? 0) + 1, now);
  });
