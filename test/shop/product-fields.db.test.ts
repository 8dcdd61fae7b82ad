import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { formatNumber } from '#base/money-format.ts';
import type { Place } from '#base/place.ts';
import { localeOf } from '#countries/locale-map.ts';
import { listCountries, listStores } from '#countries/packs.ts';
import { ownProductOf } from '#features/catalogue/export/own-form-lines.ts';
import { readOwnForm } from '#features/catalogue/import/own-form.ts';
import {
  FIELD_NAMES,
  FIELD_SPECS,
  fileName,
  type FieldName,
} from '#features/catalogue/product-fields.ts';
import {
  exportProducts,
  importProducts,
  marketsFrom,
  type Catalogue,
  type ImportReport,
} from '#features/catalogue/server/public.ts';
import { FIELD_COLUMNS } from '#features/catalogue/server/product-columns.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { pathsIn } from '#web/paths.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

const SKU = '990001';
const markets = marketsFrom(listStores(), listCountries());
const ru: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };

let shop: TestServer;
let catalogue: Catalogue;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
  ({ catalogue } = shop.features);
});
afterAll(() => shop?.close());

const put = async (product: Record<string, unknown>): Promise<ImportReport> => {
  const { database } = shop.base;
  const rows = readOwnForm([{ sku: SKU, ...product }], {
    markets,
    stores: [],
    categories: new Map(),
  });
  const report = await importProducts({ database, rows, now: DEMO_DAY });
  await catalogue.refresh();
  return report;
};
const BARE = {
  texts: { ru: { name: 'Проба' } },
  prices: [{ store: 'ru', price: '100' }],
  stock: [{ store: 'ru', onHand: 5 }],
};

/** The product as a file has it. */
const exported = async (): Promise<Readonly<Record<string, unknown>>> =>
  exportProducts({ database: shop.base.database, stores: null }, async ({ products }) => {
    for await (const product of products)
      if (product.sku === SKU) return { ...ownProductOf(product, markets) };
    throw new Error('the product is not in the file');
  });

/** Of each place the product's field there, as that place gives it. */
const PLACES: Readonly<Record<'card' | 'cart' | 'page', () => Promise<object | null | undefined>>> =
  {
    card: async () => catalogue.listCards(ru, [SKU])[0],
    cart: async () => catalogue.factsFor(ru, [SKU]).get(SKU),
    page: () => catalogue.getProduct(ru, SKU),
  };

async function pageIn(language: string): Promise<string> {
  shop.cache.clear();
  const answer = await shop.app.inject({
    url: pathsIn(language).product(SKU),
    headers: { host: 'localhost', accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body.slice(answer.body.indexOf('<main')).replaceAll('&nbsp;', '\u00A0');
}

describe.each(FIELD_NAMES.map((name) => [name] as const))('the field %s', (name: FieldName) => {
  const { example, otherwise, uses, fact } = FIELD_SPECS[name];

  test('goes from a file into the database, to where the table says, and back into a file', async () => {
    await put(BARE);
    await put({ [fileName(name)]: otherwise });
    expect((await exported())[fileName(name)]).toEqual(otherwise);
    expect((await put({ [fileName(name)]: example })).problems).toEqual([]);
    const file = await exported();
    expect(file[fileName(name)]).toEqual(example);
    for (const [place, read] of Object.entries(PLACES))
      expect([
        place,
        Object.entries((await read()) ?? {}).find(([own]) => own === name)?.[1],
      ]).toEqual([
        place,
        // A page has all that its card has.
        uses.some((use) => use === place || (place === 'page' && use === 'card')) || isNamed(place)
          ? example
          : undefined,
      ]);
    // Whoever says nothing of it leaves it as it is; its own file changes nothing.
    await put({ texts: { ru: { name: 'Проба', usage: 'Так.' } } });
    expect((await exported())[fileName(name)]).toEqual(example);
    expect(await put(await exported())).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    await put({ [fileName(name)]: otherwise });
  });

  /** Cards and pages name the line. */
  const isNamed = (place: string): boolean => name === 'line' && place !== 'cart';

  if (!fact) return;

  test('stands among the facts of the page, in its language UX-41', async () => {
    await put({ ...BARE, [fileName(name)]: example });
    const texts = await loadServerCatalogue();
    for (const language of ['ru', 'en']) {
      const say = texts.translateFor(language);
      const number = (value: number) => formatNumber(value, localeOf(language));
      const text = fact?.text(example ?? '', { say, number }) ?? '';
      const row = `>${say(fact?.name ?? { id: '', message: '' })}</dt>`;
      const page = await pageIn(language);
      const list = page.slice(page.indexOf('data-facts'));
      expect(list.slice(list.indexOf(row), list.indexOf('</div>', list.indexOf(row)))).toContain(
        text,
      );
      expect(list.indexOf(row)).toBeGreaterThan(0);
      expect(page.slice(0, page.indexOf('data-facts')).includes(row)).toBe(
        fact?.isAtGlance === true,
      );
    }
    await put({ [fileName(name)]: otherwise });
  });
});

test('the columns of a product are those of the table, each with its type', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'product'::regclass and attnum > 0 and not attisdropped`.execute(
    shop.base.database,
  );
  const own = ['sku', 'slug', 'created_at', 'changed_at'];
  expect(
    Object.fromEntries(
      rows
        .filter(({ name }) => !own.includes(name))
        .map(({ name, type }) => [name, type === 'integer' ? 'int' : type]),
    ),
  ).toEqual(FIELD_COLUMNS);
});
