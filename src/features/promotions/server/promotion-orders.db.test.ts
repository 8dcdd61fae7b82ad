import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CROWD_SECRET, happens, SOAPS } from '../../../../test/support/crowd-world.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  MOMENT,
  orderDeps,
  orderOf,
} from '../../../../test/support/order-world.ts';
import { once, openPromotionWorld, said } from '../../../../test/support/promotion-world.ts';
import { aPromotion, applying } from '../../../../test/support/promotions.ts';
import { exportPromotionUses, findUses, forgetUser } from '#features/offers/server/public.ts';
import {
  placeOrder,
  recordCancelled,
  recordPaid,
  recordRefunded,
} from '#features/orders/server/public.ts';
import { promotionKeys } from './promotion-claims.ts';

/** Promotions: limited to one in all, to one a person, two steps of a ladder, unlimited, a limited one, and the first step once more. */
const [ONE, EACH, FIRST, SECOND, FREE, LEFT, TWIN] = [1, 2, 3, 4, 5, 6, 7];

let world: Awaited<ReturnType<typeof openPromotionWorld>>;
beforeAll(async () => {
  const club = (programmeStep: number) => ({ programme: 'Club1000' as const, programmeStep });
  world = await openPromotionWorld([
    aPromotion({ id: ONE, limitTotal: 1 }),
    aPromotion({ id: EACH, limitPerPerson: 1 }),
    aPromotion({ id: FIRST, ...club(1) }),
    aPromotion({ id: SECOND, ...club(2) }),
    aPromotion({ id: TWIN, ...club(1) }),
    aPromotion({ id: FREE }),
    aPromotion({ id: LEFT, limitTotal: 1000 }),
  ]);
});
afterAll(() => world.base.close());
beforeEach(() => cancelOpenOrders(world.base.database));

test('a person is known by the contract, by the telephone and by the e-mail of the order', async () => {
  const receiver = { email: 'One@use.test', phoneE164: '+79005553002' };
  expect(said(await world.order(once(EACH), { receiver }))).toBe('placed');
  for (const other of [
    { receiver: { ...receiver, email: 'two@use.test' } },
    { receiver: { phoneE164: '+79005553003', email: 'one@use.test' } },
    { receiver, actor: world.anna },
  ])
    expect(said(await world.order(once(EACH), other))).toBe(`hadAll Подарок ${EACH}`);
  const stranger = { email: 'three@use.test', phoneE164: '+79005553004' };
  expect(said(await world.order(once(EACH), { receiver: stranger }))).toBe('placed');
});

test('an order with two promotions that are one step of a ladder is told of the second', async () => {
  const receiver = { email: 'twin@uses.test', phoneE164: '+79005553021' };
  const told = said(await world.order(once(TWIN, FIRST), { receiver }));
  expect(told).toBe(`hadAll Подарок ${TWIN}`);
  expect(said(await world.order(once(TWIN), { receiver }))).toBe('placed');
});

test('two kits in one order are two uses: more than a person may have is refused whole', async () => {
  expect(said(await world.order([{ id: EACH, count: 2 }]))).toBe(`hadAll Подарок ${EACH}`);
  expect(said(await world.order([{ id: ONE, count: 2 }]))).toBe(`allGone Подарок ${ONE}`);
  expect([await world.standing(EACH), await world.counted(ONE)]).toEqual([0, 0]);
});

test('a cancelled or a refunded order gives back what it used, once', async () => {
  for (const steps of [[recordCancelled], [recordPaid, recordRefunded]]) {
    const placed = await world.order(once(ONE, EACH, FIRST, FREE), { actor: world.anna });
    if (placed.kind !== 'placed') throw new Error(said(placed));
    expect(said(await world.order(once(ONE)))).toBe(`allGone Подарок ${ONE}`);
    expect(said(await world.order(once(EACH), { actor: world.anna }))).toBe(
      `hadAll Подарок ${EACH}`,
    );
    const event = { purchaseId: placed.order.id, now: MOMENT, cause: 'staff' };
    for (const step of [...steps, ...steps]) await happens(world.base.database, step, event);
    expect(await world.counted(ONE)).toBe(0);
    const again = await world.order(once(ONE, EACH, FIRST), { actor: world.anna });
    expect([said(again), said(await world.order(once(ONE)))]).toEqual([
      'placed',
      `allGone Подарок ${ONE}`,
    ]);
    await cancelOpenOrders(world.base.database);
  }
});

test('a step of a ladder is had once a person, and what stands of it is known', async () => {
  const names = { personId: world.anna.personId, receiverKeys: [] };
  const steps = async () =>
    (await findUses(world.base.database, 'ru', names)).programmeSteps.get('Club1000') ?? 0;
  expect(await steps()).toBe(0);
  const first = await world.order(once(FIRST), { actor: world.anna });
  expect([said(first), await steps()]).toEqual(['placed', 1]);
  const twice = await Promise.all(
    SOAPS.slice(0, 3).map((sku) => world.order(once(SECOND), { actor: world.anna, sku })),
  );
  expect(twice.map(said).toSorted()).toEqual([
    `hadAll Подарок ${SECOND}`,
    `hadAll Подарок ${SECOND}`,
    'placed',
  ]);
  expect(await steps()).toBe(2);
  expect(said(await world.order(once(FIRST), { actor: world.anna }))).toBe(
    `hadAll Подарок ${FIRST}`,
  );
  if (first.kind !== 'placed') throw new Error('no first step');
  await happens(world.base.database, recordCancelled, {
    purchaseId: first.order.id,
    now: MOMENT,
    cause: 'staff',
  });
  expect(await steps()).toBe(0);
  expect(said(await world.order(once(FIRST), { actor: world.anna }))).toBe('placed');
  expect(await steps()).toBe(2);
});

test('what a buyer has used is found by contract and by the signatures of a guest', async () => {
  const receiver = { email: 'guest@uses.test', phoneE164: '+79005553009' };
  await world.order([{ id: FREE, count: 2 }], { receiver });
  await world.order(once(FREE), { receiver });
  await world.order(once(FREE, EACH), { actor: world.anna });
  const usedBy = async (names: Parameters<typeof findUses>[2]) => [
    ...(await findUses(world.base.database, 'ru', names)).used,
  ];
  const keys = promotionKeys([CROWD_SECRET], receiver);
  expect(await usedBy({ personId: null, receiverKeys: keys })).toEqual([[FREE, 3]]);
  const own = await usedBy({ personId: world.anna.personId, receiverKeys: [] });
  expect(new Map(own)).toEqual(
    new Map([
      [FREE, 1],
      [EACH, 1],
    ]),
  );
  expect(await usedBy({ personId: null, receiverKeys: [] })).toEqual([]);
});

test('an order that does not come about uses nothing up, and nothing of its cart is lost', async () => {
  expect(said(await world.order(once(ONE)))).toBe('placed');
  const cartId = await cartReadyToOrder(world.base.database, [{ sku: 'SOAP', count: 1 }]);
  const deps = {
    ...orderDeps(world.base.database, [applying(once(LEFT, ONE))]),
    claims: world.claims,
  };
  expect(said(await placeOrder(deps, orderOf(cartId, 200_00)))).toBe(`allGone Подарок ${ONE}`);
  expect([await world.counted(ONE), await world.counted(LEFT)]).toEqual([1, 0]);
  const later = { ...orderDeps(world.base.database), claims: world.claims };
  expect(said(await placeOrder(later, orderOf(cartId, 200_00)))).toBe('placed');
});

test('somebody who asks for their data sees what they used, and after they are forgotten nobody is known by it', async () => {
  const receiver = { email: 'forget@uses.test', phoneE164: '+79005553010' };
  await world.order(once(EACH), { actor: world.anna, receiver });
  const subject = { personId: world.anna.personId, contracts: [world.anna.contract] };
  expect(await exportPromotionUses(world.base.database, subject)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ promotion: `Подарок ${EACH}`, count: 1, stands: true }),
    ]),
  );
  await world.base.database.transaction().execute((tx) => forgetUser(tx, subject));
  const keys = promotionKeys([CROWD_SECRET], receiver);
  const found = await findUses(world.base.database, 'ru', { personId: null, receiverKeys: keys });
  expect([...found.used]).toEqual([]);
});
