import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import {
  allocateFrom,
  type Allocation,
  type Shortage,
  type StockRow,
  type WantedThere,
} from '../rules/allocate-stock.ts';
import { logChange } from './changes.ts';
import './tables.ts';

/** Stock that is locked for an order. */
export type LockedStock =
  | {
      readonly isEnough: true;
      /** The units by location, to be stored with the order and given back through `releaseStock` or `takeStock`. */
      readonly allocations: readonly Allocation[];
      /** Of what nothing is left after it. */
      readonly soldOut: readonly string[];
    }
  | { readonly isEnough: false; readonly shortages: readonly Shortage[] };

/**
 * Free units in all locations of a store, exact now.
 *
 * @returns A count for every SKU asked for; 0 for one that the store has never had.
 */
export async function exactStock(
  db: Queryable,
  place: { readonly store: string },
  skus: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map(skus.map((sku) => [sku, 0]));
  if (skus.length === 0) return counts;
  const { rows } = await sql<{ sku: string; free: number }>`
    select s.sku, sum(s.on_hand - s.reserved) as free from stock s join stock_location l on l.code = s.location
    where l.store = ${place.store} and s.sku = any(${skus}::text[]) group by s.sku`.execute(db);
  for (const { sku, free } of rows) counts.set(sku, free);
  return counts;
}

/**
 * Part of a statement: whether a product can be had now in a store and delivery country. It asks the tables, so it is exact.
 *
 * @param request Name of a table with `sku`, `store` and `country`.
 */
export const hadNow = (request: string) => sql<boolean>`(
  exists (select from stock s join stock_location l on l.code = s.location
    where s.sku = ${sql.ref(`${request}.sku`)} and l.store = ${sql.ref(`${request}.store`)} and s.on_hand > s.reserved)
  and exists (select from price c join product p on p.sku = c.sku
    where c.sku = ${sql.ref(`${request}.sku`)} and c.store = ${sql.ref(`${request}.store`)}
      and c.country = ${sql.ref(`${request}.country`)} and c.valid_to is null and not p.is_archived))`;

/** Where an order is taken from. */
export interface ServingPlace {
  readonly store: string;
  /** The shelf of the point that was chosen; null or left out: the warehouses. */
  readonly shelf?: string | null;
}

/**
 * Locks the stock that an order wants and says where its units come from, the place that serves its delivery: all lines or none. Rows are locked in one order (SKU,
 * location), so that two orders never wait for each other in a circle; the locks last until the transaction of the caller ends.
 */
export async function lockStock(
  tx: Tx,
  { store, shelf = null }: ServingPlace,
  wanted: readonly WantedThere[],
): Promise<LockedStock> {
  const skus = [...new Set(wanted.map(({ sku }) => sku))];
  const rows = await query<StockRow & { isShelf: boolean }>(tx)`
    select s.sku, s.location, l.is_shelf as "isShelf", s.on_hand - s.reserved as free from stock s join stock_location l on l.code = s.location
    where l.store = ${store} and s.sku = any(${skus}::text[])
    order by s.sku collate "C", s.location collate "C" for update of s`;
  const serving = rows.filter(({ location, isShelf }) =>
    shelf === null ? !isShelf : location === shelf,
  );
  const elsewhere = rows.filter((row) => !serving.includes(row));
  const { allocations, shortages } = allocateFrom(serving, elsewhere, wanted);
  if (shortages.length > 0) return { isEnough: false, shortages };
  const left = new Map<string, number>();
  for (const { sku, free } of rows) left.set(sku, (left.get(sku) ?? 0) + free);
  for (const { sku, count } of allocations) left.set(sku, (left.get(sku) ?? 0) - count);
  return { isEnough: true, allocations, soldOut: skus.filter((sku) => left.get(sku) === 0) };
}

/** Part of a statement that reserves units whose rows `lockStock` holds. */
export const reservingStock = (allocations: readonly Allocation[]) => sql`
  update stock s set reserved = s.reserved + u.count
  from (select sku, location, sum(count)::int as count
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a(sku text, location text, count int)
    group by sku, location) u
  where s.sku = u.sku and s.location = u.location`;

/** Gives reserved units back: the order was cancelled or its time ran out. */
export async function releaseStock(tx: Tx, allocations: readonly Allocation[]): Promise<void> {
  await addToStock(tx, allocations, 0, -1);
  await logChange(tx, {
    store: null,
    skus: [...new Set(allocations.map(({ sku }) => sku))],
    isStockOnly: true,
  });
}

/** Takes reserved units out of the house: the order was handed over. What is free does not change. */
export async function takeStock(tx: Tx, allocations: readonly Allocation[]): Promise<void> {
  await addToStock(tx, allocations, -1, -1);
}

/** Puts units back that `takeStock` took: they are in the house again, and reserved. What is free does not change. */
export async function putBackStock(tx: Tx, allocations: readonly Allocation[]): Promise<void> {
  await addToStock(tx, allocations, 1, 1);
}

/** Takes units that are free out of the house: nobody can sell them any more. */
export async function writeOffStock(tx: Tx, allocations: readonly Allocation[]): Promise<void> {
  await addToStock(tx, allocations, -1, 0);
}

/** Adds ± the allocated counts; the CHECKs of the table refuse what cannot be. Locks in the order of `lockStock`. */
async function addToStock(
  tx: Tx,
  allocations: readonly Allocation[],
  onHand: number,
  reserved: number,
): Promise<void> {
  if (allocations.length === 0) return;
  const units = JSON.stringify(allocations);
  await sql`with unit as (
      select sku, location, sum(count)::int as count
      from jsonb_to_recordset(${units}::jsonb) as u(sku text, location text, count int) group by sku, location),
    held as (
      select s.sku, s.location from stock s join unit u on u.sku = s.sku and u.location = s.location
      order by s.sku collate "C", s.location collate "C" for update of s)
    update stock s set on_hand = s.on_hand + u.count * ${onHand}::int, reserved = s.reserved + u.count * ${reserved}::int
    from unit u join held h on h.sku = u.sku and h.location = u.location
    where s.sku = u.sku and s.location = u.location`.execute(tx);
}
