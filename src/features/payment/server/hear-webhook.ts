import { wakeOutbox } from '#jobs/outbox-store.ts';
import { isPayable } from '#features/orders/server/public.ts';
import { isAttemptOpen } from '../rules/attempt-machine.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { PaymentProvider, PaymentQuestion, WebhookHeard } from './provider.ts';
import { storeWebhook } from './store-webhook.ts';

/** A message that came to a provider's address. */
export interface WebhookMessage {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly clientAddress: string;
  readonly now: Date;
}

/**
 * Keeps what a provider surely told; what happened is asked for afterwards. One about no payment of ours, or about another sum, is
 * kept like any other.
 */
export async function hearWebhook(
  parts: PaymentParts,
  provider: PaymentProvider,
  { raw, headers, clientAddress, now }: WebhookMessage,
): Promise<WebhookHeard> {
  const webhook = provider.parseWebhook(raw, headers, clientAddress, now);
  if (!webhook) return 'refused';
  const { eventId, providerPaymentId, kept: body = raw.toString('utf8'), amountMinor } = webhook;
  const stored = { provider: provider.code, eventId, providerPaymentId, body, receivedAt: now };
  const isFresh = await storeWebhook(parts.payments, stored);
  if (isFresh) await wakeOutbox(parts.database);
  if (amountMinor !== undefined) {
    const attempt = await parts.payments.findAttempt(provider.code, providerPaymentId, null);
    if (!attempt) return 'unknown';
    if (attempt.amountMinor !== amountMinor) return 'amount';
  }
  return isFresh ? 'fresh' : 'known';
}

/** Whether money may be taken for an attempt now: it is open, of this sum, and its order still wants to be paid. */
export async function mayBePaid(
  parts: PaymentParts,
  provider: PaymentProvider,
  asked: PaymentQuestion,
): Promise<boolean> {
  const { providerPaymentId, attemptId, amountMinor, currency } = asked;
  const attempt = await parts.payments.findAttempt(provider.code, providerPaymentId, attemptId);
  if (!attempt || !isAttemptOpen(attempt.state)) return false;
  if (attempt.amountMinor !== amountMinor || attempt.currency !== currency) return false;
  const { purchaseId } = attempt;
  const order = await parts.payments.transaction((tx) => tx.findPurchase({ purchaseId }));
  return order !== null && isPayable(order.state);
}
