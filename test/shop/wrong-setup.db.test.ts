import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { newestMigration } from '#app/open-shop.ts';

const BEGAN = new Date('2026-11-20T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const lines: string[] = [];
let clock = BEGAN;
const openWith = (settings: Record<string, string>, isStopping = () => false) =>
  openTestServer({
    settings: { LOG_LEVEL: 'warn', ...settings },
    newestMigration: newestMigration(),
    logStream: { write: (line) => lines.push(line) },
    now: () => clock,
    isStopping,
  });
const ready = async ({ app }: TestServer) => {
  const answer = await app.inject('/readyz');
  return { status: answer.statusCode, ...answer.json() };
};
const said = () => lines.filter((line) => line.includes('TRUST_PROXY'));
beforeEach(() => {
  lines.length = 0;
  clock = BEGAN;
});

describe('behind a proxy that nobody told of', () => {
  let shop: TestServer;
  beforeAll(async () => {
    shop = await openWith({ TRUST_PROXY: '0' });
  });
  afterAll(() => shop?.close());
  test.each([
    ['x-forwarded-for', '192.0.2.7', 2],
    ['forwarded', 'for=192.0.2.7', 4],
    ['x-real-ip', '192.0.2.7', 6],
  ])(
    'the first request with %s says so in the log, once an hour, without the address',
    async (name, value, day) => {
      // Each of these is another day of the same server.
      clock = new Date(BEGAN.getTime() + day * 24 * HOUR);
      const ask = () => shop.app.inject({ url: '/ru/', headers: { [name]: value } });
      await shop.app.inject('/ru/');
      expect(said()).toEqual([]);
      expect(await ready(shop)).toEqual({ status: 'ok' });
      await ask();
      await ask();
      expect(said()).toHaveLength(1);
      expect(JSON.parse(said()[0] ?? '')).toMatchObject({
        level: 40,
        header: name,
        msg: expect.stringContaining(
          'Set TRUST_PROXY to the number of proxies in front of the shop',
        ),
      });
      expect(said()[0]).not.toContain('192.0.2.7');
      clock = new Date(clock.getTime() + 59 * MINUTE);
      await ask();
      expect(said()).toHaveLength(1);
      clock = new Date(clock.getTime() + MINUTE);
      await ask();
      expect(said()).toHaveLength(2);
    },
  );

  test('readiness stays and carries the warning for a day', async () => {
    clock = new Date(BEGAN.getTime() + 2_000 * HOUR);
    await shop.app.inject({ url: '/ru/', headers: { 'x-forwarded-for': '192.0.2.7' } });
    const warned = { status: 'ok', warnings: [expect.stringContaining('TRUST_PROXY is 0')] };
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    expect(await ready(shop)).toEqual(warned);
    clock = new Date(clock.getTime() + 24 * HOUR - 1);
    expect(await ready(shop)).toEqual(warned);
    clock = new Date(clock.getTime() + 1);
    expect(await ready(shop)).toEqual({ status: 'ok' });
  });

  test('a request that is refused for being one too many tells as well', async () => {
    clock = new Date(BEGAN.getTime() + 3_000 * HOUR);
    const ask = () =>
      shop.app.inject({
        url: '/ru/shop/search/?searchString=krem',
        headers: { host: 'localhost' },
      });
    for (let count = 0; count < 120; count += 1) await ask();
    const refused = await shop.app.inject({
      url: '/ru/shop/search/?searchString=krem',
      headers: { 'x-forwarded-for': '192.0.2.7' },
    });
    expect(refused.statusCode).toBe(429);
    expect(said()).toHaveLength(1);
  });
});

test('behind a proxy that the operator told of, nothing is said', async () => {
  const shop = await openWith({ TRUST_PROXY: '1' });
  try {
    await shop.app.inject({ url: '/ru/', headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(said()).toEqual([]);
    expect(await ready(shop)).toEqual({ status: 'ok' });
  } finally {
    await shop.close();
  }
});

describe('the mailbox of a public demo', () => {
  const PAGES = ['/__dev/outbox', '/__dev/outbox.json', '/__dev/outbox/1.html'];
  let shop: TestServer;
  beforeAll(async () => {
    const base = await createTestDatabase();
    await base.pool
      .query(`insert into outbound_message (channel, recipient, dedupe_key, subject, html, text, created_at)
      values ('mail', 'anna@example.test', 'one', 'Код', '<p>12345</p>', '12345', now())`);
    shop = await openTestServer({
      base,
      settings: { HOST: '0.0.0.0', DEMO_IS_PUBLIC: '1', LOG_LEVEL: 'warn' },
    });
  });
  afterAll(() => shop?.close());
  const statuses = (remoteAddress: string, headers: Record<string, string>) =>
    Promise.all(
      PAGES.map(async (url) => (await shop.app.inject({ url, remoteAddress, headers })).statusCode),
    );

  test.each(['localhost:3000', 'kz.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'is there for this machine, at %s',
    async (host) => {
      expect(await statuses('127.0.0.1', { host })).toEqual([200, 200, 200]);
    },
  );

  test.each([
    ['of another machine', '192.0.2.7', { host: '192.0.2.1:3000' }],
    ['of another machine that says it asks for this one', '192.0.2.7', { host: 'localhost:3000' }],
    [
      'behind a proxy on this machine',
      '127.0.0.1',
      { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.7' },
    ],
    [
      'who makes up where they come from',
      '127.0.0.1',
      { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
    ],
    ['whose own name leads to this machine', '127.0.0.1', { host: 'evil.test:3000' }],
    [
      'whose own name leads here and who makes up another',
      '127.0.0.1',
      { host: 'evil.test:3000', 'x-forwarded-host': 'localhost:3000' },
    ],
  ])('is not there for somebody %s', async (_who, address, headers) => {
    expect(await statuses(address, { ...headers })).toEqual([404, 404, 404]);
  });
});

test('a server that was told to stop says that it is not ready, and serves on R-P59', async () => {
  let isStopping = false;
  const shop = await openWith({}, () => isStopping);
  try {
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    isStopping = true;
    const answer = await shop.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await shop.app.inject('/livez')).statusCode).toBe(200);
    expect((await shop.client().call('get_user_data')).statusCode).toBe(200);
  } finally {
    await shop.close();
  }
});
