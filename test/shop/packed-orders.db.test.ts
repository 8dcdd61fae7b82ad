import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf as plainPage } from '../support/plain-page.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import {
  findPurchase,
  markPacked,
  ORDER_ACCESS_COOKIE,
  putBack,
  takeToPick,
  type Purchase,
} from '#features/orders/server/public.ts';
import { openSessions } from '#platform/sessions.ts';
import { openPages } from '#app/page-renderer.ts';

const MINUTE = 60_000;

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
// Closing looks through the books, as those of orders that are changed.
afterAll(() => shop?.close());

function guestOf(order: Purchase): TestClient {
  const client = shop.server.client();
  client.cookies.set(ORDER_ACCESS_COOKIE, orderToken(TEST_SECRET, order.id));
  return client;
}

const now = async ({ id }: Purchase) => {
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order) throw new Error('no order');
  return order;
};
const pay = async (order: Purchase): Promise<void> => {
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  expect((await now(order)).state).toBe('paid');
};
const cancel = (order: Purchase, reason = 'changed_mind', client = guestOf(order)) =>
  client.call('order_cancel', { body: { orderNumber: order.orderNumber, reason } });
const told = async (order: Purchase) =>
  (
    await guestOf(order).call('payment_thank_you_data', {
      query: { headerId: String(order.headerId) },
    })
  ).json().data;
const pageOf = (client: TestClient, url: string) => plainPage(shop.server, client, url);

async function memberOf(order: Purchase): Promise<TestClient> {
  const member = { cartId: null, contract: order.buyerContract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  const client = shop.server.client();
  client.cookies.set('sid', token);
  return client;
}

test('a paid order that is picked is not taken back here, its buyer is told plainly that it is being packed, and it can be once it is put back', async () => {
  const { database } = shop.base;
  const staff = { actor: { kind: 'staff', staffId: '7' }, now: shop.now } as const;
  const order = await shop.placeOrder();
  await pay(order);
  const { orderNumber } = order;
  await takeToPick(database, { orderNumbers: [orderNumber], ...staff });
  const answer = (await cancel(order)).json();
  expect(answer).toMatchObject({ data: { code: 'BEING_PACKED' } });
  expect(answer.message.join(' ')).toContain('Заказ уже собирают');
  expect((await told(order)).changes).toMatchObject({ canCancel: false, isBeingPacked: true });
  const page = await pageOf(await memberOf(order), `/ru/shop/profile/orders/${orderNumber}/`);
  expect(page).toContain('Заказ уже собирают, отменить его на сайте нельзя.');
  expect((await now(order)).state).toBe('paid');
  await putBack(database, { orderNumber, ...staff });
  // An hour later as well: no clock ends it.
  shop.now = new Date(shop.now.getTime() + 60 * MINUTE);
  expect((await told(order)).changes).toMatchObject({ canCancel: true, isBeingPacked: false });
  expect((await cancel(order)).json().data).toEqual({ standing: 'refunded' });
});

test('the order’s page and the list say that an order is being packed and that it is packed, with the moments; its page has nothing to cancel then', async () => {
  const { database } = shop.base;
  const order = await shop.placeOrder();
  await pay(order);
  const { orderNumber } = order;
  const member = await memberOf(order);
  const url = `/ru/shop/profile/orders/${orderNumber}/`;
  const listed = async () =>
    (await pageOf(member, '/ru/shop/profile/orders/'))
      .split('data-order="')
      .find((each) => each.startsWith(orderNumber)) ?? '';
  expect(await pageOf(member, url)).toContain('Отменить заказ');
  expect(await listed()).not.toMatch(/>собирается<|>собран</);
  const staff = { actor: { kind: 'staff', staffId: '7' }, now: shop.now } as const;
  await takeToPick(database, { orderNumbers: [orderNumber], ...staff });
  const picking = await pageOf(member, url);
  expect(picking).toMatch(/data-step="picking".*?Собирается.*?<time/s);
  expect(picking).not.toContain('Отменить заказ');
  expect(await listed()).toContain('>собирается<');
  await markPacked(database, { orderNumbers: [orderNumber], ...staff });
  expect(await pageOf(member, url)).toMatch(/data-step="packed".*?Собран.*?<time/s);
  expect(await listed()).toContain('>собран<');
});

test('of a buyer who takes an order back and a packer who takes it at the same moment exactly one wins, whoever it is', async () => {
  const { database } = shop.base;
  const wins = { buyer: 0, packer: 0 };
  for (let round = 0; round < 6; round++) {
    const order = await shop.placeOrder();
    await pay(order);
    const staff = { actor: { kind: 'staff', staffId: '7' }, now: shop.now } as const;
    const take = () => takeToPick(database, { orderNumbers: [order.orderNumber], ...staff });
    const both = round % 2 === 0 ? [cancel(order), take()] : [take(), cancel(order)];
    await Promise.all(both);
    const { state, packing } = await now(order);
    const isTaken = packing?.state === 'picking';
    expect([state, isTaken]).toEqual(isTaken ? ['paid', true] : ['refunded', false]);
    wins[isTaken ? 'packer' : 'buyer'] += 1;
  }
  expect(wins.buyer + wins.packer).toBe(6);
});
