import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf as plainPage, pressOn } from '../support/plain-page.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import {
  expireReservations,
  findPurchase,
  ORDER_ACCESS_COOKIE,
  ordersIn,
  readMoves,
  type Purchase,
} from '#features/orders/server/public.ts';
import { minutesToWait, listAttempts } from '#features/payment/server/public.ts';
import { openSessions } from '#platform/sessions.ts';
import { openPages } from '#app/page-renderer.ts';

const MINUTE = 60_000;
const DOOR = 'pay_after_delivery';

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
// Closing looks through the books: units, ledger, payments and history of all that happened here fit each other.
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
const change = (order: Purchase, paymentSelected: string, client = guestOf(order)) =>
  client.call('order_payment_change', {
    body: { orderNumber: order.orderNumber, paymentSelected },
  });
const cancel = (order: Purchase, reason = 'changed_mind', client = guestOf(order)) =>
  client.call('order_cancel', { body: { orderNumber: order.orderNumber, reason } });
const told = async (order: Purchase) =>
  (
    await guestOf(order).call('payment_thank_you_data', {
      query: { headerId: String(order.headerId) },
    })
  ).json().data;
const stock = async () =>
  (
    await sql<{ free: number; here: number }>`
    select sum(on_hand - reserved)::int as free, sum(on_hand)::int as here from stock where sku = 'TEA'`.execute(
      shop.base.database,
    )
  ).rows[0];
const promised = async (kind: string, { id }: Purchase) =>
  (
    await sql<{ dedupe_key: string }>`
    select dedupe_key from outbox where kind = ${kind} and payload ->> 'purchaseId' = ${id}`.execute(
      shop.base.database,
    )
  ).rows.length;

test('an order that waits for its money is paid by another way of its country, and by the first one again; its goods wait as that way has it', async () => {
  const order = await shop.placeOrder();
  const { methods, ...changes } = (await told(order)).changes;
  expect(methods.map(({ alias, name }: { alias: string; name: string }) => [alias, name])).toEqual([
    ['bank_qr', 'Система быстрых платежей'],
    ['bank_wallet', 'Кошелёк банка'],
    [DOOR, 'Оплата при получении'],
  ]);
  expect(changes).toMatchObject({
    method: { alias: 'card_ru' },
    code: null,
    canCancel: true,
    cancelUntil: null,
  });
  const door = await change(order, DOOR);
  expect([door.statusCode, door.json().data.redirect]).toEqual([
    200,
    expect.stringContaining(`thank-you/${DOOR}/?order_id=${order.orderNumber}`),
  ]);
  const later = await now(order);
  expect([later.paymentMethod, later.holdEndsAt]).toEqual([
    DOOR,
    new Date(order.placedAt.getTime() + 48 * 60 * MINUTE),
  ]);
  expect(await told(order)).toMatchObject({
    payment: { standing: 'later', canPay: false },
    changes: {
      methods: [{ alias: 'card_ru' }, { alias: 'bank_qr' }, { alias: 'bank_wallet' }],
      canCancel: true,
    },
  });
  const back = await change(order, 'card_ru');
  expect([back.statusCode, back.json().data.redirect]).toEqual([
    200,
    expect.stringContaining(shop.sandbox.origin),
  ]);
  // Who goes to pay has the time that paying takes, not the two days from before.
  expect(await now(order)).toMatchObject({
    paymentMethod: 'card_ru',
    holdEndsAt: new Date(shop.now.getTime() + 30 * MINUTE),
  });
});

test('the same change twice at once is one payment; two different ones at once leave one that counts, and money pays the order once C7-084', async () => {
  const order = await shop.placeOrder();
  await change(order, DOOR);
  const twins = await Promise.all([change(order, 'card_ru'), change(order, 'card_ru')]);
  expect(new Set(twins.map((answer) => answer.json().data.redirect)).size).toBe(1);
  expect(await listAttempts(shop.base.database, order.id)).toHaveLength(1);
  await Promise.all([change(order, DOOR), change(order, 'card_ru')]);
  const [attempt] = await listAttempts(shop.base.database, order.id);
  // Whoever still has the provider's page open pays the order there, whatever was chosen last.
  await change(order, DOOR);
  await shop.decide(attempt?.providerPaymentId ?? '');
  await shop.settleAll();
  expect((await now(order)).state).toBe('paid');
});

test('money that came and was not told of yet is found before another way is begun: nobody pays twice', async () => {
  const order = await shop.placeOrder();
  await shop.control({ isDropping: true });
  await shop.decide(await shop.begin(order));
  const answer = await change(order, DOOR);
  expect(answer.json().data.redirect).toContain('/shop/payment/thank-you/');
  expect(await now(order)).toMatchObject({ state: 'paid', paymentMethod: 'card_ru' });
  await shop.control({});
});

test('a way that the country or the carrier does not know is refused, and so is any for an order that is over or the shop stands by', async () => {
  const order = await shop.placeOrder();
  for (const method of ['cbk_mbank', 'kgbalance', 'nonsense', ''])
    expect((await change(order, method)).json()).toMatchObject({
      data: { code: 'METHOD_UNAVAILABLE' },
    });
  await change(order, DOOR);
  await sql`update reservation set expires_at = null where purchase_id = ${order.id}`.execute(
    shop.base.database,
  );
  expect((await told(order)).changes).toMatchObject({
    methods: [],
    method: null,
    canCancel: false,
    cancelUntil: null,
  });
  expect((await change(order, 'card_ru')).json()).toMatchObject({
    data: { code: 'METHOD_UNAVAILABLE' },
  });
  expect((await cancel(order)).json()).toMatchObject({ data: { code: 'TOO_LATE' } });
});

test('a buyer takes back what is not paid: units are on sale again, it is said why and by whom, and a mail follows once', async () => {
  const before = await stock();
  const order = await shop.placeOrder();
  expect((await stock())?.free).toBe((before?.free ?? 0) - 1);
  const answers = await Promise.all([cancel(order, 'by_mistake'), cancel(order, 'too_long')]);
  expect(answers.map((answer) => answer.json().data)).toEqual([
    { standing: 'cancelled' },
    { standing: 'cancelled' },
  ]);
  expect(await stock()).toEqual(before);
  const after = await now(order);
  expect(['by_mistake', 'too_long']).toContain(after.cancelReason);
  expect(
    (await readMoves(shop.base.database, order.id)).map(({ to, cause }) => [to, cause]),
  ).toEqual([
    ['placed', expect.any(String)],
    ['cancelled', 'buyer'],
  ]);
  expect(await promised('order-cancelled', order)).toBe(1);
  expect((await told(order)).payment.standing).toBe('cancelled');
});

test('a paid order is taken back with its money while nobody has begun to pick it: the provider gives it back once, points and units return R-P12', async () => {
  const before = await stock();
  const order = await shop.placeOrder();
  await pay(order);
  expect((await told(order)).changes).toMatchObject({
    methods: [],
    canCancel: true,
    isBeingPacked: false,
    cancelUntil: null,
  });
  const [one, other] = await Promise.all([cancel(order), cancel(order)]);
  expect([one?.json().data.standing, other?.json().data.standing]).toEqual([
    'refunded',
    'refunded',
  ]);
  expect(await stock()).toEqual(before);
  const { rows } = await sql<{ refunded_minor: number; amount_minor: number }>`
    select refunded_minor, amount_minor from sandbox_provider.payment where order_number = ${order.orderNumber}`.execute(
    shop.base.database,
  );
  expect(rows).toEqual([{ refunded_minor: order.totalMinor, amount_minor: order.totalMinor }]);
  expect((await now(order)).state).toBe('refunded');
  expect(await promised('order-refunded', order)).toBe(1);
});

test('a provider that is silent makes no refund be lost: the order says that the money is on its way, and it goes when the provider answers', async () => {
  const order = await shop.placeOrder();
  await pay(order);
  await shop.control({ status: 'error' });
  expect((await cancel(order)).json().data).toEqual({ standing: 'refunding' });
  expect(await told(order)).toMatchObject({
    payment: { standing: 'refunding' },
    changes: { canCancel: false },
  });
  await shop.control({});
  shop.now = new Date(shop.now.getTime() + 5 * MINUTE);
  await shop.settleAll();
  expect((await now(order)).state).toBe('refunded');
});

test('an order whose time ran out is over for both: neither paid otherwise nor taken back once more', async () => {
  const order = await shop.placeOrder({ now: shop.now });
  shop.now = new Date(shop.now.getTime() + 31 * MINUTE);
  const { database } = shop.base;
  await expireReservations(ordersIn(database), shop.now, (id) => minutesToWait(shop.parts, id));
  expect((await change(order, DOOR)).json().data.redirect).toContain('/thank-you/');
  expect((await cancel(order)).json()).toMatchObject({ data: { code: 'TOO_LATE' } });
  expect(await now(order)).toMatchObject({ state: 'cancelled', cancelReason: null });
});

test('to a stranger an order of somebody else is not there, whatever they ask of it; a reason that is none is told R-P40', async () => {
  const order = await shop.placeOrder({ now: shop.now });
  const stranger = shop.server.client();
  const unknown = { ...order, orderNumber: '90000000' };
  const [theirs, none] = await Promise.all([
    cancel(order, 'too_long', stranger),
    cancel(unknown, 'too_long', stranger),
  ]);
  expect([theirs.statusCode, theirs.body]).toEqual([404, none.body]);
  expect((await change(order, DOOR, stranger)).statusCode).toBe(404);
  expect((await cancel(order, 'because')).statusCode).toBe(422);
  expect((await now(order)).state).toBe('placed');
});

test('the order’s page says of each payment what came of it: waited for while it is wanted, unfinished when the order is over, given back with its money C2-009', async () => {
  const payments = async (order: Purchase) => {
    const page = await pageOf(
      await memberOf(order),
      `/ru/shop/profile/orders/${order.orderNumber}/`,
    );
    const [card = ''] = /id="order-payments".*?<\/section>/s.exec(page) ?? [];
    return [...card.matchAll(/<\/time>, ([^<]*)/g)].map(([, words]) => words);
  };
  const order = await shop.placeOrder({ now: shop.now });
  await shop.begin(order);
  expect(await payments(order)).toEqual(['ждём ответа']);
  await change(order, DOOR);
  expect(await payments(order)).toEqual(['не завершена']);
  await cancel(order);
  expect(await payments(order)).toEqual(['не завершена']);
  const paid = await shop.placeOrder({ now: shop.now });
  await pay(paid);
  expect(await payments(paid)).toEqual(['оплачено']);
  await cancel(paid);
  expect(await payments(paid)).toEqual(['деньги возвращены']);
});

const pageOf = (client: TestClient, url: string) => plainPage(shop.server, client, url);
const press = (client: TestClient, url: string, having: string, chosen: Record<string, string>) =>
  pressOn(shop.server, client, url, { having }, chosen);

async function memberOf(order: Purchase): Promise<TestClient> {
  const member = { cartId: null, contract: order.buyerContract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  const client = shop.server.client();
  client.cookies.set('sid', token);
  return client;
}

test.each([
  [
    'the order’s own page',
    memberOf,
    ({ orderNumber }: Purchase) => `/ru/shop/profile/orders/${orderNumber}/`,
  ],
  [
    'the thank-you page of a guest',
    async (order: Purchase) => guestOf(order),
    ({ orderNumber, headerId }: Purchase) =>
      `/ru/shop/payment/thank-you/card_ru/?order_id=${orderNumber}&headerId=${headerId}`,
  ],
])(
  '%s changes the payment and takes the order back by its own forms, says until when it is to be paid, and repeats it only once there is nothing to pay C2-009 C2-092 I9-003',
  async (_, asWhom, at) => {
    const order = await shop.placeOrder({ now: shop.now });
    const client = await asWhom(order);
    const url = at(order);
    await shop.begin(order);
    const before = await pageOf(client, url);
    expect(before).toMatch(/Оплатите до <time dateTime="[^"]*">\d\d:\d\d\sGMT\+3<\/time>/);
    expect(before).toContain('Отменить заказ');
    expect(before).not.toContain('name="repeat"');
    const door = await press(client, url, 'pay-otherwise', { paymentSelected: DOOR });
    expect([door.statusCode, door.headers.location]).toEqual([303, url]);
    expect(await pageOf(client, url)).not.toContain('Оплатите до');
    const paid = await press(client, url, 'pay-otherwise', { paymentSelected: 'card_ru' });
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      expect.stringContaining(shop.sandbox.origin),
    ]);
    const refused = await press(client, url, 'pay-otherwise', { paymentSelected: 'cbk_mbank' });
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('Этим способом сейчас нельзя оплатить'),
    ]);
    const cancelled = await press(client, url, 'cancel-order', { reason: 'too_long' });
    expect([cancelled.statusCode, cancelled.headers.location]).toEqual([303, url]);
    expect((await now(order)).cancelReason).toBe('too_long');
    const after = await pageOf(client, url);
    expect(after).toMatch(/отмен(ил|ён)/);
    expect(after).not.toContain('Да, отменить заказ');
    expect(after).toContain('name="repeat"');
  },
);

test('an order that is called off comes nowhere: its pages say so in place of day and points, and lists show no day and repeat only such a one C2-009 C2-092 C2-094 I2-096', async () => {
  const order = await shop.placeOrder({ now: shop.now });
  const client = await memberOf(order);
  const { orderNumber, headerId } = order;
  const own = `/ru/shop/profile/orders/${orderNumber}/`;
  const thanks = `/ru/shop/payment/thank-you/card_ru/?order_id=${orderNumber}&headerId=${headerId}`;
  const partOf = async (url: string, mark: string) => {
    const page = await pageOf(client, url);
    const [, after = ''] = page.split(mark);
    return after.split(/<\/section>|data-order=/)[0]?.replaceAll(/<[^>]*>/g, ' ') ?? '';
  };
  const looked = async () => ({
    days: [
      await partOf(own, 'id="order-delivery"'),
      await partOf(thanks, 'id="order-delivery"'),
      await partOf('/ru/shop/profile/orders', `data-order="${orderNumber}"`),
      await partOf('/ru/shop/profile', `data-order="${orderNumber}"`),
    ],
    points: [await partOf(own, 'id="order-goods"'), await partOf(thanks, 'id="order-items"')],
  });
  const { points, parts } = await told(order);
  expect([points > 0, parts[0].points > 0]).toEqual([true, true]);
  const before = await looked();
  for (const text of before.days) expect(text).toContain('23–25 ноября');
  expect(before.days[2]).not.toContain('Повторить заказ');
  for (const text of before.points) expect(text).toMatch(/Баллы за заказ\s+\d/);
  await pay(order);
  await cancel(order);
  expect((await now(order)).state).toBe('refunded');
  const after = await looked();
  for (const text of after.days) expect(text).not.toContain('23–25 ноября');
  for (const text of after.days.slice(0, 2)) {
    expect(text).toContain('Заказ отменён, доставки не будет');
    expect(text).not.toContain('ежедневно');
  }
  expect(after.days[2]).toContain('Повторить заказ');
  for (const text of after.points) expect(text).toMatch(/Баллы за заказ\s+не начисляются/);
  const off = await told(order);
  expect([off.points, off.parts[0].points, off.delivery.from]).toEqual([0, 0, null]);
});

test('when the time to pay is over the page says so and offers to repeat the order instead of paying it I9-003', async () => {
  const order = await shop.placeOrder({ now: shop.now });
  shop.now = new Date(shop.now.getTime() + 30 * MINUTE);
  const page = await pageOf(await memberOf(order), `/ru/shop/profile/orders/${order.orderNumber}/`);
  expect(page).toContain('Время на оплату вышло');
  expect(page).not.toMatch(/Оплатить<\/button>/);
  expect(page.match(/Повторить заказ/g)).toHaveLength(1);
});
