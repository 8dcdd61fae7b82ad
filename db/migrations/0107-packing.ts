import { sql, type Kysely } from 'kysely';

/**
 * How far an order is with those who pack it: no row while nobody has begun. Where it is after that its parcels say. Each step stays, with
 * who took it (`staff:ID`, `system:NAME`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const states = sql.raw(`('picking', 'packed')`);
  const statements = [
    sql`create table order_packing (
      purchase_id uuid primary key references purchase,
      state text not null check (state in ${states}),
      at timestamptz not null,
      by text not null)`,
    sql`create index order_packing_state on order_packing (state, at)`,
    // No state is where nobody has begun, or has put it back.
    sql`create table order_packing_event (
      id bigint generated always as identity primary key,
      purchase_id uuid not null references purchase,
      at timestamptz not null,
      from_state text check (from_state in ${states}),
      to_state text check (to_state in ${states}),
      by text not null)`,
    sql`create index order_packing_event_purchase on order_packing_event (purchase_id)`,
    sql`create trigger order_packing_event_unchanged before update or delete on order_packing_event
      for each row execute function refuse_change()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
