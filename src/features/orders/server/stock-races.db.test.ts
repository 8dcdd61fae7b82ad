import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cartReadyToOrder,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import {
  openGatedDatabase,
  type GatedDatabase,
} from '../../../../test/support/races/statement-gates.ts';
import { placeOrder } from './public.ts';

/** Reads what is left, and locks it: after the check, before the write. */
const LOOKS_AT_STOCK = /as free from stock[\s\S]*for update of s$/;
const LOCKS_CART = /locked as \([\s\S]*for update\)/;
const UNGUARDED = (text: string): string => text.replace(/ for update( of s)?(?=\)|$)/, '');

let base: TestDatabase;
let gated: GatedDatabase;

beforeEach(async () => {
  // Some of these tests sell what is not there, to see that it would be seen.
  base = await createTestDatabase({ unaudited: ['A5'] });
  await seedShop(base.database);
  await sql`update stock set on_hand = 1 where sku = 'TEA'`.execute(base.database);
  gated = openGatedDatabase(base.url);
});
afterEach(async () => {
  await gated?.close();
  await base?.close();
});

const placeTea = async (cartId?: string): Promise<string> => {
  const id = cartId ?? (await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]));
  const result = await placeOrder(orderDeps(gated.database), orderOf(id, 500_00));
  return result.kind === 'placed' ? `placed ${result.order.id}` : result.refusal.code;
};

interface Meeting {
  /** What became of the one that looked first, and of the other. */
  readonly outcomes: readonly string[];
  /** How far the second came while the first stood between its check and its write. */
  readonly second: 'stopped' | 'waiting';
  readonly reserved: number;
}

/** Two orders of the last unit meet exactly between check and write. */
async function meet(
  statement: RegExp,
  first: () => Promise<string>,
  other: () => Promise<string>,
): Promise<Meeting> {
  const fail = (fault: unknown): string => `fault ${String(fault)}`;
  const [stopOne, stopTwo] = [
    gated.stopNext(statement, 'after'),
    gated.stopNext(statement, 'after'),
  ];
  const one = first().catch(fail);
  await stopOne.reached;
  const two = other().catch(fail);
  const second = await gated.untilStoppedOrWaiting(stopTwo);
  stopOne.open();
  stopTwo.open();
  const outcomes = await Promise.all([one, two]);
  const { rows } = await sql<{
    reserved: number;
  }>`select reserved from stock where sku = 'TEA'`.execute(base.database);
  return { outcomes, second, reserved: rows[0]?.reserved ?? -1 };
}

const placed = expect.stringMatching(/^placed /);

test('two orders of the last unit that meet between check and write: one has it, the other is told R-P15', async () => {
  expect(await meet(LOOKS_AT_STOCK, placeTea, placeTea)).toEqual({
    outcomes: [placed, 'NOT_ENOUGH_STOCK'],
    second: 'waiting',
    reserved: 1,
  });
});

test('an order takes from the shelf of its point alone, and of two that want its last unit one gets it R-P15', async () => {
  await sql`insert into stock_location (code, store, is_shelf) values ('shelf', 'ru', true)`.execute(
    base.database,
  );
  await sql`insert into stock (sku, location, on_hand) values ('TEA', 'shelf', 1)`.execute(
    base.database,
  );
  await sql`update stock set on_hand = 9 where sku = 'TEA' and location = 'ru-main'`.execute(
    base.database,
  );
  await sql`update pickup_point set shelf = 'shelf'`.execute(base.database);
  const { outcomes } = await meet(LOOKS_AT_STOCK, placeTea, placeTea);
  expect(outcomes).toEqual([placed, 'NOT_ENOUGH_STOCK']);
  const reserved = async () =>
    (
      await sql`select location, reserved from stock where sku = 'TEA' order by location`.execute(
        base.database,
      )
    ).rows;
  expect(await reserved()).toEqual([
    { location: 'ru-main', reserved: 0 },
    { location: 'shelf', reserved: 1 },
  ]);
  // A carrier's point, which the warehouses serve.
  await sql`update stock set on_hand = 2 where location = 'shelf'`.execute(base.database);
  await sql`update pickup_point set shelf = null`.execute(base.database);
  expect(await placeTea()).toEqual(placed);
  expect(await reserved()).toMatchObject([{ reserved: 1 }, { reserved: 1 }]);
});

test('the race test notices a missing lock: the table refuses the second, which is a fault and no answer R-P15', async () => {
  const changed = gated.rewrite(LOOKS_AT_STOCK, UNGUARDED);
  const { outcomes, second, reserved } = await meet(LOOKS_AT_STOCK, placeTea, placeTea);
  expect(changed.times).toBe(2);
  expect(outcomes.toSorted()).toEqual([expect.stringMatching(/stock_reserved_is_there/), placed]);
  expect([second, reserved]).toEqual(['stopped', 1]);
});

test('the race test notices a missing lock and CHECK: the last unit is sold twice R-P15', async () => {
  gated.rewrite(LOOKS_AT_STOCK, UNGUARDED);
  await sql`alter table stock drop constraint stock_reserved_is_there`.execute(base.database);
  expect(await meet(LOOKS_AT_STOCK, placeTea, placeTea)).toEqual({
    outcomes: [placed, placed],
    second: 'stopped',
    reserved: 2,
  });
});

test('who comes after the last unit is told which product is gone, not that the cart is empty R-P15', async () => {
  const late = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  expect(await placeTea()).toEqual(placed);
  expect(await placeOrder(orderDeps(base.database), orderOf(late, 500_00))).toEqual({
    kind: 'refused',
    refusal: {
      code: 'NOT_ENOUGH_STOCK',
      products: [{ sku: 'TEA', name: 'Чай «Проба»', wanted: 1, available: 0 }],
    },
  });
});

test('without the CHECK alone the lock still sells the last unit once R-P15', async () => {
  await sql`alter table stock drop constraint stock_reserved_is_there`.execute(base.database);
  expect(await meet(LOOKS_AT_STOCK, placeTea, placeTea)).toEqual({
    outcomes: [placed, 'NOT_ENOUGH_STOCK'],
    second: 'waiting',
    reserved: 1,
  });
});

test('one cart pressed in two windows at one moment is one order R-P15', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const press = () => placeTea(cartId);
  const { outcomes, second, reserved } = await meet(LOCKS_CART, press, press);
  expect(outcomes).toEqual([placed, outcomes[0]]);
  expect([second, reserved]).toEqual(['waiting', 1]);
});

test('the test of two windows notices when the cart is not locked R-P15', async () => {
  await sql`update stock set on_hand = 2 where sku = 'TEA'`.execute(base.database);
  gated.rewrite(LOCKS_CART, UNGUARDED);
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const press = () => placeTea(cartId);
  const { outcomes, second } = await meet(LOCKS_CART, press, press);
  expect(second).toBe('stopped');
  // The natural key (cart, revision) of the order refuses the second, but as a fault.
  expect(outcomes.toSorted()).toEqual([expect.stringMatching(/^fault /), placed]);
});

test('a price that changes between check and write: the order says what the buyer saw, at the moment that decided', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const stop = gated.stopNext(LOCKS_CART, 'before');
  const order = placeTea(cartId);
  await stop.reached;
  const later = orderOf(cartId, 500_00).asker.now;
  await sql`update price set valid_to = ${later} where sku = 'TEA' and valid_to is null`.execute(
    base.database,
  );
  await sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from)
    values ('TEA', 'ru', 'ru', 900_00, 5_00, 10, 'RUB', ${later})`.execute(base.database);
  stop.open();
  expect(await order).toEqual(placed);
  const { rows } = await sql`
    select l.price_minor as price, p.goods_minor as goods, p.placed_at = ${later} as "isOfThatMoment"
    from purchase p join purchase_part t on t.purchase_id = p.id join purchase_line l on l.part_id = t.id
    where p.cart_id = ${cartId}`.execute(base.database);
  expect(rows).toEqual([{ price: 500_00, goods: 500_00, isOfThatMoment: true }]);
  // The next order is asked to look at the new price.
  await sql`update stock set on_hand = 2 where sku = 'TEA'`.execute(base.database);
  expect(await placeTea()).toBe('PRICES_CHANGED');
});
