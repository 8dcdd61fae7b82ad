import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { OFFICE_LOOKS } from '../support/office-pages.ts';
import {
  enterAsOwner,
  openTradingShop,
  routesOfOffice,
  screensOfOffice,
} from '../support/office-walk.ts';
import type { TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTradingShop();
}, 120_000);
afterAll(() => shop?.close());

test('every screen of the office, with trade in it, is free of faults that axe knows, at a desk and on a tablet, light and dark', async () => {
  const page = await shop.newPage({ width: OFFICE_LOOKS[0].width });
  const office = await enterAsOwner(page, shop);
  const screens = await screensOfOffice(shop);
  expect([...new Set(screens.map(({ route }) => route))].toSorted()).toEqual(
    [...routesOfOffice()].toSorted(),
  );
  const faults: Record<string, readonly unknown[]> = {};
  // One page goes through all of them.
  /* oxlint-disable no-await-in-loop */
  for (const { name, path } of screens) {
    const answer = await page.goto(office + path);
    expect(answer?.status(), path).toBe(200);
    for (const { width } of OFFICE_LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await schemeFaults(page);
      if (found.length > 0) faults[`${name} ${width}`] = found;
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (tooWide > 0) faults[`${name} ${width} is wider than the screen`] = [tooWide];
    }
  }
  /* oxlint-enable no-await-in-loop */
  expect(faults).toEqual({});
  expect(shop.faults).toEqual([]);
  await page.context().close();
}, 480_000);
