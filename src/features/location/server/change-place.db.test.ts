import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getStore } from '#countries/packs.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const SKU = '400501';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (test)' };

let shop: TestServer;
let now = DEMO_DAY;

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
afterAll(() => shop?.close());

const clientAt = (store: string, language = 'ru') =>
  shop.client({
    host: store === 'ru' ? 'localhost' : `${store}.localhost`,
    language,
    isRoaming: true,
  });

const ask = async (client: TestClient, name: string, input: object = {}) => {
  const answer = await client.call(name, { headers: BROWSER, ...input });
  return { status: answer.statusCode, ...answer.json() };
};

async function withCart(client: TestClient): Promise<TestClient> {
  const added = await ask(client, 'shopen_app_ajax_cart_add_item', {
    body: { productArticle: SKU, amount: 2 },
  });
  expect(added.status).toBe(200);
  return client;
}
const amountOf = async (client: TestClient) =>
  (await ask(client, 'get_user_data')).data.cartData.amount as number;
const restore = (client: TestClient) => ask(client, 'cart_restore');

test('before a change one is shown the warning and the cart line by line I8-018 C8-038 I2-079', async () => {
  const client = await withCart(clientAt('ru'));
  const { data } = await ask(client, 'location_country_details', {
    body: { countryCode: 'by', onlineShopCode: 'ru' },
  });
  expect(data).toMatchObject({ cntr: 'by', name: 'Беларусь', isThisStore: true, currency: 'RUB' });
  expect(data.effect.warning).toBe(
    'Внимание, при смене страны доставки Ваша корзина будет очищена',
  );
  expect(data.effect.lines).toMatchObject([{ sku: SKU, count: 2 }]);
  expect(await amountOf(client)).toBe(2);
});

const CUSTOMS = {
  outside: 'Страна доставки не входит в Евросоюз: клиент должен сам узнать условия таможни.',
  rules: 'Пожалуйста, проверьте таможенные правила своей страны.',
  sum: (limit: number) => `Максимальная сумма покупки — ${limit} евро.`,
  items: 'Максимальное количество — 6 шт. в одном заказе.',
};

test.each([
  ['de', 'gb', [CUSTOMS.outside, CUSTOMS.rules, CUSTOMS.sum(155)]],
  ['de', 'kr', [CUSTOMS.outside, CUSTOMS.rules, CUSTOMS.sum(130), CUSTOMS.items]],
  ['eu', 'no', [CUSTOMS.outside, CUSTOMS.rules, CUSTOMS.sum(260)]],
  ['eu', 'gb', [CUSTOMS.outside, CUSTOMS.rules, CUSTOMS.sum(155)]],
  ['eu', 'kr', [CUSTOMS.outside, CUSTOMS.rules, CUSTOMS.sum(130), CUSTOMS.items]],
  ['bb', 'rs', [CUSTOMS.outside, CUSTOMS.rules, CUSTOMS.sum(100)]],
  ['de', 'de', null],
  ['eu', 'bg', null],
  ['bb', 'bg', null],
  ['ru', 'by', null],
])(
  'from the store %s to %s one is told what customs ask, or nothing I8-020 I8-021 I8-022 I8-023 C8-040 C8-041 C8-042 C8-043 C8-044',
  async (store, countryCode, sentences) => {
    const body = { countryCode, onlineShopCode: store };
    const { data } = await ask(clientAt(store), 'location_country_details', { body });
    expect([data.store, data.customs]).toEqual([store, sentences]);
  },
);

test('to the UK every European shop tells what customs ask, also one that tells it of no other country I8-020 C8-040', async () => {
  const isTold = async (countryCode: string) =>
    (
      await ask(clientAt('de'), 'location_country_details', {
        body: { countryCode, onlineShopCode: 'de' },
      })
    ).data.customs !== null;
  const noticed = vi.spyOn(getStore('de'), 'isCustomsNoticed', 'get').mockReturnValue(false);
  try {
    expect([await isTold('gb'), await isTold('kr')]).toEqual([true, false]);
  } finally {
    noticed.mockRestore();
  }
  expect([await isTold('gb'), await isTold('kr')]).toEqual([true, true]);
});

test('stores are offered where there are two, and Russian where it may be I2-080 I2-084', async () => {
  const details = async (countryCode: string) =>
    (await ask(clientAt('ru'), 'location_country_details', { body: { countryCode } })).data;
  expect((await details('by')).stores.map(({ code }: { code: string }) => code)).toEqual([
    'by',
    'ru',
  ]);
  expect((await details('kz')).stores).toEqual([]);
  expect((await details('ru')).languages).toContainEqual({ code: 'ru', name: 'Русский' });
});

test('another country clears the cart, which can be brought back for a day and once I8-018 C8-038 I4-054', async () => {
  const client = await withCart(clientAt('ru'));
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'by' } });
  expect(client.cookies.get('countryChanged')).toBe('by');
  expect(await amountOf(client)).toBe(0);
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru' } });
  const [first, second] = await Promise.all([restore(client), restore(client)]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await amountOf(client)).toBe(2);
});

test('a day later the cleared cart is gone', async () => {
  const client = await withCart(clientAt('ru'));
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'by' } });
  try {
    now = new Date(DEMO_DAY.getTime() + 86_400_001);
    expect((await restore(client)).status).toBe(410);
  } finally {
    now = DEMO_DAY;
  }
});

test('a city of the same country leaves the cart alone, and says no change of country I4-054', async () => {
  const client = await withCart(clientAt('ru'));
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  expect(await amountOf(client)).toBe(2);
  expect(client.cookies.has('countryChanged')).toBe(false);
});

test('at checkout another country is refused unless config and trial are both on; it then clears the cart, which comes back in one press I6-017 C6-013 C8-038 C9-049 I9-091 D80', async () => {
  const client = await withCart(clientAt('ru'));
  const at = async (countryCode: string, asking = client) =>
    (await ask(asking, 'ajax_location_set_location', { body: { countryCode, isCheckout: true } }))
      .data;
  expect((await at('by')).code).toBe('COUNTRY_FIXED');
  expect(await amountOf(client)).toBe(2);
  client.cookies.set('sigma_test_can_change_location_checkout', '1');
  expect(await at('by')).toMatchObject({ countryCode: 'by', isCartCleared: true });
  expect(client.cookies.get('countryDeliveryCode')).toBe('by');
  expect(await amountOf(client)).toBe(0);
  // And the way back is as free; of an empty cart nothing is said to be cleared.
  expect(await at('ru')).toMatchObject({ countryCode: 'ru', isCartCleared: false });
  expect(client.cookies.get('countryDeliveryCode')).toBe('ru');
  expect((await restore(client)).data.cartData.amount).toBe(2);
  // The trial alone is not enough.
  const elsewhere = clientAt('eu', 'en');
  elsewhere.cookies.set('sigma_test_can_change_location_checkout', '1');
  expect((await at('bg', elsewhere)).code).toBe('COUNTRY_FIXED');
});

test('at checkout between two countries of the EU the cart stays and is priced anew, as much as was told before C8-039 I8-019 C7-023 D27 D80', async () => {
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by) values
    ('country', 'eu/it/config', '{"is_checkout_country_change_available": true}', ${DEMO_DAY}, 'staff:test')`.execute(
    shop.base.database,
  );
  await shop.settings.refresh();
  try {
    const client = clientAt('eu', 'en');
    client.cookies.set('sigma_test_can_change_location_checkout', '1');
    await ask(client, 'ajax_location_set_location', { body: { countryCode: 'de' } });
    await withCart(client);
    const { data: told } = await ask(client, 'location_country_details', {
      body: { countryCode: 'bg', onlineShopCode: 'eu' },
    });
    const { data: asked } = await ask(client, 'update_prices', { body: { countryCode: 'bg' } });
    const body = { countryCode: 'bg', isCheckout: true };
    const { data } = await ask(client, 'ajax_location_set_location', { body });
    expect(data).toMatchObject({ countryCode: 'bg', isCartCleared: false });
    const { cartData } = (await ask(client, 'get_user_data')).data;
    expect(cartData.amount).toBe(2);
    // As much as was said before.
    expect(told.effect).toMatchObject({ isCartCleared: false, isStoreLeft: false });
    expect(Number(told.effect.total.newSum.replace(',', '.').replaceAll(/[^\d.]/g, ''))).toBe(
      cartData.sum,
    );
    const { sum, vat, currency } = cartData;
    expect(asked).toMatchObject({ newSum: sum, newVat: vat, newCurrency: currency.externalIso });
  } finally {
    await sql`delete from setting_overlay`.execute(shop.base.database);
    await shop.settings.refresh();
  }
});

/** Opens a page as a browser does that follows a link. */
async function visit(
  { cookies }: TestClient,
  url: string,
  { method = 'GET', more = {} }: { method?: 'GET' | 'HEAD'; more?: Record<string, string> } = {},
) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { ...BROWSER, ...more, host: 'localhost', accept: 'text/html', cookie };
  const answer = await shop.app.inject({ method, url, headers });
  for (const { name, value, maxAge } of answer.cookies)
    if (value === '' || maxAge === 0) cookies.delete(name);
    else cookies.set(name, value);
  return { status: answer.statusCode, kept: answer.headers['cache-control'] };
}

test('a page that nobody has asked for yet, a look at its head, and the data of one that is open change no country; the first is not kept either I2-013', async () => {
  const client = await withCart(clientAt('ru'));
  const url = '/ru/?delivery=by';
  const ahead = { 'sec-purpose': 'prefetch' };
  for (const more of [ahead, { 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])
    expect(await visit(client, url, { more })).toMatchObject({ status: 425, kept: 'no-store' });
  await visit(client, url, { method: 'HEAD' });
  for (const data of ['/ru/_.data?delivery=by', '/ru/shop/cart.data?delivery=by'])
    await visit(client, data);
  expect(client.cookies.has('countryDeliveryCode')).toBe(false);
  expect(await amountOf(client)).toBe(2);
  // One that changes nothing may come ahead.
  expect((await visit(client, '/ru/?delivery=ru', { more: ahead })).status).not.toBe(425);
});

test('a link that names another country changes it by the same rules as the window does I2-013 I8-018 C8-038 I4-054', async () => {
  const client = await withCart(clientAt('ru'));
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  await visit(client, '/ru/?delivery=BY');
  expect(client.cookies.get('countryDeliveryCode')).toBe('by');
  expect(client.cookies.has('cityId')).toBe(false);
  expect(client.cookies.get('countryChanged')).toBe('by');
  expect(await amountOf(client)).toBe(0);
  expect((await restore(client)).status).toBe(200);
  expect(await amountOf(client)).toBe(2);
});

test('a link that names the country as it is leaves city and cart alone I2-013', async () => {
  const client = await withCart(clientAt('ru'));
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  await visit(client, '/ru/?delivery=ru');
  expect([client.cookies.get('cityId'), client.cookies.has('countryChanged')]).toEqual([
    '3',
    false,
  ]);
  expect(await amountOf(client)).toBe(2);
});

test('who was never here is told of no change by a link I2-013 I4-054', async () => {
  const client = clientAt('ru');
  await visit(client, '/ru/?delivery=by');
  expect(client.cookies.get('countryDeliveryCode')).toBe('by');
  expect(client.cookies.has('countryChanged')).toBe(false);
});

test('at checkout an address changes the country only where it may be changed there, and clears the cart as anywhere I6-017 C6-013 C2-003 D80', async () => {
  const client = await withCart(clientAt('ru'));
  for (const path of ['delivery', 'delivery-with-registration', 'payment', 'final'])
    await visit(client, `/ru/shop/cart/${path}/?delivery=by`);
  expect(client.cookies.has('countryDeliveryCode')).toBe(false);
  client.cookies.set('sigma_test_can_change_location_checkout', '1');
  await visit(client, '/ru/shop/cart/delivery/?delivery=by');
  expect(client.cookies.get('countryDeliveryCode')).toBe('by');
  expect(await amountOf(client)).toBe(0);
  expect((await restore(client)).data.cartData.amount).toBe(2);
});

test('a city of another country is none, also for who carries it along I2-013', async () => {
  const client = await withCart(clientAt('ru'));
  const points = async () =>
    (await ask(client, 'shopen_app_ajax_cart_delivery_data_get', { body: {} })).data.deliveryData;
  client.cookies.set('countryDeliveryCode', 'by');
  const without = await points();
  client.cookies.set('cityId', '3');
  expect(await points()).toEqual(without);
});

test('at checkout of the German site another country is taken without config and trial I6-017 C6-012', async () => {
  const client = clientAt('de');
  const body = { countryCode: 'gb', isCheckout: true };
  expect((await ask(client, 'ajax_location_set_location', { body })).status).toBe(200);
  expect(client.cookies.get('countryDeliveryCode')).toBe('gb');
});
