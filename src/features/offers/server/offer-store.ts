import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { SetItems } from '../model.ts';
import type { KitOfferTable, SubscriptionPlanTable } from './tables.ts';

interface SetOffer {
  readonly sku: string;
  /** In the language that was asked for. */
  readonly name: string;
  readonly priceMinor: number;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly items: SetItems;
  /** Whether it can be had now. */
  readonly isActive: boolean;
}

/** A set by the terms of a promotion. */
export interface KitOffer extends SetOffer {
  readonly actionId: number;
  readonly oldPriceMinor: number | null;
  readonly isMargined: boolean;
  readonly isRepeatable: boolean;
  readonly isForLimitedSet: boolean;
  readonly minCartPriceMinor: number;
  readonly multiplyIndex: number;
  readonly availableCount: number | null;
  /** Null without an end. */
  readonly endsAt: Date | null;
}

/** A set that comes each month. */
export interface SubscriptionPlan extends SetOffer {
  readonly id: number;
  readonly months: number;
}

const commonOf = (
  row: Omit<SubscriptionPlanTable, 'id' | 'months' | 'is_active'>,
  language: string,
) => ({
  sku: row.sku,
  name: row.texts[language] ?? row.texts['en'] ?? row.texts['ru'] ?? row.sku,
  priceMinor: row.price_minor,
  pointsHundredths: row.points_hundredths,
  vatPercent: Number(row.vat_percent),
  items: row.items,
});

interface Where {
  readonly store: string;
  readonly language: string;
}

/** Kits by action and sku, or all of an action; those that are over among them. */
export async function listKits(
  database: Queryable,
  wanted: readonly { readonly actionId: number; readonly sku: string | null }[],
  { store, language }: Where,
  now: Date,
): Promise<KitOffer[]> {
  if (wanted.length === 0) return [];
  const rows = await query<KitOfferTable>(database)`
    select k.* from kit_offer k
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("actionId" int, sku text)
      on w."actionId" = k.action_id and coalesce(w.sku, k.sku) = k.sku where k.store = ${store}
    order by k.action_id, k.sku`;
  return rows.map((row) => ({
    ...commonOf(row, language),
    actionId: row.action_id,
    oldPriceMinor: row.old_price_minor,
    isMargined: row.is_margined,
    isRepeatable: row.is_repeatable,
    isForLimitedSet: row.is_for_limited_set,
    minCartPriceMinor: row.min_cart_price_minor,
    multiplyIndex: row.multiply_index,
    availableCount: row.available_count,
    endsAt: row.ends_at,
    isActive: row.starts_at <= now && (row.ends_at === null || now < row.ends_at),
  }));
}

/** A set by its sku. */
interface NamedSet {
  readonly kind: 'kit' | 'subscription';
  readonly sku: string;
  /** Of the action for a kit, of its own for a monthly kit. */
  readonly id: number;
}

/** Sets that can be had now by these skus; of several of one sku the newest. */
export const findSetsBySku = async (
  database: Queryable,
  skus: readonly string[],
  store: string,
  now: Date,
): Promise<readonly NamedSet[]> =>
  skus.length === 0
    ? []
    : query<NamedSet>(database)`
        select distinct on (kind, sku) kind, sku, id from (
          select 'kit' as kind, sku, action_id as id from kit_offer
            where store = ${store} and sku = any(${[...skus]}::text[])
              and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
          union all
          select 'subscription', sku, id from subscription_plan
            where store = ${store} and sku = any(${[...skus]}::text[]) and is_active) s
        order by kind, sku, id desc`;

/** Monthly kits by id, those that nobody may begin any more among them. */
export async function listPlans(
  database: Queryable,
  ids: readonly number[],
  { store, language }: Where,
): Promise<SubscriptionPlan[]> {
  if (ids.length === 0) return [];
  const rows = await query<SubscriptionPlanTable>(database)`
    select * from subscription_plan where store = ${store} and id = any(${[...ids]}::int[])`;
  return rows.map((row) => ({
    ...commonOf(row, language),
    id: row.id,
    months: row.months,
    isActive: row.is_active,
  }));
}

/** Writes kits, or what changed of them. */
export async function saveKits(database: Queryable, kits: readonly KitOfferTable[]): Promise<void> {
  for (const kit of kits)
    await query(database)`
      insert into kit_offer select * from jsonb_populate_record(null::kit_offer, ${JSON.stringify(kit)}::jsonb)
      on conflict (store, action_id, sku) do update set
        (texts, price_minor, old_price_minor, points_hundredths, vat_percent, items, is_margined, is_repeatable,
          is_for_limited_set, min_cart_price_minor, multiply_index, available_count, starts_at, ends_at) = (
        excluded.texts, excluded.price_minor, excluded.old_price_minor, excluded.points_hundredths, excluded.vat_percent,
          excluded.items, excluded.is_margined, excluded.is_repeatable, excluded.is_for_limited_set,
          excluded.min_cart_price_minor, excluded.multiply_index, excluded.available_count, excluded.starts_at,
          excluded.ends_at)`;
}

/** Writes monthly kits, or what changed of them. */
export async function savePlans(
  database: Queryable,
  plans: readonly SubscriptionPlanTable[],
): Promise<void> {
  for (const plan of plans)
    await query(database)`
      insert into subscription_plan select * from jsonb_populate_record(null::subscription_plan,
        ${JSON.stringify(plan)}::jsonb)
      on conflict (store, id) do update set
        (sku, texts, months, price_minor, points_hundredths, vat_percent, items, is_active) = (excluded.sku,
          excluded.texts, excluded.months, excluded.price_minor, excluded.points_hundredths, excluded.vat_percent,
          excluded.items, excluded.is_active)`;
}

/** Sku of what serves many times and a store suggests with what is bought, such as a bag; null: it suggests nothing. */
export async function findEcoProduct(database: Queryable, store: string): Promise<string | null> {
  const [row] = await query<{ sku: string }>(
    database,
  )`select sku from eco_product where store = ${store}`;
  return row?.sku ?? null;
}

export async function saveEcoProduct(
  database: Queryable,
  store: string,
  sku: string,
): Promise<void> {
  await query(database)`
    insert into eco_product (store, sku) values (${store}, ${sku}) on conflict (store) do update set sku = excluded.sku`;
}
