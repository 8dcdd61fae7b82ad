import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStore, listStores } from '#countries/packs.ts';
import { renamePage } from '#features/content/server/public.ts';
import { PART_ADDRESSES, partXml, type SitemapEntry } from '#platform/sitemap-xml.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({
    base: await createDemoDatabase(),
    settings: { PUBLIC_ORIGIN: 'https://shop.example.test' },
  });
});
afterAll(() => shop?.close());

const read = async (url: string, store = 'ru', headers = {}) =>
  shop.app.inject({ url, headers: { host: `${store}.localhost`, ...headers } });
const placesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = '']) => href);

/** Every address of a store: index, then all parts. */
async function allOf(store: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of placesIn((await read('/sitemap.xml', store)).body)) {
    const answer = await read(new URL(part).pathname, store);
    expect([part, answer.statusCode, answer.headers['content-type']]).toEqual([
      part,
      200,
      'application/xml; charset=utf-8',
    ]);
    found.push(...placesIn(answer.body));
  }
  return found;
}

/** The default store stands at the shop's own host, the others at theirs. */
const hostOf = (store: string): string => (getStore(store).isDefault ? 'shop' : store);

test.each(listStores().map(({ code }) => code))(
  '%s lists its own pages, each once, on its own host',
  async (store) => {
    const found = await allOf(store);
    expect(found.length).toBeGreaterThan(100);
    expect(new Set(found).size).toBe(found.length);
    for (const href of found) expect(new URL(href).hostname.split('.')[0]).toBe(hostOf(store));
    const sold = shop.features.catalogue.addresses.listSold(store);
    for (const sku of sold)
      expect(
        found.some((href) => href.endsWith(`/catalog/product/${sku}/`)),
        sku,
      ).toBe(true);
  },
);

test('the page of promotions and its discounts have an entry for each language of each store, which names the others C2-029', async () => {
  const entryOf = (xml: string, href: string) =>
    [...xml.matchAll(/<url>.*?<\/url>/gs)].find(([entry]) => entry.includes(`<loc>${href}</loc>`));
  for (const { code, languages } of listStores()) {
    const { body } = await read('/sitemap-pages.xml', code);
    for (const language of languages)
      for (const tab of ['', '?tab=discounts']) {
        const path = `/${language}/shop/actions/${tab}`;
        const href = placesIn(body).find((each) => each.endsWith(path));
        expect(href, `${code} ${path}`).toBeDefined();
        const [entry = ''] = entryOf(body, href ?? '') ?? [];
        for (const other of languages)
          expect(entry, `${code} ${path}`).toContain(`/${other}/shop/actions/${tab}"`);
      }
  }
});

test('the page of monthly kits is listed in each language of the stores that have any, and nowhere else', async () => {
  const kitsIn = async (store: string) =>
    placesIn((await read('/sitemap-pages.xml', store)).body).filter((href) =>
      href.endsWith('/shop/subscriptions/'),
    );
  const { rows } = await sql<{ store: string }>`
    select distinct store from subscription_plan where is_active`.execute(shop.base.database);
  const having = new Set(rows.map(({ store }) => store));
  expect(having.size).toBeGreaterThan(1);
  for (const { code, languages } of listStores())
    expect(await kitsIn(code), code).toHaveLength(having.has(code) ? languages.length : 0);
});

test('the page of the jubilee is listed in each language of the stores that have one', async () => {
  for (const { code, languages } of listStores()) {
    const found = placesIn((await read('/sitemap-pages.xml', code)).body);
    const pages = found.filter((href) => href.endsWith('/shop/thirty-years/'));
    expect(pages, code).toHaveLength(languages.length);
  }
});

test('delivery to each of the twenty largest cities of a store is listed in each of its languages', async () => {
  for (const { code, languages, homeCountry } of listStores()) {
    const found = placesIn((await read('/sitemap-pages.xml', code)).body);
    const { rows } = await sql<{ id: number }>`
      select id from city where country = ${homeCountry} order by population desc, id limit 20`.execute(
      shop.base.database,
    );
    for (const language of languages) {
      const listed = found.flatMap((href) => {
        const [, id] = new RegExp(`/${language}/shop/delivery/(\\d+)/$`).exec(href) ?? [];
        return id ? [Number(id)] : [];
      });
      expect(listed, `${code} ${language}`).toEqual(rows.map(({ id }) => id));
    }
  }
});

test('promotions that run and are listed have an entry for each of their languages, others none', async () => {
  const { body } = await read('/sitemap-pages.xml');
  expect(body).toContain('/ru/shop/actions/?actionID=601</loc>');
  expect(body).toContain('/en/shop/actions/?actionID=601</loc>');
  expect(body).not.toContain('actionID=616<');
  expect(body).not.toContain('actionID=617<');
});

describe('an entry', () => {
  test('says when the page last changed, and where else it stands, itself among them', async () => {
    const { body } = await read('/sitemap-products-1.xml');
    const entry =
      body.split('\n').find((line) => line.includes('/ru/shop/catalog/product/400501/</loc>')) ??
      '';
    expect(entry).toMatch(/<lastmod>2026-11-20T09:00:00\.000Z<\/lastmod>/);
    const languages = [...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, each]) => each);
    expect(languages).toEqual(
      expect.arrayContaining(['ru-RU', 'en-RU', 'ru-KZ', 'en-DE', 'x-default']),
    );
    const [, own = ''] = /<loc>([^<]+)</.exec(entry) ?? [];
    expect(entry).toContain(`hreflang="ru-RU" href="${own}"`);
  });

  test('of a page of one store only names no others', async () => {
    const { body } = await read('/sitemap-pages.xml', 'de');
    const entry =
      body.split('\n').find((line) => line.includes('/en/shop/page/imprint/</loc>')) ?? '';
    expect(entry).toContain('hreflang="ru-DE"');
    expect(entry).not.toContain('ru-RU');
  });

  test('keeps every sign of an address out of the markup', async () => {
    const entry: SitemapEntry = {
      href: 'https://a.test/?a=1&b=<x>"',
      changedAt: null,
      alternates: [],
    };
    const one = async function* () {
      yield entry;
    };
    let xml = '';
    for await (const piece of partXml(one())) xml += piece;
    expect(xml).toContain('<loc>https://a.test/?a=1&amp;b=&lt;x&gt;&quot;</loc>');
  });
});

test('a full part keeps within 50,000 addresses and 50 MB, ten translations at each', async () => {
  const href =
    'https://some-long-store-name.example.test/ru/shop/catalog/product/ABCDEFGHIJ-1234567890/';
  const alternates = Array.from({ length: 11 }, () => ({ hreflang: 'ru-RU', href }));
  const full = async function* () {
    for (let count = 0; count < PART_ADDRESSES; count += 1)
      yield { href, changedAt: new Date(0), alternates };
  };
  let bytes = 0;
  for await (const piece of partXml(full())) bytes += Buffer.byteLength(piece);
  expect(PART_ADDRESSES).toBeLessThanOrEqual(50_000);
  expect(bytes).toBeLessThan(50 * 1024 * 1024);
});

test('a part travels packed to whoever takes that, and one that is not there is a 404', async () => {
  const packed = await read('/sitemap-products-1.xml', 'ru', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(
    (await read('/sitemap-products-1.xml')).body,
  );
  for (const url of [
    '/sitemap-products-2.xml',
    '/sitemap-products-0.xml',
    '/sitemap-products-x.xml',
  ])
    expect([url, (await read(url)).statusCode]).toEqual([url, 404]);
});

test('what changed in the catalogue is in the list at once', async () => {
  await shop.base.database
    .updateTable('product')
    .set({ changed_at: new Date('2027-01-01T00:00:00Z') })
    .where('sku', '=', '400501')
    .execute();
  await shop.base.database
    .insertInto('catalogue_change')
    .values({ sku: '400501', store: null })
    .execute();
  await shop.features.catalogue.refresh();
  expect((await read('/sitemap-products-1.xml')).body).toContain(
    '<lastmod>2027-01-01T00:00:00.000Z</lastmod>',
  );
});

test('a page that got another alias is listed under that one only', async () => {
  await renamePage(
    shop.base.database,
    'about-privacy',
    'contacts',
    new Date('2026-11-20T09:00:00Z'),
  );
  await shop.base.database
    .insertInto('catalogue_change')
    .values({ sku: '400501', store: null })
    .execute();
  await shop.features.catalogue.refresh();
  const { body } = await read('/sitemap-pages.xml');
  expect(body).toContain('/page/contacts/');
  expect(body).not.toContain('/page/about-privacy/');
});

test('robots.txt of each store names its own list', async () => {
  for (const { code } of listStores())
    expect((await read('/robots.txt', code)).body).toMatch(
      new RegExp(`\\nSitemap: https://${hostOf(code)}\\.\\S+/sitemap\\.xml\\n$`),
    );
});
