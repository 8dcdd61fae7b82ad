import { sql, type Kysely } from 'kysely';

/** A product of a monthly kit may be exchanged for another: what a kit allows, and what its holder chose. By sku. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // `{"sku of the kit": ["sku that may come instead", …]}`
    sql`alter table subscription_plan add column swaps jsonb not null default '{}' check (jsonb_typeof(swaps) = 'object')`,
    // `{"sku of the kit": "sku that comes instead"}`
    sql`alter table customer_subscription add column swaps jsonb not null default '{}' check (jsonb_typeof(swaps) = 'object')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
