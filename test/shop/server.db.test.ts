import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMails } from '#app/render-mail.ts';
import { linkQrPaths, productQrPaths } from '#features/referral/rules/qr-addresses.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer();
});
afterAll(() => shop?.close());

test('each mail that is sent is written somewhere, and each that is written is sent', async () => {
  const kinds = shop.work.mails.map(({ queued }) => queued.kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.toSorted()).toEqual((await loadMails()).map(({ kind }) => kind).toSorted());
});

test('no two things that the shop does by itself have one name', async () => {
  const jobs = shop.work.jobs.map(({ name }) => name);
  expect(new Set(jobs).size).toBe(jobs.length);
});

test.each([
  ['demo', 'production', 200],
  ['production', 'development', 200],
  ['production', 'production', 404],
])(
  'the mailbox is there in the demo and in development only: %s, %s',
  async (mode, environment, status) => {
    const settings = {
      ARNIKA_MODE: mode,
      NODE_ENV: environment,
      PUBLIC_ORIGIN: 'https://shop.example.test',
    };
    const other = await openTestServer({ settings });
    const answer = await other.app.inject({
      url: '/__dev/outbox.json',
      headers: { accept: 'application/json' },
    });
    await other.close();
    expect(answer.statusCode).toBe(status);
  },
);

describe('the named calls', () => {
  test('every name answers at the registry with its method and path', async () => {
    const answer = await shop.client().request({ method: 'GET', url: '/ru/shop/api/v4/routes' });
    expect(answer.json().data.login_check).toEqual({
      method: 'POST',
      path: '/{lang}/shop/login-check/',
      params: ['lang'],
    });
    const files = Object.keys({ ...productQrPaths, ...linkQrPaths });
    expect(Object.keys(answer.json().data).toSorted()).toEqual(
      [...shop.registry.names, ...files].toSorted(),
    );
  });

  test('an answer carries success, message, warning and data, and is kept by nobody C7-001 I3-063 I7-002', async () => {
    const answer = await shop.client().call('get_user_data');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: [],
      warning: null,
      data: { userData: { contract: '' } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    // Words come as a list, one for each thing that is to be said.
    const refused = await shop.client().call('ajax_security_phone_check', { body: { phone: ' ' } });
    expect(refused.json()).toMatchObject({
      success: false,
      message: ['Обязательное поле!'],
      warning: null,
      data: { code: expect.any(String) },
    });
  });

  test('calls answer under their given names and paths, with and without the closing slash I7-001', async () => {
    for (const url of ['/ru/shop/ajax/user/data/get/', '/ru/shop/ajax/user/data/get']) {
      const answer = await shop.client().request({ method: 'POST', url, payload: {} });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('a wrong method is 405, an unknown name or language 404, as an envelope', async () => {
    const client = shop.client();
    const wrong = await client.request({ method: 'GET', url: '/ru/shop/ajax/user/data/get/' });
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().success]).toEqual([
      405,
      'POST',
      false,
    ]);
    const unknown = await client.request({
      method: 'POST',
      url: '/ru/shop/ajax/no/such/call/',
      payload: {},
    });
    expect([unknown.statusCode, unknown.json().data.code]).toEqual([404, 'UNKNOWN']);
    const foreign = await client.request({
      method: 'POST',
      url: '/qq/shop/ajax/user/data/get/',
      payload: {},
    });
    expect([foreign.statusCode, foreign.json().data.code]).toEqual([404, 'UNKNOWN']);
  });

  test('the description of all calls is served for people and programs', async () => {
    const page = await shop.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Arnika: all calls</title>');
    const look = await shop.app.inject('/api/docs/static/theme/documentation.css');
    expect([look.statusCode, look.body.includes('light-dark(#1f5c4a')]).toEqual([200, true]);
    const { paths } = (await shop.app.inject('/api/docs/json')).json();
    expect(Object.keys(paths)).toContain('/{lang}/shop/login-check/');
  });

  test('form fields are taken where the specification says form', async () => {
    const answer = await shop.client().request({
      method: 'POST',
      url: '/ru/shop/login-check/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '_username=nobody@example.test&_password=wrong',
    });
    expect([answer.statusCode, answer.json().success]).toEqual([200, false]);
  });
});

describe('what comes from elsewhere', () => {
  const login = (headers: Record<string, string>) =>
    shop.client().request({
      method: 'POST',
      url: '/ru/shop/login-check/',
      headers,
      payload: { _username: '7000001', _password: 'x' },
    });

  test.each([
    { origin: 'https://evil.example.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://sub.localhost', 'sec-fetch-site': 'same-site' },
  ])('%j changes nothing', async (headers) => {
    const answer = await login(headers);
    expect([answer.statusCode, answer.json().data.code]).toEqual([403, 'NOT_PROVEN']);
  });

  test('a browser that has been here needs its own token', async () => {
    const client = shop.client();
    await client.call('get_user_data');
    const url = '/ru/shop/ajax/cart/clear/';
    expect((await client.request({ method: 'POST', url, payload: {} })).statusCode).toBe(403);
    const stolen = { 'x-csrf-token': 'somebody-elses' };
    expect(
      (await client.request({ method: 'POST', url, payload: {}, headers: stolen })).statusCode,
    ).toBe(403);
    expect((await client.call('cart_clear')).statusCode).toBe(200);
  });
});

describe('bad input', () => {
  const body = (payload: string, type = 'application/json') =>
    shop.client().request({
      method: 'POST',
      url: '/ru/shop/login-check/',
      headers: { 'content-type': type },
      payload,
    });

  test.each([
    ['{', 400],
    ['[]', 422],
    ['"text"', 422],
    ['{"_username":5,"_password":{}}', 422],
    ['{"_username":"a\\u0000b","_password":"x"}', 422],
    ['{"_username":"\\ud800","_password":"x"}', 422],
    [`{"_username":"${'x'.repeat(200)}","_password":"x"}`, 422],
    [`{"_username":"${'x'.repeat(300_000)}"}`, 413],
    [`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, 422],
    ['{}', 400],
  ])('%# is refused with words', async (payload, status) => {
    const answer = await body(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      success: false,
      message: [expect.stringMatching(/\p{Script=Cyrillic}/u)],
    });
  });

  test('a media type that nobody expects is 415', async () => {
    expect((await body('<xml/>', 'application/xml')).statusCode).toBe(415);
  });
});

describe('every answer', () => {
  test('has its armour and a request id', async () => {
    for (const url of ['/livez', '/ru/shop/api/v4/routes', '/ru/shop/nowhere/', '/api/docs/json']) {
      const { headers } = await shop.app.inject(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(
        /frame-ancestors 'none'|default-src 'self'/,
      );
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('the process says that it lives, and that its tables are of another version', async () => {
    expect((await shop.app.inject('/livez')).json()).toEqual({ status: 'ok' });
    expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
  });
});
