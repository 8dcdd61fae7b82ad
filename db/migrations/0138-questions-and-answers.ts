import { sql, type Kysely } from 'kysely';

/**
 * Questions and answers of the company, in groups, as staff write them: in all stores, or in one. Offers of the jubilee have days of
 * their own, and like promotions a picture that staff have sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The spot says where a group is read: on its own page, or under one of the tabs of the jubilee.
    sql`create table faq_group (
      id uuid primary key,
      store text not null check (store ~ '^([a-z]{2}|\\*)$'),
      spot text not null check (spot in ('faq', 'ref-program', 'cashback')),
      titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles <> '{}'),
      sort int not null,
      revision int not null default 1)`,
    sql`create table faq_question (
      id uuid primary key,
      group_id uuid not null references faq_group,
      store text not null check (store ~ '^([a-z]{2}|\\*)$'),
      is_published boolean not null,
      texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
      sort int not null,
      revision int not null default 1,
      changed_at timestamptz not null)`,
    sql`create index faq_question_group on faq_question (group_id, sort)`,
    sql`create trigger faq_group_tells after insert or update or delete on faq_group
      for each statement execute function content_changed()`,
    sql`create trigger faq_question_tells after insert or update or delete on faq_question
      for each statement execute function content_changed()`,
    sql`alter table jubilee_offer
      add column first_day date,
      add column last_day date,
      add column picture_own text references incoming_picture,
      add constraint jubilee_offer_has_days check (first_day <= last_day)`,
    sql`create index jubilee_offer_own on jubilee_offer (picture_own) where picture_own is not null`,
    sql`create index promotion_picture on promotion (picture) where picture is not null`,
    // What shows a picture that has just been made is read anew. One product is named: none would mean all of them.
    sql`create function offer_picture_made() returns trigger language plpgsql as $$
      declare one text;
      begin
        if exists (select from jubilee_offer where picture_own = new.own)
          or exists (select from promotion where picture = new.own) then
          select min(sku) into one from product;
          insert into catalogue_change (store, sku, is_stock_only) values (null, one, false);
          perform pg_notify('catalogue', json_build_object('store', null,
            'skus', case when one is null then null else json_build_array(one) end)::text);
        end if;
        return null;
      end $$`,
    sql`create trigger incoming_picture_tells_offers after update of picture_id on incoming_picture
      for each row when (new.picture_id is distinct from old.picture_id) execute function offer_picture_made()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
