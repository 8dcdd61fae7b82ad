import { sql, type Kysely } from 'kysely';

/** What is sold in sets: kits by the terms of a promotion, and kits that come each month; and what an order of one takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create function is_set_of_products(items jsonb) returns boolean language sql immutable as $$
      select jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 20
        and not jsonb_path_exists(items, '$[*] ? (!(@.count >= 1 && @.count <= 999) || !exists(@.sku))') $$`,
    sql`create table kit_offer (
      store text not null check (store ~ '^[a-z]{2}$'),
      action_id int not null check (action_id > 0),
      sku text not null check (length(sku) between 1 and 40),
      -- Names by language, Russian among them.
      texts jsonb not null check (length(texts ->> 'ru') between 1 and 200 and length(texts::text) <= 8000),
      price_minor bigint not null check (price_minor > 0),
      old_price_minor bigint check (old_price_minor > price_minor),
      points_hundredths int not null default 0 check (points_hundredths >= 0),
      vat_percent numeric(5, 2) not null check (vat_percent between 0 and 99),
      items jsonb not null check (is_set_of_products(items)),
      is_margined boolean not null default false,
      is_repeatable boolean not null default true,
      is_for_limited_set boolean not null default false,
      min_cart_price_minor bigint not null default 0 check (min_cart_price_minor >= 0),
      multiply_index int not null default 1 check (multiply_index between 1 and 999),
      available_count int check (available_count between 1 and 999),
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      primary key (store, action_id, sku))`,
    sql`create table subscription_plan (
      store text not null check (store ~ '^[a-z]{2}$'),
      id int not null check (id > 0),
      sku text not null check (length(sku) between 1 and 40),
      texts jsonb not null check (length(texts ->> 'ru') between 1 and 200 and length(texts::text) <= 8000),
      months int not null check (months between 1 and 60),
      price_minor bigint not null check (price_minor > 0),
      points_hundredths int not null default 0 check (points_hundredths >= 0),
      vat_percent numeric(5, 2) not null check (vat_percent between 0 and 99),
      items jsonb not null check (is_set_of_products(items)),
      is_active boolean not null default true,
      primary key (store, id))`,
    // What one of a set takes from the stock; a product is its own unit.
    sql`alter table purchase_line add column units jsonb check (units is null or is_set_of_products(units))`,
    // What serves many times and a store suggests with what is bought.
    sql`create table eco_product (
      store text primary key check (store ~ '^[a-z]{2}$'),
      sku text not null check (length(sku) between 1 and 40))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
