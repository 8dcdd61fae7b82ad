import { sql, type Kysely } from 'kysely';

/** Prices that staff change from a moment on: what is to become of which, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table price_change (
      id uuid primary key,
      number bigint generated always as identity unique,
      name text not null check (length(name) between 1 and 100),
      store text not null check (store ~ '^[a-z]{2}$'),
      countries text[] not null check (cardinality(countries) > 0),
      state text not null default 'draft' check (state in ('draft', 'planned', 'done', 'undone', 'stopped')),
      -- Null: at once, when it is planned.
      starts_at timestamptz check (starts_at is not null or state in ('draft', 'stopped')),
      revision int not null default 1,
      made_by uuid not null references staff,
      made_at timestamptz not null,
      -- Who last did something with it; null: the shop itself.
      changed_by uuid references staff,
      changed_at timestamptz not null,
      done_at timestamptz check ((done_at is not null) = (state in ('done', 'undone'))))`,
    sql`create index price_change_state on price_change (state, number)`,
    sql`create table price_change_line (
      change_id uuid not null references price_change on delete cascade,
      position int not null,
      sku text not null references product on delete cascade,
      -- Null: as it is.
      price_minor bigint check (price_minor >= 0),
      reduced text not null check (reduced in ('keep', 'none', 'set')),
      new_price_minor bigint check (new_price_minor >= 0),
      new_price_until timestamptz,
      points_hundredths int check (points_hundredths >= 0),
      primary key (change_id, position),
      unique (change_id, sku),
      check ((new_price_minor is not null) = (reduced = 'set')),
      check (new_price_until is null or reduced = 'set'))`,
    sql`create index price_change_line_sku on price_change_line (sku)`,
    // What came of a line in a country: prices are rows of their own, so that before and after are looked up there.
    sql`create table price_change_effect (
      change_id uuid not null references price_change on delete cascade,
      sku text not null references product on delete cascade,
      country text not null,
      before_id bigint references price on delete cascade,
      set_id bigint references price on delete cascade,
      -- Why nothing was changed; null: it was.
      code text check ((code is null) = (set_id is not null)),
      -- The price that an undoing brought back.
      restored_id bigint references price on delete cascade,
      primary key (change_id, sku, country))`,
    // A price that goes asks them whether they know it.
    sql`create index price_change_effect_before on price_change_effect (before_id)`,
    sql`create index price_change_effect_set on price_change_effect (set_id)`,
    sql`create index price_change_effect_restored on price_change_effect (restored_id)`,
    sql`create index price_change_effect_sku on price_change_effect (sku)`,
    sql`update staff_role set permissions = array_append(permissions, 'prices.change')
      where code in ('owner', 'country', 'catalogue') and not 'prices.change' = any(permissions)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
