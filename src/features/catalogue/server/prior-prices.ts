import { sql } from 'kysely';
import type { Database, Queryable } from '#platform/database.ts';
import type { Market } from '../markets.ts';
import { priorPriceMinor, stretchesOf, type KeptPrice } from '../rules/prior-price.ts';
import './tables.ts';

export interface PriorPrice {
  readonly sku: string;
  readonly store: string;
  readonly country: string;
  readonly priorMinor: number;
}

/** Of a history that is longer the newest stretches decide: 30 days and the steps of one reduction fit well into them. */
const MOST_STRETCHES = 100;

interface HistoryRow extends KeptPrice {
  sku: string;
  store: string;
  country: string;
}

/** What may be struck through of products that are reduced now, in the markets whose law asks for it (UX-36). */
export async function loadPriorPrices(
  db: Database,
  skus: readonly string[],
  markets: readonly Market[],
): Promise<PriorPrice[]> {
  const strict = markets.filter(({ isOldPriceProven }) => isOldPriceProven);
  if (strict.length === 0 || skus.length === 0) return [];
  const { rows } = await sql<HistoryRow>`
    select h.* from price n cross join lateral (
      select p.sku, p.store, p.country, p.price_minor as "priceMinor", p.new_price_minor as "newPriceMinor",
        p.new_price_until as until, p.valid_from as from, p.valid_to as to
      from price p where p.sku = n.sku and p.store = n.store and p.country = n.country
      order by p.valid_from desc, p.valid_to desc nulls first limit ${MOST_STRETCHES}) h
    where n.valid_to is null and n.new_price_minor is not null and n.sku = any(${skus}::text[])
      and (n.store, n.country) in (select * from unnest(
        ${strict.map(({ store }) => store)}::text[], ${strict.map(({ country }) => country)}::text[]))`.execute(
    db,
  );
  const histories = Map.groupBy(rows, ({ sku, store, country }) => `${store} ${country} ${sku}`);
  return [...histories.values()].flatMap((newestFirst) => {
    const [newest] = newestFirst;
    const priorMinor = priorPriceMinor(newestFirst.toReversed().flatMap(stretchesOf));
    if (!newest || priorMinor === null) return [];
    return { sku: newest.sku, store: newest.store, country: newest.country, priorMinor };
  });
}

/** What was asked for products in a market, each in the order of time and the last one still open. */
export async function loadPriceHistories(
  db: Queryable,
  skus: readonly string[],
  { store, country }: Pick<Market, 'store' | 'country'>,
): Promise<ReadonlyMap<string, readonly KeptPrice[]>> {
  const { rows } = await sql<HistoryRow>`
    select h.* from unnest(${[...skus]}::text[]) as n(sku) cross join lateral (
      select p.sku, p.store, p.country, p.price_minor as "priceMinor", p.new_price_minor as "newPriceMinor",
        p.new_price_until as until, p.valid_from as from, p.valid_to as to
      from price p where p.sku = n.sku and p.store = ${store} and p.country = ${country}
      order by p.valid_from desc, p.valid_to desc nulls first limit ${MOST_STRETCHES}) h`.execute(
    db,
  );
  const histories = Map.groupBy(rows, ({ sku }) => sku);
  return new Map(
    [...histories].map(([sku, newestFirst]) => [
      sku,
      newestFirst.toReversed().map(({ priceMinor, newPriceMinor, until, from, to }) => ({
        priceMinor,
        newPriceMinor,
        until,
        from,
        to,
      })),
    ]),
  );
}
