import { sql, type Kysely } from 'kysely';

/** The number of a parcel that its buyer was told by mail: where it was a wrong one, the right one is told as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table parcel add column mailed_number text`,
    // Whoever's parcel is on its way was told so.
    sql`update parcel set mailed_number = tracking_number where state <> 'registered'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
