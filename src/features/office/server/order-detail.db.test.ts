import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { explained } from '../../../../test/support/explained.ts';
import { MOMENT, seedShop } from '../../../../test/support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../test/support/payment-world.ts';
import { markPacked, takeToPick, type Purchase } from '#features/orders/server/public.ts';
import { correctParcel, handOver, parcelsOfOrder } from '#features/parcels/server/public.ts';
import { storeMessage } from '#platform/outbound-messages.ts';
import { readOrderDetail } from './order-detail.ts';

let base: TestDatabase;
let world: PaymentWorld;
beforeAll(async () => {
  base = await createTestDatabase({ size: 8 });
  await seedShop(base.database);
  world = await openPaymentWorld(base.database);
});
afterAll(async () => {
  await world?.close();
  await base?.close();
});

const staff = { kind: 'staff', staffId: '7' } as const;
const parts = () => ({ database: base.database, serviceOf: () => null });
const read = (orderNumber: string, stores: readonly string[] | null = null, seesMoney = true) =>
  readOrderDetail(base.database, { orderNumber, stores, seesMoney });

async function paidOrder(): Promise<Purchase> {
  const order = await world.placeOrder();
  await world.pay(order);
  await world.settleAll();
  return order;
}

async function sentOrder(number: string): Promise<Purchase> {
  const order = await paidOrder();
  const { orderNumber } = order;
  const by = { actor: staff, now: MOMENT };
  await takeToPick(base.database, { orderNumbers: [orderNumber], ...by });
  await markPacked(base.database, { orderNumbers: [orderNumber], ...by });
  const sent = await handOver(parts(), { orderNumber, number, ...by });
  if (!sent.ok) throw new Error(sent.code);
  return order;
}

test('one page tells all of an order: who did what and when, what it is made of, what was paid, sent, written and booked', async () => {
  const order = await sentOrder('DETAIL0001');
  const { orderNumber, id } = order;
  const message = { channel: 'mail', recipient: 'a@example.test', html: null, text: 'x' } as const;
  await storeMessage(
    base.database,
    { ...message, subject: 'Ваш заказ оплачен', dedupeKey: `order-paid:${id}` },
    MOMENT,
  );
  await storeMessage(
    base.database,
    { ...message, subject: 'Чужое', dedupeKey: `order-paid:${orderNumber}` },
    MOMENT,
  );
  const detail = await read(orderNumber);
  if (!detail) throw new Error('it is not there');
  expect(detail).toMatchObject({
    stage: 'shipped',
    moneyWaits: false,
    actions: ['another-parcel', 'cancel-parcel', 'return-goods'],
    order: {
      orderNumber,
      totalMinor: 699_00,
      receiver: { firstName: 'Анна', lastName: 'Примерова' },
      delivery: { carrier: 'SELF_STRIZH', point: { number: 501 } },
      parts: [{ lines: [{ sku: 'TEA', count: 1 }] }],
    },
    attempts: [
      { number: 1, provider: 'sandbox', state: 'paid', amountMinor: 699_00, currency: 'RUB' },
    ],
    parcels: [
      { trackingNumber: 'DETAIL0001', carrier: 'SELF_STRIZH', events: [{ state: 'accepted' }] },
    ],
    mails: [{ kind: 'order-paid', subject: 'Ваш заказ оплачен', state: 'waiting' }],
  });
  const told = detail.timeline.map(({ kind, from, to, by }) => [kind, from, to, by].join(' '));
  expect(told.toSorted()).toEqual(
    [
      'order  placed buyer',
      'order placed paid provider',
      'payment  new sandbox',
      'payment new started sandbox',
      'payment started paid sandbox',
      'packing  picking staff:7',
      'packing picking packed staff:7',
      'parcel  accepted SELF_STRIZH',
      'mail  order-paid system:mail',
      'audit  order.pick staff:7',
      'audit  order.pack staff:7',
      'audit  order.hand-over staff:7',
    ].toSorted(),
  );
  const times = detail.timeline.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(detail.ledger.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  for (const { entries } of detail.ledger) {
    const units = Map.groupBy(entries, ({ unit }) => unit);
    for (const of of units.values())
      expect(of.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  }
});

test('what was corrected stays in the history with both writings', async () => {
  const { orderNumber } = await sentOrder('DETAIL0002');
  const [parcel] = (await parcelsOfOrder(base.database, orderNumber)) ?? [];
  if (!parcel) throw new Error('no parcel');
  await correctParcel(parts(), parcel.id, { number: 'DETAIL0003' }, MOMENT);
  const detail = await read(orderNumber);
  expect(detail?.timeline).toContainEqual(
    expect.objectContaining({ kind: 'correction', from: 'DETAIL0002', to: 'DETAIL0003' }),
  );
  expect(detail?.parcels).toMatchObject([{ trackingNumber: 'DETAIL0003' }]);
});

test('money that came and is not what is owed is seen in the order, with what staff may do', async () => {
  const order = await world.placeOrder();
  await world.control({ takenMinor: 100 });
  await world.pay(order);
  await world.settleAll();
  await world.control();
  const detail = await read(order.orderNumber);
  expect(detail).toMatchObject({
    stage: 'review',
    moneyWaits: true,
    actions: ['accept', 'return-money'],
  });
});

test('an order of another store is as if it were not there, and so is one that nobody placed', async () => {
  const { orderNumber } = await paidOrder();
  expect(await read(orderNumber, ['de', 'kz'])).toBeNull();
  expect(await read(orderNumber, [])).toBeNull();
  expect(await read(orderNumber, ['ru'])).not.toBeNull();
  expect(await read('99999999')).toBeNull();
  expect(await read("' or 1 = 1")).toBeNull();
});

test('who may not see money reads no ledger', async () => {
  const { orderNumber } = await paidOrder();
  expect((await read(orderNumber, null, false))?.ledger).toEqual([]);
  const plans = await explained(base, (database) =>
    readOrderDetail(database, { orderNumber, stores: null, seesMoney: false }),
  );
  expect(plans.join('\n')).not.toContain('ledger_entry');
});
