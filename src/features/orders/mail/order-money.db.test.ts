import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, seedShop } from '../../../../test/support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../test/support/payment-world.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { remindUnpaid } from '../server/remind-unpaid.ts';
import { orderTx, recordCancelled, type Purchase } from '../server/public.ts';
import { paidSender, unpaidSender } from './send-order-money.ts';

/** The invoices are a feature of their own, with tests of their own. */
const noPaper = () => async () => null;

let base: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  base = await createTestDatabase({ size: 12 });
  await seedShop(base.database);
  await sql`update stock set on_hand = 1000`.execute(base.database);
  world = await openPaymentWorld(base.database);
});
afterAll(async () => {
  await world?.close();
  await base?.close();
});
beforeEach(() => {
  world.now = new Date(world.now.getTime() + 24 * 60 * 60_000);
});

const parts = () => ({
  database: base.database,
  originOf: () => 'http://shop.example.test',
  countryAt: unchangedCountryAt,
  now: () => world.now,
});

async function askedMails({ id }: Purchase): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where payload ->> 'purchaseId' = ${id} and kind like 'order-%' order by id`.execute(
    base.database,
  );
  return rows.map(({ kind }) => kind);
}

const minutesLater = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * 60_000);
};
const remind = () => remindUnpaid(base.database, world.now);

test('who has paid is told so once, with the sum and the way to the order', async () => {
  const order = await world.placeOrder();
  await world.pay(order, 'pay-twice').catch(() => world.pay(order));
  await world.settleAll();
  expect(await askedMails(order)).toEqual(['order-confirmation', 'order-paid']);
  const letter = await paidSender(parts(), noPaper).letterOf({ purchaseId: order.id });
  expect(letter).toMatchObject({
    to: order.receiver.email,
    props: {
      orderNumber: order.orderNumber,
      paid: { minor: order.totalMinor, currency: { externalIso: 'RUB' } },
      orderUrl: `http://shop.example.test/ru/shop/profile/orders/${order.orderNumber}/`,
    },
  });
});

test('who has not paid is told once, twelve minutes before the goods go back, until when they wait', async () => {
  const order = await world.placeOrder();
  minutesLater(17);
  expect(await remind()).toBe(0);
  minutesLater(1);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const letter = await unpaidSender(parts()).letterOf({ purchaseId: order.id });
  const held = new Intl.DateTimeFormat('ru', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  }).format(order.holdEndsAt ?? MOMENT);
  expect(letter?.props).toMatchObject({
    orderNumber: order.orderNumber,
    owed: { minor: order.totalMinor },
    heldUntil: expect.stringContaining(held),
  });
});

test('nobody is hurried who has paid, pays on receipt, or whose order is over', async () => {
  const paid = await world.placeOrder();
  await world.pay(paid);
  await world.settleAll();
  const later = await world.placeOrder('pay_after_delivery');
  const waiting = await world.placeOrder();
  minutesLater(18);
  expect(await remind()).toBe(1);
  expect([await askedMails(paid), await askedMails(later)].flat()).not.toContain('order-unpaid');
  // What is asked for and no longer true is not sent.
  const letterOf = () => unpaidSender(parts()).letterOf({ purchaseId: waiting.id });
  expect(await letterOf()).not.toBeNull();
  minutesLater(12);
  expect(await letterOf()).toBeNull();
  await base.database
    .transaction()
    .execute((tx) =>
      recordCancelled(orderTx(tx), { purchaseId: waiting.id, now: world.now, cause: 'buyer' }),
    );
  expect(await letterOf()).toBeNull();
  expect(await paidSender(parts(), noPaper).letterOf({ purchaseId: waiting.id })).toBeNull();
});
