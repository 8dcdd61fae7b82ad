import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getStore } from '#countries/packs.ts';
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

const localization = async (client: TestClient, body: object = {}) =>
  (await ask(client, 'getLocalization', { body })).data;

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
const restore = (client: TestClient) => ask(client, 'cart_restore');

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

test('the localization says where one is I7-038 I3-033 I3-034 I3-035', async () => {
  const { response } = await localization(clientAt('ru', 'en'));
  expect(response.currentDeliveryCountry).toEqual({ cntr: 'ru', name: 'Russia' });
  expect(response.currentShop).toEqual({ code: 'ru', name: 'Russia' });
  expect(response.globalLanguage).toEqual({ localeCode: 'en', name: 'English' });
  expect(response.currentCity).toBeNull();
  expect(response.isHideLocationQuestion).toBe(false);
});

test('the detected city carries its id, name, region, country and informer I3-031', async () => {
  const currentPosition = { lat: 55.01, lon: 82.93 };
  const { response } = await localization(clientAt('ru'), { currentPosition });
  expect(response.mainDetectedCity).toMatchObject({
    id: 3,
    name: 'Новосибирск',
    region: { name: 'Новосибирская область' },
    country: { cntr: 'ru' },
    isShowDeliveryDelayInformer: false,
  });
});

test('a city says whether deliveries to it are late, as staff marked it I3-031 I4-059', async () => {
  const client = clientAt('ru');
  const isLate = async (cityId: number) => {
    await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId } });
    return (await localization(client)).response.currentCity.isShowDeliveryDelayInformer;
  };
  expect([await isLate(29), await isLate(3)]).toEqual([true, false]);
});

test('over a city that was chosen only one nearby is proposed, never the largest I2-082 I4-049', async () => {
  const client = clientAt('ru');
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  expect((await localization(client)).response.mainDetectedCity).toBeNull();
  const near = { currentPosition: { lat: 55.75, lon: 37.62 } };
  expect((await localization(client, near)).response.mainDetectedCity.id).toBe(1);
});

test('without a position the largest city is proposed; the cookie counts as one, but not on de I4-046 I4-047', async () => {
  const client = clientAt('ru');
  expect((await localization(client)).response.mainDetectedCity.id).toBe(1);
  client.cookies.set('geoPosition', '55.01,82.93');
  expect((await localization(client)).response.mainDetectedCity.id).toBe(3);
  for (const wrong of ['', '999,1', "1,1'--", '1e5,2']) {
    client.cookies.set('geoPosition', encodeURIComponent(wrong));
    expect((await localization(client)).response.mainDetectedCity.id).toBe(1);
  }
  const currentPosition = { lat: 48.14, lon: 11.58 };
  expect(
    (await localization(clientAt('de', 'en'), { currentPosition })).response.mainDetectedCity.id,
  ).toBe(401);
});

test('the chosen city carries its hint and whether it has pickup, and nothing is asked any more I3-032 I3-045', async () => {
  const client = clientAt('ru');
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  const { response } = await localization(client);
  expect(response.currentCity).toMatchObject({
    id: 3,
    hint: 'Новосибирск, Новосибирская область',
    isSelfDeliveryAvailable: true,
  });
  expect(response.isHideLocationQuestion).toBe(true);
});

test('the country is told with its marks, flags, currency, stores and forms I3-036 I3-037 I3-038 I3-039 I3-040 I3-041 I3-042', async () => {
  const { response } = await localization(clientAt('by'));
  expect(response.globalCountry).toMatchObject({
    cntr: 'by',
    name: 'Беларусь',
    europeCode: null,
    bbCode: null,
    isEuMember: false,
    isLocationCountry: false,
    redirectToOtherShop: null,
    usePatronymic: true,
    roadTypes: expect.arrayContaining(['проспект']),
    isAutoZipEnabled: false,
    isShowDeliveryPeriodFromCsc: false,
    orderStoragePeriodDaysInCsc: 7,
    isDemandForbidden: false,
    isUpdateActionAfterChangingBasket: true,
    currency: { externalIso: 'BYN' },
    availableOnlineShop: [
      {
        code: 'by',
        default: true,
      },
      {
        code: 'ru',
        default: false,
      },
    ],
    authView: {
      isHideCscLink: false,
      isHideAuthPolicyAgreement: false,
    },
  });
});

test('all countries and their phone codes come along, each code with its plus I3-043 I3-044', async () => {
  const { response } = await localization(clientAt('ru'));
  expect(response.globalShopCountryList.de).toMatchObject({
    cntr: 'de',
    name: 'Германия',
    isEuMember: true,
    isEurope: true,
    orderValueLimit: null,
  });
  expect(response.globalPhoneCodes).toContainEqual({ cntr: 'by', phoneCode: '+375' });
  for (const { phoneCode } of response.globalPhoneCodes) expect(phoneCode).toMatch(/^\+\d+$/);
  expect(response.registrationPhoneCodes.map(({ cntr }: { cntr: string }) => cntr)).toContain('ru');
  expect(response.registrationPhoneCodes.length).toBeLessThan(response.globalPhoneCodes.length);
});

test('a browser that holds this version need not store it anew I7-039 I4-048', async () => {
  const client = clientAt('ru');
  const first = (await localization(client)).versionCheck;
  expect(first.updateLocalStorage).toBe(true);
  const clientVersion = first.version;
  expect((await localization(client, { clientVersion })).versionCheck.updateLocalStorage).toBe(
    false,
  );
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  expect((await localization(client, { clientVersion })).versionCheck.updateLocalStorage).toBe(
    true,
  );
});

test('hostile values are answered clearly, never with a fault', async () => {
  const client = clientAt('ru');
  const positions = [
    { lat: 91, lon: 0 },
    { lat: 'x', lon: 0 },
    { lat: null, lon: 1 },
    [],
    'x',
    { lat: 1 },
  ];
  for (const currentPosition of positions)
    expect((await ask(client, 'getLocalization', { body: { currentPosition } })).status).toBe(422);
  const cities = [0, -1, 1.5, 2_147_483_648, '1 or 1=1', {}, [1]];
  for (const cityId of cities)
    expect(
      (await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId } }))
        .status,
    ).toBe(422);
  for (const countryCode of ['', 'xxx', '../', "r'", '__proto__', 7])
    expect((await ask(client, 'location_country_details', { body: { countryCode } })).status).toBe(
      422,
    );
  for (const countryCode of ['xx', 'zz'])
    expect(
      (await ask(client, 'location_country_details', { body: { countryCode } })).code ?? 422,
    ).toBe(422);
  client.cookies.set('cityId', '401');
  const { response } = await localization(client);
  expect(response.currentCity).toBeNull();
});

test('countries are found by the beginning of their name I7-042 I2-078', async () => {
  const client = clientAt('ru');
  const names = async (queryString: string) =>
    (
      await ask(client, 'getPossibleCountries', {
        query: { countryCode: 'ru' },
        body: { queryString },
      })
    ).data;
  expect(await names('гер')).toEqual([{ cntr: 'de', name: 'Германия' }]);
  expect((await names('')).length).toBeGreaterThan(5);
  expect(await names('ыыы')).toEqual([]);
});

test('cities are searched by address as well; without a country in the one that goods go to I7-043 I3-046', async () => {
  const { data } = await ask(clientAt('ru'), 'location_search', { query: { queryString: 'ново' } });
  expect(data[0]).toMatchObject({
    id: 3,
    name: 'Новосибирск',
    hint: 'Новосибирск, Новосибирская область',
  });
  expect(
    (
      await ask(clientAt('ru'), 'location_search', {
        query: { queryString: 'ново', countryCode: 'de' },
      })
    ).data,
  ).toEqual([]);
});

test('sending to a country has a cost, and none where nobody takes it I7-045', async () => {
  const cost = async (body: object) =>
    (await ask(clientAt('ru'), 'location_get_delivery_price', { body })).data;
  expect((await cost({ weight: 500, fromCountry: 'ru', toCountry: 'ru' })).cost).toBeGreaterThan(0);
  expect(await cost({ weight: 9_000_000, fromCountry: 'ru', toCountry: 'ru' })).toEqual({});
  expect(await cost({ weight: 1, fromCountry: 'xx', toCountry: 'ru' })).toEqual({});
});

test('the store lists the countries that it sends to I7-046', async () => {
  const { data } = await ask(clientAt('ru'), 'get_countries', { query: { target: 'checkout' } });
  expect(data).toContainEqual({ code: 'ru', name: 'Россия' });
  expect(data).toContainEqual({ code: 'by', name: 'Беларусь' });
});

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

test('at checkout between two countries of the EU the cart stays and is priced anew C8-039 I8-019 D27 D80', async () => {
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
