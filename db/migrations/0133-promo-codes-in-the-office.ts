import { sql, type Kysely } from 'kysely';

/**
 * Promo codes are made and changed in the office: of two who change one the second is told by its revision. Of a batch one code leads: it
 * stands in the list for all of them. Certificates are listed there, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table promo_code add column revision int not null default 1,
      add column leads boolean not null default true`,
    sql`update promo_code set leads = false where batch is not null and id not in (
      select distinct on (store, batch) id from promo_code where batch is not null order by store, batch, created_at, id)`,
    sql`create index promo_code_led on promo_code (valid_from desc, id) where leads`,
    sql`create index certificate_by_receipt on certificate (received_at desc, id desc)`,
    sql`create index promo_code_of_batch on promo_code (store, batch) where batch is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
