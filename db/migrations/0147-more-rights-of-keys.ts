import { sql, type Kysely } from 'kysely';

/** What programs ask and write besides: prices from a moment on, stock by place, contracts of a country. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The name of the program that began it; null: staff did, who stand beside as those that made its key.
    sql`alter table price_change add column program text check (length(program) between 1 and 60)`,
    sql`create index contract_of_country on contract (country, number) where role in ('pc', 'c') and number not like 'M%'`,
    sql`create index stock_at_place on stock (location, sku)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
