import type { Tx } from '#platform/database.ts';
import type { Cancellation, MethodChange } from './order-store.ts';
import type {} from './tables.ts';

/** Writes how an order is paid from now on, and until when its goods wait for it; the caller holds the lock. */
export async function saveMethod(
  tx: Tx,
  { purchaseId, method, holdEndsAt }: MethodChange,
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ payment_method: method })
    .where('id', '=', purchaseId)
    .execute();
  await tx
    .updateTable('reservation')
    .set({ expires_at: holdEndsAt })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'held')
    .execute();
}

/** Writes that an order was taken back; the first word counts. The caller holds the lock. */
export async function saveCancellation(
  tx: Tx,
  { purchaseId, at, reason, by = 'buyer', words = null }: Cancellation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('purchase_cancellation')
    .values({ purchase_id: purchaseId, at, reason, by, words })
    .onConflict((conflict) => conflict.column('purchase_id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
