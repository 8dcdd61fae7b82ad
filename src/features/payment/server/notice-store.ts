import { putInOutbox, wakeOutbox } from '#jobs/outbox-store.ts';
import type { Database } from '#platform/database.ts';
import type { ProviderNotice } from './provider.ts';
import type {} from './tables.ts';

/** Kind of the outbox rows that carry a notice to its handler. */
export const NOTICE_KIND = 'payment-notice';

/** Keeps an authentic notice and promises its handling in one transaction. @returns False for one that is known already. */
export async function keepNotice(
  database: Database,
  provider: string,
  notice: ProviderNotice,
  body: string,
  now: Date,
): Promise<boolean> {
  const isFresh = await database.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_notice')
      .values({
        provider,
        event_id: notice.eventId,
        provider_payment_id: notice.providerPaymentId,
        received_at: now,
        body,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return false;
    return putInOutbox(tx, {
      kind: NOTICE_KIND,
      payload: { provider, eventId: notice.eventId, providerPaymentId: notice.providerPaymentId },
      dedupeKey: `${NOTICE_KIND}:${provider}:${notice.eventId}`,
      dueAt: now,
    });
  });
  if (isFresh) await wakeOutbox(database);
  return isFresh;
}

/** Notes what came of a notice. */
export async function markNoticeHandled(
  database: Database,
  provider: string,
  eventId: string,
  result: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('payment_notice')
    .set({ handled_at: now, result })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
