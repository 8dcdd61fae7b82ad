import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A10', what, query });

/** Subscriptions with months; rows of before these are counted only. */
const SUBSCRIPTION = sql`(select * from customer_subscription where plan_id is not null)`;
const MONTH = sql`(select o.*, s.contract, s.plan_id, s.store, s.months, s.state as of_state, s.purchase_id as first_id
  from autoship_occurrence o join ${SUBSCRIPTION} s on s.id = o.subscription_id)`;
const NAME = sql`o.subscription_id || ' month ' || o.number`;

/** Who orders a month by itself, and what was said of it before; the first month is ordered by its buyer. */
const ORDERED = sql`(select e.*, said.id as said_id, said.at as said_at from autoship_event e
  left join lateral (select a.id, a.at from autoship_event a where a.subscription_id = e.subscription_id and a.number = e.number
    and a.kind = 'announced' and a.id < e.id order by a.id desc limit 1) said on true
  where e.kind = 'ordered' and e.number > 1)`;

/** Clocks of two servers are as far apart at the most. */
const CLOCKS_APART = sql`interval '1 minute'`;

/** So long at least a message that was sent to nobody, because its month had moved on by then, stays in the outbox. */
const MESSAGES_ARE_KNOWN = sql`interval '29 days'`;

const isOver = sql`o.state in ('payed', 'skipped', 'failed', 'canceled')`;

/** Each month is there once, belongs to an order of its own, and the subscription stands where its months and its story say. */
const monthsOfSubscriptions = (): Check[] => [
  check(
    'subscriptions of whose months one is missing or there twice',
    sql`select s.id || ': ' || coalesce(o.numbers::text, 'none') || ' of ' || s.months as found
      from ${SUBSCRIPTION} s left join (select subscription_id, array_agg(number order by number) as numbers
        from ${MONTH} o where number <= months group by subscription_id) o on o.subscription_id = s.id
      where o.numbers is distinct from array(select generate_series(1, s.months))`,
  ),
  check(
    'months beyond the time that their subscription is for',
    sql`select ${NAME} || ' of ' || o.months as found from ${MONTH} o where o.number > o.months`,
  ),
  check(
    'months that were ordered or paid without an order of their own buyer and of a kit',
    sql`select ${NAME} || ' (' || o.state || '): order ' || coalesce(p.order_number || ' (' || p.state || ')', 'none') as found
      from ${MONTH} o left join purchase p on p.id = o.purchase_id
      where o.state in ('ordered', 'payed') and (p.buyer_contract is distinct from o.contract or p.store is distinct from o.store
        or (o.state = 'payed' and p.state not in ('paid', 'refunded'))
        or (o.number = 1 and p.id is distinct from o.first_id)
        or not exists (select from purchase_part t join purchase_line l on l.part_id = t.id
          where t.purchase_id = p.id and l.kind = 'subscription'))`,
  ),
  check(
    'orders that stand for more than one month of a subscription, or for a later month of several',
    sql`select p.order_number || ': ' || count(*) || ' months' as found
      from ${MONTH} o join purchase p on p.id = o.purchase_id group by p.id, p.order_number
      having count(*) > count(distinct o.subscription_id) or (count(*) > 1 and max(o.number) > 1)`,
  ),
  check(
    'ended subscriptions with a month that is still to come, and running ones with none',
    sql`select s.id || ' (' || s.state || '): ' || count(*) filter (where not ${isOver}) || ' to come' as found
      from ${SUBSCRIPTION} s join autoship_occurrence o on o.subscription_id = s.id
      group by s.id, s.state
      having case when s.state in ('canceled', 'finished') then not bool_and(${isOver})
        when s.state in ('active', 'pending') then bool_and(${isOver}) else false end`,
  ),
  check(
    'subscriptions that do not stand where their story ends',
    sql`select s.id || ' (' || s.state || '): ' || coalesce(string_agg(e.kind, ', ' order by e.id), 'no end') as found
      from ${SUBSCRIPTION} s
      left join autoship_event e on e.subscription_id = s.id and e.kind in ('canceled', 'finished')
      group by s.id, s.state
      having coalesce(array_agg(e.kind::text) filter (where e.id is not null), '{}')
        <> case when s.state in ('canceled', 'finished') then array[s.state] else '{}'::text[] end`,
  ),
];

/** What was charged was charged once, after its message, for no more than that said, and while its buyer wanted it. */
const chargesOfMonths = (): Check[] => [
  check(
    'months that were charged more than once, or whose story says another thing than they do',
    sql`select ${NAME} || ' (' || o.state || '): charged ' || coalesce(e.charged, 0) || ', ordered ' || coalesce(e.ordered, 0) as found
      from ${MONTH} o left join (select subscription_id, number, count(*) filter (where kind = 'charged') as charged,
          count(*) filter (where kind = 'ordered') as ordered from autoship_event group by subscription_id, number) e
        using (subscription_id, number)
      where coalesce(e.charged, 0) <> (o.state = 'payed')::int
        or (o.number > 1 and o.state in ('ordered', 'payed') and coalesce(e.ordered, 0) = 0)`,
  ),
  check(
    'paid orders of a subscribed kit that are no month of a subscription',
    sql`select distinct p.order_number as found from ${SUBSCRIPTION} s
      join subscription_plan k on k.store = s.store and k.id = s.plan_id
      join purchase p on p.buyer_contract = s.contract and p.store = s.store and p.placed_at >= s.created_at and p.state = 'paid'
      join purchase_part t on t.purchase_id = p.id
      join purchase_line l on l.part_id = t.id and l.kind = 'subscription' and l.sku = k.sku
      where not exists (select from autoship_occurrence o where o.purchase_id = p.id)`,
  ),
  check(
    'months that were ordered sooner than three days after the message that told of them',
    sql`select e.subscription_id || ' month ' || e.number || ': said ' || coalesce(e.said_at::text, 'never') || ', ordered ' || e.at as found
      from ${ORDERED} e
      where e.said_at is null or (e.at < e.said_at + interval '72 hours' and not exists (select from autoship_event t
        where t.subscription_id = e.subscription_id and t.number = e.number and t.kind = 'taken' and t.id between e.said_id and e.id))`,
  ),
  check(
    'months that were ordered and of which no message was promised or sent',
    sql`select distinct e.subscription_id || ' month ' || e.number as found from ${ORDERED} e
      cross join lateral (select 'autoship-announced:' || e.subscription_id || ':' || e.number || ':'
        || to_char(e.said_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key) m
      where e.said_at > (select max(at) from autoship_event) - ${MESSAGES_ARE_KNOWN} and not exists (select from outbox x where x.dedupe_key = m.key)
        and not exists (select from outbound_message x where x.dedupe_key = m.key)`,
  ),
  check(
    'months that cost more than their message said',
    sql`select ${NAME} || ': ' || p.total_minor || ', said ' || coalesce(o.announced_minor::text, 'nothing') as found
      from ${MONTH} o join purchase p on p.id = o.purchase_id
      where o.number > 1 and p.total_minor > coalesce(o.announced_minor, -1)`,
  ),
  check(
    'months that were ordered after an end, in a pause, or once they were skipped',
    sql`select e.subscription_id || ' month ' || e.number || ': ' || last.kind as found from ${ORDERED} e
      cross join lateral (select b.kind from autoship_event b where b.subscription_id = e.subscription_id and b.id < e.id
        and (b.kind in ('canceled', 'finished', 'paused', 'resumed', 'repeated') or (b.kind = 'skipped' and b.number = e.number))
        order by b.id desc limit 1) last
      where last.kind not in ('resumed', 'repeated')`,
  ),
  check(
    'cards that were charged for a subscription after its end, in its pause, or for a month that was skipped',
    sql`select ${NAME} || ': ' || last.kind || ' ' || last.at || ', charged ' || a.created_at as found
      from ${MONTH} o join payment_attempt a on a.purchase_id = o.purchase_id and a.means_id is not null
      join kept_means m on m.id = a.means_id join keep_consent c on c.purchase_id = m.consent_of and c.purpose = 'monthly'
      cross join lateral (select b.kind, b.at from autoship_event b where b.subscription_id = o.subscription_id
        and b.at + ${CLOCKS_APART} < a.created_at
        and (b.kind in ('canceled', 'finished', 'paused', 'resumed', 'repeated') or (b.kind = 'skipped' and b.number = o.number))
        order by b.id desc limit 1) last
      where last.kind not in ('resumed', 'repeated')`,
  ),
];

/**
 * A10: a subscription has each of its months once, and each is charged once at the most: three days after its message at the soonest, for
 * no more than that said, never after an end, in a pause, or when it was skipped.
 */
export const checkSubscriptions = (): Check[] => [...monthsOfSubscriptions(), ...chargesOfMonths()];
