import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../../../../test/support/buying.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { findPurchase, orderTx, recordCancelled } from '#features/orders/server/public.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';

/** One more than a page holds. */
const ORDERS = 11;

let shop: TestServer;
let anna: TestClient;
let numbers: string[];

async function signIn(login: string): Promise<TestClient> {
  const client = shop.client();
  const answer = await client.call('login_check', {
    body: { _username: login, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success, answer.body).toBe(true);
  return client;
}

async function placeOrder(client: TestClient): Promise<string> {
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru, 'anna@example.test');
  const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
  const answer = await client.call('cart_order_place', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.orderNumber;
}

async function cancelOrder(orderNumber: string): Promise<void> {
  const { database } = shop.base;
  const order = await findPurchase(database, { orderNumber });
  const event = {
    purchaseId: order?.id ?? '',
    now: order?.placedAt ?? new Date(0),
    cause: 'staff',
  };
  await database.transaction().execute((tx) => recordCancelled(orderTx(tx), event));
}

const ordersOf = async (client: TestClient, query = {}) =>
  (await client.call('account_orders', { query })).json().data;

beforeAll(async () => {
  let minutes = 0;
  const now = () => new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000);
  shop = await openTestServer({ base: await createDemoDatabase(), now });
  anna = await signIn('anna@example.test');
  numbers = [];
  for (; minutes < ORDERS; minutes += 1) numbers.unshift(await placeOrder(anna));
});
afterAll(() => shop?.close());

test('the history shows the contract’s orders ten a page, the newest first C2-009 I2-019 I2-096', async () => {
  const first = await ordersOf(anna);
  expect(first).toMatchObject({ page: 1, pages: 2, total: ORDERS });
  expect(first.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(
    numbers.slice(0, 10),
  );
  const second = await ordersOf(anna, { page: '2' });
  expect(second.orders).toHaveLength(1);
  expect(second.orders[0]).toMatchObject({
    orderNumber: numbers.at(-1),
    placedOn: '2026-11-20',
    pieces: 2,
    products: [{ sku: expect.any(String), name: expect.any(String) }],
    standing: 'later',
    canPay: false,
    delivery: { address: '101000, Москва, Примерная улица, д. 1, кв. 2' },
  });
  expect(second.orders[0].url).toBe(`/ru/shop/profile/orders/${numbers.at(-1)}/`);
});

test('a page behind the last one is the last one; nonsense is refused C2-009', async () => {
  expect(await ordersOf(anna, { page: '999' })).toMatchObject({ page: 2, pages: 2 });
  for (const page of ['0', '-1', '1.5', '99999', "1' or 1=1"])
    expect((await anna.call('account_orders', { query: { page } })).statusCode).toBe(422);
});

test('only an order that waits for money can be paid from the history, and userData says that there is one C2-009', async () => {
  const [unpaid, cancelled] = numbers;
  const userData = async () => (await anna.call('get_user_data')).json().data.userData;
  expect(await userData()).toMatchObject({ orderCount: ORDERS, hasUnpaidOrder: false });
  await sql`update purchase set payment_method = 'card_ru' where order_number in (${unpaid}, ${cancelled})`.execute(
    shop.base.database,
  );
  await cancelOrder(cancelled ?? '');
  const { orders } = await ordersOf(anna);
  expect(orders.slice(0, 3)).toMatchObject([
    { orderNumber: unpaid, standing: 'unpaid', canPay: true },
    { orderNumber: cancelled, standing: 'cancelled', canPay: false },
    { standing: 'later', canPay: false },
  ]);
  expect(await userData()).toMatchObject({ orderCount: ORDERS, hasUnpaidOrder: true });
});

test('an order whose payment was refused is called so in the history and to who is told that it waits UX-77', async () => {
  const [unpaid] = numbers;
  const attempt = (number: number, state: string, id: string | null) =>
    sql`insert into payment_attempt (purchase_id, number, provider, method, amount_minor, currency, state, provider_payment_id,
        created_at, changed_at)
      select id, ${number}, 'sandbox', 'card_ru', total_minor, currency, ${state}, ${id}, placed_at, placed_at
      from purchase where order_number = ${unpaid}`.execute(shop.base.database);
  const told = async () => {
    const { orders } = await ordersOf(anna);
    const { order } = (await anna.call('account_unpaid_order')).json().data;
    return [orders[0].standing, orders[0].canPay, order.isRefused];
  };
  // One that never reached the provider was refused by nobody.
  await attempt(1, 'failed', null);
  expect(await told()).toEqual(['unpaid', true, false]);
  await attempt(2, 'failed', 'refused-there');
  expect(await told()).toEqual(['refused', true, true]);
  await attempt(3, 'started', 'on-its-way');
  expect(await told()).toEqual(['unpaid', true, false]);
});

test('nobody else sees them: a visitor has to sign in, another contract has its own C2-009', async () => {
  expect((await shop.client().call('account_orders')).statusCode).toBe(401);
  expect(await ordersOf(await signIn('viktor@example.test'))).toEqual({
    orders: [],
    page: 1,
    pages: 1,
    total: 0,
  });
});

test('an order of somebody else is answered like one that is not there, word for word I2-096 R-P40', async () => {
  const viktor = await signIn('viktor@example.test');
  const { orders } = await ordersOf(anna);
  const [{ headerId }] = orders;
  const said = async (name: string, input: Parameters<TestClient['call']>[1]) => {
    const { statusCode, body } = await viktor.call(name, input);
    return `${statusCode} ${body}`;
  };
  const shown = await Promise.all(
    [String(headerId), '999999999'].map((id) =>
      said('payment_thank_you_data', { query: { headerId: id } }),
    ),
  );
  const paid = await Promise.all(
    [orders[0].orderNumber, '99999999'].map((orderNumber: string) =>
      said('security_get_redirect_data_for_payment', { body: { orderNumber } }),
    ),
  );
  for (const [theirs, unknown] of [shown, paid]) {
    expect(theirs).toMatch(/^404 /);
    expect(theirs).toBe(unknown);
  }
});

const orderOf = (client: TestClient, id: string) =>
  client.call('account_order', { params: { id } });

test('an order’s page knows what became of it, what is whose, where it comes and what was agreed to C2-009', async () => {
  const number = numbers.at(-1) ?? '';
  const { data } = (await orderOf(anna, number)).json();
  expect(data).toMatchObject({
    orderNumber: number,
    standing: 'later',
    canPay: false,
    timeline: [{ kind: 'placed', at: '2026-11-20T09:00:00.000Z' }],
    delivery: { address: '101000, Москва, Примерная улица, д. 1, кв. 2' },
    receiver: { email: 'anna@example.test' },
    paymentName: 'Оплата при получении',
    payments: [],
  });
  expect(data.parts).toMatchObject([{ isOwner: true, items: [{ count: 2 }] }]);
  const paid = Object.values<{ promoSale: number; bonusSum: number; creditSum: number }>(
    data.cartInfo,
  ).reduce((sum, part) => sum + part.promoSale + part.bonusSum + part.creditSum, 0);
  expect(data.sum).toBeCloseTo(data.goodsSum + data.deliverySum - paid);
  expect(data.documents.length).toBeGreaterThan(0);
  for (const { title, version } of data.documents)
    expect([title, version]).toEqual([expect.stringMatching(/\p{L} /u), 1]);
  await cancelOrder(number);
  const after = (await orderOf(anna, number)).json().data;
  expect([after.standing, after.timeline.map(({ kind }: { kind: string }) => kind)]).toEqual([
    'cancelled',
    ['placed', 'cancelled'],
  ]);
});

test('an order’s page is its owner’s alone: to others, and by another number, there is none', async () => {
  const [number = ''] = numbers;
  const viktor = await signIn('viktor@example.test');
  const answers = await Promise.all([
    orderOf(viktor, number),
    ...['10000000', 'x', "1'", '0'].map((wrong) => orderOf(anna, wrong)),
  ]);
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect((await orderOf(shop.client(), number)).statusCode).toBe(401);
});
