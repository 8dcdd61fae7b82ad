import type { Database, Tx } from '#platform/database.ts';
import type { ProviderNotice } from './provider.ts';
import type {} from './tables.ts';

/** A notice as it came. */
export interface KeptNotice extends ProviderNotice {
  readonly provider: string;
  readonly body: string;
  readonly receivedAt: Date;
}

/** @returns False for one that is known already. */
export async function insertNotice(tx: Tx, notice: KeptNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_notice')
    .values({
      provider: notice.provider,
      event_id: notice.eventId,
      provider_payment_id: notice.providerPaymentId,
      received_at: notice.receivedAt,
      body: notice.body,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
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
