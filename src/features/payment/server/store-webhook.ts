import type { StoredWebhook } from './webhook-store.ts';
import type { PaymentStore } from './payment-store.ts';

/** Kind of the outbox rows that carry a webhook to its handler; a server of the version before knows it by no other word. */
export const WEBHOOK_KIND = 'payment-notice';

/**
 * Keeps an authentic webhook and promises its handling in one transaction. The caller wakes the outbox for a fresh one.
 *
 * @returns False for one that is known already.
 */
export const storeWebhook = (store: PaymentStore, webhook: StoredWebhook): Promise<boolean> =>
  store.transaction(async (tx) => {
    const { provider, eventId, providerPaymentId, receivedAt } = webhook;
    if (!(await tx.insertWebhook(webhook))) return false;
    return tx.putInOutbox({
      kind: WEBHOOK_KIND,
      payload: { provider, eventId, providerPaymentId },
      dedupeKey: `${WEBHOOK_KIND}:${provider}:${eventId}`,
      dueAt: receivedAt,
    });
  });
