import { sql, type Kysely } from 'kysely';

/** A promotion shows the picture before until the one that staff have sent is made: it may be refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion add column picture_before text references picture`.execute(db);
}
