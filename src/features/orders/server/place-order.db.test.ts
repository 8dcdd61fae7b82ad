import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  MOMENT,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import {
  forgetOldKeys,
  hashRequest,
  placeOrder,
  type OrderDeps,
  type OrderRequest,
  type Purchase,
  type RequestKey,
} from './public.ts';

let base: TestDatabase;
let deps: OrderDeps;

beforeAll(async () => {
  // Orders of this file are paid by the word of the test: there are no payments behind them.
  base = await createTestDatabase({ size: 24, unaudited: ['A8'] });
  deps = orderDeps(base.database);
  await seedShop(base.database);
});
afterAll(() => base.close());
beforeEach(async () => {
  await cancelOpenOrders(base.database);
  await sql`update stock set on_hand = case when sku = 'TEA' then 10 else 50 end`.execute(
    base.database,
  );
});

const minutes = (count: number): Date => new Date(MOMENT.getTime() + count * 60_000);
const keyOf = (key: string, body: unknown = 'the body', scope = 'session-1'): RequestKey => ({
  scope,
  key,
  requestHash: hashRequest(body),
});

async function mustPlace(request: OrderRequest): Promise<Purchase> {
  const result = await placeOrder(deps, request);
  if (result.kind !== 'placed') throw new Error(`refused: ${result.refusal.code}`);
  return result.order;
}

const countOf = async (
  table: 'purchase' | 'person' | 'reservation' | 'outbox' | 'idempotency_key',
): Promise<number> => {
  const row = await base.database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

async function stockOf(sku: string): Promise<{ onHand: number; reserved: number }> {
  const { rows } = await sql<{ onHand: number; reserved: number }>`
    select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where sku = ${sku}`.execute(
    base.database,
  );
  return rows[0] ?? { onHand: -1, reserved: -1 };
}

async function accounts(purchaseId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select e.account, sum(e.amount)::bigint as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.purchase_id = ${purchaseId} group by e.account having sum(e.amount) <> 0`.execute(
    base.database,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

test('a guest’s order has its lines, receiver, units, ledger and mail, and the guest becomes a privileged client C1-012 C9-025 D75', async () => {
  const cartId = await cartReadyToOrder(base.database, [
    { sku: 'TEA', count: 2 },
    { sku: 'SOAP', count: 1 },
  ]);
  const order = await mustPlace(orderOf(cartId, 1200_00));
  expect(order).toMatchObject({
    state: 'placed',
    goodsMinor: 1200_00,
    deliveryMinor: 199_00,
    totalMinor: 1399_00,
    pointsHundredths: 12_50,
    receiver: { firstName: 'Анна', lastName: 'Примерова' },
    delivery: {
      carrier: 'SELF_STRIZH',
      from: '2026-11-23',
      to: '2026-11-25',
      point: { number: 501 },
    },
    holdEndsAt: minutes(30),
    parts: [
      {
        cartNumber: `${order.orderNumber}-1`,
        contract: order.buyerContract,
        lines: [
          { sku: 'TEA', count: 2, priceMinor: 500_00, sumMinor: 1000_00 },
          { sku: 'SOAP', count: 1, sumMinor: 200_00 },
        ],
      },
    ],
  });
  expect(order.buyerContract).toMatch(/^\d{7}$/);
  expect((await stockOf('TEA')).reserved).toBe(2);
  const vat =
    Math.round(100_000_0 / 110) + Math.round((200_00 * 22) / 122) + Math.round((199_00 * 22) / 122);
  expect(order.vatMinor).toBe(vat);
  expect(await accounts(order.id)).toMatchObject({
    receivable: 1399_00,
    vat: -vat,
    'points-issued': -12_50,
  });
  const mails = await base.database
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('dedupe_key', 'like', `%${order.id}`)
    .execute();
  expect(mails).toEqual([{ kind: 'order-confirmation', payload: { purchaseId: order.id } }]);
  const cart = await base.database
    .selectFrom('cart')
    .select('state')
    .where('id', '=', cartId)
    .executeTakeFirst();
  expect(cart?.state).toBe('ordered');
  expect(
    await base.database
      .selectFrom('checkout_draft')
      .selectAll()
      .where('cart_id', '=', cartId)
      .execute(),
  ).toEqual([]);
});

test('a courier’s order keeps the address that was typed', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  const address = {
    country: 'ru',
    city: 'Москва',
    street: 'Примерная ул.',
    house: '1',
    apartment: '2',
    zip: '101000',
  };
  const delivery = {
    carrier: 'STRIZH_COURIER',
    pointNumber: null,
    address: { ...address, cityId: 1 },
  };
  await sql`update checkout_draft set body = jsonb_set(body, '{delivery}', body -> 'delivery' || ${JSON.stringify(delivery)}::jsonb)
    where cart_id = ${cartId}`.execute(base.database);
  const shown = { goodsMinor: 200_00, deliveryMinor: 349_00, totalMinor: 549_00 };
  expect(await mustPlace(orderOf(cartId, 200_00, { shown }))).toMatchObject({
    address,
    delivery: {
      carrier: 'STRIZH_COURIER',
      carrierName: 'Курьер «Стриж»',
      kind: 'other',
      point: null,
    },
    totalMinor: 549_00,
  });
});

test('who is logged in orders on the own contract, whatever receiver is named C1-013', async () => {
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id)
    insert into contract (number, kind, role, country, person_id) select '6000001', 2, 'pc', 'ru', id from p
    returning person_id as id`.execute(base.database);
  const personId = rows[0]?.id ?? '';
  const people = await countOf('person');
  const actor = { kind: 'contract', contract: '6000001', role: 'pc', personId } as const;
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 2 }]);
  expect(await mustPlace(orderOf(cartId, 400_00, { actor }))).toMatchObject({
    personId,
    buyerContract: '6000001',
    parts: [{ contract: '6000001', pointsHundredths: 5_00 }],
  });
  expect(await countOf('person')).toBe(people);
});

test('the same key and body return the first order, another body is refused, an old key is forgotten', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const request = orderOf(cartId, 500_00, { key: keyOf('key-replay') });
  const first = await mustPlace(request);
  expect(await placeOrder(deps, request)).toMatchObject({
    kind: 'placed',
    isFirst: false,
    order: { id: first.id },
  });
  const other = { ...request, key: keyOf('key-replay', 'another body') };
  expect(await placeOrder(deps, other)).toEqual({
    kind: 'refused',
    refusal: { code: 'KEY_REUSED' },
  });
  expect(await forgetOldKeys(base.database, minutes(72 * 60))).toBe(0);
  expect(await forgetOldKeys(base.database, minutes(72 * 60 + 1))).toBe(1);
  expect(await mustPlace(request)).toMatchObject({ id: first.id });
});

test('fifty requests with one key at once make one order', async () => {
  const before = await countOf('purchase');
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const request = orderOf(cartId, 500_00, { key: keyOf('key-parallel') });
  const results = await Promise.all(Array.from({ length: 50 }, () => placeOrder(deps, request)));
  const ids = results.flatMap((result) => (result.kind === 'placed' ? [result.order.id] : []));
  const refusals = results.flatMap((result) =>
    result.kind === 'refused' ? [result.refusal.code] : [],
  );
  expect(new Set(ids).size).toBe(1);
  expect(new Set([...refusals, 'ORDER_UNDERWAY'])).toEqual(new Set(['ORDER_UNDERWAY']));
  expect(await countOf('purchase')).toBe(before + 1);
  expect((await stockOf('TEA')).reserved).toBe(1);
});

test('two tabs without a key and with different keys make one order of one cart', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const orders = await Promise.all([
    mustPlace(orderOf(cartId, 500_00)),
    mustPlace(orderOf(cartId, 500_00)),
    mustPlace(orderOf(cartId, 500_00, { key: keyOf('tab-1') })),
    mustPlace(orderOf(cartId, 500_00, { key: keyOf('tab-2') })),
  ]);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
});

test('a price that changed since the page was shown is answered with fresh sums and changes nothing', async () => {
  const before = await countOf('purchase');
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const request = orderOf(cartId, 450_00, { key: keyOf('key-price') });
  expect(await placeOrder(deps, request)).toMatchObject({
    kind: 'refused',
    refusal: {
      code: 'PRICES_CHANGED',
      changed: ['goodsMinor', 'totalMinor'],
      sums: { goodsMinor: 500_00, deliveryMinor: 199_00, totalMinor: 699_00 },
    },
  });
  expect(await countOf('purchase')).toBe(before);
  expect((await stockOf('TEA')).reserved).toBe(0);
  // The buyer agrees to the fresh sums: the same key is free again, because nothing was stored under it.
  expect(await mustPlace({ ...orderOf(cartId, 500_00), key: keyOf('key-price') })).toMatchObject({
    totalMinor: 699_00,
  });
});

test('of 16 guests who order 3 of 10 at once exactly 3 get them, and the others are told what is left', async () => {
  const carts = await Promise.all(
    Array.from({ length: 16 }, () => cartReadyToOrder(base.database, [{ sku: 'TEA', count: 3 }])),
  );
  const people = await countOf('person');
  const results = await Promise.all(
    carts.map((cartId) => placeOrder(deps, orderOf(cartId, 1500_00))),
  );
  expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(3);
  for (const result of results)
    if (result.kind === 'refused')
      expect(result.refusal).toEqual({
        code: 'NOT_ENOUGH_STOCK',
        products: [{ sku: 'TEA', name: 'Чай «Проба»', wanted: 3, available: 1 }],
      });
  expect(await stockOf('TEA')).toEqual({ onHand: 10, reserved: 9 });
  // Who was refused was not registered either.
  expect(await countOf('person')).toBe(people + 3);
});

test('orders of several products in opposite order never wait for each other in a circle', async () => {
  const carts = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      cartReadyToOrder(
        base.database,
        index % 2 === 0
          ? [
              { sku: 'TEA', count: 1 },
              { sku: 'SOAP', count: 4 },
            ]
          : [
              { sku: 'SOAP', count: 4 },
              { sku: 'TEA', count: 1 },
            ],
      ),
    ),
  );
  const results = await Promise.all(
    carts.map((cartId) => placeOrder(deps, orderOf(cartId, 1300_00))),
  );
  expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(10);
});

test('a step cannot be skipped: without delivery, an empty cart, another revision, a method that the country lacks', async () => {
  const refusalOf = async (request: OrderRequest) => {
    const result = await placeOrder(deps, request);
    return result.kind === 'refused' ? result.refusal.code : result.kind;
  };
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  expect(await refusalOf(orderOf(cartId, 500_00, { revision: 7 }))).toBe('CART_CHANGED');
  expect(await refusalOf(orderOf(cartId, 500_00, { method: 'kgbalance' }))).toBe('METHOD_UNKNOWN');
  await base.database.deleteFrom('checkout_draft').where('cart_id', '=', cartId).execute();
  expect(await refusalOf(orderOf(cartId, 500_00))).toBe('DELIVERY_NEEDED');
  expect(await refusalOf(orderOf(await cartReadyToOrder(base.database, []), 0))).toBe('CART_EMPTY');
  expect(await refusalOf(orderOf('00000000-0000-4000-8000-000000000000', 0))).toBe('CART_GONE');
  expect(await refusalOf(orderOf('nonsense', 0))).toBe('CART_GONE');
});

test('every stored order adds up, and every entry of the ledger balances C9-025', async () => {
  const { rows } = await sql`
    select p.id from purchase p where p.goods_minor <> (
      select sum(l.sum_minor) from purchase_line l join purchase_part t on t.id = l.part_id where t.purchase_id = p.id)
    union all select t.purchase_id from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      group by t.purchase_id, e.unit having sum(e.amount) <> 0`.execute(base.database);
  expect(rows).toEqual([]);
});
