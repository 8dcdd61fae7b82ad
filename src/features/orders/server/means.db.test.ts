import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  MOMENT,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import type { Actor } from '#base/actor.ts';
import { getDraft, saveDraft, saveMeans } from '#features/delivery/server/public.ts';
import { NotCovered, placeOrder, type MeansSource, type OrderDeps } from './public.ts';

/** A soap of 200 ₽ with its delivery of 199 ₽. */
const GOODS = 200_00;
const DELIVERY = 199_00;
const CHOSEN = { promoCode: 'SPRING', bonusMinor: 100_00, creditMinor: 400_00 };

const HOLDER = '6000014';

let base: TestDatabase;
let anna: Actor;
/** Orders that used the code up, as its feature writes them down. */
const claimed: string[] = [];
let isCodeUsed = false;

beforeAll(async () => {
  base = await createTestDatabase();
  await seedShop(base.database);
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id),
    given as (insert into ledger_transaction (at, kind, dedupe_key) values (${MOMENT}, 'given', 'given:1') returning id),
    line as (insert into ledger_entry (transaction_id, position, account, unit, amount)
      select given.id, l.position, l.account, 'RUB', l.amount from given,
        (values (1, 'bonus-issued', 100000), (2, ${`bonus:${HOLDER}`}, -100000)) as l(position, account, amount))
    insert into contract (number, kind, role, country, person_id) select ${HOLDER}, 2, 'pc', 'ru', id from p
    returning person_id as id`.execute(base.database);
  anna = { kind: 'contract', contract: HOLDER, role: 'pc', personId: rows[0]?.id ?? '' };
});
afterAll(() => base.close());
beforeEach(async () => {
  claimed.length = 0;
  isCodeUsed = false;
  await cancelOpenOrders(base.database);
});

/** A code worth 50 ₽, and bonuses that pay at the most a half of what a code has left. */
const SOURCES: readonly MeansSource[] = [
  {
    means: 'bonus',
    share: async ({ chosen }, { leftMinor, promo = 0 }) => {
      const amountMinor = Math.min(chosen.bonusMinor, Math.floor((leftMinor - promo) / 2));
      return { amountMinor, why: [{ kind: 'goods', minor: amountMinor }] };
    },
  },
  {
    means: 'promo',
    share: async ({ chosen }) => ({
      amountMinor: chosen.promoCode === 'SPRING' ? 50_00 : 0,
      why: chosen.promoCode === 'SPRING' ? [{ kind: 'worth', minor: 50_00 }] : [],
      claim: async (_tx, { orderNumber }) => {
        if (isCodeUsed) throw new NotCovered('the code is used');
        claimed.push(orderNumber);
      },
    }),
  },
];

const deps = (): OrderDeps => ({ ...orderDeps(base.database), means: SOURCES });
const order = (cartId: string, shown: Partial<Parameters<typeof orderOf>[2]> = {}) =>
  placeOrder(deps(), orderOf(cartId, GOODS, { actor: anna, ...shown }));

async function readyCart(): Promise<string> {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  expect(await saveMeans(base.database, cartId, CHOSEN, MOMENT)).toBe(true);
  return cartId;
}

const shown = (totalMinor: number) => ({
  shown: { goodsMinor: GOODS, deliveryMinor: DELIVERY, totalMinor },
});

test('a code pays before bonuses, each what the one before left, and the order asks for what is left D9 C9-025', async () => {
  const cartId = await readyCart();
  const wanted = GOODS + DELIVERY - 50_00 - 100_00;
  const placed = await order(cartId, shown(wanted));
  expect(placed).toMatchObject({
    kind: 'placed',
    order: { promoMinor: 50_00, bonusMinor: 100_00, creditMinor: 0, totalMinor: wanted },
  });
  expect(claimed).toHaveLength(1);
});

test('an order that other means pay whole is paid with what it was placed: its goods are sold, and no money is waited for C9-025', async () => {
  const whole: OrderDeps = {
    ...orderDeps(base.database),
    means: [
      {
        means: 'promo',
        share: async (_question, { leftMinor }) => ({
          amountMinor: leftMinor,
          why: [{ kind: 'worth', minor: leftMinor }],
        }),
      },
    ],
  };
  const cartId = await readyCart();
  const placed = await placeOrder(whole, orderOf(cartId, GOODS, shown(0)));
  expect(placed).toMatchObject({
    kind: 'placed',
    order: { state: 'paid', promoMinor: GOODS + DELIVERY, totalMinor: 0, holdEndsAt: null },
  });
  const { rows } = await sql<{ state: string; kinds: string[] }>`
    select v.state, (select array_agg(o.kind order by o.kind) from outbox o where o.payload ->> 'purchaseId' = p.id::text) as kinds
    from reservation v join purchase p on p.id = v.purchase_id where p.cart_id = ${cartId}`.execute(
    base.database,
  );
  expect(rows).toEqual([{ state: 'sold', kinds: ['order-confirmation', 'papers-due'] }]);
});

test('an order whose code was used up meanwhile is taken back whole and its buyer told', async () => {
  const cartId = await readyCart();
  isCodeUsed = true;
  const wanted = shown(GOODS + DELIVERY - 150_00);
  expect(await order(cartId, wanted)).toEqual({
    kind: 'refused',
    refusal: { code: 'MEANS_SPENT' },
  });
  expect(
    await base.database
      .selectFrom('purchase')
      .select('id')
      .where('cart_id', '=', cartId)
      .executeTakeFirst(),
  ).toBeUndefined();
});

test('a code that pays nothing any more changes the sums that the buyer saw, and nothing is ordered unseen', async () => {
  const cartId = await readyCart();
  await saveMeans(base.database, cartId, { ...CHOSEN, promoCode: 'WINTER' }, MOMENT);
  const refused = await order(cartId, shown(GOODS + DELIVERY - 150_00));
  expect(refused).toMatchObject({
    kind: 'refused',
    refusal: { code: 'PRICES_CHANGED', changed: ['totalMinor'] },
  });
});

test('what was chosen to pay a part outlives a change of delivery, and nothing is kept before the delivery step', async () => {
  const { database } = base;
  const cartId = await readyCart();
  const draft = await getDraft(database, cartId, MOMENT);
  expect(draft?.means).toEqual(CHOSEN);
  if (!draft) return;
  await saveMeans(database, cartId, { ...CHOSEN, bonusMinor: 0 }, MOMENT);
  await saveDraft(database, cartId, draft, MOMENT);
  expect((await getDraft(database, cartId, MOMENT))?.means).toEqual({ ...CHOSEN, bonusMinor: 0 });
  const { id } = await database
    .insertInto('cart')
    .values({ store: 'ru', country: 'ru', body: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await saveMeans(database, id, CHOSEN, MOMENT)).toBe(false);
});
