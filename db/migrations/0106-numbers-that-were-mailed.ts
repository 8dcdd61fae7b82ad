import { sql, type Kysely } from 'kysely';

/** The number and the carrier of a parcel that its buyer was told by mail: where they were wrong, the right ones are told as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table parcel add column mailed_number text, add column mailed_carrier text`,
    // Whoever's parcel is on its way was told so, unless that mail still waits.
    sql`update parcel set mailed_number = tracking_number, mailed_carrier = carrier where state <> 'registered'
      and not exists (select from outbox where dedupe_key = 'order-shipped:' || parcel.id and done_at is null)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
