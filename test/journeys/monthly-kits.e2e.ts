import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { awakeAt, settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

test.each(widthsOf(import.meta.filename))(
  'the window says why a subscription is convenient; a guest who presses «В корзину» signs in over the page and is in the cart with the kit, at %i px C1-005 C2-060 C9-044',
  async (width) => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.at('ru')}/ru/shop/page/contacts/`);
    await page.getByRole('banner').getByRole('link', { name: 'Набор «Каждый день»' }).click();
    await page.waitForURL('**/ru/shop/subscriptions/');
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    const why = page.getByRole('link', { name: 'Почему подписка удобна' });
    await awakeAt(why);
    await why.click();
    const told = page.getByRole('dialog', { name: 'Почему подписка удобна' });
    await told.getByText('Без такого письма ничего не спишем.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await told.getByRole('button', { name: 'Понятно' }).click();
    await told.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'В корзину: Ежемесячный набор «Утро»' }).click();
    const login = page.getByRole('dialog', { name: 'Вход' });
    await login.getByLabel('Номер или почта').fill('elena@example.test');
    await login.getByLabel('Пароль', { exact: true }).fill('arnika-demo');
    await login.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.waitForURL('**/ru/shop/cart/');
    await page.locator('main').getByText('Ежемесячный набор «Утро»').first().waitFor();
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
