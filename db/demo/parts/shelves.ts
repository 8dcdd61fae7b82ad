import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** Stores with a shelf of their own lie in the home of this one. */
const STORE = 'ru';

/**
 * Every second of the company's stores has a shelf: a few pieces of most products, none of some, so that one sees what a shop looks like
 * whose points have not got everything. For a shop that is looked at; loading twice changes nothing.
 */
export async function loadShelves(database: Database): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const shelved = sql`p.type = 'CORPORATECSC' and p.country = ${STORE} and p.number % 2 = 0`;
    await sql`insert into stock_location (code, store, is_shelf)
      select 'shelf-' || p.number, ${STORE}, true from pickup_point p where ${shelved} on conflict (code) do nothing`.execute(
      tx,
    );
    await sql`update pickup_point p set shelf = 'shelf-' || p.number where ${shelved} and p.shelf is null`.execute(
      tx,
    );
    // What is on a shelf follows from its number and the product: the same in every demo.
    await sql`insert into stock (sku, location, on_hand)
      select s.sku, p.shelf, 1 + chance % 9 from (select distinct s.sku from stock s join stock_location l on l.code = s.location
          where l.store = ${STORE} and not l.is_shelf and s.on_hand > 0) s
        join pickup_point p on p.shelf is not null and ${shelved},
        lateral (select ('x' || left(md5(s.sku || p.number), 4))::bit(16)::int as chance) c
      where chance % 6 > 0
      order by s.sku collate "C", p.shelf collate "C" on conflict (sku, location) do nothing`.execute(
      tx,
    );
  });
}
