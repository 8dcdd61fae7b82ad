import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { isUuid } from '#base/ids.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { actorName, writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Declaration, WithdrawalState } from '../model.ts';
import { saveSettled } from './withdrawal-store.ts';

const ON_A_PAGE = 50;

/** A withdrawal as staff see it. Holds personal data. */
export interface ListedWithdrawal extends Declaration {
  readonly orderNumber: string;
  readonly store: string;
  readonly country: string;
  readonly orderState: string;
  readonly state: WithdrawalState;
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
}

export interface WithdrawalPage {
  readonly withdrawals: readonly ListedWithdrawal[];
  /** Of the next page; null: this is the last one. */
  readonly cursor: string | null;
}

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page begins; what is no cursor of ours begins at the first. */
function readCursor(cursor: string | null) {
  const [at, id] = (cursor ?? '').split('_');
  const read = cursorShape.safeParse([at, id]);
  return read.success ? { at: read.data[0], id: read.data[1] } : { at: null, id: null };
}

/**
 * A page of withdrawals, those that wait longest first.
 *
 * @param stores Those that whoever asks may see; null: all.
 */
export async function listWithdrawals(
  database: Queryable,
  {
    stores,
    state,
    cursor = null,
    size = ON_A_PAGE,
  }: {
    readonly stores: readonly string[] | null;
    readonly state: WithdrawalState;
    readonly cursor?: string | null;
    readonly size?: number;
  },
): Promise<WithdrawalPage> {
  const { at, id } = readCursor(cursor);
  const rows = await query<ListedWithdrawal>(database)`
    select w.id, w.at, w.name, w.email, w.lines, w.state, w.settled_at as "settledAt", w.settled_by as "settledBy",
      p.order_number as "orderNumber", p.store, p.country, p.state as "orderState"
    from withdrawal w join purchase p on p.id = w.purchase_id
    where w.state = ${state} and (${stores && [...stores]}::text[] is null or p.store = any(${stores && [...stores]}::text[]))
      and (${at}::timestamptz is null or (w.at, w.id) > (${at}::timestamptz, ${id}::uuid))
    order by w.at, w.id limit ${size + 1}`;
  const withdrawals = rows.slice(0, size);
  const last = withdrawals.at(-1);
  const hasMore = rows.length > size;
  return { withdrawals, cursor: hasMore && last ? `${last.at.toISOString()}_${last.id}` : null };
}

export interface SettlingAct {
  readonly id: string;
  /** Those that the actor may act in; null: all. */
  readonly stores: readonly string[] | null;
  readonly actor: Extract<Actor, { kind: 'staff' | 'system' }>;
  readonly now: Date;
}

/** Writes that nothing is left to be done about a withdrawal, with the word of who did it. What was done stands with the order. */
export const settleWithdrawal = (
  database: Database,
  { id, stores, actor, now }: SettlingAct,
): Promise<Outcome<void, 'UNKNOWN' | 'ALREADY'>> =>
  database.transaction().execute(async (tx) => {
    if (!isUuid(id)) return refused('UNKNOWN');
    const [row] = await query<{ orderNumber: string; store: string }>(tx)`
      select p.order_number as "orderNumber", p.store from withdrawal w join purchase p on p.id = w.purchase_id
      where w.id = ${id}::uuid`;
    if (!row || (stores && !stores.includes(row.store))) return refused('UNKNOWN');
    if (!(await saveSettled(tx, id, { at: now, by: actorName(actor) }))) return refused('ALREADY');
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'withdrawal.settle',
      subject: `withdrawal:${id}`,
      store: row.store,
      details: { orderNumber: row.orderNumber, from: 'declared', to: 'settled' },
    });
    return ok(undefined);
  });
