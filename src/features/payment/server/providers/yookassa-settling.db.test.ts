import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallContext } from '#platform/call-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { handlerOf } from '../../../../../test/support/handler-of.ts';
import { seedShop } from '../../../../../test/support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../../test/support/payment-world.ts';
import { openOutbox } from '#jobs/outbox.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import { takeWebhook } from '../../calls/payment.ts';
import {
  createPaymentHandlers,
  WEBHOOK_KIND,
  webhookHandler,
  openProviders,
  startPayment,
  type PaymentParts,
} from '../public.ts';
import { yookassaProvider } from './yookassa.ts';

const SHOP_ID = '100500';
const THEIRS = '192.0.2.7';

/** The provider's side: what it was asked to begin, and how it answers when asked about it. */
const stub = Fastify();
let begun: Record<string, unknown> = {};
let beginning: unknown = null;
let payments = 0;
let answer: { status: number; body: object } = { status: 200, body: {} };

let db: TestDatabase;
let world: PaymentWorld;
let parts: PaymentParts;

const started = z.looseObject({
  amount: z.object({ value: z.string(), currency: z.string() }),
  metadata: z.unknown(),
});

beforeAll(async () => {
  stub.post('/v3/payments', (request, reply) => {
    beginning = request.body;
    const { amount, metadata } = started.parse(request.body);
    begun = {
      id: `yoo-${(payments += 1)}`,
      amount,
      metadata,
      recipient: { account_id: SHOP_ID, gateway_id: '7' },
    };
    const confirmation = { confirmation_url: 'https://psp.example.test/c/1' };
    return reply.send({ ...begun, status: 'pending', confirmation });
  });
  stub.get('/v3/payments/:id', (_request, reply) => reply.code(answer.status).send(answer.body));
  await stub.listen({ host: '127.0.0.1', port: 0 });
  db = await createTestDatabase({ size: 12 });
  await seedShop(db.database);
  await sql`update stock set on_hand = 1000`.execute(db.database);
  world = await openPaymentWorld(db.database);
  const provider = yookassaProvider({
    baseUrl: `${stub.listeningOrigin}/v3`,
    shopId: SHOP_ID,
    secretKey: 'not a real key',
    webhookAddresses: ['192.0.2.0/27'],
  });
  const providers = openProviders([provider], world.parts.log, () => world.now);
  parts = { ...world.parts, providers };
});
afterAll(async () => {
  await stub.close();
  await world?.close();
  await db?.close();
});
beforeEach(() => {
  // Failures of an earlier test are long ago for the circuit.
  world.now = new Date(world.now.getTime() + 60_000);
});

async function startedOrder(): Promise<Purchase> {
  const order = await world.placeOrder('card_ru');
  const begin = await startPayment(parts, order, {
    language: 'ru',
    origin: 'http://shop.localhost',
  });
  if (!begin.ok) throw new Error(begin.code);
  return order;
}

/** A webhook as the provider sends it, from an address; then everything that follows. */
async function tell(event: string, address = THEIRS): Promise<boolean> {
  const take = handlerOf(createPaymentHandlers(parts, parts), takeWebhook);
  const rawBody = Buffer.from(
    JSON.stringify({ type: 'notification', event, object: { ...begun, status: 'succeeded' } }),
  );
  const told = await take(
    { params: { lang: 'ru', paysys: 'yookassa' }, query: undefined, body: undefined },
    // The handler reads these four and nothing else of its context.
    { rawBody, headers: {}, clientAddress: address, now: world.now } as unknown as CallContext,
  );
  const outbox = openOutbox({
    database: db.database,
    listenUrl: null,
    handlers: { [WEBHOOK_KIND]: webhookHandler(parts) },
    log: world.parts.log,
    now: () => world.now,
  });
  await outbox.runDue();
  await outbox.stop();
  return told.ok;
}

const stateOf = async ({ id }: Purchase) =>
  (await findPurchase(db.database, { purchaseId: id }))?.state;

const told = z.looseObject({
  amount: z.object({ value: z.string() }),
  receipt: z.object({
    customer: z.object({ email: z.string() }),
    items: z.array(
      z.looseObject({ quantity: z.number(), amount: z.object({ value: z.string() }) }),
    ),
  }),
});

test('an order begins its payment with a receipt whose positions cost what is charged', async () => {
  const order = await startedOrder();
  const { amount, receipt } = told.parse(beginning);
  const kopecks = (value: string) => Math.round(Number(value) * 100);
  const sum = receipt.items.reduce(
    (all, item) => all + item.quantity * kopecks(item.amount.value),
    0,
  );
  expect(sum).toBe(kopecks(amount.value));
  expect(sum).toBe(order.totalMinor);
  expect(receipt.customer.email).toBe(order.receiver.email);
});

test('what the provider confirms to the kopeck is paid, however often it tells of it R-P07', async () => {
  const order = await startedOrder();
  answer = { status: 200, body: { ...begun, status: 'succeeded' } };
  for (const event of ['payment.succeeded', 'payment.waiting_for_capture', 'payment.succeeded'])
    expect(await tell(event)).toBe(true);
  expect(await stateOf(order)).toBe('paid');
});

test('a webhook alone moves nothing: neither of a pending payment nor from another network R-P09', async () => {
  const order = await startedOrder();
  answer = { status: 200, body: { ...begun, status: 'pending' } };
  expect(await tell('payment.succeeded')).toBe(true);
  expect(await stateOf(order)).toBe('placed');
  answer = { status: 200, body: { ...begun, status: 'succeeded' } };
  expect(await tell('payment.other', '198.51.100.1')).toBe(false);
  expect(await stateOf(order)).toBe('placed');
});

test.each([
  ['one kopeck less', () => ({ amount: { value: '698.99', currency: 'RUB' } })],
  ['one kopeck more', () => ({ amount: { value: '699.01', currency: 'RUB' } })],
  ['another currency', () => ({ amount: { value: '699.00', currency: 'KZT' } })],
  ['another shop’s account', () => ({ recipient: { account_id: '100501' } })],
  ['no account', () => ({ recipient: undefined })],
  [
    'another order',
    () => ({ metadata: { ...Object(begun['metadata']), order_number: '10000024' } }),
  ],
  ['another attempt', () => ({ metadata: { ...Object(begun['metadata']), attempt_id: 'x' } })],
  ['no order', () => ({ metadata: undefined })],
  [
    'a part that went back already',
    () => ({ refunded_amount: { value: '1.00', currency: 'RUB' } }),
  ],
] as const)('money with %s goes to review and rings the alarm R-P09', async (_what, lie) => {
  const order = await startedOrder();
  const alarms = world.reviews;
  answer = { status: 200, body: { ...begun, status: 'succeeded', ...lie() } };
  await tell('payment.succeeded');
  expect([await stateOf(order), world.reviews - alarms]).toEqual(['review', 1]);
});

test.each([
  ['a fault', { status: 500, body: {} }],
  ['no such payment', { status: 404, body: {} }],
  ['nonsense', { status: 200, body: { status: 'happy' } }],
  ['an amount that is none', { status: 200, body: { amount: { value: '1e3', currency: 'RUB' } } }],
] as const)(
  'while the provider answers %s, nothing is paid, and what it says later counts R-P09',
  async (_what, bad) => {
    const order = await startedOrder();
    answer =
      bad.status === 200 ? { ...bad, body: { ...begun, status: 'succeeded', ...bad.body } } : bad;
    await tell('payment.succeeded');
    expect(await stateOf(order)).toBe('placed');
    answer = { status: 200, body: { ...begun, status: 'succeeded' } };
    world.now = new Date(world.now.getTime() + 60_000);
    await tell('payment.succeeded.again');
    expect(await stateOf(order)).toBe('paid');
  },
);
