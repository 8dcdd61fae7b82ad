import { sql, type Kysely } from 'kysely';

/** A kit of a promotion may hold up to a hundred different products. Whoever orders with an e-mail again is found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Only looser than before: what stands holds as it is, and servers of the version before write less.
    sql`create or replace function is_set_of_products(items jsonb) returns boolean language sql immutable as $$
      select jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 100
        and not jsonb_path_exists(items, '$[*] ? (!(@.count >= 1 && @.count <= 999) || !exists(@.sku))') $$`,
    sql`create index purchase_receiver_email on purchase_receiver (lower(email)) where email <> ''`,
  ];
  for (const statement of statements) await statement.execute(db);
}
