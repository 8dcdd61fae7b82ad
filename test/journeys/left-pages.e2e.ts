import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ keepsLeftPages: true });
});
afterAll(() => shop?.close());

const PAGES = [
  '/ru/',
  '/ru/shop/catalog/litso-263/',
  '/ru/shop/catalog/product/400501/',
  '/ru/shop/page/delivery-and-payment/',
];

test.each(partOf(PAGES, import.meta.filename))(
  'Back revives %s as it was left, and brings what is personal anew UX-6',
  async (address) => {
    const page = await shop.newPage();
    await page.goto(shop.origin + address);
    await settled(page);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await page.goto(`${shop.origin}/robots.txt`);
    const refreshed = page.waitForRequest(/user\/data\/get/);
    await page.goBack({ waitUntil: 'commit' });
    await refreshed;
    const revived = await page.evaluate(() => {
      // Chromium tells why a page could not be kept; its type is not in the library yet.
      const [entry] = performance.getEntriesByType('navigation') as unknown as {
        notRestoredReasons: unknown;
      }[];
      return { isTheSame: 'isTheSame' in window, reasons: entry?.notRestoredReasons };
    });
    expect(revived).toEqual({ isTheSame: true, reasons: null });
    await page.context().close();
  },
);
