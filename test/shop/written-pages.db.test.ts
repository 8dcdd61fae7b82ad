import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { pathsIn } from '#web/paths.ts';
import { openPages } from '#app/page-renderer.ts';

const HOUR = 3_600_000;
/** The demo's first end: the midnight after the day on which it was loaded, in Moscow. */
const END = Date.parse('2026-11-20T21:00:00Z');
const ENDING = '400506';
const paths = pathsIn('ru');

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
});
afterAll(() => shop?.close());

const plain = (written: string): string =>
  written
    .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');

/** The body of a page as the server writes it, before any script. */
async function html(
  url: string,
  client: TestClient = shop.client(),
  at = DEMO_DAY,
): Promise<string> {
  now = at;
  shop.cache.clear();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await shop.app.inject({
    url,
    headers: { host: 'localhost', accept: 'text/html', cookie },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body.slice(answer.body.indexOf('<main'));
}
const text = async (...asked: Parameters<typeof html>): Promise<string> =>
  plain(await html(...asked));
async function buyer(count: number, skus = ['400501']): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  for (const productArticle of skus)
    await client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount: count } });
  return client;
}

test('cart and product have their addresses; the SKU is the sixth part of a product’s I2-008 I2-010', async () => {
  expect(await text('/ru/shop/cart/', await buyer(1))).toContain('Корзина');
  const url = paths.product(ENDING);
  expect(url.split('/')[5]).toBe(ENDING);
  await html(url);
});

test('a badge names the day above 72 hours, then says three days, then two C4-048 C4-049 C4-050 C9-012', async () => {
  const left = (hours: number) =>
    text(paths.product(ENDING), shop.client(), new Date(END - hours * HOUR));
  expect(await left(73)).toContain('до 20.11');
  expect(await left(71)).toContain('3 дня');
  expect(await left(47)).toContain('2 дня');
  expect(await left(47)).not.toContain('3 дня');
});

test('a price has no decimals that say nothing, and points their suffix C9-017 C9-018 C9-020 I9-043', async () => {
  const page = await text(paths.product('400501'));
  expect(page).toMatch(/\d ₽/);
  expect(page).not.toMatch(/,00 ₽/);
  expect(page).toMatch(/\d б\./);
});

test('hits stand in another order each day, and in the same one all day C2-031', async () => {
  const hits = async (at: Date) => {
    const page = await html('/ru/', shop.client(), at);
    const shelf = page.slice(page.indexOf('>Хиты'));
    return [...shelf.matchAll(/catalog\/product\/(\d+)\//g)].slice(0, 16).map(([, sku]) => sku);
  };
  const today = await hits(DEMO_DAY);
  expect(today.length).toBeGreaterThan(4);
  expect(today).not.toEqual(today.toSorted((one, other) => Number(one) - Number(other)));
  expect(await hits(new Date(DEMO_DAY.getTime() + HOUR))).toEqual(today);
  expect(await hits(new Date(DEMO_DAY.getTime() + 24 * HOUR))).not.toEqual(today);
});

test.each([
  [1, '1 продукт'],
  [2, '2 продукта'],
  [5, '5 продуктов'],
  [11, '11 продуктов'],
  [21, '21 продукт'],
])(
  'the bar of a cart that goes on to the order says how many pieces it holds, %i as %s, with points and the sum C2-040',
  async (count, words) => {
    const page = await text('/ru/shop/cart/', await buyer(count));
    expect(page).toMatch(new RegExp(`${words} · [\\d ,]+ б\\. [\\d ,]+ ₽`));
  },
);

test('the cart says what is missing to free delivery, at the thresholds of points and couriers C3-054 C3-055', async () => {
  const client = await buyer(1);
  const { data } = (await client.call('free_delivery_thresholds')).json();
  expect(data).toMatchObject([
    { type: 'self', sum_needed: 3_000, use_points: false },
    { type: 'other', sum_needed: 5_000, use_points: false },
  ]);
  const one = await text('/ru/shop/cart/', client);
  expect(one).toContain('Ещё 2 010 ₽ до бесплатной доставки в пункт выдачи');
  expect(one).toContain('Ещё 4 010 ₽ до бесплатной доставки курьером');
});

test('what costs nothing to bring says so in a word C9-019', async () => {
  const page = await text('/ru/shop/cart/', await buyer(10));
  expect(page).toMatch(/Доставка в Москву .{0,60}бесплатно/);
  expect(page).not.toMatch(/(^|[^\d ])0 ₽/);
});

test('a step of buying previews eight products and says how many more there are C9-004', async () => {
  const skus = [
    '400501',
    '400502',
    '400503',
    '400504',
    '400505',
    '400506',
    '400507',
    '400508',
    '400509',
    '400510',
  ];
  const client = await buyer(1, skus);
  const { data } = (
    await client.call('shopen_app_ajax_cart_index_data_check', { body: {} })
  ).json();
  const lines: number = data.cartData.packages[0].items.length;
  expect(lines).toBeGreaterThan(8);
  const page = await html('/ru/shop/cart/delivery-with-registration/', client);
  expect(plain(page)).toMatch(new RegExp(`и ещё ${lines - 8}|Ещё ${lines - 8}`, 'i'));
});

test('the page of what is missing lets one be told when it comes, but not in a country that forbids demand C4-004', async () => {
  const page = async (store: string) => {
    shop.cache.clear();
    const headers = { host: `${store}.localhost`, accept: 'text/html' };
    const answer = await shop.app.inject({ url: pathsIn('en').product('400117'), headers });
    expect(answer.statusCode).toBe(200);
    return plain(answer.body.slice(answer.body.indexOf('<main')));
  };
  const [here, forbidden] = [await page('ru'), await page('cn')];
  for (const each of [here, forbidden]) expect(each).toContain('Out of stock');
  expect(here).toContain('Tell me when it is back');
  expect(forbidden).not.toContain('Tell me when it is back');
});
