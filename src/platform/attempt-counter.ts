import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { query } from './query.ts';
import { sign } from './secrets.ts';

/** Counts tries within one span. Spans begin at whole multiples of their length in UTC. */
export interface AttemptCounter {
  /**
   * Counts one more try and answers how many there were in the current span, this one included.
   * One atomic statement: parallel tries each get a number of their own.
   *
   * @param kind What is limited, in words: `login`.
   * @param whose For whom: an e-mail, an address, a browser. It is kept only as a keyed signature.
   */
  count(kind: string, whose: string, now: Date): Promise<number>;
  /** Counts one more try for several at once, in one statement; answers the largest of their counts. */
  countMost(kind: string, whose: readonly string[], now: Date): Promise<number>;
  /** The largest count of several in the current span, without counting anything. */
  readMost(kind: string, whose: readonly string[], now: Date): Promise<number>;
  /** Takes counted tries back, one if not said otherwise, for limits that only failures fill. `now` is that of the count. */
  giveBack(kind: string, whose: string, now: Date, tries?: number): Promise<void>;
}

export function openAttemptCounter(
  database: Queryable,
  secret: string,
  windowMinutes: number,
): AttemptCounter {
  const span = windowMinutes * 60_000;
  const startOf = (now: Date): Date => new Date(Math.floor(now.getTime() / span) * span);
  const keyOf = (kind: string, whose: string): string => `${kind}:${sign(secret, `attempts-${kind}`, whose)}`;
  const countMost = async (kind: string, whose: readonly string[], now: Date): Promise<number> => {
    // Sorted, so that two who count the same ones never wait for each other in a circle.
    const keys = [...new Set(whose.map((each) => keyOf(kind, each)))].toSorted();
    const rows = await query<{ count: number }>(database)`
      insert into attempt_counter (key, window_start, count)
      select key, ${startOf(now)}::timestamptz, 1 from unnest(${keys}::text[]) as key
      on conflict (key, window_start) do update set count = attempt_counter.count + 1
      returning count`;
    if (rows.length !== keys.length) throw new Error('the attempt was not counted');
    return Math.max(...rows.map(({ count }) => count));
  };
  return {
    countMost,
    count: (kind, whose, now) => countMost(kind, [whose], now),
    async readMost(kind, whose, now) {
      const keys = whose.map((each) => keyOf(kind, each));
      const [found] = await query<{ most: number | null }>(database)`
        select max(count) as most from attempt_counter
        where key = any(${keys}::text[]) and window_start = ${startOf(now)}`;
      return found?.most ?? 0;
    },
    async giveBack(kind, whose, now, tries = 1) {
      await sql`
        update attempt_counter set count = greatest(0, count - ${tries}::int)
        where key = ${keyOf(kind, whose)} and window_start = ${startOf(now)}`.execute(database);
    },
  };
}

/** Removes counters of spans that began before this moment; the longest span is a day. @returns How many. */
export async function forgetOldAttempts(database: Queryable, before: Date): Promise<number> {
  const { rows } = await sql`delete from attempt_counter where window_start < ${before} returning 1`.execute(
    database,
  );
  return rows.length;
}
