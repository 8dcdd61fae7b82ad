import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type PageOptions, type TestShop } from '../support/shop.ts';

const SEARCH = '/ru/shop/search/';
const searchFor = (words: string) => `${SEARCH}?searchString=${encodeURIComponent(words)}`;
const wordsIn = (page: Page) => new URL(page.url()).searchParams.get('searchString');

let shop: TestShop;
const pages: Page[] = [];

beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true });
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});
afterAll(async () => {
  await shop.close();
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await shop.newPage(options);
  pages.push(page);
  await page.goto(shop.origin + path);
  return page;
}

const fieldOf = (page: Page): Locator => page.locator('[name="searchString"]:visible').first();
test('found products are narrowed, ordered and shown on like a category, all in the address C2-006 UX-8 UX-26 UX-30', async () => {
  const page = await open(searchFor('масло'));
  const filters = page.getByRole('search', { name: 'Фильтры' });
  const first = filters.getByRole('checkbox').first();
  await first.check();
  await page.waitForURL((url) => url.searchParams.has('purpose'));
  expect(wordsIn(page)).toBe('масло');
  expect(await fieldOf(page).inputValue()).toBe('масло');
  await page
    .getByRole('list', { name: 'Выбрано' })
    .getByRole('link', { name: 'Сбросить всё' })
    .click();
  await page.waitForURL((url) => !url.searchParams.has('purpose'));
  await page.getByRole('list', { name: 'Выбрано' }).waitFor({ state: 'hidden' });

  await page.getByLabel('Порядок').selectOption('price-max');
  await page.waitForURL(/sort=price-max/);
  // The list of before stands until the next one is drawn, and has a link of the same name.
  await settled(page);
  const more = page.getByRole('link', { name: /^Показать ещё 24 из / });
  await more.click();
  await page.waitForFunction(() => document.querySelectorAll('main [data-sku]').length === 48);
  expect(page.url()).toMatch(/page=2/);
  const skus = () =>
    page
      .locator('main [data-sku]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-sku')));
  const before = await skus();
  await page.reload();
  expect(await skus()).toEqual(before);
  await page.locator('main [data-sku] a').nth(40).click();
  await page.waitForURL('**/shop/catalog/product/**');
  await page.goBack();
  await page.waitForURL(`**${SEARCH}?**`);
  await page.waitForFunction(() => document.querySelectorAll('main [data-sku]').length === 48);
  await expect.poll(skus).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test('up to eight found products have neither order nor filters UX-29 C2-020', async () => {
  const page = await open(searchFor('росница гель'), { isJavaScriptOff: true });
  const count = await page.locator('main [data-sku]').count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(8);
  expect(await page.getByLabel('Порядок').count()).toBe(0);
  expect(await page.getByRole('search', { name: 'Фильтры' }).count()).toBe(0);
});

test('a wrong keyboard layout is corrected and said, and the words as typed can be searched for UX-23 UX-24', async () => {
  const page = await open(searchFor('rhtv'));
  await page.getByRole('heading', { level: 1, name: 'Нашлось по запросу «крем»' }).waitFor();
  expect(await page.locator('main').innerText()).toContain('Исправлено с «rhtv»');
  expect(await fieldOf(page).inputValue()).toBe('rhtv');
  await page.getByRole('link', { name: '«rhtv»' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'По запросу «rhtv» ничего не нашлось' })
    .waitFor();
  await page.getByRole('link', { name: '«крем»' }).click();
  await page.getByRole('heading', { level: 1, name: 'Нашлось по запросу «крем»' }).waitFor();
});

test.each(widthsOf(import.meta.filename))(
  'nothing found is no dead end: what was looked for, spelling, categories, four products UX-24 at %i px',
  async (width) => {
    const page = await open(`${searchFor('rhtv')}&exact=1`, { width });
    const main = page.locator('main');
    await main
      .getByRole('heading', { level: 1, name: 'По запросу «rhtv» ничего не нашлось' })
      .waitFor();
    expect(await fieldOf(page).inputValue()).toBe('rhtv');
    expect(await main.innerText()).toContain('Возможно, вы искали «крем»');
    expect(
      await main.getByRole('navigation', { name: 'Разделы' }).getByRole('link').count(),
    ).toBeGreaterThan(5);
    expect(await main.locator('[data-sku]').count()).toBe(4);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await page.title()).toBe('Поиск: rhtv');
  },
);

test.each(widthsOf(import.meta.filename))(
  'without scripts one searches, orders, narrows and sees more at %i px C2-006 UX-3',
  async (width) => {
    const page = await open('/ru/', { width, isJavaScriptOff: true });
    await fieldOf(page).fill('масло');
    await fieldOf(page).press('Enter');
    await page.waitForURL(`**${SEARCH}?**`);
    await page.getByLabel('Порядок').selectOption('price-min');
    await page
      .getByLabel('Порядок')
      .locator('xpath=ancestor::form')
      .getByRole('button', { name: 'Показать' })
      .click();
    await page.waitForURL(/sort=price-min/);
    expect(wordsIn(page)).toBe('масло');
    if (width === WIDTHS.phone) await page.getByRole('link', { name: 'Фильтры' }).click();
    const filters = page.getByRole('search', { name: 'Фильтры' });
    await filters.getByRole('checkbox').first().check();
    await filters.getByRole('button', { name: 'Показать выбранное' }).click();
    await page.waitForURL(/purpose=/);
    expect(page.url()).toMatch(/sort=price-min/);
    expect(wordsIn(page)).toBe('масло');
    await page.goto(shop.origin + searchFor('масло'));
    await page.getByRole('link', { name: /^Показать ещё 24 из / }).click();
    await page.waitForURL(/page=2/);
    expect(await page.locator('main [data-sku]').count()).toBe(48);
  },
);

test('an address with a page or a filter that is not there is put right', async () => {
  const ask = async (query: string) => {
    const { status, headers } = await fetch(`${shop.origin}${searchFor('чай')}${query}`, {
      redirect: 'manual',
    });
    return [status, headers.get('location')];
  };
  expect(await ask('&page=99')).toEqual([302, `${searchFor('чай')}&page=2`]);
  expect(await ask('&purpose=nothing')).toEqual([302, searchFor('чай')]);
  expect((await ask('&page=2'))[0]).toBe(200);
});

test('no page wrote an error to its console', () => {
  expect(shop.faults.filter((fault) => !/503/.test(fault))).toEqual([]);
});
