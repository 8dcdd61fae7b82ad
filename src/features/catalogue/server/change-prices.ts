import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ImportPrice } from '../import/import-product.ts';
import { announceChange } from './changes.ts';
import { setPrices } from './price-store.ts';
import './tables.ts';

/** A price that holds, as it stands in the table. */
export interface StandingPrice {
  readonly id: number;
  readonly sku: string;
  readonly country: string;
  readonly priceMinor: number;
  readonly newPriceMinor: number | null;
  readonly newPriceUntil: Date | null;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly currency: string;
  readonly from: Date;
}

const COLUMNS = sql`p.id, p.sku, p.country, p.price_minor as "priceMinor", p.new_price_minor as "newPriceMinor",
  p.new_price_until as "newPriceUntil", p.points_hundredths as "pointsHundredths", p.vat_percent::float8 as "vatPercent",
  p.currency, p.valid_from as from`;

/** The prices of products that hold in countries of a store. */
export async function standingPrices(
  db: Queryable,
  {
    store,
    countries,
    skus,
  }: {
    readonly store: string;
    readonly countries: readonly string[];
    readonly skus: readonly string[];
  },
): Promise<readonly StandingPrice[]> {
  const { rows } = await sql<StandingPrice>`select ${COLUMNS} from price p
    where p.valid_to is null and p.store = ${store} and p.country = any(${[...countries]}::text[])
      and p.sku = any(${[...skus]}::text[])`.execute(db);
  return rows;
}

/** Prices by their ids, also such as hold no more. */
export async function pricesById(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StandingPrice>> {
  const { rows } = await sql<StandingPrice>`
    select ${COLUMNS} from price p where p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Sets prices of a store from a moment on, and tells every copy of the server. The caller holds `lockPrices`. */
export async function changePrices(
  tx: Tx,
  store: string,
  prices: readonly (Omit<ImportPrice, 'store'> & { readonly sku: string })[],
  now: Date,
): Promise<void> {
  const skus = await setPrices(
    tx,
    prices.map((price) => ({ ...price, store })),
    now,
  );
  if (skus.length === 0) return;
  await sql`update product set changed_at = ${now} where sku = any(${skus}::text[])`.execute(tx);
  await announceChange(tx, { store, skus });
}

/** Products that can be bought in any of these countries: of a category, or of a line. */
export async function skusToPrice(
  db: Queryable,
  asked: {
    readonly store: string;
    readonly countries: readonly string[];
    readonly category: number | null;
    readonly line: string | null;
    readonly most: number;
  },
): Promise<readonly string[]> {
  const { store, countries, category, line, most } = asked;
  const { rows } = await sql<{ sku: string }>`
    select g.sku from product g where not g.is_archived
      and ${category === null ? sql`true` : sql`exists (select from product_category c where c.sku = g.sku and c.category_id = ${category}::int)`}
      and ${line === null ? sql`true` : sql`g.line = ${line}`}
      and exists (select from price p where p.sku = g.sku and p.valid_to is null and p.store = ${store}
        and p.country = any(${[...countries]}::text[]))
    order by g.sku limit ${most}`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** What products can be chosen by: categories and lines that have any, in the language of the store where they have a name there. */
export async function productGroups(
  db: Queryable,
  language: string,
): Promise<{
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly lines: readonly { readonly line: string; readonly name: string }[];
}> {
  const { rows: categories } = await sql<{ id: number; name: string }>`
    select c.id, coalesce((select t.name from category_text t where t.category_id = c.id
      order by t.language <> ${language}, t.language limit 1), c.slug) as name
    from category c where exists (select from product_category m where m.category_id = c.id) order by c.position, c.id`.execute(
    db,
  );
  const { rows: lines } = await sql<{ line: string; name: string }>`
    select g.line, coalesce((select n.name from line_name n where n.line = g.line
      order by n.language <> ${language}, n.language limit 1), g.line) as name
    from product g where g.line is not null group by g.line order by g.line`.execute(db);
  return { categories, lines };
}

/** Names of products for whoever reads lists of them. */
export async function productNames(
  db: Queryable,
  skus: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ sku: string; name: string }>`
    select g.sku, coalesce((select t.name from product_text t where t.sku = g.sku
      order by t.language <> ${language}, t.language limit 1), g.sku) as name
    from product g where g.sku = any(${[...skus]}::text[])`.execute(db);
  return new Map(rows.map(({ sku, name }) => [sku, name]));
}
