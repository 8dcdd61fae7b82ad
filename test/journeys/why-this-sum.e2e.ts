import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { failCall } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;
const AT = { store: 'ru' };
const ASKED = 'Почему такая сумма';

/** A consultant's cart with a reduced product, two packages and one product of which fewer are left than wished. */
async function filledCart(page: Page): Promise<void> {
  await signInByCall(page, shop, 'viktor@example.test', AT);
  await callAs(page, shop, '/ru/shop/ajax/cart/clear/', {}, AT);
  await putInCart(page, shop, ['400501', 2], AT);
  await putInCart(page, shop, ['400502', 1], AT);
  await callAs(page, shop, '/ru/shop/ajax/cart/package/add/', { contract: '1000002' }, AT);
  await putInCart(page, shop, ['400503', 3], AT);
  await page.goto(at('cart/'));
}

/** A sum as people read it, in kopecks. */
const minorOf = (text: string): number => {
  const [, sign = '', digits = '', kopecks = '0'] =
    /([−+]?)([\d\s\u00a0\u202f]+)(?:,(\d\d))?/.exec(text) ?? [];
  return (sign === '−' ? -1 : 1) * (Number(digits.replaceAll(/\D/g, '')) * 100 + Number(kopecks));
};

/** Sums of the rows above a result add up to it. */
async function expectAddedUp(page: Page): Promise<void> {
  const blocks = await page.locator('[data-why] [data-steps]').evaluateAll((lists) =>
    lists.map((list) => ({
      steps: [...list.querySelectorAll<HTMLElement>('[data-row=step] dd')].map(
        ({ textContent }) => textContent ?? '',
      ),
      result: list.querySelector('[data-row=result] dd')?.textContent ?? '',
    })),
  );
  expect(blocks.length).toBeGreaterThan(0);
  for (const { steps, result } of blocks)
    expect(steps.reduce((sum, step) => sum + minorOf(step), 0)).toBe(minorOf(result));
}

test('a question of the cart that is opened in another tab stands in its window there I2-015', async () => {
  const page = await shop.newPage();
  await filledCart(page);
  for (const [modal, name] of [
    ['cart-why', ASKED],
    ['cart-clear', 'Очистить корзину?'],
    ['add-package', 'Пакет для другого договора'],
  ] as const) {
    await page.goto(at(`cart/?modal=${modal}`));
    await page.getByRole('dialog', { name }).waitFor();
    // It stands there once, and does not come back.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test.each(widthsOf(import.meta.filename))(
  'the cart tells why it costs what it does: the steps of every sum add up to it, by package and product, at %i px UX-51',
  async (width) => {
    const page = await shop.newPage({ width });
    await filledCart(page);
    await settled(page);
    const total = await page.locator('[data-total]').innerText();
    const heal = await failCall(page, '/ajax/cart/explain/');
    await page.getByRole('link', { name: ASKED }).click();
    const dialog = page.getByRole('dialog', { name: ASKED });
    await dialog.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
    await heal();
    await dialog.getByRole('button', { name: 'Повторить' }).click();
    await dialog.locator('[data-why]').waitFor();
    expect(minorOf(await dialog.locator('[data-row=result] dd').first().innerText())).toBe(
      minorOf(total),
    );
    await expectAddedUp(page);
    expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Ваши товары',
      'Анна П.',
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
