import type { Actor } from '#base/actor.ts';
import { putInOutbox, wakeOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { BulkRow, BulkRun, BulkStep, OpenRun } from '../rules/bulk-steps.ts';
import type { ActContext } from './act.ts';

/** What the outbox calls an order of a run. */
export const BULK_ORDER = 'bulk-order';

type Who = Pick<ActContext, 'member' | 'actor' | 'now'>;

export interface RunGiven {
  /** Of the page that it was pressed on: a second press begins no second run. */
  readonly id: string;
  readonly step: BulkStep;
  readonly orderNumbers: readonly string[];
}

/** Writes down what is to be done with each of many orders; runners of the outbox do it. */
export async function startRun(
  database: Database,
  { id, step, orderNumbers }: RunGiven,
  { member, actor, now }: Who,
): Promise<void> {
  const numbers = [...new Set(orderNumbers)];
  await database.transaction().execute(async (tx) => {
    const begun = await query(tx)`
      insert into bulk_run (id, staff_id, step, started_at) values (${id}::uuid, ${member.id}::uuid, ${step}, ${now})
      on conflict (id) do nothing returning 1`;
    if (begun.length === 0) return;
    await query(tx)`
      insert into bulk_run_order (run_id, position, order_number)
      select ${id}::uuid, place, number from unnest(${numbers}::text[]) with ordinality as each (number, place)`;
    for (const position of numbers.keys())
      await putInOutbox(tx, {
        kind: BULK_ORDER,
        payload: { run: id, position: position + 1 },
        dedupeKey: `${BULK_ORDER}:${id}:${position + 1}`,
        dueAt: now,
      });
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'order-bulk.start',
      subject: `order-bulk:${id}`,
      details: { step, orders: numbers.length },
    });
  });
  await wakeOutbox(database);
}

/** One's own run, with what came of each order so far; null: there is none. */
export async function findRun(
  database: Queryable,
  id: string,
  { member }: Pick<Who, 'member'>,
): Promise<BulkRun | null> {
  const [run] = await query<Omit<BulkRun, 'rows'>>(database)`
    select id, step, started_at as "startedAt", stopped_at is not null as "isStopped"
    from bulk_run where id = ${id}::uuid and staff_id = ${member.id}::uuid`;
  if (!run) return null;
  const rows = await query<BulkRow>(database)`
    select order_number as "orderNumber", done_at is not null as "isDone", code
    from bulk_run_order where run_id = ${id}::uuid order by position`;
  return { ...run, rows };
}

const RUNS_SHOWN = 5;

/** One's own runs that are under way, the newest first. */
export const listOpenRuns = (
  database: Queryable,
  { member }: Pick<Who, 'member'>,
): Promise<readonly OpenRun[]> =>
  query<OpenRun>(database)`
    select r.id, r.step, count(*)::int as count, count(o.done_at)::int as done
    from bulk_run r join bulk_run_order o on o.run_id = r.id
    where r.staff_id = ${member.id}::uuid
      and exists (select 1 from bulk_run_order x where x.run_id = r.id and x.done_at is null)
    group by r.id order by r.started_at desc limit ${RUNS_SHOWN}`;

/** Nothing more is begun; what a carrier is being asked about ends. @returns How many orders are left as they are. */
export async function endRun(
  tx: Tx,
  { id, code, actor, now }: { id: string; code: string; actor: Actor; now: Date },
): Promise<number> {
  await query(tx)`select 1 from bulk_run where id = ${id}::uuid for update`;
  const left = await query(tx)`
    update bulk_run_order set done_at = ${now}, code = ${code}
    where run_id = ${id}::uuid and done_at is null and begun_at is null returning 1`;
  if (left.length === 0) return 0;
  await query(tx)`update bulk_run set stopped_at = ${now} where id = ${id}::uuid`;
  await writeAudit(tx, {
    at: now,
    actor,
    action: 'order-bulk.stop',
    subject: `order-bulk:${id}`,
    details: { code, left: left.length },
  });
  return left.length;
}

/** Stops one's own run between two orders. @returns False: there is none. */
export const stopRun = (
  database: Database,
  id: string,
  { member, actor, now }: Who,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const own = await query(tx)`
      select 1 from bulk_run where id = ${id}::uuid and staff_id = ${member.id}::uuid`;
    if (own.length === 0) return false;
    await endRun(tx, { id, code: 'STOPPED', actor, now });
    return true;
  });

/** Removes runs that began before a moment, and all that is known of them. @returns How many. */
export async function forgetOldRuns(database: Database, before: Date): Promise<number> {
  const gone = await query(database)`delete from bulk_run where started_at < ${before} returning 1`;
  return gone.length;
}
