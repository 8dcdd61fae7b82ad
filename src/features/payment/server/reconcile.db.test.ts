import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, seedShop } from '../../../../test/support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../test/support/payment-world.ts';
import { expireReservations, findPurchase, ordersIn } from '#features/orders/server/public.ts';
import { minutesToWait, type PaymentParts } from './public.ts';

let db: TestDatabase;
let world: PaymentWorld;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedShop(db.database);
  world = await openPaymentWorld(db.database);
});
afterAll(async () => {
  await world.close();
  await db.close();
});

const minutes = (count: number): Date => new Date(MOMENT.getTime() + count * 60_000);

test('goods of a paid order are not given back because the database failed while its payment was recorded R-P12', async () => {
  await world.control({ isDropping: true });
  const order = await world.placeOrder();
  await world.pay(order);
  world.now = minutes(41);
  const broken: PaymentParts = {
    ...world.parts,
    payments: {
      ...world.parts.payments,
      transaction: () => Promise.reject(new Error('line lost')),
    },
  };
  const expire = (parts: PaymentParts) =>
    expireReservations(ordersIn(db.database), world.now, (id) => minutesToWait(parts, id));
  const stateNow = async () => (await findPurchase(db.database, { purchaseId: order.id }))?.state;
  await expect(expire(broken)).rejects.toThrow('1 holds could not be ended');
  expect(await stateNow()).toBe('placed');
  expect(await expire(world.parts)).toBe(0);
  expect(await stateNow()).toBe('paid');
});
