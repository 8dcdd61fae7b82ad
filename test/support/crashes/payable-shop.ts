import { unchangedCountryAt } from '#countries/country-at.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import {
  startSandboxProvider,
  type SandboxProvider,
} from '../../../src/app/sandbox-provider/start.ts';
import { confirmationSender } from '#features/orders/mail/send-order-confirmation.ts';
import {
  WEBHOOK_KIND,
  webhookHandler,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import { mailHandlers } from '#jobs/mail-queue.ts';
import { openOutbox, type JobLog, type Outbox } from '#jobs/outbox.ts';
import { openMail, type MailTransport } from '#platform/mail.ts';
import type { Database } from '#platform/database.ts';
import { BUYING, upToFinalStep } from '../buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../demo-database.ts';
import { openTestServer, TEST_SECRET, type TestClient, type TestServer } from '../server.ts';
import { cartOf } from './traces.ts';

const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
/** Nobody listens there: what the provider has to say is told by the tests themselves. */
const NOWHERE = 'http://127.0.0.1:9';
const TRIES_AT_MOST = 200;

/** A buyer in front of the last button. */
export interface BuyerAtEnd {
  readonly client: TestClient;
  readonly cartId: string;
  /** What the button sends. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly totalMinor: number;
  press(key: string | null, change?: object): Promise<LightMyRequestResponse>;
  /** Presses with the same key until there is an answer that is none of 'come back'. */
  pressUntilAnswered(key: string | null): Promise<LightMyRequestResponse>;
}

/** A whole server over the demo world that can be paid, and whose work is done when a test says so. */
export interface PayableShop {
  readonly server: TestServer;
  readonly sandbox: SandboxProvider;
  /** A look at the tables that goes past the server. */
  readonly database: Database;
  now: Date;
  /** @param from A browser that was here before, for a second tab. */
  buyerAtEnd(method?: string, from?: TestClient): Promise<BuyerAtEnd>;
  /** A copy of the background work; it uses the server's own connections. */
  openRunner(transport?: MailTransport): Outbox;
  close(): Promise<void>;
}

/** Whether the answer asks to come back with the same request. */
const isComeBack = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 503 ||
  (answer.statusCode === 409 && answer.json().data.code === 'ORDER_UNDERWAY');

/** Walks a browser up to the last button. */
async function walkToEnd(
  client: TestClient,
  method: string,
  address: string,
  database: Database,
): Promise<BuyerAtEnd> {
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, method });
  const { cartSum, deliverySum, totalSum = 0 } = sums;
  const body = { cartSum, deliverySum, totalSum, agreements, paymentSelected: method };
  const press: BuyerAtEnd['press'] = (key, change = {}) =>
    client.call('cart_order_place', {
      body: { ...body, ...change },
      headers: {
        'x-forwarded-for': address,
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
    });
  return {
    client,
    cartId: await cartOf(database, client),
    body,
    totalMinor: Math.round(totalSum * 100),
    press,
    async pressUntilAnswered(key) {
      for (let tries = 1; ; tries += 1) {
        const answer = await press(key);
        if (!isComeBack(answer)) return answer;
        if (tries === TRIES_AT_MOST) throw new Error(`no answer: ${answer.body}`);
      }
    },
  };
}

/** Carries out webhooks and confirmations over the shop's own connections. */
const openRunner = (
  payment: PaymentParts,
  transport: MailTransport | null,
  now: () => Date,
): Outbox =>
  openOutbox({
    database: payment.database,
    listenUrl: null,
    handlers: {
      [WEBHOOK_KIND]: webhookHandler(payment),
      ...mailHandlers(
        [
          confirmationSender({
            database: payment.database,
            originOf: () => NOWHERE,
            listHolders: async () => new Map(),
            countryAt: unchangedCountryAt,
            now,
          }),
        ],
        {
          mail: openMail(payment.database, transport, now, TEST_SECRET),
          originOf: () => NOWHERE,
          renderMail: async (kind) => ({ subject: kind, html: '', text: kind }),
        },
      ),
    },
    log: silent,
    now,
  });

export async function openPayableShop(
  options: {
    readonly settings?: Record<string, string>;
    /** Address of the server's database in place of its own, for a line that breaks. */
    readonly through?: (url: string) => Promise<string> | string;
  } = {},
): Promise<PayableShop> {
  const base = await createDemoDatabase();
  const clock = { now: DEMO_DAY };
  const now = (): Date => clock.now;
  await sql`update stock set on_hand = 1000000`.execute(base.database);
  const sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database: base.database,
    secret: TEST_SECRET,
    now,
  });
  const url = (await options.through?.(base.url)) ?? base.url;
  const server = await openTestServer({
    base: { ...base, url },
    now,
    settings: { PUBLIC_ORIGIN: NOWHERE, ...options.settings },
    sandboxOrigin: sandbox.origin,
  });
  const { behind: payment } = server.features.payment;
  let addresses = 0;

  return {
    server,
    sandbox,
    database: base.database,
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
    async buyerAtEnd(method = 'card_ru', from) {
      addresses += 1;
      const address = `10.1.${addresses >> 8}.${addresses & 255}`;
      return walkToEnd(from ?? server.client(), method, address, base.database);
    },
    openRunner: (transport) => openRunner(payment, transport ?? null, now),
    async close() {
      await sandbox.stop();
      await server.close();
    },
  };
}
