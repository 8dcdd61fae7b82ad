import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely';
import type { Database, Queryable } from '#platform/database.ts';
import type { OutboxStore } from './deliver.ts';

interface OutboxTable {
  id: GeneratedAlways<number>;
  kind: string;
  payload: ColumnType<unknown, string, never>;
  dedupe_key: string;
  due_at: ColumnType<Date, Date | string, Date | string>;
  attempts: Generated<number>;
  done_at: Date | null;
  last_error: string | null;
}

declare module '#platform/database.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

/** Channel that says 'something new lies in the outbox'. */
export const OUTBOX_CHANNEL = 'arnika_outbox';
/** A row whose runner died is taken up by another after this time; no handler may take longer. */
export const LEASE_SECONDS = 90;
/** After this many failures a row rests until staff look at it; with the waiting between them about two days. */
export const ATTEMPTS_MAX = 30;
const LONGEST_WAIT_SECONDS = 7_200;

/** What must surely follow a write. */
export interface OutboxRow {
  readonly kind: string;
  /** JSON. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Says that two rows mean the same effect: the second is not stored. */
  readonly dedupeKey: string;
  readonly dueAt: Date;
}

/** A row as its handler sees it. */
export interface ClaimedRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly dedupeKey: string;
  /** This run included. */
  readonly attempts: number;
}

/** Part of a statement that stores the row with whatever else the statement writes. */
export const puttingInOutbox = ({ kind, payload, dedupeKey, dueAt }: OutboxRow) => sql`
  insert into outbox (kind, payload, dedupe_key, due_at)
  values (${kind}, ${JSON.stringify(payload)}, ${dedupeKey}, ${dueAt}) on conflict (dedupe_key) do nothing`;

/** Stores the row in the caller's transaction. @returns False when the same effect was asked for before. */
export async function putInOutbox(tx: Queryable, row: OutboxRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outbox')
    .values({
      kind: row.kind,
      payload: JSON.stringify(row.payload),
      dedupe_key: row.dedupeKey,
      due_at: row.dueAt,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Wakes the runners of all copies. Called after the commit and outside of it: a NOTIFY inside a transaction makes all such
 * transactions of the database commit one after the other.
 */
export async function wakeOutbox(database: Database): Promise<void> {
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(database);
}

/**
 * Takes due rows for one runner. The claim is a lease: a runner that dies gives its rows back by time alone, and nobody keeps a
 * transaction open while a handler talks to the world.
 */
export async function claimRows(
  database: Database,
  kinds: readonly string[],
  now: Date,
  count: number,
): Promise<readonly ClaimedRow[]> {
  const { rows } = await sql<{
    id: number;
    kind: string;
    payload: unknown;
    dedupe_key: string;
    attempts: number;
  }>`
    update outbox set attempts = attempts + 1, due_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from outbox
      where done_at is null and due_at <= ${now} and attempts < ${ATTEMPTS_MAX} and kind = any(${[...kinds]}::text[])
      order by due_at, id limit ${count} for update skip locked)
    returning id, kind, payload, dedupe_key, attempts`.execute(database);
  return rows
    .map(({ dedupe_key, ...row }) => ({ ...row, dedupeKey: dedupe_key }))
    .toSorted((a, b) => a.id - b.id);
}

export async function markDone(database: Database, id: number, now: Date): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ done_at: now, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Seconds until the next try: 2, 4, 8 … and never more than two hours. */
export const waitSeconds = (attempts: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(attempts, 20));

export async function markFailed(
  database: Database,
  row: Pick<ClaimedRow, 'id' | 'attempts'>,
  reason: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({
      due_at: new Date(now.getTime() + waitSeconds(row.attempts) * 1_000),
      last_error: reason.slice(0, 500),
    })
    .where('id', '=', row.id)
    .where('done_at', 'is', null)
    .execute();
}

/** Lets a row that was claimed rest until a moment. The try does not count: a row may wait longer than it bears failures. */
export async function postpone(database: Database, id: number, until: Date): Promise<void> {
  await database
    .updateTable('outbox')
    .set((eb) => ({ due_at: until, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('attempts', '>', 0)
    .execute();
}

/** Removes rows that were done before this moment. @returns How many. */
export async function forgetDoneRows(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('outbox')
    .where('done_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The shop's own outbox, for those who carry it out. */
export const outboxIn = (database: Database): OutboxStore => ({
  claimRows: (kinds, now, count) => claimRows(database, kinds, now, count),
  markDone: (id, now) => markDone(database, id, now),
  postpone: (id, until) => postpone(database, id, until),
  markFailed: (row, reason, now) => markFailed(database, row, reason, now),
});
