import { sql, type Kysely } from 'kysely';

/** Letters that no accent can be taken off, and what is typed for them. */
const [LETTERS, PLAIN_LETTERS] = ['ıłøđə', 'iloda'];
/** What stands between words. */
const BETWEEN = '\t\n.,;:!?/\\|"\'`´’‘ʼ“”„«»()[]{}<>-–—_+*&%#№@=~^$§°·…';
/** Marks that letters with accents come apart into, in the languages of our countries. */
const ACCENTS =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0326\u0327\u0328\u0331';

/**
 * Beside which metro a point lies, what it takes, and the words by which it is found. Points that a buyer no longer wants kept, though
 * they have used them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table metro_line (
      id int primary key,
      city_id int not null references city,
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      names jsonb not null check (jsonb_typeof(names) = 'object' and names ? 'en'))`,
    // Lower case, no accents, ё as е, words without what stands between them: both what is written and what is typed go through it.
    sql`create function plain_words(written text) returns text[] language sql immutable strict parallel safe as $$
      select array_remove(string_to_array(translate(replace(
        normalize(lower(written collate "und-x-icu"), NFKD), 'ß', 'ss'),
        ${sql.lit(LETTERS + BETWEEN + ACCENTS)}, ${sql.lit(PLAIN_LETTERS + ' '.repeat(BETWEEN.length))}), ' '), '') $$`,
    sql`alter table pickup_point
      add column metro_line_id int references metro_line,
      add column metro_station jsonb check (jsonb_typeof(metro_station) = 'object' and metro_station ? 'en'),
      add column max_weight_grams int check (max_weight_grams > 0),
      add column max_side_cm smallint check (max_side_cm > 0),
      add column refused_goods text[] not null default '{}' check (refused_goods <@ '{supplement}'),
      add constraint pickup_point_metro check ((metro_line_id is null) = (metro_station is null)),
      add column found_by tsvector generated always as (array_to_tsvector(plain_words(
        company || ' ' || address_name || ' ' || address_ru || ' ' || address_en
        || ' ' || coalesce(words #>> '{en,company}', '') || ' ' || coalesce(words #>> '{en,addressName}', '')
        || ' ' || coalesce(metro_station ->> 'ru', '') || ' ' || coalesce(metro_station ->> 'en', '')))) stored`,
    sql`create index pickup_point_found_by on pickup_point using gin (found_by) where is_active`,
    sql`create index pickup_point_place on pickup_point using gist (point(lon, lat)) where is_active`,
    sql`create index pickup_point_page on pickup_point (city_id, number) where is_active`,
    // Personal data: says where somebody collects.
    sql`create table unkept_point (
      person_id uuid not null references person,
      number int not null,
      at timestamptz not null,
      primary key (person_id, number))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
