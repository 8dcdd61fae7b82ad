import { sql } from 'kysely';
import { VISITOR, type Actor } from '#base/actor.ts';
import type { Text } from '#base/call.ts';
import { refused } from '#base/outcome.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { createCheckoutHandlers } from '#features/checkout/server/public.ts';
import { openContentPages } from '#features/content/server/public.ts';
import {
  openProviders,
  meansIn,
  paymentsIn,
  tokenVault,
  type PaymentProvider,
} from '#features/payment/server/public.ts';
import { openPromoCodes } from '#features/promo-codes/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { createRegistry, type CallRegistry } from '#platform/call-server.ts';
import type { ClaimSource } from '#features/orders/server/public.ts';
import type { Database } from '#platform/database.ts';
import { content as contentPart } from '../../db/demo/parts/content.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  findProducts,
  MOMENT,
  MOSCOW,
  openGuards,
  orderDeps,
  seedShop,
} from './order-world.ts';

export const TOTAL = 1399;
export const AGREED = ['delivery', 'purchase'];
/** Two teas, one soap, delivery: what the page shows for the cart of these tests. */
export const BODY = {
  cartSum: 1200,
  deliverySum: 199,
  totalSum: TOTAL,
  paymentSelected: 'card_ru',
  agreements: AGREED,
};

export interface Answer {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly message: string[];
    readonly data: Record<string, unknown>;
  };
}

export interface Browser {
  readonly cookies: Record<string, string>;
  ask(name: string, body?: unknown, key?: string): Promise<Answer>;
}

/** The checkout's calls over a small shop, with a provider that a test may make silent. */
export interface CheckoutWorld {
  readonly base: TestDatabase;
  readonly registry: CallRegistry;
  isProviderUp: boolean;
  /** Payments that were begun. */
  readonly starts: number;
  /** Numbers of orders that were told to whoever counts campaigns. */
  readonly toldOrders: readonly unknown[];
  /** What orders use up; a test puts in what it tries. */
  readonly claims: ClaimSource[];
  /** A visitor with the cart in the session. */
  browserWith(cartId: string | null, actor?: Actor): Browser;
  readyBrowser(actor?: Actor): Promise<Browser>;
  countOrders(): Promise<number>;
  /** Before each test: nothing is ordered, and the provider answers. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Happened {
  isProviderUp: boolean;
  starts: number;
  readonly toldOrders: unknown[];
  readonly claims: ClaimSource[];
}

/** A provider of these tests: says where to pay, or does not answer. */
const providerOf = (happened: Happened): PaymentProvider => ({
  code: 'testpay',
  merchant: 'test-shop',
  supports: () => true,
  async start({ orderNumber }) {
    happened.starts += 1;
    if (!happened.isProviderUp) throw new Error('no answer');
    return {
      kind: 'redirect',
      providerPaymentId: `pay-${orderNumber}`,
      redirect: `https://pay.example.test/${orderNumber}`,
    };
  },
  parseWebhook: () => null,
  fetchStatus: async () => null,
  refund: async () => {},
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const say = ({ message, values = {} }: Text): string =>
  message.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));

function registryOf(database: Database, happened: Happened): CallRegistry {
  const now = () => MOMENT;
  const promo = openPromoCodes({
    database,
    secrets: ['only for tests: thirty-two characters and more'],
    findProducts,
    translateFor: () => say,
  });
  const { carts, delivery, secret } = orderDeps(database, [promo.adjuster]);
  const handlers = createCheckoutHandlers({
    countOrder: () => {},
    afterOrder: async (orderNumber) => void happened.toldOrders.push(orderNumber),
    database,
    carts,
    delivery,
    secret,
    means: () => [promo.source],
    claims: () => happened.claims,
    promo,
    balances: {
      standing: async () => null,
      proof: { isSmsOn: false, check: async () => refused('EXPIRED'), way: async () => null },
    },
    factsOf: async () => ({ cashback: { value: 0 }, certificates: [] }),
    mentors: { mentorOfBuyer: async () => null },
    content: openContentPages(database, now),
    payment: {
      database,
      listHolders: async () => new Map(),
      countryAt: unchangedCountryAt,
      translateFor:
        () =>
        ({ message }) =>
          message,
      payments: paymentsIn(database),
      means: meansIn(database),
      vault: tokenVault([secret]),
      providers: openProviders([providerOf(happened)], silent, now),
      log: silent,
      webhookOrigin: () => 'http://shop.example.test',
      countReview: () => {},
      now,
    },
    translateFor: () => say,
    guards: openGuards(),
  });
  return createRegistry(handlers);
}

let sessions = 0;

function browserWith(registry: CallRegistry, cartId: string | null, actor: Actor): Browser {
  const cookies: Record<string, string> = {};
  const current =
    cartId === null
      ? null
      : { id: `session-${(sessions += 1)}`, cartId, actor, signedInAt: MOMENT };
  return {
    cookies,
    async ask(name, body, key) {
      // Only the parts of a request that these calls read.
      const context = {
        requestId: 'r',
        now: MOMENT,
        place: MOSCOW,
        actor,
        session: { current, takeBeside: () => undefined },
        visitorId: 'v',
        origin: 'http://shop.example.test',
        idempotencyKey: key ?? null,
        cookies,
        setCookie: (cookie: string, value: string) => (cookies[cookie] = value),
      } as unknown as CallContext;
      // The envelope's type is known; registry.run answers it as unknown.
      return (await registry.run(name, { body }, context, say)) as Answer;
    },
  };
}

export async function openCheckoutWorld(): Promise<CheckoutWorld> {
  const base = await createTestDatabase({ size: 16 });
  const { database } = base;
  await seedShop(database);
  await contentPart.load({ database, now: new Date('2026-11-01T00:00:00Z') });
  const happened: Happened = { isProviderUp: true, starts: 0, toldOrders: [], claims: [] };
  const registry = registryOf(database, happened);
  const basket = [
    { sku: 'TEA', count: 2 },
    { sku: 'SOAP', count: 1 },
  ];
  return {
    base,
    registry,
    get isProviderUp() {
      return happened.isProviderUp;
    },
    set isProviderUp(isUp) {
      happened.isProviderUp = isUp;
    },
    get starts() {
      return happened.starts;
    },
    toldOrders: happened.toldOrders,
    claims: happened.claims,
    browserWith: (cartId, actor = VISITOR) => browserWith(registry, cartId, actor),
    readyBrowser: async (actor = VISITOR) =>
      browserWith(registry, await cartReadyToOrder(database, basket), actor),
    async countOrders() {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from purchase`.execute(database);
      return rows[0]?.count ?? -1;
    },
    async reset() {
      happened.claims.length = 0;
      happened.isProviderUp = true;
      await cancelOpenOrders(database);
      await sql`update stock set on_hand = case when sku = 'TEA' then 10 else 50 end`.execute(
        database,
      );
    },
    close: () => base.close(),
  };
}
