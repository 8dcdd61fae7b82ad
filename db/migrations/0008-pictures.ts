import { sql, type Kysely } from 'kysely';

/** Pictures of which we keep files, and the files themselves. A product refers to one, or to an address elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table picture (
      id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8,64}$' and length(id) <= 120),
      width int not null check (width > 0), height int not null check (height > 0),
      widths int[] not null check (cardinality(widths) > 0),
      placeholder text not null check (length(placeholder) <= 150 and placeholder like 'data:image/webp;base64,%'),
      created_at timestamptz not null default now())`,
    // Compressed already: PostgreSQL need not try.
    sql`create table kept_file (
      key text primary key check (key ~ '^[a-z0-9][a-z0-9./-]*$' and strpos(key, '..') = 0 and length(key) <= 200),
      content_type text not null check (content_type in ('image/avif', 'image/webp')),
      bytes bytea not null check (length(bytes) between 1 and 10485760),
      created_at timestamptz not null default now())`,
    sql`alter table kept_file alter column bytes set storage external`,
    sql`alter table product_picture alter column url drop not null,
      add column picture_id text references picture,
      add constraint product_picture_is_one check ((url is null) <> (picture_id is null))`,
    sql`create index product_picture_of on product_picture (picture_id) where picture_id is not null`,
    sql`alter table category add column picture_id text references picture`,
  ];
  for (const statement of statements) await statement.execute(db);
}
