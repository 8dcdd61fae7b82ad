import Fastify from 'fastify';
import formBody from '@fastify/formbody';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { stripeProvider } from './stripe.ts';

const SECRET = 'whsec_only_for_tests';
const stub = Fastify();
const signer = new Stripe('sk_test_only_for_tests');
/** Pages that were begun at the peer, by their ids. */
const sessions = new Map<string, Record<string, unknown>>();

let db: TestDatabase;
let world: PaymentWorld;
let parts: PaymentParts;
let events = 0;

beforeAll(async () => {
  await stub.register(formBody);
  stub.post('/v1/checkout/sessions', (request, reply) => {
    const asked = request.body as Readonly<Record<string, string>>;
    const id = `cs_${sessions.size + 1}`;
    sessions.set(id, {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://psp.example.test/${id}`,
      amount_total: Number(asked['line_items[0][price_data][unit_amount]']),
      currency: asked['line_items[0][price_data][currency]'],
      client_reference_id: asked['client_reference_id'],
      metadata: { order_number: asked['metadata[order_number]'] },
      payment_intent: null,
    });
    return reply.send(sessions.get(id));
  });
  stub.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', (request, reply) =>
    reply.send(sessions.get(request.params.id)),
  );
  await stub.listen({ host: '127.0.0.1', port: 0 });
  db = await createTestDatabase({ size: 12 });
  await seedShop(db.database);
  await sql`update stock set on_hand = 1000`.execute(db.database);
  world = await openPaymentWorld(db.database);
  const provider = await stripeProvider({
    secretKey: 'sk_test_only_for_tests',
    webhookSecret: SECRET,
    currencies: ['RUB'],
    api: new URL(stub.listeningOrigin),
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
  world.now = new Date(world.now.getTime() + 60_000);
});

async function startedOrder(): Promise<{ order: Purchase; session: Record<string, unknown> }> {
  const order = await world.placeOrder('card_ru');
  const begin = await startPayment(
    parts,
    { ...order, paymentMethod: 'card' },
    { language: 'ru', origin: 'http://shop.localhost' },
  );
  if (!begin.ok) throw new Error(begin.code);
  const session = sessions.get(begin.value.redirect.split('/').at(-1) ?? '');
  if (!session) throw new Error('no page was begun');
  return { order, session };
}

/** A debit in roubles is nothing that the provider knows: the stub takes it, so that the order's own sum is what is paid. */
async function startedDebit() {
  const begun = await startedOrder();
  await sql`update payment_attempt set method = 'sepa' where purchase_id = ${begun.order.id}`.execute(
    db.database,
  );
  return begun;
}

interface Telling {
  readonly secret?: string;
  /** Id of the event; another one each time. */
  readonly id?: string;
}

/** An event as the provider sends it; then everything that follows. */
async function tell(
  session: Record<string, unknown>,
  { secret = SECRET, id = `evt_${(events += 1)}` }: Telling = {},
): Promise<boolean> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  });
  const timestamp = Math.floor(world.now.getTime() / 1_000);
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const take = handlerOf(createPaymentHandlers(parts, parts), takeWebhook);
  const told = await take(
    { params: { lang: 'ru', paysys: 'stripe' }, query: undefined, body: undefined },
    // The handler reads these four and nothing else of its context.
    {
      rawBody: Buffer.from(payload),
      headers: { 'stripe-signature': signature },
      clientAddress: '192.0.2.1',
      now: world.now,
    } as unknown as CallContext,
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
const paid = (session: Record<string, unknown>, change: object = {}) =>
  Object.assign(session, { status: 'complete', payment_status: 'paid', ...change });

test('a page that was paid pays the order once, however often and in whatever order it is told R-P07', async () => {
  const { order, session } = await startedOrder();
  expect(await tell(session)).toBe(true);
  expect(await stateOf(order)).toBe('placed');
  paid(session);
  for (const id of ['evt_paid', 'evt_paid', 'evt_paid_too'])
    expect(await tell(session, { id })).toBe(true);
  expect(await stateOf(order)).toBe('paid');
});

test('an event that another key has signed, and one that tells of money that is not there, pay nothing R-P09', async () => {
  const { order, session } = await startedOrder();
  expect(await tell(paid({ ...session }), { secret: 'whsec_another' })).toBe(false);
  expect(await tell(paid({ ...session }))).toBe(true);
  expect(await stateOf(order)).toBe('placed');
});

test.each([
  ['one kopeck less', { amount_total: 698_99 }],
  ['another currency', { currency: 'eur' }],
  ['another order', { metadata: { order_number: '10000024' } }],
  [
    'a part that went back already',
    {
      payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: { amount_refunded: 1_00 } },
    },
  ],
])('money with %s goes to review and rings the alarm R-P09', async (_what, lie) => {
  const { order, session } = await startedOrder();
  const alarms = world.reviews;
  paid(session, lie);
  await tell(session);
  expect([await stateOf(order), world.reviews - alarms]).toEqual(['review', 1]);
});

test('a second press goes on with the page that is open, and a page that has expired is followed by a new one', async () => {
  const { order, session } = await startedOrder();
  const again = () =>
    startPayment(
      parts,
      { ...order, paymentMethod: 'card' },
      { language: 'en', origin: 'http://shop.localhost' },
    );
  const count = sessions.size;
  expect(await again()).toMatchObject({ ok: true, value: { redirect: session['url'] } });
  expect(sessions.size).toBe(count);
  Object.assign(session, { status: 'expired', url: null });
  const next = await again();
  expect(next.ok && next.value.redirect).not.toBe(session['url']);
  expect(sessions.size).toBe(count + 1);
});

const withBank = (session: Record<string, unknown>, status: string) =>
  Object.assign(session, { status: 'complete', payment_intent: { id: 'pi_1', status } });
const holdOf = async ({ id }: Purchase) =>
  (await findPurchase(db.database, { purchaseId: id }))?.holdEndsAt?.getTime() ?? 0;

test('a debit that is with its bank keeps the goods for days, and notices that are late, shuffled or forged change nothing but by what the provider says', async () => {
  const { order, session } = await startedDebit();
  const before = await holdOf(order);
  withBank(session, 'processing');
  await tell(session, { id: 'evt_debit_processing' });
  const held = await holdOf(order);
  expect([await stateOf(order), held - before > 13 * 86_400_000]).toEqual(['placed', true]);
  // Told of a success that is not there, by somebody and by nobody.
  expect(await tell(paid({ ...session }), { secret: 'whsec_another' })).toBe(false);
  await tell(paid({ ...session }));
  expect(await stateOf(order)).toBe('placed');
  world.now = new Date(world.now.getTime() + 3 * 86_400_000);
  paid(session, { payment_intent: { id: 'pi_1', status: 'succeeded' } });
  for (const id of ['evt_debit_paid', 'evt_debit_processing', 'evt_debit_paid', 'evt_debit_late'])
    await tell(session, { id });
  expect(await stateOf(order)).toBe('paid');
});

test('a debit that its bank refuses after days ends its order once, and money that comes all the same goes to review', async () => {
  const { order, session } = await startedDebit();
  withBank(session, 'processing');
  await tell(session);
  world.now = new Date(world.now.getTime() + 3 * 86_400_000);
  withBank(session, 'requires_payment_method');
  for (const id of ['evt_debit_failed', 'evt_debit_failed', 'evt_debit_again'])
    await tell(session, { id });
  expect(await stateOf(order)).toBe('cancelled');
  const { rows } = await sql`select 1 from outbox where payload ->> 'purchaseId' = ${order.id}
    and kind like '%cancelled%'`.execute(db.database);
  expect(rows.length).toBe(1);
  const alarms = world.reviews;
  await tell(paid(session, { payment_intent: { id: 'pi_1', status: 'succeeded' } }));
  expect([await stateOf(order), world.reviews - alarms]).toEqual(['cancelled', 1]);
});
