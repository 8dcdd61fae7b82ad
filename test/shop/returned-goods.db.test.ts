import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countCashback } from '#features/cashback/server/public.ts';
import { papersOf } from '#features/invoices/server/public.ts';
import { findPurchase, listReturns, markPacked } from '#features/orders/server/public.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { returnedSender } from '#features/orders/mail/send-order-money.ts';
import { cancelParcel, handOver, parcelsOfOrder } from '#features/parcels/server/public.ts';
import { cancelByStaff, returnGoods } from '#features/payment/server/public.ts';
import { MEANS, openMeansWorld, type MeansName } from '../support/means-world.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

const MINUTE = 60_000;
const STAFF = { kind: 'staff', staffId: '7' } as const;

let shop: PaidShop;
let buyers: Awaited<ReturnType<typeof openMeansWorld>>;
let staff: StaffWorld;
let desk: OfficeBrowser;
beforeAll(async () => {
  shop = await openPaidShop({ LOG_LEVEL: 'silent' });
  buyers = await openMeansWorld(shop.base.database);
  staff = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
  desk = await atDesk('finance');
  await sql`update staff_role set permissions = permissions || ${['orders.refund', 'orders.change']}::text[] where code = 'finance'`.execute(
    shop.base.database,
  );
});
// Closing looks through the books: ledger, units, payments and documents of all that came back here fit each other.
afterAll(() => shop?.close());
beforeEach(() => shop.control());

const later = (minutes: number): void =>
  void (shop.now = new Date(shop.now.getTime() + minutes * MINUTE));

/** Somebody with a second factor, quite in. */
async function atDesk(role: 'finance' | 'orders', stores: readonly string[] | null = null) {
  const member = await staff.hire(role, stores);
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(member.email, STAFF_PASSWORD);
  if (browser.place !== '/second-factor') return browser;
  const secret = /name="secret" value="([^"]*)"/.exec(browser.html)?.[1] ?? '';
  await browser.send('/second-factor', { secret, code: await codeAt(secret, shop.now) });
  later(1);
  return browser;
}

interface Sent {
  readonly id: string;
  readonly orderNumber: string;
}

/** A soap of 200 ₽ and a tea by certificate of 100 ₽, with delivery for 199 ₽, paid by these means and by card, and given to a carrier. */
async function sent(wanted: readonly MeansName[] = MEANS, isPaidByHand = false): Promise<Sent> {
  const placed = await buyers.place(wanted, shop.now);
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const { order } = placed;
  const { database } = shop.base;
  if (isPaidByHand)
    await sql`update purchase set payment_method = 'pay_after_delivery' where id = ${order.id}`.execute(
      database,
    );
  else {
    await shop.decide(await shop.begin(order));
    await shop.settleAll();
  }
  const by = { actor: STAFF, now: shop.now };
  const { orderNumber } = order;
  if (isPaidByHand)
    await shop.server.features.office.acts.confirmOrder.run({ orderNumber }, context());
  await markPacked(database, { orderNumbers: [orderNumber], ...by });
  await handOver(
    { database, serviceOf: () => null },
    { orderNumber, number: `BACK-${orderNumber}`, isPackedFirst: true, ...by },
  );
  if (isPaidByHand)
    await shop.server.features.office.acts.takeMoney.run({ orderNumber }, context());
  return { id: order.id, orderNumber };
}

const context = () =>
  ({
    member: { id: '7', permissions: [] },
    actor: STAFF,
    sessionId: 'a-session',
    stores: null,
    now: shop.now,
    say: ({ message }: { message: string }) => message,
  }) as never;

const stateOf = async ({ id }: Sent) =>
  (await findPurchase(shop.base.database, { purchaseId: id }))?.state;

const refundedAt = async ({ orderNumber }: Sent): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(refunded_minor), 0)::int as minor from sandbox_provider.payment where order_number = ${orderNumber}`.execute(
    shop.base.database,
  );
  return rows[0]?.minor ?? 0;
};

const onHand = async (sku: string): Promise<number> => {
  const { rows } = await sql<{
    units: number;
  }>`select sum(on_hand)::int as units from stock where sku = ${sku}`.execute(shop.base.database);
  return rows[0]?.units ?? 0;
};

const returnPath = ({ orderNumber }: Sent): string => `/orders/${orderNumber}/return`;

/** What the form sends for the soap, which is the first line. */
const SOAP = { 'count-1-1': '1', 'reason-1-1': 'damaged', counted: '1-1:1' };

const ONE_SOAP = {
  pieces: [{ part: 1, line: 1, count: 1, reason: 'faulty', isOnSale: true }],
  isDelivery: false,
  actor: STAFF,
} as const;

test('one line of three that card, bonuses, credit, a code and a certificate paid: counted before it is done, each gets its share back, and everybody is told', async () => {
  const order = await sent();
  const before = await onHand('SOAP');
  const { database } = shop.base;
  await desk.open(`/orders/${order.orderNumber}`);
  expect(desk.words).toContain('Вернуть товары…');
  await desk.open(returnPath(order));
  expect(desk.words).toContain('SOAP · контракт 6000025 · можно вернуть 1');
  expect(desk.words).not.toContain('Оформить возврат');

  await desk.send(returnPath(order), { intent: 'count', seen: '0', ...SOAP });
  // 200 of 499: 50 by code, 100 by bonuses, 40 by credit, the rest by card.
  for (const words of [
    'Товары 200 ₽',
    'Вернётся тем же способом 123,85 ₽',
    'Вернётся бонусами 40,08 ₽',
    'Вернётся на счёт 16,03 ₽',
    'Оплатил промокод: не возвращается 20,04 ₽',
  ])
    expect(desk.words.replaceAll('\u00A0', ' ')).toContain(words);
  expect(await refundedAt(order)).toBe(0);

  await desk.send(returnPath(order), { intent: 'return', seen: '0', ...SOAP });
  expect(desk.place).toBe(`/orders/${order.orderNumber}`);
  expect(desk.words).toContain('Повреждено в пути · снова в продаже');
  expect(desk.words).toContain('деньги возвращены');
  expect(desk.words).toContain('вернулись товары');
  expect(await refundedAt(order)).toBe(123_85);
  expect(await onHand('SOAP')).toBe(before + 1);
  expect(await stateOf(order)).toBe('paid');
  const { ledger } = await buyers.held();
  expect(Object.values(ledger.bonuses).reduce((sum, each) => sum + each, 0)).toBe(40_08);
  expect(ledger.credit).toBe(16_03);

  const papers = await papersOf({ database, now: () => shop.now }, order.id);
  const [invoice, note] = papers.map(({ paper }) => paper);
  expect(papers.map(({ paper }) => paper.kind)).toEqual(['invoice', 'credit-note']);
  expect(note?.refersTo?.number).toBe(invoice?.number);
  expect(note?.lines.map(({ sku, count }) => [sku, count])).toEqual([['SOAP', 1]]);
  expect(note?.grossMinor).toBe(200_00 - 20_04 - 40_08);
  expect(note?.paid).toMatchObject({ creditMinor: 16_03, moneyMinor: 123_85 });
  const mails = await sql<{ payload: { returnId: string } }>`
    select payload from outbox where kind = 'order-returned' and payload ->> 'purchaseId' = ${order.id}`.execute(
    database,
  );
  expect(mails.rows).toHaveLength(1);
  const due = await sql<{ key: string }>`
    select dedupe_key as key from outbox where kind = 'papers-due' and payload ->> 'purchaseId' = ${order.id} order by id`.execute(
    database,
  );
  expect(due.rows.map(({ key }) => key)).toContain(`papers-due:returned-1:${order.id}`);
  const letter = await returnedSender(
    {
      database,
      originOf: () => 'http://shop.example.test',
      countryAt: unchangedCountryAt,
      now: () => shop.now,
    },
    () => async (_purchaseId, kind, returnId) => ({
      name: `${kind} ${returnId === mails.rows[0]?.payload.returnId}.pdf`,
      bytes: Buffer.from('%PDF'),
    }),
  ).letterOf(mails.rows[0]?.payload);
  expect(letter?.attached?.map(({ name }) => name)).toEqual(['credit-note true.pdf']);
  expect(letter?.props).toMatchObject({
    goods: [{ name: 'Мыло «Проба»', count: 1 }],
    isDelivery: false,
    money: { minor: 123_85 },
    isByHand: false,
    bonus: { minor: 40_08 },
    credit: { minor: 16_03 },
    hasCreditNote: true,
  });

  // The rest, with the delivery: the order is over, and nothing is left anywhere.
  await desk.send(returnPath(order), {
    intent: 'count',
    seen: '1',
    'count-2-1': '1',
    delivery: '1',
  });
  expect(desk.words).toContain('Это всё, что оставалось');
  await desk.send(returnPath(order), {
    intent: 'return',
    seen: '1',
    'count-2-1': '1',
    delivery: '1',
    counted: '2-1:1 delivery',
  });
  expect(await stateOf(order)).toBe('refunded');
  const { holders } = await buyers.held();
  expect(Object.values(holders)).toEqual([0, 0, 0, 0]);
  expect(await refundedAt(order)).toBe(309_00);
  await desk.open(returnPath(order));
  expect(desk.words).toContain('По этому заказу уже вернули всё.');
  expect(await papersOf({ database, now: () => shop.now }, order.id)).toHaveLength(3);
});

test('what is wrong is said and nothing that was typed is lost; what nobody chose, has or may is not done', async () => {
  const order = await sent([]);
  const path = returnPath(order);
  await desk.send(path, { intent: 'return', seen: '0', 'count-1-1': '0' });
  expect(desk.words).toContain('Выберите, что возвращается');
  await desk.send(path, {
    intent: 'count',
    'count-1-1': '7',
    'reason-1-1': 'faulty',
    'lost-1-1': '1',
  });
  expect(desk.words).toContain('Столько уже не осталось');
  expect(desk.html).toContain('value="7"');
  expect(desk.html).toMatch(/<option value="faulty" selected/);
  expect(desk.html).toMatch(/<input[^>]*name="lost-1-1"[^>]*checked/);
  await desk.send(path, { intent: 'count', 'count-1-1': 'много' });
  expect(desk.words).toContain('Столько уже не осталось');
  expect(desk.html).toContain('value="много"');
  expect(desk.words).toContain('От 0 до 1');
  // Counted without the delivery, pressed with it: it is counted once more, and nothing is done.
  await desk.send(path, { intent: 'count', ...SOAP });
  expect(desk.html).toContain('name="counted" value="1-1:1"');
  await desk.send(path, { intent: 'return', seen: '0', ...SOAP, delivery: '1' });
  expect(desk.words).toContain('Суммы посчитаны заново');
  expect(desk.html).toContain('name="counted" value="1-1:1 delivery"');
  expect(await refundedAt(order)).toBe(0);

  const packer = await atDesk('orders');
  await packer.open(path);
  expect(packer.status).toBe(403);
  await packer.send(path, { intent: 'return', seen: '0', ...SOAP });
  expect(packer.status).toBe(403);
  const elsewhere = await atDesk('finance', ['kg']);
  await elsewhere.open(path);
  expect(elsewhere.status).toBe(404);
  await elsewhere.send(path, { intent: 'return', seen: '0', ...SOAP });
  expect(await listReturns(shop.base.database, order.id)).toEqual([]);
});

test('what is not paid, or has not left the shop, does not come back', async () => {
  const placed = await buyers.place([], shop.now);
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const { order } = placed;
  await desk.open(returnPath(order));
  expect(desk.words).toContain('Вернуть можно оплаченный заказ');
  await desk.send(returnPath(order), { intent: 'return', seen: '0', ...SOAP });
  expect(await listReturns(shop.base.database, order.id)).toEqual([]);
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  await desk.send(returnPath(order), { intent: 'return', seen: '0', ...SOAP });
  expect(await listReturns(shop.base.database, order.id)).toEqual([]);
});

test('two who return the same at once return it once; who counted before is told to count again', async () => {
  const order = await sent([]);
  const asked = { ...ONE_SOAP, orderNumber: order.orderNumber, seen: 0, now: shop.now };
  const both = await Promise.all([returnGoods(shop.parts, asked), returnGoods(shop.parts, asked)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED' });
  expect(await refundedAt(order)).toBe(200_00);
});

test('what is written off is nobody’s to buy again', async () => {
  const order = await sent([]);
  const before = await onHand('SOAP');
  await desk.send(returnPath(order), { intent: 'return', seen: '0', ...SOAP, 'lost-1-1': '1' });
  expect(desk.words).toContain('Повреждено в пути · списано');
  expect(await onHand('SOAP')).toBe(before);
});

test.each(['error', 'unanswered'] as const)(
  'a provider that answers a refund with %s is asked until it does, and gives the money back once; the rest of the order is cancelled meanwhile, and its money goes after that',
  async (refund) => {
    const order = await sent([]);
    await shop.control({ refund });
    await desk.send(returnPath(order), { intent: 'return', seen: '0', ...SOAP });
    expect(desk.words).toContain('деньги в пути');
    // Taken in meanwhile and packed again, it is cancelled: the bank is asked for one refund after the other.
    const parcels = (await parcelsOfOrder(shop.base.database, order.orderNumber)) ?? [];
    for (const parcel of parcels)
      await cancelParcel({ database: shop.base.database, serviceOf: () => null }, parcel, shop.now);
    expect(
      await cancelByStaff(shop.parts, {
        orderNumber: order.orderNumber,
        reason: 'Проверка',
        actor: STAFF,
      }),
    ).toEqual({ ok: true, value: 'refunding' });
    expect(await refundedAt(order)).toBe(refund === 'error' ? 0 : 200_00);
    await desk.open(`/orders/${order.orderNumber}`);
    expect(desk.words).toContain('с остальным в заказе можно работать');
    await shop.control();
    for (let step = 0; step < 3; step++) {
      later(5);
      await shop.settleAll();
    }
    await desk.open(`/orders/${order.orderNumber}`);
    expect(desk.words).toContain('деньги возвращены');
    expect(await refundedAt(order)).toBe(399_00);
    expect(await stateOf(order)).toBe('refunded');
  },
);

test('money that the shop took itself is handed over by it, and says so before', async () => {
  const order = await sent([], true);
  await desk.send(returnPath(order), { intent: 'count', ...SOAP });
  expect(desk.words).toContain('Отдать деньгами из рук');
  expect(desk.words).toContain('отдайте их и потом нажимайте');
  await desk.send(returnPath(order), { intent: 'return', seen: '0', ...SOAP });
  expect(desk.words).toContain('Деньги из рук: 200');
  expect((await listReturns(shop.base.database, order.id))[0]).toMatchObject({ way: 'hand' });
});

test('cashback of the month is counted of what stayed with its buyer, the night after', async () => {
  const { database } = shop.base;
  const order = await sent([]);
  const count = async (): Promise<number> => {
    later(24 * 60);
    await countCashback(database, shop.now);
    const { rows } = await sql<{ basis: number }>`
      select l.basis_minor::int as basis from cashback_line l join purchase_part t on t.id = l.part_id
      where t.purchase_id = ${order.id}`.execute(database);
    return rows[0]?.basis ?? -1;
  };
  const before = await count();
  await returnGoods(shop.parts, { ...ONE_SOAP, orderNumber: order.orderNumber, now: shop.now });
  const after = await count();
  expect([before > 0, after]).toEqual([true, 0]);
});

test('what a buyer withdrew from stands in the form already, and is settled with the return', async () => {
  const { database } = shop.base;
  const order = await sent([]);
  const lines = JSON.stringify([{ key: '1-1', sku: 'SOAP', name: 'Мыло «Проба»', count: 1 }]);
  const { rows } = await sql<{ id: string }>`
    insert into withdrawal (id, purchase_id, at, name, email, lines)
    values (gen_random_uuid(), ${order.id}, ${shop.now}, 'Анна', 'anna@example.test', ${lines}::jsonb) returning id`.execute(
    database,
  );
  const id = rows[0]?.id ?? '';
  const again = await atDesk('finance');
  await again.open('/withdrawals');
  const path = `${returnPath(order)}?withdrawal=${id}`;
  expect(again.html).toContain(`href="${path}"`);
  await again.open(path);
  expect(again.html).toMatch(/<input[^>]*name="count-1-1"[^>]*value="1"/);
  await again.send(path, { intent: 'return', seen: '0', withdrawal: id, ...SOAP });
  expect(again.place).toBe(`/orders/${order.orderNumber}`);
  const settled = await sql<{
    state: string;
  }>`select state from withdrawal where id = ${id}`.execute(database);
  expect(settled.rows[0]?.state).toBe('settled');
  expect(await refundedAt(order)).toBe(200_00);
  await again.open('/withdrawals?state=settled');
  expect(again.html).toContain(order.orderNumber);
});
