import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createTestDatabase } from '../support/database.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { ordersIn } from '#features/orders/server/public.ts';
import { isOrderNumber } from '#features/orders/rules/order-number.ts';
import { migrate } from '#platform/migrate.ts';

const MIGRATIONS = path.resolve('db/migrations');

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

interface Placed {
  readonly orderNumber: string;
  readonly headerId: number;
}

async function order(): Promise<Placed> {
  const client = shop.client({ isRoaming: true });
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const answer = await client.call('cart_order_place', {
    body: { ...sums, agreements },
    headers: { 'idempotency-key': `order-${Math.random()}` },
  });
  expect(answer.json().message).toEqual([]);
  return answer.json().data;
}

test('two orders do not tell how many were placed between them, by neither of their numbers D87 D75', async () => {
  const placed: Placed[] = [];
  for (let count = 0; count < 4; count += 1) placed.push(await order());
  for (const { orderNumber, headerId } of placed) {
    expect(orderNumber).toMatch(/^\d{8}$/);
    expect(isOrderNumber(orderNumber)).toBe(true);
    expect(headerId).toBeGreaterThan(1_000_000);
  }
  for (const name of ['orderNumber', 'headerId'] as const) {
    const numbers = placed.map((each) => Number(each[name]));
    const gaps = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
    // By chance two of them lie so near once in more than a thousand runs; three never.
    expect(gaps.filter((gap) => gap > 1_000).length, name).toBeGreaterThan(1);
  }
});

test('whoever reads the numbers needs the key of this database to draw the next one D87', async () => {
  const { rows } = await sql<{ key: Buffer; secrets: number }>`
    select key, (select count(*)::int from order_numbering) as secrets from order_numbering`.execute(
    shop.base.database,
  );
  const other = await createTestDatabase({ unaudited: 'all' });
  try {
    // Databases of a run are copies of one: the key is as old as its tables, so they are made anew.
    await other.pool.query('drop schema public cascade');
    await other.pool.query('create schema public');
    await migrate(other.url);
    const { rows: others } = await other.pool.query('select key from order_numbering');
    expect([rows[0]?.secrets, rows[0]?.key.length]).toEqual([1, 32]);
    expect(others[0].key.equals(rows[0]?.key)).toBe(false);
  } finally {
    await other.close();
  }
});

test('orders of earlier days keep their numbers, and no later one gets one of theirs D87', async () => {
  const older = await createTestDatabase({ unaudited: 'all' });
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-older-'));
  try {
    await older.pool.query('drop schema public cascade');
    await older.pool.query('create schema public');
    for (const file of readdirSync(MIGRATIONS))
      if (file < '0034') cpSync(path.join(MIGRATIONS, file), path.join(folder, file));
    await migrate(older.url, folder);
    await older.pool.query(`
      set session_replication_role = replica;
      insert into purchase (order_number, store, country, language, currency, cart_id, cart_revision, person_id, state,
        payment_method, goods_minor, delivery_minor, total_minor, delivery, agreements, access_hash, placed_at)
      select '1000000' || n, 'ru', 'ru', 'ru', 'RUB', gen_random_uuid(), 1, gen_random_uuid(), 'placed', 'card_ru', 0, 0, 0,
        '{}', '[]', decode(md5(n::text), 'hex'), '2026-01-01' from generate_series(1, 3) as n;
      insert into cart (id, store, country, body) values ('00000000-0000-4000-8000-000000000001', 'ru', 'ru', '{}');
      set session_replication_role = default`);
    await migrate(older.url);
    const { rows } = await older.pool.query(
      'select header_id, order_number from purchase order by header_id',
    );
    expect(rows.map((row) => [Number(row.header_id), row.order_number])).toEqual([
      [1, '10000001'],
      [2, '10000002'],
      [3, '10000003'],
    ]);
    const { rows: drawn } = await older.pool.query(
      'select first_drawn::int, first_given::int from order_numbering',
    );
    expect(drawn).toEqual([{ first_drawn: 4, first_given: 1_000_004 }]);
    const entry = await ordersIn(older.database).transaction((tx) =>
      tx.enterOrder(
        {
          key: null,
          cartId: '00000000-0000-4000-8000-000000000001',
          store: 'ru',
          now: new Date(0),
        },
        1,
      ),
    );
    expect(entry).toMatchObject({ kind: 'entered' });
    expect(entry.kind === 'entered' && entry.headerId).toBeGreaterThanOrEqual(1_000_004);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await older.close();
  }
});
