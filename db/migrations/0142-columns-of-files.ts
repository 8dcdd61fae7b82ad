import { sql, type Kysely } from 'kysely';

/** Staff say in the office what the columns of a file mean; files with the same headings are understood from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table product_import
      drop constraint product_import_state_check,
      add constraint product_import_state_check check
        (state in ('trying', 'asking', 'tried', 'running', 'done', 'undoing', 'undone', 'stopped', 'failed')),
      add column mapping jsonb,
      -- How often its columns were explained: what is brought in is what somebody has looked at.
      add column revision int not null default 0`,
    sql`create table product_mapping (
      -- A digest of the headings.
      signature text primary key,
      mapping jsonb not null,
      changed_at timestamptz not null)`,
    // A file of products is as large as it may be sent; pictures stay as they were.
    sql`alter table kept_file
      drop constraint kept_file_bytes_check,
      add constraint kept_file_bytes_check check (length(bytes) between 1 and
        case content_type when 'application/octet-stream' then 20971520 else 10485760 end)`,
    sql`create index product_mapping_changed on product_mapping (changed_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
