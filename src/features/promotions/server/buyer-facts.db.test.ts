import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerIn, type Customer } from '../../../../test/support/crowd-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { aPromotion, applying } from '../../../../test/support/promotions.ts';
import { VISITOR, type Actor } from '#base/actor.ts';
import { savePromotions } from '#features/offers/server/public.ts';
import { openPromotionBook } from '#features/offers/server/promotion-book.ts';
import { placeOrder } from '#features/orders/server/public.ts';
import { findBuyer } from './buyer-facts.ts';
import { promotionClaims } from './promotion-claims.ts';

const NOW = new Date('2026-11-26T09:00:00Z');
const place = { store: 'ru', country: 'ru', language: 'ru', cityId: null } as const;
const ONE = aPromotion({ id: 1, limitTotal: 10, limitPerPerson: 3 });
const STEP = aPromotion({ id: 2, programme: 'Club1000', programmeStep: 1 });

let base: TestDatabase;
let anna: Customer;
beforeAll(async () => {
  base = await createTestDatabase({ unaudited: ['A8'] });
  const { database } = base;
  await seedShop(database);
  anna = await customerIn(database, '6000018', new Date('2026-11-01T00:00:00Z'));
  await database.transaction().execute((tx) => savePromotions(tx, [ONE, STEP]));
});
afterAll(() => base.close());

const know = (actor: Actor, promotions?: Parameters<typeof findBuyer>[2]) =>
  findBuyer({ place, actor, now: NOW }, base.database, promotions);

test('of a buyer it is known whether they have ordered, since when they are registered and what they have had, and an order that is cancelled was none', async () => {
  const { database } = base;
  const begun = { isNew: true, registeredAt: new Date('2026-11-01T00:00:00Z') };
  expect(await know(anna)).toMatchObject({ kind: 'pc', ...begun, used: new Map() });
  const cartId = await cartReadyToOrder(database, [{ sku: 'SOAP', count: 1 }]);
  const uses = [
    { id: 1, count: 2 },
    { id: 2, count: 1 },
  ];
  const claims = [promotionClaims(await openPromotionBook(database, () => NOW), ['a secret'])];
  const deps = { ...orderDeps(database, [applying(uses)]), claims };
  const placed = await placeOrder(deps, orderOf(cartId, 200_00, { actor: anna }));
  expect(placed.kind).toBe('placed');
  expect(await know(anna)).toMatchObject({
    isNew: false,
    used: new Map([
      [1, 2],
      [2, 1],
    ]),
    programmeSteps: new Map([['Club1000', 1]]),
    usedInAll: new Map([[1, 2]]),
  });
  expect(await know(VISITOR)).toMatchObject({
    kind: 'visitor',
    isNew: null,
    registeredAt: null,
    used: new Map(),
    usedInAll: new Map([[1, 2]]),
  });
  await cancelOpenOrders(database);
  expect(await know(anna)).toMatchObject({ isNew: true, used: new Map() });
});

test('only what the promotions ask for is read', async () => {
  expect(await know(anna, [aPromotion({ id: 3 })])).toMatchObject({ isNew: null });
  const newcomers = aPromotion({ id: 4, conditions: { isForNewClients: true } });
  const known = await know(anna, [newcomers]);
  expect(known.isNew).toBe(true);
  expect(known.usedInAll.size).toBe(0);
  const lately = aPromotion({ id: 5, conditions: { withinDaysOfRegistration: 30 } });
  expect(await know(anna, [lately])).toMatchObject({
    isNew: null,
    registeredAt: new Date('2026-11-01T00:00:00Z'),
  });
  expect((await know(anna, [ONE])).usedInAll.get(1)).toBe(0);
});

test('what a buyer had and what all had is read in one statement, and of a visitor only the latter', async () => {
  let statements = 0;
  const counting = base.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  });
  const asked = async (actor: Actor, promotions: Parameters<typeof findBuyer>[2]) => {
    statements = 0;
    const known = await findBuyer({ place, actor, now: NOW }, counting, promotions);
    return [statements, known.usedInAll.get(1)];
  };
  expect(await asked(anna, [ONE, STEP])).toEqual([1, 0]);
  expect(await asked(anna, [STEP])).toEqual([1, undefined]);
  expect(await asked(VISITOR, [ONE, STEP])).toEqual([1, 0]);
  expect(await asked(VISITOR, [STEP])).toEqual([0, undefined]);
});
