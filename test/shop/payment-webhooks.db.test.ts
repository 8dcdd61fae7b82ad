import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';
import { randomFrom } from '../support/seeded-random.ts';
import type { Outbox } from '#jobs/outbox.ts';
import { ORDER_ACCESS_COOKIE, type Purchase } from '#features/orders/server/public.ts';
import { WEBHOOK_KIND } from '#features/payment/server/public.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import { TEST_SECRET } from '../support/server.ts';

const SEED = proofSize('WEBHOOKS_SEED', 20261120);
const COPIES = proofSize('WEBHOOKS_COPIES', 1);
const ROUNDS = proofSize('WEBHOOKS_ROUNDS', 1);
const IN_PARALLEL = 20;
/** Orders that are worked on side by side, so that a run is not a queue of round trips. */
const ORDERS_AT_ONCE = 6;

/** Five things that a provider tells of one payment: a try that was declined before it, and both halves of taking the money. */
const EVENTS = ['created', 'declined', 'processing', 'paid', 'captured'] as const;
type EventName = (typeof EVENTS)[number];

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

let shop: PaidShop;
let runners: Outbox[] = [];
beforeAll(async () => {
  shop = await openPaidShop();
  runners = [shop.openRunner(), shop.openRunner()];
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await shop?.close();
});
const runOutbox = async (): Promise<void> => {
  await Promise.all(runners.map((runner) => runner.runDue()));
};

/** Runs the outbox to its end: where a busy machine let the provider's answer come too late, its next try is due by our clock. */
async function finishOutbox(): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await runOutbox();
    const { rows } =
      await sql`select 1 from outbox where kind = ${WEBHOOK_KIND} and done_at is null limit 1`.execute(
        shop.base.database,
      );
    if (rows.length === 0) return;
    shop.now = new Date(shop.now.getTime() + 60_000);
  }
}

/** Runs works side by side, never more than `atOnce` of them. */
async function sideBySide(
  works: readonly (() => Promise<unknown>)[],
  atOnce: number,
): Promise<void> {
  const queue = [...works];
  const worker = async (): Promise<void> => {
    for (let work = queue.shift(); work; work = queue.shift()) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** How often the thank-you data told of a fresh success. */
let told = new Map<string, number>();

async function comeBack(order: Purchase, from: string): Promise<void> {
  const query = `order_id=${order.orderNumber}&headerId=${order.headerId}`;
  const headers = {
    host: 'localhost',
    'x-forwarded-for': from,
    cookie: `${ORDER_ACCESS_COOKIE}=${orderToken(TEST_SECRET, order.id)}`,
  };
  const back = await shop.server.app.inject({
    url: `/ru/shop/payment/return/sandbox/?${query}`,
    headers,
  });
  expect(back.statusCode).toBe(303);
  const thanks = await shop.server.app.inject({
    url: `/ru/shop/ajax/payment/thank-you/get/?${query}`,
    headers,
  });
  expect(thanks.statusCode, thanks.body).toBe(200);
  if (thanks.json().data.isFirstShow) told.set(order.id, (told.get(order.id) ?? 0) + 1);
}

/** One order whose webhooks come in this order, each so many times, while its buyer comes back and the money is taken midway. */
async function payThrough(
  events: readonly EventName[],
  random: () => number,
  from: string,
): Promise<Purchase> {
  const order = await shop.placeOrder();
  const paymentId = await shop.begin(order);
  const paidBefore = Math.floor(random() * events.length);
  const send = (event: EventName) => async () => {
    const webhook = {
      event_id: `${paymentId}-${event}`,
      payment_id: paymentId,
      event: `payment.${event}`,
    };
    expect(await shop.deliver(webhook, { from })).toBe(200);
    if (random() < 0.3) await runners[Math.floor(random() * 2)]?.runDue();
  };
  const works = events.flatMap((event, index) => [
    ...(index === paidBefore ? [() => shop.decide(paymentId)] : []),
    ...Array.from({ length: COPIES }, () => send(event)),
    ...(random() < 0.3 ? [() => comeBack(order, from)] : []),
  ]);
  // With one copy of each the order is kept to the letter; with more, twenty are under way at once.
  await sideBySide(works, COPIES === 1 ? 1 : IN_PARALLEL);
  return order;
}

interface Effects {
  readonly paid: number;
  readonly pairs: number;
  readonly cash: number;
  readonly messages: number;
  readonly papers: number;
  readonly webhooks: number;
  readonly attempts: string;
  readonly total: number;
}

async function effectsOf(ids: readonly string[]): Promise<readonly Effects[]> {
  const { rows } = await sql<Effects>`
    select (select count(*)::int from purchase_event e where e.purchase_id = p.id and e.to_state = 'paid') as paid,
      (select count(*)::int from ledger_transaction t join ledger_entry c on c.transaction_id = t.id and c.account = 'cash'
        join ledger_entry r on r.transaction_id = t.id and r.account = 'receivable' and r.amount = -c.amount
        where t.purchase_id = p.id and t.kind <> 'placed') as pairs,
      (select coalesce(sum(c.amount), 0)::int from ledger_transaction t join ledger_entry c on c.transaction_id = t.id
        where t.purchase_id = p.id and c.account = 'cash') as cash,
      (select count(*)::int from outbox o where o.payload ->> 'purchaseId' = p.id::text and o.kind <> 'papers-due') as messages,
      (select count(*)::int from outbox o where o.payload ->> 'purchaseId' = p.id::text and o.kind = 'papers-due') as papers,
      (select count(*)::int from payment_notice n join payment_attempt a using (provider, provider_payment_id)
        where a.purchase_id = p.id) as webhooks,
      (select string_agg(a.state, ',') from payment_attempt a where a.purchase_id = p.id) as attempts,
      p.total_minor::int as total
    from purchase p where p.id = any(${[...ids]}::uuid[])`.execute(shop.base.database);
  return rows;
}

test('five webhooks in all 120 orders, repeated, beside the way back: one paid transition, one ledger pair, one message R-P08', async () => {
  const orders = permutations(EVENTS);
  expect(orders).toHaveLength(120);
  const bad: string[] = [];
  let delivered = 0;
  // The sandbox's own webhooks stay out: these come from here, in the order of the test.
  await shop.control({ isDropping: true });
  for (let round = 0; round < ROUNDS; round += 1) {
    told = new Map();
    const placed: Purchase[] = [];
    const works = orders.map((events, index) => async () => {
      const random = randomFrom(SEED + round * 1_000 + index);
      placed.push(await payThrough(events, random, `198.51.${round}.${index}`));
      delivered += events.length * COPIES;
    });
    await sideBySide(works, COPIES === 1 ? ORDERS_AT_ONCE : 2);
    await finishOutbox();
    await sideBySide(
      placed.flatMap((order, index) =>
        [1, 2].map(() => () => comeBack(order, `198.52.${round}.${index}`)),
      ),
      IN_PARALLEL,
    );
    const effects = await effectsOf(placed.map(({ id }) => id));
    expect(effects).toHaveLength(120);
    for (const { total, ...effect } of effects)
      if (
        JSON.stringify(effect) !==
        JSON.stringify({
          paid: 1,
          pairs: 1,
          cash: total,
          // What was ordered, and that it is paid.
          messages: 2,
          papers: 1,
          webhooks: 5,
          attempts: 'paid',
        })
      )
        bad.push(`seed ${SEED + round * 1_000}: ${JSON.stringify({ total, ...effect })}`);
    for (const { id } of placed)
      if (told.get(id) !== 1) bad.push(`${id} was told ${told.get(id) ?? 0} times`);
  }
  tellProof({
    promise:
      'R-P08 Five webhooks of a payment in every order, repeated, beside the way back from the provider',
    how: `${ROUNDS} × 120 orders of 5 signed webhooks over HTTP, each ×${COPIES}, ${COPIES === 1 ? 'one by one' : `${IN_PARALLEL} in parallel`}; seed ${SEED}`,
    promised: '1 paid transition, 1 ledger pair, 1 message, 1 success told, each',
    measured:
      bad.length === 0
        ? `${ROUNDS * 120} of ${ROUNDS * 120}; ${delivered} webhooks`
        : (bad[0] ?? ''),
    ok: bad.length === 0,
  });
  expect(bad, `replay with WEBHOOKS_SEED=${SEED}`).toEqual([]);
}, 900_000);
