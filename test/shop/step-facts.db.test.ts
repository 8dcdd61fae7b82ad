import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToPaymentStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { COURIER, openPlainShop, type PlainShop } from '../support/plain-shop.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import type { TestClient } from '../support/server.ts';

const VIKTOR = '1000003';
const EMAIL = 'viktor@example.test';
let shop: PlainShop;
beforeAll(async () => {
  shop = await openPlainShop(() => DEMO_DAY);
});
afterAll(() => shop?.close());

async function viktorAtPayment(): Promise<TestClient> {
  const client = shop.server.client({ isRoaming: true });
  await client.call('login_check', {
    body: { _username: 'viktor@example.test', _password: DEMO_PASSWORD },
  });
  await client.call('cart_clear');
  await upToPaymentStep(client, { ...BUYING.ru, comment: 'Позвоните за час' }, EMAIL);
  return client;
}
const stepOf = async (client: TestClient) =>
  (await client.call('shopen_app_ajax_cart_payment_data_get')).json().data;
const finalOf = async (client: TestClient) =>
  (await client.call('shopen_app_ajax_cart_final_data_get')).json().data;

test('both steps say who orders what: the user, the cart, where it goes, and the ways to pay C3-082 C3-083 C3-084', async () => {
  const client = await viktorAtPayment();
  await client.call('cart_payment_method_choose', { body: { paymentSelected: 'card_ru' } });
  const [{ sku, phone, address }, payment, final] = [
    BUYING.ru,
    await stepOf(client),
    await finalOf(client),
  ];
  for (const { userData, cartData, deliveryData, paymentData } of [payment, final]) {
    expect(userData).toMatchObject({ contract: VIKTOR, nameFirst: 'Виктор' });
    const items = cartData.packages.flatMap(({ items: own }: { items: { sku: string }[] }) => own);
    expect(items).toMatchObject([{ sku, count: 2 }]);
    expect(paymentData.sums.cartSum).toBe(cartData.sum);
    const { selectedDelivery, receiver } = deliveryData;
    expect(selectedDelivery).toMatchObject({ countryCode: 'ru', cityName: address.city });
    expect(selectedDelivery.type).toMatch(/COURIER/);
    expect(selectedDelivery.addressTo).toContain(address.street);
    expect(selectedDelivery.comment).toBe('Позвоните за час');
    expect(receiver.phoneNumber.replaceAll(/\D/g, '')).toBe(phone.replaceAll(/\D/g, ''));
    const aliases = paymentData.methods.map(({ alias }: { alias: string }) => alias);
    expect(aliases).toEqual(['card_ru', 'bank_qr', 'bank_wallet', 'pay_after_delivery']);
    for (const method of paymentData.methods)
      expect(method.name.length * method.fullCode.length).toBeGreaterThan(0);
  }
});

test('the user of a step has contract, role, cashback, mentor, certificates, and whether an order waits to be paid C3-094', async () => {
  const client = await viktorAtPayment();
  const { database } = shop.server.base;
  const { rows: held } = await sql<{ number: string }>`
    select number from certificate c where contract = ${VIKTOR} order by number`.execute(database);
  const { userData } = await stepOf(client);
  expect(userData).toMatchObject({
    contract: VIKTOR,
    role: 'c',
    // What a month has brought: cashback.db.test.ts.
    cashback: { value: 0 },
    hasUnpaidOrder: false,
  });
  expect(userData.mentor).toMatchObject({ contract: '1000001' });
  expect(userData.mentor.fullName).not.toBe('');
  const numbers = userData.certificates.map(({ number }: { number: string }) => number);
  expect(numbers.length).toBeGreaterThan(0);
  for (const { number, sum, currency, type } of userData.certificates) {
    expect(held.map(({ number: own }) => own)).toContain(number);
    expect([sum > 0, currency, type === '']).toEqual([true, 'RUB', false]);
  }
  await client.call('cart_payment_method_choose', { body: { paymentSelected: 'card_ru' } });
  const final = await finalOf(client);
  const placed = await client.call('cart_payment_data_check', {
    body: {
      ...final.paymentData.sums,
      agreements: final.agreements.map(({ alias }: { alias: string }) => alias),
    },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  await upToPaymentStep(client, BUYING.ru);
  expect((await stepOf(client)).userData.hasUnpaidOrder).toBe(true);
});

test('the final step has the agreements and the button with the sum, orders nothing without them, and leads to the provider C1-010', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', COURIER);
  await browser.send('paymentSelected', { paymentSelected: 'card_ru' });
  expect(browser.place).toBe('/ru/shop/cart/final/');
  const { database } = shop.server.base;
  const ordersOf = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from purchase`.execute(database))
      .rows[0]?.count ?? 0;
  const before = await ordersOf();
  const agreements = browser.valuesOf('agreements');
  expect(agreements.length).toBeGreaterThanOrEqual(2);
  const [total = ''] = browser.valuesOf('totalSum');
  const said = Number(total).toLocaleString('ru-RU').replaceAll(/\s/g, '.');
  expect(browser.words).toMatch(new RegExp(`Оплатить.${said}`));
  await browser.send('totalSum');
  expect([browser.place, await ordersOf()]).toEqual(['/ru/shop/cart/final/', before]);
  await browser.send('totalSum', { agreements });
  expect(await ordersOf()).toBe(before + 1);
  expect(browser.place).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
});

test('a bank wallet that is begun without scripts keeps the order’s number and the way back on its way to the window C3-091 C7-083', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', COURIER);
  await browser.send('paymentSelected', { paymentSelected: 'bank_wallet' });
  await browser.send('totalSum', { agreements: browser.valuesOf('agreements') });
  const { rows } = await sql<{ number: string; header: string }>`
    select order_number as number, header_id::text as header from purchase
    where payment_method = 'bank_wallet' order by placed_at desc limit 1`.execute(
    shop.server.base.database,
  );
  const [order] = rows;
  const url = new URL(browser.place, 'http://localhost');
  expect(url.pathname).toBe('/ru/shop/payment/window/');
  expect(url.searchParams.get('orderNumber')).toBe(order?.number);
  expect(url.searchParams.get('returnUrl')).toBe(
    `/ru/shop/payment/thank-you/sandbox/?order_id=${order?.number}&headerId=${order?.header}`,
  );
});
