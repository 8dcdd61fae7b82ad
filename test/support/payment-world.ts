import { unchangedCountryAt } from '#countries/country-at.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { takeWebhook } from '#features/payment/calls/payment.ts';
import type { CallContext } from '#platform/call-context.ts';
import {
  startSandboxProvider,
  type SandboxProvider,
} from '../../src/app/sandbox-provider/start.ts';
import type { Behaviour } from '../../src/app/sandbox-provider/behaviour.ts';
import { openOutbox, type JobLog, type Outbox } from '#jobs/outbox.ts';
import type { OrderDeps, Purchase } from '#features/orders/server/public.ts';
import {
  WEBHOOK_KIND,
  webhookHandler,
  openProviders,
  meansIn,
  paymentsIn,
  sandboxProvider,
  sandboxSecrets,
  startPayment,
  tokenVault,
  createPaymentHandlers,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import type { Database } from '#platform/database.ts';
import { handlerOf } from './handler-of.ts';
import { MOMENT, orderDeps, placeTea } from './order-world.ts';
import { controlSandbox, settleAll } from './sandbox-control.ts';

export const PAYMENT_SECRET = 'only for tests: thirty-two characters and more';
const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };

/** A shop that can be paid: the sandbox on a port of its own, a place that takes its webhooks, and a clock that a test moves. */
export interface PaymentWorld {
  readonly parts: PaymentParts;
  readonly sandbox: SandboxProvider;
  readonly outbox: Outbox;
  now: Date;
  /** How often the alarm for money in review was given. */
  readonly reviews: number;
  /** How the sandbox misbehaves from now on; nothing given: not at all. */
  control(behaviour?: Partial<Behaviour>): Promise<void>;
  placeOrder(method?: 'card_ru' | 'pay_after_delivery', now?: Date): Promise<Purchase>;
  /** Begins a payment and presses a button of the hosted page. @returns The payment's id there. */
  pay(order: Purchase, action?: 'pay' | 'refuse' | 'think' | 'pay-twice'): Promise<string>;
  /** Lets the sandbox send what is due and the shop handle what it got. */
  settleAll(): Promise<void>;
  close(): Promise<void>;
}

async function openWebhooks(parts: PaymentParts): Promise<FastifyInstance> {
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const take = handlerOf(createPaymentHandlers(parts, parts), takeWebhook);
  app.post<{ Params: { lang: string; paysys: string } }>(
    '/:lang/shop/payment/notify/:paysys/',
    async (request, reply) => {
      const answer = await take(
        { params: request.params, query: undefined, body: undefined },
        // The handler reads these four and nothing else of its context.
        {
          rawBody: request.body,
          headers: request.headers,
          clientAddress: request.ip,
          now: parts.now(),
        } as unknown as CallContext,
      );
      return reply.code(answer.ok ? 200 : 403).send(answer);
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

/** The shop's side of the sandbox. */
function sandboxAt(origin: string, timeoutMs: number) {
  const { apiKey, webhookSecret, merchant } = sandboxSecrets(PAYMENT_SECRET);
  return sandboxProvider({ origin, apiKey, merchant, webhookSecrets: [webhookSecret], timeoutMs });
}

async function pay(parts: PaymentParts, order: Purchase, action: string): Promise<string> {
  const started = await startPayment(parts, order, {
    language: 'ru',
    origin: 'http://shop.localhost',
  });
  if (!started.ok) throw new Error(`not started: ${started.code}`);
  const answer = await fetch(`${started.value.redirect}/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  });
  if (answer.status !== 303) throw new Error(`the page answered ${answer.status}`);
  return decodeURIComponent(new URL(started.value.redirect).pathname.replace('/pay/', ''));
}

/** @param options.timeoutMs How long the shop waits for the sandbox; short where a test makes it silent, and else without meaning. */
export async function openPaymentWorld(
  database: Database,
  { timeoutMs = 3_000 }: { readonly timeoutMs?: number } = {},
): Promise<PaymentWorld> {
  const deps: OrderDeps = orderDeps(database);
  const clock = { now: MOMENT, reviews: 0 };
  const now = (): Date => clock.now;
  const sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database,
    secret: PAYMENT_SECRET,
    now,
  });
  let webhookOrigin = '';
  const parts: PaymentParts = {
    database,
    listHolders: async () => new Map(),
    countryAt: unchangedCountryAt,
    translateFor:
      () =>
      ({ message }) =>
        message,
    payments: paymentsIn(database),
    means: meansIn(database),
    vault: tokenVault([PAYMENT_SECRET]),
    providers: openProviders([sandboxAt(sandbox.origin, timeoutMs)], silent, now),
    log: silent,
    countReview: () => {
      clock.reviews += 1;
    },
    webhookOrigin: () => webhookOrigin,
    now,
  };
  const webhooks = await openWebhooks(parts);
  webhookOrigin = webhooks.listeningOrigin;
  const outbox = openOutbox({
    database,
    listenUrl: null,
    handlers: { [WEBHOOK_KIND]: webhookHandler(parts) },
    log: silent,
    now,
  });

  return {
    parts,
    sandbox,
    outbox,
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
    get reviews() {
      return clock.reviews;
    },
    control: (behaviour) => controlSandbox(sandbox.origin, PAYMENT_SECRET, behaviour),
    placeOrder: (method = 'card_ru', at = clock.now) =>
      placeTea(database, deps, { method, now: at }),
    pay: (order, action = 'pay') => pay(parts, order, action),
    settleAll: () => settleAll(sandbox, outbox),
    async close() {
      await sandbox.stop();
      await outbox.stop();
      await webhooks.close();
    },
  };
}
