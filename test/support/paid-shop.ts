import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import type { PageRenderer } from '#app/page-renderer.ts';
import type { Behaviour } from '../../src/app/sandbox-provider/behaviour.ts';
import {
  startSandboxProvider,
  type SandboxProvider,
} from '../../src/app/sandbox-provider/start.ts';
import { openOutbox, type JobLog, type Outbox } from '#jobs/outbox.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { signWebhook } from '#features/payment/server/webhook-signature.ts';
import { SANDBOX_SIGNATURE_HEADER } from '#features/payment/server/providers/sandbox.ts';
import {
  WEBHOOK_KIND,
  webhookHandler,
  GOODS_REFUND,
  goodsRefundHandler,
  ORDER_REFUND,
  refundHandler,
  sandboxSecrets,
  startPayment,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { MOMENT, orderDeps, placeTea, seedShop, type orderOf } from './order-world.ts';
import { openTestServer, TEST_SECRET, type TestServer } from './server.ts';
import { controlSandbox, settleAll } from './sandbox-control.ts';

const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };

/** A webhook as the sandbox writes it; the shop uses the first two and believes nothing else. */
export interface SandboxWebhook {
  readonly event_id: string;
  readonly payment_id: string;
  readonly [field: string]: unknown;
}

/** How a webhook is sent; nothing given: as an honest provider would. */
export interface Delivery {
  /** Header values in the order in which they are sent; none at all when empty. */
  readonly signatures?: readonly string[];
  /** Bytes of the body instead of the webhook's own. */
  readonly body?: string;
  /** Address it seems to come from, for limits. */
  readonly from?: string;
}

/** The whole server with a sandbox provider beside it, reached through sockets, and a clock that a test moves. */
export interface PaidShop {
  readonly base: TestDatabase;
  readonly server: TestServer;
  readonly sandbox: SandboxProvider;
  readonly parts: PaymentParts;
  readonly origin: string;
  now: Date;
  control(behaviour?: Partial<Behaviour>): Promise<void>;
  placeOrder(change?: Parameters<typeof orderOf>[2]): Promise<Purchase>;
  /** Begins a payment. @returns Its id at the provider. */
  begin(order: Purchase): Promise<string>;
  /** Presses a button of the hosted page. */
  decide(paymentId: string, action?: 'pay' | 'refuse'): Promise<void>;
  /** Sends a webhook to the real address. @returns The status of the answer. */
  deliver(webhook: SandboxWebhook, delivery?: Delivery): Promise<number>;
  /** A runner of the outbox, as each copy of the server has one. */
  openRunner(): Outbox;
  /** Lets the sandbox send its own webhooks, and the shop handle all that it has. */
  settleAll(): Promise<void>;
  close(): Promise<void>;
}

/** What an honest provider puts into the header for these bytes at this moment. */
export const signed = (body: string, at: Date, secret: string = TEST_SECRET): string =>
  signWebhook(sandboxSecrets(secret).webhookSecret, Buffer.from(body), at);

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** Posts with header lines as they are given, one of a name twice as well, which `fetch` would join. */
function post(url: string, body: string, headers: readonly string[]): Promise<number> {
  return new Promise((answer, fail) => {
    const { host, hostname, port, pathname } = new URL(url);
    const bytes = Buffer.from(body);
    const sent = request(
      {
        agent,
        hostname,
        port,
        path: pathname,
        method: 'POST',
        headers: [
          'host',
          host,
          'content-type',
          'application/json',
          'content-length',
          String(bytes.length),
          ...headers,
        ],
      },
      (response) => {
        response.resume();
        response.on('end', () => answer(response.statusCode ?? 0));
      },
    );
    sent.setNoDelay(true);
    sent.on('error', fail);
    sent.end(bytes);
  });
}

async function begin(parts: PaymentParts, order: Purchase, origin: string): Promise<string> {
  const started = await startPayment(parts, order, { language: 'ru', origin });
  if (!started.ok) throw new Error(`not started: ${started.code}`);
  const { redirect, params } = started.value;
  return (
    params['payment_id'] ?? decodeURIComponent(new URL(redirect).pathname.replace('/pay/', ''))
  );
}

async function decide(provider: string, paymentId: string, action: string): Promise<void> {
  const answer = await fetch(`${provider}/pay/${encodeURIComponent(paymentId)}/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  });
  if (answer.status !== 303) throw new Error(`the page answered ${answer.status}`);
}

async function deliver(
  origin: string,
  webhook: SandboxWebhook,
  { signatures, body = JSON.stringify(webhook), from }: Delivery,
  at: Date,
): Promise<number> {
  const sent = signatures ?? [signed(body, at)];
  return post(`${origin}/ru/shop/payment/notify/sandbox/`, body, [
    ...sent.flatMap((value) => [SANDBOX_SIGNATURE_HEADER, value]),
    ...(from === undefined ? [] : ['x-forwarded-for', from]),
  ]);
}

export async function openPaidShop(
  settings: Record<string, string> = {},
  render?: PageRenderer['render'],
): Promise<PaidShop> {
  const base = await createTestDatabase({ size: 16 });
  const { database } = base;
  await seedShop(database);
  await sql`update stock set on_hand = 1000000`.execute(database);
  const clock = { now: MOMENT };
  const now = (): Date => clock.now;
  const sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database,
    secret: TEST_SECRET,
    now,
  });
  const server = await openTestServer({
    base,
    now,
    settings,
    sandboxOrigin: sandbox.origin,
    ...(render ? { render } : {}),
  });
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const parts = server.features.payment.behind;
  const deps = orderDeps(database);
  const openRunner = (): Outbox =>
    openOutbox({
      database,
      listenUrl: null,
      handlers: {
        [WEBHOOK_KIND]: webhookHandler(parts),
        [ORDER_REFUND]: refundHandler(parts),
        [GOODS_REFUND]: goodsRefundHandler(parts),
      },
      log: silent,
      now,
    });
  const runner = openRunner();

  return {
    base,
    server,
    sandbox,
    parts,
    origin,
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
    control: (behaviour) => controlSandbox(sandbox.origin, TEST_SECRET, behaviour),
    placeOrder: (change = {}) => placeTea(database, deps, { now: clock.now, ...change }),
    begin: (order) => begin(parts, order, origin),
    decide: (paymentId, action = 'pay') => decide(sandbox.origin, paymentId, action),
    deliver: (webhook, delivery = {}) => deliver(origin, webhook, delivery, clock.now),
    openRunner,
    settleAll: () => settleAll(sandbox, runner),
    async close() {
      agent.destroy();
      await sandbox.stop();
      await runner.stop();
      await server.close();
    },
  };
}
