import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findSubscription,
  listEvents,
  listSubscriptions,
} from '#features/autoship/server/subscription-store.ts';
import { manage, repeatMonth, type Wish } from '#features/autoship/server/manage.ts';
import { placeMonth } from '#features/autoship/server/place-month.ts';
import { askerFor, priceMonth } from '#features/autoship/server/price-month.ts';
import { runDue } from '#features/autoship/server/run-due.ts';
import { cancelPurchase } from '#features/payment/server/public.ts';
import { openAutoshipWorld, type AutoshipWorld, type Manner } from '../support/autoship-world.ts';

let world: AutoshipWorld;
beforeAll(async () => {
  world = await openAutoshipWorld();
});
afterAll(() => world?.close());

const database = () => world.shop.base.database;
async function monthsOf(id: string) {
  const found = await findSubscription(database(), id);
  if (!found) throw new Error(`there is no subscription ${id}`);
  return found;
}
const statesOf = async (id: string) => (await monthsOf(id)).months.map(({ state }) => state);
const ordersOf = async (id: string) =>
  (await monthsOf(id)).months.filter(({ purchaseId }) => purchaseId !== null).length;
/** What was asked of the provider for an order, by what came of it. */
async function chargesOf(purchaseId: string | null | undefined): Promise<readonly string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from payment_attempt where purchase_id = ${purchaseId}::uuid order by created_at`.execute(
    database(),
  );
  return rows.map(({ state }) => state);
}
const mailsOf = async (id: string, kind: string) => {
  const { rows } = await sql<{ at: Date }>`
    select due_at as at from outbox where kind = ${kind} and payload ->> 'subscriptionId' = ${id} order by due_at`.execute(
    database(),
  );
  return rows.map(({ at }) => at.toISOString().slice(0, 10));
};
const wish = (id: string, what: Wish, contract: string | null = null) =>
  manage({ database: database(), payment: world.shop.features.payment.atCounter }, id, what, {
    contract,
    by: 'holder',
    now: world.now,
  });
/** A subscription of somebody of the demo world, begun on a day of its own. */
async function begunBy(login: string, contract: string, at: string, manner: Manner = 'good') {
  world.now = new Date(at);
  return world.begin(await world.member(login), contract, { manner });
}
const eventsOf = async (id: string) =>
  (await listEvents(database(), id)).map(({ kind, number }) => `${number ?? ''}${kind}`);

test('a paid monthly kit begins a subscription; each month is announced three days before, ordered on its day, charged by the kept card, and it is finished after its duration', async () => {
  const client = await world.member('anna@example.test');
  const id = await world.begin(client, '1000002');
  const { subscription, months } = await monthsOf(id);
  expect(subscription).toMatchObject({
    state: 'active',
    months: 6,
    chargeDay: 20,
    startsOn: '2026-11-20',
    endsOn: '2027-05-19',
    paymentMethod: 'card_ru',
  });
  expect(months.map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-20',
    '2026-12-20',
    '2027-01-20',
    '2027-02-20',
    '2027-03-20',
    '2027-04-20',
  ]);
  await world.goTo('2026-12-17T06:00:00Z');
  expect((await statesOf(id))[1]).toBe('planned');
  await world.goTo('2026-12-17T07:00:00Z');
  const [, second] = (await monthsOf(id)).months;
  expect(second).toMatchObject({ state: 'announced', purchaseId: null });
  // What the shop has made ready is no cart of theirs.
  const cart = await (await world.member('anna@example.test')).call('get_user_data');
  expect(cart.json().data.cartData.amount).toBe(0);
  await world.goTo('2026-12-20T06:59:00Z');
  expect((await statesOf(id))[1]).toBe('announced');
  await world.goTo('2026-12-20T07:00:00Z');
  await world.goTo('2026-12-20T07:10:00Z');
  const [, paid] = (await monthsOf(id)).months;
  expect(paid?.state).toBe('payed');
  const { rows } = await sql<{ state: string; total: number; paid: number }>`
    select p.state, p.total_minor as total, (select sum(amount_minor)::int from payment_attempt a where a.purchase_id = p.id and a.state = 'paid') as paid
    from purchase p where p.id = ${paid?.purchaseId}::uuid`.execute(database());
  expect(rows).toEqual([
    { state: 'paid', total: second?.announcedMinor, paid: second?.announcedMinor },
  ]);
  await world.goTo('2027-04-20T08:00:00Z');
  expect(await statesOf(id)).toEqual(['payed', 'payed', 'payed', 'payed', 'payed', 'payed']);
  expect((await monthsOf(id)).subscription.state).toBe('finished');
  expect((await eventsOf(id)).slice(0, 6)).toEqual([
    '1begun',
    '1charged',
    '1activated',
    '2announced',
    '2ordered',
    '2charged',
  ]);
  expect((await eventsOf(id)).at(-1)).toBe('finished');
});

test('a first order that is not paid begins nothing', async () => {
  const client = await world.member('viktor@example.test');
  await world.order(client, await world.upToOrder(client));
  await world.goTo(new Date(world.now.getTime() + 3 * 3_600_000), 1);
  const { rows } = await sql<{ state: string; reason: string }>`
    select state, cancel_reason as reason from customer_subscription where contract = '1000003' and plan_id is not null`.execute(
    database(),
  );
  expect(rows).toEqual([{ state: 'canceled', reason: 'payment_request_problem' }]);
  expect(await listSubscriptions(database(), '1000003')).toHaveLength(1);
});

test('a card that is declined is tried on three more days, its owner is told each time, then the subscription rests and nothing is charged; resumed with another card it goes on', async () => {
  const id = await begunBy('elena@example.test', '1000004', '2027-06-05T09:00:00Z', 'declined');
  await world.goTo('2027-07-05T12:00:00Z', 2);
  const [, tried] = (await monthsOf(id)).months;
  expect(tried).toMatchObject({ state: 'ordered', attempts: 1, reason: 'payment_request_problem' });
  expect(tried?.nextTryAt?.toISOString().slice(0, 10)).toBe('2027-07-06');
  await world.goTo('2027-07-13T09:00:00Z', 2);
  const { subscription, months } = await monthsOf(id);
  expect(months[1]).toMatchObject({ state: 'failed', attempts: 4 });
  expect(subscription).toMatchObject({ state: 'paused', cancelReason: 'payment_request_problem' });
  expect(await mailsOf(id, 'autoship-problem')).toEqual([
    '2027-07-05',
    '2027-07-06',
    '2027-07-08',
    '2027-07-11',
  ]);
  const { rows } = await sql`
    select from purchase where person_id = ${subscription.personId}::uuid and state = 'paid' and placed_at > '2027-07-01'`.execute(
    database(),
  );
  expect(rows).toHaveLength(0);
  // Taken up again: the next month is announced as usual.
  expect((await wish(id, { what: 'resume' })).ok).toBe(true);
  await world.goTo('2027-08-03T09:00:00Z');
  expect((await statesOf(id)).slice(0, 4)).toEqual(['payed', 'failed', 'announced', 'planned']);
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
});

test('a month that failed and rests ends with its reason when nobody takes it up', async () => {
  const id = await begunBy('anna@example.test', '1000002', '2027-08-05T09:00:00Z', 'gone');
  await world.goTo('2027-09-13T09:00:00Z', 4);
  expect((await monthsOf(id)).subscription.state).toBe('paused');
  await world.goTo('2027-11-20T09:00:00Z', 48);
  const { subscription, months } = await monthsOf(id);
  expect(subscription).toMatchObject({
    state: 'canceled',
    cancelReason: 'payment_request_problem',
  });
  expect(months.map(({ state }) => state)).toEqual([
    'payed',
    'failed',
    'skipped',
    'skipped',
    'canceled',
    'canceled',
  ]);
  expect(await ordersOf(id)).toBe(2);
});

test('a month is skipped, moved, taken at once, and passes while the subscription rests; after an end nothing is ordered or charged', async () => {
  const id = await begunBy('anna@example.test', '1000002', '2028-01-31T09:00:00Z');
  const days = (await monthsOf(id)).months.map(({ dueOn }) => dueOn);
  expect(days.slice(0, 4)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  expect(await wish(id, { what: 'take', number: 2 })).toEqual({ ok: false, code: 'NOT_ANNOUNCED' });
  expect(await wish(id, { what: 'skip', number: 3 })).toEqual({
    ok: false,
    code: 'ALREADY_ORDERED',
  });
  expect((await wish(id, { what: 'skip', number: 2 })).ok).toBe(true);
  await world.goTo('2028-03-05T09:00:00Z');
  expect(await ordersOf(id)).toBe(1);
  // Moved nearer: announced three days before its new day.
  expect(await wish(id, { what: 'move', number: 3, day: '2028-03-08' })).toEqual({
    ok: false,
    code: 'DAY',
  });
  expect((await wish(id, { what: 'move', number: 3, day: '2028-03-15' })).ok).toBe(true);
  await world.goTo('2028-03-13T09:00:00Z');
  expect(await mailsOf(id, 'autoship-announced')).toEqual(['2028-03-12']);
  expect((await wish(id, { what: 'take', number: 3 })).ok).toBe(true);
  await world.work();
  await world.goTo('2028-03-13T09:10:00Z', 0.1);
  expect((await statesOf(id))[2]).toBe('payed');
  expect((await wish(id, { what: 'pause' })).ok).toBe(true);
  await world.goTo('2028-05-02T09:00:00Z');
  expect((await statesOf(id)).slice(3)).toEqual(['skipped', 'planned', 'planned']);
  expect((await wish(id, { what: 'resume' })).ok).toBe(true);
  await world.goTo('2028-05-29T09:00:00Z');
  expect((await statesOf(id))[4]).toBe('announced');
  expect(await wish(id, { what: 'cancel' }, '1000003')).toEqual({ ok: false, code: 'UNKNOWN' });
  expect((await wish(id, { what: 'cancel' }, '1000002')).ok).toBe(true);
  expect((await statesOf(id)).slice(4)).toEqual(['canceled', 'canceled']);
  const before = await eventsOf(id);
  await world.goTo('2028-07-05T09:00:00Z');
  expect(await eventsOf(id)).toEqual(before);
  expect(await ordersOf(id)).toBe(2);
  expect((await monthsOf(id)).subscription).toMatchObject({
    state: 'canceled',
    cancelReason: 'canceled_by_user',
  });
});

test('an end that comes while its month is being ordered wins: the order is taken back with its transaction', async () => {
  const id = await begunBy('anna@example.test', '1000002', '2028-07-15T09:00:00Z');
  await world.goTo('2028-08-13T09:00:00Z');
  const { subscription, months } = await monthsOf(id);
  const [, month] = months;
  if (month?.state !== 'announced') throw new Error('the month was not announced');
  const { behind } = world.shop.features.autoship;
  const asker = await askerFor(behind, subscription, world.now);
  if (!asker) throw new Error('nobody is there to order for');
  const priced = await priceMonth(behind, subscription, month, asker);
  if (!priced.ok) throw new Error(priced.code);
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
  const placed = await placeMonth(behind, subscription, month, priced.value, asker);
  expect(placed).toEqual({ kind: 'gone' });
  expect(await ordersOf(id)).toBe(1);
});

test('who takes the first order back has ended the subscription: nothing is announced or charged', async () => {
  const id = await begunBy('elena@example.test', '1000004', '2028-09-25T09:00:00Z');
  const { purchaseId } = (await monthsOf(id)).subscription;
  world.now = new Date('2028-09-25T09:20:00Z');
  const { behind } = world.shop.features.payment;
  const back = await cancelPurchase(behind, { purchaseId, reason: 'changed_mind' });
  expect(back).toEqual({ ok: true, value: 'refunded' });
  await world.goTo('2028-10-26T09:00:00Z');
  const { subscription, months } = await monthsOf(id);
  expect(subscription).toMatchObject({ state: 'canceled', cancelReason: 'canceled_by_user' });
  expect(new Set(months.slice(1).map(({ state }) => state))).toEqual(new Set(['canceled']));
  expect(await mailsOf(id, 'autoship-announced')).toEqual([]);
});

test('an order that waits for its money goes with the end of its subscription', async () => {
  const id = await begunBy('viktor@example.test', '1000003', '2028-08-05T09:00:00Z', 'declined');
  await world.goTo('2028-09-02T07:00:00Z', 24);
  await world.goTo('2028-09-05T07:00:00Z', 24);
  await world.goTo('2028-09-05T07:20:00Z', 0.1);
  const [, tried] = (await monthsOf(id)).months;
  expect(tried?.state).toBe('ordered');
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
  const { rows } = await sql<{ state: string }>`
    select state from purchase where id = ${tried?.purchaseId}::uuid`.execute(database());
  expect(rows).toEqual([{ state: 'cancelled' }]);
  const charges = await chargesOf(tried?.purchaseId);
  await world.goTo('2028-09-20T09:00:00Z');
  expect(await chargesOf(tried?.purchaseId)).toEqual(charges);
});

test('what costs more than was said is announced anew and charged three days later; what costs less is charged less', async () => {
  const id = await begunBy('anna@example.test', '1000002', '2028-10-05T09:00:00Z');
  await world.goTo('2028-11-02T07:00:00Z');
  const announced = (await monthsOf(id)).months[1]?.announcedMinor ?? 0;
  const price = (by: number) =>
    sql`update subscription_plan set price_minor = price_minor + ${by} where store = 'ru' and id = 701`.execute(
      database(),
    );
  await price(50_00);
  await world.goTo('2028-11-05T07:00:00Z', 6);
  await world.work();
  expect((await statesOf(id))[1]).toBe('announced');
  await world.goTo('2028-11-08T06:00:00Z', 3);
  expect((await statesOf(id))[1]).toBe('announced');
  expect(await mailsOf(id, 'autoship-announced')).toEqual(['2028-11-02', '2028-11-05']);
  await price(-80_00);
  await world.goTo('2028-11-08T10:00:00Z', 1);
  const [, paid] = (await monthsOf(id)).months;
  expect(paid).toMatchObject({ state: 'payed', announcedMinor: announced + 50_00 });
  const { rows } = await sql<{ total: number }>`
    select total_minor as total from purchase where id = ${paid?.purchaseId}::uuid`.execute(
    database(),
  );
  expect(rows).toEqual([{ total: announced - 30_00 }]);
  await price(30_00);
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
});

test('goods that are missing on the day are waited for, and their owner is told; they come on a later try', async () => {
  const id = await begunBy('anna@example.test', '1000002', '2029-01-05T09:00:00Z');
  await world.goTo('2029-02-03T09:00:00Z');
  const stock = (count: number) => world.setStock(['400273', '400201'], count);
  await stock(0);
  await world.goTo('2029-02-05T12:00:00Z', 3);
  expect((await monthsOf(id)).months[1]).toMatchObject({
    state: 'announced',
    reason: 'out_of_stock',
    attempts: 1,
  });
  await stock(1000);
  await world.goTo('2029-02-06T12:00:00Z', 3);
  expect((await statesOf(id))[1]).toBe('payed');
  expect(await mailsOf(id, 'autoship-problem')).toEqual(['2029-02-05']);
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
});

test('two servers at once and a job that runs again order a month once; a server that was away charges no sooner than three days after its message', async () => {
  const id = await begunBy('anna@example.test', '1000002', '2029-03-05T09:00:00Z');
  const { behind } = world.shop.features.autoship;
  // Away over the day of the message and the day of the charge.
  world.now = new Date('2029-04-06T09:00:00Z');
  await Promise.all([runDue(behind, world.now), runDue(behind, world.now)]);
  expect((await monthsOf(id)).months[1]).toMatchObject({ state: 'announced' });
  await world.goTo('2029-04-09T08:00:00Z', 6);
  expect((await statesOf(id))[1]).toBe('announced');
  world.now = new Date('2029-04-09T09:00:00Z');
  await Promise.all([runDue(behind, world.now), runDue(behind, world.now)]);
  // Whoever died with a month leaves it; two take it up.
  await sql`update autoship_occurrence set act_at = ${world.now} where subscription_id = ${id}::uuid and number = 2 and act_at is not null`.execute(
    database(),
  );
  await Promise.all([runDue(behind, world.now), runDue(behind, world.now)]);
  await world.goTo('2029-04-09T09:20:00Z', 0.1);
  const [, paid] = (await monthsOf(id)).months;
  expect(paid?.state).toBe('payed');
  expect((await chargesOf(paid?.purchaseId)).filter((state) => state === 'paid')).toHaveLength(1);
  expect((await eventsOf(id)).filter((event) => event === '2ordered')).toHaveLength(1);
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
});

test('a card that was taken back is charged no more: the order waits, and who pays it by another card is charged by that one', async () => {
  const id = await begunBy('viktor@example.test', '1000003', '2029-06-05T09:00:00Z');
  await sql`update kept_means set revoked_at = ${world.now} where person_id =
    (select person_id from customer_subscription where id = ${id}::uuid) and revoked_at is null`.execute(
    database(),
  );
  await world.goTo('2029-07-02T07:00:00Z', 24);
  await world.goTo('2029-07-05T07:00:00Z', 24);
  const [, waits] = (await monthsOf(id)).months;
  expect(waits?.state).toBe('ordered');
  expect(await chargesOf(waits?.purchaseId)).toEqual([]);
  const { rows } = await sql<{ number: string }>`
    select order_number as number from purchase where id = ${waits?.purchaseId}::uuid`.execute(
    database(),
  );
  const client = await world.member('viktor@example.test');
  const started = await client.call('security_get_redirect_data_for_payment', {
    body: { orderNumber: rows[0]?.number },
  });
  expect(started.statusCode, started.body).toBe(200);
  const { redirect } = started.json().data;
  await world.pay(
    decodeURIComponent(new URL(redirect, world.sandbox.origin).pathname.replace('/pay/', '')),
  );
  await world.goTo('2029-07-05T07:30:00Z', 0.1);
  expect((await statesOf(id))[1]).toBe('payed');
  await world.goTo('2029-08-02T07:00:00Z', 24);
  await world.goTo('2029-08-05T07:00:00Z', 24);
  await world.goTo('2029-08-05T07:30:00Z', 0.1);
  expect((await statesOf(id))[2]).toBe('payed');
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
});

test('staff have a month that failed tried again', async () => {
  const id = await begunBy('anna@example.test', '1000002', '2029-10-05T09:00:00Z', 'declined');
  await world.goTo('2029-11-14T09:00:00Z', 6);
  expect((await statesOf(id))[1]).toBe('failed');
  const again = (number: number) => repeatMonth(database(), id, number, { now: world.now });
  expect([await again(1), (await again(2)).ok]).toEqual([{ ok: false, code: 'IS_OVER' }, true]);
  await world.work();
  // Announced again first: nothing is charged by surprise.
  expect((await statesOf(id))[1]).toBe('announced');
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
});

test('no card is charged while a subscription rests, not even for an order of before; taken up again it is', async () => {
  const id = await begunBy('viktor@example.test', '1000003', '2030-01-05T09:00:00Z');
  const { meansId } = (await monthsOf(id)).subscription;
  const charged = (means: string | null) =>
    sql`update customer_subscription set means_id = ${means}::uuid where id = ${id}::uuid`.execute(
      database(),
    );
  // Nothing to charge yet: the order of the month waits.
  await charged(null);
  await world.goTo('2030-02-02T07:00:00Z');
  await world.goTo('2030-02-05T07:00:00Z');
  const [, waiting] = (await monthsOf(id)).months;
  expect(waiting?.state).toBe('ordered');
  expect((await wish(id, { what: 'pause' })).ok).toBe(true);
  await charged(meansId);
  await world.goTo('2030-02-05T07:20:00Z', 0.1);
  expect(await chargesOf(waiting?.purchaseId)).toEqual([]);
  expect((await wish(id, { what: 'resume' })).ok).toBe(true);
  await world.goTo('2030-02-05T07:40:00Z', 0.1);
  expect(await chargesOf(waiting?.purchaseId)).toEqual(['paid']);
  expect((await wish(id, { what: 'cancel' })).ok).toBe(true);
});
