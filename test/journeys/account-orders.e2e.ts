import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { callFrom } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { orderFromPayment } from '../support/last-steps.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const PICTURES = process.env['SCREENS_INTO'];
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(async () => {
  await shop?.close();
});

test.each(widthsOf(import.meta.filename))(
  'the order history asks to sign in, comes back, and leads to the order, at %i px C2-009',
  async (width) => {
    const page = await shop.newPage({ width });
    const login = width === WIDTHS.phone ? 'anna@example.test' : 'viktor@example.test';
    await page.goto(`${shop.at('ru')}/ru/shop/profile/orders`);
    expect(new URL(page.url()).searchParams.get('back')).toBe('/ru/shop/profile/orders');
    await settled(page);
    await page.getByLabel('Номер или почта').fill(login);
    await page.getByLabel('Пароль', { exact: true }).fill('arnika-demo');
    await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await page.waitForURL('**/shop/profile/orders');
    await page.getByRole('heading', { level: 2, name: 'Заказов пока нет' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await callFrom(page, '/ru/shop/ajax/cart/item/add/', { productArticle: '400501', amount: 1 });
    await page.goto(`${shop.at('ru')}/ru/shop/cart/delivery/`);
    await settled(page);
    await page.locator('input[name=tab][value=point]').check({ force: true });
    await page.locator('input[name=point]').first().check({ force: true });
    await page.locator('main button[type=submit]:visible').first().click();
    await page.waitForURL('**/cart/payment/');
    const bar = page.locator('[data-next-bar]');
    const place = await bar.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      return {
        position: getComputedStyle(element).position,
        isAtEnd: Math.round(bottom) <= innerHeight,
      };
    });
    expect(place).toEqual({
      position: width === WIDTHS.phone ? 'sticky' : 'static',
      isAtEnd: true,
    });
    await orderFromPayment(page, shop.sandbox?.origin);

    await page.goto(`${shop.at('ru')}/ru/shop/profile/orders`);
    const order = page.locator('[data-order]');
    expect(await order.count()).toBe(1);
    expect(await order.innerText()).toContain('ждём оплату');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await order.getByRole('button', { name: /^Оплатить/ }).click();
    await page.waitForURL(`${shop.sandbox?.origin}/**`);
    await page.goto(`${shop.at('ru')}/ru/shop/profile/orders`);
    await order.getByRole('link', { name: /^Изменить оплату или отменить/ }).click();
    await page.waitForURL('**/shop/profile/orders/*/#order-changes');
    await page.getByText('Оплатите до').waitFor();
    await page.locator('[data-countdown]').waitFor();
    expect(await page.locator('[data-step]').first().innerText()).toContain('Заказ принят');
    // One clock in the whole card: the store's, with its zone for whoever lives by another.
    const isElsewhere = await page.evaluate(() => new Date().getTimezoneOffset() !== -180);
    expect(await page.locator('time', { hasText: /^\d\d:\d\d/ }).innerText()).toMatch(
      isElsewhere ? /^\d\d:\d\d\sGMT\+3$/ : /^\d\d:\d\d$/,
    );
    await page.locator('main').getByRole('heading', { name: 'Документы' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/order-${width}.png`, fullPage: true });
    await page.getByText('Оплатить другим способом').click();
    await page.locator('summary', { hasText: 'Отменить заказ' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Оплата при получении' }).click();
    await page.locator('[data-countdown]').waitFor({ state: 'detached' });
    await page.locator('summary', { hasText: 'Отменить заказ' }).click();
    await page.getByLabel('Долго ждать').check();
    await page.getByRole('button', { name: 'Да, отменить заказ' }).click();
    await page.locator('[data-step=taken-back]', { hasText: 'Долго ждать' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
