import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFrom } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { orderFromPayment } from '../support/last-steps.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

/** The inner width of an A4 sheet in CSS pixels. */
const SHEET = 688;

/** The page as the printer gets it, with what can still be seen of menus and buttons. */
async function onPaper(page: Page) {
  await page.setViewportSize({ width: SHEET, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  const controls = await page
    .locator(
      'button:visible, [data-variant]:visible, select:visible, input:visible, nav:visible, footer:visible',
    )
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 100)));
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return { sheets, controls, ground, isTooWide, text: await page.locator('body').innerText() };
}

test('a product prints in black on white, with price and whole composition, and nothing to press', async () => {
  const page = await shop.newPage({ isDark: true });
  await page.goto(`${shop.origin}/ru/shop/catalog/product/400501/`);
  await settled(page);
  const { sheets, controls, ground, isTooWide, text } = await onPaper(page);
  expect(controls).toEqual([]);
  expect(ground).toBe('rgb(255, 255, 255)');
  expect(isTooWide).toBe(false);
  expect(sheets).toBeLessThanOrEqual(2);
  for (const words of [
    'Крем дневной «Росница»',
    '990',
    'Описание',
    'Состав',
    'Alchemilla vulgaris',
    'Как применять',
  ])
    expect(text).toContain(words);
});

test('an order prints with its number, goods, sums and place, and nothing to press', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.at('ru')}/ru/shop/profile/orders`);
  await settled(page);
  await page.getByLabel('Номер или почта').fill('viktor@example.test');
  await page.getByLabel('Пароль', { exact: true }).fill('arnika-demo');
  await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL('**/shop/profile/orders');
  await callFrom(page, '/ru/shop/ajax/cart/item/add/', { productArticle: '400501', amount: 2 });
  await page.goto(`${shop.at('ru')}/ru/shop/cart/delivery/`);
  await settled(page);
  await page.locator('input[name=tab][value=point]').check({ force: true });
  await page.locator('input[name=point]').first().check({ force: true });
  await page.locator('main button[type=submit]:visible').first().click();
  await page.waitForURL('**/cart/payment/');
  await page.locator('input[name=paymentSelected]').first().waitFor({ state: 'attached' });
  await orderFromPayment(page, shop.sandbox?.origin);
  await page.goto(`${shop.at('ru')}/ru/shop/profile/orders`);
  await page.locator('[data-order]').getByRole('link').first().click();
  await page.waitForURL('**/shop/profile/orders/*/');
  await settled(page);
  const { sheets, controls, isTooWide, text } = await onPaper(page);
  const picture = process.env['PRINT_PICTURE'];
  if (picture) await page.screenshot({ path: picture, fullPage: true });
  expect(controls).toEqual([]);
  expect(isTooWide).toBe(false);
  expect(sheets).toBeLessThanOrEqual(2);
  for (const words of ['Заказ ', 'Крем дневной «Росница»', '1\u202f980\u00a0₽', 'Итого'])
    expect(text).toContain(words);
});
