import { sql, type Kysely } from 'kysely';

/**
 * Promotions as a store has them, one row each; what is chosen, asked for and given is a document that the shop checks before it
 * writes. The sets of before become promotions; servers of the version before go on reading `kit_offer`, which nobody writes any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table promotion (
      store text not null check (store ~ '^[a-z]{2}$'),
      id int not null check (id > 0),
      type text not null check (type in ('BONUS_ON_PRODUCT_SET', 'PRESENT_ON_PURCHASE', 'PRESENT_ON_PURCHASE_ONE',
        'DISCOUNT_ON_COMPONENTS', 'DISCOUNT_ON_PRODUCT_SET', 'DISCOUNT_ON_PURCHASE', 'DISCOUNT_ON_PURCHASE_ONE',
        'FIX_PRICE_ON_PRODUCT_SET')),
      campaign_id int,
      -- Name and description by language, Russian among them.
      texts jsonb not null check (length(texts -> 'ru' ->> 'name') between 1 and 200 and length(texts::text) <= 60000),
      picture text check (length(picture) between 1 and 200),
      conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'),
      kit jsonb check (length(kit ->> 'sku') between 1 and 40),
      reward jsonb check (jsonb_typeof(reward) = 'object'),
      is_repeatable boolean not null default false,
      is_multiple_kits boolean not null default false,
      is_margined boolean not null default false,
      is_for_limited_set boolean not null default false,
      is_three_days boolean not null default false,
      is_shown boolean not null default true,
      is_blocked boolean not null default false,
      multiply_index int not null default 1 check (multiply_index between 1 and 999),
      available_count int check (available_count between 1 and 999),
      limit_total int check (limit_total > 0),
      limit_per_person int check (limit_per_person > 0),
      programme text check (programme in ('Club1000', 'New500')),
      programme_step int check (programme_step between 1 and 20),
      exclusion_group text check (length(exclusion_group) between 1 and 40),
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      primary key (store, id),
      check ((kit is null) <> (reward is null)),
      check ((programme is null) = (programme_step is null)))`,
    sql`create unique index promotion_kit_sku on promotion (store, (kit ->> 'sku')) where kit is not null`,
    sql`insert into promotion (store, id, type, texts, kit, conditions, is_repeatable, is_multiple_kits, is_margined,
        is_for_limited_set, multiply_index, available_count, starts_at, ends_at)
      select distinct on (store, action_id) store, action_id, 'FIX_PRICE_ON_PRODUCT_SET',
        (select jsonb_object_agg(t.key, jsonb_build_object('name', t.value, 'description', '')) from jsonb_each_text(texts) t),
        jsonb_build_object('sku', sku, 'priceMinor', price_minor, 'pointsHundredths', points_hundredths,
          'vatPercent', vat_percent, 'items', items, 'presents', '[]'::jsonb, 'choices', '[]'::jsonb, 'percentOff', 0, 'offMinor', 0),
        case when min_cart_price_minor > 0 then jsonb_build_object('minCartPriceMinor', min_cart_price_minor) else '{}' end,
        is_repeatable, true, is_margined, is_for_limited_set, multiply_index, available_count, starts_at, ends_at
      from kit_offer order by store, action_id, sku on conflict do nothing`,
  ];
  for (const statement of statements) await statement.execute(db);
}
