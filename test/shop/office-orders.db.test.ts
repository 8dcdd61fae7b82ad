import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import { PERMISSIONS } from '#features/staff/rules/permissions.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, STAFF_PASSWORD, type StaffWorld } from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

let shop: PaidShop;
let world: StaffWorld;
beforeAll(async () => {
  shop = await openPaidShop({});
  world = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
  // Roles without a second factor, so that each test is about one thing.
  await sql`update staff_role set permissions = ${['orders.see', 'orders.pack', 'orders.change']}::text[] where code = 'orders'`.execute(
    shop.base.database,
  );
});
// Closing looks through the books: units, ledger, payments and history of all that staff did here fit each other.
afterAll(() => shop?.close());

async function desk(stores: readonly string[] | null = null): Promise<OfficeBrowser> {
  const { email } = await world.hire('orders', stores);
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(email, STAFF_PASSWORD);
  return browser;
}

async function paidOrder(): Promise<Purchase> {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  return order;
}

const now = async ({ id }: Purchase) => {
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order) throw new Error('no order');
  return order;
};

test('two orders are taken, printed and packed at once from the list, and each says so; nothing chosen is told', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()];
  const numbers = [one.orderNumber, other.orderNumber];
  const browser = await desk();
  await browser.open('/orders');
  for (const number of numbers) expect(browser.html).toContain(`value="${number}"`);
  await browser.send('/orders', { intent: 'take' });
  expect(browser.words).toContain('Сначала отметьте заказы.');
  await browser.send('/orders', { intent: 'take', order: numbers });
  expect(browser.words).toContain('Готово: 2 заказа.');
  expect((await now(one)).packing?.state).toBe('picking');
  await browser.open(`/orders/print?order=${numbers.join('&order=')}`);
  expect(browser.words).toContain('Собрать с полок');
  for (const number of numbers) expect(browser.words).toContain(`Заказ ${number}`);
  await browser.send('/orders?stage=picking', { intent: 'pack', order: numbers });
  expect(browser.words).toContain('Готово: 2 заказа.');
  await browser.open('/orders?stage=packed');
  for (const number of numbers) expect(browser.html).toContain(`/orders/${number}`);
});

test('what one of several is refused for is said of it alone: somebody else is at it', async () => {
  const [taken, free] = [await paidOrder(), await paidOrder()];
  const [first, second] = [await desk(), await desk()];
  await first.send('/orders', { intent: 'take', order: taken.orderNumber });
  await second.send('/orders', { intent: 'take', order: [taken.orderNumber, free.orderNumber] });
  expect(second.words).toContain('Готово: 1 заказ.');
  expect(second.words).toMatch(new RegExp(`${taken.orderNumber}\\s*: его собирает кто-то другой`));
});

test('an order goes from its page to the carrier under a typed number; what is no number is said and stays typed', async () => {
  const order = await paidOrder();
  const url = `/orders/${order.orderNumber}`;
  const browser = await desk();
  await browser.open(url);
  expect(browser.words).toContain('Взять в сборку');
  await browser.send(url, { intent: 'pack' });
  expect(browser.words).toContain('Сделано.');
  await browser.send(url, { intent: 'hand-over', number: '??' });
  expect(browser.words).toContain('Это не похоже на номер посылки');
  expect(browser.html).toContain('value="??"');
  await browser.send(url, { intent: 'hand-over', number: 'AB123456' });
  expect(browser.words).toContain('AB123456');
  expect(browser.words).not.toContain('Отменить заказ…');

  // What did not fit goes after it in a parcel of its own.
  expect(browser.words).toContain('Отправить ещё одну посылку…');
  await browser.send(url, { intent: 'another-parcel', number: 'AB123456' });
  expect(browser.words).toContain('Такой номер уже есть у другой посылки');
  expect(browser.html).toContain('value="AB123456"');
  await browser.send(url, { intent: 'another-parcel', number: 'CD654321' });
  expect(browser.words).toContain('Сделано.');
  expect(browser.words).toContain('CD654321');
  expect(browser.html).not.toContain('value="CD654321"');
  const mails = await sql<{
    kind: string;
  }>`select o.kind from outbox o join parcel p on o.payload ->> 'parcelId' = p.id::text
    where p.purchase_id = ${order.id} and o.kind = 'order-shipped'`.execute(shop.base.database);
  expect(mails.rows).toHaveLength(2);
});

test('a paid order is cancelled by who may refund, with a reason, and its money goes back; who may not is told', async () => {
  const order = await paidOrder();
  const url = `/orders/${order.orderNumber}`;
  const browser = await desk();
  await browser.send(url, { intent: 'cancel', reason: 'нет товара' });
  expect(browser.words).toContain('возвращает тот, у кого есть право на возвраты');
  expect(browser.html).toContain('нет товара');
  expect((await now(order)).state).toBe('paid');
  await sql`update staff_role set permissions = permissions || ${['orders.refund']}::text[] where code = 'orders'`.execute(
    shop.base.database,
  );
  const { acts } = shop.server.features.office;
  const member = await world.hire('orders');
  const context = {
    member: { ...member, permissions: PERMISSIONS },
    actor: { kind: 'staff', staffId: member.id },
    sessionId: 'a-session',
    stores: null,
    now: shop.now,
    say: ({ message }: { message: string }) => message,
  } as const;
  const { orderNumber } = order;
  expect(await acts.cancelOrder.run({ orderNumber, reason: 'x' }, context)).toMatchObject({
    ok: false,
    code: 'REASON',
  });
  expect(await acts.cancelOrder.run({ orderNumber, reason: 'нет товара' }, context)).toMatchObject({
    ok: true,
  });
  await shop.settleAll();
  expect((await now(order)).state).toBe('refunded');
  await sql`update staff_role set permissions = array_remove(permissions, 'orders.refund') where code = 'orders'`.execute(
    shop.base.database,
  );
});

test('an order of another store is not there, neither in the list nor by its address, and nothing is done to it', async () => {
  const order = await paidOrder();
  const { orderNumber } = order;
  const elsewhere = await desk(['kg']);
  await elsewhere.open(`/orders/${orderNumber}`);
  expect(elsewhere.status).toBe(404);
  await elsewhere.open(`/orders?stage=all&search=${orderNumber}`);
  expect(elsewhere.words).toContain('Ничего не нашлось');
  await elsewhere.send('/orders', { intent: 'take', order: orderNumber });
  expect(elsewhere.words).toContain('такого заказа нет');
  expect((await now(order)).packing).toBeNull();
});

test('what a buyer typed is words in the office, whatever it is', async () => {
  const order = await paidOrder();
  const text = '<img src=x onerror=alert(1)>';
  await sql`update purchase_receiver set last_name = ${text}, comment = ${`</script>${text}`}
    where purchase_id = ${order.id}::uuid`.execute(shop.base.database);
  const browser = await desk();
  const ofOrder = [`/orders/${order.orderNumber}`, `/orders/print?order=${order.orderNumber}`];
  for (const url of [...ofOrder, '/orders?stage=all']) {
    await browser.open(url);
    if (ofOrder.includes(url)) expect(browser.html).toContain('&lt;img src=x');
    expect(browser.html).not.toContain(text);
    expect(browser.html).not.toContain('</script><img');
  }
});

test('every act asks for its right: who has all others is refused, who is not in as well', async () => {
  const { acts, actsFor } = shop.server.features.office;
  const member = await world.hire('orders');
  const rest = { now: shop.now, say: ({ message }: { message: string }) => message };
  const statusOf = async (run: Promise<unknown>): Promise<number> => {
    try {
      await run;
      return 200;
    } catch (thrown) {
      return thrown instanceof Response ? thrown.status : 500;
    }
  };
  for (const [name, { needs }] of Object.entries(acts)) {
    if (needs === null) continue;
    const permissions = PERMISSIONS.filter((each) => each !== needs);
    const session = {
      id: 'a-session',
      step: 'in',
      startedAt: shop.now,
      member: { ...member, permissions },
    } as const;
    const bound = (who: Parameters<typeof actsFor>[0]) => Reflect.get(actsFor(who, rest), name);
    expect([name, await statusOf(bound(session)({}))]).toEqual([name, 403]);
    expect([name, await statusOf(bound(null)({}))]).toEqual([name, 401]);
  }
});
