import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { query } from './query.ts';
import { sign } from './secrets.ts';
import type { Sender } from './sender.ts';

/** What a try is counted at: something with a name (a login, a phone, a browser), or who sends it. */
export type Counted = string | Sender;

/** A site bears this many times what one of its addresses bears: it may be one attacker, or a house full of people. */
export const SITE_BEARS = 10;

/** One thing that is counted: what is limited, and for whom. */
export interface Countable {
  readonly kind: string;
  readonly whose: Counted;
}

/** The same with a span of its own. */
export interface CountableOnce extends Countable {
  /** Length of the span that it is counted in; the counter's own if left out. */
  readonly spanMinutes?: number;
}

export interface CountedOnce {
  /** Within the current span; what others count at the same moment may be missing from it. */
  readonly count: number;
  /** False when the same had been counted here before. */
  readonly isNew: boolean;
}

/** Counts tries within one span. Spans begin at whole multiples of their length in UTC. */
export interface AttemptCounter {
  /**
   * Counts one more try and answers how many there were in the current span, this one included.
   * One atomic statement: parallel tries each get a number of their own.
   *
   * @param kind What is limited, in words: `login`.
   * @param whose For whom: an e-mail, a browser, a sender. It is kept only as a keyed signature.
   * @returns To be compared with the limit of one address: a sender's whole site counts as well, a tenth for each try.
   */
  count(kind: string, whose: Counted, now: Date): Promise<number>;
  /** Counts one more try for several at once, in one statement; answers the largest of their counts. */
  countMost(kind: string, whose: readonly Counted[], now: Date): Promise<number>;
  /** Counts one more try of several kinds, in one statement. @returns In the order of `things`, each as `count` answers it. */
  countEach(things: readonly Countable[], now: Date): Promise<readonly number[]>;
  /** The largest count of several in the current span, without counting anything. */
  readMost(kind: string, whose: readonly Counted[], now: Date): Promise<number>;
  /**
   * Counts the same thing that is tried again, such as an order of one cart, once in a span however often it comes.
   *
   * @param what The thing that is tried.
   * @returns In the order of `whose`.
   */
  countOnce(
    whose: readonly CountableOnce[],
    what: string,
    now: Date,
  ): Promise<readonly CountedOnce[]>;
  /** Takes counted tries back, one if not said otherwise, for limits that only failures fill. `now` is that of the count. */
  giveBack(kind: string, whose: Counted, now: Date, tries?: number): Promise<void>;
}

interface Weighed {
  readonly whose: string;
  /** How many tries are one in the answer. */
  readonly bears: number;
}

const weighed = (counted: Counted): readonly Weighed[] => {
  if (typeof counted === 'string') return [{ whose: counted, bears: 1 }];
  const { address, site } = counted;
  const own = { whose: address, bears: 1 };
  return site === null ? [own] : [own, { whose: site, bears: SITE_BEARS }];
};

/** A key tells nobody whose tries are counted. */
type KeyOf = (kind: string, whose: string) => string;

/** The largest of these counts, each divided by what its key bears. */
const mostOf = (
  rows: readonly { readonly key: string; readonly count: number }[],
  bears: ReadonlyMap<string, number>,
): number => Math.max(0, ...rows.map(({ key, count }) => count / (bears.get(key) ?? 1)));

type StartOf = (now: Date, spanMinutes?: number) => Date;

/** One statement: a key is counted only where the mark of the same thing was not there before. */
async function countOnceAt(
  database: Queryable,
  keyOf: KeyOf,
  things: readonly CountableOnce[],
  what: string,
  startOf: (spanMinutes?: number) => Date,
): Promise<readonly CountedOnce[]> {
  const keyed = things.flatMap(({ kind, whose, spanMinutes }, place) =>
    weighed(whose).map(({ whose: each, bears }) => ({
      place,
      bears,
      start: startOf(spanMinutes),
      key: keyOf(kind, each),
      mark: keyOf(`${kind}-once`, `${each}\0${what}`),
    })),
  );
  const rows = await query<{ key: string; count: number; isNew: boolean }>(database)`
    with given as (
      select * from unnest(${keyed.map(({ key }) => key)}::text[], ${keyed.map(({ mark }) => mark)}::text[],
        ${keyed.map(({ start }) => start)}::timestamptz[]) as g(key, mark, start)),
    marked as (
      insert into attempt_counter (key, window_start, count)
      select mark, start, 1 from given order by mark
      on conflict (key, window_start) do nothing returning key),
    counted as (
      insert into attempt_counter (key, window_start, count)
      select key, start, 1 from given where mark in (select key from marked) order by key
      on conflict (key, window_start) do update set count = attempt_counter.count + 1
      returning key, count)
    select g.key, coalesce(c.count, a.count, 0) as count, c.key is not null as "isNew"
    from given g left join counted c on c.key = g.key
    left join attempt_counter a on a.key = g.key and a.window_start = g.start`;
  const found = new Map(rows.map((row) => [row.key, row]));
  return things.map((_thing, place) => {
    const own = keyed.filter((each) => each.place === place);
    return {
      count: Math.max(0, ...own.map(({ key, bears }) => (found.get(key)?.count ?? 0) / bears)),
      isNew: own.some(({ key }) => found.get(key)?.isNew === true),
    };
  });
}

/** Counts one more of each key, in one statement. */
async function countKeys(
  database: Queryable,
  given: Iterable<string>,
  spanStart: Date,
): Promise<readonly { readonly key: string; readonly count: number }[]> {
  // Sorted, so that two who count the same ones never wait for each other in a circle.
  const keys = [...new Set(given)].toSorted();
  const rows = await query<{ key: string; count: number }>(database)`
    insert into attempt_counter (key, window_start, count)
    select key, ${spanStart}::timestamptz, 1 from unnest(${keys}::text[]) as key
    on conflict (key, window_start) do update set count = attempt_counter.count + 1
    returning key, count`;
  if (rows.length !== keys.length) throw new Error('the attempt was not counted');
  return rows;
}

export function openAttemptCounter(
  database: Queryable,
  secret: string,
  windowMinutes: number,
): AttemptCounter {
  const startOf: StartOf = (now, spanMinutes = windowMinutes) => {
    const span = spanMinutes * 60_000;
    return new Date(Math.floor(now.getTime() / span) * span);
  };
  const keyOf: KeyOf = (kind, whose) => `${kind}:${sign(secret, `attempts-${kind}`, whose)}`;
  const keysOf = (kind: string, counted: readonly Counted[]): ReadonlyMap<string, number> =>
    new Map(counted.flatMap(weighed).map(({ whose, bears }) => [keyOf(kind, whose), bears]));

  const countMost = async (kind: string, whose: readonly Counted[], now: Date): Promise<number> => {
    const keyed = keysOf(kind, whose);
    return mostOf(await countKeys(database, keyed.keys(), startOf(now)), keyed);
  };
  return {
    countMost,
    count: (kind, whose, now) => countMost(kind, [whose], now),
    countOnce: (things, what, now) =>
      countOnceAt(database, keyOf, things, what, (minutes) => startOf(now, minutes)),
    async countEach(things, now) {
      const keyed = things.map(({ kind, whose }) => keysOf(kind, [whose]));
      const rows = await countKeys(
        database,
        keyed.flatMap((keys) => [...keys.keys()]),
        startOf(now),
      );
      return keyed.map((keys) =>
        mostOf(
          rows.filter(({ key }) => keys.has(key)),
          keys,
        ),
      );
    },
    async readMost(kind, whose, now) {
      const keyed = keysOf(kind, whose);
      const rows = await query<{ key: string; count: number }>(database)`
        select key, count from attempt_counter
        where key = any(${[...keyed.keys()]}::text[]) and window_start = ${startOf(now)}`;
      return mostOf(rows, keyed);
    },
    async giveBack(kind, whose, now, tries = 1) {
      // In the order of counting, for the same reason.
      const keys = [...keysOf(kind, [whose]).keys()];
      await sql`
        with own as (
          select key, window_start from attempt_counter
          where key = any(${keys}::text[]) and window_start = ${startOf(now)} order by key for update)
        update attempt_counter a set count = greatest(0, count - ${tries}::int)
        from own where (a.key, a.window_start) = (own.key, own.window_start)`.execute(database);
    },
  };
}

/** Removes counters of spans that began before this moment; the longest span is a day. @returns How many. */
export async function forgetOldAttempts(database: Queryable, before: Date): Promise<number> {
  const { rows } =
    await sql`delete from attempt_counter where window_start < ${before} returning 1`.execute(
      database,
    );
  return rows.length;
}
