import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { OutboxHandler } from '#jobs/outbox.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { NotYet } from '#platform/not-yet.ts';
import { postOutside, type PostParts } from '#platform/post-outside.ts';
import { query } from '#platform/query.ts';
import type { Vault } from '#platform/vault.ts';
import type { Attempt, EndpointState } from '../model.ts';
import { hasFailedTooLong, nextTry, restUntil, roomAgain } from '../rules/retry-waits.ts';
import { messageIdOf, spreadEvent } from './delivery-store.ts';
import { lockEndpoint } from './endpoint-store.ts';
import { freePlace, takePlace, type PlacedSending } from './sending-places.ts';

const GONE = 410;

export interface SendParts extends PostParts {
  readonly database: Database;
  readonly vault: Vault;
  now(): Date;
  /** Between 0 and 1: spreads what would come again at the same moment. */
  chance(): number;
}

const told = z.object({
  id: z.uuid(),
  type: z.string(),
  store: z.string().nullable(),
  at: z.string().transform((text) => new Date(text)),
  data: z.unknown(),
});
const promised = z.object({ deliveryId: z.uuid(), round: z.number().int() });

/** Makes a delivery of what happened to each endpoint that listens. */
export const spreadHandler =
  ({ database, now }: Pick<SendParts, 'database' | 'now'>): OutboxHandler =>
  async ({ payload }) => {
    const { data = null, ...event } = told.parse(payload);
    await database.transaction().execute((tx) => spreadEvent(tx, { ...event, data }, now()));
  };

/** What proves to a receiver who sends: by the secret, and for a day by the one before it as well. */
function signed(
  { eventId, body, sealed, oldSealed, oldUntil }: PlacedSending,
  vault: Vault,
  now: Date,
) {
  const isOldGood = oldSealed !== null && oldUntil !== null && now < oldUntil;
  const secrets = [sealed, ...(isOldGood ? [oldSealed] : [])].map((each) => vault.open(each));
  const known = secrets.filter((each) => each !== null);
  if (known.length === 0) throw new Error('no secret of this server opens that of the endpoint');
  const id = messageIdOf(eventId);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': known.map((each) => new Webhook(each).sign(id, now, body)).join(' '),
  };
}

const isDone = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

async function sendOnce(sending: PlacedSending, parts: SendParts): Promise<Attempt> {
  const at = parts.now();
  const headers = signed(sending, parts.vault, at);
  const begun = performance.now();
  const sent = await postOutside(sending.url, { headers, body: sending.body }, parts);
  const ms = Math.round(performance.now() - begun);
  return sent.ok
    ? { at, ms, status: sent.value.status, fault: null, answer: sent.value.text }
    : { at, ms, status: null, fault: sent.code, answer: '' };
}

async function switchOff(tx: Tx, endpointId: string, state: EndpointState, now: Date) {
  await query(tx)`
    update webhook_endpoint set state = ${state}, state_at = ${now}, revision = revision + 1 where id = ${endpointId}::uuid`;
  await writeAudit(tx, {
    at: now,
    actor: { kind: 'system', name: 'webhooks' },
    action: 'webhook.off',
    subject: `webhook:${endpointId}`,
    details: { state },
  });
}

/** Notes of an endpoint how it answers; switches it off when it says that it is gone, or has been failing for days. */
async function noteEndpoint(tx: Tx, endpointId: string, attempt: Attempt, now: Date) {
  if (isDone(attempt)) {
    await query(tx)`
      update webhook_endpoint set failures = 0, failing_since = null, rest_until = null
      where id = ${endpointId}::uuid and failing_since is not null`;
    return;
  }
  const [row] = await query<{ failures: number; since: Date; state: EndpointState }>(tx)`
    update webhook_endpoint set failures = failures + 1, failing_since = coalesce(failing_since, ${now})
    where id = ${endpointId}::uuid returning failures, failing_since as since, state`;
  if (!row) return;
  await query(tx)`
    update webhook_endpoint set rest_until = ${restUntil(row.failures, now)} where id = ${endpointId}::uuid`;
  if (row.state !== 'on') return;
  if (attempt.status === GONE) await switchOff(tx, endpointId, 'gone', now);
  else if (hasFailedTooLong(row.since, now)) await switchOff(tx, endpointId, 'failing', now);
}

/** Keeps what was answered, and gives the place back. @returns When it is sent again; null: not any more. */
const keepAnswer = (
  { database, chance }: Pick<SendParts, 'database' | 'chance'>,
  { id, endpointId, round, attempts, placeUntil }: PlacedSending,
  attempt: Attempt,
  now: Date,
): Promise<Date | null> =>
  database.transaction().execute(async (tx) => {
    // Before its delivery, as everybody who locks both.
    const endpoint = await lockEndpoint(tx, endpointId);
    const [kept] = await query<{ id: string }>(tx)`
      update webhook_delivery set sending_until = nullif(sending_until, ${placeUntil}) where id = ${id}::uuid returning id`;
    // Removed meanwhile, or forgotten.
    if (!endpoint || !kept) return null;
    await query(tx)`
      insert into webhook_attempt (delivery_id, at, ms, status, fault, answer)
      values (${id}::uuid, ${attempt.at}, ${attempt.ms}, ${attempt.status}, ${attempt.fault}, ${attempt.answer})`;
    const again =
      isDone(attempt) || attempt.status === GONE ? null : nextTry(attempts + 1, now, chance());
    const ended = isDone(attempt) ? 'done' : 'failed';
    await query(tx)`
      update webhook_delivery set attempts = attempts + 1, next_at = ${again}, state = ${again ? 'waiting' : ended}
      where id = ${id}::uuid and round = ${round}`;
    await noteEndpoint(tx, endpointId, attempt, now);
    return again;
  });

/**
 * Sends a delivery. The outbox lends its row to one server at a time, far longer than a sending lasts; the waits between tries are
 * those of webhooks, so that a row rests and never fails by a receiver's fault.
 */
export const sendHandler =
  (parts: SendParts): OutboxHandler =>
  async ({ payload }) => {
    const { database, now, chance } = parts;
    const taken = await takePlace(database, promised.parse(payload), now);
    if (taken.is === 'over') return;
    if (taken.is === 'rests') throw new NotYet('the endpoint is left alone', taken.until);
    if (taken.is === 'busy')
      throw new NotYet(
        'others are on their way to the endpoint',
        roomAgain(taken.waiting, now(), chance()),
        { isUsual: true },
      );
    const { sending } = taken;
    let attempt: Attempt;
    try {
      attempt = await sendOnce(sending, parts);
    } catch (fault) {
      await freePlace(database, sending);
      throw fault;
    }
    const again = await keepAnswer(parts, sending, attempt, now());
    if (again) throw new NotYet('the endpoint did not take it', again);
  };
