import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { proxyOf } from '../../test/support/fault-proxy.ts';
import { DatabaseBusy, limitsOfShop, type DatabaseLimits } from './connection-guard.ts';
import { isTransientFault, openDatabase, type OpenDatabase } from './database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

const opened: OpenDatabase[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function openLimited(limits: Partial<DatabaseLimits>, size = 2, url = base.url): OpenDatabase {
  const open = openDatabase(url, {
    size,
    isNaming: true,
    limits: { ...limitsOfShop(size), ...limits },
  });
  opened.push(open);
  return open;
}

const LOCK = 77_001;

/** Holds the lock until told to let go. */
async function holdLock(): Promise<() => Promise<void>> {
  const client = await base.pool.connect();
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  };
}

test('whoever finds the queue full is refused at once; the queue is served and nothing is leaked R-P26', async () => {
  const letGo = await holdLock();
  const { database, pool } = openLimited({ waitingAtMost: 5 });
  const wait = () =>
    database.transaction().execute((tx) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx));
  const callers = Array.from({ length: 20 }, () =>
    wait().then(
      () => 'served',
      (fault: unknown) => fault,
    ),
  );
  // The refused ones are told while the others still wait: the lock is let go only after them.
  const isAnswered = Symbol('no answer yet');
  let refused: unknown[] = [];
  while (refused.length < 13) {
    const now = await Promise.all(
      callers.map((caller) =>
        Promise.race([caller, new Promise((resolve) => setTimeout(resolve, 5, isAnswered))]),
      ),
    );
    refused = now.filter((answer) => answer !== isAnswered);
  }
  expect(refused).toHaveLength(13);
  expect(refused.every((fault) => fault instanceof DatabaseBusy && isTransientFault(fault))).toBe(
    true,
  );
  expect([pool.totalCount, pool.waitingCount]).toEqual([2, 5]);
  await letGo();
  const answers = await Promise.all(callers);
  expect(answers.filter((answer) => answer === 'served')).toHaveLength(7);
  expect([pool.idleCount, pool.totalCount, pool.waitingCount]).toEqual([2, 2, 0]);
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
    base.database,
  );
  expect(rows[0]?.open).toBe(0);
});

test('a statement that takes too long is ended by PostgreSQL, and its connection goes on R-P27', async () => {
  const { database, pool } = openLimited({ statementMs: 1_000 }, 1);
  const fault = await sql`select pg_sleep(20)`.execute(database).catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: '57014' });
  expect(isTransientFault(fault)).toBe(true);
  await sql`select 1`.execute(database);
  expect(pool.totalCount).toBe(1);
});

test('no COMMIT is cut short, however long it takes R-P24', async () => {
  const { database } = openLimited({ statementMs: 1_000 }, 1);
  await sql`create table slow_commit (id int)`.execute(base.database);
  await sql`create function sleep_at_commit() returns trigger language plpgsql as
    'begin perform pg_sleep(1.5); return null; end'`.execute(base.database);
  await sql`create constraint trigger slow after insert on slow_commit deferrable initially deferred
    for each row execute function sleep_at_commit()`.execute(base.database);
  await database.transaction().execute((tx) => sql`insert into slow_commit values (1)`.execute(tx));
  await sql`insert into slow_commit values (2)`.execute(database);
  const { rows } = await sql`select id from slow_commit order by id`.execute(database);
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a server that falls silent in the middle is given up, an idle connection is not R-P28', async () => {
  const proxy = await proxyOf(base.url);
  const { database, pool } = openLimited({ silenceMs: 1_000 }, 1, proxy.through(base.url));
  try {
    await sql`select 1`.execute(database);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await sql`select 1`.execute(database);
    expect(proxy.opened()).toBe(1);
    proxy.set({ way: 'hole' });
    const work = database.transaction().execute((tx) => sql`select 1`.execute(tx));
    const fault = await work.then(
      () => null,
      (error: unknown) => error,
    );
    expect(isTransientFault(fault)).toBe(true);
    expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
    proxy.set();
    await sql`select 1`.execute(database);
    expect(proxy.opened()).toBe(2);
  } finally {
    await proxy.close();
  }
});

/** Whether the server is at the statement whose answer has this name. */
async function isRunning(name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like ${`%as "${name}"`}`.execute(
    base.database,
  );
  return rows.length > 0;
}

test.each(['cut', 'reset'] as const)(
  'a line that is %s in the middle is a trouble that passes R-P28',
  async (way) => {
    const proxy = await proxyOf(base.url);
    const { database } = openLimited({}, 1, proxy.through(base.url));
    try {
      await sql`select 1`.execute(database);
      const sleep = (name: string) => sql`select pg_sleep(5) as ${sql.id(name)}`;
      const [alone, inside] = [`${way}_alone`, `${way}_inside`];
      const works = [
        [alone, sleep(alone).execute(database)],
        [inside, database.transaction().execute((tx) => sleep(inside).execute(tx))],
      ] as const;
      const faults = works.map(([, work]) =>
        work.then(
          () => null,
          (error: unknown) => error,
        ),
      );
      for (const [at, [name]] of works.entries()) {
        // In the middle: the server is at it. Those before still sleep there, since nobody told it.
        await expect.poll(() => isRunning(name)).toBe(true);
        proxy[way]();
        expect(isTransientFault(await faults[at])).toBe(true);
      }
      await sql`select 1`.execute(database);
    } finally {
      await proxy.close();
    }
  },
);
