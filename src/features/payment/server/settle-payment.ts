import type { ProviderStatus } from '../model.ts';
import { moveAttempt, type AttemptState } from '../rules/attempt-machine.ts';
import { judgePayment, type PaymentVerdict } from '../rules/judge-payment.ts';
import { recordPaid, recordReview, type Purchase } from '#features/orders/server/public.ts';
import type { Attempt } from './attempt-store.ts';
import type { PaymentPorts } from './payment-parts.ts';
import type { PaymentProvider } from './provider.ts';

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
  const found = await parts.payments.findAttempt(
    provider.code,
    providerPaymentId,
    status.attemptId,
  );
  if (!found) return 'unknown';
  const now = parts.now();
  return parts.payments.transaction(async (tx) => {
    // Attempt first, order second: recording locks the order. Its sums never change once it is placed.
    const attempt = await tx.lockAttempt(found.id);
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
      parts.log.error(
        { attempt: attempt.id, order: order.orderNumber, reason },
        'payment needs a look',
      );
      parts.countReview();
      return 'review';
    };

    if (verdict.to === 'review')
      return toReview(`money does not fit: ${verdict.faults.join(', ')}`);
    if (verdict.to !== 'paid') {
      const isMoved = moveAttempt(attempt.state, verdict.to).ok;
      await (isMoved ? save(verdict.to) : tx.markChecked(attempt.id, now));
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
}
