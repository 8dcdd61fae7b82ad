import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { tokenHash } from '#platform/secrets.ts';
import type {} from './tables.ts';

/** Uses an answer up. One statement: of many who send the same answer at once, one is told true. */
export async function spendAnswer(
  database: Queryable,
  answer: string,
  now: Date,
): Promise<boolean> {
  const rows = await query(database)`
    insert into captcha_spent (answer_hash, spent_at) values (${tokenHash(answer)}, ${now})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** Removes answers used before this moment; none of them is good any more. @returns How many. */
export async function forgetSpentAnswers(database: Queryable, before: Date): Promise<number> {
  const { rows } =
    await sql`delete from captcha_spent where spent_at < ${before} returning 1`.execute(database);
  return rows.length;
}
