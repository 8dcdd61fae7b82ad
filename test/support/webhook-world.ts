import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { announceChange } from '#features/catalogue/server/public.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#features/webhooks/model.ts';
import { PROGRAM_EVENT } from '#features/webhooks/server/delivery-store.ts';
import { openOutbox, type Outbox } from '#jobs/outbox.ts';
import { openStaffWorld } from './office-staff.ts';
import { openPaidShop } from './paid-shop.ts';
import { TEST_SECRET } from './server.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

export interface Listening {
  readonly url: string;
  readonly events?: readonly WebhookEvent[];
  readonly stores?: readonly string[] | null;
}

/** A shop that tells programs, with two servers, each with a runner of its own, and a clock that a test moves. */
export async function openWebhookWorld() {
  const shop = await openPaidShop({ ARNIKA_MODE: 'demo' });
  const { database } = shop.base;
  const staff = openStaffWorld(database, () => shop.now, TEST_SECRET);
  const owner = await staff.hire('owner');
  const tools = { sms: vi.fn() as never };
  const work = shop.server.work.outbox
    .map(({ handlers, isFlowing = false }) => ({ handlers: handlers(tools), isFlowing }))
    .find(({ handlers }) => PROGRAM_EVENT in handlers);
  if (!work) throw new Error('nobody carries out webhooks');
  const now = () => shop.now;
  const openRunner = (): Outbox =>
    openOutbox({ database, listenUrl: null, log: silent, now, ...work });
  const runners = [openRunner(), openRunner()] as const;
  const desk = shop.server.features.webhooks;
  const by = () => ({ staffId: owner.id, now: shop.now });
  return {
    shop,
    database,
    runners,
    desk,
    by,
    run: () => runners[0].runDue(),
    pass(ms: number) {
      shop.now = new Date(shop.now.getTime() + ms);
    },
    /** Makes an endpoint. @returns Its id and secret. */
    async listen({ url, events = WEBHOOK_EVENTS, stores = null }: Listening) {
      const id = randomUUID();
      const scope = stores === null ? 'all' : 'some';
      const typed = { name: 'Склад', url, events, scope, stores: stores ?? [] };
      const made = await desk.make(id, typed, by());
      if (!made.ok || made.secret === null) throw new Error(JSON.stringify(made));
      return { id, secret: made.secret };
    },
    /** Something of a product changes. */
    change: (sku: string, isStockOnly = false) =>
      database
        .transaction()
        .execute((tx) => announceChange(tx, { store: 'ru', skus: [sku], isStockOnly })),
    deliveries: (id: string) =>
      desk.listDeliveries({ endpointId: id, list: 'all', after: null, size: 50 }),
    actsOn: (id: string) => staff.actsOf(`webhook:${id}`),
    async clear() {
      await sql`delete from webhook_endpoint`.execute(database);
      await sql`delete from webhook_event`.execute(database);
      await sql`delete from outbox where kind in ('program-event', 'webhook-delivery')`.execute(
        database,
      );
    },
  };
}

export type WebhookWorld = Awaited<ReturnType<typeof openWebhookWorld>>;
