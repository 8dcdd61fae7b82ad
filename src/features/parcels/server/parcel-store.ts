import { sql } from 'kysely';
import { dayIn } from '#base/calendar.ts';
import type { ParcelEvent } from '#features/carriers/model.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { PARCELS_AT_MOST, type Parcel } from '../model.ts';
import { askAgainAt } from '../rules/ask-again.ts';
import { mailAbout } from '../rules/parcel-mails.ts';
import { parcelStory } from '../rules/parcel-story.ts';
import { ORDER_AT_POINT, ORDER_SHIPPED } from './parcel-mails.ts';
import type {} from './tables.ts';

const COLUMNS = sql`p.id, p.purchase_id as "purchaseId", p.key, p.carrier, p.tracking_number as "trackingNumber",
  p.tracking_url as "trackingUrl", p.promised_from::text as "promisedFrom", p.promised_to::text as "promisedTo",
  p.expected_to::text as "expectedTo", p.storage_days as "storageDays", p.time_zone as "timeZone", p.state, p.state_at as "stateAt",
  p.arrived_on::text as "arrivedOn", p.created_at as "createdAt", p.cancelled_at as "cancelledAt", p.failures,
  p.mailed_number as "mailedNumber", p.mailed_carrier as "mailedCarrier"`;

const PLACE_LENGTH = 200;
/** More is told of no honest parcel. */
const EVENTS_AT_MOST = 200;

/** Parcels of an order, the earliest first. */
export async function listParcelsOf(
  database: Queryable,
  purchaseId: string,
): Promise<readonly Parcel[]> {
  const { rows } =
    await sql<Parcel>`select ${COLUMNS} from parcel p where p.purchase_id = ${purchaseId}::uuid
    order by p.created_at, p.key limit ${PARCELS_AT_MOST}`.execute(database);
  return rows;
}

/** The same of many orders, by the numbers of their headers. */
export async function listParcelsOfHeaders(
  database: Queryable,
  headerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Parcel[]>> {
  const { rows } = await sql<Parcel & { headerId: number }>`
    select ${COLUMNS}, o.header_id as "headerId" from purchase o join parcel p on p.purchase_id = o.id
    where o.header_id = any(${[...headerIds]}::bigint[]) order by p.created_at, p.key`.execute(
    database,
  );
  return Map.groupBy(rows, ({ headerId }) => headerId);
}

/** Locked until the end of the transaction. */
export async function lockParcel(tx: Tx, id: string): Promise<Parcel | null> {
  const { rows } =
    await sql<Parcel>`select ${COLUMNS} from parcel p where p.id = ${id}::uuid for update`.execute(
      tx,
    );
  return rows[0] ?? null;
}

export async function findParcel(database: Queryable, id: string): Promise<Parcel | null> {
  const { rows } =
    await sql<Parcel>`select ${COLUMNS} from parcel p where p.id = ${id}::uuid`.execute(database);
  return rows[0] ?? null;
}

/** Parcels of a number, the newest first: two carriers may have the same one. */
export async function findByNumber(
  database: Queryable,
  trackingNumber: string,
): Promise<readonly Parcel[]> {
  const { rows } =
    await sql<Parcel>`select ${COLUMNS} from parcel p where p.tracking_number = ${trackingNumber}
    order by p.created_at desc limit ${PARCELS_AT_MOST}`.execute(database);
  return rows;
}

/** What is told of parcels by the numbers that they have now; one that was corrected may be somebody else's. */
export async function listEvents(
  database: Queryable,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ParcelEvent[]>> {
  const { rows } = await sql<ParcelEvent & { parcelId: string }>`
    select e.parcel_id as "parcelId", e.state, e.at, e.place from parcel p cross join lateral (
      select * from parcel_event e where e.parcel_id = p.id and e.tracking_number = p.tracking_number
      order by e.at limit ${EVENTS_AT_MOST}) e
    where p.id = any(${[...parcelIds]}::uuid[])`.execute(database);
  return Map.groupBy(rows, ({ parcelId }) => parcelId);
}

/** Brings a parcel to where its events say that it is, and promises the mail about that: each once, however often it is told. */
async function follow(tx: Tx, parcel: Parcel, now: Date): Promise<boolean> {
  const events = (await listEvents(tx, [parcel.id])).get(parcel.id) ?? [];
  const { state, at, arrivedAt } = parcelStory(events, { createdAt: parcel.createdAt, now });
  const isNews = state !== parcel.state || at.getTime() !== parcel.stateAt.getTime();
  const arrivedOn = arrivedAt && dayIn(parcel.timeZone, arrivedAt);
  const askAt = askAgainAt({ state, stateAt: at, failures: 0, now });
  // A carrier that nobody asks is not asked from now on either.
  await sql`update parcel set state = ${state}, state_at = ${at}, arrived_on = ${arrivedOn}::date, failures = 0,
    ask_at = case when ask_at is null then null else ${askAt}::timestamptz end where id = ${parcel.id}::uuid`.execute(
    tx,
  );
  const kind = isNews && !parcel.cancelledAt ? mailAbout(state) : null;
  if (kind) {
    const queued = kind === ORDER_SHIPPED.kind ? ORDER_SHIPPED : ORDER_AT_POINT;
    await putInOutbox(tx, mailRow(queued, { parcelId: parcel.id }, parcel.id, now));
  }
  return isNews;
}

/**
 * Keeps what a carrier, or whoever handed the parcel over, tells of it, in the caller's transaction.
 *
 * @param trackingNumber Of which it was told; what is told of a number that was corrected meanwhile is dropped.
 * @returns Whether the parcel has moved.
 */
export async function tellEvents(
  tx: Tx,
  told: {
    readonly parcelId: string;
    readonly trackingNumber: string;
    readonly events: readonly ParcelEvent[];
    readonly now: Date;
  },
): Promise<boolean> {
  const { parcelId, trackingNumber, events, now } = told;
  const parcel = await lockParcel(tx, parcelId);
  if (parcel?.trackingNumber !== trackingNumber) return false;
  const kept = events.slice(0, EVENTS_AT_MOST);
  if (kept.length > 0)
    await tx
      .insertInto('parcel_event')
      .values(
        kept.map(({ state, at, place }) => ({
          parcel_id: parcelId,
          tracking_number: trackingNumber,
          state,
          at,
          place: place.slice(0, PLACE_LENGTH),
          told_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return follow(tx, parcel, now);
}

/** While one server asks, no other does; one that dies gives them back by time alone. */
const LEASE_MINUTES = 10;

export type DueParcel = Pick<Parcel, 'id' | 'carrier' | 'failures' | 'state' | 'stateAt'> & {
  readonly trackingNumber: string;
};

/** Takes parcels of one carrier whose time has come, those that wait longest first. */
export async function takeDue(
  database: Database,
  most: number,
  now: Date,
): Promise<readonly DueParcel[]> {
  const { rows } = await sql<DueParcel>`
    update parcel p set ask_at = ${now}::timestamptz + make_interval(mins => ${LEASE_MINUTES})
    where p.id in (
      select id from parcel where ask_at <= ${now} and tracking_number is not null and carrier = (
        select carrier from parcel where ask_at <= ${now} and tracking_number is not null order by ask_at limit 1)
      order by ask_at limit ${most} for update skip locked)
    returning p.id, p.carrier, p.tracking_number as "trackingNumber", p.failures, p.state, p.state_at as "stateAt"`.execute(
    database,
  );
  return rows;
}

/**
 * Its carrier did not answer: it is asked later, and later still the next time. One that was taken back, or has another number since it was
 * asked about, is left as it is.
 */
export async function askLater(
  database: Database,
  parcels: readonly DueParcel[],
  now: Date,
): Promise<void> {
  for (const { id, trackingNumber, failures: before, state, stateAt } of parcels) {
    const failures = before + 1;
    await database
      .updateTable('parcel')
      .set({ failures, ask_at: askAgainAt({ state, stateAt, failures, now }) })
      .where('id', '=', id)
      .where('tracking_number', '=', trackingNumber)
      .where('ask_at', 'is not', null)
      .execute();
  }
}

/** As many as fit a morning's list. */
const LISTED_AT_MOST = 1_000;

/** What is on its way, the promised day first; or only what should have come by now. */
export async function listOpenParcels(
  database: Queryable,
  { isLate, now }: { readonly isLate: boolean; readonly now: Date },
): Promise<readonly { readonly orderNumber: string; readonly parcel: Parcel }[]> {
  const { rows } = await sql<Parcel & { orderNumber: string }>`
    select ${COLUMNS}, o.order_number as "orderNumber" from parcel p join purchase o on o.id = p.purchase_id
    where p.cancelled_at is null and p.state not in ('delivered', 'returned') and (not ${isLate}::boolean
      or (p.arrived_on is null and p.promised_to < (${now}::timestamptz at time zone p.time_zone)::date))
    order by p.promised_to, p.created_at limit ${LISTED_AT_MOST}`.execute(database);
  return rows.map(({ orderNumber, ...parcel }) => ({ orderNumber, parcel }));
}

export interface KeptPromises {
  readonly carrier: string;
  readonly kept: number;
  readonly broken: number;
  /** Of which it is not known yet. */
  readonly open: number;
}

/** How promises of parcels since a moment were kept, by carrier; a day is over where the parcel goes. */
export async function measurePromises(
  database: Queryable,
  since: Date,
  now: Date,
): Promise<readonly KeptPromises[]> {
  const { rows } = await sql<KeptPromises>`
    select carrier, count(*) filter (where arrived_on <= promised_to)::int as kept,
      count(*) filter (where arrived_on > promised_to or (arrived_on is null and promised_to < today))::int as broken,
      count(*) filter (where arrived_on is null and promised_to >= today)::int as open
    from (select *, (${now}::timestamptz at time zone time_zone)::date as today from parcel
      where created_at >= ${since} and cancelled_at is null) p
    group by carrier order by carrier`.execute(database);
  return rows;
}
