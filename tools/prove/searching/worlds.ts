import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { listCountries, listStores } from '#countries/packs.ts';
import { openImportFile, readMapping } from '#features/catalogue/import/read-file.ts';
import { importProducts, marketsFrom, openCatalogue } from '#features/catalogue/server/public.ts';
import { openSearch } from '#features/search/server/public.ts';
import type { Database } from '#platform/database.ts';
import { generateProducts } from '../../generate/generate-products.ts';

export const markets = marketsFrom(listStores(), listCountries());

/** The catalogue and the search of a database, as a server has them. */
export async function openShop(database: Database) {
  const now = new Date('2026-11-20T09:00:00Z');
  const catalogue = await openCatalogue({
    database,
    pool: null,
    markets,
    now: () => now,
    pollMs: 0,
  });
  const search = await openSearch({ database, catalogue, pollMs: 0 });
  return {
    catalogue,
    search,
    async close() {
      await search.close();
      await catalogue.close();
    },
  };
}

/** Real skin care products, which are no part of the project: where to find them is told by this variable. */
export const skincareFile = (): string | null => {
  const file = process.env['SKINCARE_FILE'] ?? 'data/skincare-products.csv';
  return existsSync(file) ? file : null;
};

/** Fills an empty database with the file. @returns How many products there are. */
export async function importSkincare(database: Database, path: string): Promise<number> {
  await sql`insert into category (id, slug, position) values (263, 'face', 1), (379, 'body', 2)`.execute(
    database,
  );
  await sql`insert into category_text (category_id, language, name)
    values (263, 'ru', 'Лицо'), (263, 'en', 'Face'), (379, 'ru', 'Тело'), (379, 'en', 'Body')`.execute(
    database,
  );
  const mapping = await readMapping('db/import/skincare-mapping.json');
  const file = await openImportFile({ path, mapping, language: 'en' });
  const stores = [...new Set(markets.map(({ store }) => store))];
  const categories = new Map([
    ['263', 263],
    ['379', 379],
  ]);
  const rows = file.rows({ markets, stores, categories });
  const report = await importProducts({ database, rows, now: new Date('2026-11-01') });
  return report.created;
}

/** Generated products with the texts of the demo world, so that their words are as common as those of real ones. */
export async function fillLarge(database: Database, count: number): Promise<void> {
  await generateProducts({ database, markets, count, now: new Date('2026-11-01') });
  await sql`with told as (
      select sku, row_number() over (order by sku) - 1 as place, count(*) over () as many from product where sku like '4%'),
    made as (select sku, substr(sku, 2)::int as n from product where sku like 'G%')
    update product_text t set name = d.name || ' ' || made.n % 997, short_description = e.short_description, composition = f.composition
    from made, told a, told b, told c, product_text d, product_text e, product_text f
    where t.sku = made.sku and a.place = made.n % a.many and b.place = made.n / 7 % b.many and c.place = made.n / 31 % c.many
      and d.sku = a.sku and e.sku = b.sku and f.sku = c.sku
      and d.language = t.language and e.language = t.language and f.language = t.language`.execute(
    database,
  );
  await sql`vacuum analyze product_text`.execute(database);
}
