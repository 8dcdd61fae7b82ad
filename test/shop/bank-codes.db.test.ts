import { sql } from 'kysely';
import QRCode from 'qrcode';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import {
  expireReservations,
  findPurchase,
  ORDER_ACCESS_COOKIE,
  ordersIn,
  type Purchase,
} from '#features/orders/server/public.ts';
import { minutesToWait, listAttempts } from '#features/payment/server/public.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';

const MINUTE = 60_000;

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
// Closing looks through the books: units, ledger, payments and history of all that happened here fit each other.
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.control();
  // Failures of an earlier test are long ago for the circuit.
  later(MINUTE);
});

function later(ms: number): void {
  shop.now = new Date(shop.now.getTime() + ms);
}

function guestOf(order: Purchase): TestClient {
  const client = shop.server.client();
  client.cookies.set(ORDER_ACCESS_COOKIE, orderToken(TEST_SECRET, order.id));
  return client;
}

/** An order that is to be paid by a code, whose code has been asked for. */
async function withCode() {
  const order = await shop.placeOrder({ method: 'bank_qr' });
  const client = guestOf(order);
  const begin = () =>
    client.call('security_get_redirect_data_for_payment', {
      body: { orderNumber: order.orderNumber },
    });
  const begun = await begin();
  expect(begun.json().data).toMatchObject({ method: 'GET', params: {} });
  const url: string = begun.json().data.redirect;
  return { order, client, begin, url, page: () => pageOf(shop.server, client, url) };
}
type WithCode = Awaited<ReturnType<typeof withCode>>;

const attemptsOf = ({ order }: WithCode) => listAttempts(shop.base.database, order.id);
const payloadOf = async (bought: WithCode): Promise<string> => {
  const [newest] = await attemptsOf(bought);
  if (newest?.shown?.kind !== 'code') throw new Error('no code');
  return newest.shown.payload;
};
const idOf = async (bought: WithCode): Promise<string> =>
  (await attemptsOf(bought))[0]?.providerPaymentId ?? '';
const told = async ({ client, order }: WithCode) =>
  (
    await client.call('payment_thank_you_data', { query: { headerId: String(order.headerId) } })
  ).json().data;
const check = async ({ client, order }: WithCode) =>
  (await client.call('order_payment_check', { body: { orderNumber: order.orderNumber } })).json()
    .data;
const stateOf = async ({ order }: WithCode) =>
  (await findPurchase(shop.base.database, { purchaseId: order.id }))?.state;

/** Reads the dark modules of the picture back, as a camera would see them. */
function modulesOf(html: string): boolean[] {
  const svg = /<svg role="img"[^>]*viewBox="0 0 (\d+) .*?<\/svg>/s.exec(html);
  const side = Number(svg?.[1]) - 8;
  const dark = Array.from({ length: side * side }, () => false);
  for (const [, x, y, length] of (svg?.[0] ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1)
      dark[(Number(y) - 4) * side + Number(x) - 4 + at] = true;
  return dark;
}

test('the page of an order that is paid by a code shows it as a picture, as a link for a phone and in words; a reload shows the same C3-090 C7-084', async () => {
  const bought = await withCode();
  const payload = await payloadOf(bought);
  for (let time = 0; time < 2; time += 1) {
    const page = await bought.page();
    expect(modulesOf(page)).toEqual(
      Array.from(QRCode.create(payload, { errorCorrectionLevel: 'M' }).modules.data, Boolean),
    );
    expect(page).toContain(
      `aria-label="Код для оплаты заказа ${bought.order.orderNumber} в приложении банка"`,
    );
    expect(page).toContain(`href="${payload}"`);
    expect(page).toMatch(/Оплатите до.*?<time/s);
    expect(page).toContain('Я оплатил — проверить');
    expect(page).toContain('Обновить страницу');
  }
  await bought.begin();
  expect((await attemptsOf(bought)).map(({ number }) => number)).toEqual([1]);
  expect(await payloadOf(bought)).toBe(payload);
  expect((await told(bought)).payment.standing).toBe('waiting');
});

test('a stranger sees no code and asks about no order of others C3-090', async () => {
  const bought = await withCode();
  const stranger = shop.server.client();
  const body = { orderNumber: bought.order.orderNumber };
  expect((await stranger.call('order_payment_check', { body })).json().data).toMatchObject({
    code: 'ORDER_UNKNOWN',
  });
});

test('a code that nobody has used is over on the page, refused by nobody, and one press brings another C3-090', async () => {
  const bought = await withCode();
  const first = await payloadOf(bought);
  later(16 * MINUTE);
  // Nobody has been asked yet: the clock says it.
  expect(await bought.page()).toContain('Код больше не действует');
  expect((await check(bought)).standing).toBe('unpaid');
  const page = await bought.page();
  expect(page).toContain('Код больше не действует');
  expect(page).not.toContain('Платёж отклонён');
  expect(page).not.toContain(first);
  const pressed = await pressOn(
    shop.server,
    bought.client,
    bought.url,
    { having: 'Получить новый код' },
    {},
  );
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, bought.url]);
  expect((await attemptsOf(bought)).map(({ state }) => state)).toEqual(['started', 'failed']);
  expect(await payloadOf(bought)).not.toBe(first);
  expect(await bought.page()).toContain(await payloadOf(bought));
});

test('a press of «Я оплатил» finds money that nobody told of, without scripts as well C3-090', async () => {
  const bought = await withCode();
  await shop.control({ isDropping: true });
  const press = () => pressOn(shop.server, bought.client, bought.url, { having: 'Я оплатил' }, {});
  const early = await press();
  expect(early.statusCode).toBe(200);
  expect(early.body).toContain('Оплата пока не пришла');
  await shop.decide(await idOf(bought));
  await shop.settleAll();
  expect(await stateOf(bought)).toBe('placed');
  const found = await press();
  expect([found.statusCode, found.headers.location]).toEqual([303, bought.url]);
  expect(await stateOf(bought)).toBe('paid');
  expect(await bought.page()).not.toContain('Я оплатил');
});

test('a code that its buyer refuses in the app is told as refused, and the page offers another C3-090', async () => {
  const bought = await withCode();
  await shop.decide(await idOf(bought), 'refuse');
  await shop.settleAll();
  const page = await bought.page();
  expect(page).toContain('Оплата не прошла, заказ сохранён');
  expect(page).toContain('Оплатить снова');
  expect(page).not.toContain('data-code');
});

test('a silent provider leaves the code on the page, and no code at all where it never answered C3-090', async () => {
  const bought = await withCode();
  await shop.control({ status: 'error', start: 'error' });
  expect((await check(bought)).standing).toBe('waiting');
  expect(await bought.page()).toContain('data-code="live"');
  const order = await shop.placeOrder({ method: 'bank_qr' });
  const answer = await guestOf(order).call('security_get_redirect_data_for_payment', {
    body: { orderNumber: order.orderNumber },
  });
  expect(answer.json().data).toMatchObject({ code: 'PROVIDER_DOWN' });
});

test('money that comes late by an old code pays the order while its goods wait, and the new code is not paid again C3-090 R-P12', async () => {
  const bought = await withCode();
  // Pressed on the last second; the bank needs half an hour.
  await shop.control({ delaySeconds: 1_200 });
  await shop.decide(await idOf(bought));
  later(16 * MINUTE);
  await bought.begin();
  expect((await attemptsOf(bought)).map(({ state }) => state)).toEqual(['started', 'pending']);
  later(5 * MINUTE);
  const again = await bought.begin();
  expect(again.json().data.redirect).toContain('/thank-you/');
  await check(bought);
  expect(await stateOf(bought)).toBe('paid');
  expect((await attemptsOf(bought)).map(({ state }) => state)).toEqual(['pending', 'paid']);
});

test('money that comes after the goods were given back is looked at by staff, and the page says so C3-090', async () => {
  const bought = await withCode();
  const id = await idOf(bought);
  await shop.control({ delaySeconds: 2 * 3_600 });
  await shop.decide(id);
  await shop.control({ status: 'unknown' });
  // A day later nobody waits for it any more.
  later(25 * 60 * MINUTE);
  await expireReservations(ordersIn(shop.base.database), shop.now, (purchaseId) =>
    minutesToWait(shop.parts, purchaseId),
  );
  expect(await stateOf(bought)).toBe('cancelled');
  expect(await bought.page()).not.toContain('Оплата пришла');
  await shop.control();
  later(MINUTE);
  await shop.settleAll();
  expect(await told(bought)).toMatchObject({
    payment: { standing: 'cancelled', canPay: false },
    changes: { hasLateMoney: true, code: null },
  });
  expect(await bought.page()).toContain('Оплата пришла, когда заказ был уже отменён');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from payment_attempt
    where purchase_id = ${bought.order.id} and state = 'paid'`.execute(shop.base.database);
  expect(rows[0]?.n).toBe(0);
});
