import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type PageOptions, type TestShop } from '../support/shop.ts';

/** A page of a few lines: on a desk the field is the same on every page, a phone has it on the main page alone. */
const SHORT = '/ru/shop/page/contacts/';
const SEARCH = '/ru/shop/search/';
const CALL = '**/shop/ajax/catalog/search/**';
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
const listOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Подсказки' });
const rowsOf = (page: Page): Locator => listOf(page).getByRole('option');
const activeText = (page: Page): Promise<string> =>
  fieldOf(page).evaluate((field) => {
    const id = field.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.innerText) || '';
  });

/** Types once the field is a combobox, which it is from the moment that its helper has come. */
async function type(page: Page, words: string): Promise<void> {
  await fieldOf(page).click();
  await fieldOf(page).and(page.locator('[aria-autocomplete="list"]')).waitFor();
  await fieldOf(page).pressSequentially(words);
}

test.each(widthsOf(import.meta.filename))(
  'while one types at most ten rows stand under the field: words, products with picture and price, all N C2-006 UX-22 at %i px',
  async (width) => {
    const page = await open('/ru/', { width });
    await type(page, 'кре');
    await listOf(page).getByRole('option', { name: 'Показать все' }).waitFor();
    expect(await rowsOf(page).count()).toBeLessThanOrEqual(10);
    const completion = rowsOf(page).first();
    expect(await completion.innerText()).toMatch(/^кре/);
    expect(await completion.locator('b').innerText()).toBe((await completion.innerText()).slice(3));
    const product = rowsOf(page).filter({ hasText: '₽' }).first();
    expect(await product.locator('img').last().getAttribute('src')).toMatch(/^\/pictures\//);
    expect(await product.innerText()).toMatch(/\d\s₽/);
    expect(await fieldOf(page).inputValue()).toBe('кре');
    const all = listOf(page).getByRole('option', { name: 'Показать все' });
    const total = Number(/\d+/.exec(await all.innerText())?.[0]);
    await all.click();
    await page.waitForURL(`**${SEARCH}?**`);
    expect(wordsIn(page)).toBe('кре');
    await page.getByRole('heading', { level: 1, name: 'Нашлось по запросу' }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).toContain(`${total} товар`);
    await listOf(page).waitFor({ state: 'detached' });
  },
);

test('a category is suggested by its name and leads there', async () => {
  const page = await open(SHORT);
  await type(page, 'чай');
  await listOf(page).getByRole('option', { name: 'Чаи раздел' }).click();
  await page.waitForURL('**/shop/catalog/**');
});

test('by the keyboard alone: arrows walk and come back, Enter follows, Escape and Tab close UX-22', async () => {
  const page = await open(SHORT);
  await type(page, 'кре');
  await listOf(page).getByRole('option', { name: 'Показать все' }).waitFor();
  const field = fieldOf(page);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await field.getAttribute('aria-controls')).toBe(await listOf(page).getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => activeText(page)).toContain('Показать все');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeText(page)).toBe('');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeText(page)).toBe(await rowsOf(page).first().innerText());

  await page.keyboard.press('Escape');
  await listOf(page).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('кре');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await listOf(page).waitFor();
  await expect.poll(() => activeText(page)).toBe(await rowsOf(page).first().innerText());
  await page.keyboard.press('Tab');
  await listOf(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Найти',
  );

  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeText(page)).not.toBe('');
  const wanted = await activeText(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${SEARCH}?**`);
  expect(wordsIn(page)).toBe(wanted);
  await listOf(page).waitFor({ state: 'detached' });
});

test('Enter without a chosen row searches for what was typed C2-035', async () => {
  const page = await open(SHORT);
  await type(page, 'чай');
  await listOf(page).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${SEARCH}?**`);
  expect(wordsIn(page)).toBe('чай');
  await page.waitForFunction(() => document.title === 'Поиск: чай');
});

test('with nothing typed the button is off and says why C2-035', async () => {
  const page = await open(SHORT);
  const button = page.getByRole('banner').getByRole('button', { name: 'Найти' });
  await button.and(page.locator(':disabled')).waitFor();
  const reason = await button.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${reason}"]`).textContent()).toBe('Введите, что искать');
});

test('on a phone the list fills the screen under the field, and Back, the cross and a choice close it UX-7 UX-10 UX-22', async () => {
  const page = await open('/ru/', { width: WIDTHS.phone });
  const before = await page.evaluate(() => history.length);
  await type(page, 'крем');
  await listOf(page).getByRole('option', { name: 'Показать все' }).waitFor();
  const panel = page.locator('[data-suggestions]');
  const box = await panel.boundingBox();
  const field = await fieldOf(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  const under = (field?.y ?? 0) + (field?.height ?? 0);
  expect((box?.y ?? 0) - under).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) - under).toBeLessThanOrEqual(16);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, -0.5);
  for (const target of await panel.locator('a, button').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/ru/');
  await fieldOf(page).click();
  await panel.getByRole('button', { name: 'Закрыть' }).click();
  await panel.waitFor({ state: 'detached' });

  await fieldOf(page).click();
  await rowsOf(page).filter({ hasText: '₽' }).first().click();
  await page.waitForURL('**/shop/catalog/product/**');
  // The page stands where the list stood in the history: one step back is the main page.
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await page.waitForURL('**/ru/');
});

test('a late answer to earlier words overwrites nothing UX-22', async () => {
  const page = await open(SHORT);
  const held: Route[] = [];
  const isEarly = (url: URL) => url.searchParams.get('searchString') === 'ч';
  await page.route(CALL, (route) => {
    if (isEarly(new URL(route.request().url()))) held.push(route);
    else void route.continue();
  });
  await type(page, 'ч');
  await expect.poll(() => held.length).toBe(1);
  await fieldOf(page).pressSequentially('ай');
  // «ча» is answered on its own, and begins with words: the list of «чай» begins with its section.
  await rowsOf(page)
    .first()
    .and(rowsOf(page).filter({ hasText: 'Чаи' }))
    .waitFor();
  await rowsOf(page).filter({ hasText: '₽' }).first().waitFor();
  const shown = await listOf(page).innerText();
  for (const route of held)
    await route
      .fulfill({ json: { success: true, message: [], warning: null, data: lateAnswer } })
      // The page has given the question up, as it should.
      .catch(() => {});
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await listOf(page).innerText()).toBe(shown);
  expect(shown).not.toContain('поздно');
});

const lateAnswer = {
  items: [],
  total: 1,
  page: 1,
  pages: 1,
  suggestions: [{ kind: 'words', text: 'чересчур поздно', typedLength: 1, url: null }],
  corrected: null,
  didYouMean: null,
};

test('when the server gives no suggestions the list still leads to the search UX-18 UX-22', async () => {
  const page = await open(SHORT);
  await page.route(CALL, (route) => route.fulfill({ status: 503, body: 'away' }));
  await type(page, 'чай');
  await listOf(page).getByRole('option', { name: 'Искать «чай»' }).waitFor();
  expect(await rowsOf(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Нашлось по запросу «чай»' }).waitFor();
});

test('while an answer takes long the list says so, and Enter does not wait for it UX-17', async () => {
  const page = await open(SHORT);
  await page.route(CALL, () => {});
  await type(page, 'чай');
  await listOf(page).and(page.locator('[aria-busy="true"]')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Нашлось по запросу «чай»' }).waitFor();
});

test('the helper is fetched when somebody goes into the field; where it does not come the form searches as ever', async () => {
  const page = await shop.newPage();
  pages.push(page);
  const fetched: string[] = [];
  await page.route('**/assets/suggestions-*.js', (route) => {
    fetched.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${shop.origin}${SHORT}`);
  await settled(page);
  expect(fetched).toEqual([]);
  await fieldOf(page).click();
  await expect.poll(() => fetched.length).toBe(1);
  await fieldOf(page).pressSequentially('чай');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Нашлось по запросу «чай»' }).waitFor();
  shop.faults.splice(0);
});

/** What the browser keeps, apart from the promotions that a test's visitor has been shown before. */
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key !== 'cartActionPopup'));

test('an empty field shows what was looked for here and what many look for; what was looked for can be forgotten', async () => {
  const page = await open(SHORT);
  await type(page, '');
  await listOf(page).getByRole('option', { name: 'омега 3' }).waitFor();
  expect(await rowsOf(page).count()).toBeLessThanOrEqual(10);
  await type(page, 'росница');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${SEARCH}?**`);
  await page.goto(`${shop.origin}${SHORT}`);
  await fieldOf(page).click();
  await rowsOf(page).first().waitFor();
  await expect.poll(() => rowsOf(page).first().innerText()).toBe('росница');
  expect(await kept(page)).toEqual([['recent-searches', '["росница"]']]);
  expect(
    (await page.context().cookies()).map(({ value }) => decodeURIComponent(value)).join(),
  ).not.toContain('росница');
  // By the keyboard, too.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await listOf(page).getByRole('option', { name: 'росница' }).waitFor({ state: 'detached' });
  await expect.poll(() => kept(page)).toEqual([]);
});

test.each(widthsOf(import.meta.filename))(
  'axe finds nothing with the list open at %i px, light and dark',
  async (width) => {
    const page = await open(width === WIDTHS.phone ? '/ru/' : SHORT, { width });
    await type(page, 'чай');
    await rowsOf(page).filter({ hasText: '₽' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await schemeFaults(page)).toEqual([]);
    await fieldOf(page).fill('');
    await listOf(page).getByRole('option', { name: 'омега 3' }).waitFor();
    expect(await schemeFaults(page)).toEqual([]);
  },
);

test('no page wrote an error to its console', () => {
  expect(shop.faults.filter((fault) => !/503/.test(fault))).toEqual([]);
});
