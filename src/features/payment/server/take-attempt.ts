import { isAttemptOpen } from '../rules/attempt-machine.ts';
import { hasCodeEnded } from '../rules/shown-payment.ts';
import type { Attempt, WantedAttempt } from './attempt-store.ts';
import type { PaymentStore } from './payment-store.ts';

/**
 * What somebody who begins to pay gets. `busy`: money may be on its way by another attempt, so nobody begins beside it; `over`: the order
 * wants no money any more.
 */
export type Taken =
  | { readonly kind: 'taken'; readonly attempt: Attempt; readonly isNew: boolean }
  | { readonly kind: 'busy'; readonly attempt: Attempt }
  | { readonly kind: 'over' };

/**
 * The open attempt of a purchase with this very provider, method, sum and consent to keep its means, or a new one. Two requests at once get the same, so a
 * double tap is one payment there. One whose code has ended is left open, since money may still come by it, and followed by another.
 */
export const takeAttempt = (
  store: PaymentStore,
  wanted: WantedAttempt,
  now: Date,
): Promise<Taken> =>
  store.transaction(async (tx) => {
    await tx.lockPaymentOf(wanted.purchaseId);
    // A charge needs nobody at a page who would see that the order was taken back a moment ago.
    const isCharge = wanted.meansId !== null;
    if (isCharge && (await tx.lockPurchase(wanted.purchaseId)) !== 'placed')
      return { kind: 'over' };
    // Pieces were taken out of it a moment ago: nobody is led to pay what it cost before.
    const order = await tx.findPurchase({ purchaseId: wanted.purchaseId });
    if (order?.totalMinor !== wanted.amountMinor) return { kind: 'over' };
    const attempts = await tx.listAttempts(wanted.purchaseId);
    // A bank has the money in hand, or a card is being charged and nobody knows what came of it.
    const other = attempts.find(
      ({ state, onItsWayAt, meansId }) =>
        isAttemptOpen(state) &&
        (onItsWayAt !== null || (meansId !== null && meansId !== wanted.meansId)),
    );
    if (other) return { kind: 'busy', attempt: other };
    const open = attempts.find(
      (attempt) =>
        isAttemptOpen(attempt.state) &&
        attempt.provider === wanted.provider &&
        attempt.method === wanted.method &&
        attempt.meansId === wanted.meansId &&
        attempt.isKept === wanted.isKept &&
        attempt.amountMinor === wanted.amountMinor &&
        attempt.currency === wanted.currency &&
        !hasCodeEnded(attempt.shown, now),
    );
    if (open) return { kind: 'taken', attempt: open, isNew: false };
    const made = await tx.insertAttempt(wanted, (attempts[0]?.number ?? 0) + 1, now);
    return { kind: 'taken', attempt: made, isNew: true };
  });
