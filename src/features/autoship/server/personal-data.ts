import type { Database, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';

const EXPORTED_AT_MOST = 1_000;
const EMPTY_RECEIVER = {
  firstName: '',
  lastName: '',
  patronymic: '',
  email: '',
  phone: '',
  phoneE164: '',
};

/** Somebody is forgotten: nothing is ordered for them any more, and where it went and to whom is gone. */
export async function forgetSubscriber(
  tx: Tx,
  { personId }: DataSubject,
  now: Date,
): Promise<void> {
  // The carts of months are nobody's: what the checkout keeps of them goes with the subscription.
  await query(tx)`
    delete from checkout_draft where cart_id in (
      select o.cart_id from autoship_occurrence o join customer_subscription s on s.id = o.subscription_id
      where s.person_id = ${personId}::uuid and o.cart_id is not null)`;
  await query(tx)`
    update autoship_occurrence o set state = 'canceled', act_at = null, next_try_at = null, changed_at = ${now}
    from customer_subscription s
    where s.id = o.subscription_id and s.person_id = ${personId}::uuid and o.state in ('planned', 'announced', 'ordered')`;
  await query(tx)`
    insert into autoship_event (subscription_id, kind, reason, by_whom, at)
    select id, 'canceled', 'forgotten', 'holder', ${now} from customer_subscription
    where person_id = ${personId}::uuid and state in ('pending', 'active', 'paused')`;
  await query(tx)`
    update customer_subscription set
      state = case when state in ('pending', 'active', 'paused') then 'canceled' else state end,
      cancel_reason = case when state in ('pending', 'active', 'paused') then 'canceled_by_user' else cancel_reason end,
      receiver = ${JSON.stringify(EMPTY_RECEIVER)}::jsonb,
      delivery = jsonb_set(jsonb_set(delivery, '{address}', 'null'), '{comment}', '""'), changed_at = ${now}
    where person_id = ${personId}::uuid and delivery is not null`;
}

/** What is handed over of somebody: their subscriptions, month by month. */
export const exportSubscriptions = (
  database: Database,
  { personId }: DataSubject,
): Promise<unknown> =>
  query(database)`
    select s.state, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn", s.count, s.plan_id as "kit",
      s.receiver, s.delivery -> 'address' as address, s.cancel_reason as "cancelReason",
      (select jsonb_agg(jsonb_build_object('number', o.number, 'dueOn', o.due_on, 'state', o.state,
        'announcedMinor', o.announced_minor) order by o.number)
        from autoship_occurrence o where o.subscription_id = s.id) as months
    from customer_subscription s where s.person_id = ${personId}::uuid and s.plan_id is not null
    order by s.created_at desc limit ${EXPORTED_AT_MOST}`;
