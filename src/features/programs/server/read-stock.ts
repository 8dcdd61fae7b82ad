import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { StoreScope } from './read-for-programs.ts';

export interface StockRowRead {
  readonly store: string;
  readonly location: string;
  readonly sku: string;
  readonly onHand: number;
  readonly reserved: number;
}

/** Stock by place and product; of each place no more is read than a page has. */
export async function readStock(
  database: Queryable,
  asked: {
    readonly stores: StoreScope;
    readonly location: string | null;
    readonly sku: string | null;
    readonly after: readonly [location: string, sku: string] | null;
    readonly size: number;
  },
): Promise<readonly StockRowRead[]> {
  const { stores, location, sku, after, size } = asked;
  const ownSku = sku === null ? sql`true` : sql`s.sku = ${sku}`;
  // One value per place, so that the index is entered where the page before ended.
  const beyond =
    after === null
      ? sql`true`
      : sql`s.sku > case when l.code = ${after[0]} then ${after[1]} else '' end`;
  const { rows } = await sql<StockRowRead>`
    select l.store, l.code as location, s.sku, s."onHand", s.reserved from stock_location l cross join lateral (
      select s.sku, s.on_hand as "onHand", s.reserved from stock s where s.location = l.code and ${ownSku} and ${beyond}
      order by s.sku limit ${size}) s
    where (${stores}::text[] is null or l.store = any(${stores}::text[]))
      and (${location}::text is null or l.code = ${location}) and l.code >= ${after?.[0] ?? ''}
    order by l.code, s.sku limit ${size}`.execute(database);
  return rows;
}
