import { listCountries } from '#countries/packs.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Volumes, VolumesAsked } from '../model.ts';

/** What a moment means where a contract is, and what a bonus is worth in money of an order from there. */
const COUNTRIES = JSON.stringify(
  Object.fromEntries(
    listCountries().map(({ cntr, timeZone, bonusMinor }) => [cntr, { timeZone, bonusMinor }]),
  ),
);

/**
 * Points by month. They belong to the month in which their order was paid, by the clock of the contract's country; what is given back leaves that
 * same month, whenever that was. The largest order is what is left of it. All contracts are answered by one statement; a contract that nobody has is left out.
 *
 * @param before Orders count that were paid until now, or until today began there.
 */
export async function readVolumes(
  database: Queryable,
  asked: readonly VolumesAsked[],
  { now, before }: { readonly now: Date; readonly before: 'now' | 'today' },
): Promise<readonly Volumes[]> {
  if (asked.length === 0) return [];
  return query<Volumes>(database)`
    with recursive place as (
      select a.contract, a.month, coalesce(a."withLife", false) as with_life, z.zone,
        case when ${before} = 'now' then ${now}::timestamptz + interval '1 microsecond'
          else date_trunc('day', ${now}::timestamptz at time zone z.zone) at time zone z.zone end as before
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(contract text, month date, "withLife" boolean)
      join contract c on c.number = a.contract
      cross join lateral (select coalesce(${COUNTRIES}::jsonb -> c.country ->> 'timeZone', 'UTC') as zone) z),
    span as (
      select contract, m.month, with_life, m.month::timestamp at time zone zone as since,
        least((m.month + interval '1 month')::timestamp at time zone zone, before) as until
      from place cross join lateral (
        select coalesce(place.month, date_trunc('month', ${now}::timestamptz at time zone zone)::date) as month) m),
    below as (
      select contract, month, until, contract as member from span where with_life
      union
      select b.contract, b.month, b.until, m.contract from below b
        join contract_mentor m on m.mentor_contract = b.member and m.since < b.until and (m.until is null or m.until >= b.until)),
    whose as (
      select contract, month, since, until, contract as owner, 'personal' as part from span
      union all
      select s.contract, s.month, s.since, s.until, m.contract, 'firstLine' from span s
        join contract_mentor m on m.mentor_contract = s.contract and m.since < s.until and (m.until is null or m.until >= s.until)
        join contract k on k.number = m.contract and k.role = 'pc'
      union all
      select contract, month, '-infinity', until, member, 'structure' from below),
    sums as (
      select w.contract, w.month,
        coalesce(sum(e.amount) filter (where w.part = 'personal'), 0)::bigint as personal,
        coalesce(sum(e.amount) filter (where w.part = 'firstLine'), 0)::bigint as first_line,
        coalesce(sum(e.amount) filter (where w.part = 'structure'), 0)::bigint as structure
      from whose w left join lateral (
        select e.amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          left join lateral (select min(p.at) as at from ledger_transaction p
            where p.purchase_id = t.purchase_id and p.kind = 'paid') paid on true
        where e.account = 'points:' || w.owner and e.unit = 'points'
          and coalesce(paid.at, t.at) >= w.since and coalesce(paid.at, t.at) < w.until) e on true
      group by w.contract, w.month)
    select s.contract, to_char(s.month, 'YYYY-MM-DD') as month, v.personal, v.first_line as "firstLine",
      case when s.with_life then jsonb_build_object('structure', v.structure, 'largestSum', coalesce(l.sum, 0),
        'largestPoints', coalesce(l.points, 0)) end as life
    from span s join sums v on v.contract = s.contract and v.month = s.month
    left join lateral (
      select max(p.goods * 100 / greatest(coalesce((${COUNTRIES}::jsonb -> p.country ->> 'bonusMinor')::bigint, 100), 1)) as sum,
        max(p.points) as points
      from (select u.country, sum(t.goods_minor - back.goods)::bigint as goods, sum(t.points_hundredths - back.points)::bigint as points
          from purchase_part t join purchase u on u.id = t.purchase_id and u.state = 'paid'
            cross join lateral (
              select coalesce(sum(b.sum_minor), 0) as goods, coalesce(sum(b.points_hundredths), 0) as points
              from order_return r join order_return_line b on b.return_id = r.id
              where r.purchase_id = u.id and r.refunded_at is not null and b.part = t.position) back
          where t.contract = s.contract and exists (select from ledger_transaction x
            where x.purchase_id = u.id and x.kind = 'paid' and x.at < s.until)
          group by u.id, u.country) p) l on s.with_life
    order by s.contract, s.month`;
}
