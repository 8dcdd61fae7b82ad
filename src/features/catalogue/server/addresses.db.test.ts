import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStores } from '#countries/packs.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import { importProducts } from './import-products.ts';

const LATER = new Date('2026-11-21T09:00:00Z');

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const addresses = () => shop.features.catalogue.addresses;
const bring = async (products: readonly { sku: string; formerSkus: readonly string[] }[]) => {
  const report = await importProducts({
    database: shop.base.database,
    rows: products.map((product, place) => ({ line: place + 1, product })),
    now: LATER,
  });
  await shop.features.catalogue.refresh();
  return report;
};
const ask = (sku: string) => shop.client().call('get_product', { params: { sku } });

test('the first country that a store sends to is its own: there its pages are listed', () => {
  for (const { code, deliversTo, homeCountry } of listStores())
    expect([code, deliversTo[0]]).toEqual([code, homeCountry]);
});

test('a product asked for by the SKU that it had before is answered under the one of now C7-004', async () => {
  expect((await ask('OLD-1')).statusCode).toBe(404);
  expect(await bring([{ sku: '400101', formerSkus: ['OLD-1'] }])).toMatchObject({
    changed: 1,
    bad: 0,
  });
  const answer = await ask('OLD-1');
  expect([answer.statusCode, answer.json().data.sku]).toEqual([200, '400101']);
  expect(await bring([{ sku: '400101', formerSkus: ['OLD-1'] }])).toMatchObject({ unchanged: 1 });
});

test('a product that is still sold answers under its own SKU whatever another one says C7-004', async () => {
  await bring([{ sku: '400101', formerSkus: ['400102'] }]);
  expect((await ask('400102')).json().data.sku).toBe('400102');
  await shop.base.database
    .updateTable('product')
    .set({ is_archived: true })
    .where('sku', '=', '400102')
    .execute();
  await shop.base.database
    .insertInto('catalogue_change')
    .values({ sku: '400102', store: null })
    .execute();
  await shop.features.catalogue.refresh();
  expect((await ask('400102')).json().data.sku).toBe('400101');
});

test('a former SKU that is no SKU, or is the product’s own, is left out', async () => {
  const report = await bring([{ sku: '400103', formerSkus: ['../x'] }]);
  expect(report.problems[0]?.reason).toContain('former sku');
});

test('a category’s former id leads to it, one step', async () => {
  const category = { slug: 'litso', parentId: null, position: 0, fixedSkus: [], texts: {} };
  for (const [id, formerIds] of [
    [263, [9001]],
    [264, [9002]],
  ] as const)
    await importProducts({
      database: shop.base.database,
      rows: [],
      categories: [{ ...category, slug: `litso-${id}`, id, formerIds: [...formerIds] }],
      now: LATER,
    });
  expect(await addresses().findCurrent('category', '9001')).toBe('263');
  expect(await addresses().findCurrent('category', '263')).toBeNull();
});

test('the list of what a store sells at home is in order, and says when each page last changed', async () => {
  const skus = addresses().listSold('ru');
  expect(skus.length).toBeGreaterThan(50);
  expect(skus).toEqual(skus.toSorted());
  const [changed, other] = await addresses().listProducts(['400101', '400104', 'nothing']);
  expect(changed).toMatchObject({
    name: '400101',
    changedAt: LATER,
    languages: expect.arrayContaining(['ru', 'en']),
  });
  expect(changed?.stores).toContain('ru');
  expect(other?.changedAt).not.toEqual(LATER);
});

test('a list of categories names those that sell something in the store', async () => {
  const listed = await addresses().listCategories('ru');
  expect(listed.map(({ name }) => name)).toContain('263');
  for (const { stores } of listed) expect(stores).toContain('ru');
  expect(addresses().categoryPresence(424_242)).toEqual({ stores: [], languages: [] });
  expect(addresses().productPresence('nothing')).toEqual({ stores: [], languages: [] });
});
