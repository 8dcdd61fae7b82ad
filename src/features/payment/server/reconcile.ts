import { isAttemptOpen } from '../rules/attempt-machine.ts';
import { settlesInDays } from '#countries/payment-methods.ts';
import type { Attempt } from './attempt-store.ts';
import { chargeAgain } from './charge-kept.ts';
import { giveUpCharge, isUnansweredCharge } from './give-up-charge.ts';
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
 * Heals lost webhooks: asks the providers about all open attempts that have been quiet for ten minutes. Attempts that never
 * reached their provider are given up, and after a day those that nobody finished or that it does not know.
 *
 * @returns How many attempts were looked at.
 */
export async function reconcilePayments(parts: PaymentPorts): Promise<number> {
  const now = parts.now();
  const quietSince = new Date(now.getTime() - QUIET_MINUTES * MINUTE_MS);
  let looked = 0;
  for (;;) {
    const quiet = await parts.payments.listQuietAttempts(quietSince, now, AT_ONCE);
    for (const attempt of quiet)
      try {
        await lookAt(parts, attempt, now);
      } catch (fault) {
        // One attempt that cannot be settled must not keep the others waiting.
        parts.log.error({ err: fault, attempt: attempt.id }, 'payment could not be settled');
        await parts.payments.markChecked(attempt.id, now);
      }
    looked += quiet.length;
    // Whatever was looked at is not listed again for a while.
    if (quiet.length < AT_ONCE) return looked;
  }
}

/**
 * Asks the providers once about the open payments of an order whose goods are about to be given back.
 *
 * @returns Whether one of them may still be paid: its provider says so, or does not answer.
 * @throws When the answer could not be recorded: the order may be paid, so nothing may be given back now.
 */
export async function isPaymentWaiting(parts: PaymentPorts, purchaseId: string): Promise<boolean> {
  let isWaiting = false;
  for (const attempt of await parts.payments.listOpenAttempts(purchaseId))
    if (await lookAt(parts, attempt, parts.now())) isWaiting = true;
  return isWaiting;
}

/** An undecided payment keeps the goods so much longer at the most. */
const GRACE_MINUTES = 10;

/**
 * How many minutes after the end of its hold an order still waits for money at the most: none, a few while its buyer's payment is undecided, and
 * as long as it is asked about where the shop itself has charged and was not answered. Cancelled before, the money might come for nothing.
 */
export async function minutesToWait(parts: PaymentPorts, purchaseId: string): Promise<number> {
  if (!(await isPaymentWaiting(parts, purchaseId))) return 0;
  const open = await parts.payments.listOpenAttempts(purchaseId);
  return open.some(isUnansweredCharge) ? GIVEN_UP_HOURS * 60 : GRACE_MINUTES;
}

/** Whether the money is there, or as good as there, once everything that is open has been asked about: nobody is to pay again. */
export async function isPaidMeanwhile(parts: PaymentPorts, purchaseId: string): Promise<boolean> {
  await isPaymentWaiting(parts, purchaseId);
  return parts.payments.transaction(async (tx) => {
    const order = await tx.findPurchase({ purchaseId });
    if (order?.state !== 'placed') return true;
    const attempts = await tx.listAttempts(purchaseId);
    return attempts.some(
      ({ state, meansId, onItsWayAt }) =>
        isAttemptOpen(state) && (onItsWayAt !== null || meansId !== null),
    );
  });
}

/** A bank that has it in hand is waited for as long as its method says. */
const givenUpAfterMs = ({ method, onItsWayAt }: Attempt): number =>
  (onItsWayAt === null ? GIVEN_UP_HOURS : ((settlesInDays(method) ?? 0) + 1) * 24) * 60 * MINUTE_MS;

async function lookAtCharge(parts: PaymentPorts, attempt: Attempt, now: Date): Promise<boolean> {
  try {
    const charged = await chargeAgain(parts, attempt);
    if (charged === 'OVER') await giveUpCharge(parts, attempt, 'nobody wants it any more', now);
    if (charged === null) await parts.payments.markChecked(attempt.id, now);
    return charged === null || charged === 'pending';
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    await parts.payments.markChecked(attempt.id, now);
    return true;
  }
}

/** Brings an open attempt up to date. @returns Whether it is still open as far as anybody knows. */
async function lookAt(parts: PaymentPorts, attempt: Attempt, now: Date): Promise<boolean> {
  const provider = parts.providers.find(attempt.provider);
  const isTooOld = now.getTime() - attempt.createdAt.getTime() >= givenUpAfterMs(attempt);
  // Money may have been taken by a charge that was not answered: the same question again is the same payment.
  if (attempt.providerPaymentId === null && attempt.meansId !== null && !isTooOld)
    return lookAtCharge(parts, attempt, now);
  // Nobody was ever sent to pay for an attempt whose start was not answered; a charge needs nobody.
  if (attempt.providerPaymentId === null) {
    await (attempt.meansId === null
      ? parts.payments.giveUpAttempt(attempt.id, now)
      : giveUpCharge(parts, attempt, 'nobody answered for a day', now));
    return false;
  }
  if (!provider) {
    parts.log.warn(
      { attempt: attempt.id, provider: attempt.provider },
      'no such provider any more',
    );
    await parts.payments.markChecked(attempt.id, now);
    return false;
  }
  try {
    const settled = await settlePayment(parts, provider, attempt.providerPaymentId);
    // A provider that knows nothing of a payment which it began may remember it later.
    const isOpen = settled === 'unknown' || isAttemptOpen(settled);
    if (isOpen && isTooOld) {
      await parts.payments.giveUpAttempt(attempt.id, now);
      return false;
    }
    if (settled === 'unknown') await parts.payments.markChecked(attempt.id, now);
    parts.log.info({ attempt: attempt.id, settled }, 'payment was asked about');
    return isOpen;
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    await parts.payments.markChecked(attempt.id, now);
    return true;
  }
}
