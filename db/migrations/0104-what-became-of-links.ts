import { sql, type Kysely } from 'kysely';

/** Into which carts a shared cart was put, and which cart such a cart went into: so whoever shared it learns what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table shared_cart_take (
      shared_cart_id uuid not null references shared_cart on delete cascade,
      -- Of a cart that may be forgotten before the link is.
      cart_id uuid not null,
      taken_at timestamptz not null,
      primary key (shared_cart_id, cart_id))`,
    sql`create index shared_cart_take_cart on shared_cart_take (cart_id)`,
    sql`alter table cart add column merged_into uuid`,
  ];
  for (const statement of statements) await statement.execute(db);
}
