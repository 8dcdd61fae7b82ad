import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { ImportPrice } from '../import/import-product.ts';
import './tables.ts';

/**
 * Sets prices from a moment on. A price that differs closes the row that was open and opens another, so that the whole
 * history stands; a price of null only closes.
 *
 * @returns The SKUs whose price changed in any market.
 */
export async function setPrices(
  tx: Tx,
  prices: readonly (ImportPrice & { readonly sku: string })[],
  now: Date,
): Promise<string[]> {
  if (prices.length === 0) return [];
  const incoming = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as i(
    sku text, store text, country text, currency text, "priceMinor" bigint, "newPriceMinor" bigint,
    "newPriceUntil" timestamptz, "pointsHundredths" int, "vatPercent" numeric(5,2))`;
  const closed = await sql<{ sku: string }>`
    update price p set valid_to = greatest(${now}::timestamptz, p.valid_from) from ${incoming}
    where p.valid_to is null and p.sku = i.sku and p.store = i.store and p.country = i.country
      and (p.price_minor, p.new_price_minor, p.new_price_until, p.points_hundredths, p.vat_percent, p.currency)
        is distinct from (i."priceMinor", i."newPriceMinor", i."newPriceUntil", i."pointsHundredths", i."vatPercent", i.currency)
    returning p.sku`.execute(tx);
  const opened = await sql<{ sku: string }>`
    insert into price (sku, store, country, price_minor, new_price_minor, new_price_until, points_hundredths, vat_percent, currency, valid_from)
    select i.sku, i.store, i.country, i."priceMinor", i."newPriceMinor", i."newPriceUntil", i."pointsHundredths", i."vatPercent", i.currency, ${now}
    from ${incoming} where i."priceMinor" is not null and not exists (
      select from price p where p.valid_to is null and p.sku = i.sku and p.store = i.store and p.country = i.country)
    returning sku`.execute(tx);
  return [...new Set([...closed.rows, ...opened.rows].map(({ sku }) => sku))];
}
