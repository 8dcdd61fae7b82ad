import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { signInByCall, visitorOf } from '../support/visitor-calls.ts';

const PICTURES = process.env['SCREENS_INTO'];
const AT = { store: 'ru' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

const picture = async (page: Page, name: string): Promise<void> => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
};

/** Through the final step to the page of the provider. */
async function orderByCard(page: Page, isKept: boolean): Promise<void> {
  await upToFinalStep(visitorOf(page, shop, AT), { ...BUYING.ru, method: 'card_ru' });
  await page.goto(`${shop.at('ru')}/ru/shop/cart/final/`);
  await settled(page);
  const keep = page.locator('input[value=keepMeans]');
  await keep.waitFor();
  expect(await keep.isChecked()).toBe(false);
  for (const box of await page.locator('input[name=agreements]').all())
    if (isKept || (await box.getAttribute('value')) !== 'keepMeans')
      await box.check({ force: true });
  if (isKept) {
    await picture(page, 'keep-final');
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.locator('main button[type=submit]:visible').first().click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
}

test('on a phone a card is kept with an order, seen in the account, pays the next order by one press, and is taken back by one', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await signInByCall(page, shop, 'anna@example.test', AT);
  await orderByCard(page, true);
  await page.locator('button[name=action][value=pay]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect
    .poll(() => page.locator('[data-standing]').first().getAttribute('data-standing'))
    .toBe('paid');

  await page.goto(`${shop.at('ru')}/ru/shop/profile/means`);
  await settled(page);
  const means = page.locator('[data-means]');
  expect(await means.innerText()).toContain('Practice •••• 4242');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await picture(page, 'means');

  await orderByCard(page, false);
  await page.goto(`${shop.at('ru')}/ru/shop/profile/orders`);
  await page.locator('[data-order] a').first().waitFor();
  const order = (await page.locator('[data-order]').first().getAttribute('data-order')) ?? '';
  await page.goto(`${shop.at('ru')}/ru/shop/profile/orders/${order}/payment/`);
  await settled(page);
  await picture(page, 'pay-by-kept');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Оплатить .* 4242/ }).click();
  await expect
    .poll(() => page.locator('[data-standing]').first().getAttribute('data-standing'))
    .toBe('paid');
  expect(page.url()).toContain(`/orders/${order}/payment/`);

  await page.goto(`${shop.at('ru')}/ru/shop/profile/means`);
  await settled(page);
  await means.getByRole('button', { name: /^Удалить/ }).click();
  await page.getByRole('heading', { name: 'Сохранённых способов оплаты нет' }).waitFor();
  await page.getByText('Способ оплаты удалён').waitFor();
  await picture(page, 'means-empty');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(shop.faults).toEqual([]);
  await page.context().close();
});
