import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { ATTEMPTS_MAX } from './outbox-store.ts';

/** Something that was tried and is not done. Its payload stays inside: it may name people. */
export interface StuckRow {
  readonly id: number;
  readonly kind: string;
  readonly attempts: number;
  readonly lastError: string;
  /** The next try; null: it is not tried any more. */
  readonly nextAt: Date | null;
}

const LISTED_AT_MOST = 100;

/** What failed at least once and is not done: first what is not tried any more. */
export const listStuck = (database: Queryable): Promise<readonly StuckRow[]> =>
  query<StuckRow>(database)`
    select id, kind, attempts, coalesce(last_error, '') as "lastError",
      case when attempts < ${ATTEMPTS_MAX} then due_at end as "nextAt"
    from outbox where done_at is null and last_error is not null
    order by attempts desc, id limit ${LISTED_AT_MOST}`;

/** How many of them there are, and how many are late without having been tried. */
export async function countStuck(
  database: Queryable,
  now: Date,
): Promise<{ readonly failed: number; readonly given: number; readonly waiting: number }> {
  const [counted] = await query<{ failed: number; given: number; waiting: number }>(database)`
    select count(*) filter (where last_error is not null)::int as failed,
      count(*) filter (where attempts >= ${ATTEMPTS_MAX})::int as given,
      count(*) filter (where last_error is null and due_at <= ${now})::int as waiting
    from outbox where done_at is null`;
  return counted ?? { failed: 0, given: 0, waiting: 0 };
}

/** Has a row tried at once, as often as a new one. @returns Its kind; null when it is done, or there is none. */
export async function retryRow(tx: Tx, id: number, now: Date): Promise<string | null> {
  const [row] = await query<{ kind: string }>(tx)`
    update outbox set attempts = 0, due_at = ${now} where id = ${id} and done_at is null returning kind`;
  return row?.kind ?? null;
}
