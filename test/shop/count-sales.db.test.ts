import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  orderTx,
  placeOrder,
  findPurchase,
  recordGoodsBack,
  recordPaid,
  recordRefunded,
  type OrderDeps,
} from '#features/orders/server/public.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { cartReadyToOrder, MOMENT, orderDeps, orderOf, seedShop } from '../support/order-world.ts';
import { countSales } from '#features/orders/server/count-sales.ts';

const later = (days: number) => new Date(MOMENT.getTime() + days * 86_400_000);
let base: TestDatabase;
let deps: OrderDeps;

beforeAll(async () => {
  // Orders here are paid by word, without a payment.
  base = await createTestDatabase({ unaudited: ['A8'] });
  await seedShop(base.database);
  deps = orderDeps(base.database);
});
afterAll(() => base?.close());

async function order(count: number): Promise<string> {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count }]);
  const placed = await placeOrder(deps, orderOf(cartId, count * 200_00));
  if (placed.kind !== 'placed') throw new Error(`refused: ${placed.refusal.code}`);
  return placed.order.id;
}

const event = (purchaseId: string) => ({ purchaseId, now: MOMENT, cause: 'provider' }) as const;
const pay = (id: string) =>
  base.database.transaction().execute((tx) => recordPaid(orderTx(tx), event(id)));

const kept = () =>
  base.database.selectFrom('product_sales').select(['sku', 'store', 'units']).execute();
const told = async () => {
  const rows = await base.database
    .selectFrom('catalogue_change')
    .select('sku')
    .where('is_stock_only', '=', false)
    .execute();
  return rows.length;
};

test('units of paid orders of the last 30 days are counted, in the background and only when the number shown changes C2-026', async () => {
  await order(5);
  expect(await countSales(base.database, MOMENT)).toBe(0);
  expect(await kept()).toEqual([]);

  await pay(await order(9));
  expect(await countSales(base.database, MOMENT)).toBe(0);
  expect(await kept()).toEqual([{ sku: 'SOAP', store: 'ru', units: 9 }]);

  const [before, second] = [await told(), await order(3)];
  await pay(second);
  expect(await countSales(base.database, later(1))).toBe(1);
  expect(await kept()).toEqual([{ sku: 'SOAP', store: 'ru', units: 12 }]);
  expect(await told()).toBe(before + 1);
  expect(await countSales(base.database, later(1))).toBe(0);
  expect(await told()).toBe(before + 1);

  await base.database.transaction().execute((tx) => recordRefunded(orderTx(tx), event(second)));
  await countSales(base.database, later(2));
  expect(await kept()).toEqual([{ sku: 'SOAP', store: 'ru', units: 9 }]);

  // Of an order that stands what came back is sold no more.
  const third = await order(4);
  await pay(third);
  const stands = await findPurchase(base.database, { purchaseId: third });
  if (!stands) throw new Error('no order');
  const asked = {
    pieces: [{ part: 1, line: 1, count: 3, reason: 'faulty', isOnSale: false }],
    isDelivery: false,
    way: 'hand',
    actor: { kind: 'system', name: 'test' },
    now: MOMENT,
  } as const;
  const back = await base.database
    .transaction()
    .execute((tx) => recordGoodsBack(tx, stands, asked));
  expect(back.ok).toBe(true);
  await countSales(base.database, later(2));
  expect(await kept()).toEqual([{ sku: 'SOAP', store: 'ru', units: 10 }]);

  await countSales(base.database, later(31));
  expect(await kept()).toEqual([]);
});
