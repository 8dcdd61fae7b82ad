import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import type { PlainBrowser } from '../support/plain-browser.ts';
import { COURIER, openPlainShop, type PlainShop } from '../support/plain-shop.ts';

const FINAL = '/ru/shop/cart/final/';

let shop: PlainShop;
beforeAll(async () => {
  shop = await openPlainShop(() => DEMO_DAY);
});
afterAll(async () => shop?.close());

/** A member at the last step: by courier, paid by card. */
async function atFinal(): Promise<PlainBrowser> {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', COURIER);
  await browser.send('paymentSelected', { paymentSelected: 'card_ru' });
  expect(browser.place).toBe(FINAL);
  return browser;
}

/** Where «Изменить» of a block leads. */
function changeOf(browser: PlainBrowser, block: string): string {
  const [, inner = ''] =
    new RegExp(`<section id="${block}"(.*?)</section>`, 's').exec(browser.markup) ?? [];
  const [, href = ''] = /<a[^>]* href="([^"]*)"/.exec(inner) ?? [];
  return href;
}

test('a receiver that is changed from the last step leads back to its block there, and not through the payment again UX-75', async () => {
  const browser = await atFinal();
  await browser.open(changeOf(browser, 'final-receiver'));
  expect(browser.place).toBe('/ru/shop/cart/delivery/?from=final-receiver');
  expect(browser.words).toContain('К проверке заказа');
  await browser.send('receiverPhone', { ...COURIER, receiverPhone: '12' });
  // What was wrong keeps the way back.
  expect([browser.isWrong('receiverPhone'), browser.place.includes('from=final-receiver')]).toEqual(
    [true, true],
  );
  await browser.send('receiverPhone', { ...COURIER, receiverNameFirst: 'Ольга' });
  expect(browser.place).toBe(`${FINAL}#final-receiver`);
  expect(browser.words).toContain('Иванова Ольга');
});

test('another way to pay leads back to the block of the payment UX-75', async () => {
  const browser = await atFinal();
  await browser.open(changeOf(browser, 'final-payment'));
  await browser.send('paymentSelected', { paymentSelected: 'pay_after_delivery' });
  expect(browser.place).toBe(`${FINAL}#final-payment`);
  expect(browser.words).toContain('Оплата при получении');
});

test('a cart that is changed from the last step goes back there as well, also after its counts were changed in it UX-75', async () => {
  const browser = await atFinal();
  await browser.open(changeOf(browser, 'final-goods'));
  await browser.send('step', { step: '2' });
  expect(browser.place).toBe('/ru/shop/cart/?from=final-goods');
  await browser.send('amount', { intent: 'checkout' });
  expect(browser.place).toBe(`${FINAL}#final-goods`);
  expect(browser.words).toContain('2 шт.');
});

test('what is missing by then is asked for first: a way to pay that is gone UX-75', async () => {
  const browser = await atFinal();
  await browser.open(changeOf(browser, 'final-delivery'));
  await sql`update checkout_draft set body = jsonb_set(body, '{paymentMethod}', '"kgbalance"')`.execute(
    shop.server.base.database,
  );
  await browser.send('receiverPhone', COURIER);
  expect(browser.place).toBe('/ru/shop/cart/payment/');
});

test('an address that somebody wrote leads nowhere else: the step goes on as usual', async () => {
  const browser = await atFinal();
  await browser.open('/ru/shop/cart/payment/?from=%2F%2Fevil.example.test');
  await browser.send('paymentSelected', { paymentSelected: 'card_ru' });
  expect(browser.place).toBe(FINAL);
});
