import { startSandboxProvider, type SandboxProvider } from '#app/sandbox-provider/start.ts';
import type { Behaviour } from '#app/sandbox-provider/behaviour.ts';
import { createDemoDatabase, DEMO_DAY } from './demo-database.ts';
import { BUYING, upToFinalStep } from './buying.ts';
import type { TestDatabase } from './database.ts';
import { proxyOf, type FaultProxy } from './fault-proxy.ts';
import { openTestServer, TEST_SECRET, type TestClient, type TestServer } from './server.ts';
import { controlSandbox } from './sandbox-control.ts';

/** A server whose database and payment provider are behind lines that a test spoils. */
export interface FaultyShop {
  readonly server: TestServer;
  /** Straight to the database, past the spoilt line. */
  readonly base: TestDatabase;
  readonly toDatabase: FaultProxy;
  readonly toProvider: FaultProxy;
  readonly sandbox: SandboxProvider;
  now: Date;
  /** How the provider itself misbehaves; nothing given: not at all. */
  control(behaviour?: Partial<Behaviour>): Promise<void>;
  /** A buyer at the final step, who pays by card. */
  buyer(): Promise<Buyer>;
  close(): Promise<void>;
}

export interface Buyer {
  readonly client: TestClient;
  /** Presses 'buy now'. */
  buy(): ReturnType<TestClient['call']>;
}

/** Opens the demo world; `settings` as the operator would give them. */
export async function openFaultyShop(settings: Record<string, string> = {}): Promise<FaultyShop> {
  const base = await createDemoDatabase();
  const clock = { now: DEMO_DAY };
  const now = (): Date => clock.now;
  const sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database: base.database,
    secret: TEST_SECRET,
    now,
  });
  const toDatabase = await proxyOf(base.url);
  const toProvider = await proxyOf(sandbox.origin);
  const server = await openTestServer({
    base,
    databaseUrl: toDatabase.through(base.url),
    sandboxOrigin: new URL(toProvider.through(sandbox.origin)).origin,
    // Where webhooks would go; nobody listens there.
    settings: { PUBLIC_ORIGIN: 'http://shop.localhost', ...settings },
    now,
  });
  return {
    server,
    base,
    toDatabase,
    toProvider,
    sandbox,
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
    control: (behaviour) => controlSandbox(sandbox.origin, TEST_SECRET, behaviour),
    async buyer() {
      const client = server.client({ isRoaming: true });
      const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, method: 'card_ru' });
      const body = { ...sums, paymentSelected: 'card_ru', agreements };
      return { client, buy: () => client.call('cart_payment_data_check', { body }) };
    },
    async close() {
      toDatabase.set();
      toProvider.set();
      await sandbox.stop();
      await server.close();
      await toDatabase.close();
      await toProvider.close();
    },
  };
}
