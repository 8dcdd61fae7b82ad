import { sql, type Kysely } from 'kysely';

/** What is sold: categories, products with their texts, dated prices, stock, and the log of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table category (
      id int primary key,
      slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
      parent_id int references category check (parent_id <> id),
      position int not null default 0,
      fixed_skus text[] not null default '{}')`,
    sql`create table category_text (
      category_id int not null references category on delete cascade,
      language text not null, name text not null, intro text not null default '',
      primary key (category_id, language))`,
    sql`create table product (
      sku text primary key check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
      slug text not null,
      line text, shape text, hue smallint,
      purposes text[] not null default '{}',
      volume_value numeric(10,3) check (volume_value > 0), volume_unit text,
      weight_grams int not null default 0 check (weight_grams >= 0),
      shelf_life_months smallint,
      is_archived boolean not null default false,
      is_no_sale boolean not null default false,
      is_supplement boolean not null default false,
      registration_number text,
      created_at timestamptz not null default now(),
      check ((volume_value is null) = (volume_unit is null)))`,
    sql`create table product_text (
      sku text not null references product on delete cascade,
      language text not null, name text not null,
      short_description text not null default '', description text not null default '',
      usage text not null default '', composition text not null default '', contraindications text not null default '',
      primary key (sku, language))`,
    sql`create table product_category (
      sku text not null references product on delete cascade,
      category_id int not null references category,
      primary key (sku, category_id))`,
    sql`create index product_category_category on product_category (category_id)`,
    sql`create table product_marker (
      sku text not null references product on delete cascade,
      alias text not null check (alias in ('new', 'hit', 'soon', 'limited', 'action', 'sale', 'missing', 'inStock', 'exclusive')),
      date_start timestamptz not null, date_end timestamptz,
      primary key (sku, alias), check (date_end > date_start))`,
    sql`create table product_attribute (
      sku text not null references product on delete cascade,
      attribute_id int not null, language text not null, value text not null,
      primary key (sku, attribute_id, language))`,
    sql`create table product_relation (
      sku text not null references product on delete cascade,
      kind text not null check (kind in ('similar', 'analog')),
      related_sku text not null references product deferrable initially deferred,
      position smallint not null,
      primary key (sku, kind, related_sku), check (sku <> related_sku))`,
    sql`create index product_relation_related on product_relation (related_sku)`,
    sql`create table product_picture (
      sku text not null references product on delete cascade,
      position smallint not null, url text not null,
      primary key (sku, position))`,
    // An old address of a product or category leads to where it is now.
    sql`create table slug_redirect (
      kind text not null check (kind in ('product', 'category')),
      slug text not null, target text not null, since timestamptz not null default now(),
      primary key (kind, slug))`,
    // A changed price closes its row and opens another one, so that every price ever asked can be shown.
    sql`create table price (
      id bigint generated always as identity primary key,
      sku text not null references product on delete cascade,
      store text not null, country text not null,
      price_minor bigint not null check (price_minor >= 0),
      new_price_minor bigint check (new_price_minor >= 0 and new_price_minor < price_minor),
      points_hundredths int not null default 0 check (points_hundredths >= 0),
      vat_percent numeric(5,2) not null check (vat_percent between 0 and 100),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      valid_from timestamptz not null, valid_to timestamptz check (valid_to >= valid_from))`,
    sql`create unique index price_now on price (store, country, sku) where valid_to is null`,
    sql`create index price_history on price (sku, store, country, valid_from)`,
    sql`create table stock_location (
      code text primary key, store text not null)`,
    sql`create index stock_location_store on stock_location (store)`,
    sql`create table stock (
      sku text not null references product on delete cascade,
      location text not null references stock_location,
      on_hand int not null check (on_hand >= 0),
      reserved int not null default 0 check (reserved >= 0),
      primary key (sku, location), constraint stock_reserved_is_there check (reserved <= on_hand)) with (fillfactor = 70)`,
    // Read by every copy of the server. The transaction's id lets a reader ask again for what was still open when it last asked.
    sql`create table catalogue_change (
      id bigint generated always as identity primary key,
      transaction xid8 not null default pg_current_xact_id(),
      store text, sku text,
      is_stock_only boolean not null default false,
      at timestamptz not null default clock_timestamp())`,
    sql`create index catalogue_change_transaction on catalogue_change (transaction)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
