import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A15', what, query });

/** A15: a registration counts as paid exactly while an order for it is; such an order costs what was owed and is no goods. */
export const checkRegistrations = (): Check[] => [
  check(
    'registrations with a fee that do not count as their orders say',
    sql`select c.number || ': counts as ' || case when c.is_register_paid then 'paid' else 'unpaid' end as found
      from registration_fee f join contract c on c.number = f.contract
      where c.is_register_paid <> exists (select from purchase p
        where p.buyer_contract = c.number and p.purpose = 'registration' and p.state = 'paid')`,
  ),
  check(
    'orders of registrations that cost another sum than was owed',
    sql`select p.order_number || ': ' || p.total_minor || ' ' || p.currency || ', owed ' || coalesce(f.amount_minor || ' ' || f.currency, 'nothing') as found
      from purchase p left join registration_fee f on f.contract = p.buyer_contract
      where p.purpose = 'registration' and (p.total_minor, p.currency) is distinct from (f.amount_minor, f.currency)`,
  ),
  check(
    'orders of registrations that hold what only goods have: points, a package, delivery or stock',
    sql`select p.order_number as found from purchase p where p.purpose = 'registration' and (p.points_hundredths <> 0 or p.delivery_minor <> 0
      or exists (select from purchase_part t where t.purchase_id = p.id and t.contract is not null)
      or exists (select from reservation v where v.purchase_id = p.id))`,
  ),
];
