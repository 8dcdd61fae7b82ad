import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { OrderStage, SalesSum, StoreSales, StoreScope } from '../model.ts';
import { storeClocks } from '../rules/store-days.ts';
import { isOrderLate } from './order-list.ts';
import { inStores } from './scope.ts';
import type {} from './tables.ts';

export interface StageCount {
  readonly stage: OrderStage;
  readonly count: number;
  readonly late: number;
  readonly oldestAt: Date | null;
  readonly oldestStore: string | null;
}

/** Store of the row that waits longest. */
export const oldestStore = (store: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql`(array_agg(${store} order by ${since}))[1] as "oldestStore"`;

/** How many orders wait in each of some stages, how many of them are late, and since when the first of them was placed. */
export async function countWaiting(
  database: Queryable,
  stages: readonly OrderStage[],
  { stores, now }: { readonly stores: StoreScope; readonly now: Date },
): Promise<readonly StageCount[]> {
  const { rows } = await sql<StageCount>`
    select s.stage, count(*)::int as count, count(*) filter (where ${isOrderLate(stores, now)})::int as late,
      min(s.placed_at) as "oldestAt", ${oldestStore(sql`s.store`, sql`s.placed_at`)}
    from order_stage s where s.stage = any(${[...stages]}::text[]) and ${inStores(sql`s.store`, stores)}
    group by s.stage`.execute(database);
  return rows;
}

export interface Counted {
  readonly count: number;
  readonly oldestAt: Date | null;
  readonly oldestStore: string | null;
}

const first = async (asked: Promise<{ readonly rows: readonly Counted[] }>): Promise<Counted> =>
  (await asked).rows[0] ?? { count: 0, oldestAt: null, oldestStore: null };

/** Orders whose money waits for a decision. */
export const countMoney = (database: Queryable, stores: StoreScope): Promise<Counted> =>
  first(
    sql<Counted>`select count(*)::int as count, min(s.placed_at) as "oldestAt",
        ${oldestStore(sql`s.store`, sql`s.placed_at`)} from order_stage s
      where s.money_waits and ${inStores(sql`s.store`, stores)}`.execute(database),
  );

export const countNewReviews = (database: Queryable, stores: StoreScope): Promise<Counted> =>
  first(
    sql<Counted>`select count(*)::int as count, min(created_at) as "oldestAt", ${oldestStore(sql`store`, sql`created_at`)}
      from product_review
      where state = 'new' and ${inStores(sql`store`, stores)}`.execute(database),
  );

/** Questions whose turn is the company's, since they were changed last. */
export const countQuestions = (database: Queryable, stores: StoreScope): Promise<Counted> =>
  first(
    sql<Counted>`select count(*)::int as count, min(changed_at) as "oldestAt", ${oldestStore(sql`store`, sql`changed_at`)}
      from support_request
      where state = 'open' and ${inStores(sql`store`, stores)}`.execute(database),
  );

interface SalesRow {
  readonly store: string;
  readonly currency: string;
  readonly today: SalesSum;
  readonly weekAgo: SalesSum;
}

/** What happened since midnight of the earliest store, and until the same time of a week before. */
const inTheHours = (at: RawBuilder<unknown>, now: Date) =>
  sql`(${at} >= (select min(began) from clock) and ${at} <= ${now}::timestamptz)`;
const aWeekBefore = (at: RawBuilder<unknown>) =>
  sql`(${at} >= (select min(began_before) from clock) and ${at} <= (select max(now_before) from clock)
    and ${at} < (select min(began) from clock))`;

/** Money that left the cash for an order of goods: by the ledger, as reports count it. */
const wentBack = (hours: RawBuilder<unknown>) => sql`
  select t.purchase_id, t.at, 0 as orders, 0::bigint as minor, -sum(e.amount)::bigint as back
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account in ('cash', 'unclear')
  where t.kind = 'refunded' and t.purchase_id is not null and ${hours}
  group by t.id, t.purchase_id, t.at`;

const wasPaid = (hours: RawBuilder<unknown>) => sql`
  select p.id, v.at, 1, p.total_minor::bigint, 0::bigint from purchase_event v join purchase p on p.id = v.purchase_id
  where v.to_state = 'paid' and ${hours}`;

/**
 * Orders of goods that were paid since midnight of their store, and money that went back since then; both also until the same time of the same
 * day a week before.
 */
export async function readSales(
  database: Queryable,
  { stores, now }: { readonly stores: StoreScope; readonly now: Date },
): Promise<readonly StoreSales[]> {
  const sums = (which: RawBuilder<unknown>) => sql`jsonb_build_object(
    'orders', coalesce(sum(m.orders) filter (where ${which}), 0), 'minor', coalesce(sum(m.minor) filter (where ${which}), 0),
    'backMinor', coalesce(sum(m.back) filter (where ${which}), 0))`;
  const { rows } = await sql<SalesRow>`
    with clock as materialized (
      select store, date_trunc('day', clock) at time zone "timeZone" as began,
        date_trunc('day', clock - interval '7 days') at time zone "timeZone" as began_before,
        (clock - interval '7 days') at time zone "timeZone" as now_before
      from jsonb_to_recordset(${JSON.stringify(storeClocks(stores))}::jsonb) as c(store text, "timeZone" text),
        lateral (select ${now}::timestamptz at time zone "timeZone" as clock) here),
    moved as (
      ${wentBack(inTheHours(sql`t.at`, now))}
      union all ${wentBack(aWeekBefore(sql`t.at`))}
      union all ${wasPaid(inTheHours(sql`v.at`, now))}
      union all ${wasPaid(aWeekBefore(sql`v.at`))})
    select p.store, p.currency, ${sums(sql`is_today`)} as today, ${sums(sql`not is_today`)} as "weekAgo"
    from moved m join purchase p on p.id = m.purchase_id and p.purpose = 'goods' join clock using (store),
      lateral (select m.at >= clock.began as is_today) day
    where (m.orders > 0 or m.back <> 0) and (is_today or (m.at >= clock.began_before and m.at <= clock.now_before))
    group by p.store, p.currency order by p.store, p.currency`.execute(database);
  return rows;
}
