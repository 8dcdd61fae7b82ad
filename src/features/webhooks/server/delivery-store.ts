import { ATTEMPTS_MAX, putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query, queryText } from '#platform/query.ts';
import type { Attempt, Delivery, DeliveryList, ListedDelivery } from '../model.ts';

/** Kind of the outbox's rows that send a delivery; payload `{deliveryId, round}`. */
export const WEBHOOK_DELIVERY = 'webhook-delivery';
/** Kind of those that the tables write of what happens. */
export const PROGRAM_EVENT = 'program-event';

const TRIES_SHOWN = 50;
/** Each goes with a delivery to every endpoint and their tries. */
const FORGOTTEN_AT_ONCE = 100;

/** As a receiver knows an event, however often it comes. */
export const messageIdOf = (eventId: string): string => `evt_${eventId}`;

interface Told {
  readonly id: string;
  readonly type: string;
  readonly store: string | null;
  readonly at: Date;
  readonly data: unknown;
}

export const keepEvent = (tx: Tx, { id, type, store, at, data }: Told): Promise<unknown> =>
  query(tx)`
    insert into webhook_event (id, type, store, at, body)
    values (${id}::uuid, ${type}, ${store}, ${at},
      ${JSON.stringify({ type, timestamp: at.toISOString(), data })}) on conflict do nothing`;

/** Promises the sending of a round of a delivery. */
export const promiseSending = (
  tx: Tx,
  { id, round }: { readonly id: string; readonly round: number },
  dueAt: Date,
): Promise<boolean> =>
  putInOutbox(tx, {
    kind: WEBHOOK_DELIVERY,
    payload: { deliveryId: id, round },
    dedupeKey: `${WEBHOOK_DELIVERY}:${id}:${round}`,
    dueAt,
  });

/** Whether a round is being sent or will be at once: not if it rests, nor if nobody sends it any more. */
export async function isAboutToBeSent(
  tx: Tx,
  { id, round }: { readonly id: string; readonly round: number },
  now: Date,
): Promise<boolean> {
  const [row] = await query<{ isAbout: boolean }>(tx)`
    select exists (select from webhook_delivery where id = ${id}::uuid and sending_until > ${now})
      or exists (select from outbox where dedupe_key = ${`${WEBHOOK_DELIVERY}:${id}:${round}`} and done_at is null
        and due_at <= ${now} and attempts < ${ATTEMPTS_MAX}) as "isAbout"`;
  return row?.isAbout === true;
}

/** Makes a delivery of an event to each endpoint that wants it. A second telling of the same event makes none. */
export async function spreadEvent(tx: Tx, told: Told, now: Date): Promise<void> {
  await keepEvent(tx, told);
  const made = await query<{ id: string; round: number }>(tx)`
    insert into webhook_delivery (endpoint_id, event_id, made_at)
    select e.id, ${told.id}::uuid, ${now} from webhook_endpoint e
    where e.state = 'on' and ${told.type} = any(e.events)
      and (${told.store}::text is null or e.stores is null or ${told.store} = any(e.stores))
    on conflict do nothing returning id, round`;
  for (const each of made) await promiseSending(tx, each, now);
}

export interface DeliveriesAsked {
  readonly endpointId: string;
  readonly list: DeliveryList;
  /** What the list goes on after. */
  readonly after: { readonly madeAt: string; readonly id: string } | null;
  readonly size: number;
}

type KeyedDelivery = ListedDelivery & { readonly madeAt: string };

/** Each as the index of its list has it. */
const LISTED: Readonly<Record<DeliveryList, string>> = {
  all: '',
  lost: "and d.state in ('failed', 'dropped')",
  waiting: "and d.state = 'waiting'",
};

/** What was answered last is told of the round that is under way: what is sent anew has no answer yet. */
const listing = (list: DeliveryList) =>
  queryText<KeyedDelivery>(`
    select d.id, v.type, v.store, v.at, d.state, d.attempts, d.next_at as "nextAt",
      to_char(d.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "madeAt",
      case when d.attempts > 0 then (
        select json_build_object('at', a.at, 'ms', a.ms, 'status', a.status, 'fault', a.fault) from webhook_attempt a
        where a.delivery_id = d.id order by a.id desc limit 1) end as last
    from webhook_delivery d join webhook_event v on v.id = d.event_id
    where d.endpoint_id = $1::uuid ${LISTED[list]}
      and (d.made_at, d.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by d.made_at desc, d.id desc limit $4`);

const LISTINGS = { all: listing('all'), lost: listing('lost'), waiting: listing('waiting') };

/** Deliveries of an endpoint, the newest first. */
export const listDeliveries = (
  database: Queryable,
  { endpointId, list, after, size }: DeliveriesAsked,
): Promise<readonly KeyedDelivery[]> =>
  LISTINGS[list](database, [endpointId, after?.madeAt ?? null, after?.id ?? null, size]);

/** A delivery with what was sent and each answer. */
export async function findDelivery(
  database: Queryable,
  endpointId: string,
  id: string,
): Promise<(Delivery & { readonly round: number }) | null> {
  const [row] = await query<
    Omit<Delivery, 'messageId' | 'tries' | 'last'> & { eventId: string; round: number }
  >(database)`
    select d.id, v.id as "eventId", v.type, v.store, v.at, v.body, d.state, d.attempts, d.next_at as "nextAt", d.round
    from webhook_delivery d join webhook_event v on v.id = d.event_id
    where d.endpoint_id = ${endpointId}::uuid and d.id = ${id}::uuid`;
  if (!row) return null;
  const tries = await query<Attempt>(database)`
    select at, ms, status, fault, answer from webhook_attempt where delivery_id = ${id}::uuid
    order by id desc limit ${TRIES_SHOWN}`;
  const { eventId, ...rest } = row;
  const last = row.attempts > 0 ? (tries[0] ?? null) : null;
  return { ...rest, messageId: messageIdOf(eventId), tries, last };
}

/** Forgets events that were told before this moment, and what became of them. @returns How many. */
export async function forgetEvents(database: Database, before: Date): Promise<number> {
  let all = 0;
  for (;;) {
    // A part after the other, so that nothing is locked for long.
    // oxlint-disable-next-line no-await-in-loop
    const gone = await query<{ id: string }>(database)`
      delete from webhook_event where id in (
        select id from webhook_event where at < ${before} order by at limit ${FORGOTTEN_AT_ONCE}) returning id`;
    all += gone.length;
    if (gone.length < FORGOTTEN_AT_ONCE) return all;
  }
}
