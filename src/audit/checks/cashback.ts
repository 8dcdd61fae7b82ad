import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A11', what, query });

/** What came back of a line, as of the count of its month. */
const gone = (
  of: 'sum_minor' | 'points_hundredths',
) => sql`(select coalesce(sum(r.${sql.ref(of)}), 0)
  from order_return_line r join order_return o on o.id = r.return_id
  where o.purchase_id = t.purchase_id and o.refunded_at <= m.counted_at and r.part = t.position and r.line = x.position)`;

/** What a line must bring by its order alone: of goods that have points, without their tax, at the step of the month. */
const EXPECTED = sql`
  select l.part_id, t.contract as owner, m.percent as step, (u.promo_minor > 0 or u.promo_code_tail is not null or t.certificate is not null) as is_out,
    coalesce((select sum(s.sum - round(s.sum * x.vat_percent / (100 + x.vat_percent)))
      from purchase_line x cross join lateral (select x.sum_minor - ${gone('sum_minor')} as sum) s
      where x.part_id = t.id and x.points_hundredths > 0), 0)::bigint as basis
  from cashback_line l join cashback_month m using (contract, month)
  join purchase_part t on t.id = l.part_id join purchase u on u.id = t.purchase_id`;

const fact = (name: string) => sql`(m.facts ->> ${sql.lit(name)})::bigint`;

/** The step of a month by the facts that were found then. Source: I9-045 to I9-058. */
const STEP = sql`case
  when m.role = 'e' then 0
  when m.program = 'pk2021' then case
    when ${fact('personal')} >= 10000 then case m.role when 'pc' then 15 else 25 end
    when ${fact('personal')} >= 5000 then 10 when ${fact('personal')} >= 3000 then 5 else 0 end
  when m.program = 'old' and m.role <> 'pc' then 25
  when m.program = 'old' and ${fact('pointsOf2015')} >= 300000 then 15
  when m.program in ('pk2018', 'pk2020')
    and ${fact('personal')} + case m.role when 'pc' then 0 else ${fact('firstLine')} end >= 10000
    then case when m.program = 'pk2020' and m.role = 'pc' then 15 else 25 end
  when ${fact('structure')} >= 30000 then 10
  when m.program = 'pk2020' and ${fact('largestPoints')} >= 3000 then 5
  when m.program in ('old', 'pk2018') and ${fact('largestSum')} >= 100000 then 5
  else 0 end`;

/** A11: cashback in the ledger is what its lines say, and each line what the rules say of its order and its month. */
export const checkCashback = (): Check[] => [
  check(
    'cashback in the ledger that is not what the lines of its month say',
    sql`select coalesce(e.name, l.name) || ': ' || coalesce(e.sum, 0) || ', lines ' || coalesce(l.sum, 0) as found
      from (select split_part(t.dedupe_key, ':', 2) || ' ' || split_part(t.dedupe_key, ':', 3) || ' ' || e.unit as name, sum(e.amount) as sum
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = 'cashback-issued'
          where t.kind = 'cashback' group by 1) e
      full join (select contract || ' ' || month || ' ' || currency as name, sum(sum_minor) as sum from cashback_line group by 1) l
        using (name)
      where coalesce(e.sum, 0) <> coalesce(l.sum, 0)`,
  ),
  check(
    'lines of cashback that are not what the rules say of their order',
    sql`select l.contract || ' part ' || l.part_id || ': ' || l.sum_minor || ', expected ' || d.due as found
      from cashback_line l join (${EXPECTED}) x using (part_id)
      cross join lateral (select case when l.reason = 'refunded' or x.is_out then 0 else x.basis end as basis) b
      cross join lateral (select b.basis * x.step / 100 as due) d
      where l.sum_minor <> d.due or l.basis_minor <> b.basis or (b.basis > 0 and l.percent <> x.step)
        or (l.reason is null) <> (b.basis > 0)
        or x.owner is distinct from l.contract`,
  ),
  check(
    'months of cashback whose step is not what their programme says',
    sql`select m.contract || ' ' || m.month || ': ' || m.percent || ' %, expected ' || (${STEP}) as found
      from cashback_month m where m.percent <> ${STEP}`,
  ),
  check(
    'months of cashback whose points are not those of their orders',
    sql`select m.contract || ' ' || m.month || ': ' || ${fact('personal')} || ', orders ' || coalesce(sum(k.points), 0) as found
      from cashback_month m left join cashback_line l on l.contract = m.contract and l.month = m.month
        and l.reason is distinct from 'refunded'
      left join purchase_part t on t.id = l.part_id
      left join lateral (select sum(x.points_hundredths - ${gone('points_hundredths')}) as points
        from purchase_line x where x.part_id = t.id) k on true
      group by m.contract, m.month, m.facts having coalesce(sum(k.points), 0) <> ${fact('personal')}`,
  ),
  check(
    'refunded orders whose cashback was not taken back the night after, and standing ones whose cashback was',
    sql`select u.order_number || ' (' || u.state || '): ' || l.sum_minor as found
      from cashback_line l join cashback_month m using (contract, month) join purchase_part t on t.id = l.part_id
      join purchase u on u.id = t.purchase_id
      where (l.reason is not distinct from 'refunded') <> (u.state = 'refunded')
        -- All goods that have points may have come back, and the order stands.
        and not (u.state = 'paid' and exists (select from order_return o where o.purchase_id = u.id and o.refunded_at is not null))
        and not (u.state = 'refunded' and exists (select from purchase_event e where e.purchase_id = u.id
          and e.to_state = 'refunded' and e.at >= m.counted_at - interval '1 day'))`,
  ),
];
