import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkTheShop } from '../support/screen-walk.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

/** Where the pictures go; `npm run prove -- screens` makes a second set elsewhere, to compare. */
const FOLDER = process.env['SCREENS_INTO'] ?? 'docs/screens';
/** What is below is seldom looked at, and pictures are kept in the history. */
const TALLEST_PX = 2_400;
/** A desk's screen is kept smaller than it is. */
const KEPT_WIDTH_PX = 960;

let shop: TestShop;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  shop = await openTestShop({ hasPictures: true });
});
afterAll(() => shop?.close());

/** Pictures that wait until they come near are brought in, and letters are there. */
async function untilComplete(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    const loaded = [...document.images].map((picture) => picture.decode().catch(() => null));
    await Promise.all([...loaded, document.fonts.ready]);
    scrollTo(0, 0);
  });
}

async function keep(file: string, page: Page, width: number): Promise<void> {
  await untilComplete(page);
  const isWindow = (await page.locator('[role=dialog]:visible').count()) > 0;
  const shot = await page.screenshot({
    fullPage: !isWindow,
    animations: 'disabled',
    caret: 'hide',
  });
  const { height } = await sharp(shot).metadata();
  await sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST_PX) })
    .resize({ width: Math.min(width, KEPT_WIDTH_PX) })
    .webp({ quality: 62, effort: 5 })
    .toFile(path.join(FOLDER, file));
}

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
      await keep(`${name}-${device}-${scheme}.webp`, shown, width);
    });
    expect(new Set(kept).size).toBe(kept.length);
    await page.context().close();
  },
);
