import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOMENT } from '../support/order-world.ts';
import { openPaidShop, signed, type Delivery, type PaidShop } from '../support/paid-shop.ts';
import { tellProof } from '../support/proof-figures.ts';
import { TEST_SECRET } from '../support/server.ts';
import { tableDigests } from '../support/table-digests.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';

const FORMER = 'the secret of last year, thirty-two characters and more';

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop({ FORMER_SECRET: FORMER });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.now = MOMENT;
  await shop.control({ isDropping: true });
});

const secondsFromNow = (seconds: number): Date => new Date(shop.now.getTime() + seconds * 1_000);
const stateOf = async ({ id }: Purchase) =>
  (await findPurchase(shop.base.database, { purchaseId: id }))?.state;

let events = 0;
const webhookOf = (paymentId: string, order: Purchase, lies: object = {}) => ({
  event_id: `event-${(events += 1)}`,
  payment_id: paymentId,
  event: 'payment.paid',
  order_number: order.orderNumber,
  amount_minor: order.totalMinor,
  currency: order.currency,
  ...lies,
});

async function startedOrder(): Promise<{ order: Purchase; paymentId: string }> {
  const order = await shop.placeOrder();
  return { order, paymentId: await shop.begin(order) };
}

/** Everything that is wrong with a message about a payment that is really paid, so that believing it would show. */
function forgeries(body: string): Readonly<Record<string, Delivery>> {
  const good = signed(body, shop.now);
  const [, mac = ''] = good.split(',v1=');
  const flipped = (mac.endsWith('0') ? '1' : '0') + mac.slice(1);
  return {
    'a signature of other bytes': { signatures: [signed(`${body} `, shop.now)] },
    'one wrong digit': { signatures: [good.replace(mac, mac.slice(0, -1) + flipped.slice(0, 1))] },
    'a secret that is not ours': { signatures: [signed(body, shop.now, `${TEST_SECRET}!`)] },
    '301 seconds old': { signatures: [signed(body, secondsFromNow(-301))] },
    '301 seconds ahead': { signatures: [signed(body, secondsFromNow(301))] },
    'an old signature with a fresh time': {
      signatures: [
        `${signed(body, shop.now).split(',')[0]},v1=${signed(body, secondsFromNow(-301)).split('v1=')[1]}`,
      ],
    },
    'the same JSON in other bytes': {
      signatures: [good],
      body: JSON.stringify(JSON.parse(body), null, 1),
    },
    'no signature': { signatures: [] },
    'an empty signature': { signatures: [''] },
    'two good signatures': { signatures: [good, good] },
    'a good signature and a bad one': {
      signatures: [good, signed(body, shop.now, FORMER).replace('v1=', 'v1=0')],
    },
    'a bad signature and a good one': { signatures: ['t=0,v1=0', good] },
    'the digits in capitals': { signatures: [good.replace(mac, mac.toUpperCase())] },
    'no JSON, well signed': { signatures: [signed('paid', shop.now)], body: 'paid' },
    'no event, well signed': {
      signatures: [signed('{"payment_id":"x"}', shop.now)],
      body: '{"payment_id":"x"}',
    },
    ...Object.fromEntries(
      Object.entries({
        order_number: '10000024',
        amount_minor: 1,
        currency: 'KZT',
        merchant: 'theirs',
      }).map(([field, lie]) => [
        `another ${field} under a signature that was seen`,
        { signatures: [good], body: JSON.stringify({ ...JSON.parse(body), [field]: lie }) },
      ]),
    ),
  };
}

test('a forged, stale or rewritten webhook changes no row of any table R-P09', async () => {
  const { order, paymentId } = await startedOrder();
  await shop.decide(paymentId);
  const body = JSON.stringify(webhookOf(paymentId, order));
  const before = await tableDigests(shop.base.database);
  const cases = Object.entries(forgeries(body));
  for (const [name, delivery] of cases) {
    const status = await shop.deliver(JSON.parse(body), { body, ...delivery });
    expect([400, 403, 415, 422], name).toContain(status);
    await shop.settleAll();
    expect(await tableDigests(shop.base.database), name).toEqual(before);
  }
  expect(await stateOf(order)).toBe('placed');
  // The very same webhook, honestly signed, is the proof that only the forgery was in the way.
  expect(await shop.deliver(JSON.parse(body), { body })).toBe(200);
  await shop.settleAll();
  expect(await stateOf(order)).toBe('paid');
  tellProof({
    promise: 'R-P09 A forged, stale or rewritten webhook changes nothing',
    how: `${cases.length} forgeries over HTTP of a payment that is really paid, every row of every table compared`,
    promised: '0 changed rows',
    measured: `0 changed rows in ${cases.length} cases`,
    ok: true,
  });
});

test('while the secret is replaced, the new and the former one are believed, at the edges of 300 seconds too, and no third R-P09', async () => {
  for (const secret of [TEST_SECRET, FORMER])
    for (const seconds of [-300, 0, 300]) {
      const { order, paymentId } = await startedOrder();
      await shop.decide(paymentId);
      const webhook = webhookOf(paymentId, order);
      const signatures = [signed(JSON.stringify(webhook), secondsFromNow(seconds), secret)];
      expect(await shop.deliver(webhook, { signatures })).toBe(200);
      await shop.settleAll();
      expect(await stateOf(order)).toBe('paid');
    }
});

test('what a well signed webhook says is not believed: only the provider’s own answer counts R-P09', async () => {
  const lies = [
    { order_number: '10000024' },
    { amount_minor: 1 },
    { currency: 'KZT' },
    { merchant: 'theirs' },
    { event: 'payment.failed' },
    { attempt_id: '01900000-0000-7000-8000-000000000001' },
  ];
  for (const lie of lies) {
    const { order, paymentId } = await startedOrder();
    expect(await shop.deliver(webhookOf(paymentId, order, lie))).toBe(200);
    await shop.settleAll();
    expect(await stateOf(order), JSON.stringify(lie)).toBe('placed');
    await shop.decide(paymentId);
    await shop.deliver(webhookOf(paymentId, order, lie));
    await shop.settleAll();
    expect(await stateOf(order), JSON.stringify(lie)).toBe('paid');
  }
});

test('an event that was told before is known, whatever it says now, and one of another payment tells of that alone R-P09', async () => {
  const first = await startedOrder();
  const second = await startedOrder();
  await shop.decide(first.paymentId);
  const webhook = webhookOf(first.paymentId, first.order);
  await shop.deliver(webhook);
  await shop.settleAll();
  await shop.decide(second.paymentId);
  const before = await tableDigests(shop.base.database);
  for (const replay of [webhook, { ...webhook, payment_id: second.paymentId }]) {
    expect(await shop.deliver(replay)).toBe(200);
    await shop.settleAll();
    expect(await tableDigests(shop.base.database)).toEqual(before);
  }
  // Of a payment that the provider does not know, and of somebody else's.
  await shop.deliver({ ...webhook, event_id: 'never-heard-of', payment_id: 'sp_nobody' });
  await shop.settleAll();
  expect([await stateOf(first.order), await stateOf(second.order)]).toEqual(['paid', 'placed']);
});

for (const [what, behaviour, fault] of [
  ['amount', { takenMinor: 698_99 }, 'AMOUNT'],
  ['currency', { takenCurrency: 'KZT' }, 'CURRENCY'],
  ['merchant', { takenBy: 'shop-of-somebody' }, 'MERCHANT'],
  ['order', { takenFor: '10000024' }, 'ORDER'],
] as const)
  test(`money of another ${what} is never paid: review, unclear in the ledger, alarm R-P09`, async () => {
    const { order, paymentId } = await startedOrder();
    await shop.control({ isDropping: true, ...behaviour });
    await shop.decide(paymentId);
    const alarmsBefore = await alarms();
    for (let count = 0; count < 3; count += 1) await shop.deliver(webhookOf(paymentId, order));
    await Promise.all([shop.settleAll(), shop.settleAll()]);
    expect(await stateOf(order)).toBe('review');
    expect((await alarms()) - alarmsBefore).toBe(1);
    const { rows } = await sql<{ kind: string; reason: string }>`
      select t.kind, e.details ->> 'reason' as reason from ledger_transaction t
      join purchase_event e on e.purchase_id = t.purchase_id and e.to_state = 'review'
      where t.purchase_id = ${order.id} and t.kind <> 'placed'`.execute(shop.base.database);
    expect(rows).toEqual([{ kind: 'unclear', reason: `money does not fit: ${fault}` }]);
  });

async function alarms(): Promise<number> {
  const { values } = (await shop.server.metrics.registry
    .getSingleMetric('arnika_payments_to_review_total')
    ?.get()) ?? { values: [] };
  return values.reduce((sum, { value }) => sum + value, 0);
}

test.each(['stale', 'unknown', 'error', 'silent'] as const)(
  'a provider whose answers are %s makes nothing paid, and what it says later counts R-P09',
  async (status) => {
    const { order, paymentId } = await startedOrder();
    await shop.control({ isDropping: true, status });
    await shop.decide(paymentId);
    await shop.deliver(webhookOf(paymentId, order));
    await shop.settleAll();
    expect(await stateOf(order)).toBe('placed');
    await shop.control({ isDropping: true });
    shop.now = secondsFromNow(60);
    await shop.deliver(webhookOf(paymentId, order));
    await shop.settleAll();
    expect(await stateOf(order)).toBe('paid');
  },
);
