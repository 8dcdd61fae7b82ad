import { sql, type Kysely } from 'kysely';

/** Texts of the company: static pages and documents, every version of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // What a buyer agreed to must be shown again word for word, so a version never changes; a new text is a new version.
    sql`create table content_text (
      store text not null,
      alias text not null check (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      language text not null check (language ~ '^[a-z]{2}$'),
      version int not null check (version > 0),
      title text not null, body text not null,
      text_hash text not null,
      valid_from timestamptz not null,
      primary key (store, alias, language, version))`,
    sql`create trigger content_text_append_only before update or delete on content_text
      for each row execute function refuse_change()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
