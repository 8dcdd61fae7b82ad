import { sql, type Kysely } from 'kysely';

/** Staff keep categories and landing catalogues: what they changed by hand no file changes, and a picture may be on its way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Parts that staff have written: 'slug', 'parent', 'position', 'skus', 'picture', 'text:ru'.
    sql`alter table category
      add column kept_parts text[] not null default '{}',
      add column picture_own text references incoming_picture`,
    sql`create index category_picture_own on category (picture_own) where picture_own is not null`,
    sql`create index category_series on category (series) where series is not null`,
    // Numbers of the office's own, beyond those that files bring; one is never given twice, so that no old address leads to another thing.
    sql`create sequence category_number start 100001`,
    sql`alter table landing add column picture_own text references incoming_picture`,
    sql`create index landing_picture_own on landing (picture_own) where picture_own is not null`,
    sql`alter table landing_text drop constraint landing_text_alias_fkey,
      add constraint landing_text_alias_fkey foreign key (alias) references landing on update cascade on delete cascade`,
    sql`alter table category drop constraint category_series_fkey,
      add constraint category_series_fkey foreign key (series) references landing on update cascade on delete set null`,
    sql`alter table former_address drop constraint former_address_kind_check`,
    sql`alter table former_address add constraint former_address_kind_check
      check (kind in ('product', 'category', 'page', 'landing'))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
