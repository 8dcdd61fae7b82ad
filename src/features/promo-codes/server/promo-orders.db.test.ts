import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CROWD_SECRET,
  crowdOf,
  customerIn,
  happens,
  isTableWaitedFor,
  openCrowdShop,
  SOAPS,
  soapAt,
  type Customer,
} from '../../../../test/support/crowd-world.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  findProducts,
  MOMENT,
  orderDeps,
  orderOf,
} from '../../../../test/support/order-world.ts';
import { bringCodes } from '../../../../test/support/promo-codes.ts';
import { auditShop } from '../../../audit/audit-shop.ts';
import { VISITOR, type Actor } from '#base/actor.ts';
import { saveMeans } from '#features/delivery/server/public.ts';
import {
  findPurchase,
  placeOrder,
  recordCancelled,
  recordPaid,
  recordRefunded,
  type OrderDeps,
  type OrderResult,
} from '#features/orders/server/public.ts';
import { openPromoCodes } from './public.ts';

const FORMER = 'the one that was before: thirty-two characters';
/** A soap of 200 ₽ with its delivery of 199 ₽. */
const WHOLE = 399_00;
const PRICES = new Map(['SOAP', ...SOAPS].map((sku) => [sku, 200_00]));

let base: TestDatabase;
let deps: OrderDeps;
/** Servers whose secrets are these. */
let depsWith: (...secrets: string[]) => OrderDeps;
let anna: Customer;

beforeAll(async () => {
  base = await openCrowdShop();
  const { database } = base;
  anna = await customerIn(database, '6000017');
  depsWith = (...secrets) => {
    const promo = openPromoCodes({
      database,
      secrets,
      findProducts,
      translateFor:
        () =>
        ({ message }) =>
          message,
    });
    return { ...orderDeps(database, [promo.adjuster]), means: [promo.source] };
  };
  deps = depsWith(CROWD_SECRET, FORMER);
  const amount = { kind: 'amount', value: '50' };
  const at = { now: MOMENT, secret: CROWD_SECRET };
  await bringCodes(
    database,
    [
      { code: 'FOREVER', ...amount },
      { code: 'ONLYONE', ...amount, limit: '1' },
      { code: 'ONCEEACH', ...amount, person_limit: '1' },
      { code: 'FREETEA', kind: 'gift', value: 'TEA' },
      { code: 'TODAY', ...amount, until: '2026-11-20' },
    ],
    at,
  );
  await bringCodes(database, [{ code: 'LETTER-0001', ...amount }], {
    ...at,
    secret: FORMER,
    batch: 'letters',
  });
});
afterAll(() => base.close());
beforeEach(() => cancelOpenOrders(base.database));

interface Wish {
  readonly actor?: Actor;
  readonly receiver?: Readonly<Record<string, string>>;
  readonly now?: Date;
  readonly sku?: string;
  readonly promoMinor?: number;
  readonly isWithoutCode?: boolean;
  readonly by?: OrderDeps;
}

async function order(promoCode: string, wish: Wish = {}): Promise<OrderResult> {
  const { actor = VISITOR, receiver = {}, sku = 'SOAP', by = deps, ...rest } = wish;
  const { promoMinor = 50_00, ...more } = rest;
  const goodsMinor = PRICES.get(sku) ?? 0;
  const cartId = await cartReadyToOrder(base.database, [{ sku, count: 1 }], receiver);
  const means = { promoCode, bonusMinor: 0, creditMinor: 0 };
  await saveMeans(base.database, cartId, means, MOMENT);
  const shown = { promoMinor, totalMinor: goodsMinor + 199_00 - promoMinor };
  return placeOrder(by, orderOf(cartId, goodsMinor, { actor, shown, ...more }));
}

const codeOf = (result: OrderResult): string =>
  result.kind === 'refused' ? result.refusal.code : result.kind;
const uses = async (code: string) =>
  (
    await sql<{ tail: string; state: string }>`
      select p.promo_code_tail as tail, p.state from promo_code_use u join promo_code c on c.id = u.code_id
      join purchase p on p.id = u.purchase_id where c.code = ${code}`.execute(base.database)
  ).rows;

/** Another window puts the code in between what is known of the draft and the price. */
const racing = (cartId: string, seen: { readonly hasCode?: boolean }): OrderDeps => {
  const { carts } = deps as ReturnType<typeof orderDeps>;
  return {
    ...deps,
    carts: {
      async priceFor(cart, asker) {
        await saveMeans(base.database, cartId, { promoCode: 'FREETEA' }, MOMENT);
        return carts.priceFor({ ...cart, ...seen }, asker);
      },
    },
  };
};

test('a gift that came into the cart after the code was looked for is not had without its use C4-089', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  const wish = orderOf(cartId, 200_00, { isWithoutCode: true });
  expect(await placeOrder(racing(cartId, { hasCode: true }), wish)).toEqual({
    kind: 'refused',
    refusal: { code: 'MEANS_SPENT', means: 'promo' },
  });
  expect(await uses('FREETEA')).toEqual([]);
});

test('a code that comes while the order is made brings it no gift, and is not used by it C4-089', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  const wish = orderOf(cartId, 200_00, { isWithoutCode: true });
  const placed = await placeOrder(racing(cartId, {}), wish);
  if (placed.kind !== 'placed') throw new Error(codeOf(placed));
  expect(placed.order.parts.flatMap(({ lines }) => lines.map(({ sku }) => sku))).toEqual(['SOAP']);
  expect(placed.order.codeTail).toBeNull();
  expect(await uses('FREETEA')).toEqual([]);
});

test('a code that the page showed and another window took out is missed before the order is made without its gift C8-017 D9', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  const wish = orderOf(cartId, 200_00, { shownCode: 'FREETEA' });
  expect(await placeOrder(deps, wish)).toEqual({
    kind: 'refused',
    refusal: { code: 'MEANS_SPENT', means: 'promo' },
  });
  await saveMeans(base.database, cartId, { promoCode: 'FREETEA' }, MOMENT);
  await saveMeans(base.database, cartId, { bonusMinor: 0 }, MOMENT);
  expect((await placeOrder(deps, wish)).kind).toBe('placed');
  expect(await uses('FREETEA')).toHaveLength(1);
});

/** How often a code is used, as it stands beside it. */
const counted = async (code: string) =>
  (
    await sql<{ used: number }>`select used from promo_code where code = ${code}`.execute(
      base.database,
    )
  ).rows[0]?.used;

test('the uses of a limited code are counted with its orders, of an unlimited one not before it is limited', async () => {
  const move50 = await order('ONLYONE');
  expect([move50.kind, await counted('ONLYONE')]).toEqual(['placed', 1]);
  expect((await order('FOREVER')).kind).toBe('placed');
  expect(await counted('FOREVER')).toBe(0);
  await sql`update promo_code set limit_in_all = 1000 where code = 'FOREVER'`.execute(
    base.database,
  );
  const standing = (await uses('FOREVER')).filter(({ state }) => state === 'placed');
  expect(await counted('FOREVER')).toBe(standing.length);
  await cancelOpenOrders(base.database);
  expect([await counted('ONLYONE'), await counted('FOREVER')]).toEqual([0, 0]);
  await sql`update promo_code set limit_in_all = null where code = 'FOREVER'`.execute(
    base.database,
  );
  expect(await auditShop(base.database)).toEqual([]);
});

test('a limit that is set while an order uses the code counts that order', async () => {
  const { database } = base;
  const placed = await order('TODAY');
  if (placed.kind !== 'placed') throw new Error(codeOf(placed));
  let isSet = false;
  let limit: Promise<unknown> = Promise.resolve();
  await database.transaction().execute(async (tx) => {
    await sql`insert into promo_code_use select id, ${placed.order.id}::uuid, '{}', now() from promo_code where code = 'FOREVER'`.execute(
      tx,
    );
    limit = sql`update promo_code set limit_in_all = 1000 where code = 'FOREVER'`
      .execute(database)
      .then(() => {
        isSet = true;
      });
    await expect
      .poll(async () => isSet || (await isTableWaitedFor(database, 'promo_code_use')))
      .toBe(true);
  });
  await limit;
  expect(await counted('FOREVER')).toBe(1);
  await cancelOpenOrders(database);
  expect(await counted('FOREVER')).toBe(0);
  await sql`update promo_code set limit_in_all = null where code = 'FOREVER'`.execute(database);
  await sql`delete from promo_code_use where purchase_id = ${placed.order.id}`.execute(database);
});

test('a count that is wrong keeps nobody from taking an order back', async () => {
  expect((await order('ONLYONE')).kind).toBe('placed');
  await sql`update promo_code set used = 0 where code = 'ONLYONE'`.execute(base.database);
  await cancelOpenOrders(base.database);
  expect(await counted('ONLYONE')).toBe(0);
});

test('an order that does not come about uses nothing up, and a count alone closes the code', async () => {
  await sql`update promo_code set used = 1 where code = 'ONLYONE'`.execute(base.database);
  const refused = codeOf(await order('ONLYONE'));
  await sql`update promo_code set used = 0 where code = 'ONLYONE'`.execute(base.database);
  expect(refused).toBe('MEANS_SPENT');
  await expect(
    base.database.transaction().execute(async (tx) => {
      await sql`insert into promo_code_use select c.id, p.id, '{}', now() from promo_code c, purchase p
        where c.code = 'ONLYONE' and not exists (select from promo_code_use u where u.purchase_id = p.id and u.code_id = c.id) limit 1`.execute(
        tx,
      );
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await counted('ONLYONE')).toBe(0);
});

test('while the secret changes, a use is known to servers of both secrets, whichever wrote it', async () => {
  const [one, two] = ['+79005551001', '+79005551002'].map((phoneE164) => ({
    receiver: { email: `${phoneE164.slice(-1)}@change.test`, phoneE164 },
  }));
  const [before, changing] = [depsWith(FORMER), depsWith(CROWD_SECRET, FORMER)];
  expect(codeOf(await order('ONCEEACH', { ...one, by: before }))).toBe('placed');
  expect(codeOf(await order('ONCEEACH', { ...one, by: changing }))).toBe('MEANS_SPENT');
  expect(codeOf(await order('ONCEEACH', { ...two, by: changing }))).toBe('placed');
  for (const by of [before, changing, depsWith(CROWD_SECRET)])
    expect(codeOf(await order('ONCEEACH', { ...two, by }))).toBe('MEANS_SPENT');
});

test('an order that came with a code says so by its last two signs, and its books add up C9-025 D9', async () => {
  const placed = await order('FOREVER');
  if (placed.kind !== 'placed') throw new Error(codeOf(placed));
  expect(placed.order).toMatchObject({
    promoMinor: 50_00,
    totalMinor: WHOLE - 50_00,
    codeTail: 'ER',
  });
  const found = await findPurchase(base.database, { purchaseId: placed.order.id });
  expect(found).toEqual(placed.order);
  expect(await auditShop(base.database)).toEqual([]);
});

test.each([20_261_120, 20_261_121])(
  'of fifty orders at once one gets the code that is there for one, the others are told, seed %i',
  async (seed) => {
    const results = await crowdOf(50, seed, (wish) => order('ONLYONE', wish));
    const refused = results.flatMap((each) => (each.kind === 'refused' ? each.refusal : []));
    expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(new Set(refused.map((each) => JSON.stringify(each)))).toEqual(
      new Set(['{"code":"MEANS_SPENT","means":"promo"}']),
    );
    expect((await uses('ONLYONE')).filter(({ state }) => state === 'placed')).toHaveLength(1);
  },
);

test('a code that a cancelled or a refunded order used is there again, once', async () => {
  for (const steps of [[recordCancelled], [recordPaid, recordRefunded]]) {
    const placed = await order('ONLYONE');
    if (placed.kind !== 'placed') throw new Error(codeOf(placed));
    expect(codeOf(await order('ONLYONE'))).toBe('MEANS_SPENT');
    const event = { purchaseId: placed.order.id, now: MOMENT, cause: 'staff' };
    for (const step of [...steps, ...steps]) await happens(base.database, step, event);
    const again = await order('ONLYONE');
    expect([codeOf(again), codeOf(await order('ONLYONE'))]).toEqual(['placed', 'MEANS_SPENT']);
    await cancelOpenOrders(base.database);
  }
});

test('a person has their one use with a contract and without: by the person, the telephone and the e-mail of the order', async () => {
  const receiver = { email: 'One@example.test', phoneE164: '+79005550001' };
  expect(codeOf(await order('ONCEEACH', { receiver }))).toBe('placed');
  const others = [
    { receiver: { ...receiver, email: 'two@example.test' } },
    { receiver: { ...receiver, phoneE164: '+79005550002', email: 'one@example.test' } },
    { receiver, actor: anna },
  ];
  for (const other of others) expect(codeOf(await order('ONCEEACH', other))).toBe('MEANS_SPENT');
  // Somebody else, and then not again whatever they are called.
  expect(codeOf(await order('ONCEEACH', { actor: anna }))).toBe('placed');
  expect(codeOf(await order('ONCEEACH', { actor: anna }))).toBe('MEANS_SPENT');
  const { rows } = await sql<{ keys: string }>`
    select array_to_string(receiver_keys, ' ') as keys from promo_code_use`.execute(base.database);
  expect(rows.map(({ keys }) => keys).join(' ')).not.toMatch(/example|7900/);
});

test('fifty orders of one person at once use a code once that each person has once', async () => {
  const receiver = { email: 'many@example.test', phoneE164: '+79005550009' };
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, at) => order('ONCEEACH', { receiver, sku: soapAt(at) })),
  );
  expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
});

test('a code of a batch opens once, also one that was brought in under the secret before', async () => {
  expect(codeOf(await order('letter 0001'))).toBe('placed');
  expect(codeOf(await order('LETTER0001'))).toBe('MEANS_SPENT');
});

test('a gift takes a piece off the shelf and costs nothing; without one on the shelf nobody who was promised it orders', async () => {
  const free = async () =>
    (
      await sql<{
        free: number;
      }>`select sum(on_hand - reserved)::int as free from stock where sku = 'TEA'`.execute(
        base.database,
      )
    ).rows[0]?.free ?? 0;
  const before = await free();
  const placed = await order('FREETEA', { promoMinor: 0 });
  if (placed.kind !== 'placed') throw new Error(codeOf(placed));
  expect(placed.order).toMatchObject({ promoMinor: 0, codeTail: 'EA', totalMinor: WHOLE });
  expect(placed.order.parts[0]?.lines).toMatchObject([
    { kind: 'item', sku: 'SOAP' },
    { kind: 'gift', sku: 'TEA', count: 1, sumMinor: 0 },
  ]);
  expect(await free()).toBe(before - 1);
  await sql`update stock set reserved = on_hand where sku = 'TEA'`.execute(base.database);
  const refused = await order('FREETEA', { promoMinor: 0 });
  const told = await order('FREETEA', { promoMinor: 0, isWithoutCode: true });
  await sql`update stock set reserved = 0 where sku = 'TEA'`.execute(base.database);
  await sql`update stock s set reserved = (select coalesce(sum(count), 0) from reservation r
    where r.sku = s.sku and r.location = s.location and r.state = 'held') where sku = 'TEA'`.execute(
    base.database,
  );
  expect(refused).toMatchObject({ refusal: { code: 'MEANS_SPENT', means: 'promo' } });
  // A page that said so may go on without.
  expect(codeOf(told)).toBe('placed');
});

test('a code that ends between the page and the press is refused by name; its last day is whole in the country of the store', async () => {
  const last = new Date('2026-11-20T20:59:59Z');
  expect(codeOf(await order('TODAY', { now: last }))).toBe('placed');
  const over = new Date('2026-11-20T21:00:00Z');
  expect(await order('TODAY', { now: over })).toEqual({
    kind: 'refused',
    refusal: { code: 'MEANS_SPENT', means: 'promo' },
  });
});
