import { afterAll, beforeAll, expect, test } from 'vitest';
import { OFFICE_LOOKS } from '../support/office-pages.ts';
import { enterAsOwner, openTradingShop, screensOfOffice } from '../support/office-walk.ts';
import type { TestShop } from '../support/shop.ts';
import { keepPicture } from './keep-picture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTradingShop({ hasPictures: true });
}, 120_000);
afterAll(() => shop?.close());

test('every screen of the office is kept as a picture, of a desk by day and a tablet at night', async () => {
  const page = await shop.newPage({ width: OFFICE_LOOKS[0].width });
  const office = await enterAsOwner(page, shop);
  const screens = await screensOfOffice(shop);
  // One page goes through all of them.
  /* oxlint-disable no-await-in-loop */
  for (const { width, isDark } of OFFICE_LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    for (const { name, path } of screens) {
      await page.goto(office + path);
      await keepPicture(`${name}-${isDark ? 'tablet-dark' : 'desk-light'}.webp`, page, width);
    }
  }
  /* oxlint-enable no-await-in-loop */
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
  await page.context().close();
}, 480_000);
