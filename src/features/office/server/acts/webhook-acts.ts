import { z } from 'zod';
import { listStores } from '#countries/packs.ts';
import { DELIVERY_LISTS, LOG_DAYS } from '#features/webhooks/model.ts';
import type { WebhookDesk } from '#features/webhooks/server/public.ts';
import type { Database } from '#platform/database.ts';
import { MOMENT_KEY, readPlace, writePlace } from '../../rules/keyset.ts';
import { act, type ActContext } from '../act.ts';
import { nameStaff } from '../name-staff.ts';

export interface WebhookParts {
  readonly database: Database;
  readonly webhooks: WebhookDesk;
}

const AT_ONCE = 50;
const ID = /^[0-9a-f-]{36}$/;

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

/** Other programs hear of all stores, and so does whoever lets them. */
function ofAll<Schema extends z.ZodType, Answer>(
  input: Schema,
  run: (input: z.output<Schema>, context: ActContext) => Promise<Answer>,
) {
  return act('programs.manage', input, (given, context) => {
    // React Router answers with it as it is.
    if (context.stores !== null) throw new Response(null, { status: 403 });
    return run(given, context);
  });
}

const byOf = ({ member, now }: ActContext) => ({ staffId: member.id, now });

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
  const [madeAt, last] = readPlace(cursor, [MOMENT_KEY, ID])?.key ?? [];
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
    listWebhooks: ofAll(z.object({}), () => webhooks.list()),
    newWebhook: ofAll(z.object({}), async () => ({
      stores: listStores().map(({ code }) => code),
    })),
    openWebhook: ofAll(listAsked, (asked) => openEndpoint(parts, asked)),
    openWebhookDelivery: ofAll(z.object({ id, delivery: id }), async ({ id: own, delivery }) => {
      const endpoint = await webhooks.find(own);
      const found = endpoint && (await webhooks.findDelivery(own, delivery));
      return found ? { endpoint, delivery: found } : null;
    }),
    makeWebhook: ofAll(typed.extend({ id }), ({ id: own, ...input }, context) =>
      webhooks.make(own, input, byOf(context)),
    ),
    changeWebhook: ofAll(typed.extend(seen.shape), ({ id: own, revision, ...input }, context) =>
      webhooks.change({ id: own, revision }, input, byOf(context)),
    ),
    switchWebhook: ofAll(seen.extend({ isOn: z.boolean() }), ({ isOn, ...which }, context) =>
      webhooks.switchTo(which, isOn, byOf(context)),
    ),
    rollWebhookSecret: ofAll(seen, (which, context) => webhooks.roll(which, byOf(context))),
    removeWebhook: ofAll(seen, (which, context) => webhooks.remove(which, byOf(context))),
    testWebhook: ofAll(z.object({ id }), ({ id: own }, context) =>
      webhooks.test(own, byOf(context)),
    ),
    sendWebhookAgain: ofAll(z.object({ id, delivery: id }), ({ id: own, delivery }, context) =>
      webhooks.again({ endpointId: own, deliveryId: delivery }, byOf(context)),
    ),
    replayWebhooks: ofAll(z.object({ id, hours }), ({ id: own, hours: back }, context) => {
      const since = new Date(context.now.getTime() - back * HOUR_MS);
      return webhooks.replay({ endpointId: own, since }, byOf(context));
    }),
  };
};
