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

test.each(OFFICE_LOOKS)(
  'every screen of the office is kept as a picture: $width px',
  async ({ width, isDark }) => {
    const page = await shop.newPage({ width, isDark });
    const office = await enterAsOwner(page, shop);
    const screens = await screensOfOffice(shop);
    for (const { name, path } of screens) {
      // One page goes through all of them.
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(office + path);
      // oxlint-disable-next-line no-await-in-loop
      await keepPicture(`${name}-${isDark ? 'tablet-dark' : 'desk-light'}.webp`, page, width);
    }
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
    await page.context().close();
  },
  480_000,
);
