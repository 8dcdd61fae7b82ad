import Fastify, { type FastifyInstance } from 'fastify';
import { takeWebhook } from '#features/payment/calls/payment.ts';
import { mountDialects } from '../../../src/features/payment/server/dialect-route.ts';
import type { HostedProvider } from '../../../src/features/payment/server/provider.ts';
import { freedomPayProvider } from '../../../src/features/payment/server/providers/freedompay.ts';
import { iyzicoProvider } from '../../../src/features/payment/server/providers/iyzico.ts';
import { vnpayProvider } from '../../../src/features/payment/server/providers/vnpay.ts';
import {
  createPaymentHandlers,
  openProviders,
  WEBHOOK_KIND,
  webhookHandler,
  startPayment,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { openOutbox } from '#jobs/outbox.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handlerOf } from '../handler-of.ts';
import type { PaymentWorld } from '../payment-world.ts';
import { FREEDOMPAY_KEY, FREEDOMPAY_MERCHANT, openFreedomPayPeer } from './freedompay-peer.ts';
import { IYZICO_KEYS, openIyzicoPeer } from './iyzico-peer.ts';
import type { Forgery, Lie, PaymentPeer } from './peer.ts';
import { openVnpayPeer, VNPAY_KEYS } from './vnpay-peer.ts';

export interface Side {
  readonly name: string;
  readonly currency: string;
  /** Fields that a notice is signed over, spoilt one by one. */
  readonly fields: readonly string[];
  /** What can be wrong about money that came. */
  readonly lies: readonly (readonly [what: string, lie: Lie])[];
  open(now: () => Date): Promise<{ readonly peer: PaymentPeer; readonly provider: HostedProvider }>;
}

const timeoutMs = 2_000;

export const SIDES: readonly Side[] = [
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
    async open(now) {
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
    async open(now) {
      const peer = await openIyzicoPeer();
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
    async open(now) {
      const peer = await openVnpayPeer();
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

/** A shop with one provider, whose peer reaches it as it would reach the real one. */
export interface LocalShop<Peer extends PaymentPeer = PaymentPeer> {
  readonly parts: PaymentParts;
  readonly peer: Peer;
  /** The address of its webhooks. */
  readonly notifyAt: string;
  start(order: Purchase, language?: string): ReturnType<typeof startPayment>;
  startedOrder(): Promise<{ readonly order: Purchase; readonly page: string }>;
  /** Lets the peer tell once, and everything follow. @returns Whether the peer was content with the answer. */
  tell(page: string, forgery?: Forgery): Promise<boolean>;
  /** Everything that follows of what was told. */
  work(): Promise<void>;
  close(): Promise<void>;
}

const FROM = { language: 'ru', origin: 'http://shop.localhost', clientAddress: '192.0.2.44' };

/** The way of all calls, for providers that take its answer. */
function takeCalls(shop: FastifyInstance, world: PaymentWorld, partsOf: () => PaymentParts): void {
  shop.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  shop.post<{ Params: { lang: string; paysys: string }; Body: Buffer }>(
    '/:lang/shop/payment/notify/:paysys/',
    async ({ params, body, headers, ip }, reply) => {
      const take = handlerOf(createPaymentHandlers(partsOf(), partsOf()), takeWebhook);
      const told = await take(
        { params, query: undefined, body: undefined },
        // The handler reads these four and nothing else of its context.
        { rawBody: body, headers, clientAddress: ip, now: world.now } as unknown as CallContext,
      );
      return reply.code(told.ok ? 200 : 403).send(told);
    },
  );
}

export async function openLocalShop(
  world: PaymentWorld,
  { currency, open }: Side,
): Promise<LocalShop> {
  const now = (): Date => world.now;
  // As the shop's own server takes addresses.
  const shop = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const { peer, provider } = await open(now);
  let origin = '';
  const parts: PaymentParts = {
    ...world.parts,
    providers: openProviders([inRoubles(provider, currency)], world.parts.log, now),
    webhookOrigin: () => origin,
  };
  takeCalls(shop, world, () => parts);
  mountDialects(shop, parts);
  await shop.listen({ host: '127.0.0.1', port: 0 });
  origin = shop.listeningOrigin;
  const notifyAt = `${origin}/ru/shop/payment/notify/${provider.code}/`;
  // What an operator enters in the settings of the provider.
  if ('notifyAt' in peer) peer.notifyAt = notifyAt;
  const start: LocalShop['start'] = (order, language = 'ru') =>
    startPayment(parts, { ...order, paymentMethod: 'card' }, { ...FROM, language });
  const work = async (): Promise<void> => {
    const outbox = openOutbox({
      database: parts.database,
      listenUrl: null,
      handlers: { [WEBHOOK_KIND]: webhookHandler(parts) },
      log: parts.log,
      now,
    });
    await outbox.runDue();
    await outbox.stop();
  };
  return {
    parts,
    peer,
    notifyAt,
    start,
    work,
    async startedOrder() {
      const order = await world.placeOrder('card_ru');
      const begin = await start(order);
      if (!begin.ok) throw new Error(begin.code);
      return { order, page: begin.value.redirect };
    },
    async tell(page, forgery) {
      const isHeard = await peer.tell(page, forgery);
      await work();
      return isHeard;
    },
    async close() {
      await peer.stub.close();
      await shop.close();
    },
  };
}
