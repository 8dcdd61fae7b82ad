import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { editedSender } from '#features/orders/mail/send-order-edited.ts';
import {
  findPurchase,
  listEdits,
  listReturns,
  markPacked,
  putBack,
  takeToPick,
  unpack,
  type Purchase,
} from '#features/orders/server/public.ts';
import { cancelParcel, handOver, parcelsOfOrder } from '#features/parcels/server/public.ts';
import {
  cancelByStaff,
  listAttempts,
  returnReviewedMoney,
  startPayment,
  takeLess,
} from '#features/payment/server/public.ts';
import { openSessions } from '#platform/sessions.ts';
import { MEANS, openMeansWorld, type MeansName } from '../support/means-world.ts';
import { editMailsOf, refundedFor, soapsOf, staffAtDesk } from '../support/less-facts.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import type { TestClient } from '../support/server.ts';

const STAFF = { kind: 'staff', staffId: '7' } as const;

let shop: PaidShop;
let buyers: Awaited<ReturnType<typeof openMeansWorld>>;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({ LOG_LEVEL: 'silent' }, render);
  buyers = await openMeansWorld(shop.base.database);
});
// Closing looks through the books: sums, ledger, units, payments and documents of all that was taken out here fit each other.
afterAll(() => shop?.close());
beforeEach(() => shop.control());

const now = async ({ id }: Pick<Purchase, 'id'>): Promise<Purchase> => {
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order) throw new Error('no order');
  return order;
};

/** Three soaps of 200 ₽, and a tea for 100 ₽ where a certificate pays the rest, that come for 199 ₽. */
async function placed(wanted: readonly MeansName[] = [], soaps = 3): Promise<Purchase> {
  const result = await buyers.place(wanted, shop.now, soaps);
  if (result.kind !== 'placed') throw new Error(result.kind);
  return result.order;
}

async function pay(order: Purchase): Promise<void> {
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
}

async function paid(wanted: readonly MeansName[] = [], soaps = 3): Promise<Purchase> {
  const order = await placed(wanted, soaps);
  await pay(order);
  return now(order);
}

/** What the means are held by is free for the next order. */
const end = ({ orderNumber }: Purchase) =>
  cancelByStaff(shop.parts, { orderNumber, reason: 'Проверка', actor: STAFF });

async function memberOf({ buyerContract: contract }: Purchase): Promise<TestClient> {
  const member = { cartId: null, contract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  const client = shop.server.client();
  client.cookies.set('sid', token);
  return client;
}

const pageOf = ({ orderNumber }: Purchase) => `/ru/shop/profile/orders/${orderNumber}/`;

async function atForm(order: Purchase): Promise<PlainBrowser> {
  const buyer = new PlainBrowser(shop.server.app, await memberOf(order));
  await buyer.open(`${pageOf(order)}edit/`);
  return buyer;
}

const soap = (count: number) => [{ part: 1, line: 1, count }];

const asked = (count: number, change: object = {}) => ({
  pieces: soap(count),
  why: 'unwanted' as const,
  seen: 0,
  isOwed: false,
  press: randomUUID(),
  ...change,
});

const take = (order: Purchase, wish: ReturnType<typeof asked>, actor = STAFF) =>
  takeLess(
    { ...shop.parts, database: shop.base.database, countryAt: unchangedCountryAt },
    order,
    wish,
    { actor, now: shop.now },
  );

const soaps = () => soapsOf(shop);
const refundedOf = (order: Purchase) => refundedFor(shop, order);
const mailsOf = (order: Purchase) => editMailsOf(shop, order);
const atDesk = (permissions: readonly string[]) => staffAtDesk(shop, permissions);

const letterOf = ({ id: purchaseId }: Purchase) =>
  editedSender({ database: shop.base.database, originOf: () => 'https://shop.test' }).letterOf({
    purchaseId,
    number: 1,
  });

test('a buyer takes a piece out of a paid order by the page: the sums first, then the press; the money goes back by its way, and page, mail and packers know what is left', async () => {
  const order = await paid();
  const before = await soaps();
  const buyer = await atForm(order);
  await buyer.press('Посчитать', { 'less-1-1': '1' }, 'id="less"');
  expect(buyer.words).toMatch(/Вернётся тем же способом 200 ₽/);
  expect(buyer.words).toMatch(/Новая сумма заказа 599 ₽/);
  expect(buyer.words).toMatch(/Снимется баллов/);
  expect(await listReturns(shop.base.database, order.id)).toEqual([]);
  // Two are typed after one was counted: nothing is taken out that was not seen.
  await buyer.press('Убрать из заказа', { 'less-1-1': '2' });
  expect(buyer.words).toMatch(/Новая сумма заказа 399 ₽/);
  expect(await listReturns(shop.base.database, order.id)).toEqual([]);
  await buyer.press('Посчитать заново', { 'less-1-1': '1' });
  await buyer.press('Убрать из заказа');
  expect(buyer.place).toBe(pageOf(order));
  expect(buyer.words).toContain('Товары убраны из заказа');
  expect(buyer.words).toContain('Убрано из заказа');
  expect(buyer.words).toMatch(/Тем же способом, которым вы платили: 200 ₽/);

  expect(await refundedOf(order)).toBe(200_00);
  expect(await soaps()).toEqual({ here: before.here + 1, kept: before.kept });
  const [back] = await listReturns(shop.base.database, order.id);
  expect(back).toMatchObject({ by: 'buyer', moneyMinor: 200_00, deliveryMinor: 0 });
  expect(back?.lines).toMatchObject([{ count: 1, reason: 'unwanted', isOnSale: true }]);
  expect(await now(order)).toMatchObject({ state: 'paid', totalMinor: 799_00 });
  expect(await mailsOf(order)).toEqual(['order-edited', 'order-returned']);
  expect((await letterOf(order))?.props).toMatchObject({
    isByShop: false,
    isGoingBack: true,
    isNotThere: false,
    changes: [
      { what: 'goods', before: 'Мыло × 3', after: 'Мыло × 2' },
      { what: 'sum', before: '799 ₽', after: '599 ₽' },
    ].map((each) => expect.objectContaining({ what: each.what })),
  });
  await end(order);
  expect(await refundedOf(order)).toBe(799_00);
  expect(await now(order)).toMatchObject({ state: 'refunded' });
});

test('what is printed for packers, and what a carrier is told, is what is left', async () => {
  const order = await paid();
  await take(order, asked(1));
  const desk = await atDesk(['orders.see', 'orders.pack', 'orders.change']);
  await desk.open(`/orders/print?order=${order.orderNumber}`);
  const [, slip = ''] = desk.words.split(`Заказ ${order.orderNumber}`);
  expect(slip).toContain('× 2');
  expect(slip).not.toContain('× 3');
  await desk.open(`/orders/${order.orderNumber}`);
  expect(desk.words).toContain('осталось 2');
  const asks: unknown[] = [];
  const register = async (request: unknown) => {
    asks.push(request);
    return { ok: false as const, code: 'REFUSED' as const };
  };
  const { database } = shop.base;
  const by = { actor: STAFF, now: shop.now };
  await sql`update product set weight_grams = 300 where sku = 'SOAP'`.execute(database);
  await markPacked(database, { orderNumbers: [order.orderNumber], ...by });
  await handOver(
    { database, serviceOf: () => ({ register }) as never },
    { orderNumber: order.orderNumber, isPackedFirst: true, ...by },
  );
  expect(asks).toMatchObject([{ weightGrams: 600, sumMinor: 400_00 }]);
});

test('an order that is owed gets smaller by the page, each of the means has its share back, and the payment of the old sum leads nowhere: its money waits for staff', async () => {
  const order = await placed(['promo', 'bonus', 'credit']);
  const before = await soaps();
  const old = await shop.begin(order);
  const buyer = await atForm(order);
  await buyer.press('Посчитать', { 'less-1-1': '2' }, 'id="less"');
  expect(buyer.words).toMatch(/Меньше к оплате/);
  expect(buyer.words).toMatch(/Вернётся бонусами/);
  expect(buyer.words).toMatch(/Оплатил промокод: не возвращается/);
  await buyer.press('Убрать из заказа');
  expect(buyer.place).toBe(pageOf(order));
  const after = await now(order);
  const share = (minor: number) => minor - Math.round((minor * 400) / 799);
  expect(after).toMatchObject({ state: 'placed', goodsMinor: 200_00, deliveryMinor: 199_00 });
  // What explained its bonuses was of other goods.
  expect([order.meansWhy === null, after.meansWhy]).toEqual([false, null]);
  expect(Math.abs(after.bonusMinor - share(order.bonusMinor))).toBeLessThanOrEqual(1);
  expect(Math.abs(after.creditMinor - share(order.creditMinor))).toBeLessThanOrEqual(1);
  expect(after.totalMinor).toBe(399_00 - after.promoMinor - after.bonusMinor - after.creditMinor);
  expect(after.parts[0]?.lines).toMatchObject([{ sku: 'SOAP', count: 1, sumMinor: 200_00 }]);
  expect(await soaps()).toEqual({ here: before.here, kept: before.kept - 2 });
  expect(await mailsOf(order)).toEqual(['order-edited']);
  expect((await letterOf(order))?.props).toMatchObject({ isGoingBack: false });
  expect((await listAttempts(shop.base.database, order.id)).map(({ state }) => state)).toEqual([
    'failed',
  ]);
  // Whoever was at the old page begins no payment of the old sum, and money of the one begun waits for a decision.
  await startPayment(shop.parts, order, { language: 'ru', origin: shop.origin });
  expect(await listAttempts(shop.base.database, order.id)).toHaveLength(1);
  await shop.decide(old);
  await shop.settleAll();
  expect((await now(order)).state).toBe('review');
  const { orderNumber } = order;
  expect(await returnReviewedMoney(shop.parts, { orderNumber, staff: '7' })).toMatchObject({
    ok: true,
  });
  expect(await refundedOf(order)).toBe(order.totalMinor);
});

test('a smaller order is paid by its new sum, and cancelled it has everything back once', async () => {
  const order = await placed();
  await take(order, asked(1, { isOwed: true }));
  await pay(await now(order));
  expect(await now(order)).toMatchObject({ state: 'paid', totalMinor: 599_00 });
  await end(order);
  expect(await refundedOf(order)).toBe(599_00);
  const owed = await placed(['bonus', 'credit']);
  await take(owed, asked(2, { isOwed: true }));
  await end(owed);
  const { ledger, wanted } = await buyers.held();
  expect(ledger).toEqual(wanted);
});

test('a line that leaves an unpaid order leaves its part as well, and the lines behind it close up', async () => {
  const order = await placed(['certificate'], 1);
  expect(order.parts).toHaveLength(2);
  const done = await take(order, asked(1, { isOwed: true }));
  expect(done).toEqual({ ok: true, value: 'owed' });
  const after = await now(order);
  expect(after.parts.map(({ lines }) => lines.map(({ sku }) => sku))).toEqual([['TEA']]);
  const last = await take(order, asked(1, { isOwed: true, seen: 1 }));
  expect(last).toMatchObject({ ok: false, code: 'LAST' });
  const buyer = await atForm(order);
  expect(buyer.words).toContain('Это последнее в заказе');
  expect(buyer.hrefOf('К заказу', 'id="less"')).toContain('#order-changes');
  await end(order);
  expect((await buyers.held()).holders.certificate).toBe(0);
});

test('one press that is sent twice is one, also at the same moment; two tabs: the second is told; and a picker who came between preview and press wins', async () => {
  const order = await paid();
  const wish = asked(1);
  const twins = await Promise.all([take(order, wish), take(order, wish)]);
  expect(twins.every(({ ok }) => ok)).toBe(true);
  expect(await take(order, wish)).toMatchObject({ ok: true });
  expect(await take(order, asked(1))).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' });
  expect(await listEdits(shop.base.database, order.id)).toHaveLength(1);
  expect(await refundedOf(order)).toBe(200_00);
  // A page that said less would be to pay does not send money back.
  const wrong = await take(order, asked(1, { seen: 1, isOwed: true }));
  expect(wrong).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' });

  const buyer = await atForm(order);
  await buyer.press('Посчитать', { 'less-1-1': '1' }, 'id="less"');
  const { orderNumber } = order;
  await takeToPick(shop.base.database, {
    orderNumbers: [orderNumber],
    actor: STAFF,
    now: shop.now,
  });
  await buyer.press('Убрать из заказа');
  expect(buyer.words).toContain('Этот заказ на сайте уже не изменить');
  expect(await take(order, asked(1, { seen: 1 }))).toMatchObject({ code: 'BEING_PACKED' });
  expect(await refundedOf(order)).toBe(200_00);
  // What was done before stays done, whoever sends it again now.
  expect(await take(order, wish)).toMatchObject({ ok: true });
});

test('with a silent provider the pieces are out at once, the money follows, and what else is taken out meanwhile goes back after it', async () => {
  const order = await paid();
  await shop.control({ refund: 'unanswered' });
  expect(await take(order, asked(1))).toEqual({ ok: true, value: 'refunding' });
  expect(await take(order, asked(1, { seen: 1 }))).toEqual({ ok: true, value: 'refunding' });
  expect(await refundedOf(order)).toBe(200_00);
  await shop.control();
  for (let step = 0; step < 3; step++) {
    shop.now = new Date(shop.now.getTime() + 5 * 60_000);
    await shop.settleAll();
  }
  expect(await refundedOf(order)).toBe(400_00);
  expect(await take(order, asked(1, { seen: 2 }))).toMatchObject({ code: 'LAST' });
  expect(await take(order, asked(2, { seen: 2 }))).toMatchObject({ code: 'NOT_LEFT' });
  await end(order);
  expect(await refundedOf(order)).toBe(799_00);
});

test('a buyer’s order with a promotion in it is not taken apart, nor one whose money the shop took itself; staff may, but not a set of an unpaid one', async () => {
  const { database } = shop.base;
  const order = await paid();
  const call = async (of: Purchase, body: object) =>
    (await memberOf(of)).call('account_order_less', {
      body: {
        orderNumber: of.orderNumber,
        seen: 0,
        isOwed: false,
        press: randomUUID(),
        pieces: soap(1),
        isCounting: false,
        ...body,
      },
    });
  const line = sql`update purchase_line set reasons = '[{"by": "promotions", "reason": "x", "changeMinor": 0}]'
    where part_id in (select id from purchase_part where purchase_id = ${order.id})`;
  await line.execute(database);
  const refused = await call(order, {});
  expect([refused.statusCode, refused.json().data.code]).toEqual([409, 'HAS_PROMOTION']);
  expect(await take(order, asked(1))).toMatchObject({ ok: true });
  // Somebody else’s is not there.
  const other = await shop.placeOrder();
  expect((await call({ ...order, buyerContract: other.buyerContract }, {})).statusCode).toBe(404);

  const byHand = await placed();
  await sql`update purchase set payment_method = 'pay_after_delivery' where id = ${byHand.id}`.execute(
    database,
  );
  const acts = shop.server.features.office.acts;
  const context = {
    member: { id: '7', permissions: [] },
    actor: STAFF,
    stores: null,
    now: shop.now,
  } as never;
  // Paid at the door of a parcel that came to nothing: it is here again, and paid.
  const { orderNumber } = byHand;
  const by = { actor: STAFF, now: shop.now };
  const parts = { database, serviceOf: () => null };
  await acts.confirmOrder.run({ orderNumber }, context);
  await handOver(parts, { orderNumber, number: `DOOR-${orderNumber}`, ...by });
  await acts.takeMoney.run({ orderNumber }, context);
  for (const parcel of (await parcelsOfOrder(database, orderNumber)) ?? [])
    await cancelParcel(parts, parcel, shop.now);
  await unpack(database, { orderNumber, ...by });
  await putBack(database, { orderNumber, ...by });
  expect((await call(byHand, {})).json().data.code).toBe('PAID_BY_HAND');
  expect(await take(byHand, asked(1))).toEqual({ ok: true, value: 'refunded' });
  expect((await listReturns(database, byHand.id))[0]).toMatchObject({ way: 'hand' });
});

test('staff take out what is not on the shelf: the sums first, it is written off, and timeline, trail and mail say who, what and why; money goes back only by those who may send it', async () => {
  const order = await paid(MEANS);
  const before = await soaps();
  const path = `/orders/${order.orderNumber}/edit`;
  const form = {
    intent: 'less',
    seen: '0',
    isOwed: '',
    press: randomUUID(),
    why: 'not_there',
    'less-1-1': '1',
  };
  const clerk = await atDesk(['orders.see', 'orders.change']);
  await clerk.open(path);
  expect(clerk.words).toContain('Деньги за оплаченный заказ возвращает тот');
  await clerk.send(path, { ...form, step: 'take', counted: '1-1:1' });
  expect(await listReturns(shop.base.database, order.id)).toEqual([]);
  const reader = await atDesk(['orders.see']);
  expect((await reader.ask(path, { form })).statusCode).toBe(403);

  const desk = await atDesk(['orders.see', 'orders.change', 'orders.refund']);
  await desk.open(`/orders/${order.orderNumber}`);
  expect(desk.words).toContain('Убрать товары…');
  await desk.send(path, { ...form, step: 'count' });
  expect(desk.words).toMatch(/Вернётся бонусами/);
  expect(desk.words).toMatch(/Новая сумма заказа/);
  await desk.send(path, { ...form, step: 'take', counted: '1-1:2' });
  expect(desk.words).toContain('Суммы посчитаны заново');
  await desk.send(path, { ...form, step: 'take', counted: '1-1:1' });
  await desk.open(`/orders/${order.orderNumber}`);
  expect(desk.words).toContain('товары убраны');
  expect(desk.words).toMatch(/Не оказалось на складе · Товары: .* × 3.* → .* × 2/);
  expect(desk.words).toContain('убрал товары из заказа');
  expect(await soaps()).toEqual(before);
  const [back] = await listReturns(shop.base.database, order.id);
  expect(back?.lines).toMatchObject([{ reason: 'not_there', isOnSale: false }]);
  expect(await refundedOf(order)).toBe(back?.moneyMinor);
  expect((await letterOf(order))?.props).toMatchObject({ isByShop: true, isNotThere: true });
  const { rows } = await sql<{ details: object }>`
    select details from audit_entry where action = 'order.less' and subject = ${`order:${order.orderNumber}`}`.execute(
    shop.base.database,
  );
  expect(rows).toMatchObject([
    { details: { less: { number: 1, why: 'not_there', lines: [{ place: '1-1', count: 1 }] } } },
  ]);
  await end(order);
});
