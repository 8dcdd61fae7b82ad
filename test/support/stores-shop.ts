import { sql } from 'kysely';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages } from '#app/page-renderer.ts';
import { startSandboxProvider } from '#app/sandbox-provider/start.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { getStore, listStores } from '#countries/packs.ts';
import { openOutbox } from '#jobs/outbox.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import {
  listAttempts,
  GOODS_REFUND,
  goodsRefundHandler,
  ORDER_REFUND,
  refundHandler,
  WEBHOOK_KIND,
  webhookHandler,
} from '#features/payment/server/public.ts';
import { buyingIn, upToPaymentStep, type BuyingAt } from './buying.ts';
import { createDemoDatabase, DEMO_DAY } from './demo-database.ts';
import { settleAll } from './sandbox-control.ts';
import type { Database } from '#platform/database.ts';
import { openTestServer, TEST_SECRET, type TestClient, type TestServer } from './server.ts';

/** Stores whose ways to pay the gate walks; `npm run prove -- stores` walks those of all. */
const OF_GATE = ['ru', 'de', 'kg', 'tr'];

/** A store, and a country that it brings goods to. */
export interface Market {
  readonly code: string;
  readonly country: string;
}

/** The gate takes the first country of four stores. */
export const marketsOfRun = (): readonly Market[] =>
  listStores()
    .filter(({ code }) => process.env['ARNIKA_PACKS'] === 'all' || OF_GATE.includes(code))
    .flatMap(({ code, deliversTo }) => {
      const countries = process.env['ARNIKA_PACKS'] === 'all' ? deliversTo : deliversTo.slice(0, 1);
      return countries.map((country) => ({ code, country }));
    });

export const packOf = ({ code, country }: Market) =>
  unchangedCountryAt({ store: code, country }, DEMO_DAY);

/** A buyer of a market, a guest or somebody of the demo world. */
export interface Visitor {
  readonly client: TestClient;
  readonly market: Market;
  readonly host: string;
  readonly language: string;
  readonly buying: BuyingAt;
}

/** An order that a visitor has just placed. */
export interface Bought extends Visitor {
  readonly order: Purchase;
  /** Where its buyer was led to. */
  readonly redirect: string;
}

type Answer = Awaited<ReturnType<TestClient['call']>>;

/** The data of an answer that has to be a success. */
export function dataOf(answer: Answer) {
  expect([answer.statusCode, answer.json().message]).toEqual([200, []]);
  return answer.json().data;
}

/** A guest of a market's store, or somebody of the demo world with an empty cart. */
async function visitorOf(server: TestServer, market: Market, login?: string): Promise<Visitor> {
  const { defaultLanguage: language } = getStore(market.code);
  const host = `${market.code}.localhost`;
  const client = server.client({ host, language, isRoaming: true });
  client.cookies.set('countryDeliveryCode', market.country);
  if (login !== undefined) {
    dataOf(
      await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } }),
    );
    await client.call('cart_clear');
  }
  const pack = packOf(market);
  return { client, market, host, language, buying: buyingIn(pack) };
}

/** Places what stands in the cart, with all that the final step asks for. */
async function orderBy(database: Database, who: Visitor, method: string): Promise<Bought> {
  const { client } = who;
  dataOf(await client.call('cart_payment_method_choose', { body: { paymentSelected: method } }));
  const final = dataOf(await client.call('shopen_app_ajax_cart_final_data_get'));
  const agreements = final.agreements.map(({ alias }: { alias: string }) => alias);
  const answer = dataOf(
    await client.call('cart_payment_data_check', {
      body: { ...final.paymentData.sums, agreements, reserveNotice: final.reserveNotice },
    }),
  );
  const { rows } = await sql<{ id: string }>`
    select id from purchase order by placed_at desc, running_number desc limit 1`.execute(database);
  const placed = await findPurchase(database, { purchaseId: rows[0]?.id ?? '' });
  if (!placed) throw new Error('no order');
  return { ...who, order: placed, redirect: answer.redirect ?? answer.url ?? '' };
}

/** All stores with their pages on one database, with the sandbox beside them and a clock that a test moves. */
export async function openStoresShop() {
  const clock = { now: DEMO_DAY };
  const now = () => clock.now;
  const base = await createDemoDatabase();
  const { database } = base;
  await sql`update stock set on_hand = 1000000`.execute(database);
  const port = { host: '127.0.0.1', port: 0 };
  const sandbox = await startSandboxProvider({ ...port, database, secret: TEST_SECRET, now });
  const { render } = await openPages(false);
  const server = await openTestServer({ base, now, render, sandboxOrigin: sandbox.origin });
  await server.app.listen(port);
  const { behind: parts } = server.features.payment;
  const runner = openOutbox({
    database,
    listenUrl: null,
    handlers: {
      [WEBHOOK_KIND]: webhookHandler(parts),
      [ORDER_REFUND]: refundHandler(parts),
      [GOODS_REFUND]: goodsRefundHandler(parts),
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now,
  });

  return {
    server,
    sandbox,
    database,
    now,
    later(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    order: (who: Visitor, method: string) => orderBy(database, who, method),
    /** Somebody with two pieces of a product, who knows where they go. */
    async atPayment(market: Market, login?: string): Promise<Visitor> {
      const who = await visitorOf(server, market, login);
      await upToPaymentStep(who.client, who.buying);
      return who;
    },
    /** Of how an order stands by now. */
    async standing({ order: { id } }: Pick<Bought, 'order'>): Promise<Purchase> {
      const found = await findPurchase(database, { purchaseId: id });
      if (!found) throw new Error('no order');
      return found;
    },
    attemptsOf: ({ order: { id } }: Pick<Bought, 'order'>) => listAttempts(database, id),
    /** A page as a browser without scripts gets it. */
    read({ client, host }: Visitor, url: string) {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return server.app.inject({ url, headers: { host, accept: 'text/html', cookie } });
    },
    /** Presses a button on the page of whoever takes the money, and lets the shop hear of it. */
    async decide(paymentId: string, action: 'pay' | 'refuse' = 'pay'): Promise<void> {
      const answer = await fetch(`${sandbox.origin}/pay/${encodeURIComponent(paymentId)}/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ action }),
      });
      expect(answer.status).toBe(303);
      await settleAll(sandbox, runner);
    },
    settle: () => settleAll(sandbox, runner),
    // Closing looks through the books.
    async close(): Promise<void> {
      await sandbox.stop();
      await runner.stop();
      await server.close();
    },
  };
}

export type StoresShop = Awaited<ReturnType<typeof openStoresShop>>;
