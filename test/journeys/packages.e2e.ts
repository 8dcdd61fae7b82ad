import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

const AT = { store: 'ru' };
const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;
const pack = (page: Page, contract: string) => page.locator(`main [data-package="${contract}"]`);
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Somebody signed in whose cart is empty, before the first page. */
async function buyer(login: string, width: number, isJavaScriptOff = false): Promise<Page> {
  const page = await shop.newPage({ width, isJavaScriptOff });
  await signInByCall(page, shop, login, AT);
  await callAs(page, shop, '/ru/shop/ajax/cart/clear/', {}, AT);
  return page;
}

test.each(widthsOf(import.meta.filename))(
  'a consultant buys for others: a number, a name to confirm, products into the chosen package, one moved, one package gone, at %i px C1-002 C2-043 C5-009 C5-010 C6-005 C8-012 C8-013 UX-51 UX-52',
  async (width) => {
    const page = await buyer('viktor@example.test', width);
    await page.goto(at('cart/'));
    await settled(page);
    await page.getByRole('link', { name: 'Пакет для другого договора' }).click();
    const dialog = page.getByRole('dialog', { name: 'Пакет для другого договора' });
    const number = dialog.getByLabel('Номер договора');
    await number.fill('12345');
    await page.keyboard.press('Enter');
    await dialog.getByText('Введите 7 цифр номера контракта').waitFor();
    await number.fill('9999999');
    await page.keyboard.press('Enter');
    await dialog.getByText('Контракта с таким номером нет').waitFor();
    expect(await number.inputValue()).toBe('9999999');
    await number.fill('1000002');
    await page.keyboard.press('Enter');
    await dialog.getByText('Анна П.').waitFor();
    expect(await dialog.getByText('Примерова').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Добавить пакет');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await pack(page, '1000002').getByRole('heading', { name: 'Анна П.' }).waitFor();
    await pack(page, '1000002').getByText('Новые товары попадают сюда').waitFor();

    // Twice the same is told at the field.
    await page.getByRole('link', { name: 'Пакет для другого договора' }).click();
    await number.fill('1000002');
    await page.keyboard.press('Enter');
    await dialog.getByText('Пакет с таким контрактом уже добавлен в корзину').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(at('catalog/product/400501/'));
    await settled(page);
    await page
      .locator('main')
      .getByRole('button', { name: 'В корзину', exact: true })
      .first()
      .click();
    await page
      .getByRole('region', { name: 'Сообщения' })
      .getByText(/^В вашей корзине 1 шт\. этого товара\. В пакете: Анна П\.$/)
      .waitFor();
    await page.goto(at('cart/'));
    await settled(page);
    expect(await pack(page, '1000002').locator('[data-line]').count()).toBe(1);
    expect(await fits(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);

    await pack(page, '1000002')
      .getByLabel(/^В чьём пакете/)
      .selectOption({ label: 'Ваши товары' });
    await pack(page, '1000003').locator('[data-line]').waitFor();
    await pack(page, '1000002').getByText('Здесь пока пусто.').waitFor();
    await page.reload();
    await pack(page, '1000003').locator('[data-line]').waitFor();
    await settled(page);
    await pack(page, '1000003').getByRole('button', { name: 'Добавлять сюда' }).click();
    await pack(page, '1000003').getByText('Новые товары попадают сюда').waitFor();
    await pack(page, '1000002').getByText('Удалить пакет').click();
    await pack(page, '1000002').getByRole('button', { name: 'Удалить', exact: true }).click();
    await pack(page, '1000002').waitFor({ state: 'detached' });
    expect(await pack(page, '1000003').locator('[data-line]').count()).toBe(1);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test('whoever asks for a package while somebody else signs in gets the page of who is here now, and no package C6-006', async () => {
  const page = await buyer('viktor@example.test', WIDTHS.phone);
  await page.goto(at('cart/'));
  await settled(page);
  await page.getByRole('link', { name: 'Пакет для другого договора' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пакет для другого договора' });
  await dialog.getByLabel('Номер договора').fill('1000002');
  await page.keyboard.press('Enter');
  await dialog.getByText('Анна П.').waitFor();
  // Another tab of the same browser.
  await signInByCall(page, shop, 'anna@example.test', AT);
  const isLoaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Добавить пакет' }).click();
  await isLoaded;
  await settled(page);
  expect(await pack(page, '1000002').count()).toBe(0);
  expect(await dialog.count()).toBe(0);
  await page.context().close();
});

test('an employee and a managed contract are not offered packages, nor is a guest C6-007 I6-009', async () => {
  for (const login of ['elena@example.test', 'maria@example.test']) {
    const page = await buyer(login, WIDTHS.desk);
    await page.goto(at('cart/'));
    await settled(page);
    expect(await page.getByText('Пакет для другого договора').count()).toBe(0);
    await page.goto(at('cart/?modal=add-package'));
    await settled(page);
    expect(await page.getByLabel('Номер договора').count()).toBe(0);
    await page.context().close();
  }
  const guest = await shop.newPage();
  await guest.goto(at('cart/'));
  expect(await guest.getByText('Пакет для другого договора').count()).toBe(0);
  await guest.context().close();
});

const SCRIPTS = [
  ['with scripts', false],
  ['without scripts', true],
] as const;

test.each(partOf(SCRIPTS, `${import.meta.filename} scripts`))(
  'who agrees in the account is read by the whole name in carts of others, until the consent is taken back, %s D84',
  async (_how, isJavaScriptOff) => {
    const anna = await buyer('anna@example.test', WIDTHS.phone, isJavaScriptOff);
    const viktor = await buyer('viktor@example.test', WIDTHS.desk, isJavaScriptOff);
    await callAs(viktor, shop, '/ru/shop/ajax/cart/package/add/', { contract: '1000002' }, AT);
    const nameInCart = async (name: string) => {
      await viktor.goto(at('cart/'));
      await pack(viktor, '1000002').getByRole('heading', { name, exact: true }).waitFor();
    };
    await nameInCart('Анна П.');
    await anna.goto(at('profile/privacy'));
    const card = anna.getByRole('region', { name: 'Ваше имя в чужих заказах' });
    await card.getByText('увидит: Анна П.').waitFor();
    await card.getByRole('button', { name: 'Показывать имя полностью' }).click();
    await anna.getByText('Теперь видно полное имя').waitFor();
    await card.getByText('увидит: Анна Примерова').waitFor();
    await anna.getByText('Полное имя в чужих заказах').first().waitFor();
    if (!isJavaScriptOff) expect(await accessibilityFaults(anna)).toEqual([]);
    expect(await fits(anna)).toBe(true);
    await nameInCart('Анна Примерова');
    await card.getByRole('button', { name: 'Скрыть фамилию' }).click();
    await anna.getByText('Согласие отозвано').waitFor();
    await card.getByText('увидит: Анна П.').waitFor();
    await nameInCart('Анна П.');
    await Promise.all([anna.context().close(), viktor.context().close()]);
    expect(shop.faults).toEqual([]);
  },
);
