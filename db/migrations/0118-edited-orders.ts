import { sql, type Kysely } from 'kysely';

/**
 * What was changed of an order that stood already: each time who did, when, and the words of before and after, by what they are of. Personal
 * data: whoever is erased takes the words along, and only that there was a change stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_edit (
      purchase_id uuid not null references purchase,
      number int not null check (number > 0),
      at timestamptz not null,
      by text not null,
      before jsonb not null check (jsonb_typeof(before) = 'object'),
      after jsonb not null check (jsonb_typeof(after) = 'object'),
      primary key (purchase_id, number))`.execute(db);
}
