import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSubscription } from '#features/autoship/server/subscription-store.ts';
import { problemSender } from '#features/autoship/mail/send-autoship-mails.ts';
import { repeatMonth } from '#features/autoship/server/manage.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { returnReviewedMoney } from '#features/payment/server/public.ts';
import { openAutoshipWorld, type AutoshipWorld } from '../support/autoship-world.ts';
import { controlSandbox } from '../support/sandbox-control.ts';
import { TEST_SECRET } from '../support/server.ts';

const SILENT = { start: 'unanswered', isDropping: true };

let world: AutoshipWorld;
beforeAll(async () => {
  world = await openAutoshipWorld();
});
afterAll(() => world?.close());

const database = () => world.shop.base.database;
const provider = (behaviour: object = {}) =>
  controlSandbox(world.sandbox.origin, TEST_SECRET, behaviour);

async function begun(at: string): Promise<string> {
  world.now = new Date(at);
  return world.begin(await world.member('anna@example.test'), '1000002');
}

async function second(id: string) {
  const found = await findSubscription(database(), id);
  const month = found?.months[1];
  if (!found || !month) throw new Error(`there is no subscription ${id}`);
  return { month, state: found.subscription.state };
}

/** All orders that the second month has had, and what came of each of their charges. */
async function ordersOf(id: string) {
  const { rows } = await sql<{ number: string; state: string; charges: string[] }>`
    select p.order_number as number, p.state,
      array(select a.state::text from payment_attempt a where a.purchase_id = p.id order by a.number) as charges
    from autoship_event e join purchase p on p.order_number = e.reason
    where e.subscription_id = ${id}::uuid and e.kind = 'ordered' and e.number = 2 order by e.id`.execute(
    database(),
  );
  return rows;
}

async function whyTold(id: string) {
  const letter = await problemSender({
    database: database(),
    facts: world.shop.features.cart.facts,
    translateFor: () => (text: { message: string }) => text.message,
    originOf: (store: string) => `https://${store}.example.test`,
    countryAt: unchangedCountryAt,
    now: () => world.now,
  }).letterOf({ subscriptionId: id, number: 2 });
  return letter?.props;
}

test('a month whose charge was not answered keeps its order, with its goods, until the provider answers: it is paid once R-P21', async () => {
  const id = await begun('2026-12-05T09:00:00Z');
  await world.goTo('2027-01-05T06:00:00Z');
  await provider(SILENT);
  // For longer than any hold of an order that its buyer pays.
  await world.goTo('2027-01-06T01:00:00Z', 1);
  expect(await ordersOf(id)).toMatchObject([{ state: 'placed', charges: ['new'] }]);
  await provider();
  await world.goTo('2027-01-06T03:00:00Z', 1);
  expect(await ordersOf(id)).toMatchObject([{ state: 'paid', charges: ['paid'] }]);
  expect(await second(id)).toMatchObject({ state: 'active', month: { state: 'payed' } });
});

test('a charge that nobody answered for a day is not made again with another order: the subscription rests, and its holder reads that we do not know R-P21', async () => {
  const id = await begun('2027-12-05T09:00:00Z');
  await world.goTo('2028-01-05T06:00:00Z');
  await provider({ start: 'unanswered', delaySeconds: 86_400 });
  await world.goTo('2028-01-05T09:00:00Z', 1);
  // What it took is told a week later.
  await sql`update sandbox_provider.webhook set due_at = due_at + interval '7 days' where done_at is null`.execute(
    database(),
  );
  await world.goTo('2028-01-12T06:00:00Z', 1);
  expect(await ordersOf(id)).toMatchObject([{ state: 'cancelled', charges: ['failed'] }]);
  expect(await second(id)).toMatchObject({
    state: 'paused',
    month: { state: 'failed', reason: 'payment_request_problem' },
  });
  expect(await whyTold(id)).toMatchObject({ why: 'doubt', againOn: null, payUrl: null });
  // Nor by staff, unless they have looked there.
  const again = (isChecked: boolean) =>
    repeatMonth(database(), id, 2, { now: world.now, isChecked });
  expect(await again(false)).toEqual({ ok: false, code: 'IN_DOUBT' });

  // It was taken: it waits for staff, who give it back.
  await provider();
  await world.goTo('2028-01-14T09:00:00Z', 12);
  const [order] = await ordersOf(id);
  expect(order).toMatchObject({ state: 'cancelled', charges: ['review'] });
  const parts = world.shop.features.payment.atCounter;
  const asked = { orderNumber: order?.number ?? '', staff: 'vera' };
  expect(await returnReviewedMoney(parts, asked)).toEqual({ ok: true, value: 'refunded' });
  expect(await again(false)).toMatchObject({ ok: true });
  await world.work();
  expect((await second(id)).month.state).toBe('announced');
});

test('staff who have seen that nothing was taken have the month tried again', async () => {
  const id = await begun('2028-12-05T09:00:00Z');
  await world.goTo('2029-01-05T06:00:00Z');
  await provider(SILENT);
  await world.goTo('2029-01-07T09:00:00Z', 1);
  expect((await second(id)).month.state).toBe('failed');
  await provider();
  const checked = { now: world.now, isChecked: true };
  expect(await repeatMonth(database(), id, 2, checked)).toMatchObject({ ok: true });
});

/** The holder pays an order of theirs that waits, by a card that they type in. */
async function pay(purchaseId: string | null): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select order_number as number from purchase where id = ${purchaseId}::uuid`.execute(database());
  const client = await world.member('anna@example.test');
  const started = await client.call('security_get_redirect_data_for_payment', {
    body: { orderNumber: rows[0]?.number },
  });
  expect(started.statusCode, started.body).toBe(200);
  const { pathname } = new URL(started.json().data.redirect, world.sandbox.origin);
  await world.pay(decodeURIComponent(pathname.replace('/pay/', '')));
}

test('who pays the order of a month that was given up has that month, and nothing more is charged while the subscription rests', async () => {
  world.now = new Date('2031-02-05T09:00:00Z');
  const id = await world.begin(await world.member('anna@example.test'), '1000002', {
    manner: 'declined',
  });
  // Until the very look at which it is given up.
  await world.goTo('2031-03-11T06:00:00Z', 2);
  while ((await second(id)).month.state !== 'failed' && world.now < new Date('2031-03-13'))
    await world.goTo(new Date(world.now.getTime() + 600_000), 1);
  const { month } = await second(id);
  expect(month.state).toBe('failed');
  await pay(month.purchaseId);
  await world.goTo(new Date(world.now.getTime() + 900_000), 0.1);
  expect(await second(id)).toMatchObject({ state: 'paused', month: { state: 'payed' } });
  await world.goTo('2031-04-20T09:00:00Z', 24);
  const { rows } = await sql`
    select from autoship_event where subscription_id = ${id}::uuid and kind in ('ordered', 'charged') and number > 2`.execute(
    database(),
  );
  expect(rows).toEqual([]);
});
