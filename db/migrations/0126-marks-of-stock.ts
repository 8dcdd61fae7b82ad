import { sql, type Kysely } from 'kysely';

/** From how few units on a product is to be ordered again in a store, where staff have said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table stock_mark (
      sku text not null references product on delete cascade,
      store text not null check (store ~ '^[a-z]{2}$'),
      units int not null check (units between 1 and 99999),
      changed_at timestamptz not null,
      primary key (sku, store))`,
    sql`update staff_role set permissions = array_append(permissions, 'stock.mark')
      where code in ('owner', 'country', 'orders') and not 'stock.mark' = any(permissions)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
