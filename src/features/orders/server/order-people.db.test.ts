import blns from 'big-list-of-naughty-strings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import {
  allowOrder,
  findPurchaseFor,
  ORDER_ACCESS_COOKIE,
  placeOrder,
  type OrderDeps,
  type OrderRequest,
  type Purchase,
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

async function mustPlace(request: OrderRequest): Promise<Purchase> {
  const result = await placeOrder(deps, request);
  if (result.kind !== 'placed') throw new Error(`refused: ${result.refusal.code}`);
  return result.order;
}

test('only its owner and the browser that placed it see an order', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const order = await mustPlace(orderOf(cartId, 500_00));
  const cookies: Record<string, string> = {};
  allowOrder(
    { cookies, setCookie: (name, value) => (cookies[name] = value) },
    deps.secret,
    order.id,
  );
  const visitor = { kind: 'visitor' } as const;
  const owner = {
    kind: 'contract',
    contract: order.buyerContract ?? '',
    role: 'pc',
    personId: order.personId,
  } as const;
  const stranger = {
    ...owner,
    contract: '7999999',
    personId: '00000000-0000-4000-8000-000000000000',
  };
  const names = [{ headerId: order.headerId }, { orderNumber: order.orderNumber }];
  for (const name of names) {
    expect(await findPurchaseFor(base.database, { actor: visitor, cookies }, name)).toMatchObject({
      id: order.id,
    });
    expect(await findPurchaseFor(base.database, { actor: owner, cookies: {} }, name)).toMatchObject(
      {
        id: order.id,
      },
    );
    for (const actor of [visitor, stranger])
      for (const wrong of [
        {},
        { [ORDER_ACCESS_COOKIE]: 'x'.repeat(43) },
        { [ORDER_ACCESS_COOKIE]: order.id },
      ])
        expect(await findPurchaseFor(base.database, { actor, cookies: wrong }, name)).toBeNull();
  }
  for (const name of [
    { headerId: -1 },
    { headerId: 1.5 },
    { headerId: NaN },
    { orderNumber: "' or 1=1" },
  ])
    expect(await findPurchaseFor(base.database, { actor: owner, cookies }, name)).toBeNull();
});

test('an e-mail that somebody has already gives nobody else’s contract away', async () => {
  const email = 'verified@example.test';
  const { id: personId } = await base.database
    .insertInto('person')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  await base.database
    .insertInto('person_data')
    .values({
      person_id: personId,
      first_name: 'Вера',
      last_name: 'Известнова',
      email,
      email_key: email,
    })
    .execute();
  const order = await mustPlace(
    orderOf(await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }], { email }), 200_00),
  );
  expect(order.buyerContract).toBeNull();
  expect(order.personId).not.toBe(personId);
});

test('what a guest typed takes no key by which the owner of the e-mail or phone would sign in', async () => {
  const email = 'not-mine@example.test';
  for (let turn = 0; turn < 2; turn++) {
    const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }], { email });
    const order = await mustPlace(orderOf(cartId, 200_00));
    expect(order.buyerContract).not.toBeNull();
    const person = await base.database
      .selectFrom('person_data')
      .select(['email', 'email_key', 'phone_e164'])
      .where('person_id', '=', order.personId)
      .executeTakeFirst();
    expect(person).toEqual({ email, email_key: null, phone_e164: null });
  }
});

test('whatever people type as their name is kept as they typed it', async () => {
  const strings = blns
    .filter((text) => text && !text.includes('\0') && text.isWellFormed())
    .filter((_, index) => index % 12 === 0);
  expect(strings.length).toBeGreaterThan(30);
  for (const lastName of strings) {
    const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }], { lastName });
    expect((await mustPlace(orderOf(cartId, 200_00))).receiver.lastName).toBe(lastName);
  }
});
