import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import {
  expireReservations,
  findPurchase,
  ORDER_ACCESS_COOKIE,
  ordersIn,
  type Purchase,
} from '#features/orders/server/public.ts';
import { minutesToWait, listAttempts } from '#features/payment/server/public.ts';
import { openSessions } from '#platform/sessions.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';

const MINUTE = 60_000;

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.control();
  shop.now = new Date(shop.now.getTime() + MINUTE);
});

/** The holder of the contract that an order was bought by. */
async function memberOf(order: Purchase): Promise<TestClient> {
  const member = { cartId: null, contract: order.buyerContract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  const client = shop.server.client();
  client.cookies.set('sid', token);
  return client;
}

const at = ({ orderNumber }: Purchase): string => `/ru/shop/profile/orders/${orderNumber}/payment/`;
const attemptsOf = ({ id }: Purchase) => listAttempts(shop.base.database, id);
const stateOf = async ({ id }: Purchase) =>
  (await findPurchase(shop.base.database, { purchaseId: id }))?.state;
/** The ways to pay that a page offers, in its order. */
const waysOn = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*name="paymentSelected"[^>]*>/g)].map(
    ([button]) => /value="([^"]*)"/.exec(button)?.[1] ?? '',
  );
const choose = (client: TestClient, order: Purchase, method: string) =>
  pressOn(shop.server, client, at(order), { having: 'pay-otherwise' }, { paymentSelected: method });
const read = (client: TestClient, url: string) =>
  shop.server.app.inject({
    url,
    headers: {
      host: 'localhost',
      accept: 'text/html',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });

test('the payment page of an order offers the ways of its country, the last used first, with its time and what is left to pay C2-090', async () => {
  const order = await shop.placeOrder({ method: 'bank_qr' });
  await sql`update purchase set promo_minor = 100_00, promo_code_tail = 'NG', total_minor = total_minor - 100_00 where id = ${order.id}`.execute(
    shop.base.database,
  );
  const client = await memberOf(order);
  const page = await pageOf(shop.server, client, at(order));
  expect(waysOn(page)).toEqual(['bank_qr', 'card_ru', 'bank_wallet', 'pay_after_delivery']);
  expect(page).toContain('выбран для этого заказа');
  expect(page).toMatch(/Оплатите до <time dateTime=/);
  const sums = page.slice(page.indexOf('id="sums"')).replaceAll(/<[^>]*>|&nbsp;|\s/g, '');
  expect(sums).toContain('Промокод••NG−100₽');
  expect(sums).toContain('Осталосьоплатить599₽');
  await sql`update purchase set promo_minor = 0, promo_code_tail = null, total_minor = total_minor + 100_00 where id = ${order.id}`.execute(
    shop.base.database,
  );
});

test('a way that only another country or another carrier has is neither offered nor taken C2-090', async () => {
  const order = await shop.placeOrder();
  await sql`update purchase set delivery = jsonb_set(delivery, '{carrier}', '"NOBODY"') where id = ${order.id}`.execute(
    shop.base.database,
  );
  const client = await memberOf(order);
  expect(waysOn(await pageOf(shop.server, client, at(order)))).toEqual([
    'card_ru',
    'bank_qr',
    'bank_wallet',
  ]);
  for (const method of ['kgbalance', 'bank_transfer', 'pay_after_delivery'])
    expect((await choose(client, order, method)).statusCode).toBe(409);
});

test('another way is chosen by one press: a code comes on the same page, a card and a window lead on, and each has one attempt C2-090 C7-084', async () => {
  const order = await shop.placeOrder();
  const client = await memberOf(order);
  const code = await choose(client, order, 'bank_qr');
  expect([code.statusCode, code.headers.location]).toEqual([303, at(order)]);
  const shown = await pageOf(shop.server, client, at(order));
  expect(shown).toContain('data-code="live"');
  expect(waysOn(shown)).toEqual(['card_ru', 'bank_wallet', 'pay_after_delivery']);
  const wallet = await choose(client, order, 'bank_wallet');
  expect(wallet.headers.location).toMatch(
    new RegExp(`^/ru/shop/payment/window/\\?orderNumber=${order.orderNumber}&returnUrl=`),
  );
  expect(await pageOf(shop.server, client, at(order))).not.toContain('data-code');
  const card = await choose(client, order, 'card_ru');
  expect(card.headers.location).toContain(`${shop.sandbox.origin}/pay/`);
  const again = await choose(client, order, 'bank_qr');
  expect(again.headers.location).toBe(at(order));
  // The first code once more, though other ways were tried after it.
  const back = await pageOf(shop.server, client, at(order));
  expect([back.includes('data-code="live"'), /data-standing="(\w+)"/.exec(back)?.[1]]).toEqual([
    true,
    'waiting',
  ]);
  expect((await attemptsOf(order)).map(({ method }) => method)).toEqual([
    'card_ru',
    'bank_wallet',
    'bank_qr',
  ]);
});

test('a double press and two tabs are one attempt, and what was paid in one tab is not begun in another C2-090 R-P07', async () => {
  const order = await shop.placeOrder();
  const client = await memberOf(order);
  const page = await pageOf(shop.server, client, at(order));
  const press = (method: string) =>
    pressOn(
      shop.server,
      client,
      at(order),
      { having: 'pay-otherwise', page },
      { paymentSelected: method },
    );
  await Promise.all([press('bank_qr'), press('bank_qr'), press('bank_qr')]);
  const [only, ...others] = await attemptsOf(order);
  expect([only?.method, others.length]).toEqual(['bank_qr', 0]);
  // Paid in the bank's app; the shop has not been told yet, and the other tab still shows the ways.
  await shop.control({ isDropping: true });
  await shop.decide(only?.providerPaymentId ?? '');
  for (const method of ['card_ru', 'bank_wallet', 'pay_after_delivery'])
    expect((await press(method)).headers.location).toBe(at(order));
  expect([await stateOf(order), (await attemptsOf(order)).length]).toEqual(['paid', 1]);
  const paid = await pageOf(shop.server, client, at(order));
  expect(paid).toContain('Заказ оплачен: больше ничего платить не нужно.');
  expect([waysOn(paid), paid.includes('data-code')]).toEqual([[], false]);
});

test('an order whose time is over says so, offers no way to pay and to order it again C2-090 I9-003', async () => {
  const order = await shop.placeOrder();
  const client = await memberOf(order);
  shop.now = new Date((order.holdEndsAt?.getTime() ?? 0) + MINUTE);
  const over = await pageOf(shop.server, client, at(order));
  expect(over).toContain('Время на оплату вышло');
  expect([waysOn(over), over.includes('name="repeat"')]).toEqual([[], true]);
  await expireReservations(ordersIn(shop.base.database), shop.now, (purchaseId) =>
    minutesToWait(shop.parts, purchaseId),
  );
  const cancelled = await pageOf(shop.server, client, at(order));
  expect(cancelled).toContain('товары больше не отложены');
  expect([waysOn(cancelled), cancelled.includes('name="repeat"')]).toEqual([[], true]);
});

test('the page is its owner’s: a guest is led to where they see the order, everybody else finds nothing C2-090', async () => {
  const order = await shop.placeOrder();
  const other = await memberOf(await shop.placeOrder());
  expect((await read(other, at(order))).statusCode).toBe(404);
  const guest = shop.server.client();
  guest.cookies.set(ORDER_ACCESS_COOKIE, orderToken(TEST_SECRET, order.id));
  const led = await read(guest, at(order));
  expect([led.statusCode, led.headers.location]).toEqual([
    302,
    `/ru/shop/payment/thank-you/card_ru/?order_id=${order.orderNumber}&headerId=${order.headerId}`,
  ]);
  expect(waysOn(await pageOf(shop.server, guest, led.headers.location ?? ''))).toEqual([
    'bank_qr',
    'bank_wallet',
    'pay_after_delivery',
  ]);
});

test('the list of orders, the order’s page and the informer lead to the payment page C2-090 I2-094', async () => {
  const order = await shop.placeOrder();
  const client = await memberOf(order);
  for (const url of ['/ru/shop/profile/orders', `/ru/shop/profile/orders/${order.orderNumber}/`])
    expect(await pageOf(shop.server, client, url)).toContain(`href="${at(order)}"`);
  const unpaid = await client.call('account_unpaid_order');
  expect(unpaid.json().data.order.url).toBe(at(order));
});
