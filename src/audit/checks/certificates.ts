import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A7', what, query });

/** A7: a certificate pays for one order that stands, its holder's; a reward for friends in the month in which it was received. */
export const checkCertificates = (): Check[] => [
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
