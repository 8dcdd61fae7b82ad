import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A7', what, query });

/** A7: a code is counted as often as orders that stand have used it, and no more often than it may be; a certificate pays for one order that stands, its holder's; a reward for friends in the month in which it was received, and worth what the friends brought. */
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
    'certificates for friends that are not worth what the friends brought, or are somebody else’s',
    sql`select c.number || ': ' || c.amount_minor || ' ' || c.currency || ', friends ' || sum(r.amount_minor) as found
      from referral_reward r join certificate c on c.id = r.certificate_id
      group by c.id having sum(r.amount_minor) <> c.amount_minor
        or bool_or(r.referrer <> c.contract or r.currency <> c.currency or r.store <> c.store or c.type <> 'referral')`,
  ),
  check(
    'friends who were rewarded without a month of the programme, or outside the one in which they registered',
    sql`select r.friend || ': ' || to_char(r.month, 'YYYY-MM') as found
      from referral_reward r join contract f on f.number = r.friend
      where not exists (select from referral_programme p where p.store = r.store and r.month between p.first_month and p.last_month)
        -- By the clock of the store, which is hours away from this one.
        or f.registered_at not between r.month - interval '14 hours' and r.month + interval '1 month 14 hours'`,
  ),
  check(
    'certificates that were used after their time',
    sql`select c.number || ': order ' || p.order_number || ' of ' || p.placed_at as found
      from certificate_use u join certificate c on c.id = u.certificate_id join purchase p on p.id = u.purchase_id
      where p.placed_at >= c.expires_at or (c.type = 'referral' and p.placed_at >= c.received_at + interval '32 days')`,
  ),
];
