import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

interface Item {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly countInCart: number;
}
const listFor = async (client: TestClient, language = 'ru'): Promise<Item[]> =>
  (await client.request({ url: `/${language}/shop/ajax/catalog/category/263/` })).json().data.items;

test('a list tells a visitor what stands in the own cart, and nobody else C3-002', async () => {
  const [buyer, stranger] = [shop.client(), shop.client()];
  const before = await listFor(stranger);
  const { sku } = before.find(({ qty }) => qty > 1) ?? before[0] ?? { sku: '' };
  await buyer.call('shopen_app_ajax_cart_add_item', { body: { productArticle: sku, amount: 1 } });
  const counts = (items: Item[]) =>
    items.filter(({ countInCart }) => countInCart > 0).map((item) => item.sku);
  expect(counts(await listFor(buyer))).toEqual([sku]);
  expect(await listFor(stranger)).toEqual(before);
  expect(counts(await listFor(buyer))).toEqual([sku]);
});

test('a list that many get is in the language of each, and says at once what is left', async () => {
  const stranger = shop.client();
  const [first] = await listFor(stranger);
  const [english] = await listFor(stranger, 'en');
  expect(english?.sku).toBe(first?.sku);
  expect(english?.name).not.toBe(first?.name);
  await sql`update stock set on_hand = reserved + 2 where sku = ${first?.sku}`.execute(
    shop.base.database,
  );
  await sql`insert into catalogue_change (store, sku, is_stock_only) values ('ru', ${first?.sku}, true)`.execute(
    shop.base.database,
  );
  await shop.features.catalogue.refresh();
  expect((await listFor(stranger))[0]).toMatchObject({ sku: first?.sku, qty: 2 });
});
