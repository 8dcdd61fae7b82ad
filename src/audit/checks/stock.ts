import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A5', what, query });

/** A5: every unit is on the shelf, held for one order or sold with one; none appears or vanishes. */
export const checkStock = (): Check[] => [
  check(
    'stock below zero, or more reserved than there is',
    sql`select sku || ' in ' || location || ': ' || on_hand || ', reserved ' || reserved as found from stock
      where on_hand < 0 or reserved not between 0 and on_hand`,
  ),
  check(
    'stock that is not the sum of its movements',
    sql`select sku || ' in ' || location || ': ' || coalesce(s.on_hand, 0) || ', movements ' || coalesce(m.sum, 0) as found
      from stock s full join (select sku, location, sum(change) from stock_movement group by sku, location) m
        using (sku, location) where coalesce(s.on_hand, 0) <> coalesce(m.sum, 0)`,
  ),
  check(
    'units that left the house as sold without their orders, or the other way round',
    sql`select sku || ' in ' || location || ': ' || coalesce(m.sum, 0) || ', orders ' || coalesce(v.sum, 0) as found
      from (select sku, location, -sum(change) as sum from stock_movement where kind = 'sold' group by sku, location) m
      full join (select sku, location, sum(count) from reservation where state = 'sold' group by sku, location) v
        using (sku, location) where coalesce(m.sum, 0) <> coalesce(v.sum, 0)`,
  ),
  check(
    'units reserved that no order holds, or the other way round',
    sql`select sku || ' in ' || location || ': ' || coalesce(s.reserved, 0) || ', orders ' || coalesce(v.sum, 0) as found
      from stock s full join (select sku, location, sum(count) from reservation where state = 'held' group by sku, location) v
        using (sku, location) where coalesce(s.reserved, 0) <> coalesce(v.sum, 0)`,
  ),
  check(
    'units whose state does not go with the state of their order',
    sql`select p.order_number || ' (' || p.state || ') ' || v.sku || ': ' || v.state as found
      from reservation v join purchase p on p.id = v.purchase_id
      where not case p.state when 'paid' then v.state = 'sold' or (v.state = 'returned' and exists (
            select from order_return o where o.purchase_id = p.id)) when 'cancelled' then v.state = 'returned'
          when 'refunded' then v.state in ('sold', 'returned') else v.state = 'held' end
        or (v.state <> 'held' and v.expires_at is not null)`,
  ),
  check(
    'orders that hold other units than were ordered',
    sql`select p.order_number || ' ' || sku || ': ' || coalesce(v.sum, 0) || ', ordered ' || coalesce(l.sum, 0) as found
      from (select t.purchase_id, u.sku, sum(l.count * u.count) from purchase_line l
          join purchase_part t on t.id = l.part_id join purchase o on o.id = t.purchase_id and o.purpose = 'goods',
          jsonb_to_recordset(coalesce(l.units, jsonb_build_array(jsonb_build_object('sku', l.sku, 'count', 1))))
            as u(sku text, count int)
          group by t.purchase_id, u.sku) l
      full join (select purchase_id, sku, sum(count) from reservation group by purchase_id, sku) v using (purchase_id, sku)
      join purchase p on p.id = purchase_id where l.sum is distinct from v.sum`,
  ),
  check(
    'units of standing orders that came back other than their returns say',
    sql`select p.order_number || ' ' || sku || ': ' || coalesce(v.sum, 0) || ', returns ' || coalesce(l.sum, 0) as found
      from (select o.purchase_id, u.sku, sum(r.count * u.count) from order_return o join order_return_line r on r.return_id = o.id
          join purchase_part t on t.purchase_id = o.purchase_id and t.position = r.part
          join purchase_line x on x.part_id = t.id and x.position = r.line,
          jsonb_to_recordset(coalesce(x.units, jsonb_build_array(jsonb_build_object('sku', x.sku, 'count', 1))))
            as u(sku text, count int)
          group by o.purchase_id, u.sku) l
      full join (select purchase_id, sku, sum(count) from reservation where state = 'returned' group by purchase_id, sku) v
        using (purchase_id, sku)
      join purchase p on p.id = purchase_id where p.state = 'paid' and l.sum is distinct from v.sum`,
  ),
];
