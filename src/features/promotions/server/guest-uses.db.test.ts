import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cartReadyToOrder,
  findProducts,
  MOMENT,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { aPromotion } from '../../../../test/support/promotions.ts';
import { openPromotionBook } from '#features/offers/server/promotion-book.ts';
import { findUses, savePromotions } from '#features/offers/server/public.ts';
import { placeOrder } from '#features/orders/server/public.ts';
import { findBuyerOfCart } from './guest-uses.ts';
import { promotionAdjuster } from './promotion-adjuster.ts';
import { promotionClaims, promotionKeys } from './promotion-claims.ts';

const SECRET = 'only for tests: thirty-two characters and more';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await seedShop(base.database);
});
afterAll(() => base.close());

test('a guest who has had what comes by itself once a person is shown the price without it, and orders at that', async () => {
  const own = aPromotion({
    id: 20,
    type: 'DISCOUNT_ON_PURCHASE',
    limitPerPerson: 1,
    conditions: { minCartPriceMinor: 100_00 },
    reward: { percentOff: 0, offMinor: 50_00, presents: [] },
  });
  await base.database.transaction().execute((tx) => savePromotions(tx, [own]));
  const book = await openPromotionBook(base.database, () => MOMENT);
  const only = { ...book, listAll: () => [own] };
  const findBuyer = findBuyerOfCart([SECRET]);
  const adjuster = promotionAdjuster({ book: only, findProducts, findBuyer });
  const deps = {
    ...orderDeps(base.database, [adjuster]),
    claims: [promotionClaims(book, [SECRET])],
  };
  const receiver = { email: 'again@uses.test', phoneE164: '+79005553011' };
  const cart = () => cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }], receiver);
  const shown = (goodsMinor: number) => ({
    shown: { goodsMinor, deliveryMinor: 199_00, totalMinor: goodsMinor + 199_00 },
  });
  const first = await placeOrder(deps, orderOf(await cart(), 150_00, shown(150_00)));
  expect(first.kind).toBe('placed');
  const cartId = await cart();
  expect(await placeOrder(deps, orderOf(cartId, 150_00, shown(150_00)))).toMatchObject({
    refusal: { code: 'PRICES_CHANGED', sums: { goodsMinor: 200_00, totalMinor: 399_00 } },
  });
  expect((await placeOrder(deps, orderOf(cartId, 200_00, shown(200_00)))).kind).toBe('placed');
  const keys = promotionKeys([SECRET], receiver);
  const { used } = await findUses(base.database, 'ru', { personId: null, receiverKeys: keys });
  expect([...used]).toEqual([[own.id, 1]]);
});
