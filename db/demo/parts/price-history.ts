import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { listCountries, listStores } from '#countries/packs.ts';
import { announceChange, marketsFrom } from '#features/catalogue/server/public.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';

const DAYS_BEFORE = 90;
/** Of the reduced products one in so many cost less before than its regular price, one in so many no more than now. */
const CHEAPER_BEFORE_ONE_IN = 4;
const NO_DEARER_ONE_IN = 7;

interface Reduced {
  readonly sku: string;
  readonly store: string;
  readonly country: string;
  readonly priceMinor: number;
  readonly newPriceMinor: number;
}

/** What was asked before the reduction: mostly the regular price, sometimes less. */
function askedBefore({ sku, priceMinor, newPriceMinor }: Reduced): number {
  const lot = createHash('sha256').update(`before ${sku}`).digest().readUInt32BE();
  if (lot % NO_DEARER_ONE_IN === 0) return newPriceMinor;
  if (lot % CHEAPER_BEFORE_ONE_IN === 0) return Math.round((priceMinor + newPriceMinor) / 2);
  return priceMinor;
}

/** Prices of the months before, in the markets whose law asks what was asked then (UX-36). */
export const priceHistory: DemoPart = {
  name: 'price history',
  async load({ database, onProgress }: DemoContext): Promise<void> {
    const strict = marketsFrom(listStores(), listCountries()).filter(
      (market) => market.isOldPriceProven,
    );
    const { rows } = await sql<Reduced>`
      select sku, store, country, price_minor as "priceMinor", new_price_minor as "newPriceMinor" from price p
      where valid_to is null and new_price_minor is not null
        and (store, country) in (select * from unnest(
          ${strict.map(({ store }) => store)}::text[], ${strict.map(({ country }) => country)}::text[]))
        and not exists (select from price e where e.sku = p.sku and e.store = p.store and e.country = p.country
          and e.valid_from < p.valid_from)`.execute(database);
    if (rows.length === 0) return;
    const before = rows.map(({ sku, store, country, ...own }) => ({
      sku,
      store,
      country,
      asked: askedBefore({
        sku,
        store,
        country,
        ...own,
      }),
    }));
    await database.transaction().execute(async (tx) => {
      await sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from, valid_to)
        select p.sku, p.store, p.country, b.asked, p.points_hundredths, p.vat_percent, p.currency,
          p.valid_from - make_interval(days => ${DAYS_BEFORE}), p.valid_from
        from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as b(sku text, store text, country text, asked bigint)
        join price p on p.sku = b.sku and p.store = b.store and p.country = b.country and p.valid_to is null`.execute(
        tx,
      );
      await announceChange(tx, { store: null, skus: rows.map(({ sku }) => sku) });
    });
    onProgress(`${rows.length} former prices`);
  },
};
