import { sql, type Kysely } from 'kysely';

/**
 * A buyer may take an order back: what for is kept, and that it was asked when the money is still on its way. Units that were sold to such
 * an order come back as they left: on the shelf and held at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table purchase_cancellation (
      purchase_id uuid primary key references purchase,
      at timestamptz not null,
      reason text not null check (reason in ('not_said', 'changed_mind', 'by_mistake', 'wrong_details', 'too_long')))`,
    sql`create or replace function stock_changed() returns trigger language plpgsql as $$
      begin
        insert into stock_movement (sku, location, kind, change) values (new.sku, new.location,
          case when new.on_hand - old.on_hand = new.reserved - old.reserved then 'sold' else 'counted' end,
          new.on_hand - old.on_hand);
        return null;
      end $$`,
  ];
  for (const statement of statements) await statement.execute(db);
}
