import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cartReadyToOrder,
  MOMENT,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { randomFrom } from '../../../../test/support/seeded-random.ts';
import { auditShop } from '../../../audit/audit-shop.ts';
import type { Actor } from '#base/actor.ts';
import { VISITOR } from '#base/actor.ts';
import {
  hashRequest,
  orderTx,
  placeOrder,
  recordCancelled,
  recordPaid,
  recordRefunded,
  type MeansSource,
  type OrderDeps,
  type OrderEvent,
  type OrderResult,
} from './public.ts';

const SEED = Number(process.env['ARNIKA_SEED'] ?? 20_261_120);
/** What every cart of this file wants to pay so: 100 ₽ of bonuses and 40 ₽ of credit. */
const BONUS = 100_00;
const CREDIT = 40_00;
const HOLDER = '6000013';

let base: TestDatabase;
let deps: OrderDeps;
let anna: Extract<Actor, { kind: 'contract' }>;

beforeAll(async () => {
  // Orders of this file are paid by the word of the test: there are no payments behind them.
  base = await createTestDatabase({ size: 24, unaudited: ['A8'] });
  await seedShop(base.database);
  await sql`update stock set on_hand = 1000`.execute(base.database);
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id)
    insert into contract (number, kind, role, country, person_id) select ${HOLDER}, 2, 'pc', 'ru', id from p
    returning person_id as id`.execute(base.database);
  anna = { kind: 'contract', contract: HOLDER, role: 'pc', personId: rows[0]?.id ?? '' };
  const pays = (means: 'bonus' | 'credit', amountMinor: number): MeansSource => ({
    means,
    share: async () => ({ amountMinor, why: [{ kind: 'left', minor: amountMinor }] }),
  });
  deps = {
    ...orderDeps(base.database),
    means: [pays('bonus', BONUS), pays('credit', CREDIT)],
  };
});
afterAll(() => base.close());
beforeEach(async () => {
  for (const unit of ['bonus', 'credit'] as const) await give(unit, -(await held(unit)));
});

let postings = 0;

/** Posts to the holder's account and to what stands against it; below zero takes away. */
async function give(means: 'bonus' | 'credit', minor: number): Promise<void> {
  if (minor === 0) return;
  const lines = JSON.stringify([
    { account: `${means}-issued`, amount: minor },
    { account: `${means}:${HOLDER}`, amount: -minor },
  ]);
  await sql`with t as (insert into ledger_transaction (at, kind, dedupe_key)
      values (${MOMENT}, 'given', ${`given:${(postings += 1)}`}) returning id)
    insert into ledger_entry (transaction_id, position, account, unit, amount)
    select t.id, row_number() over (), l.account, 'RUB', l.amount
    from t, jsonb_to_recordset(${lines}::jsonb) as l(account text, amount bigint)`.execute(
    base.database,
  );
}

async function held(means: 'bonus' | 'credit'): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select held from ledger_balance where account = ${`${means}:${HOLDER}`} and unit = 'RUB'`.execute(
    base.database,
  );
  return rows[0]?.held ?? 0;
}

/** Orders a soap of 200 ₽ with its delivery of 199 ₽, in one of two sessions. */
async function order(actor: Actor = anna, session = 1): Promise<OrderResult> {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  const shown = {
    goodsMinor: 200_00,
    deliveryMinor: 199_00,
    bonusMinor: BONUS,
    creditMinor: CREDIT,
    totalMinor: 399_00 - BONUS - CREDIT,
  };
  const key = { scope: `session-${session}`, key: cartId, requestHash: hashRequest(cartId) };
  return placeOrder(deps, orderOf(cartId, 200_00, { actor, shown, key }));
}

const codeOf = (result: OrderResult): string =>
  result.kind === 'refused' ? result.refusal.code : result.kind;

const countCodes = (results: readonly OrderResult[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(results, codeOf)].map(([code, those]) => [code, those.length]),
  );

/** Fifty orders of two sessions, each begun when the seed says. */
async function fiftyAtOnce(seed: number): Promise<OrderResult[]> {
  const random = randomFrom(seed);
  return Promise.all(
    Array.from({ length: 50 }, async () => {
      const session = random() < 0.5 ? 1 : 2;
      for (let turns = Math.floor(random() * 20); turns > 0; turns--) await Promise.resolve();
      return order(anna, session);
    }),
  );
}

test.each([SEED, SEED + 1, SEED + 2])(
  'of fifty orders of two sessions at once three get the bonuses that are there for three, the others are told, seed %i R-P13',
  async (seed) => {
    await give('bonus', 3 * BONUS + 1);
    await give('credit', 7 * CREDIT);
    const before = await spent();
    const results = await fiftyAtOnce(seed);
    expect(countCodes(results)).toEqual({ placed: 3, MEANS_SPENT: 47 });
    expect(await held('bonus')).toBe(1);
    expect(await held('credit')).toBe(4 * CREDIT);
    expect((await spent()) - before).toBe(3 * (BONUS + CREDIT));
  },
);

/** What the orders of the holder say that bonuses and credit paid. */
async function spent(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(bonus_minor + credit_minor), 0)::bigint as sum from purchase
    where buyer_contract = ${HOLDER} and state not in ('cancelled', 'refunded')`.execute(
    base.database,
  );
  return rows[0]?.sum ?? 0;
}

test('the race of fifty orders notices when the database does not watch the balance R-P13', async () => {
  await sql`alter table ledger_balance drop constraint ledger_balance_covers`.execute(
    base.database,
  );
  try {
    await give('bonus', 3 * BONUS);
    await give('credit', 3 * CREDIT);
    const results = await fiftyAtOnce(SEED);
    expect(countCodes(results)).toEqual({ placed: 50 });
    expect(await held('bonus')).toBe(-47 * BONUS);
    const findings = await auditShop(base.database);
    expect(findings.filter(({ invariant }) => invariant === 'A4')).toMatchObject([
      { what: 'balances that are not the sum of their entries, or are below zero', count: 2 },
    ]);
  } finally {
    await give('bonus', 47 * BONUS);
    await give('credit', 47 * CREDIT);
    await sql`alter table ledger_balance add constraint ledger_balance_covers check (held >= 0)`.execute(
      base.database,
    );
  }
});

test('an order that spends more than is held stores nothing, and the same key may be used again', async () => {
  await give('bonus', BONUS);
  await give('credit', CREDIT - 1);
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
  const shown = { totalMinor: 399_00 - BONUS - CREDIT };
  const key = { scope: 'session-1', key: 'once more', requestHash: hashRequest('once more') };
  const request = orderOf(cartId, 200_00, { actor: anna, shown, key });
  expect(await placeOrder(deps, request)).toEqual({
    kind: 'refused',
    refusal: { code: 'MEANS_SPENT' },
  });
  expect(await held('bonus')).toBe(BONUS);
  await give('credit', 1);
  expect(codeOf(await placeOrder(deps, request))).toBe('placed');
  expect([await held('bonus'), await held('credit')]).toEqual([0, 0]);
});

test('a guest, who holds nothing, can spend nothing', async () => {
  await give('bonus', BONUS);
  await give('credit', CREDIT);
  expect(codeOf(await order(VISITOR))).toBe('MEANS_SPENT');
});

test('what a cancelled or refunded order spent is there again, once', async () => {
  const move = (work: typeof recordPaid, event: OrderEvent) =>
    base.database.transaction().execute((tx) => work(orderTx(tx), event));
  for (const steps of [[recordCancelled], [recordPaid, recordRefunded]]) {
    await give('bonus', BONUS - (await held('bonus')));
    await give('credit', CREDIT - (await held('credit')));
    const result = await order();
    if (result.kind !== 'placed') throw new Error(codeOf(result));
    expect([await held('bonus'), await held('credit')]).toEqual([0, 0]);
    const event = { purchaseId: result.order.id, now: MOMENT, cause: 'staff' };
    for (const step of [...steps, ...steps]) await move(step, event);
    expect([await held('bonus'), await held('credit')]).toEqual([BONUS, CREDIT]);
  }
});
