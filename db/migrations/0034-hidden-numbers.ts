import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/** Numbers of orders are drawn in an order that only this database knows. Guests' carts end, so they are found by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Of orders that were placed in the same moment the later one is known by it; it leaves the database nowhere.
    sql`alter table purchase add column running_number bigint generated always as identity`,
    // A key of its own: numbers must not change with the secret that signs.
    sql`create table order_numbering (
      is_only boolean primary key default true check (is_only),
      key bytea not null check (octet_length(key) = 32),
      -- The first number of the sequence that is drawn in secret order; those before are orders of earlier days.
      first_drawn bigint not null,
      -- Where the numbers begin that are drawn so; a server of the version before may go on counting below it meanwhile.
      first_given bigint not null check (first_given > first_drawn))`,
    sql`insert into order_numbering (key, first_drawn, first_given)
      select ${randomBytes(32)}, last + 1, last + 1000001
      from (select case when is_called then last_value else last_value - 1 end as last
        from purchase_header_id_seq) as drawn`,
    // Not by the last change: a cart is written often, and an index on what changes would be written as often.
    sql`create index cart_of_guest on cart (created_at) where owner_contract is null and state <> 'ordered'`,
    sql`create index session_cart on session (cart_id) where cart_id is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
