import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideOnReview } from '#features/reviews/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

/** Twelve reviews in the demo: four pages. */
const READ = '400201';
/** None. */
const UNREAD = '400718';
const PAGE = (sku: string) => `/ru/shop/catalog/product/${sku}/`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const tab = (page: Page) => page.locator('#product-reviews');
const texts = (page: Page) => tab(page).locator('article p:nth-of-type(2)').allInnerTexts();

async function publishWaiting(): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from product_review where state = 'new'`.execute(shop.database);
  const actor = { kind: 'staff', staffId: '1' } as const;
  for (const { id } of rows)
    expect(
      (await decideOnReview(shop.database, { id, decision: 'publish', actor, now: DEMO_DAY })).ok,
    ).toBe(true);
  await shop.features.catalogue.refresh();
}

for (const width of [390, 1440])
  test(`reviews are read three a page, with average, spread and pages, at ${width} px I2-140 I9-027 UX-42 C2-025`, async () => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.origin}${PAGE(READ)}#product-reviews`);
    await tab(page)
      .getByText('12 оценок')
      .or(tab(page).getByText(/1[01] оценок/))
      .first()
      .waitFor();
    await expect.poll(() => texts(page)).toHaveLength(3);
    const first = await texts(page);
    expect(await tab(page).locator('progress').count()).toBe(5);
    const pages = tab(page).getByRole('navigation', { name: 'Страницы отзывов' });
    expect(await pages.getByRole('link').allInnerTexts()).toEqual(['1', '2', '3', '4']);
    await pages.getByRole('link', { name: 'Отзывы, страница 4' }).click();
    await expect.poll(() => texts(page)).not.toEqual(first);
    await expect.poll(() => new URL(page.url()).searchParams.get('reviews')).toBe('4');
    await expect.poll(() => pages.locator('[aria-current=page]').innerText()).toBe('4');
    await page.goBack();
    await expect.poll(() => texts(page)).toEqual(first);
    await page.context().close();
  });

test('what stands beside the name leads to the reviews, and no page of them is another for search engines UX-42', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + PAGE(READ));
  await page.getByRole('link', { name: /Оценка .* из 5/ }).click();
  await expect
    .poll(() => page.getByRole('tab', { name: 'Отзывы' }).getAttribute('aria-selected'))
    .toBe('true');
  // Their code comes with the press.
  await expect.poll(async () => (await texts(page)).length).toBe(3);
  await page.goto(`${shop.origin}${PAGE(READ)}?reviews=2`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/400201\/$/);
  await page.context().close();
});

test('a review is sent, waits visibly for its author alone, and after its check stands there for all I1-018 I2-141 UX-42', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE(UNREAD)}#product-reviews`);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.getByText('Об этом товаре ещё никто не написал').waitFor();
  await page.getByRole('link', { name: 'Написать отзыв' }).click();
  const field = page.getByRole('textbox', { name: 'Отзыв' });
  await field.waitFor();
  // The form came when it was asked for.
  expect(loaded.some((url) => url.includes('review-form'))).toBe(true);
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
  await page.getByText('Напишите несколько слов о товаре').waitFor();
  await field.fill('Расчёсывает мягко, зубья гладкие');
  await page.getByRole('radio', { name: '4 из 5' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Имя' }).fill('Полина Р.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
  await tab(page).getByText('Отзыв на проверке').waitFor();
  await expect
    .poll(() => tab(page).getByText('Спасибо! Отзыв появится на странице после проверки').count())
    .toBe(1);
  await page.reload();
  await tab(page).getByText('Отзыв на проверке').waitFor();

  const other = await shop.newPage();
  const html = async () => (await other.request.get(shop.origin + PAGE(UNREAD))).text();
  expect(await html()).not.toContain('Расчёсывает мягко');
  await publishWaiting();
  expect(await html()).toContain('Расчёсывает мягко');
  await page.reload();
  await tab(page).getByText('Полина Р.').waitFor();
  expect(await tab(page).getByText('Отзыв на проверке').count()).toBe(0);
  await other.context().close();
  await page.context().close();
});

test('the field counts down from 1000 and takes back what is longer I5-049 I9-026 UX-42', async () => {
  const page = await shop.newPage({ width: 390 });
  await page.goto(`${shop.origin}${PAGE('400717')}?review=1#product-reviews`);
  const field = page.getByRole('textbox', { name: 'Отзыв' });
  await page.getByRole('button', { name: 'Отмена' }).waitFor();
  await page.getByText(/Осталось 1\s?000 символов/).waitFor();
  await field.fill('я'.repeat(999));
  await page.getByText('Остался 1 символ').waitFor();
  await field.evaluate((element: HTMLTextAreaElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    set?.call(element, `${element.value}юю`);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByText('Больше 1000 символов не помещается').waitFor();
  expect(await field.inputValue()).toBe('я'.repeat(999));
  await page.context().close();
});

test('the server that does not answer leaves the review in the field I2-141', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE('400716')}#product-reviews`);
  await page.getByRole('link', { name: 'Написать отзыв' }).click();
  await page.getByRole('textbox', { name: 'Отзыв' }).fill('Пахнет хмелем');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Зоя');
  await page.route('**/feedback/send/**', (route) => route.abort());
  const failing = shop.faults.length;
  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
  await page.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  expect(await page.getByRole('textbox', { name: 'Отзыв' }).inputValue()).toBe('Пахнет хмелем');
  shop.faults.splice(failing);
  await page.context().close();
});

test('the tab is sound for every reader, light and dark, wide and narrow I1-018', async () => {
  const looks = [
    [390, false],
    [1440, true],
  ] as const;
  for (const [width, isDark] of partOf(looks, import.meta.filename)) {
    const page = await shop.newPage({ width, isDark });
    await page.goto(`${shop.origin}${PAGE(READ)}?review=1#product-reviews`);
    await page.getByRole('button', { name: 'Отмена' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  }
  expect(shop.faults).toEqual([]);
});
