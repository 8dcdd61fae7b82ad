import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFrom } from '../support/page-calls.ts';
import { awake, settled } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

/** Opens a page whose scripts do not come before `busy` is through: what is pressed and typed there meets no React. */
async function beforeScripts(page: Page, path: string, busy: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main form').first().waitFor();
  await busy();
  release();
  await awake(page);
  await settled(page);
  await page.unroute('**/assets/*.js');
}

const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();

test('what was typed, chosen and ticked before scripts came is what is sent', async () => {
  const page = await shop.newPage({ isFresh: true });
  const origin = shop.at('de');
  await page.goto(`${origin}/en/shop/cart/`);
  await callFrom(page, '/en/shop/ajax/cart/item/add/', { productArticle: '400501', amount: 2 });
  await beforeScripts(page, `${origin}/en/shop/cart/delivery-with-registration/?guest=1`, async () => {
    await page.locator('input[name=tab][value=courier]').check({ force: true });
    await page.locator('#field-receiverNameSecond').fill('Früh');
    await page.locator('#field-receiverNameFirst').fill('Vera');
    await page.locator('#field-receiverPhone').fill('+49 1512 0000001');
    await page.locator('#field-receiverEmail').fill('early@example.test');
  });
  await page.locator('#field-address-city').fill('Berlin');
  await page.locator('#field-address-street').fill('Beispielstraße');
  await page.locator('#field-address-house').fill('1');
  await page.locator('#field-address-zip').fill('10115');
  expect(await page.locator('#field-receiverNameSecond').inputValue()).toBe('Früh');
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');

  await beforeScripts(page, `${origin}/en/shop/cart/payment/`, () =>
    page.locator('input[value=pay_after_delivery]').check({ force: true }),
  );
  await submit(page).click();
  await page.waitForURL('**/cart/final/');

  const box = page.locator('input[name=agreements]');
  await beforeScripts(page, `${origin}/en/shop/cart/final/`, () => box.check({ force: true }));
  expect(await box.isChecked()).toBe(true);
  await submit(page).click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect.poll(() => page.locator('[data-standing]').getAttribute('data-standing')).toBe('later');
  expect(shop.faults).toEqual([]);
});
