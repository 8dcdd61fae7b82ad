import { sql, type Kysely } from 'kysely';

/** A reduced price may end by the clock, and the main page may offer promotions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The first moment at which the regular price holds again; null while nobody knows an end.
    sql`alter table price add column new_price_until timestamptz
      check (new_price_until is null or new_price_minor is not null)`,
    sql`alter table banner drop constraint banner_kind_check`,
    sql`alter table banner add constraint banner_kind_check check (kind in ('slide', 'offer', 'story', 'promo'))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
