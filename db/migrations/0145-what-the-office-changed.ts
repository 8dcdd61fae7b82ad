import { sql, type Kysely } from 'kysely';

/**
 * What a file last said of the jubilee of a store: whatever differs from it since was changed in the office. And every version of an answer, as
 * those of texts are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table jubilee_load (
      store text primary key check (store ~ '^[a-z]{2}$'),
      months jsonb not null check (jsonb_typeof(months) = 'array'),
      loaded_at timestamptz not null)`,
    // A question that was not changed since has none here yet: what stands is its version.
    sql`create table faq_version (
      question_id uuid not null references faq_question on delete cascade,
      version int not null check (version > 0),
      is_published boolean not null,
      texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
      changed_at timestamptz not null,
      changed_by uuid references staff,
      primary key (question_id, version))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
