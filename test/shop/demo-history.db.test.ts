import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { loadDemo } from '../../db/demo/load-demo.ts';
import { loadHistory } from '../../db/demo/history/load-history.ts';
import { DEMO_ORDERS, HISTORY_CERTIFICATE } from '../../db/demo/history/order-list.ts';
import { auditShop } from '#audit/audit-shop.ts';
import { openDatabase, type OpenDatabase } from '#platform/database.ts';
import { createTestDatabase } from '../support/database.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;
let open: OpenDatabase;
const said: string[] = [];

beforeAll(async () => {
  const pages = await openPages(false);
  const base = await createTestDatabase();
  open = openDatabase(base.url, { size: 4, isNaming: true });
  const onProgress = (text: string) => said.push(text);
  await loadDemo({ database: open.database, ordersThrough: open, onProgress, now: DEMO_DAY });
  shop = await openTestServer({ base, render: pages.render, now: () => DEMO_DAY });
});
afterAll(async () => {
  await open?.close();
  await shop?.close();
});

const standings = async (contract: string) => {
  const { rows } = await sql<{ state: string; kind: string; parts: number }>`
    select p.state, p.delivery ->> 'kind' as kind, (select count(*)::int from purchase_part t where t.purchase_id = p.id) as parts
    from purchase p where p.buyer_contract = ${contract} order by p.placed_at`.execute(
    shop.base.database,
  );
  return rows;
};

test('every order of the history is placed, and the books balance afterwards', async () => {
  expect(said.filter((line) => line.includes('  history:'))).toEqual([]);
  const { rows } = await sql<{
    orders: number;
  }>`select count(*)::int as orders from purchase`.execute(shop.base.database);
  expect(rows[0]?.orders).toBe(DEMO_ORDERS.length);
  expect(await auditShop(shop.base.database, { journal: [] })).toEqual([]);
});

test('loading again makes nothing twice and changes no order', async () => {
  const before = await standings('1000003');
  expect(await loadHistory(open, new Date(DEMO_DAY.getTime() + 86_400_000), () => {})).toBe(0);
  expect(await standings('1000003')).toEqual(before);
});

test('the accounts have orders of each kind: paid, unpaid, taken back, to a point and by courier, for several contracts', async () => {
  const viktor = await standings('1000003');
  expect(viktor.map(({ state }) => state)).toEqual([
    'paid',
    'paid',
    'cancelled',
    'paid',
    'paid',
    'cancelled',
    'paid',
    'paid',
    'paid',
    'placed',
  ]);
  expect(new Set(viktor.map(({ kind }) => kind))).toEqual(new Set(['self', 'other']));
  expect(Math.max(...viktor.map(({ parts }) => parts))).toBe(3);
  expect((await standings('1000002')).map(({ state }) => state)).toEqual([
    'paid',
    'paid',
    'cancelled',
    'paid',
    'placed',
  ]);
  expect((await standings('5000002')).map(({ state }) => state)).toEqual([
    'paid',
    'paid',
    'cancelled',
    'paid',
  ]);
});

test('their parcels are in every stage that a buyer may see: sent, on its way, late, at the point, received', async () => {
  const { rows } = await sql<{ orderNumber: string; state: string; isLate: boolean }>`
    select o.order_number as "orderNumber", p.state, coalesce(p.arrived_on, p.expected_to, p.promised_to) > p.promised_to as "isLate"
    from parcel p join purchase o on o.id = p.purchase_id`.execute(shop.base.database);
  const seen = new Set(rows.map(({ state, isLate }) => `${state}${isLate ? ' late' : ''}`));
  expect([...seen].toSorted()).toEqual([
    'accepted',
    'at-point',
    'delivered',
    'underway',
    'underway late',
  ]);
  expect(rows.every(({ orderNumber }) => /^\d{8}$/.test(orderNumber))).toBe(true);
});

test('one of them was paid in part by a certificate, which is spent', async () => {
  const { rows } = await sql<{ state: string }>`
    select p.state from certificate c join certificate_use u on u.certificate_id = c.id
    join purchase p on p.id = u.purchase_id where c.number = ${HISTORY_CERTIFICATE}`.execute(
    shop.base.database,
  );
  expect(rows).toEqual([{ state: 'paid' }]);
});

test('the list of orders and the overview show them to who signs in', async () => {
  const client = shop.client();
  const signedIn = await client.call('login_check', {
    body: { _username: 'viktor@example.test', _password: DEMO_PASSWORD },
  });
  expect(signedIn.json().success, signedIn.body).toBe(true);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = async (url: string): Promise<string> => {
    const headers = { host: 'localhost', accept: 'text/html', cookie };
    const { body } = await shop.app.inject({ url, headers });
    return body.slice(body.indexOf('<main'), body.indexOf('</main'));
  };
  const list = await page('/ru/shop/profile/orders');
  expect(list.match(/data-order=/g)?.length).toBe(10);
  expect(list).toContain('ждём оплату');
  expect(await page('/ru/shop/profile')).toMatch(/shop\/profile\/orders\/[\w-]+/);
});
