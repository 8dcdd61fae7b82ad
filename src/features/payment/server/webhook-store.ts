import type { Database, Tx } from '#platform/database.ts';
import type { ProviderWebhook } from './provider.ts';
import type {} from './tables.ts';

/** A webhook as it came. */
export interface StoredWebhook extends ProviderWebhook {
  readonly provider: string;
  readonly body: string;
  readonly receivedAt: Date;
}

/** @returns False for one that is known already. */
export async function insertWebhook(tx: Tx, webhook: StoredWebhook): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_notice')
    .values({
      provider: webhook.provider,
      event_id: webhook.eventId,
      provider_payment_id: webhook.providerPaymentId,
      received_at: webhook.receivedAt,
      body: webhook.body,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes what came of a webhook. */
export async function markWebhookHandled(
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
