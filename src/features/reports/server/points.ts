import { sql } from 'kysely';
import { addDays } from '#base/calendar.ts';
import { listCountries } from '#countries/packs.ts';
import { countriesOf } from '#countries/store-of.ts';
import type { Queryable } from '#platform/database.ts';
import type { Column, ReportTable } from '../model.ts';
import { monthAway } from '../rules/periods.ts';
import { everyStep, tableOf, type CountedRow } from '../rules/tables.ts';
import type { Bounds } from './bounds.ts';

const POINTS: readonly Column[] = ['points', 'orders'];

/** Contracts on a page. */
export const CONTRACTS_AT_ONCE = 50;

const ZONES = JSON.stringify(
  Object.fromEntries(listCountries().map(({ cntr, timeZone }) => [cntr, timeZone])),
);

/** Whole months: points are of months. */
const monthsOf = ({ period }: Bounds) => {
  const [first, after] = [monthAway(period.from, 0), monthAway(period.to, 1)];
  const months = [];
  for (let month = first; month < after; month = monthAway(month, 1))
    months.push({ first: month, last: month });
  return { first, after, months };
};

/**
 * Points of contracts of the store's countries by month, from the ledger: as the volumes count them, they belong to the month in which their order was
 * paid by the clock of the contract's country, and what is given back leaves that same month.
 */
function earned(bounds: Bounds, search: string) {
  const { first, after } = monthsOf(bounds);
  const countries = countriesOf(bounds.store);
  // Clocks of other countries are ahead and behind: the month itself is asked of each order.
  const [since, until] = [addDays(bounds.since, -32), addDays(bounds.until, 32)];
  return sql`
    select c.number as contract, m.month::date::text as month, x.purchase_id, x.amount
    from (select e.purchase_id, min(e.at) as at from purchase_event e
        where e.to_state = 'paid' and e.at >= ${since}::timestamptz and e.at < ${until}::timestamptz group by e.purchase_id) paid
      cross join lateral (select t.purchase_id, substr(e.account, 8) as number, e.amount
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where t.purchase_id = paid.purchase_id and e.unit = 'points' and starts_with(e.account, 'points:')) x
      join contract c on c.number = x.number and c.country = any(${[...countries]}::text[])
      cross join lateral (select date_trunc('month', paid.at at time zone coalesce(${ZONES}::jsonb ->> c.country, 'UTC')) as month) m
    where m.month >= ${first}::timestamp and m.month < ${after}::timestamp and starts_with(c.number, ${search}::text)`;
}

export interface ContractPlace {
  readonly month: string;
  readonly contract: string;
}

/** What contracts have earned, the newest month first; and by month. */
export async function readPoints(
  database: Queryable,
  bounds: Bounds,
  { search, after, size }: PointsAsked,
): Promise<readonly ReportTable[]> {
  const rows = earned(bounds, search);
  const beyond = after
    ? sql`(month < ${after.month} or (month = ${after.month} and contract > ${after.contract}))`
    : sql`true`;
  const page = await sql<CountedRow>`
    select contract as key, month as title, sum(amount)::bigint as points, count(distinct purchase_id)::int as orders
    from (${rows}) e where ${beyond} group by month, contract order by month desc, contract limit ${size + 1}`.execute(
    database,
  );
  const steps = await sql<CountedRow>`
    select month as key, sum(amount)::bigint as points, count(distinct purchase_id)::int as orders
    from (${rows}) e group by month`.execute(database);
  return [
    tableOf('contracts', POINTS, page.rows.slice(0, size), {
      isCut: page.rows.length > size,
      hasTotal: false,
    }),
    tableOf('steps', POINTS, everyStep(monthsOf(bounds).months, steps.rows)),
  ];
}

export interface PointsAsked {
  /** How contracts begin; empty: all. */
  readonly search: string;
  /** The row that the page before ended with; null: the first page. */
  readonly after: ContractPlace | null;
  readonly size: number;
}
