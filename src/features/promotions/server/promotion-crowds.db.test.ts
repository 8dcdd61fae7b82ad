import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crowdOf, isTableWaitedFor, SOAPS, soapAt } from '../../../../test/support/crowd-world.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  findProducts,
  MOMENT,
  orderDeps,
  orderOf,
} from '../../../../test/support/order-world.ts';
import { once, openPromotionWorld, said } from '../../../../test/support/promotion-world.ts';
import { aPromotion, type applying } from '../../../../test/support/promotions.ts';
import { proofSize, tellProof } from '../../../../test/support/proof-figures.ts';
import { auditShop } from '../../../audit/audit-shop.ts';
import { claimPromotions } from '#features/offers/server/public.ts';
import { placeOrder } from '#features/orders/server/public.ts';
import type { Tx } from '#platform/database.ts';

const BUYERS = proofSize('RACE_PROMOTION_BUYERS', 60);
const LIMIT = Math.max(1, Math.floor(BUYERS / 4));

/** Promotions: limited to one a person, unlimited, two limited ones, and that of the race. */
const [EACH, FREE, LEFT, RIGHT, MANY] = [2, 5, 6, 7, 8];

let world: Awaited<ReturnType<typeof openPromotionWorld>>;
beforeAll(async () => {
  world = await openPromotionWorld([
    aPromotion({ id: EACH, limitPerPerson: 1 }),
    aPromotion({ id: FREE }),
    aPromotion({ id: LEFT, limitTotal: 1000 }),
    aPromotion({ id: RIGHT, limitTotal: 1000 }),
    aPromotion({ id: MANY, limitTotal: LIMIT }),
  ]);
});
afterAll(() => world.base.close());
beforeEach(() => cancelOpenOrders(world.base.database));

test.each([20_261_126, 20_261_127])(
  'a promotion that is limited in all is had so often by a crowd at once and no more, seed %i',
  async (seed) => {
    const results = await crowdOf(BUYERS, seed, (wish) => world.order(once(MANY), wish));
    const words = results.map(said);
    expect(words.filter((word) => word === 'placed')).toHaveLength(LIMIT);
    expect(new Set(words)).toEqual(new Set(['placed', `allGone Подарок ${MANY}`]));
    expect([await world.counted(MANY), await world.standing(MANY)]).toEqual([LIMIT, LIMIT]);
    expect(await auditShop(world.base.database)).toEqual([]);
    tellProof({
      promise: 'A promotion that is limited in all',
      how: `${BUYERS} buyers of ten products order at once`,
      promised: `exactly ${LIMIT} have it, the others are told`,
      size: { buyers: BUYERS, limit: LIMIT },
      measured: `${await world.standing(MANY)} have it`,
      ok: true,
    });
  },
);

test('what is limited to one a person is had once by two tabs at once, signed in and as a guest', async () => {
  const guest = { email: 'Two@tabs.test', phoneE164: '+79005553001' };
  for (const wish of [{ actor: world.anna }, { receiver: guest }]) {
    const words = await Promise.all(
      SOAPS.slice(0, 4).map(async (sku) => said(await world.order(once(EACH), { ...wish, sku }))),
    );
    expect(words.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => `hadAll Подарок ${EACH}`),
      'placed',
    ]);
  }
  expect(await world.standing(EACH)).toBe(2);
});

test('an order waits for another one of the same person that is just being written', async () => {
  const two = await Promise.all(['SOAP1', 'SOAP2'].map((sku) => world.order([], { sku })));
  const [one, other] = two.map((each) => (each.kind === 'placed' ? each.order : null));
  if (!one || !other) throw new Error('two orders are needed');
  const claim = (tx: Tx, purchaseId: string) =>
    claimPromotions(tx, once(EACH), {
      store: 'ru',
      purchaseId,
      personId: one.personId,
      receiverKeys: ['a key of both'],
      at: MOMENT,
    });
  let second: Promise<unknown> = Promise.resolve();
  let isSettled = false;
  await world.base.database.transaction().execute(async (tx) => {
    expect(await claim(tx, one.id)).toBeNull();
    second = world.base.database
      .transaction()
      .execute((later) => claim(later, other.id))
      .finally(() => (isSettled = true));
    await expect
      .poll(
        async () =>
          isSettled ||
          (
            await sql`select 1 from pg_locks where not granted and locktype = 'advisory'`.execute(
              world.base.database,
            )
          ).rows.length > 0,
      )
      .toBe(true);
  });
  expect(await second).toEqual({ id: EACH, why: 'hadAll' });
});

test('orders that use the same promotions in another order do not stop each other', async () => {
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      world.order(at % 2 ? once(LEFT, RIGHT) : once(RIGHT, LEFT), {
        sku: soapAt(at),
      }),
    ),
  );
  expect(new Set(results.map(said))).toEqual(new Set(['placed']));
  expect([await world.counted(LEFT), await world.counted(RIGHT)]).toEqual([40, 40]);
  await cancelOpenOrders(world.base.database);
  expect([await world.counted(LEFT), await world.counted(RIGHT)]).toEqual([0, 0]);
});

test('a limit that is set later counts the orders that stand, also one that is being placed', async () => {
  const { database } = world.base;
  const limited = (limitTotal: number | null) => world.save([aPromotion({ id: FREE, limitTotal })]);
  expect(said(await world.order(once(FREE)))).toBe('placed');
  expect(await world.counted(FREE)).toBeUndefined();
  await limited(2);
  expect(await world.counted(FREE)).toBe(1);
  expect(said(await world.order(once(FREE)))).toBe('placed');
  expect(said(await world.order(once(FREE)))).toBe(`allGone Подарок ${FREE}`);
  await limited(null);
  expect(await world.counted(FREE)).toBeUndefined();
  const placed = await world.order(once(LEFT));
  if (placed.kind !== 'placed') throw new Error(said(placed));
  let limit: Promise<unknown> = Promise.resolve();
  let isSet = false;
  await database.transaction().execute(async (tx) => {
    await sql`insert into promotion_use (purchase_id, promotion_id, store, person_id, receiver_keys, count, used_at)
      select id, ${FREE}, store, person_id, '{}', 1, now() from purchase where id = ${placed.order.id}`.execute(
      tx,
    );
    limit = limited(5).then(() => (isSet = true));
    await expect
      .poll(async () => isSet || (await isTableWaitedFor(database, 'promotion_use')))
      .toBe(true);
    expect(isSet).toBe(false);
  });
  await limit;
  expect(await world.counted(FREE)).toBe(3);
  await limited(null);
});

test('of the last unit of a present one order gets it, and the other is told before it is written', async () => {
  await sql`update stock set on_hand = reserved + 1 where sku = 'SOAP9' and location = 'ru-main'`.execute(
    world.base.database,
  );
  const gift: ReturnType<typeof applying> = {
    name: 'promotions',
    prepare: async ({ place, now }) => ({
      name: 'promotions',
      products: await findProducts(['SOAP9'], place, now, world.base.database),
      adjust: () => [
        {
          kind: 'giftLine',
          pack: 'own',
          sku: 'SOAP9',
          count: 1,
          reason: 'Подарок',
          isSaidWhenGone: true,
        },
        { kind: 'promotion', applied: { id: FREE, count: 1, excludes: [] } },
      ],
    }),
  };
  const buyers = ['SOAP1', 'SOAP2', 'SOAP3'];
  // All of them have seen the present before one of them is written.
  const { promise: allHaveSeen, resolve } = Promise.withResolvers<null>();
  let seen = 0;
  const admit = () => {
    if ((seen += 1) === buyers.length) resolve(null);
    return allHaveSeen;
  };
  const results = await Promise.all(
    buyers.map(async (sku) => {
      const cartId = await cartReadyToOrder(world.base.database, [{ sku, count: 1 }]);
      const deps = { ...orderDeps(world.base.database, [gift]), claims: world.claims, admit };
      return said(await placeOrder(deps, orderOf(cartId, 200_00)));
    }),
  );
  expect(results.toSorted()).toEqual(['NOT_ENOUGH_STOCK', 'NOT_ENOUGH_STOCK', 'placed']);
  expect(await world.standing(FREE)).toBe(1);
  await cancelOpenOrders(world.base.database);
  await sql`update stock set on_hand = 1000 where sku = 'SOAP9'`.execute(world.base.database);
});
