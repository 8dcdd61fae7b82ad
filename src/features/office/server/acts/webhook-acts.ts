import { z } from 'zod';
import { listStores } from '#countries/packs.ts';
import { DELIVERY_LISTS, LOG_DAYS } from '#features/webhooks/model.ts';
import type { WebhookDesk } from '#features/webhooks/server/public.ts';
import type { Database } from '#platform/database.ts';
import { MOMENT_KEY, readPlace, UUID_KEY, writePlace } from '../../rules/keyset.ts';
import { nameStaff } from '../name-staff.ts';
import { byOf, programsAct } from '../programs-act.ts';

export interface WebhookParts {
  readonly database: Database;
  readonly webhooks: WebhookDesk;
}

const AT_ONCE = 50;

const HOUR_MS = 3_600_000;

const id = z.uuid();
/** No longer than what was sent is kept. */
const hours = z
  .number()
  .int()
  .catch(1)
  .transform((typed) => Math.min(Math.max(typed, 1), LOG_DAYS * 24));
const seen = z.object({ id, revision: z.number().int().min(0) });
const typed = z.object({
  name: z.string().max(500),
  url: z.string().max(4_000),
  events: z.array(z.string().max(60)).max(100),
  scope: z.string().max(10),
  stores: z.array(z.string().max(2)).max(100),
});

const listAsked = z.object({
  id,
  list: z.enum(DELIVERY_LISTS).catch('all'),
  cursor: z.string().max(400).nullable().catch(null),
});

async function openEndpoint(
  { database, webhooks }: WebhookParts,
  { id: endpointId, list, cursor }: z.output<typeof listAsked>,
) {
  const endpoint = await webhooks.find(endpointId);
  if (!endpoint) return null;
  const [madeAt, last] = readPlace(cursor, [MOMENT_KEY, UUID_KEY])?.key ?? [];
  const after = madeAt !== undefined && last !== undefined ? { madeAt, id: last } : null;
  const found = await webhooks.listDeliveries({ endpointId, list, after, size: AT_ONCE + 1 });
  const rows = found.slice(0, AT_ONCE);
  const end = rows.at(-1);
  const next =
    found.length > AT_ONCE && end ? writePlace({ side: 'after', key: [end.madeAt, end.id] }) : null;
  const names = await nameStaff(database, [`staff:${endpoint.madeBy}`]);
  return {
    endpoint,
    madeByName: names[endpoint.madeBy ?? ''] ?? null,
    stores: listStores().map(({ code }) => code),
    list,
    rows,
    next,
  };
}

/** What other programs are told: who listens, what was sent, and what they answered. */
export const webhookActs = (parts: WebhookParts) => {
  const { webhooks } = parts;
  return {
    listWebhooks: programsAct(z.object({}), () => webhooks.list()),
    newWebhook: programsAct(z.object({}), async () => ({
      stores: listStores().map(({ code }) => code),
    })),
    openWebhook: programsAct(listAsked, (asked) => openEndpoint(parts, asked)),
    openWebhookDelivery: programsAct(
      z.object({ id, delivery: id }),
      async ({ id: own, delivery }) => {
        const endpoint = await webhooks.find(own);
        const found = endpoint && (await webhooks.findDelivery(own, delivery));
        return found ? { endpoint, delivery: found } : null;
      },
    ),
    makeWebhook: programsAct(typed.extend({ id }), ({ id: own, ...input }, context) =>
      webhooks.make(own, input, byOf(context)),
    ),
    changeWebhook: programsAct(
      typed.extend(seen.shape),
      ({ id: own, revision, ...input }, context) =>
        webhooks.change({ id: own, revision }, input, byOf(context)),
    ),
    switchWebhook: programsAct(seen.extend({ isOn: z.boolean() }), ({ isOn, ...which }, context) =>
      webhooks.switchTo(which, isOn, byOf(context)),
    ),
    rollWebhookSecret: programsAct(seen, (which, context) => webhooks.roll(which, byOf(context))),
    removeWebhook: programsAct(seen, (which, context) => webhooks.remove(which, byOf(context))),
    testWebhook: programsAct(z.object({ id }), ({ id: own }, context) =>
      webhooks.test(own, byOf(context)),
    ),
    sendWebhookAgain: programsAct(
      z.object({ id, delivery: id }),
      ({ id: own, delivery }, context) =>
        webhooks.again({ endpointId: own, deliveryId: delivery }, byOf(context)),
    ),
    replayWebhooks: programsAct(z.object({ id, hours }), ({ id: own, hours: back }, context) => {
      const since = new Date(context.now.getTime() - back * HOUR_MS);
      return webhooks.replay({ endpointId: own, since }, byOf(context));
    }),
  };
};
