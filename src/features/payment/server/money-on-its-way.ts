import type { Actor } from '#base/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/**
 * Whether money of somebody's may still come or go back: a bank has it in hand, a card is being charged, or staff have not given back yet what
 * came beside what was owed. Nobody could be told of it once they are forgotten.
 */
export async function hasMoneyOnItsWay(
  database: Queryable,
  { personId, contract }: Pick<Extract<Actor, { kind: 'contract' }>, 'personId' | 'contract'>,
): Promise<boolean> {
  const rows = await query(database)`
    select 1 from purchase p join payment_attempt a on a.purchase_id = p.id
    where (p.person_id = ${personId}::uuid or p.buyer_contract = ${contract})
      and case when a.state in ('new', 'started', 'pending') then a.on_its_way_at is not null or a.means_id is not null
        else a.state = 'review' and coalesce((select sum(e.amount) from ledger_transaction t
          join ledger_entry e on e.transaction_id = t.id where t.purchase_id = p.id and e.account = 'unclear'), 0) <> 0 end
    limit 1`;
  return rows.length > 0;
}
