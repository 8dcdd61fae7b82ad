import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerIn } from '../../../../test/support/crowd-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  findProducts,
  MOMENT,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { aPromotion } from '../../../../test/support/promotions.ts';
import { VISITOR, type Actor } from '#base/actor.ts';
import type { Promotion } from '#features/offers/model.ts';
import { openPromotionBook } from '#features/offers/server/promotion-book.ts';
import {
  claimPromotions,
  countUses,
  findUses,
  savePromotions,
} from '#features/offers/server/public.ts';
import { placeOrder, type OrderResult } from '#features/orders/server/public.ts';
import type { Tx } from '#platform/database.ts';
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

beforeEach(() => cancelOpenOrders(base.database));

const shown = (goodsMinor: number) => ({
  shown: { goodsMinor, deliveryMinor: 199_00, totalMinor: goodsMinor + 199_00 },
});
const LESS: Pick<Promotion, 'type' | 'conditions' | 'reward'> = {
  type: 'DISCOUNT_ON_PURCHASE',
  conditions: { minCartPriceMinor: 100_00 },
  reward: { percentOff: 0, offMinor: 50_00, presents: [] },
};

/** A shop with one promotion that comes by itself. */
async function shopWith(own: Promotion) {
  await base.database.transaction().execute((tx) => savePromotions(tx, [own]));
  const book = await openPromotionBook(base.database, () => MOMENT);
  const only = { ...book, listAll: () => [own] };
  const findBuyer = findBuyerOfCart([SECRET]);
  const adjuster = promotionAdjuster({ book: only, findProducts, findBuyer });
  const claims = [promotionClaims(book, [SECRET])];
  const deps = { ...orderDeps(base.database, [adjuster]), claims };
  const cart = (receiver: Readonly<Record<string, string>>) =>
    cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }], receiver);
  /** Of a page that showed this price. */
  const order = (cartId: string, goodsMinor: number, actor: Actor = VISITOR) =>
    placeOrder(deps, orderOf(cartId, goodsMinor, { ...shown(goodsMinor), actor }));
  return { cart, order, deps };
}

const signedIn = (contract: string) => customerIn(base.database, contract);
const said = (result: OrderResult) => (result.kind === 'placed' ? 'placed' : result.refusal.code);

test('a guest who has had what comes by itself once a person is shown the price without it, and orders at that', async () => {
  const own = aPromotion({ id: 20, limitPerPerson: 1, ...LESS });
  const { cart, order } = await shopWith(own);
  const receiver = { email: 'again@uses.test', phoneE164: '+79005553011' };
  expect(said(await order(await cart(receiver), 150_00))).toBe('placed');
  const cartId = await cart(receiver);
  expect(await order(cartId, 150_00)).toMatchObject({
    refusal: { code: 'PRICES_CHANGED', sums: { goodsMinor: 200_00, totalMinor: 399_00 } },
  });
  expect(said(await order(cartId, 200_00))).toBe('placed');
  const keys = promotionKeys([SECRET], receiver);
  const { used } = await findUses(base.database, 'ru', { personId: null, receiverKeys: keys });
  expect([...used]).toEqual([[own.id, 1]]);
});

test.each([
  ['once a person', { limitPerPerson: 1 }],
  ['as a step of a ladder', { programme: 'Club1000', programmeStep: 1 }],
  ['with a first order', { conditions: { ...LESS.conditions, isForNewClients: true } }],
] as const)(
  'whoever is signed in and sends goods to somebody who has had what comes %s is shown the price without it, and orders at that',
  async (how, terms) => {
    const { cart, order } = await shopWith(aPromotion({ id: 21, ...LESS, ...terms }));
    const receiver = { email: 'friend@uses.test', phoneE164: '+79005553012' };
    expect(said(await order(await cart(receiver), 150_00))).toBe('placed');
    const buyers = await Promise.all([1, 2, 3, 4].map((at) => signedIn(`6${at}000${how.length}`)));
    const [boris] = buyers.splice(3);
    for (const [at, known] of [
      receiver,
      { email: 'FRIEND@uses.test', phoneE164: '+79005553013' },
      { email: 'other@uses.test', phoneE164: '+79005553012' },
    ].entries()) {
      const cartId = await cart(known);
      expect(said(await order(cartId, 150_00, buyers[at]))).toBe('PRICES_CHANGED');
      expect(said(await order(cartId, 200_00, buyers[at]))).toBe('placed');
    }
    // Neither he nor this receiver has ordered before.
    const stranger = { email: 'stranger@uses.test', phoneE164: '+79005553014' };
    expect(said(await order(await cart(stranger), 150_00, boris))).toBe('placed');
    // By now he has.
    const afresh = { email: 'afresh@uses.test', phoneE164: '+79005553015' };
    expect(said(await order(await cart(afresh), 200_00, boris))).toBe('placed');
  },
);

test('a first order waits for another one of the same receiver that is just being written, and is none then', async () => {
  const { database } = base;
  const less = { ...LESS, conditions: { ...LESS.conditions, isForNewClients: true as const } };
  const { cart, order } = await shopWith(aPromotion({ id: 22, ...less }));
  await shopWith(aPromotion({ id: 32, ...less }));
  const receiver = { email: 'twice@uses.test', phoneE164: '+79005553016' };
  const two = await Promise.all(
    [150_00, 150_00].map(async (sum, at) =>
      order(
        await cart({ ...receiver, email: `${at}${receiver.email}`, phoneE164: `+7900555302${at}` }),
        sum,
      ),
    ),
  );
  const [one, other] = two.map((each) => (each.kind === 'placed' ? each.order : null));
  if (!one || !other) throw new Error('two orders are needed');
  await sql`delete from promotion_use`.execute(database);
  // As while an order is being written: who gets it is seen by nobody else yet.
  const receive = (tx: Tx, { id }: typeof one) =>
    sql`update purchase_receiver set email = 'twice@uses.test' where purchase_id = ${id}`.execute(
      tx,
    );
  const claim = (tx: Tx, id: number, { id: purchaseId, personId }: typeof one) =>
    claimPromotions(tx, [{ id, count: 1 }], {
      store: 'ru',
      purchaseId,
      personId,
      receiverKeys: ['a key of both'],
      at: MOMENT,
    });
  let second: Promise<unknown> = Promise.resolve();
  let isSettled = false;
  await database.transaction().execute(async (tx) => {
    await receive(tx, one);
    expect(await claim(tx, 22, one)).toBeNull();
    second = database
      .transaction()
      .execute(async (later) => {
        await receive(later, other);
        return claim(later, 32, other);
      })
      .finally(() => (isSettled = true));
    await expect
      .poll(
        async () =>
          isSettled ||
          (
            await sql`select 1 from pg_locks where not granted and locktype = 'advisory'`.execute(
              database,
            )
          ).rows.length > 0,
      )
      .toBe(true);
  });
  expect(await second).toEqual({ id: 32, why: 'notNew' });
});

test('of several first orders of one receiver at once one has what is for new clients', async () => {
  const { cart, order } = await shopWith(
    aPromotion({ id: 22, ...LESS, conditions: { ...LESS.conditions, isForNewClients: true } }),
  );
  const receiver = { email: 'twice@uses.test', phoneE164: '+79005553016' };
  const carts = await Promise.all([cart(receiver), cart(receiver), cart(receiver)]);
  const results = await Promise.all(carts.map((cartId) => order(cartId, 150_00)));
  const words = results.map((each) =>
    each.kind === 'refused' && each.refusal.code === 'OFFER_GONE' ? each.refusal.why : said(each),
  );
  expect(words.filter((word) => word === 'placed')).toHaveLength(1);
  expect(
    words.filter((word) => word !== 'placed' && word !== 'notNew' && word !== 'PRICES_CHANGED'),
  ).toEqual([]);
});

test('a present that is gone uses nobody’s right up, and one that was shown is asked about', async () => {
  const own = aPromotion({ id: 23, limitPerPerson: 1 });
  const { cart, deps } = await shopWith(own);
  const receiver = { email: 'gift@uses.test', phoneE164: '+79005553017' };
  const keys = promotionKeys([SECRET], receiver);
  const used = async () => [
    ...(await findUses(base.database, 'ru', { personId: null, receiverKeys: keys })).used,
  ];
  const order = async (cartId: string, shownGifts?: readonly { sku: string; count: number }[]) =>
    said(
      await placeOrder(
        deps,
        orderOf(cartId, 200_00, { ...shown(200_00), ...(shownGifts && { shownGifts }) }),
      ),
    );
  const stock = (onHand: number) =>
    sql`update stock set on_hand = reserved + ${onHand} where sku = 'TEA'`.execute(base.database);
  await stock(0);
  const cartId = await cart(receiver);
  // The page that was opened before the last one went showed it.
  expect(await order(cartId, [{ sku: 'TEA', count: 1 }])).toBe('GIFT_GONE');
  expect(await order(cartId, [])).toBe('placed');
  expect(await used()).toEqual([]);
  await stock(5);
  const next = await cart(receiver);
  expect(await order(next, [{ sku: 'TEA', count: 2 }])).toBe('GIFT_GONE');
  expect(await order(next, [{ sku: 'TEA', count: 1 }])).toBe('placed');
  expect(await used()).toEqual([[own.id, 1]]);
  // Whoever says nothing of presents takes what comes.
  expect(await order(await cart(receiver))).toBe('placed');
  await stock(10);
});

test('of a present that comes for each turn only those turns are used that gave it', async () => {
  const own = aPromotion({
    id: 24,
    type: 'PRESENT_ON_PURCHASE',
    limitTotal: 10,
    isRepeatable: true,
    conditions: { minCartPriceMinor: 100_00 },
    reward: { percentOff: 0, offMinor: 0, presents: [{ sku: 'TEA', count: 2 }] },
  });
  const { cart, order } = await shopWith(own);
  await sql`update stock set on_hand = reserved + 3 where sku = 'TEA'`.execute(base.database);
  expect(said(await order(await cart({}), 200_00))).toBe('placed');
  expect((await countUses(base.database, 'ru')).get(own.id)).toBe(2);
  await cancelOpenOrders(base.database);
  await sql`update stock set on_hand = reserved + 2 where sku = 'TEA'`.execute(base.database);
  expect(said(await order(await cart({}), 200_00))).toBe('placed');
  expect((await countUses(base.database, 'ru')).get(own.id)).toBe(1);
});
