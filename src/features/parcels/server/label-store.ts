import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import type {} from './tables.ts';

/** Keeps what is stuck on a parcel; one that was made again takes the place of the one before. */
export async function keepLabel(
  tx: Queryable,
  label: { readonly parcelId: string; readonly bytes: Uint8Array; readonly now: Date },
): Promise<void> {
  const bytes = Buffer.from(label.bytes);
  await tx
    .insertInto('parcel_label')
    .values({ parcel_id: label.parcelId, bytes, made_at: label.now })
    .onConflict((conflict) =>
      conflict.column('parcel_id').doUpdateSet({ bytes, made_at: label.now }),
    )
    .execute();
}

export async function findLabel(database: Queryable, parcelId: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('parcel_label')
    .select('bytes')
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

export async function dropLabel(tx: Queryable, parcelId: string): Promise<void> {
  await tx.deleteFrom('parcel_label').where('parcel_id', '=', parcelId).execute();
}

/** Labels name people: those that were made before a moment go. @returns How many. */
export async function forgetOldLabels(database: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('parcel_label')
    .where('made_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Takes somebody's name off the labels of their parcels; the parcels themselves name nobody. */
export async function forgetLabels(
  tx: Tx,
  { personId, contracts }: Pick<DataSubject, 'personId' | 'contracts'>,
): Promise<void> {
  await sql`delete from parcel_label where parcel_id in (
    select p.id from parcel p join purchase o on o.id = p.purchase_id
    where o.person_id = ${personId}::uuid or o.buyer_contract = any(${[...contracts]}::text[]))`.execute(
    tx,
  );
}
