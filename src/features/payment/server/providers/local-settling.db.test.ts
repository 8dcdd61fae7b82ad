import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallContext } from '#platform/call-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { handlerOf } from '../../../../../test/support/handler-of.ts';
import { seedShop } from '../../../../../test/support/order-world.ts';
import {
  FREEDOMPAY_KEY,
  FREEDOMPAY_MERCHANT,
  openFreedomPayPeer,
} from '../../../../../test/support/payment-peers/freedompay-peer.ts';
import {
  IYZICO_KEYS,
  openIyzicoPeer,
} from '../../../../../test/support/payment-peers/iyzico-peer.ts';
import type { Forgery, Lie, PaymentPeer } from '../../../../../test/support/payment-peers/peer.ts';
import { openVnpayPeer, VNPAY_KEYS } from '../../../../../test/support/payment-peers/vnpay-peer.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../../test/support/payment-world.ts';
import { openOutbox } from '#jobs/outbox.ts';
import {
  expireReservations,
  findPurchase,
  ordersIn,
  type Purchase,
} from '#features/orders/server/public.ts';
import { takeWebhook } from '../../calls/payment.ts';
import { mountDialects } from '../dialect-route.ts';
import type { HostedProvider } from '../provider.ts';
import {
  cancelPurchase,
  createPaymentHandlers,
  isPaymentWaiting,
  listAttempts,
  openProviders,
  startPayment,
  WEBHOOK_KIND,
  webhookHandler,
  type PaymentParts,
} from '../public.ts';
import { freedomPayProvider } from './freedompay.ts';
import { iyzicoProvider } from './iyzico.ts';
import { vnpayProvider } from './vnpay.ts';

let db: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  db = await createTestDatabase({ size: 12 });
  await seedShop(db.database);
  await sql`update stock set on_hand = 1000`.execute(db.database);
  world = await openPaymentWorld(db.database);
});
afterAll(async () => {
  await world?.close();
  await db?.close();
});
beforeEach(() => {
  // Failures of an earlier test are long ago for the circuit.
  world.now = new Date(world.now.getTime() + 60_000);
});

interface Side {
  readonly name: string;
  readonly currency: string;
  /** Fields that a notice is signed over, spoilt one by one. */
  readonly fields: readonly string[];
  /** What can be wrong about money that came. */
  readonly lies: readonly (readonly [what: string, lie: Lie])[];
  open(now: () => Date): Promise<{ readonly peer: PaymentPeer; readonly provider: HostedProvider }>;
}

const now = (): Date => world.now;
const timeoutMs = 2_000;
let notifyAt = (_code: string): string => '';

const SIDES: readonly Side[] = [
  {
    name: 'Freedom Pay',
    currency: 'KZT',
    fields: [
      'pg_payment_id',
      'pg_order_id',
      'pg_amount',
      'pg_currency',
      'pg_result',
      'pg_salt',
      'pg_card_pan',
    ],
    lies: [
      ['less', { pg_amount: '698.99' }],
      ['more', { pg_amount: '699.01' }],
      ['another currency', { pg_currency: 'KGS' }],
      ['another order', { pg_order_id: `${'0'.repeat(32)}x1790000000x10000024` }],
      ['no order', { pg_order_id: 'x' }],
      ['a part that went back already', { pg_refund_amount: '-1.00' }],
    ],
    async open() {
      const peer = await openFreedomPayPeer();
      const provider = freedomPayProvider({
        code: 'freedompay-kz',
        baseUrl: peer.stub.listeningOrigin,
        page: 'https://pay.example.test',
        merchant: FREEDOMPAY_MERCHANT,
        secretKey: FREEDOMPAY_KEY,
        currency: 'KZT',
        isTesting: false,
        now,
        timeoutMs,
      });
      return { peer, provider };
    },
  },
  {
    name: 'iyzico',
    currency: 'TRY',
    fields: ['iyziEventType', 'iyziPaymentId', 'token', 'paymentConversationId', 'status'],
    lies: [
      ['less', { paidPrice: '698.99' }],
      ['more', { paidPrice: '699.01' }],
      ['another currency', { currency: 'USD' }],
      ['another order', { basketId: `${'0'.repeat(32)}x1790000000x10000024` }],
      ['no order', { basketId: 'x' }],
    ],
    async open() {
      const peer = await openIyzicoPeer();
      peer.notifyAt = notifyAt('iyzico');
      const provider = iyzicoProvider({
        ...IYZICO_KEYS,
        baseUrl: peer.stub.listeningOrigin,
        page: 'https://cpp.example.test',
        identityNumber: '11111111111',
        isTesting: false,
        now,
        timeoutMs,
      });
      return { peer, provider };
    },
  },
  {
    name: 'VNPay',
    currency: 'VND',
    fields: [
      'vnp_Amount',
      'vnp_OrderInfo',
      'vnp_ResponseCode',
      'vnp_TmnCode',
      'vnp_TransactionStatus',
      'vnp_TxnRef',
    ],
    lies: [
      ['less', { vnp_Amount: '6989900' }],
      ['more', { vnp_Amount: '6990100' }],
      ['another order', { vnp_OrderInfo: '10000024' }],
      ['another terminal', { vnp_TmnCode: 'ANOTHER1' }],
    ],
    async open() {
      const peer = await openVnpayPeer();
      peer.notifyAt = notifyAt('vnpay');
      const provider = vnpayProvider({
        ...VNPAY_KEYS,
        apiUrl: `${peer.stub.listeningOrigin}/api`,
        payUrl: 'https://pay.example.test/vpcpay.html',
        isTesting: false,
        now,
        timeoutMs,
      });
      return { peer, provider };
    },
  },
];

/** The world's only store sells in roubles; at the provider the same sums are in its own money. */
function inRoubles(provider: HostedProvider, currency: string): HostedProvider {
  const [ours, theirs] = ['RUB', currency];
  return {
    ...provider,
    supports: (what) => provider.supports({ ...what, currency: theirs }),
    start: (attempt) => provider.start({ ...attempt, currency: theirs }),
    async fetchStatus(id) {
      const status = await provider.fetchStatus(id);
      return status && { ...status, currency: status.currency === theirs ? ours : status.currency };
    },
    refund: (id, amountMinor, _ours, key) => provider.refund(id, amountMinor, theirs, key),
  };
}

describe.each(SIDES)('$name', ({ currency, fields, lies, open }) => {
  let shop: FastifyInstance;
  let peer: PaymentPeer;
  let parts: PaymentParts;

  beforeAll(async () => {
    // As the shop's own server takes addresses.
    shop = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    shop.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Addresses of both ways stand before the peer is told of them.
    let mounted: PaymentParts | null = null;
    shop.post<{ Params: { lang: string; paysys: string }; Body: Buffer }>(
      '/:lang/shop/payment/notify/:paysys/',
      async ({ params, body, headers, ip }, reply) => {
        if (!mounted) throw new Error('not yet');
        const take = handlerOf(createPaymentHandlers(mounted, mounted), takeWebhook);
        const told = await take(
          { params, query: undefined, body: undefined },
          // The handler reads these four and nothing else of its context.
          { rawBody: body, headers, clientAddress: ip, now: world.now } as unknown as CallContext,
        );
        return reply.code(told.ok ? 200 : 403).send(told);
      },
    );
    let origin = '';
    const address = (code: string): string => `${origin}/ru/shop/payment/notify/${code}/`;
    notifyAt = address;
    const opened = await open(now);
    peer = opened.peer;
    const providers = openProviders([inRoubles(opened.provider, currency)], world.parts.log, now);
    parts = { ...world.parts, providers, webhookOrigin: () => origin };
    mounted = parts;
    mountDialects(shop, parts);
    await shop.listen({ host: '127.0.0.1', port: 0 });
    origin = shop.listeningOrigin;
    // Who is told its address once, in its own settings, is told it now.
    if ('notifyAt' in peer) peer.notifyAt = address(opened.provider.code);
  });
  afterAll(async () => {
    await peer?.stub.close();
    await shop?.close();
  });
  beforeEach(() => {
    peer.mood = 'well';
  });

  const FROM = { language: 'ru', origin: 'http://shop.localhost', clientAddress: '192.0.2.44' };

  const start = (order: Purchase, language = 'ru') =>
    startPayment(parts, { ...order, paymentMethod: 'card' }, { ...FROM, language });

  async function startedOrder(): Promise<{ order: Purchase; page: string }> {
    const order = await world.placeOrder('card_ru');
    const begin = await start(order);
    if (!begin.ok) throw new Error(begin.code);
    return { order, page: begin.value.redirect };
  }

  /** Everything that follows of what was told. */
  async function work(): Promise<void> {
    const outbox = openOutbox({
      database: db.database,
      listenUrl: null,
      handlers: { [WEBHOOK_KIND]: webhookHandler(parts) },
      log: world.parts.log,
      now,
    });
    await outbox.runDue();
    await outbox.stop();
  }

  async function tell(page: string, forgery?: Forgery): Promise<boolean> {
    const isHeard = await peer.tell(page, forgery);
    await work();
    return isHeard;
  }

  const stateOf = async ({ id }: Purchase) =>
    (await findPurchase(db.database, { purchaseId: id }))?.state;
  const heldRows = async ({ id }: Purchase): Promise<number> => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from ledger_transaction where purchase_id = ${id}::uuid`.execute(db.database);
    return Number(rows[0]?.count);
  };

  test('money that the provider confirms to the minor unit pays the order once, though five notices of it come at once and shuffled R-P07', async () => {
    const { order, page } = await startedOrder();
    expect(await tell(page)).toBe(true);
    expect(await stateOf(order)).toBe('placed');
    peer.settle(page, 'paid');
    const heard = await Promise.all([1, 2, 3, 4, 5].map(() => peer.tell(page)));
    expect(heard).toEqual([true, true, true, true, true]);
    await work();
    expect(await stateOf(order)).toBe('paid');
    const entries = await heldRows(order);
    expect(await tell(page)).toBe(true);
    expect([await stateOf(order), await heldRows(order)]).toEqual(['paid', entries]);
  });

  test.each(fields)(
    'a notice whose %s was changed on its way is not heard R-P09',
    async (field) => {
      const { order, page } = await startedOrder();
      peer.settle(page, 'paid');
      expect(await tell(page, { change: { [field]: '7' } })).toBe(false);
      expect(await stateOf(order)).toBe('placed');
    },
  );

  test.each([
    ['signed by another key', { key: 'a key of somebody else' }],
    ['unsigned', { isUnsigned: true }],
  ])('a notice that is %s is not heard R-P09', async (_what, forgery) => {
    const { order, page } = await startedOrder();
    peer.settle(page, 'paid');
    expect(await tell(page, forgery)).toBe(false);
    expect(await stateOf(order)).toBe('placed');
  });

  test.each(lies)('money with %s goes to review and rings the alarm R-P09', async (_what, lie) => {
    const { order, page } = await startedOrder();
    const alarms = world.reviews;
    peer.settle(page, 'paid', lie);
    await tell(page);
    const state = await stateOf(order);
    await isPaymentWaiting(parts, order.id);
    expect([state === 'paid', await stateOf(order), world.reviews - alarms]).toEqual([
      false,
      'review',
      1,
    ]);
  });

  test('an answer that another key has signed is none R-P09', async () => {
    const { order, page } = await startedOrder();
    peer.settle(page, 'paid');
    peer.mood = 'other-key';
    expect(await tell(page)).toBe(true);
    expect(await stateOf(order)).toBe('placed');
    peer.mood = 'well';
    world.now = new Date(world.now.getTime() + 60_000);
    await isPaymentWaiting(parts, order.id);
    expect(await stateOf(order)).toBe('paid');
  });

  test.each(['silent', 'broken'] as const)(
    'while the provider is %s nothing is paid, and what it says later counts R-P09',
    async (mood) => {
      const { order, page } = await startedOrder();
      peer.settle(page, 'paid');
      peer.mood = mood;
      expect(await isPaymentWaiting(parts, order.id)).toBe(true);
      expect(await stateOf(order)).toBe('placed');
      peer.mood = 'well';
      world.now = new Date(world.now.getTime() + 60_000);
      expect(await tell(page)).toBe(true);
      expect(await stateOf(order)).toBe('paid');
    },
  );

  test('a second press leads to the same page, whatever language it is in, and no second payment begins', async () => {
    const { order, page } = await startedOrder();
    const count = peer.count();
    const again = await start(order, 'en');
    const parametersOf = (address: string) => {
      const { searchParams } = new URL(address);
      return ['customer', 'token', 'vnp_TxnRef', 'vnp_CreateDate'].map((name) =>
        searchParams.get(name),
      );
    };
    expect(parametersOf((again.ok && again.value.redirect) || '')).toEqual(parametersOf(page));
    expect(peer.count()).toBe(count);
  });

  test('a payment that failed is followed by a new one, and only one of them can pay', async () => {
    const { order, page } = await startedOrder();
    peer.settle(page, 'failed');
    expect(await tell(page)).toBe(true);
    const again = await start(order);
    if (!again.ok) throw new Error(again.code);
    expect(again.value.redirect).not.toBe(page);
    peer.settle(again.value.redirect, 'paid');
    await tell(again.value.redirect);
    expect(await stateOf(order)).toBe('paid');
    const attempts = await listAttempts(db.database, order.id);
    expect(attempts.map(({ state }) => state)).toEqual(['paid', 'failed']);
  });

  test('a page that nobody used is over when its time is, and another one is given', async () => {
    const { order, page } = await startedOrder();
    world.now = new Date(world.now.getTime() + 100 * 60_000);
    const again = await start(order);
    if (!again.ok) throw new Error(again.code);
    expect(again.value.redirect.startsWith('https://')).toBe(true);
    expect(again.value.redirect).not.toBe(page);
  });

  test('money that comes after the goods were given back goes to review, never silently to a cancelled order R-P09', async () => {
    const { order, page } = await startedOrder();
    world.now = new Date(world.now.getTime() + 200 * 60_000);
    await expireReservations(ordersIn(db.database), world.now, (id) => isPaymentWaiting(parts, id));
    expect(await stateOf(order)).toBe('cancelled');
    const alarms = world.reviews;
    peer.settle(page, 'paid');
    await tell(page);
    expect(world.reviews - alarms).toBe(1);
    const [attempt] = await listAttempts(db.database, order.id);
    expect([attempt?.state, await stateOf(order)]).toEqual(['review', 'cancelled']);
  });

  test('money of an order that its buyer takes back goes back whole and once, though the provider was silent at first', async () => {
    const { order, page } = await startedOrder();
    peer.settle(page, 'paid');
    await tell(page);
    peer.mood = 'silent';
    const asked = { purchaseId: order.id, reason: 'changed_mind' } as const;
    expect(await cancelPurchase(parts, asked)).toMatchObject({ ok: true, value: 'refunding' });
    peer.mood = 'well';
    world.now = new Date(world.now.getTime() + 60_000);
    for (const _ of [1, 2])
      expect(await cancelPurchase(parts, asked)).toMatchObject({ ok: true, value: 'refunded' });
    expect(peer.refundedMinor(page)).toBe(order.totalMinor);
  });
});
