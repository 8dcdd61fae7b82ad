import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCashbackWorld, type CashbackWorld } from '../../../../test/support/cashback-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { handlerOf } from '../../../../test/support/handler-of.ts';
import { randomFrom } from '../../../../test/support/seeded-random.ts';
import { auditShop } from '../../../audit/audit-shop.ts';
import { readOwed } from '#features/balances/server/public.ts';
import {
  findPurchase,
  recordGoodsBack,
  recordReturnRefunded,
} from '#features/orders/server/public.ts';
import { readVolumes } from '#features/volumes/server/public.ts';
import { getCashback } from '../calls/cashback.ts';
import { createCashbackHandlers } from './handlers.ts';
import { countCashback, setProgram } from './public.ts';
import { readCashback } from './standing.ts';

const SEED = Number(process.env['ARNIKA_SEED'] ?? 20_261_127);

let base: TestDatabase;
let world: CashbackWorld;

beforeAll(async () => {
  // Orders of this file are paid by the word of the test: there are no payments behind them.
  base = await createTestDatabase({ size: 8, unaudited: ['A8'] });
  world = await openCashbackWorld(base.database);
});
afterAll(() => base.close());

/** Noon of a day of November 2026 in Moscow. */
const day = (number: number, hour = 9): Date => new Date(Date.UTC(2026, 10, number, hour));
/** The night's work, at the time of the job. */
const night = (number: number) => countCashback(base.database, day(number, 3));

async function linesOf(contract: string) {
  const { rows } = await sql<{
    basis: number;
    percent: number;
    sum: number;
    reason: string | null;
  }>`
    select basis_minor as basis, l.percent, sum_minor as sum, reason from cashback_line l where contract = ${contract}
    order by part_id`.execute(base.database);
  return rows;
}

test('cashback comes the day after, of the sum without tax, and in its own bonuses I9-049 I9-045 I3-004', async () => {
  const anna = await world.contract();
  await world.buy(anna, day(10), { tea: 6 });
  await countCashback(base.database, day(10, 20));
  expect(await world.held(anna)).toBe(0);
  await night(11);
  // 3000 ₽ with 10 % of tax are 2727.27 without; 30 points are 5 %.
  expect(await linesOf(anna.contract)).toEqual([
    { basis: 2_727_27, percent: 5, sum: 136_36, reason: null },
  ]);
  expect(await world.held(anna)).toBe(136_36);
});

test('counted again nothing is credited twice', async () => {
  const anna = await world.contract();
  await world.buy(anna, day(10), { tea: 6 });
  for (const each of [11, 11, 12]) await night(each);
  expect(await world.held(anna)).toBe(136_36);
});

test('an order that lifts the step lifts all orders of its month with it I9-050', async () => {
  const anna = await world.contract();
  await world.buy(anna, day(3), { tea: 2 });
  await night(4);
  expect(await world.held(anna)).toBe(0);
  await world.buy(anna, day(4), { tea: 4 });
  await night(5);
  expect((await linesOf(anna.contract)).map(({ percent }) => percent)).toEqual([5, 5]);
  await world.buy(anna, day(6), { tea: 14 });
  await night(7);
  const lines = await linesOf(anna.contract);
  expect(lines.map(({ percent }) => percent)).toEqual([15, 15, 15]);
  expect(await world.held(anna)).toBe(lines.reduce((sum, line) => sum + line.sum, 0));
});

test('points of one month bring nothing to the next one I9-047', async () => {
  const anna = await world.contract();
  await world.buy(anna, day(29), { tea: 20 });
  await world.buy(anna, day(31), { tea: 2 });
  await night(33);
  expect((await linesOf(anna.contract)).map(({ percent }) => percent)).toEqual([15, 0]);
});

test('a month ends at midnight of the contract’s own country', async () => {
  const anna = await world.contract();
  // 23:30 of 30 November in Moscow, and 00:30 of 1 December.
  await world.buy(anna, new Date('2026-11-30T20:30:00Z'), { tea: 4 });
  await world.buy(anna, new Date('2026-11-30T21:30:00Z'), { tea: 4 });
  const months = await readVolumes(
    base.database,
    [
      { contract: anna.contract, month: '2026-11-01' },
      { contract: anna.contract, month: '2026-12-01' },
    ],
    { now: day(35), before: 'now' },
  );
  expect(months.map(({ month, personal }) => [month, personal])).toEqual([
    ['2026-11-01', 20_00],
    ['2026-12-01', 20_00],
  ]);
});

test('what is refunded leaves the month in which it was paid, and the others of it lose their step I9-050', async () => {
  const anna = await world.contract();
  await world.buy(anna, day(3), { tea: 6 });
  const big = await world.buy(anna, day(4), { tea: 14 });
  await night(5);
  const full = await world.held(anna);
  await world.refund(big, day(33));
  await night(34);
  expect(await linesOf(anna.contract)).toMatchObject([
    { percent: 5, sum: 136_36 },
    { percent: 0, sum: 0, reason: 'refunded' },
  ]);
  expect(full).toBeGreaterThan(136_36);
  expect(await world.held(anna)).toBe(136_36);
});

test('the largest order of a contract is what is left of it once goods have come back', async () => {
  const { database } = base;
  const anna = await world.contract();
  const purchaseId = await world.buy(anna, day(3), { tea: 6 });
  await world.buy(anna, day(4), { tea: 2 });
  const largest = async () => {
    const asked = [{ contract: anna.contract, withLife: true }];
    const [found] = await readVolumes(database, asked, { now: day(6), before: 'now' });
    return [found?.personal, found?.life?.largestSum, found?.life?.largestPoints];
  };
  expect(await largest()).toEqual([40_00, 3_000_00, 30_00]);
  const order = await findPurchase(database, { purchaseId });
  if (!order) throw new Error('no order');
  const pieces = [{ part: 1, line: 1, count: 5, reason: 'not_fit', isOnSale: true }] as const;
  const by = { kind: 'system', name: 'test' } as const;
  const asked = { pieces, isDelivery: false, way: 'provider', actor: by, now: day(5) } as const;
  const made = await database.transaction().execute((tx) => recordGoodsBack(tx, order, asked));
  if (!made.ok) throw new Error(made.code);
  // Until its money has gone the books say what they said.
  expect(await largest()).toEqual([40_00, 3_000_00, 30_00]);
  await database.transaction().execute((tx) => recordReturnRefunded(tx, made.value.id, day(5)));
  expect(await largest()).toEqual([15_00, 1_000_00, 10_00]);
});

test('what is refunded months later is taken back as well', async () => {
  const anna = await world.contract();
  const order = await world.buy(anna, day(3), { tea: 6 });
  await night(4);
  expect(await world.held(anna)).toBe(136_36);
  await world.refund(order, day(100));
  await night(101);
  expect(await world.held(anna)).toBe(0);
});

test('a programme that is given without a month holds from the first day of the running one, and the trail says who gave it', async () => {
  const anna = await world.contract();
  const since = await setProgram(base.database, {
    contract: anna.contract,
    program: 'old',
    pointsOf2015: 12,
    actor: { kind: 'system', name: 'test' },
    now: day(27),
  });
  expect(since).toBe('2026-11-01');
  const { rows } = await sql`select action, store, details from audit_entry
    where subject = ${`contract:${anna.contract}`}`.execute(base.database);
  expect(rows).toEqual([
    {
      action: 'cashback.program',
      store: 'ru',
      details: { program: 'old', since: '2026-11-01', pointsOf2015: 12 },
    },
  ]);
});

test('of a month with very many orders the account shows the newest hundred, says that there are more, and sums all of them, each money for itself', async () => {
  const anna = await world.contract();
  for (let at = 0; at < 101; at += 1) await world.buy(anna, day(3, 9 + (at % 9)), { tea: 1 });
  await night(4);
  const handlers = createCashbackHandlers(base.database, {} as never);
  const context = { actor: anna, place: { store: 'ru', country: 'ru' }, now: day(4) } as never;
  const read = async () => {
    const answer = await handlerOf(handlers, getCashback)(
      { params: undefined, query: {}, body: undefined },
      context,
    );
    if (!answer.ok) throw new Error('refused');
    return answer.value;
  };
  const view = await read();
  expect([view.lines.length, view.hasMore]).toEqual([100, true]);
  expect(view.totals).toMatchObject([{ sum: (await world.held(anna)) / 100 }]);

  // One of them was paid in another money.
  const setCurrency = (from: string, to: string) =>
    sql`update cashback_line set currency = ${to} where currency = ${from} and part_id = (
      select max(part_id) from cashback_line where contract = ${anna.contract})`.execute(
      base.database,
    );
  await setCurrency('RUB', 'KZT');
  const { value } = await readCashback(base.database, anna, context);
  const mixed = await read();
  await setCurrency('KZT', 'RUB');
  expect(mixed.totals.map(({ currency }) => currency.externalIso)).toEqual(['KZT', 'RUB']);
  expect(value).toBe(mixed.totals[1]?.sum);
});

test('cashback that is spent when its order is refunded is owed, and the next one pays that first', async () => {
  const anna = await world.contract();
  const order = await world.buy(anna, day(3), { tea: 6 });
  await night(4);
  await sql`with t as (insert into ledger_transaction (at, kind, dedupe_key) values (${day(4)}, 'test', ${`spent:${anna.contract}`}) returning id)
    insert into ledger_entry (transaction_id, position, account, unit, amount)
    select t.id, l.* from t, (values (1, 'bonus:' || ${anna.contract}, 'RUB', 100_00::bigint), (2, 'test', 'RUB', -100_00::bigint)) as l`.execute(
    base.database,
  );
  await world.refund(order, day(5));
  await night(6);
  expect(await world.held(anna)).toBe(0);
  expect(await readOwed(base.database, anna.contract)).toEqual(new Map([['RUB', 100_00]]));
  await world.buy(anna, day(7), { tea: 6 });
  await night(8);
  expect(await world.held(anna)).toBe(36_36);
  expect(await readOwed(base.database, anna.contract)).toEqual(new Map());
});

test('accompanying goods, purchases with a promo code and those of a certificate bring none, and say why I9-051', async () => {
  const anna = await world.contract();
  await world.buy(anna, day(3), { tea: 6, bag: 2 });
  await world.buy(anna, day(3), { bag: 5 });
  const coded = await world.buy(anna, day(3), { tea: 1 });
  await sql`update purchase set promo_code_tail = 'ST' where id = ${coded}`.execute(base.database);
  const paidBy = await world.buy(anna, day(3), { tea: 1 });
  await sql`update purchase_part set certificate = '{"number": "1", "name": "test", "sumMinor": 1}' where purchase_id = ${paidBy}`.execute(
    base.database,
  );
  await night(4);
  expect((await linesOf(anna.contract)).map(({ sum, reason }) => [sum, reason])).toEqual([
    [136_36, null],
    [0, 'accompanying'],
    [0, 'promo'],
    [0, 'certificate'],
  ]);
});

test('an employee collects none I6-008', async () => {
  const worker = await world.contract('e');
  await world.buy(worker, day(3), { tea: 30 });
  await night(4);
  expect(await world.held(worker)).toBe(0);
});

test('a programme holds from its month on; a consultant of pk2018 has their first line’s points counted, that of others not I4-073 I6-014 I9-057', async () => {
  const [carl, other] = [await world.contract('c'), await world.contract('c')];
  const client = await world.contract('pc', carl);
  const partner = await world.contract('c', carl);
  const stranger = await world.contract('pc', other);
  for (const [actor, tea] of [
    [carl, 2],
    [client, 17],
    [partner, 4],
    [stranger, 20],
  ] as const)
    await world.buy(actor, day(3), { tea });
  const set = (program: 'pk2018', since: '2026-11-01' | '2026-12-01') =>
    setProgram(base.database, {
      contract: carl.contract,
      program,
      since,
      pointsOf2015: 0,
      actor: { kind: 'system', name: 'test' },
      now: day(4),
    });
  await set('pk2018', '2026-12-01');
  await night(4);
  expect((await linesOf(carl.contract)).map(({ percent }) => percent)).toEqual([0]);
  await set('pk2018', '2026-11-01');
  await night(5);
  // 10 own points and 85 of the client; those of the partner, who is no client, would have made 115.
  expect((await linesOf(carl.contract)).map(({ percent }) => percent)).toEqual([5]);
  await world.buy(client, day(5), { tea: 1 });
  await night(6);
  expect((await linesOf(carl.contract)).map(({ percent }) => percent)).toEqual([25]);
});

test('the structure of old and pk2018 is everybody below, over all time I9-054', async () => {
  const carl = await world.contract('pc');
  const child = await world.contract('c', carl);
  const grandchild = await world.contract('pc', child);
  await setProgram(base.database, {
    contract: carl.contract,
    program: 'pk2018',
    since: '2026-10-01',
    pointsOf2015: 0,
    actor: { kind: 'system', name: 'test' },
    now: day(1),
  });
  await world.buy(grandchild, new Date('2026-09-20T09:00:00Z'), { tea: 59 });
  await world.buy(carl, day(3), { tea: 1 });
  await night(4);
  expect((await linesOf(carl.contract)).map(({ percent }) => percent)).toEqual([10]);
});

test('the same purchases bring the same, in whatever order they are made and however often the nights count; all refunded leave nothing', async () => {
  const random = randomFrom(SEED);
  const purchases = [1, 2, 3, 5, 9, 4].map((tea, at) => ({ tea, bag: at % 2 }));
  const sums = new Set<number>();
  for (let round = 0; round < 3; round += 1) {
    const anna = await world.contract();
    const orders: string[] = [];
    const mixed = purchases.toSorted(() => random() - 0.5);
    for (const [at, wished] of mixed.entries()) {
      orders.push(await world.buy(anna, day(3 + at), wished));
      if (random() < 0.5) await night(4 + at);
    }
    await night(12);
    const lines = await linesOf(anna.contract);
    const shown = lines.reduce((sum, { sum: each }) => sum + each, 0);
    expect(await world.held(anna)).toBe(shown);
    sums.add(shown);
    for (const [at, order] of orders.entries()) {
      await world.refund(order, day(12 + at));
      if (random() < 0.5) await night(13 + at);
    }
    await night(20);
    expect(await world.held(anna)).toBe(0);
    expect((await linesOf(anna.contract)).every(({ sum }) => sum === 0)).toBe(true);
  }
  expect(sums.size, `ARNIKA_SEED=${SEED}`).toBe(1);
});

test('the auditor finds nothing in all of this', async () => {
  const findings = (await auditShop(base.database)).filter(({ invariant }) => invariant !== 'A8');
  expect(findings).toEqual([]);
});
