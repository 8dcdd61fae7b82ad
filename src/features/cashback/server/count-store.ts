import { sql } from 'kysely';
import type { IsoDate } from '#base/calendar.ts';
import { listCountries } from '#countries/packs.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { CountedPart, PartCashback } from '../rules/accrual.ts';
import type { MemberMonth } from './member-store.ts';

const ZONES = JSON.stringify(
  Object.fromEntries(listCountries().map(({ cntr, timeZone }) => [cntr, timeZone])),
);

export interface ContractMonth {
  readonly contract: string;
  readonly month: IsoDate;
}

/** Months of contracts in which something was paid, or given back, since a moment; by contract and month, after the one that is named. */
export const listMoved = (
  database: Database,
  { since, after, most }: { since: Date; after: ContractMonth | null; most: number },
): Promise<readonly ContractMonth[]> =>
  query<ContractMonth>(database)`
    select distinct t.contract, to_char(date_trunc('month', paid.at at time zone coalesce(${ZONES}::jsonb ->> c.country, 'UTC')),
      'YYYY-MM-DD') as month
    from (select purchase_id, at from purchase_event where to_state in ('paid', 'refunded') and at >= ${since}
      union all select purchase_id, refunded_at from order_return where refunded_at >= ${since}) e
    join purchase_part t on t.purchase_id = e.purchase_id join contract c on c.number = t.contract
    cross join lateral (select min(p.at) as at from ledger_transaction p where p.purchase_id = e.purchase_id and p.kind = 'paid') paid
    where paid.at is not null
      and (t.contract, date_trunc('month', paid.at at time zone coalesce(${ZONES}::jsonb ->> c.country, 'UTC')))
        > (${after?.contract ?? ''}, ${after?.month ?? '0001-01-01'}::timestamp)
    order by 1, 2 limit ${most}`;

export interface FoundPart extends CountedPart, ContractMonth {
  readonly partId: number;
  readonly currency: string;
}

/** The parts of orders that were paid in these months, before today began where the contract is. */
export const listParts = (
  database: Database,
  months: readonly ContractMonth[],
  now: Date,
): Promise<readonly FoundPart[]> =>
  query<FoundPart>(database)`
    select a.contract, to_char(a.month, 'YYYY-MM-DD') as month, t.id as "partId", u.currency, u.state = 'refunded' as "isRefunded",
      u.promo_minor > 0 or u.promo_code_tail is not null as "isPromo", t.certificate is not null as "isCertificate",
      (select jsonb_agg(jsonb_build_object('sumMinor', l.sum_minor - b.sum_minor, 'vatPercent', l.vat_percent,
          'pointsHundredths', l.points_hundredths)) from purchase_line l
        cross join lateral (select coalesce(sum(r.sum_minor), 0)::bigint as sum_minor from order_return_line r
          join order_return o on o.id = r.return_id and o.purchase_id = t.purchase_id and o.refunded_at is not null
          where r.part = t.position and r.line = l.position) b
        where l.part_id = t.id) as lines
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as a(contract text, month date)
    join contract c on c.number = a.contract
    cross join lateral (select coalesce(${ZONES}::jsonb ->> c.country, 'UTC') as zone) z
    join purchase_part t on t.contract = a.contract
    join purchase u on u.id = t.purchase_id and u.state in ('paid', 'refunded')
    cross join lateral (select min(p.at) as at from ledger_transaction p where p.purchase_id = u.id and p.kind = 'paid') paid
    where paid.at >= a.month::timestamp at time zone z.zone
      and paid.at < least((a.month + interval '1 month')::timestamp at time zone z.zone,
        date_trunc('day', ${now}::timestamptz at time zone z.zone) at time zone z.zone)`;

export interface CountedMonth extends MemberMonth {
  readonly percent: number;
  /** Until when orders were counted. */
  readonly countedTo: Date;
}

/** How far a month was counted, locked until the end of the transaction. */
export async function lockMonth(tx: Tx, member: CountedMonth, now: Date) {
  const { contract, month, program, role, facts, percent, countedTo } = member;
  await sql`insert into cashback_month (contract, month, program, role, facts, percent, revision, counted_to, counted_at)
    values (${contract}, ${month}, ${program}, ${role}, ${JSON.stringify(facts)}, ${percent}, 0, ${countedTo}, ${now})
    on conflict do nothing`.execute(tx);
  const [row] = await query<{ revision: number; countedTo: Date }>(tx)`
    select revision, counted_to as "countedTo" from cashback_month
    where contract = ${contract} and month = ${month} for update`;
  return { revision: (row?.revision ?? 0) + 1, countedTo: row?.countedTo ?? countedTo };
}

export type NewLine = PartCashback & Pick<FoundPart, 'partId' | 'currency'>;

/** Writes a month as it is by now; the caller holds its lock. */
export async function saveMonth(
  tx: Tx,
  member: CountedMonth,
  lines: readonly NewLine[],
  { revision, now }: { readonly revision: number; readonly now: Date },
): Promise<void> {
  const { contract, month, program, role, facts, percent, countedTo } = member;
  await sql`update cashback_month set program = ${program}, role = ${role}, facts = ${JSON.stringify(facts)}, percent = ${percent},
      revision = ${revision}, counted_to = ${countedTo}, counted_at = ${now}
    where contract = ${contract} and month = ${month}`.execute(tx);
  await sql`insert into cashback_line (part_id, contract, month, currency, basis_minor, percent, sum_minor, reason)
    select l."partId", ${contract}, ${month}, l.currency, l."basisMinor", l.percent, l."sumMinor", l.reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("partId" bigint, currency text, "basisMinor" bigint, percent int,
      "sumMinor" bigint, reason text)
    on conflict (part_id) do update set basis_minor = excluded.basis_minor, percent = excluded.percent,
      sum_minor = excluded.sum_minor, reason = excluded.reason`.execute(tx);
}
