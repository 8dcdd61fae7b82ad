import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseClock } from './database-clock.ts';
import type { Database, Tables } from './database.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A machine, a network and a database, all of this test's own making. */
class World {
  /** True time since the beginning. */
  passed = 0;
  machineOffset = 0;
  databaseStart = NOON;
  /** Milliseconds that question and answer take. */
  there = 1;
  back = 1;
  isDatabaseDown = false;
  readonly warned: number[] = [];
  readonly clocks = {
    wall: () => NOON + this.passed + this.machineOffset,
    steady: () => 5_000 + this.passed,
  };
  readonly log = {
    warn: (fields: object) => {
      if ('offsetMs' in fields) this.warned.push(Number(fields.offsetMs));
    },
  };

  get truth(): number {
    return this.databaseStart + this.passed;
  }

  get database(): Database {
    const query = async () => {
      if (this.isDatabaseDown) throw new Error('no database');
      this.passed += this.there;
      const now = new Date(this.truth);
      this.passed += this.back;
      return { command: 'SELECT' as const, rowCount: 1, rows: [{ now }] };
    };
    const client = { query, release: () => {} };
    // As much of a pool as Kysely asks for.
    const pool = { connect: async () => client, end: async () => {}, options: {} } as never;
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }

  async openClock() {
    const clock = await openDatabaseClock(this.database, this.clocks);
    clock.watch(this.log);
    clock.close();
    return clock;
  }
}

/** Leap day, the edges of a month and a year, both changes of the clocks in Berlin, and the end of the 32-bit second. */
const MOMENTS = [
  '2028-02-28T23:59:59.500Z',
  '2028-02-29T23:59:59.500Z',
  '2027-02-28T23:59:59.500Z',
  '2026-11-30T23:59:59.500Z',
  '2026-12-31T23:59:59.500Z',
  '2027-03-28T00:59:59.500Z',
  '2027-10-31T00:59:59.500Z',
  '2038-01-19T03:14:07.500Z',
];

test.each([
  ['five minutes ahead', 5 * 60_000],
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['two days ahead', 2 * DAY],
  ['two days behind', -2 * DAY],
])(
  'a machine that is %s tells the database’s time, and its operator is warned R-P22',
  async (_name, offset) => {
    for (const moment of MOMENTS) {
      const world = new World();
      world.databaseStart = Date.parse(moment);
      world.machineOffset = world.databaseStart - NOON + offset;
      const clock = await world.openClock();
      for (const step of [0, 1, 998, HOUR, DAY]) {
        world.passed += step;
        expect(Math.abs(clock.now().getTime() - world.truth)).toBeLessThanOrEqual(1);
      }
      expect(world.warned.map((ms) => Math.round(ms / 1_000) * 1_000)).toEqual([offset]);
    }
  },
);

test('two copies on machines that are days apart agree to the length of a question R-P22', async () => {
  const clocks = [];
  const world = new World();
  for (const offset of [-2 * DAY, -5 * 60_000, 0, HOUR, 2 * DAY]) {
    world.machineOffset = offset;
    clocks.push(await world.openClock());
  }
  world.passed += 12_345;
  const told = clocks.map((clock) => clock.now().getTime());
  expect(Math.max(...told) - Math.min(...told)).toBeLessThanOrEqual(2);
});

test('the machine’s clock jumps and nobody notices but the operator R-P22', async () => {
  const world = new World();
  const clock = await world.openClock();
  for (const jump of [2 * DAY, -2 * DAY, HOUR, -HOUR]) {
    world.machineOffset += jump;
    world.passed += 10;
    const before = clock.now().getTime();
    // The jump made the clock ask the database again; the answer changes nothing.
    await new Promise((resolve) => setImmediate(resolve));
    expect(clock.now().getTime() - before).toBeLessThanOrEqual(2);
    expect(Math.abs(clock.now().getTime() - world.truth)).toBeLessThanOrEqual(2);
  }
  expect(world.warned.length).toBeGreaterThan(0);
});

test('a machine that slept learns the time as soon as it is asked again R-P22', async () => {
  const world = new World();
  const clock = await world.openClock();
  // While it sleeps its steady clock stands still and the others go on.
  world.databaseStart += HOUR;
  world.machineOffset += HOUR;
  clock.now();
  await new Promise((resolve) => setImmediate(resolve));
  expect(Math.abs(clock.now().getTime() - world.truth)).toBeLessThanOrEqual(2);
});

test('time never runs back for a small correction, and a database whose clock was set is followed R-P22', async () => {
  const world = new World();
  const clock = await world.openClock();
  const before = clock.now().getTime();
  world.databaseStart -= 3_000;
  await clock.measure();
  expect(clock.now().getTime()).toBe(before);
  world.passed += 4_000;
  expect(Math.abs(clock.now().getTime() - world.truth)).toBeLessThanOrEqual(2);
  world.databaseStart -= HOUR;
  await clock.measure();
  expect(Math.abs(clock.now().getTime() - world.truth)).toBeLessThanOrEqual(2);
});

test('while the database is away the clock goes on R-P22', async () => {
  const world = new World();
  const clock = await world.openClock();
  world.isDatabaseDown = true;
  await expect(clock.measure()).rejects.toThrow('no database');
  world.passed += 10 * 60_000;
  expect(Math.abs(clock.now().getTime() - world.truth)).toBeLessThanOrEqual(1);
});

test('whatever the network does to a question, the answer never makes the clock wronger than the question was long R-P22', async () => {
  const delay = fc.integer({ min: 0, max: 30_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ there: delay, back: delay, wait: delay }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (questions) => {
        const world = new World();
        const clock = await world.openClock();
        const off = Math.abs(clock.now().getTime() - world.truth);
        let last = clock.now().getTime();
        for (const { there, back, wait } of questions) {
          Object.assign(world, { there, back });
          world.passed += wait;
          await clock.measure();
          const now = clock.now().getTime();
          expect(Math.abs(now - world.truth)).toBeLessThanOrEqual(off + 1);
          expect(now).toBeGreaterThanOrEqual(last);
          last = now;
        }
      },
    ),
    { numRuns: 200 },
  );
});
