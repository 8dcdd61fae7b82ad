import { sql, type Kysely } from 'kysely';

/**
 * Staff cancel orders as their buyers do: who did and in what words is kept beside it; the words are for the shop alone. A packed order knows
 * since when it is given away, so that whoever would stop it looks at its own row; orders that have a parcel already are marked so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table purchase_cancellation add column by text not null default 'buyer', add column words text`,
    sql`alter table purchase_cancellation add constraint purchase_cancellation_words
      check (words is null or length(words) between 3 and 500)`,
    sql`alter table order_packing add column given_at timestamptz,
      add constraint order_packing_given check (given_at is null or state = 'packed')`,
    sql`with sent as (
        insert into order_packing (purchase_id, state, at, by, given_at)
        select purchase_id, 'packed', min(created_at), 'system:parcels', min(created_at) from parcel
        where cancelled_at is null and exists (select from purchase p where p.id = purchase_id and p.state in ('placed', 'paid'))
        group by purchase_id on conflict do nothing returning purchase_id, at, by)
      insert into order_packing_event (purchase_id, at, from_state, to_state, by)
      select purchase_id, at, null, 'packed', by from sent`,
  ];
  for (const statement of statements) await statement.execute(db);
}
