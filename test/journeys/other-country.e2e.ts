import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { callFrom, failCall } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, putInCart } from '../support/visitor-calls.ts';

const SKU = '400501';
const PAGE = '/ru/shop/page/contacts/';
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
  'another country shows what happens first, clears the cart, says so once, and the cart comes back, at %i px I2-078 I2-079 I4-053 I4-054 I8-018 C8-038',
  async (width) => {
    const page = await shop.newPage({ width });
    await addToCart(page);
    await page.goto(`${shop.origin}${PAGE}`);
    const box = await openWindow(page);
    await box.getByLabel('Страна доставки').selectOption('by');
    await box.getByText('Внимание, при смене страны доставки Ваша корзина будет очищена').waitFor();
    await box.getByText('Крем дневной «Росница» × 2').waitFor();
    // Two stores sell there (I2-080).
    await box.getByRole('radio', { name: 'Россия' }).check();
    await box.getByText('Корзину можно будет вернуть').waitFor();
    await keep(page, `country-${width}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await box.getByRole('button', { name: 'Применить' }).click();
    await page.getByText('Страна доставки изменена').waitFor();
    await keep(page, `changed-${width}`);
    expect(await cookieOf(page, 'countryDeliveryCode')).toBe('by');
    await expect.poll(() => cookieOf(page, 'countryChanged')).toBeUndefined();
    await page.goto(`${shop.origin}/ru/shop/cart/`);
    await settled(page);
    expect(await page.getByText('Страна доставки изменена').count()).toBe(0);
    await keep(page, `cleared-${width}`);
    await page.getByRole('button', { name: 'Вернуть корзину' }).click();
    await page.locator(`[data-line="own:${SKU}"]`).waitFor();
    await page.context().close();
  },
);

test('choosing another store leads to its host, in the language chosen, with what it sells of the cart, and Back comes home I2-080 I2-081 I2-084 D77 D82', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE}?a=1#hours`);
  await addToCart(page);
  const box = await openWindow(page);
  await box.getByLabel('Страна доставки').selectOption('by');
  const cleared = box.getByText('Внимание, при смене страны доставки Ваша корзина будет очищена');
  await cleared.waitFor();
  await box.getByRole('radio', { name: 'Беларусь' }).check();
  await box.getByText('Здесь корзина останется как есть').waitFor();
  await box.getByText('Если в том магазине у вас уже есть корзина').waitFor();
  expect(await cleared.count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await keep(page, 'other-store');
  await box.getByRole('radio', { name: 'English' }).check();
  await box.getByRole('button', { name: 'Применить' }).click();
  await page.waitForURL(
    (url) => url.host.startsWith('by.localhost') && url.pathname.startsWith('/en/shop/page/'),
  );
  expect(new URL(page.url()).search).toBe('?a=1');
  await page.getByText('Belarus').filter({ visible: true }).first().waitFor();
  await page
    .getByText('Your products have come along into this store’s cart at its prices')
    .waitFor();
  await keep(page, 'came-along');
  expect(await callFrom(page, '/en/shop/ajax/user/data/get/')).toMatchObject({
    cartData: { amount: 2 },
  });
  await page.goBack();
  await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname === PAGE);
  await page.context().close();
});

/** Another tab has changed the country; then one looks at this page again. */
async function lookAgain(page: Page, country: string) {
  await page
    .context()
    .addCookies([{ name: 'countryDeliveryCode', value: country, url: shop.origin }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Lets what comes a little after every page come; at once where the address asks for something. */
async function whole(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy-parts-')),
  );
  await settled(page);
}

test('a page that was left in another country loads anew when one looks at it again I4-054', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE}?a=1&delivery=ru`);
  await page.getByText('Россия').filter({ visible: true }).first().waitFor();
  await whole(page);
  const loaded = page.waitForEvent('load');
  await lookAgain(page, 'by');
  await loaded;
  await page.getByText('Беларусь').filter({ visible: true }).first().waitFor();
  expect(new URL(page.url()).search).toBe('?a=1');
  expect(await cookieOf(page, 'countryDeliveryCode')).toBe('by');
  await page.context().close();
});

test('where something is being written, a change of country is said, and nothing of it is lost I4-054', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}/ru/shop/login/?a=1`);
  await whole(page);
  const name = page.getByRole('main').getByLabel('Номер или почта').first();
  await name.fill('700 100');
  await lookAgain(page, 'kz');
  const said = page.getByText('Страна доставки изменена. Проверьте цены и наличие в корзине');
  await said.waitFor();
  expect(await name.inputValue()).toBe('700 100');
  // Once for each country.
  await page.getByRole('button', { name: 'Закрыть' }).first().click();
  await said.waitFor({ state: 'detached' });
  await lookAgain(page, 'kz');
  await lookAgain(page, 'by');
  await said.waitFor();
  // The next page is the new country's from the start.
  const next = page.waitForEvent('load');
  await page
    .getByRole('link', { name: 'Доставка и оплата' })
    .filter({ visible: true })
    .first()
    .click();
  await next;
  await page.getByText('Беларусь').filter({ visible: true }).first().waitFor();
  await page.context().close();
});

test('Back to an address that names the country as it was leaves country and cart as they are I2-013 I4-054', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE}?a=1&delivery=ru`);
  await whole(page);
  expect(new URL(page.url()).search).toBe('?a=1');
  const box = await openWindow(page);
  await box.getByLabel('Страна доставки').selectOption('by');
  await box.getByRole('radio', { name: 'Россия' }).check();
  const loaded = page.waitForEvent('load');
  await box.getByRole('button', { name: 'Применить' }).click();
  await loaded;
  await addToCart(page);
  const cart = () => callAs(page, shop, '/ru/shop/ajax/user/data/get/');
  expect(await cart()).toMatchObject({ cartData: { amount: 2 } });
  await page.goBack();
  await settled(page);
  await page.reload();
  await page.getByText('Беларусь').filter({ visible: true }).first().waitFor();
  expect(await cookieOf(page, 'countryDeliveryCode')).toBe('by');
  expect(await cart()).toMatchObject({ cartData: { amount: 2 } });
  await page.context().close();
});

test('at checkout the customs notice is a dialog to be read, and stays beside the country that it is for C2-079 C8-040 C8-041 C8-042 C8-043 C8-044 I8-020 I6-017 C6-012 D80', async () => {
  const page = await shop.newPage();
  await addToCart(page, 'de');
  await page.goto(`${shop.at('de')}/ru/shop/cart/delivery-with-registration/?guest=1`);
  await page.getByRole('button', { name: 'Другая страна' }).click();
  const box = page.getByRole('dialog', { name: 'Доставка', exact: true });
  // Nobody can say what customs ask: that is said, and asked again.
  const heal = await failCall(page, '/ajax/location/country-details/');
  await box.getByLabel('Страна').selectOption('gb');
  await box.getByRole('alert').getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await heal();
  await box.getByRole('button', { name: 'Повторить' }).click();
  const notice = page.getByRole('dialog', { name: 'Уведомление' });
  await notice.getByText('Страна доставки не входит в Евросоюз').waitFor();
  await notice.getByText('Максимальная сумма покупки').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Понятно' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await box.getByRole('alert').count()).toBe(0);
  await box.getByRole('heading', { name: 'Уведомление' }).waitFor();
  await box.getByText('Страна доставки не входит в Евросоюз').waitFor();
  await box.getByText('Максимальная сумма покупки').waitFor();
  await box.getByText('Внимание, при смене страны доставки Ваша корзина будет очищена').waitFor();
  await box.getByLabel('Страна').selectOption('de');
  await box.getByRole('heading', { name: 'Уведомление' }).waitFor({ state: 'detached' });
  await box.getByLabel('Страна').selectOption('kr');
  await notice.getByText('Максимальное количество — 6 шт. в одном заказе.').waitFor();
  await page.context().close();
});

test('who looks beyond the border of the EU is told in a notice what customs ask I8-020 I8-021 I8-022 I8-023 C8-040 C8-041 C8-042 C8-043 C8-044', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.at('de')}${PAGE}`);
  const box = await openWindow(page);
  const notice = page.getByRole('dialog', { name: 'Уведомление' });
  expect(await notice.count()).toBe(0);
  await box.getByLabel('Страна доставки').selectOption('kr');
  await notice.waitFor();
  expect(await notice.locator('[data-customs] p').allInnerTexts()).toEqual([
    'Страна доставки не входит в Евросоюз: клиент должен сам узнать условия таможни.',
    'Пожалуйста, проверьте таможенные правила своей страны.',
    'Максимальная сумма покупки — 130 евро.',
    'Максимальное количество — 6 шт. в одном заказе.',
  ]);
  await notice.getByRole('button', { name: 'Понятно' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await box.getByLabel('Страна доставки').inputValue()).toBe('kr');
  await page.context().close();
});

test('at checkout the region is a sidebar with a hint that is said once I2-085 I2-086', async () => {
  const page = await shop.newPage({ isCityKnown: true });
  await addToCart(page);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
  const tip = page.getByRole('note', { name: 'Регион доставки' });
  await tip.getByText('Вы можете изменить регион доставки, нажав на него.').waitFor();
  await keep(page, 'tip');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  const box = page.getByRole('dialog', { name: 'Доставка', exact: true });
  await box.getByRole('combobox', { name: 'Введите название города' }).waitFor();
  // The country may not be changed here (I6-017).
  expect(await box.getByLabel('Страна').count()).toBe(0);
  await keep(page, 'region');
  await page.reload();
  await settled(page);
  expect(await tip.count()).toBe(0);
  await page.context().close();
});

test('where the country may be changed at checkout, one is told that prices are computed anew and what becomes of the cart; a cleared one comes back in one press C2-066 I2-087 I6-017 C6-013 C8-038 D80', async () => {
  const page = await shop.newPage();
  await addToCart(page);
  await page
    .context()
    .addCookies([
      { name: 'sigma_test_can_change_location_checkout', value: '1', url: shop.origin },
    ]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
  await page.getByRole('button', { name: 'Другая страна' }).click();
  const box = page.getByRole('dialog', { name: 'Доставка', exact: true });
  await box.getByLabel('Страна').selectOption('by');
  await box.getByText('Изменение цен').waitFor();
  await box.getByText('При смене страны доставки цены на товары будут пересчитаны.').waitFor();
  await box.getByText('Внимание, при смене страны доставки Ваша корзина будет очищена').waitFor();
  await box.getByText('Крем дневной «Росница» × 2').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await keep(page, 'region-country');
  const opened: string[] = [];
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) opened.push(new URL(asked.url()).pathname);
  });
  await box.getByRole('button', { name: 'Доставить сюда' }).click();
  await page.waitForURL(`${shop.origin}/ru/shop/cart/`);
  // Straight there: a step of buying has nothing to show any more.
  expect(opened).toEqual(['/ru/shop/cart/']);
  await page.getByRole('button', { name: 'Вернуть корзину' }).click();
  await page.locator(`[data-line="own:${SKU}"]`).waitFor();
  await page.getByText('Беларусь').filter({ visible: true }).first().waitFor();
  await page.context().close();
});
