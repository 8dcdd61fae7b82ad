import { sql } from 'kysely';
import type { Database } from './database.ts';

const EVERY_MS = 60_000;
/** A machine whose own clock is further off than this is told to the operator. */
const WARN_FROM_MS = 1_000;
/** A correction backwards up to this is waited out, so that time never runs back; a larger one is a clock that was set. */
const WAITED_OUT_MS = 5_000;
/** Of so many first readings the quickest one counts. */
const FIRST_READINGS = 3;

/** The two clocks of a machine; tests set their own. */
export interface MachineClocks {
  /** Milliseconds since 1970, as the machine believes. It may be wrong and may jump. */
  wall(): number;
  /** Milliseconds since any moment; only goes forward. */
  steady(): number;
}

export interface DatabaseClock {
  /** The database's time. Between readings it goes on by the machine's steady clock and never runs back. */
  now(): Date;
  /** How far the machine's own clock is ahead of the database's, in milliseconds; negative when behind. */
  offsetMs(): number;
  /** Reads the database's clock once more. @throws When the database does not answer; the clock goes on. */
  measure(): Promise<void>;
  /** Measures every minute from now on, and warns when the machine's clock is more than a second off. */
  watch(log: { warn(fields: object, text: string): void }): void;
  close(): void;
}

interface Reading {
  readonly databaseMs: number;
  /** The steady clock before the question and after the answer. */
  readonly before: number;
  readonly after: number;
}

const machine: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() };

/** The database's time now; for a program that needs it once. */
export async function readDatabaseTime(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the database did not tell its time');
  return row.now;
}

async function read(database: Database, clocks: MachineClocks): Promise<Reading> {
  const before = clocks.steady();
  const databaseMs = (await readDatabaseTime(database)).getTime();
  return { databaseMs, before, after: clocks.steady() };
}

/** The database's time at a moment of the steady clock. */
interface Anchor {
  readonly at: number;
  readonly ms: number;
}

/** Nothing is known yet: the answer of the quickest reading is taken to be from its middle. */
async function firstAnchor(database: Database, clocks: MachineClocks): Promise<Anchor> {
  const first: Reading[] = [];
  while (first.length < FIRST_READINGS) first.push(await read(database, clocks));
  const [quickest] = first.toSorted(
    (one, other) => one.after - one.before - (other.after - other.before),
  );
  if (!quickest) throw new Error('the clock was not read');
  return {
    at: quickest.after,
    ms: quickest.databaseMs + (quickest.after - quickest.before) / 2,
  };
}

/**
 * The one clock that all copies of the server share: the database's. Whatever the machines believe, the copies agree on which
 * holds are over, which sessions live and which price is today's.
 *
 * @throws When the database does not answer.
 */
export async function openDatabaseClock(
  database: Database,
  clocks: MachineClocks = machine,
): Promise<DatabaseClock> {
  let anchor = await firstAnchor(database, clocks);
  let told = Number.NEGATIVE_INFINITY;
  let warnedAt = 0;
  let apart = clocks.wall() - clocks.steady();
  let log: Parameters<DatabaseClock['watch']>[0] | null = null;
  let timer: NodeJS.Timeout | undefined;

  const estimate = (): number => anchor.ms + (clocks.steady() - anchor.at);
  const offsetMs = (): number => clocks.wall() - estimate();

  /** The answer was read somewhere between question and answer: only what lies outside of that is known to be wrong. */
  async function measure(): Promise<void> {
    const { databaseMs, before, after } = await read(database, clocks);
    const believed = anchor.ms + (after - anchor.at);
    const corrected = Math.min(Math.max(believed, databaseMs), databaseMs + (after - before));
    anchor = { at: after, ms: corrected };
    warn();
  }

  function warn(): void {
    const offset = offsetMs();
    if (Math.abs(offset - warnedAt) < WARN_FROM_MS) return;
    if (Math.abs(offset) < WARN_FROM_MS) {
      warnedAt = 0;
      return;
    }
    if (!log) return;
    warnedAt = offset;
    log.warn(
      { offsetMs: Math.round(offset) },
      "this machine's clock is wrong: the database's decides",
    );
  }

  const measureQuietly = (): void => {
    measure().catch((fault: unknown) =>
      log?.warn({ err: fault }, "the database's clock could not be read"),
    );
  };

  /** The machine slept, or its clock was set: the steady clock may have stood still meanwhile. */
  function hasJumped(): boolean {
    const difference = clocks.wall() - clocks.steady();
    const jumped = Math.abs(difference - apart) > WARN_FROM_MS;
    if (jumped) apart = difference;
    return jumped;
  }

  return {
    now() {
      if (log && hasJumped()) measureQuietly();
      const ms = estimate();
      if (ms > told || told - ms > WAITED_OUT_MS) told = ms;
      return new Date(told);
    },
    offsetMs,
    measure,
    watch(sink) {
      log = sink;
      warn();
      timer = setInterval(measureQuietly, EVERY_MS).unref();
    },
    close: () => clearInterval(timer),
  };
}
