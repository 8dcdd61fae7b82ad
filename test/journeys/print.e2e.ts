import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall, visitorOf } from '../support/visitor-calls.ts';

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
  const sheets = (await page.pdf({ format: 'A4' }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length;
  const controls = await page
    .locator(
      'button:visible, [data-variant]:visible, select:visible, input:visible, nav:visible, footer:visible',
    )
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 100)));
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
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
  const AT = { store: 'ru' };
  await signInByCall(page, shop, 'viktor@example.test', AT);
  const visitor = visitorOf(page, shop, AT);
  const { sums, agreements } = await upToFinalStep(visitor, BUYING.ru, 'viktor@example.test');
  const body = { totalSum: sums['totalSum'], agreements };
  await callAs(page, shop, '/ru/shop/ajax/cart/order/place/', body, AT);
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
