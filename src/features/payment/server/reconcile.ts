import { giveUpAttempt, listQuietAttempts, markChecked, type Attempt } from './attempt-store.ts';
import type { PaymentParts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import { settlePayment } from './settle-payment.ts';

const MINUTE_MS = 60_000;
/** An attempt that nobody heard of for so long is asked about. */
export const QUIET_MINUTES = 10;
/** The same attempt is not asked about more often. */
const ASK_EVERY_MINUTES = 2;
const AT_ONCE = 100;

/**
 * Heals lost notices: asks the providers about open attempts that have been quiet for ten minutes. Attempts that never reached
 * their provider, or that it does not know, are given up.
 *
 * @returns How many attempts were looked at.
 */
export async function reconcilePayments(parts: PaymentParts): Promise<number> {
  const now = parts.now();
  const quiet = await listQuietAttempts(
    parts.database,
    new Date(now.getTime() - QUIET_MINUTES * MINUTE_MS),
    new Date(now.getTime() - ASK_EVERY_MINUTES * MINUTE_MS),
    AT_ONCE,
  );
  for (const attempt of quiet) await lookAt(parts, attempt, now);
  return quiet.length;
}

async function lookAt(parts: PaymentParts, attempt: Attempt, now: Date): Promise<void> {
  const provider = parts.providers.find(attempt.provider);
  // Nobody was ever sent to pay for an attempt whose start was not answered.
  if (attempt.providerPaymentId === null) return giveUpAttempt(parts.database, attempt.id, now);
  if (!provider) {
    parts.log.warn({ attempt: attempt.id, provider: attempt.provider }, 'no such provider any more');
    return markChecked(parts.database, attempt.id, now);
  }
  try {
    const settled = await settlePayment(parts, provider, attempt.providerPaymentId);
    if (settled === 'unknown') await giveUpAttempt(parts.database, attempt.id, now);
    else parts.log.info({ attempt: attempt.id, settled }, 'payment was asked about');
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    await markChecked(parts.database, attempt.id, now);
  }
}
