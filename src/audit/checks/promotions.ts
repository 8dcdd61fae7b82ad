import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A6', what, query });

/** A6: what orders used of promotions stands as long as they do, is counted where there are so many, and is no more than there may be. */
export const checkPromotions = (): Check[] => [
  check(
    'uses of promotions that stand though their orders do not, or the other way round',
    sql`select u.store || '/' || u.promotion_id || ': order ' || p.order_number || ' (' || p.state || ')' as found
      from promotion_use u join purchase p on p.id = u.purchase_id
      where u.stands = (p.state in ('cancelled', 'refunded'))`,
  ),
  check(
    'limited promotions whose count is not that of the orders that used them, or above their limit',
    sql`select o.store || '/' || o.id || ': ' || coalesce(c.used, 0) || ' counted, ' || coalesce(u.uses, 0) || ' used of '
        || o.limit_total as found
      from promotion o left join promotion_count c on c.store = o.store and c.promotion_id = o.id
      left join (select u.store, u.promotion_id, sum(u.count) as uses from promotion_use u
        join purchase p on p.id = u.purchase_id where p.state not in ('cancelled', 'refunded')
        group by u.store, u.promotion_id) u on u.store = o.store and u.promotion_id = o.id
      where o.limit_total is not null
        and (c.used is null or c.used <> coalesce(u.uses, 0) or c.used > o.limit_total)`,
  ),
  check(
    'steps of a ladder that one person has taken twice',
    sql`select u.store || '/' || u.programme || ' ' || u.programme_step || ': ' || string_agg(p.order_number, ', ' order by p.order_number) as found
      from promotion_use u join purchase p on p.id = u.purchase_id
      where u.programme is not null and p.state not in ('cancelled', 'refunded')
      group by u.store, u.programme, u.programme_step, u.person_id having count(*) > 1`,
  ),
  check(
    'uses that are not those of their order: another store or buyer, or not as many kits as it holds',
    sql`select p.store || '/' || o.id || ': order ' || p.order_number || ', ' || coalesce(u.count, 0) || ' used, ' || k.kits || ' kits' as found
      from (select t.purchase_id, l.sku, sum(l.count) as kits from purchase_line l join purchase_part t on t.id = l.part_id
        where l.kind = 'kit' group by t.purchase_id, l.sku) k
      join purchase p on p.id = k.purchase_id
      join promotion o on o.store = p.store and o.kit ->> 'sku' = k.sku
      left join promotion_use u on u.purchase_id = p.id and u.promotion_id = o.id
      where coalesce(u.count, 0) <> k.kits
        -- Servers of the version before sell kits and count none, also beside the new ones: which of them wrote an order is told by whether
        -- it uses anything.
        and exists (select from promotion_use f where f.purchase_id = p.id)
      union all
      select u.store || '/' || u.promotion_id || ': order ' || p.order_number from promotion_use u
      join purchase p on p.id = u.purchase_id where u.store <> p.store or u.person_id <> p.person_id`,
  ),
];
