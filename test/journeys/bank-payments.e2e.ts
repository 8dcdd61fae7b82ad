import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptAll, guestAtFinal, orderSettled, standing, submit } from '../support/guest-buyer.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

/** A guest who has ordered and chosen how to pay. */
async function ordered(method: string) {
  const buyer = await guestAtFinal(shop, 'ru', 'ru', method);
  await acceptAll(buyer.page);
  await settled(buyer.page);
  await submit(buyer.page).click();
  return buyer;
}

/** Says to a page that nobody looks at it, or that somebody does again. */
const look = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('the window of a bank leads to the main page when it is closed, hears nobody but its own frame, and leads to the order once it is paid C3-091 C4-099', async () => {
  const { page, email, origin } = await ordered('bank_wallet');
  await page.waitForURL('**/shop/payment/window/**');
  const address = page.url();
  const frame = page.frameLocator('iframe');
  await frame.locator('#leave').waitFor();
  // A message of somebody else moves nothing, whatever it says.
  await page.evaluate(() => window.postMessage({ payment: 'closed' }, '*'));
  expect(page.url()).toBe(address);
  await frame.locator('#leave').click();
  await page.waitForURL(`${origin}/ru/`);
  await orderSettled(shop.database, email, 'placed');
  await page.goto(address);
  await frame.locator('button[name=action][value=pay]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await orderSettled(shop.database, email, 'paid');
  await expect.poll(() => standing(page)).toBe('paid');
  await page.context().close();
});

test('a page with a code asks by itself, rests while nobody looks at it, and knows of the money when it is seen again C3-090', async () => {
  const { page, email } = await ordered('bank_qr');
  await page.waitForURL('**/shop/payment/thank-you/**');
  const code = page.getByRole('img', { name: /^Код для оплаты заказа/ });
  await code.waitFor();
  await settled(page);
  const link = await page.getByRole('link', { name: /Откройте ссылку/ }).getAttribute('href');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/order/payment/check/')) asked.push(request.url());
  });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await look(page, true);
  const bank = await page.context().newPage();
  await bank.goto(link ?? '');
  await bank.locator('button[name=action][value=pay]').click();
  await bank.close();
  await orderSettled(shop.database, email, 'paid');
  const before = asked.length;
  expect(await code.count()).toBe(1);
  await look(page, false);
  await expect.poll(() => standing(page)).toBe('paid');
  expect(asked.length).toBe(before + 1);
  expect(await code.count()).toBe(0);
  await page.context().close();
});
