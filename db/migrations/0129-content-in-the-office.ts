import { sql, type Kysely } from 'kysely';

/** Staff write texts and messages: every server hears of a change at once, and a text may wait for its moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Counts what was written, whoever wrote it: servers look here once a second, and writers wait for each other here.
    sql`create table content_mark (
      is_only boolean primary key default true check (is_only),
      revision bigint not null)`,
    sql`insert into content_mark (revision) values (0)`,
    sql`create function content_changed() returns trigger language plpgsql as
      $$ begin update content_mark set revision = revision + 1; return null; end $$`,
    sql`create trigger content_text_tells after insert on content_text
      for each statement execute function content_changed()`,
    sql`create trigger banner_tells after insert or update or delete on banner
      for each statement execute function content_changed()`,
    // A text that has not begun is no version yet: it may be taken back, and a version never is.
    sql`create table content_plan (
      id uuid primary key,
      store text not null check (store ~ '^([a-z]{2}|\\*)$'),
      alias text not null check (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      language text not null check (language ~ '^[a-z]{2}$'),
      title text not null check (length(title) between 1 and 200),
      body text not null check (length(body) between 1 and 60000),
      starts_at timestamptz not null,
      state text not null default 'planned' check (state in ('planned', 'done', 'stopped')),
      made_by uuid not null references staff,
      made_at timestamptz not null)`,
    sql`create unique index content_plan_waits on content_plan (store, alias, language) where state = 'planned'`,
    sql`alter table informer_notice add column revision int not null default 1`,
    sql`update staff_role set permissions = permissions || array(
        select each from unnest('{content.see,content.change}'::text[]) as each where each <> all(permissions))
      where code in ('owner', 'country', 'content')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
