import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { announceChange } from './changes.ts';
import './tables.ts';

/**
 * Adds stars to a product's rating, or takes them back with negative values, in the caller's transaction; at its commit every copy
 * of the server forgets the pages that show the product. Two at once add up: the row is changed by one atomic statement.
 *
 * @param change `{count: 0, stars: 0}` only says that something visible about the reviews has changed.
 */
export async function addToRating(
  tx: Tx,
  sku: string,
  { count, stars }: { readonly count: number; readonly stars: number },
): Promise<void> {
  if (count > 0)
    await sql`insert into product_rating as r (sku, count, stars) values (${sku}, ${count}, ${stars})
      on conflict (sku) do update set count = r.count + excluded.count, stars = r.stars + excluded.stars`.execute(
      tx,
    );
  if (count < 0)
    await sql`update product_rating set count = count + ${count}::int, stars = stars + ${stars}::int
      where sku = ${sku}`.execute(tx);
  await announceChange(tx, { store: null, skus: [sku] });
}
