import { sql, type Kysely } from 'kysely';

/** Files of products that staff bring in from the office: tried, brought in, taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table product_import (
      id uuid primary key,
      number bigint generated always as identity unique,
      file_name text not null check (length(file_name) between 1 and 200),
      -- Null once nobody reads it any more.
      file_key text,
      mapping_key text,
      bytes int not null check (bytes >= 0),
      stores text[] not null check (cardinality(stores) > 0),
      language text not null check (language ~ '^[a-z]{2}$'),
      format text,
      state text not null check (state in ('trying', 'tried', 'running', 'done', 'undoing', 'undone', 'stopped', 'failed')),
      size int not null default 0,
      read int not null default 0,
      outcome jsonb,
      undo_outcome jsonb check ((undo_outcome is not null) = (state = 'undone')),
      fault text check ((fault is not null) = (state = 'failed')),
      is_stop_asked boolean not null default false,
      -- One runner at a time: until then whoever is at it has not given up.
      working_until timestamptz,
      made_by uuid not null references staff,
      made_at timestamptz not null,
      done_at timestamptz check ((done_at is not null) = (state in ('done', 'undoing', 'undone'))),
      changed_by uuid references staff,
      changed_at timestamptz not null)`,
    sql`create index product_import_made on product_import (made_at)`,
    sql`create table product_import_product (
      import_id uuid not null references product_import on delete cascade,
      sku text not null,
      -- Null: it was not there.
      was jsonb,
      became jsonb,
      primary key (import_id, sku))`,
    // A file that staff have sent is kept as it came, and never served.
    sql`alter table kept_file
      drop constraint kept_file_content_type_check,
      add constraint kept_file_content_type_check
        check (content_type in ('image/avif', 'image/webp', 'image/jpeg', 'image/png', 'application/octet-stream'))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
