import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A3', what, query });

/** A3: an order adds up, in minor units and hundredths of points, from its lines over its parts to its total. */
export const checkSums = (): Check[] => [
  check(
    'orders whose total is not goods + delivery − promo − bonus − credit, or is below zero',
    sql`select order_number || ': ' || total_minor as found from purchase
      where total_minor <> goods_minor + delivery_minor - promo_minor - bonus_minor - credit_minor
        or least(total_minor, goods_minor, delivery_minor, promo_minor, bonus_minor, credit_minor) < 0`,
  ),
  check(
    'orders whose explanation of a code, bonuses or credit is not there or does not add up to what these paid',
    sql`select p.order_number || ': ' || m.means || ' ' || m.paid || ', explained ' || s.explained as found
      from purchase p, lateral (values ('promo', p.promo_minor), ('bonus', p.bonus_minor), ('credit', p.credit_minor)) as m(means, paid),
        lateral (select coalesce(sum((e ->> 'minor')::bigint), 0) as explained
          from jsonb_array_elements(p.means_why -> m.means) e) s
      where p.means_why is not null and s.explained <> m.paid`,
  ),
  check(
    'orders whose parts do not add up to their goods or points',
    sql`select p.order_number || ': goods ' || p.goods_minor || ', parts ' || coalesce(t.goods, 0) || '; points '
        || p.points_hundredths || ', parts ' || coalesce(t.points, 0) as found
      from purchase p left join (select purchase_id, sum(goods_minor) as goods, sum(points_hundredths) as points
        from purchase_part group by purchase_id) t on t.purchase_id = p.id
      where p.goods_minor <> coalesce(t.goods, 0) or p.points_hundredths <> coalesce(t.points, 0)`,
  ),
  check(
    'parts whose lines do not add up to their goods or points',
    sql`select t.cart_number || ': goods ' || t.goods_minor || ', lines ' || coalesce(l.goods, 0) || '; points '
        || t.points_hundredths || ', lines ' || coalesce(l.points, 0) as found
      from purchase_part t left join (select part_id, sum(sum_minor) as goods, sum(points_hundredths) as points
        from purchase_line group by part_id) l on l.part_id = t.id
      where l.part_id is null or t.goods_minor <> l.goods or t.points_hundredths <> l.points`,
  ),
  check(
    'lines that cost more than price × count, or gifts that cost something',
    sql`select t.cart_number || ' ' || l.sku || ': ' || l.sum_minor || ', ' || l.count || ' × ' || l.price_minor as found
      from purchase_line l join purchase_part t on t.id = l.part_id
      where l.sum_minor > l.price_minor * l.count or l.old_price_minor <= l.price_minor
        or (l.kind = 'gift' and (l.sum_minor > 0 or l.points_hundredths > 0))`,
  ),
  check(
    'orders whose tax is not the tax contained in their lines and delivery',
    sql`select p.order_number || ': ' || p.vat_minor || ', contained ' || l.vat + (p.delivery ->> 'vatMinor')::bigint as found
      from purchase p join (
        select t.purchase_id, sum(round(l.sum_minor * l.vat_percent / (100 + l.vat_percent))) as vat
        from purchase_line l join purchase_part t on t.id = l.part_id group by t.purchase_id) l on l.purchase_id = p.id
      where p.vat_minor <> l.vat + (p.delivery ->> 'vatMinor')::bigint`,
  ),
  check(
    'orders whose delivery costs another sum than was chosen',
    sql`select order_number || ': ' || delivery_minor || ', chosen ' || coalesce(delivery ->> 'priceMinor', '?') as found
      from purchase where delivery_minor is distinct from (delivery ->> 'priceMinor')::bigint
        or (delivery ->> 'vatMinor')::bigint not between 0 and delivery_minor`,
  ),
  check(
    'orders without a receiver',
    sql`select order_number as found from purchase p
      where not exists (select from purchase_receiver r where r.purchase_id = p.id)`,
  ),
];
