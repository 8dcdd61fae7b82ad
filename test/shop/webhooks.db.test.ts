import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announceChange } from '#features/catalogue/server/public.ts';
import { RETRY_SECONDS } from '#features/webhooks/rules/retry-waits.ts';
import { MOMENT } from '../support/order-world.ts';
import type { PaidShop } from '../support/paid-shop.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { openWebhookWorld, type Listening, type WebhookWorld } from '../support/webhook-world.ts';

const TEN_DAYS_MS = 10 * 86_400_000;

let world: WebhookWorld;
let shop: PaidShop;
let receiver: WebhookReceiver;

const { desk, by, pass, run, deliveries } = {
  desk: () => world.desk,
  by: () => world.by(),
  pass: (ms: number) => world.pass(ms),
  run: () => world.run(),
  deliveries: (id: string) => world.deliveries(id),
};

beforeAll(async () => {
  world = await openWebhookWorld();
  ({ shop } = world);
});
beforeEach(async () => {
  shop.now = MOMENT;
  // Waits as they are at the least.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  receiver = await startReceiver();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.close();
  await world.clear();
});
afterAll(() => shop?.close());

const listen = (wanted: Partial<Listening> = {}) => world.listen({ url: receiver.url, ...wanted });

/** What the library of the scheme says, which minds how old a signature is by the clock of the test. */
function verify(secret: string, body: string, headers: Record<string, string>): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: shop.now });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}

/** What was received, as the library of the scheme takes it. */
const verified = (secret: string, index = 0) => {
  const { headers, body } = receiver.received[index] ?? { headers: {}, body: '' };
  return verify(secret, body, headers as Record<string, string>) as {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
};
const typesReceived = () =>
  receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted();
const stateOf = async (id: string) => (await desk().find(id))?.state;
const actsOn = async (id: string) => (await world.actsOn(id)).map(({ action }) => action);

test('an order that is placed and paid is told as it happens, signed so that the library of the scheme takes it, and names nobody', async () => {
  const { id, secret } = await listen();
  const order = await shop.placeOrder();
  await run();
  expect(typesReceived()).toEqual(['order.placed', 'stock.changed']);
  const placed = receiver.received.findIndex(({ body }) => body.includes('order.placed'));
  expect(verified(secret, placed)).toEqual({
    type: 'order.placed',
    timestamp: shop.now.toISOString(),
    data: {
      orderNumber: order.orderNumber,
      store: 'ru',
      country: 'ru',
      purpose: 'goods',
      contract: order.buyerContract,
      currency: 'RUB',
      totalMinor: order.totalMinor,
      state: 'placed',
    },
  });
  expect(receiver.received[placed]?.headers['webhook-id']).toMatch(/^evt_[0-9a-f-]{36}$/);
  receiver.received.length = 0;

  const payment = await shop.begin(order);
  await shop.decide(payment);
  await shop.settleAll();
  await run();
  expect(typesReceived()).toContain('order.paid');
  const { rows } = await sql<{ names: string }>`
    select string_agg(d.email || ' ' || d.last_name || ' ' || d.phone, ' ') as names from person_data d`.execute(
    shop.base.database,
  );
  const words = (rows[0]?.names ?? '').split(' ').filter((each) => each.length > 3);
  const told = (await deliveries(id)).length;
  expect(told).toBeGreaterThan(2);
  for (const { body } of receiver.received)
    for (const word of words) expect(body).not.toContain(word);
});

test('a signature by another secret, of another body or of long ago is no signature', async () => {
  const { id, secret } = await listen();
  await desk().test(id, by());
  await run();
  expect(verified(secret).type).toBe('webhook.test');
  const [sent] = receiver.received;
  const headers = sent?.headers as Record<string, string>;
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  expect(() => verify(other, sent?.body ?? '', headers)).toThrow();
  expect(() => verify(secret, `${sent?.body} `, headers)).toThrow();
  expect(() =>
    verify(secret, sent?.body ?? '', { ...headers, 'webhook-timestamp': '1700000000' }),
  ).toThrow();
});

test('what was not written is not told: of an order that came to nothing nobody hears', async () => {
  await listen({ events: ['product.changed'] });
  const { database } = shop.base;
  await database
    .transaction()
    .execute(async (tx) => {
      await announceChange(tx, { store: 'ru', skus: ['TEA'] });
      throw new Error('the change is taken back');
    })
    .catch(() => {});
  await run();
  expect(receiver.received).toHaveLength(0);
  await database
    .transaction()
    .execute((tx) => announceChange(tx, { store: 'ru', skus: ['TEA', 'SOAP'] }));
  await run();
  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([
    { store: 'ru', skus: ['SOAP', 'TEA'] },
  ]);
});

test('each hears of its own stores and of what it asked for; where nobody listens nothing is written', async () => {
  const { database } = shop.base;
  const change = (store: string | null, isStockOnly: boolean) =>
    database
      .transaction()
      .execute((tx) => announceChange(tx, { store, skus: ['TEA'], isStockOnly }));
  const waiting = async () =>
    (
      await sql`select from outbox where kind = 'program-event' and done_at is null`.execute(
        database,
      )
    ).rows.length;
  await change('ru', false);
  expect(await waiting()).toBe(0);
  const { id } = await listen({ events: ['product.changed'], stores: ['kz'] });
  await change('ru', false);
  await change('kz', true);
  expect(await waiting()).toBe(0);
  await change('kz', false);
  await change(null, false);
  const russian = await listen({ events: ['product.changed'], stores: ['ru'] });
  expect(await waiting()).toBe(2);
  await run();
  expect(new Set((await deliveries(id)).map(({ store }) => store))).toEqual(new Set(['kz', null]));
  expect((await deliveries(russian.id)).map(({ store }) => store)).toEqual([null]);
});

test('500 and then 200: it is sent again after five seconds with the same id and the same bytes, and each answer is kept', async () => {
  const { id } = await listen();
  receiver.answers.push({ status: 500, text: 'the warehouse is asleep' }, { status: 200 });
  await desk().test(id, by());
  await run();
  const [first] = await deliveries(id);
  expect([first?.state, first?.attempts, first?.last?.status]).toEqual(['waiting', 1, 500]);
  pass(4_000);
  await run();
  expect(receiver.received).toHaveLength(1);
  pass(1_000);
  await run();
  expect(receiver.received).toHaveLength(2);
  const [one, two] = receiver.received;
  expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
  expect(two?.body).toBe(one?.body);
  const found = await desk().findDelivery(id, first?.id ?? '');
  expect([found?.state, found?.tries.map(({ status }) => status)]).toEqual(['done', [200, 500]]);
  expect(found?.tries[1]?.answer).toBe('the warehouse is asleep');
  expect((await desk().find(id))?.failingSince).toBeNull();
});

test('what is never taken is given up after all waits, and sent again by staff, one by one or all since a moment', async () => {
  const { id } = await listen();
  receiver.answers.push(...RETRY_SECONDS.map(() => ({ status: 503 })), { status: 503 });
  await desk().test(id, by());
  await run();
  for (const seconds of RETRY_SECONDS) {
    pass(seconds * 1_000);
    await run();
  }
  expect(receiver.received).toHaveLength(10);
  const [lost] = await deliveries(id);
  expect([lost?.state, lost?.attempts, lost?.nextAt]).toEqual(['failed', 10, null]);
  pass(86_400_000);
  await run();
  expect(receiver.received).toHaveLength(10);

  const which = { endpointId: id, deliveryId: lost?.id ?? '' };
  receiver.answers.push({ status: 404 });
  await Promise.all([desk().again(which, by()), desk().again(which, by())]);
  await run();
  expect(receiver.received).toHaveLength(11);
  await sql`update webhook_delivery set state = 'failed'`.execute(shop.base.database);
  const before = { endpointId: id, since: new Date(shop.now.getTime() + 1) };
  expect(await desk().replay(before, by())).toEqual({ ok: true, count: 0 });
  const all = { endpointId: id, since: MOMENT };
  expect(await desk().replay(all, by())).toEqual({ ok: true, count: 1 });
  expect(await desk().replay(all, by())).toEqual({ ok: true, count: 0 });
  await run();
  expect(receiver.received).toHaveLength(12);
  expect((await deliveries(id))[0]?.state).toBe('done');
  expect(await actsOn(id)).toEqual([
    'webhook.make',
    'webhook.test',
    'webhook.again',
    'webhook.replay',
  ]);
});

test('410 switches an endpoint off at once, and five days of failing do; what waits is dropped, and comes when it is on again', async () => {
  const { id } = await listen();
  receiver.answers.push({ status: 410 });
  await desk().test(id, by());
  await run();
  expect(await stateOf(id)).toBe('gone');
  expect(await desk().test(id, by())).toEqual({ ok: false, code: 'OFF' });
  const seen = async () => ({ id, revision: (await desk().find(id))?.revision ?? 0 });
  expect(await desk().switchTo(await seen(), true, by())).toEqual({ ok: true });

  receiver.answers.push({ status: 500 });
  await desk().test(id, by());
  await run();
  expect(await stateOf(id)).toBe('on');
  pass(5 * 86_400_000 - 1_000);
  receiver.answers.push({ status: 500 });
  await run();
  expect(await stateOf(id)).toBe('on');
  pass(TEN_DAYS_MS);
  receiver.answers.push({ status: 500 });
  await run();
  expect(await stateOf(id)).toBe('failing');
  pass(TEN_DAYS_MS);
  await run();
  expect((await deliveries(id)).map(({ state }) => state)).toContain('dropped');
  await desk().switchTo(await seen(), true, by());
  receiver.received.length = 0;
  expect(await desk().replay({ endpointId: id, since: MOMENT }, by())).toMatchObject({ count: 2 });
  await run();
  expect(receiver.received).toHaveLength(2);
});

test('an endpoint that only fails is left alone for a while, so that it holds up nobody else', async () => {
  const { id } = await listen({ events: ['product.changed'] });
  const { database } = shop.base;
  const { url } = receiver;
  await receiver.close();
  for (let count = 0; count < 30; count += 1)
    await database
      .transaction()
      .execute((tx) => announceChange(tx, { store: 'ru', skus: [`S-${count}`] }));
  for (let rounds = 0; rounds < 20; rounds += 1) {
    await run();
    pass(500);
  }
  const rows = await deliveries(id);
  const tried = rows.filter(({ attempts }) => attempts > 0).length;
  expect(rows).toHaveLength(30);
  expect(tried).toBeGreaterThan(4);
  // Two are on their way when the fifth fails.
  expect(tried).toBeLessThan(7);
  expect(rows.every(({ last }) => last === null || last.fault === 'AWAY')).toBe(true);
  expect(url).toContain('127.0.0.1');
  receiver = await startReceiver();
});

test('two servers never send the same delivery twice', async () => {
  const { id } = await listen();
  for (let count = 0; count < 20; count += 1) await desk().test(id, by());
  for (let rounds = 0; rounds < 20; rounds += 1) {
    await Promise.all(world.runners.map((runner) => runner.runDue()));
    pass(1_000);
  }
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test('after a roll the new secret and the one before both sign for a day; in the table neither can be read', async () => {
  const { id, secret } = await listen();
  const begun = shop.now;
  const revision = (await desk().find(id))?.revision ?? 0;
  const rolled = await desk().roll({ id, revision }, by());
  if (!rolled.ok) throw new Error(rolled.code);
  expect(rolled.secret).not.toBe(secret);
  expect(await desk().roll({ id, revision }, by())).toMatchObject({ code: 'CHANGED' });
  await desk().test(id, by());
  await run();
  expect(verified(secret).type).toBe('webhook.test');
  expect(verified(rolled.secret).type).toBe('webhook.test');
  shop.now = new Date(begun.getTime() + 86_400_000);
  await desk().test(id, by());
  await run();
  expect(receiver.received[1]?.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/=]+$/);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(e)::text as row from webhook_endpoint e`.execute(shop.base.database);
  expect(rows[0]?.row).not.toContain(secret.slice(6, 30));
  expect(rows[0]?.row).not.toContain(rolled.secret.slice(6, 30));
});

test('a redirect is no answer that is followed, wherever it leads', async () => {
  const inner = await startReceiver();
  const { id } = await listen();
  receiver.answers.push({ status: 302, location: inner.url });
  await desk().test(id, by());
  await run();
  expect(inner.received).toHaveLength(0);
  expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', last: { status: 302 } });
  await inner.close();
});

test('what was told is forgotten after thirty days with all that came of it', async () => {
  const { id } = await listen();
  await desk().test(id, by());
  await run();
  const forget = shop.server.work.jobs.find(({ name }) => name === 'forget-webhooks');
  pass(29 * 86_400_000);
  await forget?.run(shop.now);
  expect(await deliveries(id)).toHaveLength(1);
  pass(2 * 86_400_000);
  expect(await forget?.run(shop.now)).toBe(1);
  expect(await deliveries(id)).toHaveLength(0);
});
