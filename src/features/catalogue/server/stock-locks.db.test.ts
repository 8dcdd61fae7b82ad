import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  openGatedDatabase,
  type GatedDatabase,
} from '../../../../test/support/races/statement-gates.ts';
import type { Database, Tx } from '#platform/database.ts';
import { reserveStock } from '../../../../test/support/reserve-stock.ts';
import { releaseStock, takeStock } from './stock-store.ts';

/** Every row that the orders of these tests lock, in the order in which they must. */
const ROWS = [
  ['A-1', 'far'],
  ['A-1', 'main'],
  ['B-2', 'far'],
  ['B-2', 'main'],
  ['c-3', 'main'],
] as const;
const WANTED = [
  { sku: 'A-1', count: 9 },
  { sku: 'B-2', count: 9 },
  { sku: 'c-3', count: 2 },
];
const ALLOCATED = ROWS.map(([sku, location]) => ({ sku, location, count: 2 }));
const SORTED = /order by s\.sku collate "C", s\.location collate "C"/;

let base: TestDatabase;
let gated: GatedDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
  await sql`insert into product (sku, slug) values ('A-1', 'a'), ('B-2', 'b'), ('c-3', 'c')`.execute(
    base.database,
  );
  await sql`insert into stock_location (code, store) values ('main', 'ru'), ('far', 'ru')`.execute(
    base.database,
  );
  for (const [sku, location] of ROWS)
    await sql`insert into stock (sku, location, on_hand) values (${sku}, ${location}, 8)`.execute(
      base.database,
    );
});
afterAll(() => base?.close());
beforeEach(() => {
  gated = openGatedDatabase(base.url);
  return () => gated.close();
});

class Undone extends Error {}

/** In a transaction that is taken back, so that each try finds the same stock. */
const undone = (database: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  database
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      throw new Undone();
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Undone)) throw fault;
    });

const permutations = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, index) =>
        permutations(things.toSpliced(index, 1)).map((others) => [thing, ...others]),
      );

/**
 * Holds one row, lets the work run into it, and looks which of the other rows the work has locked by then.
 *
 * @returns Places of those rows in ROWS.
 */
async function lockedBefore(held: number, work: (tx: Tx) => Promise<unknown>): Promise<number[]> {
  const [sku, location] = ROWS[held] ?? ['', ''];
  let working: Promise<void> = Promise.resolve();
  const locked: number[] = [];
  await undone(base.database, async (tx) => {
    await sql`select 1 from stock where sku = ${sku} and location = ${location} for update`.execute(
      tx,
    );
    working = undone(gated.database, work);
    await gated.untilWaiting(1);
    const free = await sql<{ sku: string; location: string }>`
      select sku, location from stock for update skip locked`.execute(tx);
    for (const [place, [other, where]] of ROWS.entries())
      if (!free.rows.some((row) => row.sku === other && row.location === where)) locked.push(place);
  });
  await working;
  return locked;
}

const upTo = (place: number): number[] => Array.from({ length: place }, (_, index) => index);

test('an order locks its stock in one order of product and location, in whatever order it names them R-P16', async () => {
  for (const wanted of permutations(WANTED))
    for (const [held] of ROWS.entries())
      expect(await lockedBefore(held, (tx) => reserveStock(tx, { store: 'ru' }, wanted))).toEqual(
        upTo(held),
      );
});

test('giving back and handing over lock in the same order R-P16', async () => {
  await sql`update stock set reserved = 2`.execute(base.database);
  for (const settle of [releaseStock, takeStock])
    for (const allocations of [
      ALLOCATED,
      ALLOCATED.toReversed(),
      [...ALLOCATED.slice(2), ...ALLOCATED.slice(0, 2)],
    ])
      for (const [held] of ROWS.entries())
        expect(await lockedBefore(held, (tx) => settle(tx, allocations))).toEqual(upTo(held));
  await sql`update stock set reserved = 0`.execute(base.database);
});

test('the test of the order of locks notices another order R-P16', async () => {
  const changed = gated.rewrite(SORTED, (text) =>
    text.replace(SORTED, 'order by s.sku collate "C" desc'),
  );
  const seen = await lockedBefore(1, (tx) => reserveStock(tx, { store: 'ru' }, WANTED));
  expect(changed.times).toBeGreaterThan(0);
  expect(seen).not.toEqual(upTo(1));
});

test('two that lock in opposite order are what PostgreSQL has to break as a deadlock R-P16', async () => {
  // What would happen without the order: proves that the count of deadlocks, which the races look at, moves.
  const { promise: bothHave, resolve } = Promise.withResolvers<void>();
  let holders = 0;
  const lock = (tx: Tx, sku: string) =>
    sql`select 1 from stock where sku = ${sku} for update`.execute(tx);
  const both = [
    ['A-1', 'c-3'],
    ['c-3', 'A-1'],
  ].map(([first = '', second = '']) =>
    undone(gated.database, async (tx) => {
      await lock(tx, first);
      holders += 1;
      if (holders === 2) resolve();
      await bothHave;
      await lock(tx, second);
    }),
  );
  const ends = await Promise.allSettled(both);
  const [broken] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(broken).toMatchObject({ code: '40P01' });
});

test.each([
  [
    'more reserved than there is',
    sql`update stock set reserved = on_hand + 1`,
    'stock_reserved_is_there',
  ],
  ['fewer than none', sql`update stock set on_hand = -1, reserved = -1`, 'stock_on_hand_check'],
  ['fewer reserved than none', sql`update stock set reserved = -1`, 'stock_reserved_check'],
  [
    'units taken from under an order',
    sql`update stock set reserved = 5, on_hand = 4`,
    'stock_reserved_is_there',
  ],
  [
    'a new row below zero',
    sql`insert into stock values ('c-3', 'far', -1, 0)`,
    'stock_on_hand_check',
  ],
])('the table itself refuses %s R-P15', async (_what, statement, constraint) => {
  await expect(statement.execute(base.database)).rejects.toMatchObject({
    code: '23514',
    constraint,
  });
});
