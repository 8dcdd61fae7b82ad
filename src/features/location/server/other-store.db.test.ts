import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const SKU = '400501';
const HOME = 'localhost';
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

const redirectTo = (
  client: TestClient,
  body: object,
  referer = 'http://localhost/ru/shop/cart/?a=1',
) => ask(client, 'get_online_shop_redirect_url', { body, headers: { ...BROWSER, referer } });

const TO_BY = { deliveryCountryCode: 'by', onlineShopCode: 'by', onlineShopLanguageCode: 'en' };

async function withCart(client: TestClient): Promise<TestClient> {
  const added = await ask(client, 'shopen_app_ajax_cart_add_item', {
    body: { productArticle: SKU, amount: 2 },
  });
  expect(added.status).toBe(200);
  return client;
}
const amountOf = async (client: TestClient) =>
  (await ask(client, 'get_user_data')).data.cartData.amount as number;
/** Goes through the door as a browser does that follows the address. */
async function enter(
  client: TestClient,
  address: string,
  headers: Record<string, string> = BROWSER,
) {
  const { pathname, search, host } = new URL(address);
  return client.request({ method: 'GET', url: pathname + search, headers: { host, ...headers } });
}

/** Where a browser ends that goes over: the doors of both stores, with the cookies that it has at each. */
async function goOver(from: TestClient, there: TestClient, address: string, headers = BROWSER) {
  let to = address;
  for (let hop = 0; hop < 4; hop += 1) {
    const answer = await enter(new URL(to).host === HOME ? from : there, to, headers);
    expect(answer.statusCode).toBe(303);
    const next = String(answer.headers.location);
    if (next.startsWith('/')) return next;
    to = next;
  }
  throw new Error('the doors lead in a circle');
}

test('“Apply” in the same store remembers the country and leads to the same page I7-044 I4-053', async () => {
  const client = clientAt('ru');
  const answer = await redirectTo(client, { ...TO_BY, onlineShopCode: 'ru' });
  expect(answer.data.redirect_url).toBe('/en/shop/cart/?a=1');
  expect(client.cookies.get('countryDeliveryCode')).toBe('by');
});

test('“Apply” refuses a country, a store and a language that do not go together I7-044', async () => {
  const code = async (body: object) =>
    (await redirectTo(clientAt('ru'), { ...TO_BY, ...body })).data.code;
  expect(await code({ deliveryCountryCode: 'xx' })).toBe('COUNTRY_UNKNOWN');
  expect(await code({ onlineShopCode: 'de' })).toBe('STORE_UNKNOWN');
  expect(await code({ onlineShopLanguageCode: 'xx' })).toBe('LANGUAGE_UNKNOWN');
});

async function signedIn(): Promise<TestClient> {
  const client = clientAt('ru');
  const answer = await ask(client, 'login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
  expect(answer.success).toBe(true);
  return client;
}
const contractOf = async (client: TestClient) =>
  (await ask(client, 'get_user_data')).data.userData.contract;

test('a change of store hands the session over to its host, with path, query and language D77 I4-053', async () => {
  const client = await signedIn();
  const { data } = await redirectTo(client, TO_BY);
  expect(new URL(data.redirect_url).host).toMatch(/^by\.localhost/);
  const there = clientAt('by', 'en');
  expect(await goOver(client, there, data.redirect_url)).toBe('/en/shop/cart/?a=1');
  expect(await contractOf(there)).toBe('1000002');
});

test('going over to another store is no new proof: without a password, what needs one asks to sign in again D77 R-P38', async () => {
  const { database } = shop.base;
  const logins = database.updateTable('login').where('contract', '=', '1000002');
  const client = await signedIn();
  const { password_hash } = await database
    .selectFrom('login')
    .select('password_hash')
    .where('contract', '=', '1000002')
    .executeTakeFirstOrThrow();
  const wishThere = async (minutesLater: number) => {
    now = new Date(DEMO_DAY.getTime() + minutesLater * 60_000);
    const { data } = await redirectTo(client, TO_BY);
    const there = clientAt('by', 'en');
    await goOver(client, there, data.redirect_url);
    expect(await contractOf(there)).toBe('1000002');
    return ask(there, 'account_email_change', { body: { email: 'anna.new@example.test' } });
  };
  try {
    await logins.set({ password_hash: null }).execute();
    expect(await wishThere(29)).toMatchObject({ success: true });
    expect(await wishThere(31)).toMatchObject({ success: false, data: { code: 'SIGN_IN_AGAIN' } });
  } finally {
    now = DEMO_DAY;
    await logins.set({ password_hash }).execute();
  }
});

test('whoever comes from another store to a second cart is led to the choice C4-057 D77', async () => {
  const client = await signedIn();
  const come = async (there: TestClient) =>
    goOver(client, there, (await redirectTo(client, TO_BY)).data.redirect_url);
  const before = clientAt('by', 'en');
  await come(before);
  await withCart(before);
  expect(await come(await withCart(clientAt('by', 'en')))).toBe('/en/shop/cart/?modal=merge-cart');
});

test('a hand-over is good once D77', async () => {
  const client = await signedIn();
  const { data } = await redirectTo(client, TO_BY);
  await goOver(client, clientAt('by', 'en'), data.redirect_url);
  const second = clientAt('by', 'en');
  const answer = await enter(second, data.redirect_url);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en/']);
  expect(await contractOf(second)).toBe('');
});

test('a hand-over is bound to its host, its browser and a minute D77', async () => {
  const stolen = async (host: string, headers: Record<string, string>, lateMs = 0) => {
    const client = await signedIn();
    const { data } = await redirectTo(client, TO_BY);
    const address = new URL(data.redirect_url);
    const there = clientAt(host, 'en');
    try {
      now = new Date(DEMO_DAY.getTime() + lateMs);
      const to = `http://${host}.localhost${address.pathname}${address.search}`;
      await goOver(client, there, to, { ...BROWSER, ...headers });
    } finally {
      now = DEMO_DAY;
    }
    return contractOf(there);
  };
  expect(await stolen('kz', BROWSER)).toBe('');
  expect(await stolen('by', { 'user-agent': 'another' })).toBe('');
  expect(await stolen('by', BROWSER, 60_001)).toBe('');
  expect(await stolen('by', BROWSER, 59_000)).toBe('1000002');
});

test('a hand-over ends with the session that it came from: at a new password, when others are ended, at signing out D77', async () => {
  const contractAfter = async (over: TestClient, end: () => Promise<{ success: boolean }>) => {
    const { data } = await redirectTo(over, TO_BY);
    expect((await end()).success).toBe(true);
    const there = clientAt('by', 'en');
    const answer = await enter(there, data.redirect_url);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en/']);
    return contractOf(there);
  };
  const [stolen, own] = [await signedIn(), await signedIn()];
  expect(await contractAfter(stolen, () => ask(own, 'account_sessions_end_others'))).toBe('');
  const again = await signedIn();
  expect(await contractAfter(again, () => ask(again, 'security_logout'))).toBe('');
  const { password_hash } = await shop.base.database
    .selectFrom('login')
    .select('password_hash')
    .where('contract', '=', '1000002')
    .executeTakeFirstOrThrow();
  const body = { password_old: DEMO_PASSWORD, password_new: 'верный конь батарея' };
  try {
    for (const over of [await signedIn(), own]) {
      expect(
        await contractAfter(over, () => ask(own, 'post_account_change_password', { body })),
      ).toBe('');
      [body.password_old, body.password_new] = [body.password_new, body.password_old];
    }
  } finally {
    await shop.base.database
      .updateTable('login')
      .set({ password_hash })
      .where('contract', '=', '1000002')
      .execute();
  }
});

test('a forged hand-over lets nobody in, and a strange one is no fault D77', async () => {
  const { data } = await redirectTo(await signedIn(), TO_BY);
  const token = new URL(data.redirect_url).searchParams.get('token') ?? '';
  const [value = '', signature = ''] = token.split('.');
  for (const forged of [
    '',
    'x',
    value,
    `${value}.`,
    `${value}.${signature}x`,
    `x${value}.${signature}`,
    'a'.repeat(5_000),
  ]) {
    const client = clientAt('by', 'en');
    const answer = await enter(
      client,
      `http://by.localhost/en/shop/location/enter/?token=${forged}`,
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en/']);
    expect(await contractOf(client)).toBe('');
  }
});

test('nobody becomes another by following a hand-over D77', async () => {
  const { data } = await redirectTo(await signedIn(), TO_BY);
  const there = clientAt('by', 'en');
  await ask(there, 'login_check', { body: { _username: '1000003', _password: DEMO_PASSWORD } });
  const before = await contractOf(there);
  await enter(there, data.redirect_url);
  expect(await contractOf(there)).toBe(before);
});

test('a hand-over leads nowhere but to pages of the store D77', async () => {
  const backs = [
    '//evil.test/',
    'https://evil.test/ru/',
    '/ru/../../evil',
    '/ru/\\evil.test',
    'javascript:1',
  ];
  for (const back of backs) {
    const client = clientAt('ru');
    const answer = await redirectTo(client, { ...TO_BY, back }, 'https://evil.test/ru/x');
    const there = await enter(clientAt('by', 'en'), answer.data.redirect_url);
    expect(there.headers.location).toMatch(/^\/en\//);
    expect(new URL(String(there.headers.location), 'http://by.localhost').host).toBe(
      'by.localhost',
    );
  }
});

test('a city confirmed for another store goes there, and nothing changes in the store one leaves D77 I4-050 I8-018', async () => {
  const client = await withCart(clientAt('ru'));
  const { data: cities } = await ask(client, 'location_search', {
    query: { queryString: '', countryCode: 'by' },
  });
  const { data } = await redirectTo(client, { ...TO_BY, cityId: cities[0].id });
  expect(client.cookies.has('countryDeliveryCode')).toBe(false);
  expect(await amountOf(client)).toBe(2);
  const there = clientAt('by', 'en');
  await goOver(client, there, data.redirect_url);
  expect(there.cookies.get('cityId')).toBe(String(cities[0].id));
  expect((await redirectTo(client, { ...TO_BY, cityId: 3 })).data.code).toBe('CITY_UNKNOWN');
});

test('a guest goes over with country and city, and the cart that one leaves stays where it is D77 D82', async () => {
  const client = await withCart(clientAt('ru'));
  const { data } = await redirectTo(client, TO_BY);
  const there = clientAt('by', 'en');
  await goOver(client, there, data.redirect_url);
  expect(there.cookies.get('countryDeliveryCode')).toBe('by');
  expect(await contractOf(there)).toBe('');
  expect(await amountOf(client)).toBe(2);
});
