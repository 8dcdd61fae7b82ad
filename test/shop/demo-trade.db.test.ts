import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIFE_STAGES } from '#features/orders/rules/order-life.ts';
import { isOrderNumber } from '#features/orders/rules/order-number.ts';
import { readToday } from '#features/office/server/today.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { PERMISSIONS } from '#features/staff/rules/permissions.ts';
import { listStuck } from '#jobs/stuck-rows.ts';
import { auditShop } from '#audit/audit-shop.ts';
import { openDatabase, type OpenDatabase } from '#platform/database.ts';
import { loadTrade } from '../../db/demo/trade/load-trade.ts';
import { planTrade } from '../../db/demo/trade/trade-plan.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import type { TestDatabase } from '../support/database.ts';

const DAY_MS = 86_400_000;
/** The demo world of tests opened on its day: its trade lies in the ninety days after it. */
const NOW = new Date(DEMO_DAY.getTime() + 90 * DAY_MS);
const SIZE = 120;

let base: TestDatabase;
let open: OpenDatabase;
let made = 0;

const stockNow = async () =>
  (
    await sql<{ free: number }>`
      select sku, location, on_hand - reserved as free from stock order by sku collate "C", location collate "C"`.execute(
      open.database,
    )
  ).rows;
let before: Awaited<ReturnType<typeof stockNow>>;

beforeAll(async () => {
  base = await createDemoDatabase();
  open = openDatabase(base.url, { size: 4, isNaming: true });
  before = await stockNow();
  made = await loadTrade({ open, now: NOW, size: SIZE });
}, 120_000);
afterAll(async () => {
  await open?.close();
  await base?.close();
});

test('every order of the trade is placed, in every stage, and the books balance', async () => {
  const { rows } = await sql<{ stage: string; orders: number }>`
    select stage, count(*)::int as orders from order_stage group by stage`.execute(open.database);
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(made);
  expect(made).toBeGreaterThanOrEqual(SIZE);
  const seen = new Set(rows.map(({ stage }) => stage));
  // What nothing is sent for is no goods.
  expect(LIFE_STAGES.filter((stage) => stage !== 'settled' && !seen.has(stage))).toEqual([]);
  expect(await auditShop(open.database, { journal: [] })).toEqual([]);
});

test('what can be had of each product is what could be had before', async () => {
  expect(await stockNow()).toEqual(before);
});

test('orders lie in the ninety days before, and nothing of them lies ahead', async () => {
  const { rows } = await sql<{ first: Date; last: Date; ahead: number }>`
    select min(placed_at) as first, max(placed_at) as last,
      (select count(*)::int from purchase_event where at > ${NOW}) + (select count(*)::int from parcel_event where at > ${NOW})
      + (select count(*)::int from order_packing_event where at > ${NOW}) as ahead from purchase`.execute(
    open.database,
  );
  const { first, last, ahead } = rows[0] ?? { first: NOW, last: NOW, ahead: 1 };
  expect(first.getTime()).toBeGreaterThanOrEqual(DEMO_DAY.getTime());
  expect(last.getTime()).toBeLessThanOrEqual(NOW.getTime());
  expect(ahead).toBe(0);
});

test('copies are as orders are: numbers with their digit, own names, days moved along, payments with all their steps', async () => {
  const { rows } = await sql<{
    orderNumber: string;
    promised: number;
    steps: readonly string[] | null;
    tracking: string | null;
    parts: readonly string[];
  }>`
    select order_number as "orderNumber", (p.delivery ->> 'to')::date - p.placed_at::date as promised,
      (select array_agg(e.to_state order by e.id) from payment_attempt a join payment_attempt_event e on e.attempt_id = a.id
        where a.purchase_id = p.id) as steps,
      (select tracking_number from parcel c where c.purchase_id = p.id) as tracking,
      (select array_agg(cart_number) from purchase_part t where t.purchase_id = p.id) as parts
    from purchase p where state = 'paid' and payment_method <> 'pay_after_delivery'`.execute(
    open.database,
  );
  expect(rows.length).toBeGreaterThan(60);
  for (const { orderNumber, promised, steps, tracking, parts } of rows) {
    expect(isOrderNumber(orderNumber)).toBe(true);
    expect(promised).toBeGreaterThanOrEqual(0);
    expect(promised).toBeLessThan(30);
    expect(steps).toEqual(['new', 'started', 'paid']);
    if (tracking !== null) expect(tracking).toBe(`AR${orderNumber}`);
    expect(parts.every((part) => part.startsWith(`${orderNumber}-`))).toBe(true);
  }
  const { rows: names } = await sql<{ people: number }>`
    select count(distinct first_name || last_name || phone)::int as people from purchase_receiver`.execute(
    open.database,
  );
  expect(names[0]?.people).toBeGreaterThan(40);
});

test('today, withdrawals, reviews, questions and jobs have work, and nobody of the demo gets an order', async () => {
  const today = await readToday(open.database, {
    stores: null,
    permissions: PERMISSIONS,
    language: 'ru',
    languages: LANGUAGES,
    now: NOW,
  });
  const counted = (list: string, isLate = false) =>
    today.waiting
      .filter(
        ({ shown }) => shown.list === list && ('isLate' in shown ? shown.isLate : false) === isLate,
      )
      .map(({ count }) => count);
  expect(counted('orders').every((count) => count > 0)).toBe(true);
  expect(counted('orders', true).filter((count) => count > 0).length).toBeGreaterThanOrEqual(3);
  expect(counted('reviews')[0]).toBeGreaterThan(0);
  expect(counted('support')[0]).toBeGreaterThan(0);
  const stuck = await listStuck(open.database);
  expect(new Set(stuck.map(({ kind }) => kind))).toEqual(new Set(['order-refund', 'order-paid']));
  const { rows } = await sql<{ withdrawals: number; announced: number; others: number }>`
    select (select count(*)::int from announced_return where state = 'announced') as announced,
      (select count(*)::int from withdrawal where state = 'declared') as withdrawals,
      (select count(*)::int from purchase where buyer_contract !~ '^6[1-7][0-9]{6}$') as others`.execute(
    open.database,
  );
  expect(rows[0]?.withdrawals).toBeGreaterThan(0);
  expect(rows[0]?.announced).toBeGreaterThan(0);
  expect(rows[0]?.others).toBe(0);
});

test('loading again adds nothing', async () => {
  const count = async () =>
    (
      await sql<{ orders: number }>`select count(*)::int as orders from purchase`.execute(
        open.database,
      )
    ).rows;
  const orders = await count();
  expect(await loadTrade({ open, now: new Date(NOW.getTime() + DAY_MS), size: SIZE })).toBe(0);
  expect(await count()).toEqual(orders);
});

test('a plan is the same for the same moment, keeps the week and the hours, and grows', () => {
  const plan = planTrade(NOW, 2_000);
  expect(planTrade(NOW, 2_000)).toEqual(plan);
  expect(plan.orders.length).toBe(2_000);
  const daysOf = Map.groupBy(plan.orders, ({ placedAt }) => placedAt.getUTCDay());
  const on = (day: number) => daysOf.get(day)?.length ?? 0;
  expect(on(0)).toBeLessThan(Math.min(...[1, 2, 3, 4, 5].map(on)));
  const hours = Map.groupBy(plan.orders, ({ placedAt }) => placedAt.getUTCHours());
  expect(hours.get(17)?.length ?? 0).toBeGreaterThan(5 * (hours.get(0)?.length ?? 0));
  const age = (placedAt: Date) => (NOW.getTime() - placedAt.getTime()) / DAY_MS;
  const between = (from: number, to: number) =>
    plan.orders.filter(({ placedAt }) => age(placedAt) >= from && age(placedAt) < to).length;
  expect(between(10, 38)).toBeGreaterThan(between(60, 88));
});
