import type { Place } from '#base/place.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { missedWords } from '../rules/missed-words.ts';
import './tables.ts';

const FLUSH_MS = 5_000;
/** Different words that a server holds until it writes them down; what comes above is not counted. */
const HELD_MOST = 500;
/** Different words a day and store: whoever types nonsense fills no disk. */
const A_DAY_MOST = 1_000;

interface Counted {
  readonly day: string;
  readonly store: string;
  readonly language: string;
  readonly words: string;
  count: number;
}

export interface MissedWords {
  /** Nothing was found by these words in a place. */
  note(place: Pick<Place, 'store' | 'language'>, typed: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Counts in memory what people look for in vain, and writes it down every few seconds: no search waits for it. */
export function openMissedWords(options: {
  readonly database: Database;
  readonly now: () => Date;
  readonly onFault: (error: unknown) => void;
  /** 0 for tests that write down by hand. */
  readonly flushMs?: number;
}): MissedWords {
  const { database, now, onFault, flushMs = FLUSH_MS } = options;
  let held = new Map<string, Counted>();
  async function flush(): Promise<void> {
    if (held.size === 0) return;
    const rows = [...held.values()];
    held = new Map();
    await query(database)`
      insert into search_miss as m (day, store, language, words, count)
      select r.day, r.store, r.language, r.words, r.count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(day date, store text, language text, words text, count int)
      where exists (select from search_miss k where k.day = r.day and k.store = r.store and k.language = r.language and k.words = r.words)
        or (select count(*) from search_miss k where k.day = r.day and k.store = r.store) < ${A_DAY_MOST}
      order by r.store, r.language, r.words
      on conflict (day, store, language, words) do update set count = m.count + excluded.count`;
  }
  const timer =
    flushMs === 0
      ? null
      : setInterval(() => {
          flush().catch(onFault);
        }, flushMs);
  timer?.unref();
  return {
    note({ store, language }, typed) {
      const words = missedWords(typed);
      if (words === null) return;
      const day = now().toISOString().slice(0, 10);
      const key = JSON.stringify([day, store, language, words]);
      const counted = held.get(key);
      if (counted) counted.count += 1;
      else if (held.size < HELD_MOST) held.set(key, { day, store, language, words, count: 1 });
    },
    flush,
    async close() {
      if (timer) clearInterval(timer);
      await flush().catch(onFault);
    },
  };
}

export interface MissedRow {
  readonly store: string;
  readonly language: string;
  readonly words: string;
  readonly count: number;
  /** `2026-11-30`, in UTC. */
  readonly lastDay: string;
}

interface MissedAsked {
  /** Null: all. */
  readonly stores: readonly string[] | null;
  readonly since: Date;
}

/** What was looked for most in vain, `most` at the most. */
export const listMissed = (
  database: Queryable,
  { stores, since, most }: MissedAsked & { readonly most: number },
): Promise<readonly MissedRow[]> =>
  query<MissedRow>(database)`
    select store, language, words, sum(count)::int as count, max(day)::text as "lastDay"
    from search_miss
    where day >= ${since}::date and (${stores}::text[] is null or store = any(${stores}::text[]))
    group by store, language, words
    order by sum(count) desc, max(day) desc, words, store, language limit ${most}`;

/** How many different words, one more than `most` where there are more. */
export async function countMissed(
  database: Queryable,
  { stores, since, most }: MissedAsked & { readonly most: number },
): Promise<number> {
  const [row] = await query<{ count: number }>(database)`
    select count(*)::int as count from (
      select from search_miss
      where day >= ${since}::date and (${stores}::text[] is null or store = any(${stores}::text[]))
      group by store, language, words limit ${most}) counted`;
  return row?.count ?? 0;
}

/** @returns How many rows. */
export async function forgetMissed(database: Database, before: Date): Promise<number> {
  const gone = await query(database)`
    delete from search_miss where day < ${before}::date returning 1`;
  return gone.length;
}
