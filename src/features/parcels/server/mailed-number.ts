import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Parcel } from '../model.ts';
import { ORDER_NUMBER_CORRECTED } from './parcel-mails.ts';
import { lockParcel } from './parcel-store.ts';
import type {} from './tables.ts';

/**
 * Promises a mail with the number that a parcel has now, where its buyer was mailed another one. Nobody was mailed yet: the mail that is still
 * to go reads the number when it goes.
 */
export async function tellRightNumber(
  tx: Tx,
  { id, mailedNumber, trackingNumber, cancelledAt }: Parcel,
  now: Date,
): Promise<void> {
  if (mailedNumber === null || trackingNumber === null || mailedNumber === trackingNumber) return;
  if (cancelledAt) return;
  // Each correction is a thing of its own, one back to a number of before as well.
  const key = `${id}:${trackingNumber}:${now.getTime()}`;
  await putInOutbox(tx, mailRow(ORDER_NUMBER_CORRECTED, { parcelId: id }, key, now));
}

/** A mail with this number has left; one that was corrected while it left is told in another. */
export async function noteMailed(
  database: Database,
  parcelId: string,
  trackingNumber: string,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel) return;
    await tx
      .updateTable('parcel')
      .set({ mailed_number: trackingNumber })
      .where('id', '=', parcelId)
      .execute();
    await tellRightNumber(tx, { ...parcel, mailedNumber: trackingNumber }, now);
  });
}
