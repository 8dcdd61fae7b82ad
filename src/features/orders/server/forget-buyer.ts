import type { Actor } from '#base/actor.ts';
import type { IsoDate } from '#base/calendar.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';
import type {} from './tables.ts';

type Buyer = Pick<DataSubject, 'personId' | 'contracts'>;

const EXPORTED_AT_MOST = 1_000;

/** Whether something that was bought may still be on its way: its last day of delivery is not over, or its money is in question. */
export async function hasOrderOnTheWay(
  database: Queryable,
  { personId, contract }: Extract<Actor, { kind: 'contract' }>,
  today: IsoDate,
): Promise<boolean> {
  const rows = await query(database)`
    select 1 from purchase where (person_id = ${personId}::uuid or buyer_contract = ${contract})
      and (state = 'review' or (state in ('placed', 'paid') and purpose = 'goods' and delivery ->> 'to' >= ${today})) limit 1`;
  return rows.length > 0;
}

/**
 * Takes the buyer out of their orders: what was bought, for how much and when stays, who got it does not. No browser opens them any
 * more by the token that it was given.
 */
export async function forgetBuyer(tx: Tx, { personId, contracts }: Buyer): Promise<void> {
  await query(tx)`
    update purchase_receiver set first_name = '', last_name = '', patronymic = '', email = '', phone = '', phone_e164 = null,
      address = null, comment = ''
    where purchase_id in (select id from purchase where person_id = ${personId}::uuid or buyer_contract = any(${contracts}::text[]))`;
  // Whatever staff typed of somebody goes with them.
  await query(tx)`
    update purchase_cancellation set words = null where words is not null
      and purchase_id in (select id from purchase where person_id = ${personId}::uuid or buyer_contract = any(${contracts}::text[]))`;
  await query(tx)`
    update order_edit set before = '{}', after = '{}'
    where purchase_id in (select id from purchase where person_id = ${personId}::uuid or buyer_contract = any(${contracts}::text[]))`;
  await query(tx)`
    update purchase set access_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    where person_id = ${personId}::uuid or buyer_contract = any(${contracts}::text[])`;
}

/** A buyer's orders as they stand, with whoever takes them and where: for the copy of one's own data. */
export const exportOrders = (
  database: Queryable,
  { personId, contracts }: Buyer,
): Promise<unknown> =>
  query(database)`
    select p.order_number as "orderNumber", p.purpose, p.placed_at as "placedAt", p.store, p.state, p.currency,
      (select reason from purchase_cancellation c where c.purchase_id = p.id) as "cancelReason",
      p.total_minor as "totalMinor", p.payment_method as "paymentMethod", p.delivery, p.agreements,
      (select jsonb_agg(jsonb_build_object('at', e.at, 'by', e.by, 'before', e.before, 'after', e.after, 'why', e.why) order by e.number)
        from order_edit e where e.purchase_id = p.id) as changes,
      jsonb_build_object('firstName', r.first_name, 'lastName', r.last_name, 'patronymic', r.patronymic, 'email', r.email,
        'phone', r.phone, 'address', r.address, 'comment', r.comment) as receiver,
      (select jsonb_agg(jsonb_build_object('sku', l.sku, 'name', l.name, 'count', l.count, 'sumMinor', l.sum_minor)
          order by t.position, l.position)
        from purchase_part t join purchase_line l on l.part_id = t.id where t.purchase_id = p.id) as lines
    from purchase p join purchase_receiver r on r.purchase_id = p.id
    where p.person_id = ${personId}::uuid or p.buyer_contract = any(${contracts}::text[])
    order by p.placed_at desc limit ${EXPORTED_AT_MOST}`;
