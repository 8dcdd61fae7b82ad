import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;
let database: Database;

beforeAll(async () => {
  const base = await createTestDatabase();
  ({ database } = base);
  await fillShopWindow(database, now);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

async function ask(clientVersion?: string) {
  const body = clientVersion === undefined ? {} : { clientVersion };
  const answer = await shop.client().call('ajax_opensite_get_all_csc', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  return { ...data.versionCheck, list: data.response };
}

test('all centres come with a version, and not again to whoever has that version I7-048 I2-143', async () => {
  const first = await ask();
  expect(first.updateLocalStorage).toBe(true);
  expect(first.list.length).toBeGreaterThan(0);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pickup_point where contract is not null and is_active`.execute(
    database,
  );
  expect(first.list.length).toBe(rows[0]?.count);
  expect(first.list[0]).toEqual({
    contract: expect.any(String),
    number: expect.any(Number),
    country: expect.stringMatching(/^[a-z]{2}$/),
    cityId: expect.any(Number),
    cityName: expect.any(String),
    name: expect.any(String),
    address: expect.any(String),
    hours: expect.any(String),
    lat: expect.any(Number),
    lon: expect.any(Number),
  });
  expect(await ask(first.version)).toEqual({
    updateLocalStorage: false,
    version: first.version,
    list: [],
  });
  expect((await ask('what nobody has given')).list.length).toBe(first.list.length);
});

test('another version comes with another word of a centre, and one that has closed is gone I7-048', async () => {
  const before = await ask();
  const [centre] = before.list;
  await sql`update pickup_point set address_ru = 'Новая ул., 1', address_en = '1 New St.' where contract = ${centre.contract}`.execute(
    database,
  );
  const changed = await ask(before.version);
  expect([changed.updateLocalStorage, changed.version === before.version]).toEqual([true, false]);
  await sql`update pickup_point set is_active = false where contract = ${centre.contract}`.execute(
    database,
  );
  const closed = await ask(changed.version);
  expect(closed.list.length).toBe(before.list.length - 1);
});

test('a version that is none is refused at its field', async () => {
  for (const clientVersion of ['x'.repeat(65), 7, { a: 1 }]) {
    const answer = await shop
      .client()
      .call('ajax_opensite_get_all_csc', { body: { clientVersion } });
    expect([answer.statusCode, Object.keys(answer.json().data.fields)]).toEqual([
      422,
      ['clientVersion'],
    ]);
  }
});
