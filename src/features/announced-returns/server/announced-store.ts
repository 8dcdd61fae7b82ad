import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { AnnouncedReturn, AnnouncedState } from '../model.ts';

export interface FoundAnnounced extends AnnouncedReturn {
  readonly purchaseId: string;
}

/** All announced returns of an order, the earliest first. */
export const listAnnounced = (
  database: Queryable,
  purchaseId: string,
): Promise<readonly FoundAnnounced[]> =>
  query<FoundAnnounced>(database)`
    select a.id, a.number, a.at, a.lines, a.remarks, a.wait_until::text as "waitUntil", a.state, a.ended_at as "endedAt",
  a.purchase_id as "purchaseId" from announced_return a where a.purchase_id = ${purchaseId}::uuid order by a.number`;

export async function findAnnounced(
  database: Queryable,
  id: string,
): Promise<FoundAnnounced | null> {
  const [found] = await query<FoundAnnounced>(database)`
    select a.id, a.number, a.at, a.lines, a.remarks, a.wait_until::text as "waitUntil", a.state, a.ended_at as "endedAt",
  a.purchase_id as "purchaseId" from announced_return a where a.id = ${id}::uuid`;
  return found ?? null;
}

/**
 * Those whose goods nobody waits for any more, the earliest first.
 *
 * @param today Which day it is, by country of delivery: it begins in one before another.
 */
export const listOverdue = (
  database: Queryable,
  today: Readonly<Record<string, string>>,
  size: number,
): Promise<readonly FoundAnnounced[]> =>
  query<FoundAnnounced>(database)`
    select a.id, a.number, a.at, a.lines, a.remarks, a.wait_until::text as "waitUntil", a.state, a.ended_at as "endedAt",
  a.purchase_id as "purchaseId" from announced_return a join purchase p on p.id = a.purchase_id
    where a.state = 'announced' and a.wait_until < (${JSON.stringify(today)}::jsonb ->> p.country)::date
    order by a.wait_until, a.id limit ${size}`;

export async function addAnnounced(
  tx: Tx,
  purchaseId: string,
  { id, number, at, lines, remarks, waitUntil }: Omit<AnnouncedReturn, 'state' | 'endedAt'>,
): Promise<void> {
  await query(tx)`
    insert into announced_return (id, purchase_id, number, at, lines, remarks, wait_until)
    values (${id}, ${purchaseId}, ${number}, ${at}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(remarks)}::jsonb, ${waitUntil}::date)`;
}

/** Ends one; the first word counts. @returns Whether it was this one. */
export async function saveEnded(
  tx: Queryable,
  id: string,
  ended: {
    readonly from: readonly AnnouncedState[];
    readonly to: Exclude<AnnouncedState, 'announced'>;
    readonly at: Date;
    /** The return that it became. */
    readonly returnId?: string;
  },
): Promise<boolean> {
  const rows = await query(tx)`
    update announced_return set state = ${ended.to}, ended_at = ${ended.at}, return_id = ${ended.returnId ?? null}::uuid
    where id = ${id}::uuid and state = any(${[...ended.from]}::text[]) returning 1`;
  return rows.length > 0;
}
