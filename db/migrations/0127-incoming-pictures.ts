import { sql, type Kysely } from 'kysely';

/**
 * Pictures on their way: what staff have sent lies as it came until its files are made of it, and what stands at an address elsewhere is
 * fetched once. A product may name one that is not ready yet, and say in words what its pictures show.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table incoming_picture (
      own text primary key check (length(own) between 1 and 1000),
      sku text not null,
      file_key text,
      picture_id text references picture,
      refusal text,
      is_used boolean not null default false,
      asked_at timestamptz not null,
      check (picture_id is null or refusal is null))`,
    sql`create index incoming_picture_unused on incoming_picture (asked_at) where not is_used`,
    sql`create index incoming_picture_made on incoming_picture (picture_id) where picture_id is not null`,
    sql`alter table product_picture
      add column waiting_id text references incoming_picture,
      add column alts jsonb not null default '{}' check (jsonb_typeof(alts) = 'object'),
      drop constraint product_picture_is_one,
      add constraint product_picture_is_one check (num_nonnulls(url, picture_id, waiting_id) = 1)`,
    sql`create index product_picture_waiting on product_picture (waiting_id) where waiting_id is not null`,
    sql`create index product_picture_url on product_picture (url) where url is not null`,
    // What imports have left at other hosts is fetched now, each address once.
    sql`insert into incoming_picture (own, sku, is_used, asked_at)
      select distinct on (url) url, sku, true, now() from product_picture
      where url like 'https://%' and length(url) <= 1000 order by url, sku`,
    sql`insert into outbox (kind, payload, dedupe_key, due_at)
      select 'catalogue.picture', jsonb_build_object('own', own), 'picture:0:' || own, now() from incoming_picture`,
  ];
  for (const statement of statements) await statement.execute(db);
}
