import { sql, type Kysely } from 'kysely';

/**
 * A point of the company may have a shelf of its own: what is ordered there is taken from it. Every other place is a warehouse, which
 * serves carriers and points without a shelf.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table stock_location add column is_shelf boolean not null default false`,
    sql`alter table pickup_point add column shelf text references stock_location`,
    sql`create index pickup_point_shelf on pickup_point (shelf) where shelf is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
