import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cartReadyToOrder,
  MOMENT,
  MOSCOW,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import {
  openGatedDatabase,
  type GatedDatabase,
} from '../../../../test/support/races/statement-gates.ts';
import { VISITOR } from '#base/actor.ts';
import { ok } from '#base/outcome.ts';
import { placeOrder } from '#features/orders/server/public.ts';
import { withItem, applyEdit } from '../rules/edit/apply-edit.ts';
import { withPackage, withoutPackage } from '../rules/document/cart-packages.ts';
import { findCart } from './public.ts';
import { contractKey, OWN_PACKAGE } from '../rules/document/package-key.ts';

const READS_CART = /from "cart" where[\s\S]*"state" = \$3$/;
/** How an order takes the cart. */
const LOCKS_CART = /locked as \([\s\S]*for update\)/;
const SAVES_CART = /^\s*update cart set body/;

let base: TestDatabase;
let gated: GatedDatabase;
let cartId: string;

beforeAll(async () => {
  base = await createTestDatabase();
  await seedShop(base.database);
});
afterAll(() => base?.close());
beforeEach(async () => {
  cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  gated = openGatedDatabase(base.url);
});
afterEach(() => gated?.close());

const context = () => ({
  place: MOSCOW,
  actor: VISITOR,
  now: MOMENT,
  session: {
    // The service reads which cart the session has and, when it begins one, keeps it.
    current: {
      id: '00000000-0000-4000-8000-000000000001',
      cartId,
      actor: VISITOR,
      signedInAt: null,
    },
    open: () => Promise.reject(new Error('not here')),
    takeBeside: () => undefined,
    keepCart: async () => {},
    becomes: () => Promise.reject(new Error('not here')),
    actsAs: () => Promise.reject(new Error('not here')),
    end: async () => {},
  },
});

/** A tab adds a piece; it does not say which revision it had seen. */
const add = (sku: string) =>
  orderDeps(gated.database).carts.change(context(), null, async (document) => {
    const added = withItem(document, { pack: OWN_PACKAGE, sku, optionSku: null, count: 1 }, 10);
    return added.ok ? ok({ document: added.value.document, note: null }) : added;
  });

/** A tab saves the whole cart as it had seen it at a revision. */
const edit = (count: number, revision: number) =>
  orderDeps(gated.database).carts.change(context(), revision, async (document) => {
    const items = [{ sku: 'SOAP', optionSku: null, count }];
    const edited = applyEdit(document, [{ key: 'own', items }], () => 10);
    return edited.ok ? ok({ document: edited.value.document, note: null }) : edited;
  });

async function cartNow() {
  const cart = await findCart(base.database, cartId, 'ru');
  const lines = cart?.document.packages.flatMap((each) => each.lines) ?? [];
  return {
    revision: cart?.revision,
    counts: Object.fromEntries(
      lines.map((line) => (line.kind === 'item' ? [line.sku, line.count] : [])),
    ),
  };
}

/** A change stops where it has read the cart and not yet written; another one comes through meanwhile. */
async function overtake(
  slow: () => Promise<{ kind: string }>,
  quick: () => Promise<{ kind: string }>,
) {
  const stop = gated.stopNext(READS_CART, 'after');
  const first = slow();
  await stop.reached;
  const second = await quick();
  stop.open();
  return [(await first).kind, second.kind];
}

test('an addition that was overtaken between reading and writing is made again on the newer cart R-P20', async () => {
  expect(
    await overtake(
      () => add('TEA'),
      () => add('SOAP'),
    ),
  ).toEqual(['changed', 'changed']);
  expect(await cartNow()).toEqual({ revision: 3, counts: { SOAP: 2, TEA: 1 } });
});

test('an edit that was overtaken is told so and changes nothing R-P20', async () => {
  expect(
    await overtake(
      () => edit(9, 1),
      () => add('TEA'),
    ),
  ).toEqual(['stale', 'changed']);
  expect(await cartNow()).toEqual({ revision: 2, counts: { SOAP: 1, TEA: 1 } });
});

test('the cart test notices when the revision is not compared: an edit is lost R-P20', async () => {
  const changed = gated.rewrite(SAVES_CART, (text) =>
    text.replace(/revision = (\$\d+) and state/, '$1::int > 0 and state'),
  );
  await overtake(
    () => add('TEA'),
    () => add('SOAP'),
  );
  expect(changed.times).toBe(2);
  expect(await cartNow()).not.toEqual({ revision: 3, counts: { SOAP: 2, TEA: 1 } });
});

test('two additions that were both overtaken wait for each other, and none is lost R-P20', async () => {
  const stops = ['TEA', 'SOAP'].map((sku) => ({ stop: gated.stopNext(READS_CART, 'after'), sku }));
  const both = Promise.all(stops.map(({ sku }) => add(sku)));
  await Promise.all(stops.map(({ stop }) => stop.reached));
  await add('SOAP');
  for (const { stop } of stops) stop.open();
  expect((await both).map(({ kind }) => kind)).toEqual(['changed', 'changed']);
  expect(await cartNow()).toEqual({ revision: 4, counts: { SOAP: 3, TEA: 1 } });
});

const FRIEND = '1000002';
const addFriend = () =>
  orderDeps(gated.database).carts.change(context(), null, async (document) => {
    const added = withPackage(document, FRIEND);
    return added.ok ? ok({ document: added.value, note: null }) : added;
  });
const removeFriend = () =>
  orderDeps(gated.database).carts.change(context(), null, async (document) =>
    ok({ document: withoutPackage(document, contractKey(FRIEND)), note: null }),
  );
/** A tab saves the whole cart with all of the soap in the friend's package. */
const moveToFriend = (revision: number) =>
  orderDeps(gated.database).carts.change(context(), revision, async (document) => {
    const items = [{ sku: 'SOAP', optionSku: null, count: 1 }];
    const packages = [
      { key: OWN_PACKAGE, items: [] },
      { key: contractKey(FRIEND), items },
    ];
    const edited = applyEdit(document, packages, () => 10);
    return edited.ok ? ok({ document: edited.value.document, note: null }) : edited;
  });
const packagesNow = async () =>
  (await findCart(base.database, cartId, 'ru'))?.document.packages.map(({ owner, lines }) => [
    owner,
    lines.map(({ count }) => count),
  ]);

test('a package and a product that two editors add at once are both there R-P20 C2-043', async () => {
  await overtake(addFriend, () => add('TEA'));
  expect(await packagesNow()).toEqual([
    [null, [1, 1]],
    [FRIEND, []],
  ]);
});

test('of two editors who add the same package at once one is told that it is there R-P20 C5-010', async () => {
  expect(await overtake(addFriend, addFriend)).toEqual(['refused', 'changed']);
  expect((await packagesNow())?.length).toBe(2);
});

test('a line that is moved into a package while another editor takes that package out is not lost R-P20 C7-012', async () => {
  await addFriend();
  expect(await overtake(() => moveToFriend(2), removeFriend)).toEqual(['stale', 'changed']);
  expect(await packagesNow()).toEqual([[null, [1]]]);
});

test('a package that is taken out while another editor fills it goes with all that is in it R-P20 C7-012', async () => {
  await addFriend();
  expect(await overtake(removeFriend, () => moveToFriend(2))).toEqual(['changed', 'changed']);
  expect(await packagesNow()).toEqual([[null, []]]);
});

test('an order of a cart that was edited after its sums were made is refused and places nothing R-P20', async () => {
  const stop = gated.stopNext(LOCKS_CART, 'before');
  const order = placeOrder(orderDeps(gated.database), orderOf(cartId, 200_00));
  await stop.reached;
  expect(await edit(5, 1)).toMatchObject({ kind: 'changed' });
  stop.open();
  expect(await order).toEqual({ kind: 'refused', refusal: { code: 'CART_CHANGED' } });
  expect(await cartNow()).toEqual({ revision: 2, counts: { SOAP: 5 } });
});

test('an edit of a cart that is being ordered is told that it is another one now; the order keeps what was seen R-P20', async () => {
  const stop = gated.stopNext(LOCKS_CART, 'after');
  const order = placeOrder(orderDeps(gated.database), orderOf(cartId, 200_00));
  await stop.reached;
  const late = edit(5, 1);
  await gated.untilWaiting(1);
  stop.open();
  expect(await order).toMatchObject({ kind: 'placed', order: { goodsMinor: 200_00 } });
  expect(await late).toEqual({ kind: 'stale' });
});
