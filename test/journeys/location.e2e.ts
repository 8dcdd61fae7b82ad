import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { failCall } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';

const SKU = '400501';
const PAGE = '/ru/shop/page/contacts/';
const KEYS = ['geoLocationData', 'osCurrentLocale', 'osLocationVersion'];

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(shop.faults).toEqual([]);
  await shop.close();
});

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Доставка и язык' });
const keep = async (page: Page, name: string) => {
  const folder = process.env['LOCATION_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

/** Opens the window from the header, on a small screen from the foot of the page. */
async function openWindow(page: Page) {
  const link = page.locator('a[href*="/shop/location/"]:visible').first();
  await link.click();
  const box = windowOf(page);
  await box.getByRole('heading', { name: 'Город доставки' }).waitFor();
  await box.getByLabel('Страна доставки').waitFor();
  return box;
}

const addToCart = (page: Page, store?: string) =>
  putInCart(page, shop, [SKU, 2], store === undefined ? {} : { store });

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies(page.url())).find((cookie) => cookie.name === name)?.value;

test.each(widthsOf(import.meta.filename))(
  'a city is found by its name, confirmed, saved, and the page loads again, at %i px I1-014 I2-081 I2-082 I2-083 I4-049 I4-050 I4-051 I9-085 I7-040',
  async (width) => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.origin}${PAGE}?a=1`);
    const box = await openWindow(page);
    await box.getByText('Москва').first().waitFor();
    await keep(page, `window-${width}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('osCurrentLocale')))
      .toBe('ru');
    await box.getByRole('button', { name: 'Изменить' }).click();
    const field = box.getByRole('combobox', { name: 'Введите название города' });
    await field.fill('ново');
    await box.getByRole('option', { name: 'Новосибирск' }).waitFor();
    await keep(page, `search-${width}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.press('ArrowDown');
    await field.press('Enter');
    expect(await cookieOf(page, 'cityId')).toBeUndefined();
    // The page is gone right afterwards, and keeps them anew.
    await page.evaluate(() => {
      const remove = Storage.prototype.removeItem;
      Storage.prototype.removeItem = function forget(key) {
        sessionStorage.setItem(`forgotten ${key}`, '1');
        remove.call(this, key);
      };
    });
    await box.getByRole('button', { name: 'Это мой город' }).click();
    await expect.poll(() => cookieOf(page, 'cityId')).toBe('3');
    await page.getByText('Россия, Новосибирск').filter({ visible: true }).first().waitFor();
    const forgotten = (keys: string[]) =>
      keys.filter((key) => sessionStorage.getItem(`forgotten ${key}`) !== null);
    expect(await page.evaluate(forgotten, KEYS)).toEqual(KEYS);
    expect(page.url()).toBe(`${shop.origin}${PAGE}?a=1`);
    await page.context().close();
  },
);

test('a new search cancels the one before it, which leaves empty rows; nothing found is said I4-052 I7-004 I7-041 I8-002 I8-007 I8-008', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE}`);
  const box = await openWindow(page);
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.url()));
  await page.route('**/cities/by-country-and-start/**', async (route) => {
    const { queryString } = route.request().postDataJSON();
    // The first question is never answered.
    if (queryString !== 'н') await route.continue();
  });
  await box.getByRole('button', { name: 'Изменить' }).click();
  const field = box.getByRole('combobox', { name: 'Введите название города' });
  const asked = page.waitForRequest((request) => request.postData()?.includes('"н"') ?? false);
  await field.fill('н');
  await asked;
  await box.locator('[data-placeholders]').waitFor({ state: 'attached' });
  await field.fill('новос');
  await box.getByRole('option', { name: 'Новосибирск' }).waitFor();
  await expect.poll(() => aborted.some((url) => url.includes('by-country-and-start'))).toBe(true);
  // What was given up is no failure: nothing is said of it, here or over the page.
  expect(await box.getByRole('alert').count()).toBe(0);
  expect(await page.locator('[data-alert]').count()).toBe(0);
  await field.fill('ъъъ');
  await box.getByText('Ничего не найдено').waitFor();
  await page.context().close();
});

test('a search that failed says so and is tried again; the arrows keep their city in sight I8-001 I8-007 I8-008', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE}`);
  const box = await openWindow(page);
  const cities = '**/cities/by-country-and-start/**';
  // What is no answer of ours, and then a refusal.
  await page.route(cities, (route) => route.fulfill({ status: 200, body: '<!doctype html>' }));
  await box.getByRole('button', { name: 'Изменить' }).click();
  await box.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  expect(await box.getByText('Ничего не найдено').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute(cities);
  const refusal = { success: false, message: ['Слишком много вопросов'], data: {} };
  await page.route(cities, (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 });
  await box.getByRole('button', { name: 'Попробовать снова' }).click();
  await box.getByText('Слишком много вопросов').waitFor();
  await box.getByRole('button', { name: 'Попробовать снова' }).click();
  const field = box.getByRole('combobox', { name: 'Введите название города' });
  const rows = box.getByRole('listbox', { name: 'Города' }).getByRole('option');
  // More than there is room for.
  await rows.nth(8).waitFor();
  expect(await box.getByRole('alert').count()).toBe(0);
  for (let press = 0; press < 9; press += 1) await field.press('ArrowDown');
  const isInSight = () =>
    field.evaluate((input) => {
      const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
      const [row, list] = [
        active?.getBoundingClientRect(),
        active?.parentElement?.getBoundingClientRect(),
      ];
      return (
        row !== undefined &&
        list !== undefined &&
        row.top >= list.top - 1 &&
        row.bottom <= list.bottom + 1
      );
    });
  await expect.poll(isInSight).toBe(true);
  await page.context().close();
});

test('the browser is asked where it is only after a press; the city nearby is proposed I4-046 I9-006', async () => {
  const page = await shop.newPage({ isFresh: true });
  await page.context().grantPermissions(['geolocation'], { origin: shop.origin });
  await page.context().setGeolocation({ latitude: 55.01, longitude: 82.93 });
  await page.goto(`${shop.origin}${PAGE}`);
  const box = await openWindow(page);
  expect(await cookieOf(page, 'geoPosition')).toBeUndefined();
  await box.getByRole('button', { name: 'Определить мой город' }).click();
  await box.getByText('Новосибирск').waitFor();
  expect(await cookieOf(page, 'geoPosition')).toBe('55.01,82.93');
  await box.getByRole('button', { name: 'Это мой город' }).click();
  await expect.poll(() => cookieOf(page, 'cityId')).toBe('3');
  await page.context().close();
});

test('over a city that was chosen another one is proposed only after a press, and the one that is named is saved I2-082 I4-049', async () => {
  const page = await shop.newPage({ isFresh: true });
  await page.context().grantPermissions(['geolocation'], { origin: shop.origin });
  await page.context().setGeolocation({ latitude: 55.75, longitude: 37.62 });
  await page.context().addCookies([{ name: 'cityId', value: '3', url: shop.origin }]);
  await page.goto(`${shop.origin}${PAGE}`);
  const box = await openWindow(page);
  const shown = box.locator('[data-current-city]');
  await shown.getByText('Новосибирск').waitFor();
  expect(await box.getByRole('button', { name: 'Это мой город' }).count()).toBe(0);
  await box.getByRole('button', { name: 'Определить мой город' }).click();
  await shown.getByText('Москва').waitFor();
  await box.getByRole('button', { name: 'Это мой город' }).click();
  await expect.poll(() => cookieOf(page, 'cityId')).toBe('1');
  await page.context().close();
});

test('a city confirmed before another store is chosen leaves the cart here alone I8-018 D77', async () => {
  const page = await shop.newPage();
  await addToCart(page);
  await page.goto(`${shop.origin}${PAGE}`);
  const box = await openWindow(page);
  await box.getByLabel('Страна доставки').selectOption('by');
  await box.getByRole('radio', { name: 'Россия' }).check();
  await box.getByRole('button', { name: 'Изменить' }).click();
  await box.getByRole('combobox', { name: 'Введите название города' }).fill('мин');
  await box.getByRole('option', { name: 'Минск' }).click();
  await box.getByRole('button', { name: 'Это мой город' }).click();
  await box.getByRole('radio', { name: 'Беларусь' }).check();
  await box.getByRole('button', { name: 'Применить' }).click();
  await page.waitForURL((url) => url.host.startsWith('by.localhost') && url.pathname === PAGE);
  await page.getByText('Беларусь, Минск').filter({ visible: true }).first().waitFor();
  await page.goto(`${shop.origin}/ru/shop/cart/`);
  await page.locator(`[data-line="own:${SKU}"]`).waitFor();
  expect(await cookieOf(page, 'countryDeliveryCode')).toBeUndefined();
  await page.context().close();
});

test('a window that cannot learn where goods go says so, and asks again I8-001', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE}`);
  const healCountries = await failCall(page, '/ajax/location/possible-countries/get/');
  const healDetails = await failCall(page, '/ajax/location/country-details/');
  await settled(page);
  await page.locator('a[href*="/shop/location/"]:visible').first().click();
  const box = windowOf(page);
  const said = box.getByText('Сервер не отвечает. Попробуйте позднее');
  await said.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await keep(page, 'no-answer');
  await healDetails();
  await box.getByRole('button', { name: 'Повторить' }).click();
  await said.waitFor();
  await healCountries();
  await box.getByRole('button', { name: 'Повторить' }).click();
  await box.getByLabel('Страна доставки').waitFor();
  expect(await said.count()).toBe(0);
  await page.context().close();
});

test('on the German site nobody is asked where they are I4-047', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.at('de')}/en/shop/page/contacts/`);
  await page.locator('a[href*="/shop/location/"]:visible').first().click();
  const box = page.getByRole('dialog', { name: 'Delivery and language' });
  await box.getByRole('heading', { name: 'Delivery city' }).waitFor();
  expect(await box.getByRole('button', { name: 'Find my city' }).count()).toBe(0);
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'without scripts the same things stand on a page of their own, at %i px I2-078 I2-080 I2-081 I2-082 I8-008',
  async (width) => {
    const page = await shop.newPage({ width, isJavaScriptOff: true });
    // What the address says of the country is of the past once a city has been chosen.
    await page.goto(`${shop.origin}${PAGE}?a=1&a=2&delivery=ru`);
    await page.locator('a[href*="/shop/location/"]:visible').first().click();
    await page.getByRole('heading', { name: 'Доставка и язык', level: 1 }).waitFor();
    await keep(page, `plain-${width}`);
    await page.getByLabel('Введите название города').fill('ъъъ');
    await page.getByRole('button', { name: 'Найти город' }).click();
    await page.getByText('Ничего не найдено').waitFor();
    await page.getByLabel('Введите название города').fill('ново');
    await page.getByRole('button', { name: 'Найти город' }).click();
    await page
      .getByLabel('Найденные города')
      .selectOption({ label: 'Новосибирск, Новосибирская область' });
    await page.getByRole('button', { name: 'Это мой город' }).click();
    await page.waitForURL(`${shop.origin}${PAGE}?a=1&a=2`);
    expect(await cookieOf(page, 'cityId')).toBe('3');

    await page.locator('a[href*="/shop/location/"]:visible').first().click();
    await page.getByLabel('Страна доставки').selectOption('by');
    await page.getByRole('button', { name: 'Показать' }).click();
    await page.getByText('Внимание, при смене страны доставки').waitFor();
    // What becomes of the cart depends on the store, so it is shown before it is applied.
    await page.getByLabel('Онлайн-магазин').selectOption('by');
    await page.getByRole('button', { name: 'Показать' }).click();
    await page.getByText('Внимание, при смене страны доставки').waitFor({ state: 'detached' });
    await keep(page, `plain-country-${width}`);
    await page.getByRole('button', { name: 'Применить' }).click();
    await page.waitForURL((url) => url.host.startsWith('by.localhost') && url.pathname === PAGE);
    expect(new URL(page.url()).search).toBe('?a=1&a=2');
    await page.context().close();
  },
);
