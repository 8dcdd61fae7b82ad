import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A7', what, query });

/** A7: a code is counted as often as orders that stand have used it, and no more often than it may be; a certificate pays for one order that stands, its holder's; a reward for friends in the month in which it was received. */
export const checkCertificates = (): Check[] => [
  check(
    'limited promo codes whose count is not that of the standing orders that used them, or above their limit',
    sql`select c.store || ' •• ' || c.tail || ': ' || c.used || ' counted, ' || coalesce(u.uses, 0) || ' used of ' || c.limit_in_all as found
      from promo_code c left join (select u.code_id, count(*) as uses
        from promo_code_use u join purchase p on p.id = u.purchase_id
        where p.state not in ('cancelled', 'refunded') group by u.code_id) u on u.code_id = c.id
      where c.limit_in_all is not null and (c.used <> coalesce(u.uses, 0) or c.used > c.limit_in_all)`,
  ),
  check(
    'certificates that more than one standing order has used',
    sql`select c.number || ': ' || string_agg(p.order_number, ', ' order by p.order_number) as found
      from certificate_use u join certificate c on c.id = u.certificate_id join purchase p on p.id = u.purchase_id
      where p.state not in ('cancelled', 'refunded') group by c.number having count(*) > 1`,
  ),
  check(
    'certificates that somebody else’s order has used, or one in another currency',
    sql`select c.number || ': order ' || p.order_number as found
      from certificate_use u join certificate c on c.id = u.certificate_id join purchase p on p.id = u.purchase_id
      where p.buyer_contract is distinct from c.contract or p.currency <> c.currency`,
  ),
  check(
    'certificates that were used after their time',
    sql`select c.number || ': order ' || p.order_number || ' of ' || p.placed_at as found
      from certificate_use u join certificate c on c.id = u.certificate_id join purchase p on p.id = u.purchase_id
      where p.placed_at >= c.expires_at or (c.type = 'referral' and p.placed_at >= c.received_at + interval '32 days')`,
  ),
];
