import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Parcel } from '../model.ts';
import { ORDER_NUMBER_CORRECTED } from './parcel-mails.ts';
import { lockParcel } from './parcel-store.ts';
import type {} from './tables.ts';

type Mailed = Pick<Parcel, 'trackingNumber' | 'carrier' | 'mailedNumber' | 'mailedCarrier'>;

/** Whether the buyer can follow it by what they were mailed. */
export const isMailedRight = ({ trackingNumber, carrier, ...mailed }: Mailed): boolean =>
  mailed.mailedNumber === trackingNumber && mailed.mailedCarrier === carrier;

/**
 * Promises a mail with the number and the carrier that a parcel has now, where its buyer was mailed others. Nobody was mailed yet: the mail that
 * is still to go reads them when it goes.
 */
export async function tellRightNumber(tx: Tx, parcel: Parcel, now: Date): Promise<void> {
  const { id, mailedNumber, trackingNumber, carrier, cancelledAt } = parcel;
  if (mailedNumber === null || trackingNumber === null || cancelledAt) return;
  if (isMailedRight(parcel)) return;
  // Each correction is a thing of its own, one back to a number of before as well.
  const key = `${id}:${carrier}:${trackingNumber}:${now.getTime()}`;
  await putInOutbox(tx, mailRow(ORDER_NUMBER_CORRECTED, { parcelId: id }, key, now));
}

/** A mail with this number has left; what was corrected while it left is told in another. */
export async function noteMailed(
  database: Database,
  { id: parcelId, trackingNumber, carrier }: Pick<Parcel, 'id' | 'trackingNumber' | 'carrier'>,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel) return;
    await tx
      .updateTable('parcel')
      .set({ mailed_number: trackingNumber, mailed_carrier: carrier })
      .where('id', '=', parcelId)
      .execute();
    const mailed = { mailedNumber: trackingNumber, mailedCarrier: carrier };
    await tellRightNumber(tx, { ...parcel, ...mailed }, now);
  });
}
