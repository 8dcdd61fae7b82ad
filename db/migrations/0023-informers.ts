import { sql, type Kysely } from 'kysely';

/** What the bar says, written by staff; from which campaign a browser came, and with which of them an order was placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table informer_notice (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('holidaysWork', 'deliveryDelay')),
      -- Null: in every store, in every delivery country.
      store text check (store ~ '^[a-z]{2}$'),
      country text check (country ~ '^[a-z]{2}$'),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      lasting text not null default 'year' check (lasting in ('year', 'session')),
      -- Words by language, Russian among them.
      texts jsonb not null check (jsonb_typeof(texts) = 'object'
        and coalesce(length(texts ->> 'ru'), 0) between 1 and 300 and length(texts::text) <= 8000))`,
    sql`create index informer_notice_ends on informer_notice (ends_at)`,
    sql`alter table city add column is_show_delivery_delay_informer boolean not null default false`,
    sql`create index city_delayed on city (id) where is_show_delivery_delay_informer`,
    // The first and the last touch of a browser; nobody's name is in it.
    sql`create table campaign_touch (
      visitor text not null check (visitor ~ '^[A-Za-z0-9_-]{22}$'),
      kind text not null check (kind in ('first', 'last')),
      store text not null,
      tags jsonb not null check (jsonb_typeof(tags) = 'object' and length(tags::text) <= 2000),
      at timestamptz not null,
      primary key (visitor, kind))`,
    sql`create index campaign_touch_at on campaign_touch (at)`,
    sql`create table order_campaign (
      order_number text primary key,
      first_tags jsonb not null,
      first_at timestamptz not null,
      last_tags jsonb not null,
      last_at timestamptz not null)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
