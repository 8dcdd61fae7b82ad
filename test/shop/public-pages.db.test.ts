import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newestMigration } from '#app/open-shop.ts';
import { createTestDatabase } from '../support/database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
let rendered = 0;

const CITIES = [
  { id: 1, name: 'Примерск', hasPickup: true },
  { id: 2, name: 'Образцово', hasPickup: true },
  { id: 3, name: 'Пробный', hasPickup: false },
];

beforeAll(async () => {
  const base = await createTestDatabase();
  for (const { id, name, hasPickup } of CITIES) {
    await sql`insert into city (id, country, lat, lon, population, timezone, is_self_delivery_available)
      values (${id}, 'ru', 55, 37, 1000, 'Europe/Moscow', ${hasPickup})`.execute(base.database);
    await sql`insert into city_name (city_id, country, language, name, region, key)
      values (${id}, 'ru', 'ru', ${name}, '', ${name.toLowerCase()})`.execute(base.database);
  }
  shop = await openTestServer({
    base,
    newestMigration: newestMigration(),
    settings: { CSC_LOGIN_URL: 'https://centre.example.test' },
    // Shows everything that it was told, as a page might.
    render: async (asked, { place, shell, flags, origin, isPickupPossible, session }) => {
      rendered += 1;
      const told = { url: asked.url, place, shell, flags, origin, isPickupPossible, session };
      return new Response(JSON.stringify(told), { headers: { 'content-type': 'text/html' } });
    },
  });
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.cache.clear();
  rendered = 0;
});

const open = async (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: 'localhost', ...headers } });
const inCity = (id: number) => ({ cookie: `countryDeliveryCode=ru; cityId=${id}` });

test('under a login stand what one agrees to and the centres’ own one, unless the country hides them I2-059 I2-060', async () => {
  const loginIn = async (store: string, language: string) =>
    (await open(`/${language}/`, { host: `${store}.localhost` })).json().shell.login;
  const at = (place: string) => `https://centre.example.test/${place}/login/`;
  expect(await loginIn('kz', 'ru')).toEqual({ isAgreementHidden: false, cscUrl: at('kz-ru') });
  expect(await loginIn('bg', 'en')).toEqual({ isAgreementHidden: false, cscUrl: at('bg-en') });
  expect(await loginIn('bb', 'en')).toEqual({ isAgreementHidden: false, cscUrl: at('bg-en') });
  expect(await loginIn('id', 'en')).toEqual({ isAgreementHidden: true, cscUrl: at('id-en') });
  expect(await loginIn('kr', 'en')).toEqual({ isAgreementHidden: false, cscUrl: null });
  expect(await loginIn('cn', 'en')).toEqual({ isAgreementHidden: true, cscUrl: null });
});

describe('a public page', () => {
  test('says nothing of the city of whoever asked first, and is one for all cities of a class', async () => {
    const first = await open('/ru/', inCity(1));
    const second = await open('/ru/', inCity(2));
    expect([rendered, second.headers['x-page-cache'], second.body]).toEqual([1, 'hit', first.body]);
    expect(first.body).not.toContain('Примерск');
    expect(first.json().place.cityId).toBeNull();
  });

  test('is another one from the change of the city’s class on', async () => {
    const setPickup = async (hasPickup: boolean) => {
      await sql`update city set is_self_delivery_available = ${hasPickup} where id = 3`.execute(
        shop.base.database,
      );
      await sql`insert into catalogue_change (store, sku, is_stock_only) values (null, null, false)`.execute(
        shop.base.database,
      );
      await shop.features.catalogue.refresh();
    };
    for (const hasPickup of [false, true]) {
      await setPickup(hasPickup);
      for (let turn = 0; turn < 2; turn += 1)
        expect((await open('/ru/', inCity(3))).json().isPickupPossible).toBe(hasPickup);
    }
    await setPickup(false);
  });

  test('is another one where nothing can be picked up', async () => {
    expect((await open('/ru/', inCity(1))).json().isPickupPossible).toBe(true);
    expect((await open('/ru/', inCity(3))).json().isPickupPossible).toBe(false);
  });

  test('is told of no experiment that is not in its key', async () => {
    const cookie = 'sigma_test_can_order_repeat=1; sigma_test_hide_serie_info_block=1';
    expect((await open('/ru/', { cookie })).json().flags).toEqual({});
    const category = (await open('/ru/shop/catalog/litso-263/', { cookie })).json();
    expect(category.flags).toEqual({ sigma_test_hide_serie_info_block: true });
    expect((await open('/ru/shop/catalog/litso-263/')).json().flags).toEqual({
      sigma_test_hide_serie_info_block: false,
    });
  });

  test('takes no address from a Host header that somebody made up', async () => {
    const first = await open('/ru/', { host: 'evil.example.test' });
    expect(first.body).not.toContain('evil.example.test');
    expect((await open('/ru/')).body).not.toContain('evil.example.test');
  });

  test('is the same for whoever is known and for whoever is not, sets no cookie and may be kept', async () => {
    const client = shop.client();
    await client.call('get_user_data');
    await client.call('shopen_app_ajax_cart_index_data_check');
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const known = await open('/ru/', { cookie });
    const stranger = await open('/ru/');
    expect(stranger.body).toBe(known.body);
    expect([stranger.headers['x-page-cache'], stranger.headers['set-cookie']]).toEqual([
      'hit',
      undefined,
    ]);
    expect(stranger.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(stranger.headers.vary).toBe('accept-encoding, cookie');
  });
});

describe('a personal page', () => {
  test('knows the city, and is kept by nobody', async () => {
    const answer = await open('/ru/shop/cart/', inCity(1));
    expect(answer.json().shell.cityName).toBe('Примерск');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-page-cache']).toBeUndefined();
  });

  test('takes a city of another country for none', async () => {
    const { place } = (
      await open('/ru/shop/cart/', { cookie: 'countryDeliveryCode=by; cityId=1' })
    ).json();
    expect([place.country, place.cityId]).toEqual(['by', null]);
  });

  test('travels small, and is the same page to whoever takes no small one', async () => {
    const plain = await open('/ru/shop/cart/', inCity(1));
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [name, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await open('/ru/shop/cart/', { ...inCity(1), 'accept-encoding': name });
      expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
        name,
        'accept-encoding, cookie',
      ]);
      expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    }
  });
});

test('the process is ready when its tables are of its own version', async () => {
  const answer = await shop.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

test.each([
  ['//', {}],
  ['//evil.example.test/', {}],
  ['//[', {}],
  ['/ru/shop/%00/', {}],
  ['/ru/shop/%zz/', {}],
  ['/ru/?delivery=ru&delivery=kz', {}],
  ['/%F0%9F%92%A9/', {}],
  ['/ru/', { host: '[' }],
  ['/ru/shop/cart/', { host: 'a b' }],
  ['/ru/shop/cart/', { host: '' }],
  ['/ru/shop/cart/', { host: 'x@y:99999999' }],
  ['/ru/shop/cart/', { cookie: 'cityId=%zz; countryDeliveryCode=%00; sid=%00; visitor=%ff' }],
  ['/ru/shop/cart/', { cookie: '__proto__=1; constructor=2' }],
])('an odd address or header %j %j is no fault of the server', async (url, headers) => {
  for (const method of ['GET', 'HEAD', 'POST'] as const) {
    const answer = await shop.app.inject({
      method,
      url,
      headers: { host: 'localhost', ...headers },
    });
    expect(answer.statusCode, `${method} ${answer.body}`).toBeLessThan(500);
  }
});

describe('an address outside the pages', () => {
  test('that begins with no language is shown to the router as one that it does not know', async () => {
    for (const path of ['/nothing.txt', '/nothing/shop/cart/?a=1']) {
      const { pathname, search } = new URL((await open(path)).json().url);
      expect(pathname + search).toBe(`/ru${path}`);
    }
  });

  test('robots.txt tells search engines where not to look, and shuts no page that says so itself', async () => {
    const { statusCode, headers, body } = await open('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/\*\/shop\/ajax\/\n/);
    expect(body).not.toMatch(/catalog|search|cart/);
  });
});

test('an answer that brings a visitor’s cookies is kept by nobody, its page stays everybody’s I2-013 R-P55', async () => {
  for (const _visitor of ['first', 'second']) {
    const { statusCode, headers } = await open('/ru/?delivery=by');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['set-cookie']).toBeDefined();
  }
  const { headers } = await open('/ru/');
  expect(headers['cache-control']).toContain('public');
  expect(headers['set-cookie']).toBeUndefined();
});

test('a link that names another country is remembered for everybody who follows it, also when its page is in the cache I2-013', async () => {
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const visit = async (url: string, cookie = '') => {
    const headers = { accept: 'text/html', cookie };
    const answer = await fetch(`http://localhost:${port}${url}`, { headers });
    await answer.arrayBuffer();
    return answer.headers.getSetCookie().find((each) => each.startsWith('countryDeliveryCode='));
  };
  for (const country of ['by', 'ru'])
    for (const _visitor of ['first', 'second', 'third'])
      expect(await visit(`/ru/?delivery=${country}`)).toMatch(`countryDeliveryCode=${country}`);
  // Whoever has it already gets the page the short way.
  const known = 'countryDeliveryCode=by';
  for (const _again of [1, 2]) expect(await visit('/ru/?delivery=by', known)).toBeUndefined();
  expect(await visit('/ru/?delivery=by')).toMatch(known);
});
