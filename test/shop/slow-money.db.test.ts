import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import {
  expireReservations,
  findPurchase,
  ordersIn,
  type Purchase,
} from '#features/orders/server/public.ts';
import {
  cancelPurchase,
  isPaymentWaiting,
  minutesToWait,
  listAttempts,
  reconcilePayments,
  startPayment,
} from '#features/payment/server/public.ts';
import { openSessions } from '#platform/sessions.ts';
import { MOMENT } from '../support/order-world.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { pageOf } from '../support/plain-page.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: PaidShop;
let tests = 0;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.control();
  // Carts of this world are no older than a day.
  shop.now = new Date(MOMENT.getTime() + (tests += 1) * MINUTE);
});

/** An order whose buyer has let their bank transfer the money, which takes the bank so many days. */
async function debited(action: 'pay' | 'refuse', days: number): Promise<Purchase> {
  const order = await shop.placeOrder();
  const started = await startPayment(
    shop.parts,
    { ...order, paymentMethod: 'sepa' },
    { language: 'ru', origin: 'http://localhost' },
  );
  if (!started.ok) throw new Error(started.code);
  await sql`update purchase set payment_method = 'sepa' where id = ${order.id}`.execute(
    shop.base.database,
  );
  const id = decodeURIComponent(new URL(started.value.redirect).pathname.replace('/pay/', ''));
  await shop.control({ delaySeconds: Math.min(days * 86_400, 86_400) });
  await shop.decide(id, action);
  if (days > 1)
    await sql`update sandbox_provider.payment set effective_at = effective_at + make_interval(days => ${days - 1}) where id = ${id}`.execute(
      shop.base.database,
    );
  // The provider says at once that the bank has it in hand.
  await isPaymentWaiting(shop.parts, order.id);
  return order;
}

const found = async ({ id }: Purchase) => findPurchase(shop.base.database, { purchaseId: id });
const stateOf = async (order: Purchase) => (await found(order))?.state;
const expire = () =>
  expireReservations(ordersIn(shop.base.database), shop.now, (id) => minutesToWait(shop.parts, id));
const mailsOf = async ({ id }: Purchase): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where payload ->> 'purchaseId' = ${id} and kind like '%order-%' order by kind`.execute(
    shop.base.database,
  );
  return rows.map(({ kind }) => kind);
};
const later = (ms: number): void => {
  shop.now = new Date(shop.now.getTime() + ms);
};

test('goods wait for a bank that takes days as long as the method says; the order says that the money is on its way, and is paid when it comes', async () => {
  const order = await debited('pay', 5);
  const [attempt] = await listAttempts(shop.base.database, order.id);
  const end = (await found(order))?.holdEndsAt?.getTime() ?? 0;
  expect(end - (attempt?.createdAt.getTime() ?? 0)).toBe(14 * DAY);
  const member = { cartId: null, contract: order.buyerContract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  const client = shop.server.client();
  client.cookies.set('sid', token);
  const page = await pageOf(
    shop.server,
    client,
    `/ru/shop/profile/orders/${order.orderNumber}/payment/`,
  );
  expect(page).toContain('data-standing="on-its-way"');
  expect(page).toContain('Банк переводит деньги');
  // Nobody pays it a second time meanwhile, and nobody takes it back.
  expect(page).not.toMatch(/name="paymentSelected"|pay-kept/);
  const taken = await cancelPurchase(shop.parts, {
    purchaseId: order.id,
    reason: 'not_said',
  });
  expect(taken).toEqual({ ok: false, code: 'TOO_LATE' });
  const { orderNumber } = order;
  for (const [call, body] of [
    ['security_get_redirect_data_for_payment', { orderNumber }],
    ['order_payment_change', { orderNumber, paymentSelected: 'card_ru' }],
  ] as const)
    expect((await client.call(call, { body })).json().data?.redirect ?? '').not.toContain('/pay/');
  expect((await listAttempts(shop.base.database, order.id)).length).toBe(1);
  expect(await pageOf(shop.server, client, '/ru/shop/profile/orders')).toContain('деньги в пути');
  expect((await client.call('account_unpaid_order')).json().data.order).toBeNull();
  later(4 * DAY);
  expect([await expire(), await reconcilePayments(shop.parts), await stateOf(order)]).toEqual([
    0,
    1,
    'placed',
  ]);
  later(DAY + MINUTE);
  await reconcilePayments(shop.parts);
  expect(await stateOf(order)).toBe('paid');
});

test('a bank that says no after days ends the order once: its goods are free, its buyer has a mail that names the bank', async () => {
  const order = await debited('refuse', 3);
  const reserved = async () => {
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(count), 0)::int as n from reservation where purchase_id = ${order.id} and state = 'held'`.execute(
      shop.base.database,
    );
    return rows[0]?.n;
  };
  expect(await reserved()).toBe(1);
  later(3 * DAY + MINUTE);
  await shop.settleAll();
  await reconcilePayments(shop.parts);
  expect([await stateOf(order), await reserved()]).toEqual(['cancelled', 0]);
  expect((await mailsOf(order)).filter((kind) => kind.includes('cancelled')).length).toBe(1);
});

test('a bank that never answers is waited for to the end of its days and no longer', async () => {
  const order = await debited('pay', 60);
  later(14 * DAY - 2 * MINUTE);
  expect([await expire(), await stateOf(order)]).toEqual([0, 'placed']);
  later(15 * MINUTE);
  expect([await expire(), await stateOf(order)]).toEqual([1, 'cancelled']);
});
