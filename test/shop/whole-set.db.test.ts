import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#features/catalogue/server/public.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';

const BOX = '/ru/shop/l/utro/';
const INSIDE = ['400102', '400109', '400201', '400273', '400801', '400504', '400505', '400501'];

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

async function html(url: string): Promise<string> {
  const { body } = await shop.app.inject({
    url,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  return body.slice(body.indexOf('<main'), body.indexOf('</main'));
}

async function press(client: TestClient, url = BOX, missing: readonly string[] = []) {
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    payload: ['intent=whole-set', ...missing.map((sku) => `missing=${sku}`)].join('&'),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  for (const { name, value } of answer.cookies) client.cookies.set(name, value);
  return answer;
}

const inCart = async (client: TestClient) => {
  const { cartData } = (
    await client.call('shopen_app_ajax_cart_index_data_check', { body: {} })
  ).json().data;
  const items: { sku: string; count: number }[] = cartData.packages.flatMap(
    (each: { items: unknown[] }) => each.items,
  );
  return items.map(({ sku, count }) => `${sku} × ${count}`).toSorted();
};

async function setUnits(skus: readonly string[], units: number): Promise<void> {
  await sql`update stock set on_hand = ${units}, reserved = 0 where sku = any(${skus})`.execute(
    shop.base.database,
  );
  await shop.base.database
    .transaction()
    .execute((tx) => announceChange(tx, { store: null, skus: [...skus] }));
  await shop.features.catalogue.refresh();
  shop.cache.clear();
}

test('a box that is said to be taken whole has a button for all of it, with its sum; a line of care has none', async () => {
  const page = await html(BOX);
  expect(page).toMatch(/name="intent" value="whole-set"/);
  expect(page).toContain('Взять весь набор');
  expect(page.replaceAll('<!-- -->', '')).toContain('8 товаров');
  expect(await html('/ru/shop/s/rosnitsa/')).not.toContain('Взять весь набор');
});

test('the button puts one of each into the cart and leads there, without any script', async () => {
  const client = shop.client();
  const answer = await press(client);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ru/shop/cart/']);
  expect(await inCart(client)).toEqual(INSIDE.map((sku) => `${sku} × 1`).toSorted());
});

test('what is not to be had is neither counted nor added', async () => {
  await setUnits(['400201'], 0);
  const client = shop.client();
  const page = (await html(BOX)).replaceAll('<!-- -->', '');
  expect(page).toContain('7 товаров');
  const [, missing] = /Сейчас нет: ([^<]+)/.exec(page) ?? [];
  expect(missing).toMatch(/\S/);
  expect(page).toMatch(/name="missing" value="400201"/);
  expect((await press(client, BOX, ['400201'])).headers.location).toBe('/ru/shop/cart/');
  expect(await inCart(client)).toEqual(
    INSIDE.filter((sku) => sku !== '400201')
      .map((sku) => `${sku} × 1`)
      .toSorted(),
  );
});

test('what a page from before still counted is told by its name, with the way to the others in the cart', async () => {
  const client = shop.client();
  const { statusCode, body } = await press(client);
  expect(statusCode).toBe(409);
  const alert = body.slice(body.indexOf('role="alert"')).replaceAll('<!-- -->', '');
  expect(alert).toMatch(
    /Остальное уже в корзине\. Не добавили:.*?<b[^>]*>[^<]+<\/b>: нет в наличии/s,
  );
  expect(alert).toMatch(/<a[^>]*href="\/ru\/shop\/cart\/"[^>]*>Перейти в корзину/);
  expect(await inCart(client)).toHaveLength(INSIDE.length - 1);
});

test('one product gone and another back, as many as before: the gap is told, and what the page called absent is not added', async () => {
  await setUnits(['400201'], 9);
  await setUnits(['400102'], 0);
  const client = shop.client();
  const { statusCode, body } = await press(client, BOX, ['400201']);
  expect(statusCode).toBe(409);
  const alert = body.slice(body.indexOf('role="alert"'));
  expect(alert.match(/: (<!-- -->)?нет в наличии/g)).toHaveLength(1);
  expect(await inCart(client)).toEqual(
    INSIDE.filter((sku) => sku !== '400201' && sku !== '400102')
      .map((sku) => `${sku} × 1`)
      .toSorted(),
  );
});

test('a box of which hardly anything is left says so on its page', async () => {
  await setUnits(INSIDE.slice(0, -1), 0);
  const one = shop.client();
  const { statusCode, body } = await press(one);
  expect(statusCode).toBe(409);
  expect(body.match(/: (<!-- -->)?нет в наличии/g)).toHaveLength(INSIDE.length - 1);
  expect(await inCart(one)).toEqual([`${INSIDE.at(-1)} × 1`]);
  await setUnits(INSIDE, 0);
  const none = await press(shop.client());
  expect([none.statusCode, none.body]).toEqual([
    409,
    expect.stringContaining('Ничего не добавили:'),
  ]);
});

test('a page that is no box takes no such wish', async () => {
  const client = shop.client();
  expect((await press(client, '/ru/shop/s/rosnitsa/')).statusCode).toBe(404);
  expect(await inCart(client)).toEqual([]);
});
