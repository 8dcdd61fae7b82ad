import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCountries, listStores } from '#countries/packs.ts';
import { marketsFrom, openCatalogue, type Catalogue } from '#features/catalogue/server/public.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { BY_LANGUAGE_DEMO } from '../../../../test/search/by-language.ts';
import { HELD_OUT_DEMO } from '../../../../test/search/held-out.ts';
import { KNOWN_DEMO } from '../../../../test/search/known.ts';
import { readRowFacts } from '../../../../test/search/read-row-facts.ts';
import type { RowFacts } from '../../../../test/search/row-facts.ts';
import { runTable } from '../../../../test/search/run-table.ts';
import { openSearch, type Search } from './search.ts';

/** Of a hundred searches so many bring the right product into the first row. Source: UX-23. */
const SHARE = 0.95;

let shop: TestDatabase;
let catalogue: Catalogue;
let search: Search;
let facts: ReadonlyMap<string, RowFacts>;

beforeAll(async () => {
  shop = await createDemoDatabase();
  const { database } = shop;
  const markets = marketsFrom(listStores(), listCountries());
  catalogue = await openCatalogue({
    database,
    pool: null,
    markets,
    now: () => DEMO_DAY,
    pollMs: 0,
  });
  search = await openSearch({ database, catalogue, pollMs: 0 });
  facts = await readRowFacts(database);
});

afterAll(async () => {
  await search.close();
  await catalogue.close();
  await shop.close();
});

test.each([
  ['known', KNOWN_DEMO],
  ['held out', HELD_OUT_DEMO],
  ['German, Turkish and English', BY_LANGUAGE_DEMO],
] as const)(
  'of the searches that are %s, 95 of 100 bring the right product into the first row C2-006 UX-23',
  (_, cases) => {
    const { total, found, missed } = runTable(search, cases, (sku) => facts.get(sku));
    expect(found / total, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(SHARE);
  },
);
