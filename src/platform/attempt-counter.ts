import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * Counts one more try and answers how many there were in the current span, this one included.
 * One atomic statement: parallel tries each get a number of their own.
 *
 * @param key What is limited and for whom, such as `account-lookup:{visitor}`; no personal data in clear.
 * @param windowMinutes Length of the span; spans begin at whole multiples of it in UTC.
 */
export async function countAttempt(
  database: Queryable,
  key: string,
  windowMinutes: number,
  now: Date,
): Promise<number> {
  const span = windowMinutes * 60_000;
  const start = new Date(Math.floor(now.getTime() / span) * span);
  const { rows } = await sql<{ count: number }>`
    insert into attempt_counter (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set count = attempt_counter.count + 1
    returning count`.execute(database);
  const row = rows[0];
  if (!row) throw new Error('the attempt was not counted');
  return row.count;
}

/** Removes counters of spans that began before this moment; the longest span is an hour. @returns How many. */
export async function forgetOldAttempts(database: Queryable, before: Date): Promise<number> {
  const { rows } = await sql`delete from attempt_counter where window_start < ${before} returning 1`.execute(
    database,
  );
  return rows.length;
}
