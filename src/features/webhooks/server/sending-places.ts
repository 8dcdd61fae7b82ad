import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { IN_FLIGHT_MOST, type EndpointState } from '../model.ts';
import { WAITING_COUNTED } from '../rules/retry-waits.ts';
import { lockEndpoint } from './endpoint-store.ts';

/** Longer than a sending lasts and its answer is written down: a server that died in the middle of one frees its place by time. */
const PLACE_MS = 30_000;

/** What is sent, and to whom. */
interface Sending {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly body: string;
  readonly state: string;
  readonly round: number;
  readonly attempts: number;
  readonly url: string;
  readonly endpointState: EndpointState;
  readonly restUntil: Date | null;
  readonly sealed: string;
  readonly oldSealed: string | null;
  readonly oldUntil: Date | null;
}

/** A sending that has its place, and until when. */
export type PlacedSending = Sending & { readonly placeUntil: Date };

async function findSending(tx: Tx, id: string): Promise<Sending | null> {
  const [row] = await query<Sending>(tx)`
    select d.id, d.endpoint_id as "endpointId", v.id as "eventId", v.body, d.state, d.round, d.attempts, e.url,
      e.state as "endpointState", e.rest_until as "restUntil", e.secret_sealed as sealed, e.old_secret_sealed as "oldSealed",
      e.old_secret_until as "oldUntil"
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id join webhook_event v on v.id = d.event_id
    where d.id = ${id}::uuid`;
  return row ?? null;
}

async function countWaiting(db: Queryable, endpointId: string): Promise<number> {
  const [row] = await query<{ count: number }>(db)`
    select count(*)::int as count from (select from webhook_delivery
      where endpoint_id = ${endpointId}::uuid and state = 'waiting' limit ${WAITING_COUNTED}) w`;
  return row?.count ?? 0;
}

/** `over`: nothing is to be sent any more; `busy`: as many are on their way to the endpoint as may be. */
export type PlaceTaken =
  | { readonly is: 'sent'; readonly sending: PlacedSending }
  | { readonly is: 'rests'; readonly until: Date }
  | { readonly is: 'over' }
  | { readonly is: 'busy'; readonly waiting: number };

/** So long a sending waits for the lock of its endpoint: the connections are those of all jobs. */
const LOCK_WAIT = sql`set local lock_timeout = '250ms'`;
const LOCK_NOT_AVAILABLE = '55P03';

const isLockTimeout = (fault: unknown): boolean =>
  typeof fault === 'object' &&
  fault !== null &&
  'code' in fault &&
  fault.code === LOCK_NOT_AVAILABLE;

interface Asked {
  readonly deliveryId: string;
  readonly round: number;
}

async function placeIn(
  tx: Tx,
  { deliveryId, round, endpointId }: Asked & { readonly endpointId: string },
  clock: () => Date,
): Promise<PlaceTaken> {
  await LOCK_WAIT.execute(tx);
  await lockEndpoint(tx, endpointId);
  // Somebody may have held the lock for a while.
  const now = clock();
  const sending = await findSending(tx, deliveryId);
  if (sending?.state !== 'waiting' || sending.round !== round) return { is: 'over' };
  if (sending.endpointState !== 'on') {
    await query(tx)`
      update webhook_delivery set state = 'dropped', next_at = null where id = ${deliveryId}::uuid`;
    return { is: 'over' };
  }
  const { restUntil } = sending;
  if (restUntil && now < restUntil) return { is: 'rests', until: restUntil };
  const [taken] = await query<{ count: number; isOwn: boolean }>(tx)`
    select count(*)::int as count, coalesce(bool_or(id = ${deliveryId}::uuid), false) as "isOwn" from webhook_delivery
    where endpoint_id = ${endpointId}::uuid and sending_until > ${now}`;
  if (taken && (taken.isOwn || taken.count >= IN_FLIGHT_MOST))
    return { is: 'busy', waiting: await countWaiting(tx, endpointId) };
  const placeUntil = new Date(now.getTime() + PLACE_MS);
  await query(tx)`
    update webhook_delivery set sending_until = ${placeUntil} where id = ${deliveryId}::uuid`;
  return { is: 'sent', sending: { ...sending, placeUntil } };
}

/**
 * Takes one of the few places at an endpoint for a round of a delivery, so that one that answers slowly holds up itself alone. What waits
 * for an endpoint that is off is dropped.
 */
export async function takePlace(
  database: Database,
  asked: Asked,
  clock: () => Date,
): Promise<PlaceTaken> {
  const [known] = await query<{ endpointId: string }>(database)`
    select endpoint_id as "endpointId" from webhook_delivery where id = ${asked.deliveryId}::uuid`;
  if (!known) return { is: 'over' };
  const { endpointId } = known;
  try {
    return await database
      .transaction()
      .execute((tx) => placeIn(tx, { ...asked, endpointId }, clock));
  } catch (fault) {
    if (!isLockTimeout(fault)) throw fault;
    return { is: 'busy', waiting: await countWaiting(database, endpointId) };
  }
}

/** Gives the place of a sending back; one that has run out may be another round's by now. */
export const freePlace = (
  database: Database,
  { id, placeUntil }: Pick<PlacedSending, 'id' | 'placeUntil'>,
): Promise<unknown> =>
  query(database)`
    update webhook_delivery set sending_until = null where id = ${id}::uuid and sending_until = ${placeUntil}`;
