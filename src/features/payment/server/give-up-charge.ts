import type { Attempt } from './attempt-store.ts';
import type { PaymentPorts } from './payment-parts.ts';

/** A kept means was charged, and nobody knows what came of it: it may have taken money. */
export const isUnansweredCharge = ({
  state,
  meansId,
  providerPaymentId,
}: Pick<Attempt, 'state' | 'meansId' | 'providerPaymentId'>): boolean =>
  state === 'new' && meansId !== null && providerPaymentId === null;

/**
 * Gives up a charge that was not answered. Money may have been taken by it: staff are told, since nobody may ever tell us. What is told all the
 * same goes to review.
 */
export async function giveUpCharge(
  { payments, log, countReview }: PaymentPorts,
  attempt: Attempt,
  reason: string,
  now: Date,
): Promise<void> {
  if (!(await payments.giveUpAttempt(attempt.id, now, true))) return;
  const { id, purchaseId, provider } = attempt;
  log.error(
    { attempt: id, purchase: purchaseId, provider, reason },
    'a charge that nobody answered was given up: it may have taken money',
  );
  countReview();
}

/** A buyer who takes an order back, or pays it otherwise, has nothing charged by that: what was not answered is given up. */
export async function giveUpCharges(
  parts: PaymentPorts,
  purchaseId: string,
  reason: string,
): Promise<void> {
  for (const attempt of await parts.payments.listOpenAttempts(purchaseId))
    if (isUnansweredCharge(attempt)) await giveUpCharge(parts, attempt, reason, parts.now());
}
