import { sql } from 'kysely';
import { openOutbox, type JobLog } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import { listSubscriptions } from '#features/autoship/server/subscription-store.ts';
import { runDue } from '#features/autoship/server/run-due.ts';
import { announceChange } from '#features/catalogue/server/public.ts';
import { expireReservations, ordersIn } from '#features/orders/server/public.ts';
import {
  minutesToWait,
  GOODS_REFUND,
  goodsRefundHandler,
  ORDER_REFUND,
  refundHandler,
  WEBHOOK_KIND,
  webhookHandler,
} from '#features/payment/server/public.ts';
import type { PageRenderer } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import {
  startSandboxProvider,
  type SandboxProvider,
} from '../../src/app/sandbox-provider/start.ts';
import { BUYING, type BuyingAt } from './buying.ts';
import { createDemoDatabase } from './demo-database.ts';
import { settleAll } from './sandbox-control.ts';
import { openTestServer, TEST_SECRET, type TestClient, type TestServer } from './server.ts';

const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
const HOUR_MS = 3_600_000;

/** How a card behaves from its second charge on. */
export type Manner = 'good' | 'declined' | 'needs-buyer' | 'gone' | 'expired' | 'slow';

/** What an order of the final step has to say. */
interface Step {
  readonly totalSum: number;
  readonly agreements: readonly string[];
}

interface KitWish {
  readonly planId?: number;
  readonly amount?: number;
  readonly at?: keyof typeof BUYING;
  /** As it comes into the cart of a visitor, who may not put one in. */
  readonly isByShare?: boolean;
}

/** The demo world with a payment provider beside it, and a clock that a test moves. */
export interface AutoshipWorld {
  readonly shop: TestServer;
  readonly sandbox: SandboxProvider;
  now: Date;
  member(login: string, at?: keyof typeof BUYING): Promise<TestClient>;
  /** Puts a monthly kit into the cart and goes to the final step. */
  upToOrder(client: TestClient, wish?: KitWish): Promise<Step>;
  /** Orders what is in the cart. @returns Its number and its payment at the provider. */
  order(client: TestClient, step: Step): Promise<{ orderNumber: string; paymentId: string }>;
  /** Pays at the provider's page, by a card that behaves so from then on. */
  pay(paymentId: string, manner?: Manner): Promise<void>;
  /** A whole beginning: the kit ordered, paid, and its subscription running. @returns Its id. */
  begin(
    client: TestClient,
    contract: string,
    wish?: KitWish & { readonly manner?: Manner },
  ): Promise<string>;
  /** Lets the provider tell what it has, and the shop do what is due at this moment. */
  work(): Promise<void>;
  /** There is so much of these products, and the catalogue knows it. */
  setStock(skus: readonly string[], count: number): Promise<void>;
  /** Goes on to a moment in steps of so many hours, doing what is due at each. */
  goTo(moment: string | Date, stepHours?: number): Promise<void>;
  close(): Promise<void>;
}

function dataOf(answer: { statusCode: number; body: string; json(): unknown }) {
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
  // oxlint-disable-next-line typescript/no-explicit-any -- the answer of any call
  return (answer.json() as any).data;
}

const paymentAt = (redirect: string): string =>
  decodeURIComponent(new URL(redirect, 'http://localhost').pathname.replace('/pay/', ''));

/** A visitor's cart gets a monthly kit, as a shared one brings it. */
async function putIntoCart(database: Database, client: TestClient, planId: number) {
  const item = { productArticle: BUYING.ru.sku, amount: 1 };
  dataOf(await client.call('shopen_app_ajax_cart_add_item', { body: item }));
  const line = { kind: 'subscription', subscriptionId: planId, count: 1 };
  await sql`update cart set body = jsonb_set(body, '{packages,0,lines}', ${JSON.stringify([line])}::jsonb)
    where state = 'open' and owner_contract is null and body @> ${JSON.stringify({ packages: [{ lines: [{ sku: BUYING.ru.sku }] }] })}::jsonb`.execute(
    database,
  );
}

async function upToOrder(
  database: Database,
  client: TestClient,
  { planId = 701, amount = 1, at = 'ru', isByShare = false }: KitWish = {},
): Promise<Step> {
  const buying: BuyingAt = BUYING[at];
  const body = { subscriptionId: planId, amount };
  if (isByShare) await putIntoCart(database, client, planId);
  else dataOf(await client.call('shopen_app_ajax_cart_add_subscription', { body }));
  const offer = dataOf(await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} }));
  const [courier] = offer.deliveryData.courierCompanies;
  const delivery = {
    deliveryType: courier?.type,
    deliveryBaseType: 'COURIER',
    deliveryAddress: { ...buying.address, apartment: '2' },
    receiverNameFirst: 'Вера',
    receiverNameSecond: 'Примерова',
    receiverPhone: buying.phone,
    receiverEmail: 'monthly@example.test',
  };
  dataOf(await client.call('shopen_app_ajax_cart_delivery_data_check', { body: delivery }));
  const paymentSelected = at === 'ru' ? 'card_ru' : 'card';
  dataOf(await client.call('cart_payment_method_choose', { body: { paymentSelected } }));
  const final = dataOf(await client.call('shopen_app_ajax_cart_final_data_get'));
  const { totalSum } = final.paymentData.sums;
  const agreements = final.agreements.map(({ alias }: { alias: string }) => alias);
  return { totalSum, agreements: at === 'ru' ? agreements : [...agreements, 'keepMeans'] };
}

async function order(client: TestClient, { totalSum, agreements }: Step) {
  const body = { totalSum, agreements };
  const { orderNumber, redirect } = dataOf(await client.call('cart_order_place', { body }));
  return { orderNumber, paymentId: paymentAt(redirect) };
}

async function payAt(origin: string, paymentId: string, means: Manner): Promise<void> {
  const answer = await fetch(`${origin}/pay/${encodeURIComponent(paymentId)}/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay', means }),
  });
  if (answer.status !== 303) throw new Error(`the provider answered ${answer.status}`);
}

const MOSCOW = { store: 'ru', country: 'ru', cityId: null, language: 'ru' } as const;

/** Changes are read in their order, which a transaction of another test may hold up: asked for until they are there. */
async function setStock(shop: TestServer, skus: readonly string[], count: number): Promise<void> {
  await shop.base.database.transaction().execute(async (tx) => {
    await sql`update stock set on_hand = reserved + ${count} where sku = any(${[...skus]}::text[])`.execute(
      tx,
    );
    await announceChange(tx, { store: 'ru', skus: [...skus] });
  });
  const { catalogue } = shop.features;
  const isKnown = () =>
    [...catalogue.factsFor(MOSCOW, skus).values()].every(({ limit }) => limit > 0 === count > 0);
  await catalogue.refresh();
  while (!isKnown()) await catalogue.refresh();
}

/** Server, provider and the runner of what they tell each other. */
async function openParts(now: () => Date, render: PageRenderer['render'] | undefined) {
  const base = await createDemoDatabase();
  const { database } = base;
  const provider = { host: '127.0.0.1', port: 0, database, secret: TEST_SECRET, now };
  const sandbox = await startSandboxProvider(provider);
  const shop = await openTestServer({
    base,
    now,
    sandboxOrigin: sandbox.origin,
    ...(render ? { render } : {}),
  });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { behind } = shop.features.payment;
  const handlers = {
    [WEBHOOK_KIND]: webhookHandler(behind),
    [ORDER_REFUND]: refundHandler(behind),
    [GOODS_REFUND]: goodsRefundHandler(behind),
  };
  const outbox = openOutbox({ database, listenUrl: null, handlers, log: silent, now });
  await sql`update stock set on_hand = 1000000`.execute(database);
  return { database, sandbox, shop, behind, outbox };
}

export async function openAutoshipWorld(render?: PageRenderer['render']): Promise<AutoshipWorld> {
  const clock = { now: new Date('2026-11-20T09:00:00Z') };
  const { database, sandbox, shop, behind, outbox } = await openParts(() => clock.now, render);
  const isWaiting = (purchaseId: string) => minutesToWait(behind, purchaseId);
  const world: AutoshipWorld = {
    shop,
    sandbox,
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
    async member(login, at = 'ru') {
      const host = at === 'ru' ? {} : { host: `${at}.localhost`, language: at };
      const client = shop.client({ isRoaming: true, ...host });
      const body = { _username: login, _password: DEMO_PASSWORD };
      dataOf(await client.call('login_check', { body }));
      return client;
    },
    upToOrder: (client, wish) => upToOrder(database, client, wish),
    order,
    async pay(paymentId, manner = 'good') {
      await payAt(sandbox.origin, paymentId, manner);
      await settleAll(sandbox, outbox);
    },
    async begin(client, contract, { manner = 'good', ...wish } = {}) {
      const { paymentId } = await order(client, await world.upToOrder(client, wish));
      await world.pay(paymentId, manner);
      await world.work();
      const [begun] = await listSubscriptions(database, contract);
      if (begun?.subscription.state !== 'active') throw new Error('nothing was begun');
      return begun.subscription.id;
    },
    async work() {
      await expireReservations(ordersIn(database), clock.now, isWaiting);
      await runDue(shop.features.autoship.behind, clock.now);
      await settleAll(sandbox, outbox);
    },
    setStock: (skus, count) => setStock(shop, skus, count),
    async goTo(moment, stepHours = 24) {
      const end = new Date(moment);
      while (clock.now < end) {
        clock.now = new Date(Math.min(end.getTime(), clock.now.getTime() + stepHours * HOUR_MS));
        await world.work();
      }
    },
    async close() {
      await sandbox.stop();
      await outbox.stop();
      await shop.close();
    },
  };
  return world;
}
