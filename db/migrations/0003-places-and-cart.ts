import { sql, type Kysely } from 'kysely';

/** Cities and pickup points; the cart as one document with a revision; what a buyer typed at checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table city (
      id int primary key,
      country text not null check (country ~ '^[a-z]{2}$'),
      lat double precision not null, lon double precision not null,
      population int not null check (population >= 0),
      timezone text not null,
      is_self_delivery_available boolean not null default true)`,
    sql`create index city_country on city (country, population desc)`,
    // One row a language, so that a new language adds rows and no columns. The key is lower case, ё folded to е.
    sql`create table city_name (
      city_id int not null references city on delete cascade,
      language text not null check (language ~ '^[a-z]{2}$'),
      name text not null, region text not null, key text not null,
      primary key (city_id, language))`,
    sql`create index city_name_start on city_name (key text_pattern_ops)`,
    sql`create table pickup_point (
      number int primary key,
      country text not null check (country ~ '^[a-z]{2}$'),
      city_id int not null references city,
      company text not null,
      type text not null check (type ~ '^(SELF(_[A-Z0-9]+)*|CORPORATECSC)$'),
      type_name text not null,
      contract text,
      lat double precision not null, lon double precision not null,
      address_ru text not null, address_en text not null,
      address_name text not null,
      hours text not null,
      storage_days smallint not null check (storage_days between 0 and 90),
      is_commercial boolean not null,
      price_minor int check (price_minor >= 0),
      extra_days smallint not null default 0 check (extra_days between 0 and 60),
      is_active boolean not null default true)`,
    sql`create index pickup_point_city on pickup_point (city_id, type, number) where is_active`,
    // The document is rewritten often: room for updates on the same page, and no index on what changes.
    sql`create table cart (
      id uuid primary key default gen_random_uuid(),
      number bigint generated always as identity unique,
      store text not null,
      country text not null,
      state text not null default 'open' check (state in ('open', 'ordered', 'merged')),
      schema_version smallint not null default 1,
      revision int not null default 1 check (revision > 0),
      body jsonb not null,
      owner_contract text references contract,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()) with (fillfactor = 70)`,
    sql`create index cart_owner on cart (owner_contract) where owner_contract is not null and state = 'open'`,
    // Personal data: goes with the order, or after seven days.
    sql`create table checkout_draft (
      cart_id uuid primary key references cart on delete cascade,
      body jsonb not null,
      updated_at timestamptz not null default now())`,
    sql`create index checkout_draft_age on checkout_draft (updated_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
