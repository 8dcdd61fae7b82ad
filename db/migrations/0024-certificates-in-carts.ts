import { sql, type Kysely } from 'kysely';

/** What a certificate is called and costs, where it holds, and which orders have used it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table certificate
      add column programme text not null default '' check (length(programme) <= 80),
      add column store text check (length(store) <= 8),
      add column price_minor bigint not null default 0,
      add check (price_minor between 0 and amount_minor),
      add check (number like '%-%' and length(number) <= 40)`,
    // A contract never has a hyphen: a package is called by one or the other.
    sql`create table certificate_use (
      certificate_id uuid not null references certificate,
      purchase_id uuid not null references purchase,
      used_at timestamptz not null,
      primary key (certificate_id, purchase_id))`,
    sql`create index certificate_use_of on certificate_use (purchase_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
