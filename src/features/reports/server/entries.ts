import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { EntryList, ReportEntry } from '../model.ts';
import type { Bounds } from './bounds.ts';
import { promisedParcels } from './deliveries.ts';
import { standingUses } from './promotions.ts';
import { writtenReturns } from './returns.ts';
import { moneyBack, paidOrders } from './sales.ts';

export interface EntriesAsked {
  readonly list: EntryList;
  /** Code of a carrier or number of a promotion that rows are of; empty: all. */
  readonly of: string;
  /** The place that the page before ended with; null: the first page. */
  readonly after: readonly [string, string] | null;
  readonly size: number;
}

export type PlacedEntry = ReportEntry & { readonly place: readonly [string, string] };

const MICROSECONDS = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);
const momentKey = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', ${MICROSECONDS})`;

/** Rows of each list, with what they are sorted by. */
function rowsOf(list: EntryList, of: string, bounds: Bounds, now: Date): RawBuilder<unknown> {
  if (list === 'sales')
    return sql`select order_number, paid_at as at, 'paid' as what, total_minor as minor, ${momentKey(sql`paid_at`)} as moment,
        'p' || id as id from (${paidOrders(bounds)}) p
      union all select order_number, at, 'back', -minor, ${momentKey(sql`at`)}, 'b' || id from (${moneyBack(bounds)}) b`;
  if (list === 'returns')
    return sql`select order_number, at, 'returned' as what, money_minor as minor, ${momentKey(sql`at`)} as moment, id::text as id
      from (${writtenReturns(bounds)}) r`;
  if (list === 'deliveries')
    return sql`select order_number, promised_to::text as at, came as what, null::bigint as minor, promised_to::text as moment,
        id::text as id from (${promisedParcels(bounds, now)}) c where ${of}::text in ('', carrier)`;
  return sql`select order_number, used_at as at, count::text as what, -discount as minor, ${momentKey(sql`used_at`)} as moment,
      purchase_id || '-' || promotion_id as id
    from (${standingUses(bounds)}) u where ${of}::text in ('', promotion_id::text)`;
}

/** A page of the rows that figures are made of, the earliest first. */
export async function readEntries(
  database: Queryable,
  bounds: Bounds,
  { list, of, after, size }: EntriesAsked,
  now: Date,
): Promise<readonly PlacedEntry[]> {
  const [moment, id] = after ?? [];
  const beyond =
    moment === undefined || id === undefined
      ? sql`true`
      : sql`(moment collate "C", id collate "C") > (${moment}::text, ${id}::text)`;
  const { rows } = await sql<ReportEntry & { readonly moment: string; readonly id: string }>`
    select order_number as "orderNumber", at, what, minor, moment, id from (${rowsOf(list, of, bounds, now)}) r
    where ${beyond} order by moment collate "C", id collate "C" limit ${size}`.execute(database);
  return rows.map(({ moment: when, id: which, ...row }) => ({ ...row, place: [when, which] }));
}
