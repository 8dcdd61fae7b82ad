import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

const REWARD = 'R-1000003-3';
const AT = { store: 'ru' };
const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;
const pack = (page: Page, name: string) => page.locator(`main [data-package="${name}"]`);
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Viktor, whose certificates these are, at an empty cart. */
async function viktor(width: number): Promise<Page> {
  const page = await shop.newPage({ width });
  await signInByCall(page, shop, 'viktor@example.test', AT);
  await callAs(page, shop, '/ru/shop/ajax/cart/clear/', {}, AT);
  await page.goto(at('cart/'));
  return page;
}

test.each(widthsOf(import.meta.filename))(
  'a certificate is activated from the cart, filled, overrun after a question, laid better in one tap, and goes on to delivery, at %i px C1-003 C2-052 C2-053 C4-053 C4-054 C5-013 C7-009 C9-032 UX-51',
  async (width) => {
    const page = await viktor(width);
    const summary = page.locator('main [data-totals] [data-total]').first();
    await settled(page);
    await page.getByRole('link', { name: 'Мои сертификаты' }).last().click();
    const list = page.getByRole('dialog', { name: 'Мои сертификаты' });
    await list.locator(`[data-certificate="${REWARD}"]`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await list.locator(`[data-certificate="${REWARD}"]`).getByRole('button').click();
    await list.waitFor({ state: 'detached' });
    await pack(page, REWARD).getByText('Новые товары попадают сюда').waitFor();

    // One cream at 990 ₽ fits into 1 500 ₽; the second does not: the page asks.
    await page.goto(at('catalog/product/400501/'));
    await settled(page);
    await page
      .locator('main')
      .getByRole('button', { name: 'В корзину', exact: true })
      .first()
      .click();
    await page
      .getByRole('region', { name: 'Сообщения' })
      .getByText('В пакете: Награда за друзей')
      .waitFor();
    // «+» beside it asks as well; whoever closes the question has as many as before, and reads why.
    const question = page.getByRole('dialog', { name: 'Больше лимита сертификата' });
    const counter = page
      .locator('main')
      .getByRole('group', { name: /: \d+ шт$/ })
      .first();
    await counter.getByRole('button', { name: 'Увеличить' }).click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').getByText('Сумма больше лимита сертификата').first().waitFor();
    await counter.and(page.getByRole('group', { name: /: 1 шт$/ })).waitFor();
    await page.goto(at('catalog/product/400511/'));
    await settled(page);
    await page
      .locator('main')
      .getByRole('button', { name: 'В корзину', exact: true })
      .first()
      .click();
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'В пакет сертификата' }).click();
    await question.waitFor({ state: 'detached' });
    await page.goto(at('cart/'));
    await settled(page);
    const panel = pack(page, REWARD).locator('[data-certificate]');
    await panel.getByText('Лимит сертификата заполнен').waitFor();
    expect(await pack(page, REWARD).locator('[data-line]').count()).toBe(2);
    expect(await fits(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    const before = await summary.innerText();

    // The cream at 1 690 ₽ fills the limit alone: in the own package the other earns points, and nobody pays more.
    await panel.getByText('За те же деньги: ещё 9,5 б.').waitFor();
    await panel.getByRole('button', { name: 'Разложить так' }).click();
    await panel.getByRole('button', { name: 'Разложить так' }).waitFor({ state: 'detached' });
    await settled(page);
    expect(await pack(page, '1000003').locator('[data-line]').count()).toBe(1);
    expect(await pack(page, REWARD).locator('[data-line]').count()).toBe(1);
    expect(await summary.innerText()).toBe(before);
    await page.locator('main').getByRole('button', { name: 'Оформить заказ' }).last().click();
    await page.waitForURL('**/shop/cart/delivery/');
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
