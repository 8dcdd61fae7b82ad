import { sql, type Kysely } from 'kysely';

/**
 * Staff make banners, whose pictures may be on their way; decide on stories of the jubilee, saying why not; and say where
 * addresses lead that nobody answers any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // As whoever sent it knows it: what becomes of it stands in its own row, and the banner shows it from then on.
    sql`alter table banner
      add column image_own text references incoming_picture,
      add column background_image_own text references incoming_picture`,
    sql`create index banner_image_own on banner (image_own) where image_own is not null`,
    sql`create index banner_background_own on banner (background_image_own) where background_image_own is not null`,
    sql`create function banner_picture_made() returns trigger language plpgsql as $$ begin
      if exists (select from banner where image_own = new.own or background_image_own = new.own) then
        update content_mark set revision = revision + 1;
      end if;
      return null;
    end $$`,
    sql`create trigger incoming_picture_tells after update of picture_id on incoming_picture
      for each row when (new.picture_id is distinct from old.picture_id) execute function banner_picture_made()`,
    sql`alter table jubilee_story add column refusal_reason text not null default ''
      check (length(refusal_reason) <= 500)`,
    sql`create table redirect (
      id uuid primary key,
      store text not null check (store ~ '^([a-z]{2}|\\*)$'),
      from_path text not null check (from_path ~ '^/' and length(from_path) between 2 and 300),
      target text not null check (target ~ '^(/|https://)' and length(target) <= 1000),
      status int not null check (status in (301, 302)),
      hits bigint not null default 0,
      last_hit_at timestamptz,
      revision int not null default 1,
      made_at timestamptz not null,
      unique (store, from_path))`,
    // Not of what is counted: pages would be forgotten each time that somebody follows one.
    sql`create trigger redirect_tells after insert or delete or update of store, from_path, target, status on redirect
      for each statement execute function content_changed()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
