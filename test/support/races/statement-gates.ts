import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '#platform/database.ts';

const LOOK_EVERY_MS = 5;
const LOOKS_AT_MOST = 2_000;

/** A statement stopped before it runs or after it ran. */
export interface Stop {
  /** Resolves when the statement has come there. */
  readonly reached: Promise<void>;
  readonly isReached: boolean;
  /** Lets it go on. */
  open(): void;
}

/** A database whose statements a test can stop and change, so that two requests meet exactly where the test wants it. */
export interface GatedDatabase {
  readonly database: Database;
  /** Stops the next statement that matches; others pass. */
  stopNext(statement: RegExp, where: 'before' | 'after'): Stop;
  /** Changes every statement that matches, to see what a missing guard does. Put nothing back: the database is thrown away. */
  rewrite(statement: RegExp, change: (text: string) => string): { readonly times: number };
  /** Waits until so many statements of this database wait for another one's lock. */
  untilWaiting(count: number): Promise<void>;
  /** Resolves when the stop is reached or, for want of a way on, a statement waits for a lock; says which. */
  untilStoppedOrWaiting(stop: Stop): Promise<'stopped' | 'waiting'>;
  close(): Promise<void>;
}

interface Gate extends Stop {
  readonly statement: RegExp;
  readonly where: 'before' | 'after';
  reach(): Promise<void>;
  isTaken: boolean;
}

function gate(statement: RegExp, where: 'before' | 'after'): Gate {
  const { promise: reached, resolve: tell } = Promise.withResolvers<void>();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const made: Gate & { isReached: boolean } = {
    statement,
    where,
    reached,
    isReached: false,
    isTaken: false,
    open: () => open(),
    async reach() {
      made.isReached = true;
      tell();
      await opened;
    },
  };
  return made;
}

/** How many statements of gated databases wait for a lock. */
async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{
    count: number;
  }>(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'gated' and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < LOOKS_AT_MOST; looks += 1) {
    if (await holds()) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`never came: ${what}`);
}

/** Opens a pool of its own beside whatever else uses the database. */
export function openGatedDatabase(url: string, size = 8): GatedDatabase {
  const pool = new pg.Pool({ connectionString: url, max: size, application_name: 'gated' });
  pool.on('error', () => {});
  const gates: Gate[] = [];
  const rewrites: { statement: RegExp; change: (text: string) => string; times: number }[] = [];

  const take = (text: string, where: Gate['where']): Gate | undefined => {
    const found = gates.find(
      (each) => !each.isTaken && each.where === where && each.statement.test(text),
    );
    if (found) found.isTaken = true;
    return found;
  };

  async function run(
    client: pg.PoolClient,
    text: string,
    values: unknown[],
  ): Promise<pg.QueryResult> {
    let changed = text;
    for (const each of rewrites)
      if (each.statement.test(text)) {
        changed = each.change(changed);
        each.times += 1;
      }
    await take(text, 'before')?.reach();
    const result = await client.query(changed, values);
    await take(text, 'after')?.reach();
    return result;
  }

  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        end: () => pool.end(),
        async connect() {
          const client = await pool.connect();
          const query = (text: string, values: unknown[] = []) => run(client, text, values);
          // Kysely asks of a client to query and to be given back, nothing else.
          return { query, release: () => client.release() } as unknown as pg.PoolClient;
        },
      },
    }),
  });

  return {
    database,
    stopNext(statement, where) {
      const made = gate(statement, where);
      gates.push(made);
      return made;
    },
    rewrite(statement, change) {
      const made = { statement, change, times: 0 };
      rewrites.push(made);
      return made;
    },
    untilWaiting: (count) =>
      until(`${count} waiting for a lock`, async () => (await countWaiting(pool)) >= count),
    async untilStoppedOrWaiting(stop) {
      await until(
        'the stop, or a wait for a lock',
        async () => stop.isReached || (await countWaiting(pool)) > 0,
      );
      return stop.isReached ? 'stopped' : 'waiting';
    },
    async close() {
      for (const each of gates) each.open();
      await database.destroy();
    },
  };
}
