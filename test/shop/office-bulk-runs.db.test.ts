import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WAITED_FOR } from '#features/office/rules/bulk-steps.ts';
import { bulkOrderHandler } from '#features/office/server/bulk-work.ts';
import { BULK_ORDER } from '#features/office/server/bulk-runs.ts';
import { ok } from '#base/outcome.ts';
import type { ParcelService } from '#features/carriers/model.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import { parcelsOfOrder } from '#features/parcels/server/public.ts';
import { openOutbox, type Outbox } from '#jobs/outbox.ts';
import { openBulkRunner } from '../support/bulk-runner.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, STAFF_PASSWORD, type StaffWorld } from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const LEASE_MS = 120_000;

let shop: PaidShop;
let world: StaffWorld;
let runner: Outbox;
beforeAll(async () => {
  shop = await openPaidShop({});
  world = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
  runner = openBulkRunner(shop);
});
afterAll(async () => {
  await runner?.stop();
  await shop?.close();
});

async function desk(stores: readonly string[] | null = null) {
  const member = await world.hire('orders', stores);
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(member.email, STAFF_PASSWORD);
  return { browser, member };
}

async function paidOrder(): Promise<Purchase> {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  return order;
}
async function paidOrders(count: number): Promise<Purchase[]> {
  const orders: Purchase[] = [];
  // oxlint-disable-next-line no-await-in-loop
  while (orders.length < count) orders.push(await paidOrder());
  return orders;
}

const packingOf = async ({ id }: Purchase) =>
  (await findPurchase(shop.base.database, { purchaseId: id }))?.packing?.state ?? null;
const parcelsOf = ({ orderNumber }: Purchase) => parcelsOfOrder(shop.base.database, orderNumber);
const numbersOf = (orders: readonly Purchase[]) => orders.map(({ orderNumber }) => orderNumber);

/** What the page before the press would send. */
async function formOf(browser: OfficeBrowser, act: string, orders: readonly Purchase[]) {
  const query = numbersOf(orders).map((number) => `&order=${number}`);
  await browser.open(`/orders/bulk?act=${act}&back=stage%3Dall${query.join('')}`);
  const [, run = ''] = /name="run" value="([^"]+)"/.exec(browser.html) ?? [];
  expect(run).not.toBe('');
  return { intent: act, run, order: numbersOf(orders) };
}

/** Gives orders to their packers as if they had packed them. */
const pack = (browser: OfficeBrowser, orders: readonly Purchase[]) =>
  browser.send('/orders', { intent: 'pack', order: numbersOf(orders) });

test('what is packed goes to its carrier in bulk: each has a parcel, and what could not go says why', async () => {
  const { browser, member } = await desk();
  const [one, two, unpacked] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await pack(browser, [one, two]);
  const form = await formOf(browser, 'hand-over', [one, two, unpacked]);
  expect(browser.words).toContain('Изменятся 2 заказа');
  expect(browser.words).toContain(`${unpacked.orderNumber} ещё не собран`);
  await browser.send('/orders?stage=all', form);
  expect(browser.place).toBe(`/orders/bulk/${form.run}?back=stage%3Dall`);
  expect(browser.words).toContain('0 из 3');
  expect(browser.words).toContain('Обновить');
  await browser.open('/orders?stage=all');
  expect(browser.words).toContain('Передать перевозчику: 0 из 3');
  expect(browser.html).toContain(`href="/orders/bulk/${form.run}`);
  await runner.runDue();
  await browser.open(`/orders/bulk/${form.run}`);
  expect(browser.words).toContain('3 из 3');
  expect(browser.words).toContain(`${one.orderNumber} сделано`);
  expect(browser.words).toContain(`${unpacked.orderNumber} ещё не собран`);
  expect(browser.words).not.toContain('Остановить');
  for (const order of [one, two])
    // oxlint-disable-next-line no-await-in-loop
    expect(await parcelsOf(order)).toMatchObject([{ trackingNumber: expect.any(String) }]);
  expect(await parcelsOf(unpacked)).toEqual([]);
  await browser.open('/orders?stage=all');
  expect(browser.words).not.toContain('Передать перевозчику: 3');
  const acts = await world.actsOf(`order:${one.orderNumber}`);
  expect(acts).toContainEqual(
    expect.objectContaining({ action: 'order.hand-over', actor: `staff:${member.id}` }),
  );
  expect(await world.actsOf(`order-bulk:${form.run}`)).toMatchObject([
    { action: 'order-bulk.start', details: { step: 'hand-over', orders: 3 } },
  ]);
});

test('more than a handful are a run, one press or two; a handful is done at once', async () => {
  const { browser, member } = await desk();
  const orders = await paidOrders(WAITED_FOR + 1);
  const form = await formOf(browser, 'take', orders);
  await Promise.all([browser.ask('/orders', { form }), browser.ask('/orders', { form })]);
  expect(await packingOf(orders[0] as Purchase)).toBeNull();
  await runner.runDue();
  expect(await Promise.all(orders.map(packingOf))).toEqual(orders.map(() => 'picking'));
  expect(await world.actsOf(`order-bulk:${form.run}`)).toHaveLength(1);
  for (const { orderNumber } of orders)
    // oxlint-disable-next-line no-await-in-loop
    expect(await world.actsOf(`order:${orderNumber}`)).toMatchObject([
      { action: 'order.pick', actor: `staff:${member.id}` },
    ]);
  await browser.send('/orders', { ...form, intent: 'pack', order: form.order.slice(1) });
  expect(browser.words).toContain(`Готово: ${WAITED_FOR} заказов.`);
});

test('a run that is stopped leaves alone what it has not begun, and offers it again', async () => {
  const { browser } = await desk();
  const orders = await paidOrders(WAITED_FOR + 1);
  const form = await formOf(browser, 'pack', orders);
  await browser.send('/orders?stage=all', form);
  expect(browser.words).toContain('Остановить');
  // One of them has gone by before the press.
  await sql`update outbox set due_at = ${new Date(shop.now.getTime() + 1)}
    where kind = ${BULK_ORDER} and payload ->> 'run' = ${form.run} and payload ->> 'position' <> '1'`.execute(
    shop.base.database,
  );
  await runner.runDue();
  const other = await desk();
  await other.browser.open(`/orders/bulk/${form.run}`);
  expect(other.browser.status).toBe(404);
  await other.browser.send(`/orders/bulk/${form.run}`, {});
  expect(other.browser.status).toBe(404);
  await browser.send(`/orders/bulk/${form.run}?back=stage%3Dall`, {});
  expect(browser.words).toContain('Остановлено. Что сделано, осталось сделанным.');
  expect(browser.words).toContain(`${orders[1]?.orderNumber} остановлено до него`);
  expect(browser.words).toContain(`Повторить для оставшихся: ${WAITED_FOR}`);
  shop.now = new Date(shop.now.getTime() + 2);
  await runner.runDue();
  expect(await Promise.all(orders.map(packingOf))).toEqual(
    orders.map((_order, place) => (place === 0 ? 'packed' : null)),
  );
  expect((await world.actsOf(`order-bulk:${form.run}`))[1]).toMatchObject({
    action: 'order-bulk.stop',
    details: { code: 'STOPPED', left: WAITED_FOR },
  });
});

test.each([
  ['is blocked', sql`blocked_at = now()`, 'NO_RIGHT'],
  ['may not pack any more', sql`role = 'support'`, 'NO_RIGHT'],
  ['sees other stores alone', sql`stores = array['kg']`, 'ORDER_UNKNOWN'],
])('whoever began and meanwhile %s changes nothing more', async (_what, change, code) => {
  const { browser, member } = await desk();
  const orders = await paidOrders(WAITED_FOR + 1);
  const form = await formOf(browser, 'take', orders);
  await browser.ask('/orders', { form });
  await sql`update staff set ${change} where id = ${member.id}::uuid`.execute(shop.base.database);
  await runner.runDue();
  expect(await Promise.all(orders.map(packingOf))).toEqual(orders.map(() => null));
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::int as count from bulk_run_order where run_id = ${form.run}::uuid group by code`.execute(
    shop.base.database,
  );
  expect(rows).toEqual([{ code, count: orders.length }]);
});

test('told twice of an order, a run changes it once: what was undone meanwhile stays undone', async () => {
  const { browser } = await desk();
  const [first, ...others] = await paidOrders(WAITED_FOR + 1);
  const form = await formOf(browser, 'take', [first as Purchase, ...others]);
  await browser.ask('/orders', { form });
  await runner.runDue();
  await browser.send('/orders', { intent: 'put-back', order: form.order[0] ?? '' });
  // The server died before it could say that it had done them.
  await sql`update outbox set done_at = null, due_at = ${shop.now} where kind = ${BULK_ORDER}
    and payload ->> 'run' = ${form.run}`.execute(shop.base.database);
  await runner.runDue();
  expect(await packingOf(first as Purchase)).toBeNull();
  expect(await packingOf(others[0] as Purchase)).toBe('picking');
});

test('a parcel that was given away before the server died is given away once, and counts as done', async () => {
  const { browser } = await desk();
  const order = await paidOrder();
  await pack(browser, [order]);
  const form = await formOf(browser, 'hand-over', [order]);
  await browser.ask('/orders', { form });
  await runner.runDue();
  await sql`update bulk_run_order set done_at = null where run_id = ${form.run}::uuid`.execute(
    shop.base.database,
  );
  await sql`update outbox set done_at = null, due_at = ${shop.now} where kind = ${BULK_ORDER}
    and payload ->> 'run' = ${form.run}`.execute(shop.base.database);
  shop.now = new Date(shop.now.getTime() + LEASE_MS);
  await runner.runDue();
  expect(await parcelsOf(order)).toHaveLength(1);
  await browser.open(`/orders/bulk/${form.run}`);
  expect(browser.words).toContain(`${order.orderNumber} сделано`);
});

const notAsked = () => Promise.reject(new Error('nobody asks for this'));

/** A runner whose carriers answer as a test says. */
const runnerWith = (register: ParcelService['register']): Outbox =>
  openOutbox({
    database: shop.base.database,
    listenUrl: null,
    handlers: {
      [BULK_ORDER]: bulkOrderHandler({
        database: shop.base.database,
        serviceOf: () => ({ register, track: notAsked, cancel: notAsked }),
        log: silent,
        now: () => shop.now,
      }),
    },
    log: silent,
    now: () => shop.now,
  });

test('what a carrier is being asked about when a run is stopped is told as it ends', async () => {
  const { browser } = await desk();
  const order = await paidOrder();
  await pack(browser, [order]);
  const form = await formOf(browser, 'hand-over', [order]);
  await browser.ask('/orders', { form });
  await runnerWith(async () => {
    await browser.send(`/orders/bulk/${form.run}`, {});
    expect(browser.words).toContain(`${order.orderNumber} ещё не дошла очередь`);
    return ok({ trackingNumber: 'AB123456', trackingUrl: null, label: null, until: null });
  }).runDue();
  await browser.open(`/orders/bulk/${form.run}`);
  expect(browser.words).toContain(`${order.orderNumber} сделано`);
  expect(await parcelsOf(order)).toMatchObject([{ trackingNumber: 'AB123456' }]);
});

test('an order that keeps failing is left after three tries, so that its run ends, and is offered again', async () => {
  const { browser } = await desk();
  const order = await paidOrder();
  await pack(browser, [order]);
  const form = await formOf(browser, 'hand-over', [order]);
  await browser.ask('/orders', { form });
  const broken = runnerWith(() => Promise.reject(new Error('the wire is cut')));
  for (const words of ['0 из 1', '0 из 1', '1 из 1']) {
    // oxlint-disable-next-line no-await-in-loop
    await broken.runDue();
    // oxlint-disable-next-line no-await-in-loop
    await browser.open(`/orders/bulk/${form.run}`);
    expect(browser.words).toContain(words);
    shop.now = new Date(shop.now.getTime() + 10_000);
  }
  expect(browser.words).toContain(`${order.orderNumber} не получилось`);
  expect(browser.words).toContain('Повторить для оставшихся: 1');
});

test('runs are forgotten after their time, and no sooner', async () => {
  const { browser } = await desk();
  const orders = await paidOrders(WAITED_FOR + 1);
  const form = await formOf(browser, 'take', orders);
  await browser.ask('/orders', { form });
  const job = shop.server.work.jobs.find(({ name }) => name === 'forget-bulk-runs');
  const days = (count: number) => new Date(shop.now.getTime() + count * 86_400_000);
  await job?.run(days(29));
  await browser.open(`/orders/bulk/${form.run}`);
  expect(browser.status).toBe(200);
  await job?.run(days(31));
  await browser.open(`/orders/bulk/${form.run}`);
  expect(browser.status).toBe(404);
  // What is still to come finds nothing to do.
  await runner.runDue();
  expect(await packingOf(orders[0] as Purchase)).toBeNull();
});
