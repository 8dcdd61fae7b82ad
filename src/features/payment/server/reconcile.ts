import { isAttemptOpen } from '../rules/attempt-machine.ts';
import type { Attempt } from './attempt-store.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import { settlePayment } from './settle-payment.ts';

const MINUTE_MS = 60_000;
/** An attempt that nobody heard of for so long is asked about. */
export const QUIET_MINUTES = 10;
/** One that is still open after so long is given up; money that comes for it later goes to review. */
export const GIVEN_UP_HOURS = 24;
const AT_ONCE = 100;

/**
 * Heals lost notices: asks the providers about open attempts that have been quiet for ten minutes. Attempts that never reached
 * their provider, that it does not know, or that nobody finished within a day are given up.
 *
 * @returns How many attempts were looked at.
 */
export async function reconcilePayments(parts: PaymentPorts): Promise<number> {
  const now = parts.now();
  const quiet = await parts.payments.listQuietAttempts(
    new Date(now.getTime() - QUIET_MINUTES * MINUTE_MS),
    now,
    AT_ONCE,
  );
  for (const attempt of quiet) await lookAt(parts, attempt, now);
  return quiet.length;
}

/**
 * Asks the providers once about the open payments of an order whose goods are about to be given back.
 *
 * @returns Whether one of them may still be paid: its provider says so, or does not answer.
 */
export async function isPaymentWaiting(parts: PaymentPorts, purchaseId: string): Promise<boolean> {
  let isWaiting = false;
  for (const attempt of await parts.payments.listOpenAttempts(purchaseId))
    if (await lookAt(parts, attempt, parts.now())) isWaiting = true;
  return isWaiting;
}

/** Brings an open attempt up to date. @returns Whether it is still open as far as anybody knows. */
async function lookAt(parts: PaymentPorts, attempt: Attempt, now: Date): Promise<boolean> {
  const provider = parts.providers.find(attempt.provider);
  // Nobody was ever sent to pay for an attempt whose start was not answered.
  if (attempt.providerPaymentId === null) {
    await parts.payments.giveUpAttempt(attempt.id, now);
    return false;
  }
  if (!provider) {
    parts.log.warn({ attempt: attempt.id, provider: attempt.provider }, 'no such provider any more');
    await parts.payments.markChecked(attempt.id, now);
    return false;
  }
  try {
    const settled = await settlePayment(parts, provider, attempt.providerPaymentId);
    const isTooOld = now.getTime() - attempt.createdAt.getTime() >= GIVEN_UP_HOURS * 60 * MINUTE_MS;
    if (settled === 'unknown' || (isTooOld && isAttemptOpen(settled))) {
      await parts.payments.giveUpAttempt(attempt.id, now);
      return false;
    }
    parts.log.info({ attempt: attempt.id, settled }, 'payment was asked about');
    return isAttemptOpen(settled);
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    await parts.payments.markChecked(attempt.id, now);
    return true;
  }
}
