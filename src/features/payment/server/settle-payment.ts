import type { ProviderStatus } from '../model.ts';
import { isAttemptOpen, moveAttempt, type AttemptState } from '../rules/attempt-machine.ts';
import { judgePayment, type PaymentVerdict } from '../rules/judge-payment.ts';
import { isKeepable, settlesInDays } from '#countries/payment-methods.ts';
import {
  ORDER_CANCELLED,
  recordCancelled,
  recordPaid,
  recordReview,
  type OrderEvent,
  type Purchase,
} from '#features/orders/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { Attempt } from './attempt-store.ts';
import type { PaymentPorts } from './payment-parts.ts';
import type { PaymentTx } from './payment-store.ts';
import type { PaymentProvider } from './provider.ts';

const DAY_MINUTES = 24 * 60;

const daysAfter = (from: Date, days: number): Date =>
  new Date(from.getTime() + days * DAY_MINUTES * 60_000);

/** What came of asking: the attempt's state now, or `unknown` for a payment that is none of ours. */
export type Settlement = AttemptState | 'unknown';

function verdictFor(
  attempt: Attempt,
  order: Purchase,
  merchant: string,
  status: ProviderStatus,
): PaymentVerdict {
  return judgePayment(
    {
      attemptId: attempt.id,
      orderNumber: order.orderNumber,
      attemptMinor: attempt.amountMinor,
      attemptCurrency: attempt.currency,
      orderMinor: order.totalMinor,
      orderCurrency: order.currency,
      merchant,
    },
    status,
  );
}

/** Goods wait for the bank as long as their method says, and so does whoever asks how the payment stands. */
async function holdMeanwhile(tx: PaymentTx, attempt: Attempt, now: Date): Promise<void> {
  const days = settlesInDays(attempt.method);
  if (days === null) return;
  await tx.markOnItsWay(attempt.id, now);
  await tx.prolongHold({
    purchaseId: attempt.purchaseId,
    // One that has ended and that nobody has given back yet lasts as well.
    now: attempt.createdAt,
    until: daysAfter(attempt.createdAt, days),
    minutesAtMost: (days + 1) * DAY_MINUTES,
  });
}

/** The bank has said no after days: nobody waits at the page any more, so the order ends, its goods are free, and its buyer has a mail. */
async function endWithBank(
  tx: PaymentTx,
  { id, purchaseId, onItsWayAt }: Attempt,
  event: Pick<OrderEvent, 'purchaseId' | 'now' | 'cause'>,
): Promise<void> {
  if (onItsWayAt === null) return;
  const others = await tx.listAttempts(purchaseId);
  if (others.some((other) => other.id !== id && isAttemptOpen(other.state))) return;
  const { isChanged } = await recordCancelled(tx, { ...event, details: { attempt: id } });
  if (isChanged)
    await tx.putInOutbox(mailRow(ORDER_CANCELLED, { purchaseId }, purchaseId, event.now));
}

/**
 * What the buyer let us keep is kept once its money is written down, however often that is told; what goes wrong with it never takes the money
 * back.
 */
async function keepMeansOf(
  parts: PaymentPorts,
  { code, merchant }: PaymentProvider,
  { id, purchaseId, method, isKept }: Attempt,
  { means }: ProviderStatus,
): Promise<void> {
  if (!isKept || !means || !isKeepable(method)) return;
  const { token, ...known } = means;
  try {
    const sealed = { sealed: parts.vault.seal(token), tokenKey: parts.vault.keyOf(token) };
    const owner = { purchaseId, provider: code, merchant, method };
    await parts.payments.transaction((tx) =>
      tx.keepMeans({ ...owner, ...sealed, ...known }, parts.now()),
    );
  } catch (fault) {
    parts.log.error({ err: fault, attempt: id }, 'the means of a payment could not be kept');
  }
}

/** The attempt that a payment is of; what a provider began twice counts where money came by the one that we do not know. */
async function findFor(
  { payments }: PaymentPorts,
  { code }: PaymentProvider,
  providerPaymentId: string,
  { state, attemptId }: ProviderStatus,
): Promise<Attempt | null> {
  const found = await payments.findAttempt(code, providerPaymentId, attemptId);
  if (found || state !== 'paid' || attemptId === null) return found;
  return payments.findAttemptByKey(code, attemptId);
}

/**
 * Asks the provider for a payment and brings attempt and order to what it says. Safe to repeat, in any order and in parallel:
 * attempt and order are locked, and both move forward only.
 *
 * @throws When the provider cannot be asked; nothing has changed then.
 */
export async function settlePayment(
  parts: PaymentPorts,
  provider: PaymentProvider,
  providerPaymentId: string,
): Promise<Settlement> {
  const status = await parts.providers.ask(provider, () => provider.fetchStatus(providerPaymentId));
  if (!status) return 'unknown';
  const found = await findFor(parts, provider, providerPaymentId, status);
  if (!found) return 'unknown';
  const settled = await record(parts, provider, { found, status, providerPaymentId });
  if (settled === 'paid' && status.state === 'paid')
    await keepMeansOf(parts, provider, found, status);
  return settled;
}

interface Told {
  readonly found: Attempt;
  readonly status: ProviderStatus;
  readonly providerPaymentId: string;
}

/** Money that somebody must look at. */
function alarm(
  { log, countReview }: PaymentPorts,
  attempt: Attempt,
  { orderNumber }: Purchase,
  reason: string,
): void {
  log.error({ attempt: attempt.id, order: orderNumber, reason }, 'payment needs a look');
  countReview();
}

const record = (
  parts: PaymentPorts,
  provider: PaymentProvider,
  { found, status, providerPaymentId }: Told,
): Promise<Settlement> => {
  const now = parts.now();
  return parts.payments.transaction(async (tx) => {
    // Attempt first, order second. Its sum is read under its lock: pieces may be taken out of it just now.
    const attempt = await tx.lockAttempt(found.id);
    await tx.lockPurchase(attempt.purchaseId);
    const order = await tx.findPurchase({ purchaseId: attempt.purchaseId });
    if (!order) throw new Error(`the purchase ${attempt.purchaseId} of an attempt is gone`);
    const verdict = verdictFor(attempt, order, provider.merchant, status);
    const save = (state: AttemptState): Promise<void> =>
      tx.saveAttemptState(attempt.id, { state, providerPaymentId }, now);
    const event = { purchaseId: order.id, now, cause: 'provider' };
    const received = { minor: status.amountMinor, currency: status.currency };
    const details = { attempt: attempt.id, provider: provider.code, received };
    const toReview = async (reason: string): Promise<Settlement> => {
      if (!moveAttempt(attempt.state, 'review').ok) return attempt.state;
      await save('review');
      await recordReview(tx, {
        ...event,
        received: { ...received, attemptId: attempt.id },
        details: { ...details, reason },
      });
      alarm(parts, attempt, order, reason);
      return 'review';
    };

    // A provider that knows no keys began the attempt twice, and money came by what nobody was led to any more.
    if (attempt.providerPaymentId !== null && attempt.providerPaymentId !== providerPaymentId) {
      if (verdict.to === 'failed' || verdict.to === 'pending') return attempt.state;
      const reason = `money came by ${providerPaymentId}, a second start of the attempt`;
      if (moveAttempt(attempt.state, 'review').ok) return toReview(reason);
      alarm(parts, attempt, order, reason);
      return attempt.state;
    }
    if (verdict.to === 'review')
      return toReview(`money does not fit: ${verdict.faults.join(', ')}`);
    if (verdict.to !== 'paid') {
      const isMoved = moveAttempt(attempt.state, verdict.to).ok;
      await (isMoved ? save(verdict.to) : tx.markChecked(attempt.id, now));
      if (status.isOnItsWay && isAttemptOpen(attempt.state)) await holdMeanwhile(tx, attempt, now);
      if (isMoved && verdict.to === 'failed') await endWithBank(tx, attempt, event);
      return isMoved ? verdict.to : attempt.state;
    }
    if (attempt.state === 'paid') return 'paid';
    if (!moveAttempt(attempt.state, 'paid').ok)
      return toReview('money came for an attempt that was given up');
    const recorded = await recordPaid(tx, { ...event, details });
    if (!recorded.isChanged) return toReview(`money came for an order that is ${recorded.state}`);
    await save('paid');
    return 'paid';
  });
};
