import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { AllowedSwaps, SetItems } from '../model.ts';
import type { SubscriptionPlanTable } from './tables.ts';

/** A set that comes each month. */
export interface SubscriptionPlan {
  readonly id: number;
  readonly sku: string;
  /** In the language that was asked for. */
  readonly name: string;
  readonly months: number;
  readonly priceMinor: number;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly items: SetItems;
  /** What its holder may have instead. */
  readonly swaps: AllowedSwaps;
  /** Whether it can be had now. */
  readonly isActive: boolean;
}

interface Where {
  readonly store: string;
  readonly language: string;
}

/** Monthly kits that can be had now by these skus; of several of one sku the newest. */
export const findPlansBySku = async (
  database: Queryable,
  skus: readonly string[],
  store: string,
): Promise<readonly Pick<SubscriptionPlan, 'id' | 'sku'>[]> =>
  skus.length === 0
    ? []
    : query<Pick<SubscriptionPlan, 'id' | 'sku'>>(database)`
        select distinct on (sku) sku, id from subscription_plan
        where store = ${store} and sku = any(${[...skus]}::text[]) and is_active order by sku, id desc`;

const inLanguage = (texts: SubscriptionPlanTable['texts'], language: string, sku: string): string =>
  texts[language] ?? texts['en'] ?? texts['ru'] ?? sku;

const planOf = (row: SubscriptionPlanTable, language: string): SubscriptionPlan => ({
  id: row.id,
  sku: row.sku,
  name: inLanguage(row.texts, language, row.sku),
  months: row.months,
  priceMinor: row.price_minor,
  pointsHundredths: row.points_hundredths,
  vatPercent: Number(row.vat_percent),
  items: row.items,
  swaps: row.swaps,
  isActive: row.is_active,
});

/** Monthly kits by id, those that nobody may begin any more among them. */
export async function listPlans(
  database: Queryable,
  ids: readonly number[],
  { store, language }: Where,
): Promise<SubscriptionPlan[]> {
  if (ids.length === 0) return [];
  const rows = await query<SubscriptionPlanTable>(database)`
    select * from subscription_plan where store = ${store} and id = any(${[...ids]}::int[])`;
  return rows.map((row) => planOf(row, language));
}

/** Most monthly kits that a page lists. */
const PLANS_LISTED = 50;

/** Monthly kits that can be begun now, the cheapest first. */
export async function listActivePlans(
  database: Queryable,
  { store, language }: Where,
): Promise<SubscriptionPlan[]> {
  const rows = await query<SubscriptionPlanTable>(database)`
    select * from subscription_plan where store = ${store} and is_active
    order by price_minor, id limit ${PLANS_LISTED}`;
  return rows.map((row) => planOf(row, language));
}

/** A store in which a monthly kit can be begun. */
export interface PlanStore {
  readonly store: string;
  /** Names by language of the newest one of the sku that was asked for; null: it has none. */
  readonly texts: SubscriptionPlanTable['texts'] | null;
}

/** The stores in which a monthly kit can be begun, and what one of this sku is called there. */
export const listPlanStores = (database: Queryable, sku: string): Promise<readonly PlanStore[]> =>
  query<PlanStore>(database)`
    select store, (array_agg(texts order by id desc) filter (where sku = ${sku}))[1] as texts
    from subscription_plan where is_active group by store order by store`;

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
        (sku, texts, months, price_minor, points_hundredths, vat_percent, items, swaps, is_active) = (excluded.sku,
          excluded.texts, excluded.months, excluded.price_minor, excluded.points_hundredths, excluded.vat_percent,
          excluded.items, excluded.swaps, excluded.is_active)`;
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
