import type { KeptNotice } from './notice-store.ts';
import type { PaymentStore } from './payment-store.ts';

/** Kind of the outbox rows that carry a notice to its handler. */
export const NOTICE_KIND = 'payment-notice';

/**
 * Keeps an authentic notice and promises its handling in one transaction. The caller wakes the outbox for a fresh one.
 *
 * @returns False for one that is known already.
 */
export const keepNotice = (store: PaymentStore, notice: KeptNotice): Promise<boolean> =>
  store.transaction(async (tx) => {
    const { provider, eventId, providerPaymentId, receivedAt } = notice;
    if (!(await tx.insertNotice(notice))) return false;
    return tx.putInOutbox({
      kind: NOTICE_KIND,
      payload: { provider, eventId, providerPaymentId },
      dedupeKey: `${NOTICE_KIND}:${provider}:${eventId}`,
      dueAt: receivedAt,
    });
  });
