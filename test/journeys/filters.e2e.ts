import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const FACE = '/ru/shop/catalog/litso-263/';
const FEW = '/ru/shop/catalog/nabory-dlya-znakomstva-367/';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const cards = (page: Page) => page.locator('main [data-sku]').count();
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const column = (page: Page) => page.getByRole('search', { name: 'Фильтры' });
const chips = (page: Page) => page.getByRole('list', { name: 'Выбрано' });
/** Scripts run: React has put its mark on what it takes care of. */
const isAwake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#filters input') ?? {}).some((name) =>
      name.startsWith('__react'),
    ),
  );
const shownCount = async (page: Page) =>
  Number.parseInt(
    await page
      .getByText(/^\d+ товар/)
      .locator('visible=true')
      .first()
      .innerText(),
    10,
  );

test('on a desktop each choice is an address at once: it keeps the place, says the count, and Back undoes it UX-7 UX-8 UX-25', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(shop.origin + FACE);
  await page.evaluate(() => scrollTo(0, 420));
  const before = await page.evaluate(() => scrollY);
  await column(page)
    .getByRole('checkbox', { name: /^Для мужчин/ })
    .check();
  await page.waitForURL('**/?audience=men');
  await chips(page).getByRole('link', { name: 'Убрать: Для мужчин' }).waitFor();
  const men = await shownCount(page);
  await expect.poll(() => cards(page)).toBe(men);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect
    .poll(() => page.locator('[data-announcements]').innerText())
    .toMatch(new RegExp(`^${men} товар`));

  await column(page)
    .getByRole('checkbox', { name: /^Для детей/ })
    .check();
  await page.waitForURL('**/?audience=kids,men');
  await chips(page).getByRole('link', { name: 'Убрать: Для детей' }).waitFor();
  expect(await shownCount(page)).toBeGreaterThan(men);

  await page.goBack();
  await chips(page).getByRole('link', { name: 'Убрать: Для детей' }).waitFor({ state: 'detached' });
  await expect.poll(() => shownCount(page)).toBe(men);
  expect(
    await column(page)
      .getByRole('checkbox', { name: /^Для детей/ })
      .isChecked(),
  ).toBe(false);
  await page.goBack();
  await chips(page).waitFor({ state: 'detached' });
  await expect.poll(() => query(page)).toBe('');
  await page.context().close();
});

test('reload and a copied address give the same list, filters and order UX-8 C2-019', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(`${shop.origin}${FACE}?audience=women&price=300-900&sort=price-max`);
  const skus = () =>
    page
      .locator('main [data-sku]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-sku')));
  const list = await skus();
  expect(list.length).toBeGreaterThan(1);
  await page.reload();
  expect(await skus()).toEqual(list);
  const copied = await shop.newPage({ width: WIDTHS.phone });
  await copied.goto(page.url());
  expect(await copied.locator('main [data-sku]').count()).toBe(list.length);
  expect(await column(page).getByRole('textbox', { name: 'Цена, от' }).inputValue()).toBe('300');
  expect(await chips(page).getByRole('listitem').allInnerTexts()).toEqual([
    'Для женщин',
    expect.stringMatching(/^300\s₽ – 900\s₽$/),
    'Сбросить всё',
  ]);
  await page.context().close();
  await copied.context().close();
});

test('what is applied stands above the list, goes one by one or all at once, and stays ticked in its place UX-26', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(`${shop.origin}${FACE}?audience=men,kids&marker=new`);
  expect(
    await column(page)
      .getByRole('checkbox', { name: /^Для мужчин/ })
      .isChecked(),
  ).toBe(true);
  await chips(page).getByRole('link', { name: 'Убрать: Для мужчин' }).click();
  await page.waitForURL('**/?audience=kids&marker=new');
  await chips(page).getByRole('link', { name: 'Сбросить всё' }).click();
  await page.waitForURL(`**${FACE}`);
  await chips(page).waitFor({ state: 'detached' });
  await expect.poll(() => shownCount(page)).toBe(30);
  await page.context().close();
});

test('unknown and broken values of an address are dropped, and a choice without products says so UX-8 UX-26', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(`${shop.origin}${FACE}?line=no-such&purpose=skin&price=abc`);
  expect(query(page)).toBe('?purpose=skin');
  await page.goto(`${shop.origin}${FACE}?price=1-2`);
  await page.getByText('Таких товаров нет').waitFor();
  await page.locator('main').getByRole('link', { name: 'Сбросить всё' }).last().click();
  await page.waitForURL(`**${FACE}`);
  // The address changes a moment before the list does.
  await expect.poll(() => cards(page)).toBe(24);
  await page.context().close();
});

test('a typed amount is applied when the field is left or Enter is pressed, and the focus stays UX-28', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(shop.origin + FACE);
  const from = column(page).getByRole('textbox', { name: 'Цена, от' });
  await isAwake(page);
  await from.fill('900');
  await from.press('Enter');
  await page.waitForURL('**/?price=900-');
  await chips(page)
    .getByRole('link', { name: /^Убрать: от 900/ })
    .waitFor();
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.context().close();
});

test('an amount takes digits and two decimals, and nothing else that is typed or pasted C5-007', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(shop.origin + FACE);
  const from = column(page).getByRole('textbox', { name: 'Цена, от' });
  await isAwake(page);
  await from.pressSequentially('-9e0a,129');
  expect(await from.inputValue()).toBe('90.12');
  await from.fill('1 200 ₽');
  expect(await from.inputValue()).toBe('1200');
  await from.press('Enter');
  await page.waitForURL('**/?price=1200-');
  await page.context().close();
});

test('the page turns at 768, 1024 and 1600 px: cards across, and filters beside them or in a sheet I9-030 I9-031 I9-032 I9-033', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(shop.origin + FACE);
  const seen = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const across = await page
      .locator('main [data-sku]')
      .first()
      .evaluate((card) => {
        const grid = card.closest('ul, ol');
        return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
      });
    return [across, await column(page).isVisible()];
  };
  expect([await seen(320), await seen(767)]).toEqual([
    [2, false],
    [2, false],
  ]);
  expect([await seen(768), await seen(1023)]).toEqual([
    [3, false],
    [3, false],
  ]);
  expect([await seen(1024), await seen(1599)]).toEqual([
    [3, true],
    [3, true],
  ]);
  expect([await seen(1600), await seen(2560)]).toEqual([
    [4, true],
    [4, true],
  ]);
  await page.context().close();
});

test('what was ticked and typed before scripts ran is applied when they do, each once UX-8', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  let letScriptsCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(shop.origin + FACE, { waitUntil: 'commit' });
  const tick = (name: RegExp) => column(page).getByRole('checkbox', { name }).check();
  await tick(/^Для женщин/);
  await tick(/^Для мужчин/);
  const from = column(page).getByRole('textbox', { name: 'Цена, от' });
  await from.fill('100');
  await from.blur();
  letScriptsCome();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ audience: expect.stringMatching(/^(men,women|women,men)$/), price: '100-' });
  await chips(page).getByRole('link', { name: 'Убрать: Для мужчин' }).waitFor();
  await page.context().close();
});

test('on a phone the sheet counts as one chooses; closing changes nothing, the button applies, one step back undoes UX-7 UX-27', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(shop.origin + FACE);
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  const open = () => page.locator('[data-open-filters]').click();
  await open();
  await sheet.getByRole('button', { name: 'Показать 30 товаров' }).waitFor();
  await sheet.getByRole('checkbox', { name: /^Для мужчин/ }).check();
  const button = sheet.getByRole('button', { name: /^Показать \d+ товар/ });
  await sheet.getByRole('button', { name: 'Показать 30 товаров' }).waitFor({ state: 'detached' });
  const count = Number.parseInt((await button.innerText()).replace(/\D/g, ''), 10);
  await sheet.getByRole('button', { name: 'Закрыть' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => query(page)).toBe('');
  await expect.poll(() => shownCount(page)).toBe(30);

  await open();
  expect(await sheet.getByRole('checkbox', { name: /^Для мужчин/ }).isChecked()).toBe(false);
  await sheet.getByRole('checkbox', { name: /^Для мужчин/ }).check();
  await sheet.getByRole('button', { name: new RegExp(`^Показать ${count} товар`) }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.waitForURL('**/?audience=men');
  await page.locator('[data-open-filters]', { hasText: 'Фильтры · 1' }).waitFor();
  await expect.poll(() => cards(page)).toBe(count);
  await page.goBack();
  await page.waitForURL(`**${FACE}`);
  await page.waitForFunction(() => document.querySelectorAll('main [data-sku]').length === 24);
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'without scripts the filters are a form with a button, and chips are links, at %i px UX-3 UX-26',
  async (width) => {
    const page = await shop.newPage({ width, isJavaScriptOff: true });
    await page.goto(`${shop.origin}${FACE}?sort=a-z`);
    if (width < 1024) await page.locator('[data-open-filters]').click();
    await column(page)
      .getByRole('checkbox', { name: /^Для мужчин/ })
      .check();
    await column(page)
      .getByRole('checkbox', { name: /^Для детей/ })
      .check();
    await column(page).getByRole('textbox', { name: 'Цена, до' }).fill('900');
    await column(page).getByRole('button', { name: 'Показать выбранное' }).click();
    await page.waitForURL(/price-to=900/);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('a-z');
    const total = await shownCount(page);
    expect(total).toBeLessThan(30);
    expect(await cards(page)).toBe(total);
    await chips(page)
      .getByRole('link', { name: /^Убрать: до 900/ })
      .click();
    await page.waitForURL('**/?audience=kids,men&sort=a-z');
    await page.context().close();
  },
);

test('a filtered list shows more of itself only UX-30 C2-019', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(`${shop.origin}${FACE}?stock=available`);
  const total = await shownCount(page);
  expect(total).toBeGreaterThan(24);
  await page.getByRole('link', { name: `Показать ещё ${total - 24} из ${total}` }).click();
  await page.waitForFunction(
    (all) => document.querySelectorAll('main [data-sku]').length === all,
    total,
  );
  await expect.poll(() => query(page)).toBe('?stock=available&page=2');
  await page.context().close();
});

test('a list of up to eight products has neither order nor filters C2-020 C9-006 UX-29', async () => {
  const html = async (path: string) => (await fetch(shop.origin + path)).text();
  const few = await html(FEW);
  expect(few).not.toContain('name="sort"');
  expect(few).not.toContain('data-open-filters');
  expect(few).not.toContain('id="filters"');
  expect(await html(FACE)).toContain('data-open-filters');
});

test.each(widthsOf(import.meta.filename))(
  'filters are free of accessibility faults at %i px, light and dark UX-9 UX-10 UX-11',
  async (width) => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.origin}${FACE}?audience=men&price=100-`);
    expect(await schemeFaults(page)).toEqual([]);
    if (width === WIDTHS.phone) {
      await page.locator('[data-open-filters]').click();
      await page.getByRole('dialog', { name: 'Фильтры' }).getByRole('checkbox').first().waitFor();
      expect(await schemeFaults(page)).toEqual([]);
    }
    await page.context().close();
  },
);

test('pages with filters write no errors to the console', () => {
  expect(shop.faults).toEqual([]);
});
