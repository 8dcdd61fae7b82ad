import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NotYet } from '#platform/not-yet.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import {
  forgetDoneRows,
  LEASE_SECONDS,
  putInOutbox,
  wakeOutbox,
  waitSeconds,
} from './outbox-store.ts';
import { openOutbox, type JobLog, type OutboxHandler } from './outbox.ts';

const START = new Date('2026-11-20T10:00:00Z');
const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
let db: TestDatabase;
let now = START;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  now = START;
  await db.pool.query('delete from outbox');
});

const open = (handler: OutboxHandler, listenUrl: string | null = null) =>
  openOutbox({
    database: db.database,
    listenUrl,
    handlers: { greet: handler },
    log: silent,
    now: () => now,
  });

const put = (dedupeKey: string, kind = 'greet') =>
  putInOutbox(db.database, { kind, payload: { to: dedupeKey }, dedupeKey, dueAt: START });

test('a row asked for twice is carried out once', async () => {
  expect([await put('a'), await put('a')]).toEqual([true, false]);
  const seen: unknown[] = [];
  const outbox = open(async ({ payload }) => void seen.push(payload));
  await outbox.runDue();
  await outbox.runDue();
  expect(seen).toEqual([{ to: 'a' }]);
});

test('a row whose time has not come rests until then, and its tries do not count as failures', async () => {
  await put('later');
  const until = new Date(START.getTime() + 3_600_000);
  let runs = 0;
  const outbox = open(async () => {
    runs += 1;
    if (now < until) throw new NotYet('not this hour', until);
  });
  for (let tries = 0; tries < 40; tries += 1) {
    await db.pool.query('update outbox set due_at = $1', [START]);
    await outbox.runDue();
  }
  expect((await db.pool.query('select attempts, due_at, done_at from outbox')).rows).toEqual([
    { attempts: 0, due_at: until, done_at: null },
  ]);
  now = new Date(until.getTime() - 1);
  expect(await outbox.runDue()).toBe(0);
  now = until;
  await outbox.runDue();
  expect([runs, (await db.pool.query('select done_at from outbox')).rows]).toEqual([
    41,
    [{ done_at: until }],
  ]);
});

test('four runners share a hundred rows without doing one twice', async () => {
  for (let index = 0; index < 100; index++) await put(`row-${index}`);
  const seen: string[] = [];
  const runners = [1, 2, 3, 4].map(() => open(async ({ dedupeKey }) => void seen.push(dedupeKey)));
  await Promise.all(runners.map((runner) => runner.runDue()));
  expect(seen).toHaveLength(100);
  expect(new Set(seen).size).toBe(100);
});

test('a row that fails is tried again later, and its reason is kept', async () => {
  await put('a');
  let tries = 0;
  const outbox = open(async () => {
    if (++tries < 3) throw new Error('no line to anna@example.test, +7 900 000-00-01');
  });
  await outbox.runDue();
  const failed = await db.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(failed).toMatchObject({ attempts: 1, last_error: 'no line to …, …', done_at: null });
  expect(failed.due_at).toEqual(new Date(START.getTime() + waitSeconds(1) * 1_000));
  await outbox.runDue();
  expect(tries).toBe(1);
  for (const minutes of [1, 2]) {
    now = new Date(START.getTime() + minutes * 60_000);
    await outbox.runDue();
  }
  expect(tries).toBe(3);
  const done = await db.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(done.done_at).toEqual(now);
});

test('a row whose runner died is taken up by another after its lease', async () => {
  await put('a');
  let isTaken: () => void = () => {};
  const taken = new Promise<void>((resolve) => (isTaken = resolve));
  const dead = open(() => {
    isTaken();
    return new Promise(() => {});
  });
  void dead.runDue();
  await taken;
  const seen: string[] = [];
  const alive = open(async ({ dedupeKey }) => void seen.push(dedupeKey));
  await alive.runDue();
  expect(seen).toEqual([]);
  now = new Date(START.getTime() + LEASE_SECONDS * 1_000);
  await alive.runDue();
  expect(seen).toEqual(['a']);
});

test('a kind that this copy does not know is left alone', async () => {
  await put('a', 'other');
  const outbox = open(async () => {
    throw new Error('not mine');
  });
  expect(await outbox.runDue()).toBe(0);
});

test('stopping waits for what is in flight', async () => {
  await put('a');
  let finish: () => void = () => {};
  let isTaken: () => void = () => {};
  const taken = new Promise<void>((resolve) => (isTaken = resolve));
  const outbox = open(() => {
    isTaken();
    return new Promise<void>((resolve) => (finish = resolve));
  });
  void outbox.runDue();
  await taken;
  let isStopped = false;
  const stopping = outbox.stop().then(() => (isStopped = true));
  await db.pool.query('select 1');
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  const row = await db.database.selectFrom('outbox').select('done_at').executeTakeFirstOrThrow();
  expect(row.done_at).toEqual(now);
});

test('a waiting runner is woken by the one who put the row there', async () => {
  const woken = new Promise<string>((resolve) => {
    const outbox = open(async ({ dedupeKey }) => {
      resolve(dedupeKey);
      void outbox.stop();
    }, db.url);
    outbox.start();
  });
  await put('a');
  await wakeOutbox(db.database);
  expect(await woken).toBe('a');
});

test('rows that are done are forgotten after their time, those that wait never', async () => {
  await put('done');
  await open(async () => {}).runDue();
  await put('waits');
  expect(await forgetDoneRows(db.database, START)).toBe(0);
  expect(await forgetDoneRows(db.database, new Date(START.getTime() + 1))).toBe(1);
  const left = await db.database.selectFrom('outbox').select('dedupe_key').execute();
  expect(left).toEqual([{ dedupe_key: 'waits' }]);
});

test('where rows may wait long for somebody else, the next ones are taken up meanwhile, and new ones as they come', async () => {
  const seen: string[] = [];
  const slow = Promise.withResolvers<void>();
  const outbox = openOutbox({
    database: db.database,
    listenUrl: null,
    isFlowing: true,
    handlers: {
      greet: async ({ dedupeKey }) => {
        if (dedupeKey.startsWith('slow')) await slow.promise;
        seen.push(dedupeKey);
      },
    },
    log: silent,
    now: () => now,
  });
  for (let index = 0; index < 7; index += 1) await put(`slow-${index}`);
  for (let index = 0; index < 20; index += 1) await put(`quick-${index}`);
  const running = outbox.runDue();
  await vi.waitFor(() => expect(seen).toHaveLength(20));
  await put('new');
  void outbox.runDue();
  await vi.waitFor(() => expect(seen).toContain('new'));
  slow.resolve();
  expect(await running).toBe(28);
  expect(seen.filter((each) => each.startsWith('slow'))).toHaveLength(7);
  // The database is gone: who asked is told, and the next run begins anew.
  await db.pool.query('alter table outbox rename to gone');
  await expect(outbox.runDue()).rejects.toThrow();
  await db.pool.query('alter table gone rename to outbox');
  expect(await outbox.runDue()).toBe(0);
});
