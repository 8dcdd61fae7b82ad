import { z } from 'zod';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { AnnouncedReturn, AnnouncedState } from '../model.ts';

const ON_A_PAGE = 50;

/** An announced return as staff see it. Holds personal data. */
export interface ListedAnnounced extends AnnouncedReturn {
  readonly orderNumber: string;
  readonly store: string;
}

export interface AnnouncedPage {
  readonly announced: readonly ListedAnnounced[];
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
 * A page of announced returns, those that were announced first before others.
 *
 * @param stores Those that whoever asks may see; null: all.
 */
export async function listForStaff(
  database: Queryable,
  {
    stores,
    state,
    cursor,
    size = ON_A_PAGE,
  }: {
    readonly stores: readonly string[] | null;
    readonly state: AnnouncedState;
    readonly cursor: string | null;
    readonly size?: number;
  },
): Promise<AnnouncedPage> {
  const { at, id } = readCursor(cursor);
  const seen = stores && [...stores];
  const rows = await query<ListedAnnounced>(database)`
    select a.id, a.number, a.at, a.lines, a.remarks, a.wait_until::text as "waitUntil", a.state, a.ended_at as "endedAt",
      p.order_number as "orderNumber", p.store
    from announced_return a join purchase p on p.id = a.purchase_id
    where a.state = ${state} and (${seen}::text[] is null or p.store = any(${seen}::text[]))
      and (${at}::timestamptz is null or (a.at, a.id) > (${at}::timestamptz, ${id}::uuid))
    order by a.at, a.id limit ${size + 1}`;
  const announced = rows.slice(0, size);
  const last = announced.at(-1);
  const hasMore = rows.length > size;
  return { announced, cursor: hasMore && last ? `${last.at.toISOString()}_${last.id}` : null };
}

/** How many wait, and the one that waits longest. */
export async function countAnnounced(
  database: Queryable,
  stores: readonly string[] | null,
): Promise<{
  readonly count: number;
  readonly oldestAt: Date | null;
  readonly oldestStore: string | null;
}> {
  const seen = stores && [...stores];
  const [row] = await query<{ count: number; oldestAt: Date | null; oldestStore: string | null }>(
    database,
  )`
    select count(*)::int as count, min(a.at) as "oldestAt", (array_agg(p.store order by a.at))[1] as "oldestStore"
    from announced_return a join purchase p on p.id = a.purchase_id
    where a.state = 'announced' and (${seen}::text[] is null or p.store = any(${seen}::text[]))`;
  return row ?? { count: 0, oldestAt: null, oldestStore: null };
}
