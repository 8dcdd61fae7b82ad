import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { Column, ReportTable } from '../model.ts';
import { stepsOf } from '../rules/periods.ts';
import { everyStep, tableOf, type CountedRow } from '../rules/tables.ts';
import { stepOf, stepOfDay, type Bounds } from './bounds.ts';

const SUBSCRIPTIONS: readonly Column[] = ['begun', 'ended', 'active', 'sent', 'failed', 'skipped'];

interface Moved {
  /** Null: after the period. */
  readonly key: string | null;
  readonly begun: number;
  readonly ended: number;
}

/** Subscriptions that began, their first order paid, and that ended since the period began. What never began does not end. */
const readMoves = async (database: Queryable, bounds: Bounds) =>
  (
    await sql<Moved>`
      select case when e.at < ${bounds.until}::timestamptz then ${stepOf(sql`e.at`, bounds)} end as key,
        (count(*) filter (where e.kind = 'activated'))::int as begun,
        (count(*) filter (where e.kind <> 'activated' and exists (select from autoship_event b
          where b.subscription_id = e.subscription_id and b.kind = 'activated')))::int as ended
      from autoship_event e join customer_subscription s on s.id = e.subscription_id
      where e.at >= ${bounds.since}::timestamptz and e.kind in ('activated', 'canceled', 'finished') and s.store = ${bounds.store}
      group by 1`.execute(database)
  ).rows;

async function countNow(database: Queryable, { store }: Bounds): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_subscription where store = ${store} and state in ('active', 'paused')`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Months of subscriptions by the day on which they were due. */
const countMonths = async (database: Queryable, bounds: Bounds) =>
  (
    await sql<CountedRow>`
      select ${stepOfDay(sql`o.due_on`, bounds)} as key, (count(*) filter (where o.state = 'payed'))::int as sent,
        (count(*) filter (where o.state = 'failed'))::int as failed, (count(*) filter (where o.state = 'skipped'))::int as skipped
      from autoship_occurrence o join customer_subscription s on s.id = o.subscription_id
      where o.due_on between ${bounds.period.from}::date and ${bounds.period.to}::date and s.store = ${bounds.store}
      group by 1`.execute(database)
  ).rows;

/** How many subscriptions began and ended, how many there were at the end of each step, and what became of their months. */
export async function readSubscriptions(
  database: Queryable,
  bounds: Bounds,
): Promise<readonly ReportTable[]> {
  const moves = await readMoves(database, bounds);
  const now = await countNow(database, bounds);
  const months = await countMonths(database, bounds);
  let active = moves.reduce((count, { begun, ended }) => count - begun + ended, now);
  const steps = everyStep(stepsOf(bounds.period), months).map((row): CountedRow => {
    const moved = moves.find(({ key }) => key === row.key);
    active += (moved?.begun ?? 0) - (moved?.ended ?? 0);
    return { ...row, begun: moved?.begun ?? 0, ended: moved?.ended ?? 0, active };
  });
  return [tableOf('steps', SUBSCRIPTIONS, steps, { standing: { active } })];
}
