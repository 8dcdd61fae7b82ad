import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  MOMENT,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { aPromotion, applying } from '../../../../test/support/promotions.ts';
import { openPromotionBook } from '#features/offers/server/promotion-book.ts';
import { countUses, savePromotions } from '#features/offers/server/public.ts';
import { placeOrder } from '#features/orders/server/public.ts';
import { promotionClaims } from './promotion-claims.ts';

const SECRET = 'only for tests: thirty-two characters and more';
/** Limited in all, and not yet. */
const [ONE, FREE] = [1, 2];

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await seedShop(base.database);
  await base.database
    .transaction()
    .execute((tx) =>
      savePromotions(tx, [aPromotion({ id: ONE, limitTotal: 1 }), aPromotion({ id: FREE })]),
    );
});
afterAll(() => base.close());

test.each(['sets', 'lifts'] as const)(
  'an order is cancelled while a file %s a limit first, and neither waits for the other in a circle',
  async (first) => {
    const { database } = base;
    const cartId = await cartReadyToOrder(database, [{ sku: 'SOAP', count: 1 }]);
    const uses = [ONE, FREE].map((id) => ({ id, count: 1 }));
    const claims = [promotionClaims(await openPromotionBook(database, () => MOMENT), [SECRET])];
    const deps = { ...orderDeps(database, [applying(uses)]), claims };
    const placed = await placeOrder(deps, orderOf(cartId, 200_00));
    if (placed.kind !== 'placed') throw new Error(placed.refusal.code);
    const waiting = async () =>
      (
        await sql`select 1 from pg_locks where not granted and relation = 'promotion_use'::regclass`.execute(
          database,
        )
      ).rows.length;
    let cancelled: Promise<unknown> = Promise.resolve();
    await database.transaction().execute(async (tx) => {
      // The import has done one thing, and goes on to another promotion that the order has used as well.
      if (first === 'sets') await savePromotions(tx, [aPromotion({ id: FREE, limitTotal: 9 })]);
      else await savePromotions(tx, [aPromotion({ id: ONE, limitTotal: null })]);
      cancelled = cancelOpenOrders(database);
      await expect.poll(waiting).toBe(1);
      if (first === 'sets') await savePromotions(tx, [aPromotion({ id: ONE, limitTotal: null })]);
      else await savePromotions(tx, [aPromotion({ id: FREE, limitTotal: 9 })]);
      await savePromotions(tx, [aPromotion({ id: ONE, limitTotal: 1 })]);
    });
    await cancelled;
    const counts = await countUses(database, 'ru');
    expect([counts.get(ONE), counts.get(FREE)]).toEqual([0, 0]);
    await database
      .transaction()
      .execute((tx) => savePromotions(tx, [aPromotion({ id: FREE, limitTotal: null })]));
  },
);
