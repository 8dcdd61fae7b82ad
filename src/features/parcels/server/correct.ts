import { sql } from 'kysely';
import type { IsoDate } from '#base/calendar.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { getCountry } from '#countries/packs.ts';
import { findPurchase, takeIn } from '#features/orders/server/public.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Parcel } from '../model.ts';
import { askAgainAt } from '../rules/ask-again.ts';
import { isOver } from '../rules/parcel-story.ts';
import { readTrackingNumber } from '../rules/tracking-number.ts';
import type { StaffParts } from './hand-over.ts';
import { dropLabel } from './label-store.ts';
import { isNumberTaken, lockOrder } from './begin-parcel.ts';
import { tellRightNumber } from './mailed-number.ts';
import { unlessTaken } from './number-taken.ts';
import { listParcelsOf, lockParcel, tellEvents } from './parcel-store.ts';
import type {} from './tables.ts';

export interface Correction {
  readonly carrier?: string | undefined;
  readonly number?: string | undefined;
  /** The day on which it is expected now. */
  readonly expected?: IsoDate | undefined;
}

export type CorrectionCode = 'NUMBER' | 'NUMBER_TAKEN' | 'CARRIER_UNKNOWN' | 'CANCELLED';

type Field = 'carrier' | 'number' | 'expected' | 'cancelled';

async function write(
  tx: Tx,
  parcelId: string,
  at: Date,
  changes: readonly (readonly [field: Field, before: string, after: string])[],
): Promise<void> {
  const real = changes.filter(([, before, after]) => before !== after);
  if (real.length === 0) return;
  await tx
    .insertInto('parcel_correction')
    .values(
      real.map(([field, before, after]) => ({ parcel_id: parcelId, at, field, before, after })),
    )
    .execute();
}

/** Puts right what a person typed of a parcel; what was written before stays in its history. */
export async function correctParcel(
  { database, serviceOf }: StaffParts,
  id: string,
  wish: Correction,
  now: Date,
): Promise<Outcome<Parcel, CorrectionCode>> {
  const typed = wish.number === undefined ? undefined : readTrackingNumber(wish.number);
  if (typed === null) return refused('NUMBER');
  const put = async (tx: Tx): Promise<Outcome<Parcel, CorrectionCode>> => {
    const parcel = await lockParcel(tx, id);
    if (!parcel) throw new Error(`the parcel ${id} is not there`);
    if (parcel.cancelledAt) return refused('CANCELLED');
    const carrier = wish.carrier ?? parcel.carrier;
    const order = await findPurchase(tx, { purchaseId: parcel.purchaseId });
    if (!order || !getCountry(order.country).carriers.some(({ code }) => code === carrier))
      return refused('CARRIER_UNKNOWN');
    const number = typed ?? parcel.trackingNumber;
    const isMoved = number !== parcel.trackingNumber || carrier !== parcel.carrier;
    if (isMoved && number !== null && (await isNumberTaken(tx, number, carrier)))
      return refused('NUMBER_TAKEN');
    await write(tx, id, now, [
      ['carrier', parcel.carrier, carrier],
      ['number', parcel.trackingNumber ?? '', number ?? ''],
      ['expected', parcel.expectedTo ?? '', wish.expected ?? parcel.expectedTo ?? ''],
    ]);
    await tx
      .updateTable('parcel')
      .set({
        carrier,
        tracking_number: number,
        expected_to: wish.expected ?? parcel.expectedTo,
        // The page and the label are those of the number before.
        ...(isMoved && { tracking_url: null }),
      })
      .where('id', '=', id)
      .execute();
    if (isMoved) await startAnew(tx, parcel, serviceOf(carrier) !== null, now);
    const after = await lockParcel(tx, id);
    if (after) await tellRightNumber(tx, after, now);
    return after ? ok(after) : refused('CANCELLED');
  };
  return unlessTaken(() => database.transaction().execute(put));
}

/** What was told under another number is another parcel's; that ours was given away stays true. */
async function startAnew(tx: Tx, before: Parcel, isAsked: boolean, now: Date): Promise<void> {
  const { id, createdAt } = before;
  await dropLabel(tx, id);
  const askAt = isAsked
    ? askAgainAt({ state: 'registered', stateAt: now, failures: 0, now })
    : null;
  await tx.updateTable('parcel').set({ ask_at: askAt }).where('id', '=', id).execute();
  const parcel = await lockParcel(tx, id);
  if (parcel?.trackingNumber == null) return;
  const isGivenAway = before.state !== 'registered';
  await tellEvents(tx, {
    parcelId: id,
    trackingNumber: parcel.trackingNumber,
    events: isGivenAway ? [{ state: 'accepted', at: createdAt, place: '' }] : [],
    now,
  });
}

/** Takes a parcel back that its carrier has not got yet; where nobody can be asked, staff know. */
export async function cancelParcel(
  { database, serviceOf }: StaffParts,
  parcel: Parcel,
  now: Date,
): Promise<Outcome<void, 'TOO_LATE' | 'REFUSED' | 'UNAVAILABLE'>> {
  if (parcel.cancelledAt) return ok(undefined);
  if (isOver(parcel.state)) return refused('TOO_LATE');
  const service = serviceOf(parcel.carrier);
  if (service && parcel.trackingNumber !== null) {
    const answer = await service.cancel(parcel.trackingNumber);
    if (!answer.ok) return answer;
  }
  await database.transaction().execute(async (tx) => {
    await lockOrder(tx, { id: parcel.purchaseId });
    const locked = await lockParcel(tx, parcel.id);
    if (!locked || locked.cancelledAt) return;
    await write(tx, parcel.id, now, [['cancelled', '', now.toISOString()]]);
    await dropLabel(tx, parcel.id);
    await tx
      .updateTable('parcel')
      .set({ cancelled_at: now, ask_at: null })
      .where('id', '=', parcel.id)
      .execute();
    // With its last parcel the order is here again.
    const others = await listParcelsOf(tx, parcel.purchaseId);
    if (others.every(({ cancelledAt }) => cancelledAt)) await takeIn(tx, parcel.purchaseId);
  });
  return ok(undefined);
}

export interface PastCorrection {
  readonly at: Date;
  readonly field: Field;
  readonly before: string;
  readonly after: string;
}

/** What was put right of a parcel, the earliest first. */
export async function listCorrections(
  database: Queryable,
  parcelId: string,
): Promise<readonly PastCorrection[]> {
  const { rows } = await sql<PastCorrection>`
    select at, field, before, after from parcel_correction where parcel_id = ${parcelId}::uuid order by id`.execute(
    database,
  );
  return rows;
}
