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
      conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'
        -- An empty list would mean no product, which nobody means.
        and conditions -> 'skus' is distinct from '[]' and conditions -> 'categories' is distinct from '[]'),
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
    // Several sets of one action become a promotion each, the further ones under free ids; carts of before find those gone, and say so. A
    // name of a set is that of one promotion: the newest keeps it. Without a condition there were as many as available_count lets, whatever
    // is_repeatable said.
    sql`insert into promotion (store, id, type, texts, kit, conditions, is_repeatable, is_multiple_kits, is_margined,
        is_for_limited_set, multiply_index, available_count, starts_at, ends_at)
      select store, new_id, 'FIX_PRICE_ON_PRODUCT_SET',
        (select jsonb_object_agg(t.key, jsonb_build_object('name', t.value, 'description', '')) from jsonb_each_text(texts) t),
        jsonb_build_object('sku', case when is_newest then sku else left(sku, 29) || '-' || new_id end, 'priceMinor', price_minor, 'pointsHundredths', points_hundredths,
          'vatPercent', vat_percent, 'items', items, 'presents', '[]'::jsonb, 'choices', '[]'::jsonb, 'percentOff', 0, 'offMinor', 0),
        case when min_cart_price_minor > 0 then jsonb_build_object('minCartPriceMinor', min_cart_price_minor) else '{}' end,
        is_repeatable or min_cart_price_minor = 0, true, is_margined, is_for_limited_set, multiply_index, available_count, starts_at, ends_at
      from (select *, row_number() over (partition by store, sku order by starts_at desc, new_id) = 1 as is_newest
        from (select *, case when place = 1 then action_id
            else max(action_id) over (partition by store) + (row_number() over (partition by store, place > 1 order by action_id, sku))::int
            end as new_id
          from (select *, row_number() over (partition by store, action_id order by sku) as place from kit_offer) placed) numbered) named`,
  ];
  for (const statement of statements) await statement.execute(db);
}
