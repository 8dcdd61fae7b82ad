import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { StoreScope } from '../model.ts';
import type { FailedMonth } from '../rules/failed-months.ts';
import { keyedPage, MOMENT_KEY, readPlace, UUID_KEY } from '../rules/keyset.ts';
import { inStores } from './scope.ts';
import { oldestStore, type Counted } from './today-store.ts';

const failed = (stores: StoreScope) => sql`customer_subscription c
  join autoship_occurrence o on o.subscription_id = c.id and o.state = 'failed'
  where c.state = 'paused' and ${inStores(sql`c.store`, stores)}`;

/** Months that failed, of subscriptions that rest because of it. */
export async function countFailedMonths(database: Queryable, stores: StoreScope): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, min(o.changed_at) as "oldestAt",
      ${oldestStore(sql`c.store`, sql`o.changed_at`)} from ${failed(stores)}`.execute(database);
  return rows[0] ?? { count: 0, oldestAt: null, oldestStore: null };
}

interface MonthsAsked {
  readonly stores: StoreScope;
  /** Where the page before ended; null: from the first on. */
  readonly cursor: string | null;
  readonly size: number;
}

const KEY_SHAPES = [MOMENT_KEY, UUID_KEY, /^\d{1,2}$/];
const MOMENT = sql`to_char(o.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A page of the same, those that wait longest first. */
export async function listFailedMonths(
  database: Queryable,
  { stores, cursor, size }: MonthsAsked,
): Promise<{ readonly rows: readonly FailedMonth[]; readonly next: string | null }> {
  const [at = '', id = '', number = ''] = readPlace(cursor, KEY_SHAPES)?.key ?? [];
  const { rows } = await sql<FailedMonth & { readonly moment: string }>`
    select c.id as "subscriptionId", o.number, c.contract, c.person_id as "personId", c.store,
      coalesce((select texts ->> 'ru' from subscription_plan p where p.store = c.store and p.id = c.plan_id), '') as kit,
      o.due_on::text as "dueOn", o.reason, o.attempts, o.changed_at as "changedAt", ${MOMENT} as moment,
      (select order_number from purchase p where p.id = o.purchase_id) as "orderNumber"
    from ${failed(stores)}
      and ${id === '' ? sql`true` : sql`(o.changed_at, c.id, o.number) > (${at}::timestamptz, ${id}::uuid, ${number}::int)`}
    order by o.changed_at, c.id, o.number limit ${size + 1}`.execute(database);
  const page = keyedPage(rows, null, size, (row) => [
    row.moment,
    row.subscriptionId,
    String(row.number),
  ]);
  return { rows: page.rows.map(({ moment: _moment, ...row }) => row), next: page.next };
}
