import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../support/server.ts';

const lines: string[] = [];
let shop: TestServer;

beforeAll(async () => {
  shop = await openTestServer({
    settings: { LOG_LEVEL: 'trace' },
    logStream: { write: (line) => lines.push(line) },
    // A page whose loader met a database fault that quotes a visitor.
    render: async () => {
      await sql`insert into person_data (person_id, first_name, last_name, email_key, phone_e164)
        select id, 'Канарейка', 'Журнальная', 'kanarejka@example.test', '+79000000077' from person`.execute(
        shop.base.database,
      );
      return new Response('');
    },
  });
  await sql`insert into person default values`.execute(shop.base.database);
  await sql`insert into person default values`.execute(shop.base.database);
});
afterAll(() => shop?.close());
beforeEach(() => {
  lines.length = 0;
});

const CANARIES = ['kanarejka', '9000000077', 'Канарейка', 'Журнальная', 'pa55-w0rd'];
const logged = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('the log', () => {
  test('names the request that the visitor was told, its call and its status', async () => {
    const answer = await shop.client().call('get_user_data');
    expect(logged().at(-1)).toMatchObject({
      reqId: answer.headers['x-request-id'],
      call: 'get_user_data',
      status: 200,
      msg: 'answered',
    });
  });

  test('holds no password, name, phone, mail, token or cookie of whoever logs in or fails to', async () => {
    const client = shop.client();
    const body = { _username: 'kanarejka@example.test', _password: 'pa55-w0rd' };
    expect((await client.call('login_check', { body })).json().success).toBe(false);
    await client.call('shopen_app_ajax_cart_delivery_data_check', {
      body: {
        receiverEmail: 'kanarejka@example.test',
        receiverNameFirst: 'Канарейка',
        receiverPhone: '+7 900 000-00-77',
      },
      query: { email: 'kanarejka@example.test' },
    });
    expect(lines.length).toBeGreaterThan(2);
    for (const secret of [...CANARIES, '000-00-77', ...client.cookies.values()])
      expect(lines.join('')).not.toContain(secret);
  });

  test('tells a fault of the database with its code, without the values that it quotes', async () => {
    const answer = await shop.app.inject('/ru/shop/cart/');
    expect(answer.statusCode).toBe(500);
    const { requestId } = answer.json().data;
    const fault = logged().find(({ msg }) => msg === 'fault');
    expect(fault).toMatchObject({
      reqId: requestId,
      err: { code: '23505', message: expect.stringContaining('unique') },
    });
    for (const secret of CANARIES) expect(lines.join('')).not.toContain(secret);
  });
});

describe('limits', () => {
  test('calls of one group share one limit: what is too much is 429 with the time to wait', async () => {
    const headers = from('192.0.2.1');
    const paths = ['cart_order_place', 'cart_payment_data_check'].map(
      (name) => shop.registry.find(name)?.at.path.replace('{lang}', 'ru') ?? '',
    );
    const ask = (url = '') => shop.app.inject({ method: 'POST', url, headers, payload: {} });
    for (let count = 0; count < 120; count += 1)
      expect((await ask(paths[count % 2])).statusCode).not.toBe(429);
    const answer = await ask(paths[0]);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toEqual({
      success: false,
      message: ['Слишком много попыток. Подождите немного'],
      warning: null,
      data: { code: 'TOO_MANY' },
    });
    const other = from('192.0.2.2');
    const elsewhere = await shop.app.inject({
      method: 'POST',
      url: paths[0] ?? '',
      headers: other,
      payload: {},
    });
    expect(elsewhere.statusCode).not.toBe(429);
  });

  test.each([
    ['a page', 'GET', '/de/', 1_200],
    ['a page that nobody has', 'GET', '/ru/no/such/page/', 1_200],
    ['a wrong method', 'GET', '/ru/shop/login-check/', 1_200],
    ['the search', 'GET', '/ru/shop/search/?searchString=krem', 120],
    ['the search without a closing slash', 'GET', '/ru/shop/search?searchString=krem', 120],
    ['the search within the page', 'GET', '/ru/shop/search/_.data?searchString=krem', 120],
  ] as const)('%s is limited', async (_what, method, url, most) => {
    const answer = await shop.app.inject({ method, url, headers: from('192.0.2.9') });
    expect(answer.headers['x-ratelimit-limit']).toBe(String(most));
  });

  test('searching too much is 429, and browsing goes on', async () => {
    const headers = from('192.0.2.4');
    const ask = (url: string) => shop.app.inject({ url, headers });
    for (let count = 0; count < 120; count += 1) await ask('/ru/shop/search/?searchString=krem');
    expect((await ask('/ru/shop/search/?searchString=maslo')).statusCode).toBe(429);
    expect((await ask('/ru/shop/cart/')).statusCode).not.toBe(429);
  });

  test('a body above the limit is 413 in the words of the language', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/en/shop/login-check/',
      headers: { 'content-type': 'application/json', ...from('192.0.2.3') },
      payload: `{"_username":"${'x'.repeat(300_000)}"}`,
    });
    expect([answer.statusCode, answer.json().data]).toEqual([413, { code: 'TOO_LARGE' }]);
    expect(answer.json().message[0]).toMatch(/^[A-Z]/);
  });
});
