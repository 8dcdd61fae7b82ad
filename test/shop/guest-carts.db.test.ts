import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openPaymentWorld, type PaymentWorld } from '../support/payment-world.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { jobsOf } from '#app/background.ts';

const SKU = '400501';
const DAY_MS = 86_400_000;

let shop: TestServer;
let world: PaymentWorld;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
  world = await openPaymentWorld(shop.base.database);
});
beforeEach(() => {
  now = DEMO_DAY;
});
afterAll(async () => {
  await world?.close();
  await shop?.close();
});

const days = (count: number) => new Date(DEMO_DAY.getTime() + count * DAY_MS);
const visitor = () => shop.client({ isRoaming: true });
const add = (client: TestClient) =>
  client.call('shopen_app_ajax_cart_add_item', { body: { productArticle: SKU, amount: 2 } });
const amountOf = async (client: TestClient): Promise<number> =>
  (await client.call('get_user_data')).json().data.cartData.amount;

/** The night's job of that name, as the queue runs it. */
async function runNightly(at: Date): Promise<void> {
  const { database } = shop.base;
  const { parts } = world;
  const jobs = jobsOf({
    database,
    work: shop.work,
    log: parts.log,
    now: () => at,
    countAudit() {},
  });
  await jobs.find(({ name }) => name === 'forget-guest-carts')?.run();
}

async function newestCart(): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id from cart order by number desc limit 1`.execute(shop.base.database);
  return rows[0]?.id ?? '';
}
async function isThere(id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cart where id = ${id}::uuid`.execute(shop.base.database);
  return rows.length > 0;
}
async function cartOf(client: TestClient): Promise<string> {
  expect((await add(client)).statusCode).toBe(200);
  return newestCart();
}

test('a guest’s cart that nobody touched for 90 days is gone the night after, and not a day before', async () => {
  const id = await cartOf(visitor());
  await runNightly(days(89));
  expect(await isThere(id)).toBe(true);
  await runNightly(days(91));
  expect(await isThere(id)).toBe(false);
});

test('a cart that was changed since stays, however old it is', async () => {
  const client = visitor();
  const id = await cartOf(client);
  now = days(20);
  await add(client);
  await runNightly(days(91));
  expect(await isThere(id)).toBe(true);
  await runNightly(days(111));
  expect(await isThere(id)).toBe(false);
});

test('whoever keeps coming back finds the cart, also one that was not changed for 90 days', async () => {
  const client = visitor();
  const id = await cartOf(client);
  for (const day of [25, 50, 75, 92]) {
    now = days(day);
    expect(await amountOf(client)).toBe(2);
  }
  await runNightly(days(92));
  expect([await isThere(id), await amountOf(client)]).toEqual([true, 2]);
});

test('a cart that was ordered, and one of somebody who has a contract, stay for good', async () => {
  const buyer = visitor();
  const { sums, agreements } = await upToFinalStep(buyer, BUYING.ru);
  const ordered = await newestCart();
  const placed = await buyer.call('cart_order_place', {
    body: { ...sums, agreements },
    headers: { 'idempotency-key': 'order of a guest' },
  });
  expect(placed.json().message).toEqual([]);
  const anna = visitor();
  await anna.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
  const owned = await cartOf(anna);
  // A cart of a guest that was taken along by signing in.
  const viktor = visitor();
  const taken = await cartOf(viktor);
  await viktor.call('login_check', {
    body: { _username: 'viktor@example.test', _password: DEMO_PASSWORD },
  });
  await runNightly(days(400));
  expect(await Promise.all([ordered, owned, taken].map(isThere))).toEqual([true, true, true]);
});

test('what somebody shared by a link is shown as long as the link lives, without its cart', async () => {
  const client = visitor();
  const id = await cartOf(client);
  now = days(200);
  const sharer = visitor();
  await add(sharer);
  const shared = await sharer.call('shopen_app_share_cart_link_create', { body: {} });
  expect(shared.statusCode).toBe(200);
  await runNightly(days(201));
  expect(await isThere(id)).toBe(false);
  const { rows } = await sql<{
    lines: unknown[];
  }>`select lines from shared_cart order by number desc limit 1`.execute(shop.base.database);
  expect(rows[0]?.lines).toHaveLength(1);
});

test('more than one batch of them goes in a night, past one that somebody is changing', async () => {
  const { database } = shop.base;
  await sql`insert into cart (store, country, body, created_at, updated_at)
    select 'ru', 'ru', '{}', ${DEMO_DAY}, ${DEMO_DAY} from generate_series(1, 1500)`.execute(
    database,
  );
  const held = await newestCart();
  await database.transaction().execute(async (tx) => {
    await sql`select 1 from cart where id = ${held}::uuid for update`.execute(tx);
    await runNightly(days(91));
  });
  const left = await sql<{
    count: number;
  }>`select count(*)::int as count from cart where body = '{}'`.execute(database);
  expect([left.rows[0]?.count, await isThere(held)]).toEqual([1, true]);
  await runNightly(days(91));
  expect(await isThere(held)).toBe(false);
});
