import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { aPromotion, applying } from '../../../../test/support/promotions.ts';
import { proofSize, tellProof } from '../../../../test/support/proof-figures.ts';
import { randomFrom } from '../../../../test/support/seeded-random.ts';
import { auditShop } from '../../../audit/audit-shop.ts';
import { VISITOR, type Actor } from '#base/actor.ts';
import {
  claimPromotions,
  countUses,
  exportPromotionUses,
  findUses,
  forgetUser,
  savePromotions,
  type PromotionUse,
} from '#features/offers/server/public.ts';
import {
  orderTx,
  placeOrder,
  recordCancelled,
  recordPaid,
  recordRefunded,
  type OrderDeps,
  type OrderEvent,
  type OrderResult,
} from '#features/orders/server/public.ts';
import { openPromotionBook } from '#features/offers/server/promotion-book.ts';
import type { Tx } from '#platform/database.ts';
import { promotionClaims, promotionKeys } from './promotion-claims.ts';

const SECRET = 'only for tests: thirty-two characters and more';
/** Orders of one product wait for each other at its shelf already: only those of several meet at the promotion. */
const SKUS = Array.from({ length: 10 }, (_, at) => `SOAP${at}`);
const BUYERS = proofSize('RACE_PROMOTION_BUYERS', 60);
const LIMIT = Math.max(1, Math.floor(BUYERS / 4));

/** Promotions: limited to one in all, to one a person, two steps of a ladder, unlimited, two limited ones, and that of the race. */
const [ONE, EACH, FIRST, SECOND, FREE, LEFT, RIGHT, MANY] = [1, 2, 3, 4, 5, 6, 7, 8];

let base: TestDatabase;
let anna: Extract<Actor, { kind: 'contract' }>;
let claims: OrderDeps['claims'];

beforeAll(async () => {
  // Orders of this file are paid by the word of the test: there are no payments behind them.
  base = await createTestDatabase({ size: 24, unaudited: ['A8'] });
  const { database } = base;
  await seedShop(database);
  for (const sku of SKUS) {
    await sql`insert into product (sku, slug, weight_grams) values (${sku}, lower(${sku}), 50)`.execute(
      database,
    );
    await sql`insert into product_text (sku, language, name) values (${sku}, 'ru', ${sku})`.execute(
      database,
    );
    await sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from)
      values (${sku}, 'ru', 'ru', 20000, 250, 22, 'RUB', '2026-01-01')`.execute(database);
    await sql`insert into stock (sku, location, on_hand) values (${sku}, 'ru-main', 100)`.execute(
      database,
    );
  }
  await sql`update stock set on_hand = 1000`.execute(database);
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id)
    insert into contract (number, kind, role, country, person_id) select '6000018', 2, 'pc', 'ru', id from p
    returning person_id as id`.execute(database);
  anna = { kind: 'contract', contract: '6000018', role: 'pc', personId: rows[0]?.id ?? '' };
  const club = (programmeStep: number) => ({ programme: 'Club1000' as const, programmeStep });
  await database
    .transaction()
    .execute((tx) =>
      savePromotions(tx, [
        aPromotion({ id: ONE, limitTotal: 1 }),
        aPromotion({ id: EACH, limitPerPerson: 1 }),
        aPromotion({ id: FIRST, ...club(1) }),
        aPromotion({ id: SECOND, ...club(2) }),
        aPromotion({ id: FREE }),
        aPromotion({ id: LEFT, limitTotal: 1000 }),
        aPromotion({ id: RIGHT, limitTotal: 1000 }),
        aPromotion({ id: MANY, limitTotal: LIMIT }),
      ]),
    );
  claims = [promotionClaims(await openPromotionBook(database, () => MOMENT), [SECRET])];
});
afterAll(() => base.close());
beforeEach(() => cancelOpenOrders(base.database));

const once = (...ids: number[]): PromotionUse[] => ids.map((id) => ({ id, count: 1 }));

interface Wish {
  readonly actor?: Actor;
  readonly receiver?: Readonly<Record<string, string>>;
  readonly sku?: string;
}

/** An order whose cart has these promotions, whatever became of them since. */
async function order(uses: readonly PromotionUse[], wish: Wish = {}): Promise<OrderResult> {
  const { actor = VISITOR, receiver = {}, sku = 'SOAP' } = wish;
  const cartId = await cartReadyToOrder(base.database, [{ sku, count: 1 }], receiver);
  const deps = { ...orderDeps(base.database, [applying(uses)]), claims };
  return placeOrder(deps, orderOf(cartId, 200_00, { actor }));
}

const said = (result: OrderResult): string => {
  if (result.kind === 'placed') return 'placed';
  const { refusal } = result;
  return refusal.code === 'OFFER_GONE' ? `${refusal.why} ${refusal.offer}` : refusal.code;
};
const move = (work: typeof recordPaid, event: OrderEvent) =>
  base.database.transaction().execute((tx) => work(orderTx(tx), event));
const counted = async (id: number) => (await countUses(base.database, 'ru')).get(id);
const standing = async (id: number) =>
  (
    await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from promotion_use where promotion_id = ${id} and stands`.execute(
      base.database,
    )
  ).rows[0]?.count;

test.each([20_261_126, 20_261_127])(
  'a promotion that is limited in all is had so often by a crowd at once and no more, seed %i',
  async (seed) => {
    const random = randomFrom(seed);
    const results = await Promise.all(
      Array.from({ length: BUYERS }, async (_, at) => {
        for (let turns = Math.floor(random() * 20); turns > 0; turns--) await Promise.resolve();
        return order(once(MANY), { sku: SKUS[at % SKUS.length] ?? '' });
      }),
    );
    const words = results.map(said);
    expect(words.filter((word) => word === 'placed')).toHaveLength(LIMIT);
    expect(new Set(words)).toEqual(new Set(['placed', `allGone Подарок ${MANY}`]));
    expect([await counted(MANY), await standing(MANY)]).toEqual([LIMIT, LIMIT]);
    expect(await auditShop(base.database)).toEqual([]);
    tellProof({
      promise: 'A promotion that is limited in all',
      how: `${BUYERS} buyers of ten products order at once`,
      promised: `exactly ${LIMIT} have it, the others are told`,
      size: { buyers: BUYERS, limit: LIMIT },
      measured: `${await standing(MANY)} have it`,
      ok: true,
    });
  },
);

test('what is limited to one a person is had once by two tabs at once, signed in and as a guest', async () => {
  const guest = { email: 'Two@tabs.test', phoneE164: '+79005553001' };
  for (const wish of [{ actor: anna }, { receiver: guest }]) {
    const words = await Promise.all(
      SKUS.slice(0, 4).map(async (sku) => said(await order(once(EACH), { ...wish, sku }))),
    );
    expect(words.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => `hadAll Подарок ${EACH}`),
      'placed',
    ]);
  }
  expect(await standing(EACH)).toBe(2);
});

test('an order waits for another one of the same person that is just being written', async () => {
  const two = await Promise.all(['SOAP1', 'SOAP2'].map((sku) => order([], { sku })));
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
  await base.database.transaction().execute(async (tx) => {
    expect(await claim(tx, one.id)).toBeNull();
    second = base.database
      .transaction()
      .execute((later) => claim(later, other.id))
      .finally(() => (isSettled = true));
    await expect
      .poll(
        async () =>
          isSettled ||
          (
            await sql`select 1 from pg_locks where not granted and locktype = 'advisory'`.execute(
              base.database,
            )
          ).rows.length > 0,
      )
      .toBe(true);
  });
  expect(await second).toEqual({ id: EACH, why: 'hadAll' });
});

test('a person is known by the contract, by the telephone and by the e-mail of the order', async () => {
  const receiver = { email: 'One@use.test', phoneE164: '+79005553002' };
  expect(said(await order(once(EACH), { receiver }))).toBe('placed');
  for (const other of [
    { receiver: { ...receiver, email: 'two@use.test' } },
    { receiver: { phoneE164: '+79005553003', email: 'one@use.test' } },
    { receiver, actor: anna },
  ])
    expect(said(await order(once(EACH), other))).toBe(`hadAll Подарок ${EACH}`);
  const stranger = { email: 'three@use.test', phoneE164: '+79005553004' };
  expect(said(await order(once(EACH), { receiver: stranger }))).toBe('placed');
});

test('two kits in one order are two uses: more than a person may have is refused whole', async () => {
  expect(said(await order([{ id: EACH, count: 2 }]))).toBe(`hadAll Подарок ${EACH}`);
  expect(said(await order([{ id: ONE, count: 2 }]))).toBe(`allGone Подарок ${ONE}`);
  expect([await standing(EACH), await counted(ONE)]).toEqual([0, 0]);
});

test('a cancelled or a refunded order gives back what it used, once', async () => {
  for (const steps of [[recordCancelled], [recordPaid, recordRefunded]]) {
    const placed = await order(once(ONE, EACH, FIRST, FREE), { actor: anna });
    if (placed.kind !== 'placed') throw new Error(said(placed));
    expect(said(await order(once(ONE)))).toBe(`allGone Подарок ${ONE}`);
    expect(said(await order(once(EACH), { actor: anna }))).toBe(`hadAll Подарок ${EACH}`);
    const event = { purchaseId: placed.order.id, now: MOMENT, cause: 'staff' };
    for (const step of [...steps, ...steps]) await move(step, event);
    expect(await counted(ONE)).toBe(0);
    const again = await order(once(ONE, EACH, FIRST), { actor: anna });
    expect([said(again), said(await order(once(ONE)))]).toEqual([
      'placed',
      `allGone Подарок ${ONE}`,
    ]);
    await cancelOpenOrders(base.database);
  }
});

test('a step of a ladder is had once a person, and what stands of it is known', async () => {
  const names = { personId: anna.personId, receiverKeys: [] };
  const steps = async () =>
    (await findUses(base.database, 'ru', names)).programmeSteps.get('Club1000') ?? 0;
  expect(await steps()).toBe(0);
  const first = await order(once(FIRST), { actor: anna });
  expect([said(first), await steps()]).toEqual(['placed', 1]);
  const twice = await Promise.all(
    SKUS.slice(0, 3).map((sku) => order(once(SECOND), { actor: anna, sku })),
  );
  expect(twice.map(said).toSorted()).toEqual([
    `hadAll Подарок ${SECOND}`,
    `hadAll Подарок ${SECOND}`,
    'placed',
  ]);
  expect(await steps()).toBe(2);
  expect(said(await order(once(FIRST), { actor: anna }))).toBe(`hadAll Подарок ${FIRST}`);
  if (first.kind !== 'placed') throw new Error('no first step');
  await move(recordCancelled, { purchaseId: first.order.id, now: MOMENT, cause: 'staff' });
  expect(await steps()).toBe(0);
  expect(said(await order(once(FIRST), { actor: anna }))).toBe('placed');
  expect(await steps()).toBe(2);
});

test('what a buyer has used is found by contract and by the signatures of a guest', async () => {
  const receiver = { email: 'guest@uses.test', phoneE164: '+79005553009' };
  await order([{ id: FREE, count: 2 }], { receiver });
  await order(once(FREE), { receiver });
  await order(once(FREE, EACH), { actor: anna });
  const usedBy = async (names: Parameters<typeof findUses>[2]) => [
    ...(await findUses(base.database, 'ru', names)).used,
  ];
  const keys = promotionKeys([SECRET], receiver);
  expect(await usedBy({ personId: null, receiverKeys: keys })).toEqual([[FREE, 3]]);
  const own = await usedBy({ personId: anna.personId, receiverKeys: [] });
  expect(new Map(own)).toEqual(
    new Map([
      [FREE, 1],
      [EACH, 1],
    ]),
  );
  expect(await usedBy({ personId: null, receiverKeys: [] })).toEqual([]);
});

test('orders that use the same promotions in another order do not stop each other', async () => {
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      order(at % 2 ? once(LEFT, RIGHT) : once(RIGHT, LEFT), {
        sku: SKUS[at % SKUS.length] ?? '',
      }),
    ),
  );
  expect(new Set(results.map(said))).toEqual(new Set(['placed']));
  expect([await counted(LEFT), await counted(RIGHT)]).toEqual([40, 40]);
  await cancelOpenOrders(base.database);
  expect([await counted(LEFT), await counted(RIGHT)]).toEqual([0, 0]);
});

test('a limit that is set later counts the orders that stand, also one that is being placed', async () => {
  const { database } = base;
  const limited = (limitTotal: number | null) =>
    database
      .transaction()
      .execute((tx) => savePromotions(tx, [aPromotion({ id: FREE, limitTotal })]));
  expect(said(await order(once(FREE)))).toBe('placed');
  expect(await counted(FREE)).toBeUndefined();
  await limited(2);
  expect(await counted(FREE)).toBe(1);
  expect(said(await order(once(FREE)))).toBe('placed');
  expect(said(await order(once(FREE)))).toBe(`allGone Подарок ${FREE}`);
  await limited(null);
  expect(await counted(FREE)).toBeUndefined();
  const placed = await order(once(LEFT));
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
      .poll(
        async () =>
          isSet ||
          (
            await sql`select 1 from pg_locks where not granted and relation = 'promotion_use'::regclass`.execute(
              database,
            )
          ).rows.length > 0,
      )
      .toBe(true);
    expect(isSet).toBe(false);
  });
  await limit;
  expect(await counted(FREE)).toBe(3);
  await limited(null);
});

test('an order that does not come about uses nothing up, and nothing of its cart is lost', async () => {
  expect(said(await order(once(ONE)))).toBe('placed');
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  const deps = { ...orderDeps(base.database, [applying(once(LEFT, ONE))]), claims };
  expect(said(await placeOrder(deps, orderOf(cartId, 200_00)))).toBe(`allGone Подарок ${ONE}`);
  expect([await counted(ONE), await counted(LEFT)]).toEqual([1, 0]);
  const later = { ...orderDeps(base.database), claims };
  expect(said(await placeOrder(later, orderOf(cartId, 200_00)))).toBe('placed');
});

test('of the last unit of a present one order gets it, and the other is told before it is written', async () => {
  await sql`update stock set on_hand = reserved + 1 where sku = 'SOAP9' and location = 'ru-main'`.execute(
    base.database,
  );
  const gift: ReturnType<typeof applying> = {
    name: 'promotions',
    prepare: async ({ place, now }) => ({
      name: 'promotions',
      products: await findProducts(['SOAP9'], place, now, base.database),
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
  const results = await Promise.all(
    ['SOAP1', 'SOAP2', 'SOAP3'].map(async (sku) => {
      const cartId = await cartReadyToOrder(base.database, [{ sku, count: 1 }]);
      const deps = { ...orderDeps(base.database, [gift]), claims };
      return said(await placeOrder(deps, orderOf(cartId, 200_00)));
    }),
  );
  expect(results.toSorted()).toEqual(['NOT_ENOUGH_STOCK', 'NOT_ENOUGH_STOCK', 'placed']);
  expect(await standing(FREE)).toBe(1);
  await cancelOpenOrders(base.database);
  await sql`update stock set on_hand = 1000 where sku = 'SOAP9'`.execute(base.database);
});

test('somebody who asks for their data sees what they used, and after they are forgotten nobody is known by it', async () => {
  const receiver = { email: 'forget@uses.test', phoneE164: '+79005553010' };
  await order(once(EACH), { actor: anna, receiver });
  const subject = { personId: anna.personId, contracts: [anna.contract] };
  expect(await exportPromotionUses(base.database, subject)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ promotion: `Подарок ${EACH}`, count: 1, stands: true }),
    ]),
  );
  await base.database.transaction().execute((tx) => forgetUser(tx, subject));
  const keys = promotionKeys([SECRET], receiver);
  const found = await findUses(base.database, 'ru', { personId: null, receiverKeys: keys });
  expect([...found.used]).toEqual([]);
});
