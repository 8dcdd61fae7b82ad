import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkTheShop } from '../support/screen-walk.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { keepPicture } from './keep-picture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true });
});
afterAll(() => shop?.close());

const LOOKS = Object.entries(WIDTHS).flatMap(([device, width]) =>
  [false, true].map((isDark) => ({ device, width, isDark, scheme: isDark ? 'dark' : 'light' })),
);

test.each(LOOKS)(
  'every screen is kept as a picture: $device, $scheme',
  async ({ device, width, isDark, scheme }) => {
    const page = await shop.newPage({ width, isDark });
    const kept: string[] = [];
    await walkTheShop(shop, page, async (name, shown) => {
      kept.push(name);
      await keepPicture(`${name}-${device}-${scheme}.webp`, shown, width);
    });
    expect(new Set(kept).size).toBe(kept.length);
    await page.context().close();
  },
);
