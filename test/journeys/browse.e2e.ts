import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const FACE = '/ru/shop/catalog/litso-263/';
const CREAM = { sku: '400501', name: 'Крем дневной «Росница»' };
const OMEGA = '400101';
const MISSING = '400528';
const ARCHIVED = '400530';
const NO_SALE = '400104';
const productPath = (sku: string) => `/ru/shop/catalog/product/${sku}/`;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
});

const cardOf = (page: Page, sku: string) => page.locator(`[data-sku="${sku}"]`);
const liveText = (page: Page) => page.getByRole('region', { name: 'Сообщения' }).innerText();

/** Everything that a polite region says from now on, in its order. */
async function listenTo(page: Page, region: string): Promise<() => Promise<string[]>> {
  const heard = await page.locator(region).evaluateHandle((element) => {
    const words: string[] = [];
    new MutationObserver(() => words.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return words;
  });
  return () => heard.jsonValue();
}

test.each(widthsOf(import.meta.filename))(
  'from the main page through a category to a product and into the cart at %i px C2-004 C2-005 C2-016 C4-005',
  async (width) => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.origin}/ru/`);
    await page
      .getByRole('navigation', { name: 'Разделы каталога' })
      .getByRole('link', { name: 'Лицо' })
      .click();
    await page.waitForURL(`**${FACE}`);
    await cardOf(page, CREAM.sku).getByRole('link').first().click();
    await page.waitForURL(`**${productPath(CREAM.sku)}`);
    await page.getByRole('heading', { level: 1, name: CREAM.name }).waitFor();

    const main = page.locator(`main [data-add="${CREAM.sku}"]`).first();
    await main.getByRole('button', { name: 'Увеличить количество' }).click();
    await main.getByRole('button', { name: 'В корзину' }).click();
    await page.locator('[data-cart-amount="2"]').waitFor();
    await expect.poll(() => liveText(page)).toContain('В вашей корзине 2 шт. этого товара');

    await main.getByRole('link', { name: 'Перейти в корзину' }).click();
    await page.waitForURL('**/ru/shop/cart/');
    await page.getByRole('link', { name: CREAM.name }).first().waitFor();
    expect(await page.locator('[data-line-sum]').innerText()).toMatch(/1\s980\s₽/);
    await page.context().close();
  },
);

test('the card’s button becomes a stepper in place, counts up, and its bin takes the product out C4-005 C4-006 C4-007 C4-010 D2 UX-14 UX-33', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(shop.origin + FACE);
  const card = cardOf(page, CREAM.sku);
  const said = await listenTo(page, '[data-announcements]');
  await card.getByRole('button', { name: `В корзину: ${CREAM.name}` }).click();
  await card.getByRole('group', { name: `${CREAM.name}: 1 шт` }).waitFor();
  expect(await card.getByText('шт', { exact: true }).isVisible()).toBe(true);
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Увеличить количество',
  );
  // A key that is pressed twice was meant for the button.
  await card.locator('[data-add] > i').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.locator('[data-cart-amount="2"]').waitFor();
  await expect
    .poll(() => page.locator('[data-announcements]').innerText())
    .toContain('В вашей корзине 2 шт. этого товара');
  expect((await said()).filter((words) => words.includes('2 шт.'))).toHaveLength(1);
  await card.getByRole('button', { name: 'Уменьшить количество' }).click();
  await page.locator('[data-cart-amount="1"]').waitFor();
  await card.getByRole('button', { name: 'Удалить' }).click();
  await card.getByRole('button', { name: `В корзину: ${CREAM.name}` }).waitFor();
  await page.locator('[data-cart-amount]').waitFor({ state: 'detached' });
  await page.context().close();
});

test('a refused addition goes back to the button with the reason on the card UX-33', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + FACE);
  await page.route('**/shop/ajax/cart/item/add/', (route) => route.abort());
  const card = cardOf(page, CREAM.sku);
  await card.getByRole('button', { name: `В корзину: ${CREAM.name}` }).click();
  await card.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await card.getByRole('button', { name: `В корзину: ${CREAM.name}` }).waitFor();
  await page.context().close();
  shop.faults.splice(0);
});

test('further products come by a call and stay after a look at one of them', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(shop.origin + FACE);
  const called = page.waitForResponse('**/shop/ajax/catalog/category/263/**');
  await page.getByRole('link', { name: 'Показать ещё 6 из 30' }).click();
  expect((await called).status()).toBe(200);
  await page.waitForFunction(() => document.querySelectorAll('[data-sku]').length === 30);
  const last = page.locator('[data-sku]').last();
  const sku = await last.getAttribute('data-sku');
  await last.getByRole('link').first().click();
  await page.waitForURL(`**${productPath(String(sku))}`);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('[data-sku]').length === 30);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.context().close();
});

test('what a pointer rests on is fetched ahead in the shop window only UX-5', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + FACE);
  const ahead = () =>
    page
      .locator('link[rel=prefetch], link[rel=prerender]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.getByRole('link', { name: 'Корзина' }).first().hover();
  await cardOf(page, CREAM.sku).getByRole('link').first().hover();
  await expect
    .poll(async () => (await ahead()).some((href) => href.includes(CREAM.sku)))
    .toBe(true);
  expect(
    (await ahead()).filter((href) => /cart|profile|login|logout|checkout|payment/.test(href)),
  ).toEqual([]);
  expect(await page.locator('script[type=speculationrules]').count()).toBe(0);
  await page.context().close();
});

test('a list of up to eight products has no sort options C2-020', async () => {
  const html = async (path: string) => (await fetch(shop.origin + path)).text();
  expect(await html('/ru/shop/catalog/nabory-dlya-znakomstva-367/')).not.toContain('name="sort"');
  expect(await html(FACE)).toContain('name="sort"');
});

test('what cannot be had says why, without a button that promises it C4-001 C4-002 C4-003', async () => {
  const page = await shop.newPage();
  const said = async (sku: string) => {
    await page.goto(shop.origin + productPath(sku));
    return {
      text: await page.locator('main').innerText(),
      canBuy: (await page.locator(`[data-add="${sku}"]`).count()) > 0,
    };
  };
  expect(await said(ARCHIVED)).toMatchObject({
    text: expect.stringContaining('Продукт снят с производства'),
    canBuy: false,
  });
  expect(await said(MISSING)).toMatchObject({
    text: expect.stringContaining('Нет в наличии'),
    canBuy: false,
  });
  expect(await said(NO_SALE)).toMatchObject({
    text: expect.stringContaining('Только самовывоз'),
    canBuy: true,
  });
  await page.context().close();
});

test('a product shows its four parts, the active ingredient, and for a supplement that it is no medicine C2-025 C2-027', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${productPath(OMEGA)}#product-composition`);
  await page.locator('#product-composition [data-active-ingredient]').waitFor({ state: 'visible' });
  expect(
    await page.locator('#product-composition [data-active-ingredient] strong').innerText(),
  ).toBe('Рыбий жир');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'О товаре',
    'Описание',
    'Состав',
    'Отзывы',
  ]);
  await page.getByRole('tab', { name: 'Состав' }).press('ArrowLeft');
  await page.locator('#product-description').waitFor({ state: 'visible' });
  expect(await page.locator('main').innerText()).toMatch(
    /БАД\. Не является лекарственным средством\s+Свидетельство: RU\./,
  );
  expect(await page.locator('#similar [data-sku]').count()).toBeGreaterThan(0);
  expect(await page.locator('#similar [data-sku]').count()).toBeLessThanOrEqual(4);
  await page.context().close();
});

test('on a phone the button follows when it has scrolled away', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(shop.origin + productPath(CREAM.sku));
  await page.locator('#similar').scrollIntoViewIfNeeded();
  const bar = page.locator('[data-buy-bar]');
  await bar.getByRole('button', { name: `В корзину: ${CREAM.name}` }).click();
  await bar.getByRole('group', { name: `${CREAM.name}: 1 шт` }).waitFor();
  await page.context().close();
});

test('search finds by words, and says what it did not find C2-035', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}/ru/`);
  const field = page.getByRole('combobox', { name: 'Поиск по каталогу' }).first();
  await page.getByRole('button', { name: 'Найти', disabled: true }).first().waitFor();
  await field.fill('крем');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Нашлось по запросу «крем»' }).waitFor();
  expect(await page.locator('[data-sku]').count()).toBeGreaterThan(4);
  await page.goto(`${shop.origin}/ru/shop/search/?searchString=ъъъъ`);
  await page
    .getByRole('heading', { level: 1, name: 'По запросу «ъъъъ» ничего не нашлось' })
    .waitFor();
  expect(await page.getByRole('combobox', { name: 'Поиск по каталогу' }).first().inputValue()).toBe(
    'ъъъъ',
  );
  await page.context().close();
});

test('an old address of a category leads to the right one, and what is not there is a 404 C2-008', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(shop.origin + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await ask('/ru/shop/catalog/staroe-imya-263/?sort=a-z')).toEqual([
    301,
    `${FACE}?sort=a-z`,
  ]);
  expect(await ask('/ru/shop/page/delivery-and-payment/')).toEqual([200, null]);
  for (const path of [
    '/ru/shop/catalog/litso-99999/',
    productPath('nothing'),
    '/ru/shop/page/nothing/',
    `${FACE}?page=99`,
  ])
    expect(await ask(path)).toEqual([404, null]);
});

test('no page wrote an error to its console', () => {
  expect(shop.faults).toEqual([]);
});
