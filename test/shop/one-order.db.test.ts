import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPayableShop, type PayableShop } from '../support/crashes/payable-shop.ts';
import { tracesOf } from '../support/crashes/traces.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { auditShop } from '#audit/audit-shop.ts';
import {
  expireReservations,
  forgetOldKeys,
  hashRequest,
  ordersIn,
} from '#features/orders/server/public.ts';

const HOUR_MS = 3_600_000;
const TWINS = 50;

let shop: PayableShop;

beforeAll(async () => {
  shop = await openPayableShop();
});
afterAll(async () => {
  expect(await auditShop(shop.database)).toEqual([]);
  await shop.close();
});
beforeEach(() => {
  shop.now = DEMO_DAY;
});

const ONE_ORDER = {
  orders: 1,
  units: 'held 2',
  entries: 'placed',
  attempts: 'started',
  sessions: 1,
  promised: 1,
};

const tally = (values: readonly (number | string)[]): string => [...new Set(values)].join(', ');

test('one key fifty times at once makes one order; whoever is answered gets the same bytes, the others a 409 R-P03', async () => {
  const buyer = await shop.buyerAtEnd();
  const answers = await Promise.all(
    Array.from({ length: TWINS }, () => buyer.press('key-of-fifty')),
  );
  const good = answers.filter(({ statusCode }) => statusCode === 200);
  const rest = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(good.length).toBeGreaterThan(0);
  expect(tally(good.map(({ body }) => body))).toBe(good[0]?.body);
  for (const each of rest)
    expect([each.statusCode, each.json().data.code]).toEqual([409, 'ORDER_UNDERWAY']);
  const later = await buyer.press('key-of-fifty');
  expect(later.rawPayload.equals(good[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(await tracesOf(shop.database, buyer.cartId)).toMatchObject({ ...ONE_ORDER, keys: 1 });
});

test('while the first request is under way its twin is told so at once, and changes nothing R-P03', async () => {
  const buyer = await shop.buyerAtEnd();
  const inTheWay = new pg.Client({ connectionString: shop.server.base.url });
  await inTheWay.connect();
  try {
    await inTheWay.query('begin');
    await inTheWay.query('select from cart where id = $1 for update', [buyer.cartId]);
    const first = buyer.press('key-under-way');
    // The first one holds the key from the moment when it waits for the cart.
    await expect
      .poll(async () => {
        const { rows } = await inTheWay.query(`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBe(1);
    const twin = await buyer.press('key-under-way');
    expect([twin.statusCode, twin.json().data.code]).toEqual([409, 'ORDER_UNDERWAY']);
    expect((await tracesOf(shop.database, buyer.cartId)).orders).toBe(0);
    await inTheWay.query('rollback');
    const answer = await first;
    expect(answer.statusCode).toBe(200);
    expect((await buyer.press('key-under-way')).body).toBe(answer.body);
  } finally {
    await inTheWay.end();
  }
  expect(await tracesOf(shop.database, buyer.cartId)).toMatchObject(ONE_ORDER);
});

test('the same key with another body is refused with 422, whatever differs in it R-P03', async () => {
  const buyer = await shop.buyerAtEnd();
  const first = await buyer.press('key-of-a-body');
  for (const change of [
    { totalSum: 1 },
    { paymentSelected: 'pay_after_delivery' },
    { agreements: [] },
    { revision: 1 },
    { type: 'another' },
  ]) {
    const answer = await buyer.press('key-of-a-body', change);
    expect([change, answer.statusCode, answer.json().data.code]).toEqual([
      change,
      422,
      'KEY_REUSED',
    ]);
  }
  const { totalSum, ...others } = buyer.body;
  const turned = { ...others, totalSum };
  expect((await buyer.press('key-of-a-body', turned)).body).toBe(first.body);
  expect(await tracesOf(shop.database, buyer.cartId)).toMatchObject({ ...ONE_ORDER, keys: 1 });
});

test('a repetition is given the first answer also when the country asks for more agreements by now R-P03', async () => {
  const buyer = await shop.buyerAtEnd();
  const shorter = { agreements: ['delivery'] };
  const early = await buyer.press('key-before-agreeing', shorter);
  expect([early.statusCode, early.json().data.code]).toEqual([422, 'AGREEMENTS_NEEDED']);
  const first = await buyer.press('key-before-agreeing');
  expect(first.statusCode).toBe(200);
  // As if the second agreement had not been asked for yet when the first request came with one.
  await sql`update idempotency_key set request_hash = ${hashRequest({ ...buyer.body, ...shorter })}
    where key = 'key-before-agreeing'`.execute(shop.database);
  expect((await buyer.press('key-before-agreeing', shorter)).body).toBe(first.body);
});

test('a key gives its first answer for 72 hours; afterwards the cart still stands for the one order R-P03', async () => {
  const buyer = await shop.buyerAtEnd();
  const first = await buyer.press('key-of-three-days');
  const { orderNumber } = first.json().data;
  for (const hours of [24, 71, 72]) {
    shop.now = new Date(DEMO_DAY.getTime() + hours * HOUR_MS);
    await forgetOldKeys(shop.database, shop.now);
    // Nobody paid: the goods are long on sale again, and still the answer is the first one.
    await expireReservations(ordersIn(shop.database), shop.now);
    const again = await buyer.press('key-of-three-days');
    expect([hours, again.statusCode, again.body]).toEqual([hours, 200, first.body]);
  }
  shop.now = new Date(DEMO_DAY.getTime() + 72 * HOUR_MS + 1);
  await forgetOldKeys(shop.database, shop.now);
  const { rows } = await sql`select from idempotency_key where key = 'key-of-three-days'`.execute(
    shop.database,
  );
  expect(rows).toHaveLength(0);
  for (const key of ['key-of-three-days', 'another-new-key', null]) {
    const again = await buyer.press(key);
    expect([again.statusCode, again.json().data.orderNumber]).toEqual([200, orderNumber]);
  }
  const traces = await tracesOf(shop.database, buyer.cartId);
  expect(traces).toMatchObject({ orders: 1, state: 'cancelled', sessions: 1, promised: 1 });
});

test('without a key the cart and its revision stand for the intent, fifty times at once R-P03 R-P04', async () => {
  const buyer = await shop.buyerAtEnd();
  const answers = await Promise.all(Array.from({ length: TWINS }, () => buyer.press(null)));
  expect(tally(answers.map(({ statusCode }) => statusCode))).toBe('200');
  expect(new Set(answers.map((answer) => answer.json().data.orderNumber)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.json().data.redirect)).size).toBe(1);
  expect(await tracesOf(shop.database, buyer.cartId)).toMatchObject({ ...ONE_ORDER, keys: 0 });
});

test('two tabs with keys of their own, pressed together and one after the other, make one order and one payment R-P04', async () => {
  for (const isTogether of [true, false]) {
    const tab = await shop.buyerAtEnd();
    const press = (name: string) => () => tab.press(`tab-${name}-${String(isTogether)}`);
    const presses = [press('one'), press('two'), press('one'), press('two')];
    const answers = [];
    if (isTogether) answers.push(...(await Promise.all(presses.map((each) => each()))));
    else for (const each of presses) answers.push(await each());
    const good = answers.filter(({ statusCode }) => statusCode === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map((answer) => answer.json().data.orderNumber)).size).toBe(1);
    expect(new Set(good.map((answer) => answer.json().data.redirect)).size).toBe(1);
    for (const each of answers) expect([200, 409]).toContain(each.statusCode);
    expect(await tracesOf(shop.database, tab.cartId)).toMatchObject(ONE_ORDER);
  }
});

test('who comes back from the provider, reloads and pays again meets the same order and the same payment R-P04', async () => {
  const buyer = await shop.buyerAtEnd();
  const first = await buyer.press('key-there-and-back');
  const { orderNumber, headerId, redirect } = first.json().data;
  for (let turn = 0; turn < 3; turn += 1) {
    const shown = await buyer.client.call('payment_thank_you_data', {
      query: { headerId: String(headerId) },
    });
    expect(shown.json().data).toMatchObject({
      orderNumber,
      payment: { standing: 'waiting', canPay: true },
    });
    const final = await buyer.client.call('shopen_app_ajax_cart_final_data_get');
    expect(final.statusCode).toBe(409);
    const again = await buyer.client.call('security_get_redirect_data_for_payment', {
      body: { orderNumber },
    });
    expect(again.json().data.redirect).toBe(redirect);
    expect((await buyer.press(`key-there-and-back-${turn}`)).json().data).toMatchObject({
      orderNumber,
      redirect,
    });
  }
  const together = await Promise.all(
    Array.from({ length: 10 }, () =>
      buyer.client.call('security_get_redirect_data_for_payment', { body: { orderNumber } }),
    ),
  );
  expect(tally(together.map((answer) => answer.json().data.redirect))).toBe(redirect);
  expect(await tracesOf(shop.database, buyer.cartId)).toMatchObject(ONE_ORDER);
});
