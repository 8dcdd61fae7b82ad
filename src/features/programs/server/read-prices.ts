import { listStores } from '#countries/packs.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { StoreScope } from './read-for-programs.ts';

export interface PriceRow {
  readonly id: number;
  readonly sku: string;
  readonly store: string;
  readonly country: string;
  readonly currency: string;
  readonly priceMinor: number;
  readonly newPriceMinor: number | null;
  readonly newPriceUntil: Date | null;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly from: Date;
  readonly until: Date | null;
}

/** Where a page of prices ended. */
export type PricePlace = readonly [store: string, country: string, sku: string];

/** Prices that hold now, by store, country and product; of each store no more is read than a page has. */
export const readPrices = (
  database: Queryable,
  asked: {
    readonly stores: StoreScope;
    readonly after: PricePlace | null;
    readonly size: number;
  },
): Promise<readonly PriceRow[]> => {
  const stores = asked.stores ?? listStores().map(({ code }) => code);
  const [store, country, sku] = asked.after ?? ['', '', ''];
  return query<PriceRow>(database)`
    select p.* from unnest(${stores}::text[]) as s(store) cross join lateral (
      select r.id, r.sku, r.store, r.country, r.currency, r.price_minor as "priceMinor", r.new_price_minor as "newPriceMinor",
        r.new_price_until as "newPriceUntil", r.points_hundredths as "pointsHundredths", r.vat_percent::float8 as "vatPercent",
        r.valid_from as from, r.valid_to as until
      from price r where r.valid_to is null and r.store = s.store
        and (r.store, r.country, r.sku) > (${store}, ${country}, ${sku})
      order by r.store, r.country, r.sku limit ${asked.size}) p
    where s.store >= ${store} order by p.store, p.country, p.sku limit ${asked.size}`;
};

/** Every price that a product has and had, the newest first; null: there is no such product. */
export async function readPricesOf(
  database: Queryable,
  asked: {
    readonly stores: StoreScope;
    readonly sku: string;
    /** Id of the last one of the page before. */
    readonly before: number | null;
    readonly size: number;
  },
): Promise<readonly PriceRow[] | null> {
  const { stores, sku, before, size } = asked;
  const [known] = await query(database)`select from product where sku = ${sku}`;
  if (!known) return null;
  return query<PriceRow>(database)`
    select r.id, r.sku, r.store, r.country, r.currency, r.price_minor as "priceMinor", r.new_price_minor as "newPriceMinor",
      r.new_price_until as "newPriceUntil", r.points_hundredths as "pointsHundredths", r.vat_percent::float8 as "vatPercent",
      r.valid_from as from, r.valid_to as until
    from price r where r.sku = ${sku} and (${stores}::text[] is null or r.store = any(${stores}::text[]))
      and (${before}::bigint is null or r.id < ${before}::bigint)
    order by r.id desc limit ${size}`;
}
