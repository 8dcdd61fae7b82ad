import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { openCashbackWorld, type CashbackWorld } from '../../../../test/support/cashback-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { exportRanks } from './month-store.ts';
import { countRanks, loadRanks, rankFile, readRankStanding } from './public.ts';

type Contract = Extract<Actor, { kind: 'contract' }>;

let base: TestDatabase;
let world: CashbackWorld;
const names = { ru: 'Ранг', en: 'Rank' };
const TABLE = {
  since: '2026-10',
  ranks: [
    { alias: 'start', names },
    { alias: 'bronze', names, personal: 10, firstLine: 10 },
    { alias: 'silver', names: { ru: 'Серебро' }, personal: 20, firstLine: 50 },
  ],
};
const PLACE = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };

/** Noon of a day of November 2026 in Moscow. */
const day = (number: number, hour = 9): Date => new Date(Date.UTC(2026, 10, number, hour));
const night = (number: number) => countRanks(base.database, day(number, 3));

beforeAll(async () => {
  // Orders of this file are paid by the word of the test: there are no payments behind them.
  base = await createTestDatabase({ size: 8, unaudited: ['A8'] });
  world = await openCashbackWorld(base.database);
  await loadRanks(base.database, 'ru', rankFile.parse(TABLE), { now: day(1) });
});
afterAll(() => base.close());

async function rankOf({ contract }: Contract) {
  const { rows } = await sql<{ alias: string }>`
    select rank_alias as alias from contract where number = ${contract}`.execute(base.database);
  return rows[0]?.alias;
}
async function monthsOf({ contract }: Contract) {
  const { rows } = await sql<Record<string, unknown>>`
    select to_char(month, 'YYYY-MM') as month, alias, personal, first_line as "firstLine" from rank_month
    where contract = ${contract} order by month`.execute(base.database);
  return rows;
}
const standing = ({ contract }: Contract, now: Date) =>
  readRankStanding(base.database, { contract, place: PLACE, now });

/** A consultant with a client; who bought so much tea (5 points each) on a day. */
async function team(at: Date, own: number, clients: number) {
  const leader = await world.contract('c');
  const client = await world.contract('pc', leader);
  const [ownOrder] = [await world.buy(leader, at, { tea: own })];
  const clientOrder = await world.buy(client, at, { tea: clients });
  return { leader, client, ownOrder, clientOrder };
}

test('a night gives the rank of one’s own points and those of one’s clients I2-106', async () => {
  const { leader, client } = await team(day(10), 4, 2);
  const poor = await world.contract('c');
  await world.buy(poor, day(10), { tea: 100 });
  expect(await rankOf(leader)).toBe('start');
  await night(11);
  expect(await rankOf(leader)).toBe('bronze');
  expect(await monthsOf(leader)).toEqual([
    { month: '2026-10', alias: 'start', personal: 0, firstLine: 0 },
    { month: '2026-11', alias: 'bronze', personal: 20_00, firstLine: 10_00 },
  ]);
  expect([await rankOf(client), await rankOf(poor)]).toEqual(['start', 'start']);
  expect(await monthsOf(client)).toEqual([]);
});

test('a refund takes the rank with the points, in the month in which they were paid, also after its end', async () => {
  const { leader, clientOrder } = await team(day(12), 4, 2);
  await night(13);
  expect(await rankOf(leader)).toBe('bronze');
  // In December, when November is the month before.
  await world.refund(clientOrder, day(33));
  await night(34);
  expect(await rankOf(leader)).toBe('start');
  expect((await monthsOf(leader)).at(-2)).toMatchObject({
    month: '2026-11',
    alias: 'start',
    firstLine: 0,
  });
});

test('what a month brought holds until the end of the next one, and not longer', async () => {
  const { leader } = await team(day(14), 4, 2);
  await night(15);
  // 1 December, 31 December, 1 January.
  await night(32);
  expect(await rankOf(leader)).toBe('bronze');
  await night(61);
  expect(await rankOf(leader)).toBe('bronze');
  await night(63);
  expect(await rankOf(leader)).toBe('start');
});

test('counted twice at once, and again, it is the same; a server whose clock is behind changes nothing', async () => {
  const { leader } = await team(day(66), 4, 2);
  await Promise.all([night(67), night(67), night(67)]);
  await night(67);
  const found = await monthsOf(leader);
  expect(await rankOf(leader)).toBe('bronze');
  await night(65);
  expect(await rankOf(leader)).toBe('bronze');
  expect(await monthsOf(leader)).toEqual(found);
});

test('more consultants than are counted at once all get their rank, and blocked and managed ones none', async () => {
  const { leader } = await team(day(67), 4, 2);
  const blocked = await team(day(67), 4, 2);
  await sql`update contract set is_blocked = true where number = ${blocked.leader.contract}`.execute(
    base.database,
  );
  await sql`with p as (insert into person select from generate_series(1, 450) returning id)
    insert into contract (number, kind, role, country, person_id)
    select (5000000 + row_number() over ())::text, 1, 'c', 'ru', id from p`.execute(base.database);
  expect(await night(68)).toBeGreaterThan(450);
  // Its number is behind all of them.
  expect(await rankOf(leader)).toBe('bronze');
  expect(await rankOf(blocked.leader)).toBe('start');
  const { rows } = await sql<{ count: number }>`
    select count(distinct contract)::int as count from rank_month where contract like '5000%'`.execute(
    base.database,
  );
  expect(rows[0]?.count).toBe(450);
});

test('a table holds from its month on, and the month before keeps its own', async () => {
  const { leader } = await team(day(100), 4, 2);
  await night(101);
  expect(await rankOf(leader)).toBe('bronze');
  const harder = {
    since: '2027-03',
    ranks: [
      { alias: 'start', names },
      { alias: 'bronze', names, personal: 100, firstLine: 100 },
    ],
  };
  await loadRanks(base.database, 'ru', rankFile.parse(harder), { now: day(102), isTried: true });
  const tried = await sql`select from rank_step where since = '2027-03-01'`.execute(base.database);
  expect(tried.rows).toEqual([]);
  await loadRanks(base.database, 'ru', rankFile.parse(harder), { now: day(102) });
  // 8 February, 5 March: bought in both months, only the first table is content with it.
  const buyer = await world.contract('pc', leader);
  for (const at of [day(125)]) {
    await world.buy(leader, at, { tea: 4 });
    await world.buy(buyer, at, { tea: 2 });
  }
  await night(126);
  expect(await rankOf(leader)).toBe('bronze');
  expect((await monthsOf(leader)).slice(-2).map(({ month, alias }) => [month, alias])).toEqual([
    ['2027-02', 'bronze'],
    ['2027-03', 'start'],
  ]);
});

test('the standing says what the rank rests on and what is missing, in points I2-106', async () => {
  const { leader, client } = await team(day(12), 4, 2);
  await night(13);
  expect(await standing(leader, day(13))).toEqual({
    held: { alias: 'bronze', name: 'Ранг' },
    basis: { month: '2026-11', until: '2026-12-31', personal: 20, firstLine: 10 },
    month: { personal: 20, firstLine: 10 },
    reached: null,
    keep: null,
    next: {
      alias: 'silver',
      name: 'Серебро',
      needed: { personal: 20, firstLine: 50 },
      missing: { personal: 0, firstLine: 40 },
    },
  });
  // What is bought today counts for what is missing at once; the rank itself comes with the night.
  await world.buy(client, day(14), { tea: 9 });
  expect(await standing(leader, day(14, 12))).toMatchObject({
    held: { alias: 'bronze' },
    reached: { alias: 'silver', name: 'Серебро' },
    next: null,
  });
  // In December nothing is bought yet: the rank of November is there, and would be lost.
  await night(15);
  expect(await standing(leader, day(32))).toMatchObject({
    held: { alias: 'silver' },
    basis: { month: '2026-11', until: '2026-12-31' },
    month: { personal: 0, firstLine: 0 },
    keep: { personal: 20, firstLine: 50 },
  });
  expect(await standing(client, day(15))).toBeNull();
  const english = { contract: leader.contract, place: { ...PLACE, language: 'en' }, now: day(15) };
  expect((await readRankStanding(base.database, english))?.held).toEqual({
    alias: 'silver',
    name: 'Серебро',
    language: 'ru',
  });
});

test('where a store has no table nobody is counted, and a rank that was given by hand stays', async () => {
  const leader = await world.contract('c');
  await sql`update contract set country = 'de', rank_alias = 'gold' where number = ${leader.contract}`.execute(
    base.database,
  );
  await night(14);
  expect(await rankOf(leader)).toBe('gold');
  expect(await standing(leader, day(14))).toBeNull();
});

test('the copy of one’s data has the rank of each month', async () => {
  const { leader } = await team(day(16), 4, 2);
  await night(17);
  const subject = {
    personId: leader.personId,
    contracts: [leader.contract],
    emails: [],
    phones: [],
    cartIds: [],
  };
  expect(await exportRanks(base.database, subject)).toMatchObject([
    { month: '2026-11', rank: 'bronze' },
    { month: '2026-10', rank: 'start' },
  ]);
});

test('who put a table in stands in the trail', async () => {
  const { rows } = await sql<{ subject: string; details: unknown }>`
    select subject, details from audit_entry where action = 'ranks.load' order by id`.execute(
    base.database,
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['store:ru', 'store:ru']);
});
