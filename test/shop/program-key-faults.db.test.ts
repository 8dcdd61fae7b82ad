import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_SCOPES } from '#features/programs/model.ts';
import type { StaffMember } from '#features/staff/model.ts';
import { openStaffWorld, type StaffWorld } from '../support/office-staff.ts';
import { MOMENT } from '../support/order-world.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let staff: StaffWorld;
let owner: StaffMember;
let now = MOMENT;
beforeAll(async () => {
  server = await openTestServer({ now: () => now });
  staff = openStaffWorld(server.base.database, () => now, TEST_SECRET);
  owner = await staff.hire('owner');
});
afterAll(() => server?.close());

const desk = () => server.features.programs;
const by = () => ({ staffId: owner.id, now });

async function keyOf(term = '90') {
  const id = randomUUID();
  const typed = { name: 'Склад', scopes: KEY_SCOPES, scope: 'all', stores: [], term };
  const made = await desk().make(id, typed, by());
  if (!made.ok || made.key === null) throw new Error(JSON.stringify(made));
  return { id, key: made.key, hint: made.key.slice(-4) };
}

interface Asked {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly payload?: string;
  readonly type?: string;
}

/** Asks an address for programs. @returns What stands in a problem, and how it is sent. */
async function ask(key: string, { url, method = 'GET', payload, type }: Asked) {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${key}`,
      ...(payload === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const { status, code } = answer.json<{ status: number; code: string }>();
  return {
    answer,
    said: [answer.statusCode, status, code, answer.headers['content-type']?.split(';')[0]],
  };
}
const problem = (status: number, code: string) => [
  status,
  status,
  code,
  'application/problem+json',
];

test.each([
  '/api/v1/products?after=%00',
  '/api/v1/products/TEA%00',
  '/api/v1/orders/%00',
  '/api/v1/orders?since=2026-02-30T00:00:00Z',
  '/api/v1/orders?since=0000-01-01T00:00:00Z',
  '/api/v1/orders?after=2026-13-01T00:00:00.000000Z~1',
  '/api/v1/orders?after=2026-02-30T00:00:00.000000Z~1',
  '/api/v1/orders?after=2026-01-01T25:00:00.000000Z~1',
  '/api/v1/orders?after=0000-01-01T00:00:00.000000Z~1',
  '/api/v1/products/%ZZ',
])('%s holds what no field can: it is refused, and nothing fails', async (url) => {
  const { key } = await keyOf();
  expect((await ask(key, { url })).said).toEqual(problem(400, 'INVALID'));
});

test('half a character and NUL are refused in what is sent as well', async () => {
  const { key } = await keyOf();
  for (const sku of ['TEA\\u0000', '\\ud800'])
    for (const field of ['sku', 'location']) {
      const row = { location: 'ru-main', sku: 'TEA', onHand: 1, [field]: '?' };
      const payload = JSON.stringify({ rows: [row] }).replace('"?"', `"${sku}"`);
      const { said } = await ask(key, { url: '/api/v1/stock', method: 'PUT', payload });
      expect(said).toEqual(problem(422, 'INVALID'));
    }
});

const STOCK = { url: '/api/v1/stock', method: 'PUT' } as const;
test.each<[string, Asked, number, string]>([
  ['an unknown address', { url: '/api/v1/nothing' }, 404, 'UNKNOWN'],
  ['no address at all', { url: '/api/v1' }, 404, 'UNKNOWN'],
  [
    'a method that there is not',
    { url: '/api/v1/orders', method: 'POST', payload: '{}' },
    404,
    'UNKNOWN',
  ],
  ['broken JSON', { ...STOCK, payload: '{"rows": [' }, 400, 'INVALID'],
  ['what is not JSON', { ...STOCK, payload: 'a', type: 'text/csv' }, 415, 'INVALID'],
  ['what is too long', { ...STOCK, payload: `"${'x'.repeat(300_000)}"` }, 413, 'TOO_LARGE'],
])('%s is told as every other fault is', async (_what, asked, status, code) => {
  const { key } = await keyOf();
  expect((await ask(key, asked)).said).toEqual(problem(status, code));
});

test.each(['40001', '55P03', '57P01'])(
  'a trouble of the database that passes, %s, is 503 with the time to wait',
  async (code) => {
    const { key } = await keyOf();
    const { database } = server.base;
    await sql`create function fails() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception 'it passes' using errcode = '${code}'; end`)}`.execute(
      database,
    );
    await sql`create trigger fails before update on program_key for each row execute function fails()`.execute(
      database,
    );
    const { answer, said } = await ask(key, { url: '/api/v1/products' });
    await sql`drop function fails cascade`.execute(database);
    expect(said).toEqual(problem(503, 'UNAVAILABLE'));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain('it passes');
    expect((await ask(key, { url: '/api/v1/products' })).answer.statusCode).toBe(200);
  },
);

test('a bug is told by the number of the request alone', async () => {
  const { key } = await keyOf();
  const { database } = server.base;
  await sql`alter table program_key rename column last_used_at to gone`.execute(database);
  const { answer, said } = await ask(key, { url: '/api/v1/products' });
  await sql`alter table program_key rename column gone to last_used_at`.execute(database);
  expect(said).toEqual(problem(500, 'FAULT'));
  expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  expect(answer.body).not.toContain('last_used_at');
});

test('of two who replace one key at once the second is told, and the key of the first works', async () => {
  const { id, key, hint } = await keyOf();
  const both = await Promise.all([1, 2].map(() => desk().roll({ id, hint }, by())));
  expect(both).toContainEqual({ ok: false, code: 'CHANGED' });
  const fresh = both.flatMap((each) => (each.ok ? [each.key] : []));
  expect(fresh).toHaveLength(1);
  const url = '/api/v1/products';
  expect((await ask(fresh[0] ?? '', { url })).answer.statusCode).toBe(200);
  expect((await ask(key, { url })).answer.statusCode).toBe(401);
  const acts = await staff.actsOf(`program-key:${id}`);
  expect(acts.map(({ action }) => action)).toEqual(['program-key.make', 'program-key.roll']);
  expect(acts[1]?.details).toEqual({ before: { hint }, after: { hint: fresh[0]?.slice(-4) } });
  expect(JSON.stringify(acts)).not.toContain(fresh[0]?.slice(4, 20));
});

test('a key whose time is over is not replaced', async () => {
  const { id, hint } = await keyOf('90');
  const begun = now;
  now = new Date(begun.getTime() + 90 * DAY_MS);
  const ended = await desk().roll({ id, hint }, by());
  now = new Date(now.getTime() - 1);
  const before = await desk().roll({ id, hint }, by());
  now = begun;
  expect(ended).toEqual({ ok: false, code: 'ENDED' });
  expect(before.ok).toBe(true);
});
