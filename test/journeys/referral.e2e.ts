import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setProgramme } from '#features/referral-programme/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true });
  await setProgramme(shop.database, { store: 'ru', firstMonth: '2026-11', lastMonth: '2026-12' });
});
beforeEach(() => {
  shop.faults.length = 0;
});
afterAll(() => shop?.close());

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** What is copied is written down instead. */
const watchCopies = (page: Page) =>
  page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
    });
  });
const copiedOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { copied: string[] }).copied);

test.each([390, 1440])(
  'at %i px a guest asks for the link, signs in over the window and is back in it, open, with links of their own I6-003 I2-113',
  async (width) => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.at('ru')}/ru/shop/referral/`);
    await settled(page);
    await page.locator('main').getByRole('link', { name: 'Получить ссылку' }).click();
    const links = page.getByRole('dialog', { name: 'Реферальные ссылки' });
    await links
      .getByText('Войдите, чтобы поделиться реферальной ссылкой', { exact: true })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await links.getByRole('button', { name: 'Войти' }).click();
    const login = page.getByRole('dialog', { name: 'Вход' });
    await login.getByLabel('Пароль', { exact: true }).fill('arnika-demo');
    await login.getByLabel('Номер или почта').fill('anna@example.test');
    await login.getByRole('button', { name: 'Войти', exact: true }).click();
    await login.waitFor({ state: 'detached' });
    expect(await links.getByLabel('Ваша ссылка', { exact: true }).inputValue()).toBe(
      `${shop.at('ru')}/ru/shop/user/registration/PRIVILEGED_CLIENT/?referral=1000002`,
    );
    // The page below knows it, too.
    await page.keyboard.press('Escape');
    await links.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Ваш месяц' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test.each([390, 1440])(
  'at %i px the newer window asks first what the link is for, shows its code, and says that it was copied I2-109 I2-110 I2-111 I2-114 I9-082 I8-026',
  async (width) => {
    const page = await shop.newPage({ width });
    await watchCopies(page);
    await signInByCall(page, shop, 'viktor@example.test', { store: 'ru' });
    await page.goto(`${shop.at('ru')}/ru/shop/page/contacts/?modal=referal-link`);
    const links = page.getByRole('dialog', { name: 'Реферальные ссылки' });
    const link = links.getByLabel('Ваша ссылка', { exact: true });
    const registration = `${shop.at('ru')}/ru/shop/user/registration`;
    await expect
      .poll(() => link.inputValue())
      .toBe(`${registration}/PRIVILEGED_CLIENT/?referral=1000003`);
    await settled(page);
    await links.getByLabel('Регистрация консультанта').check();
    expect(await link.inputValue()).toBe(`${registration}/CONSULTANT/?referral=1000003`);
    await links.getByLabel('Эта страница').check();
    const here = `${shop.at('ru')}/ru/shop/page/contacts/?referral=1000003&delivery=ru`;
    expect(await link.inputValue()).toBe(here);
    const code = links.getByRole('img', { name: 'QR-код вашей ссылки' });
    await code.evaluate((image: HTMLImageElement) => image.decode());
    await links.getByRole('button', { name: 'Скопировать' }).click();
    await page.getByText('Реферальная ссылка скопирована', { exact: true }).waitFor();
    expect(await copiedOn(page)).toEqual([here]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test.each([390, 1440])(
  'at %i px the older window has all links at once, in German, each with a code that opens under it I2-109 I2-110 I2-111 I2-114',
  async (width) => {
    const page = await shop.newPage({ width });
    await signInByCall(page, shop, 'max@example.test', { store: 'de', language: 'de' });
    await page.goto(`${shop.at('de')}/de/shop/page/contacts/?modal=referal-link`);
    const links = page.getByRole('dialog', { name: 'Empfehlungslinks' });
    await links.locator('[data-layout="old"]').waitFor();
    await settled(page);
    const values = await links
      .locator('[data-link] input')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const at = shop.at('de');
    expect(values.slice(0, 3)).toEqual([
      `${at}/de/shop/user/registration/PRIVILEGED_CLIENT/?referral=5000002`,
      `${at}/de/shop/user/registration/CONSULTANT/?referral=5000002`,
      `${at}/de/shop/page/contacts/?referral=5000002&delivery=de`,
    ]);
    await links
      .locator('[data-link="client"]')
      .getByRole('button', { name: /QR-Code/ })
      .click();
    await links.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
