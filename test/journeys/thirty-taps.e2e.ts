import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellProof } from '../support/proof-figures.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall } from '../support/visitor-calls.ts';

/** Taps and field entries from the home page to a cart with three packages of two products each. */
const MOST = 30;
const CONTRACTS = ['1000002', '2000002', '4000001'] as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

/** The hand of somebody who works: every press and every field that is filled is counted. */
function countedHand(page: Page) {
  let taps = 0;
  return {
    get taps() {
      return taps;
    },
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    async fill(target: Locator, text: string) {
      taps += 1;
      await target.fill(text);
    },
    async press(key: string) {
      taps += 1;
      await page.keyboard.press(key);
    },
  };
}

test.each(widthsOf(import.meta.filename))(
  `a consultant fills three packages with two products each in at most ${MOST} taps and field entries, at %i px C2-043 C4-056 UX-52`,
  async (width) => {
    const page = await shop.newPage({ width });
    const origin = shop.at('ru');
    await signInByCall(page, shop, 'viktor@example.test', { store: 'ru' });
    await callAs(page, shop, '/ru/shop/ajax/cart/clear/', {}, { store: 'ru' });
    await page.goto(`${origin}/ru/`);
    await settled(page);

    const hand = countedHand(page);
    const link = (path: string) => page.locator(`a[href="${path}"]:visible`).first();
    const dialog = page.getByRole('dialog', { name: 'Пакет для другого договора' });
    for (const [turn, contract] of CONTRACTS.entries()) {
      await hand.tap(link('/ru/shop/cart/'));
      await page.waitForURL('**/shop/cart/');
      await hand.tap(page.getByRole('link', { name: 'Пакет для другого договора' }));
      await hand.fill(dialog.getByLabel('Номер договора'), contract);
      await hand.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Добавить пакет');
      await hand.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await hand.tap(link('/ru/'));
      await page.waitForURL(`${origin}/ru/`);
      await settled(page);
      for (const at of [1, 2]) {
        await hand.tap(page.locator('main').getByRole('button', { name: 'В корзину' }).nth(turn));
        await page
          .locator(`[data-cart-amount="${turn * 2 + at}"]`)
          .first()
          .waitFor({ state: 'attached' });
      }
    }
    await hand.tap(link('/ru/shop/cart/'));
    await page.waitForURL('**/shop/cart/');
    for (const contract of CONTRACTS)
      await expect
        .poll(() => page.locator(`main [data-package="${contract}"] [data-line]`).count())
        .toBe(2);
    expect(hand.taps).toBeLessThanOrEqual(MOST);
    tellProof({
      promise: 'A consultant fills three packages with two products each',
      how: `Chromium at ${width} px, from the home page; every press and every field that is filled counts`,
      promised: `at most ${MOST} taps and field entries`,
      measured: `${hand.taps}`,
      ok: true,
    });
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
