import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type {
  AutoshipEventKind,
  CancelReason,
  Occurrence,
  Subscription,
  SubscriptionState,
} from '../model.ts';
import { announceAt, momentOf } from '../rules/months.ts';
import type { ChosenSwaps } from '#features/offers/model.ts';
import type { IsoDate } from '#base/calendar.ts';

/** Most subscriptions that are looked at of one contract. */
const LISTED_AT_MOST = 200;
/** Most events that are shown of one. */
const EVENTS_AT_MOST = 500;

const COLUMNS = sql`s.id, s.state, s.person_id as "personId", s.contract, s.store, s.country, s.language, s.city_id as "cityId",
  s.plan_id as "planId", s.package as pack, s.package_owner as "packOwner", s.count, s.swaps, s.months, s.charge_day as "chargeDay",
  s.time_zone as "timeZone", s.starts_on::text as "startsOn", s.ends_on::text as "endsOn", s.receiver, s.delivery,
  s.payment_method as "paymentMethod", s.means_id as "meansId", s.purchase_id as "purchaseId", s.cancel_reason as "cancelReason",
  s.paused_at as "pausedAt"`;
const MONTH = sql`o.number, o.due_on::text as "dueOn", o.due_at as "dueAt", o.state, o.act_at as "actAt", o.announced_at as "announcedAt",
  o.announced_minor as "announcedMinor", o.cart_id as "cartId", o.purchase_id as "purchaseId", o.attempts,
  o.next_try_at as "nextTryAt", o.reason`;

export type NewSubscription = Omit<
  Subscription,
  'id' | 'state' | 'meansId' | 'cancelReason' | 'pausedAt'
>;

/**
 * Begins a subscription with its first order, in that order's transaction: it waits until the order is paid, and its months are planned. What
 * was begun with this order already stays as it is.
 *
 * @param days When each kit is due, the first first.
 */
export async function beginSubscription(
  tx: Tx,
  begun: NewSubscription,
  days: readonly IsoDate[],
  now: Date,
): Promise<void> {
  const [row] = await query<{ id: string }>(tx)`
    insert into customer_subscription (contract, state, changed_at, created_at, person_id, store, country, language, city_id, plan_id,
      package, package_owner, count, swaps, months, charge_day, time_zone, starts_on, ends_on, receiver, delivery, payment_method,
      purchase_id)
    values (${begun.contract}, 'pending', ${now}, ${now}, ${begun.personId}::uuid, ${begun.store}, ${begun.country},
      ${begun.language}, ${begun.cityId}, ${begun.planId}, ${begun.pack}, ${begun.packOwner}, ${begun.count},
      ${JSON.stringify(begun.swaps)}::jsonb, ${begun.months},
      ${begun.chargeDay}, ${begun.timeZone}, ${begun.startsOn}, ${begun.endsOn}, ${JSON.stringify(begun.receiver)}::jsonb,
      ${JSON.stringify(begun.delivery)}::jsonb, ${begun.paymentMethod}, ${begun.purchaseId}::uuid)
    on conflict do nothing returning id`;
  if (!row) return;
  const months = days.map((dueOn, index) => {
    const dueAt = momentOf(begun.timeZone, dueOn);
    const isFirst = index === 0;
    return {
      number: index + 1,
      due_on: dueOn,
      due_at: isFirst ? now : dueAt,
      act_at: isFirst ? now : announceAt(dueAt),
      state: isFirst ? 'ordered' : 'planned',
      purchase_id: isFirst ? begun.purchaseId : null,
    };
  });
  await query(tx)`
    insert into autoship_occurrence (subscription_id, number, due_on, due_at, act_at, state, purchase_id, changed_at)
    select ${row.id}::uuid, m.number, m.due_on, m.due_at, m.act_at, m.state, m.purchase_id, ${now}
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
      as m(number int, due_on date, due_at timestamptz, act_at timestamptz, state text, purchase_id uuid)`;
  await writeEvent(tx, row.id, { number: 1, kind: 'begun', by: 'holder' }, now);
}

export interface NewEvent {
  readonly number: number | null;
  readonly kind: AutoshipEventKind;
  readonly reason?: string;
  readonly by: 'holder' | 'shop' | 'staff';
}

export async function writeEvent(
  tx: Queryable,
  subscriptionId: string,
  { number, kind, reason = '', by }: NewEvent,
  now: Date,
): Promise<void> {
  await query(tx)`
    insert into autoship_event (subscription_id, number, kind, reason, by_whom, at)
    values (${subscriptionId}::uuid, ${number}, ${kind}, ${reason}, ${by}, ${now})`;
}

export interface WithMonths {
  readonly subscription: Subscription;
  /** By number. */
  readonly months: readonly Occurrence[];
}

async function withMonths(
  database: Queryable,
  subscriptions: readonly Subscription[],
): Promise<readonly WithMonths[]> {
  if (subscriptions.length === 0) return [];
  const { rows } = await sql<Occurrence & { subscriptionId: string }>`
    select o.subscription_id as "subscriptionId", ${MONTH} from autoship_occurrence o
    where o.subscription_id = any(${subscriptions.map(({ id }) => id)}::uuid[]) order by o.number`.execute(
    database,
  );
  const byId = Map.groupBy(rows, ({ subscriptionId }) => subscriptionId);
  return subscriptions.map((subscription) => ({
    subscription,
    months: byId.get(subscription.id) ?? [],
  }));
}

/** Whoever holds them sees all but those whose first order is not paid; the newest first. */
export async function listSubscriptions(
  database: Queryable,
  contract: string,
): Promise<readonly WithMonths[]> {
  const { rows } = await sql<Subscription>`
    select ${COLUMNS} from customer_subscription s
    where s.contract = ${contract} and s.plan_id is not null and s.state <> 'pending'
    order by s.created_at desc, s.id limit ${LISTED_AT_MOST}`.execute(database);
  return withMonths(database, rows);
}

export async function findSubscription(
  database: Queryable,
  id: string,
): Promise<WithMonths | null> {
  const { rows } = await sql<Subscription>`
    select ${COLUMNS} from customer_subscription s where s.id = ${id}::uuid and s.plan_id is not null`.execute(
    database,
  );
  return (await withMonths(database, rows))[0] ?? null;
}

/** The same, locked until the end of the transaction: whoever changes one, or orders for one, holds it first. */
export async function lockSubscription(tx: Tx, id: string): Promise<WithMonths | null> {
  await query(tx)`select from customer_subscription where id = ${id}::uuid for update`;
  return findSubscription(tx, id);
}

export async function setState(
  tx: Tx,
  id: string,
  change: { readonly state: SubscriptionState; readonly reason?: CancelReason },
  now: Date,
): Promise<void> {
  const { state, reason = 'not_set' } = change;
  const pausedAt = state === 'paused' ? now : null;
  await query(tx)`
    update customer_subscription set state = ${state}, cancel_reason = ${reason}, paused_at = ${pausedAt}, changed_at = ${now}
    where id = ${id}::uuid`;
}

export async function setMeans(tx: Queryable, id: string, meansId: string | null): Promise<void> {
  await query(tx)`
    update customer_subscription set means_id = ${meansId}::uuid where id = ${id}::uuid`;
}

/** Where its kits go from now on, and the city whose carriers and stock serve it. */
export async function setDelivery(
  tx: Tx,
  id: string,
  { delivery, cityId }: Pick<Subscription, 'delivery' | 'cityId'>,
  now: Date,
): Promise<void> {
  await query(tx)`
    update customer_subscription set delivery = ${JSON.stringify(delivery)}::jsonb, city_id = ${cityId}, changed_at = ${now}
    where id = ${id}::uuid`;
}

/** What its kits are made of from now on. */
export async function setSwaps(tx: Tx, id: string, swaps: ChosenSwaps, now: Date): Promise<void> {
  await query(tx)`
    update customer_subscription set swaps = ${JSON.stringify(swaps)}::jsonb, changed_at = ${now} where id = ${id}::uuid`;
}

/** Who takes its kits from now on. */
export async function setReceiver(
  tx: Tx,
  id: string,
  receiver: Subscription['receiver'],
  now: Date,
): Promise<void> {
  await query(tx)`
    update customer_subscription set receiver = ${JSON.stringify(receiver)}::jsonb, changed_at = ${now} where id = ${id}::uuid`;
}

/** What changes of a month; what is left out stays. */
export type MonthChange = Partial<Omit<Occurrence, 'number'>>;

export async function saveMonth(
  tx: Queryable,
  subscriptionId: string,
  month: Occurrence,
  change: MonthChange,
  now: Date,
): Promise<void> {
  const next = { ...month, ...change };
  await query(tx)`
    update autoship_occurrence set due_on = ${next.dueOn}, due_at = ${next.dueAt}, state = ${next.state}, act_at = ${next.actAt},
      announced_at = ${next.announcedAt}, announced_minor = ${next.announcedMinor}, cart_id = ${next.cartId}::uuid,
      purchase_id = ${next.purchaseId}::uuid, attempts = ${next.attempts}, next_try_at = ${next.nextTryAt},
      reason = ${next.reason}, changed_at = ${now}
    where subscription_id = ${subscriptionId}::uuid and number = ${month.number}`;
}

export interface DueMonth {
  readonly subscriptionId: string;
  readonly number: number;
}

/**
 * Takes months that somebody has to look at: for as long as the lease nobody else is given them, and whoever dies with one leaves it to the
 * next.
 */
export const takeDue = (
  database: Queryable,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly DueMonth[]> =>
  query<DueMonth>(database)`
    with due as (
      select o.subscription_id, o.number from autoship_occurrence o
      join customer_subscription s on s.id = o.subscription_id
      where o.act_at <= ${now} and (s.state in ('active', 'paused') or (s.state = 'pending' and o.number = 1))
      order by o.act_at limit ${limit} for update of o skip locked)
    update autoship_occurrence o set act_at = ${until} from due
    where o.subscription_id = due.subscription_id and o.number = due.number
    returning o.subscription_id as "subscriptionId", o.number`;

/** Those that have rested for too long because of a problem. */
export const listRestingSince = async (
  database: Queryable,
  before: Date,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await query<{ id: string }>(database)`
    select id from customer_subscription
    where state = 'paused' and paused_at < ${before} and cancel_reason <> 'not_set' order by paused_at limit ${limit}`;
  return rows.map(({ id }) => id);
};

export interface AutoshipEvent {
  readonly number: number | null;
  readonly kind: AutoshipEventKind;
  readonly reason: string;
  readonly by: NewEvent['by'];
  readonly at: Date;
}

/** What happened to one, the earliest first. */
export const listEvents = (
  database: Queryable,
  subscriptionId: string,
): Promise<readonly AutoshipEvent[]> =>
  query<AutoshipEvent>(database)`
    select number, kind, reason, by_whom as "by", at from autoship_event
    where subscription_id = ${subscriptionId}::uuid order by id limit ${EVENTS_AT_MOST}`;

/** Whoever has seen why theirs ended is not told of it again. @param id Of one alone; left out: all of theirs. */
export async function markCancelsRead(
  database: Queryable,
  contract: string,
  id: string | null = null,
): Promise<void> {
  await query(database)`
    update customer_subscription set is_cancel_read = true
    where contract = ${contract} and state = 'canceled' and not is_cancel_read and (${id}::uuid is null or id = ${id}::uuid)`;
}

/** A month as staff see it in a day's run. */
export interface RunMonth {
  readonly subscriptionId: string;
  readonly number: number;
  readonly contract: string;
  readonly dueOn: IsoDate;
  readonly state: Occurrence['state'];
  readonly reason: string;
  readonly attempts: number;
  readonly nextTryAt: Date | null;
  readonly orderNumber: string | null;
}

/** What is due on a day, or was worked on that day (UTC); those that wait or failed alone if so asked. */
export const listRunOf = (
  database: Queryable,
  {
    day,
    isFailed,
    limit,
  }: { readonly day: IsoDate; readonly isFailed: boolean; readonly limit: number },
): Promise<readonly RunMonth[]> =>
  query<RunMonth>(database)`
    select o.subscription_id as "subscriptionId", o.number, s.contract, o.due_on::text as "dueOn", o.state, o.reason, o.attempts,
      o.next_try_at as "nextTryAt", p.order_number as "orderNumber"
    from autoship_occurrence o
    join customer_subscription s on s.id = o.subscription_id
    left join purchase p on p.id = o.purchase_id
    where (o.due_on = ${day}::date or (o.changed_at >= ${`${day}T00:00:00Z`}::timestamptz
        and o.changed_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'))
      and (not ${isFailed}::boolean or o.reason <> '')
    order by o.due_at, o.subscription_id, o.number limit ${limit}`;
