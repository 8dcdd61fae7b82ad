import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Where the pictures go; `npm run prove -- screens` makes a second set elsewhere, to compare. */
const FOLDER = process.env['SCREENS_INTO'] ?? 'docs/screens';
/** What is below is seldom looked at, and pictures are kept in the history. */
const TALLEST_PX = 2_400;
/** A desk's screen is kept smaller than it is. */
const KEPT_WIDTH_PX = 960;

/** Pictures that wait until they come near are brought in, and letters are there. */
async function untilComplete(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    const loaded = [...document.images].map((picture) => picture.decode().catch(() => null));
    await Promise.all([...loaded, document.fonts.ready]);
    scrollTo(0, 0);
  });
}

/** Keeps what a page shows as a picture. */
export async function keepPicture(file: string, page: Page, width: number): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
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
