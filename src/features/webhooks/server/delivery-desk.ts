import { randomUUID } from 'node:crypto';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { REPLAY_MOST, TEST_EVENT } from '../model.ts';
import {
  findDelivery,
  isAboutToBeSent,
  keepEvent,
  promiseSending,
  WEBHOOK_DELIVERY,
} from './delivery-store.ts';
import { noteAct, type ByStaff } from './endpoint-desk.ts';
import { lockEndpoint } from './endpoint-store.ts';

/** `OFF`: nothing is sent to an endpoint that is switched off. */
export type SendRefused = { readonly ok: false; readonly code: 'UNKNOWN' | 'OFF' };

const unknown: SendRefused = { ok: false, code: 'UNKNOWN' };
const off: SendRefused = { ok: false, code: 'OFF' };

/** Sends an endpoint an event that says nothing, so that it can be tried. @returns The delivery. */
export async function sendTest(
  database: Database,
  endpointId: string,
  by: ByStaff,
): Promise<{ readonly ok: true; readonly deliveryId: string } | SendRefused> {
  const sent = await database.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) return unknown;
    if (endpoint.state !== 'on') return off;
    const [id, deliveryId] = [randomUUID(), randomUUID()];
    await keepEvent(tx, {
      id,
      type: TEST_EVENT,
      store: null,
      at: by.now,
      data: { endpoint: endpoint.name },
    });
    await query(tx)`
      insert into webhook_delivery (id, endpoint_id, event_id, made_at)
      values (${deliveryId}::uuid, ${endpointId}::uuid, ${id}::uuid, ${by.now})`;
    await query(tx)`update webhook_endpoint set rest_until = null where id = ${endpointId}::uuid`;
    await promiseSending(tx, { id: deliveryId, round: 0 }, by.now);
    await noteAct(tx, by, 'test', endpointId, { delivery: deliveryId });
    return { ok: true as const, deliveryId };
  });
  if (sent.ok) await wakeOutbox(database);
  return sent;
}

/** Sends again what came to nothing or was taken: the same message, so that a receiver knows it. */
export async function sendAgain(
  database: Database,
  { endpointId, deliveryId }: { readonly endpointId: string; readonly deliveryId: string },
  by: ByStaff,
): Promise<{ readonly ok: true } | SendRefused> {
  const sent = await database.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    const delivery = endpoint && (await findDelivery(tx, endpointId, deliveryId));
    if (!delivery) return unknown;
    if (endpoint.state !== 'on') return off;
    // Pressed twice: it is about to be sent already. One that rests, or that nobody sends any more, is sent at once.
    const isWaiting = delivery.state === 'waiting';
    if (isWaiting && (await isAboutToBeSent(tx, delivery, by.now))) return { ok: true as const };
    const round = delivery.round + 1;
    await query(tx)`
      update webhook_delivery set state = 'waiting', round = ${round}, attempts = 0, next_at = null where id = ${deliveryId}::uuid`;
    await query(tx)`update webhook_endpoint set rest_until = null where id = ${endpointId}::uuid`;
    await promiseSending(tx, { id: deliveryId, round }, by.now);
    await noteAct(tx, by, 'again', endpointId, { delivery: deliveryId, type: delivery.type });
    return { ok: true as const };
  });
  if (sent.ok) await wakeOutbox(database);
  return sent;
}

/** Sends again all that came to nothing since a moment, so many at once, the oldest first. @returns How many. */
export async function replayLost(
  database: Database,
  { endpointId, since }: { readonly endpointId: string; readonly since: Date },
  by: ByStaff,
): Promise<{ readonly ok: true; readonly count: number } | SendRefused> {
  const sent = await database.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) return unknown;
    if (endpoint.state !== 'on') return off;
    const again = await query<{ id: string }>(tx)`
      with again as (
        update webhook_delivery set state = 'waiting', round = round + 1, attempts = 0, next_at = null
        where id in (select id from webhook_delivery where endpoint_id = ${endpointId}::uuid and made_at >= ${since}
          and state in ('failed', 'dropped') order by made_at, id limit ${REPLAY_MOST} for update) returning id, round)
      insert into outbox (kind, payload, dedupe_key, due_at)
      select ${WEBHOOK_DELIVERY}, jsonb_build_object('deliveryId', id, 'round', round),
        ${WEBHOOK_DELIVERY} || ':' || id || ':' || round, ${by.now} from again returning id`;
    await query(tx)`update webhook_endpoint set rest_until = null where id = ${endpointId}::uuid`;
    if (again.length > 0)
      await noteAct(tx, by, 'replay', endpointId, {
        since: since.toISOString(),
        count: again.length,
      });
    return { ok: true as const, count: again.length };
  });
  if (sent.ok) await wakeOutbox(database);
  return sent;
}
