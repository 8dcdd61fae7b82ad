import { sql, type Kysely } from 'kysely';

/** Old addresses lead to where their page is now; search engines hear when a page changed; pictures for sharing are JPEG. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Nobody ever read it: a category is found by its id, whatever its slug.
    sql`drop table slug_redirect`,
    sql`create table former_address (
      kind text not null check (kind in ('product', 'category', 'page')),
      former text not null check (length(former) between 1 and 100),
      current text not null check (length(current) between 1 and 100),
      since timestamptz not null,
      primary key (kind, former), check (former <> current))`,
    sql`create index former_address_current on former_address (kind, current)`,
    // A visitor goes one step at the most: where an address leads to is never itself a former one.
    sql`create function refuse_address_chain() returns trigger language plpgsql as $$
      begin
        if exists (select from former_address f join former_address next on next.kind = f.kind and next.former = f.current
          where f.kind = new.kind and (f.former = new.former or f.current = new.former)) then
          raise exception 'the former address % would lead on to another one', new.former;
        end if;
        return null;
      end $$`,
    sql`create constraint trigger former_address_is_one_step after insert or update on former_address
      deferrable initially deferred for each row execute function refuse_address_chain()`,
    // When the words, facts, price or pictures of its page last changed; units on stock are no such change.
    sql`alter table product add column changed_at timestamptz not null default now()`,
    sql`alter table kept_file drop constraint kept_file_content_type_check`,
    sql`alter table kept_file add constraint kept_file_content_type_check
      check (content_type in ('image/avif', 'image/webp', 'image/jpeg'))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
