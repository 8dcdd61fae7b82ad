import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { putInCart } from '../support/visitor-calls.ts';

/** Staff of the Bulgarian store had prices shown in a second currency before the shop was opened. */
async function showSecondPrice(url: string): Promise<string> {
  const rule = { when: 'EUR', rate: '2', sign: 'лв.', from: '2026-11-01', to: '2026-12-31' };
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(
    `insert into setting_overlay (scope, key, value, valid_from, changed_by)
      values ('country', 'bg/bg/secondPrice', $1, '2026-11-01', 'staff:test')`,
    [JSON.stringify(rule)],
  );
  await database.end();
  return url;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true, through: showSecondPrice });
});
afterAll(async () => {
  await shop?.close();
});

async function open(path: string, options?: Parameters<TestShop['newPage']>[0]): Promise<Page> {
  const page = await shop.newPage(options);
  await page.goto(`${shop.origin}${path}`);
  await settled(page);
  return page;
}

/** Sum of all layout shifts since the page began. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // The type is the browser's own; the compiler does not know it yet.
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('at 390 px search, main categories and one offer are in the first view UX-21', async () => {
  const page = await open('/ru/', { width: WIDTHS.phone });
  const tops = await page.evaluate(() =>
    ['input[type=search]', 'nav ul a[href*="/catalog/"] img', '[data-slider] h2'].map(
      (selector) => {
        const seen = [...document.querySelectorAll(selector)].find((each) =>
          each.checkVisibility(),
        );
        return seen?.getBoundingClientRect().bottom ?? Infinity;
      },
    ),
  );
  for (const bottom of tops) expect(bottom).toBeLessThanOrEqual(844);
  await page.context().close();
});

test.each([
  ['/ru/', 'main nav'],
  ['/ru/shop/catalog/product/400101/', 'main ul[role=group]'],
])(
  'on %s what is still on its way moves nothing that stands already: %s UX-6',
  async (path, selector) => {
    const page = await shop.newPage({ isJavaScriptOff: true });
    await page.goto(shop.origin + path);
    const part = page.locator(selector).first();
    const whole = await part.boundingBox();
    // The page as it is when its text has come so far.
    await part.evaluate((last) => {
      for (
        let above: Element | null = last;
        above && above !== document.body;
        above = above.parentElement
      )
        while (above.nextElementSibling) above.nextElementSibling.remove();
    });
    expect(await part.boundingBox()).toEqual(whole);
    await page.context().close();
  },
);

test('the cart’s sum comes after the page and moves nothing UX-1 UX-6', async () => {
  const page = await shop.newPage();
  await putInCart(page, shop, ['400501', 3]);
  await page.goto(`${shop.origin}/ru/`);
  await settled(page);
  const sum = page.locator('[data-cart-sum]');
  await sum.waitFor();
  expect(await sum.innerText()).toMatch(/\d\s₽$/);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  await page.context().close();
});

test('the cart’s sum in the header is in both currencies of a country that shows two, one under the other C9-021 I9-044', async () => {
  const page = await shop.newPage();
  await putInCart(page, shop, ['400501', 3], { store: 'bg' });
  await page.goto(`${shop.at('bg')}/ru/`);
  await settled(page);
  const sum = page.locator('[data-cart-sum]');
  const words = async () => (await sum.innerText()).replaceAll(/\s+/g, ' ');
  await expect.poll(words).toMatch(/^[\d,]+ € [\d,]+ лв\.$/);
  const [first = 0, second] = (await words())
    .split('€')
    .map((part) => Math.round(Number(part.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100));
  expect(second).toBe(Math.round(first / 2));
  const [link, under] = await Promise.all([
    page
      .getByRole('link', { name: /Корзина/ })
      .first()
      .boundingBox(),
    sum.locator('[data-second-price]').boundingBox(),
  ]);
  const row = await page.locator('[data-page-head]').boundingBox();
  // Under the first, still in the header.
  expect(under?.y).toBeGreaterThan((link?.y ?? 0) + (link?.height ?? 0) / 2);
  expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
  await page.context().close();
});

test('while one scrolls the header’s main row stays and its upper row comes back to the keyboard UX-12', async () => {
  const page = await open('/ru/');
  await page.mouse.move(700, 600);
  await page.evaluate(() => scrollTo(0, 1500));
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Поиск по каталогу' });
  await expect
    .poll(() => search.evaluate((field) => field.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
  const help = page.getByRole('banner').getByRole('link', { name: 'Помощь' });
  await expect
    .poll(() => help.evaluate((link) => link.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(0);
  // By the keyboard: the link before the catalogue's button.
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Shift+Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1))
    .toBeGreaterThanOrEqual(0);
  await page.context().close();
});

test('nothing that is focused hides under the header UX-12', async () => {
  const page = await open('/ru/shop/page/user-agreement/');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('header')) return false;
      const { top, left, width, height } = focused.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over !== null && over.closest('header') !== null;
    });
    expect(covered).toBe(false);
  }
  await page.context().close();
});

const TAPPED = [
  '/ru/',
  '/ru/shop/page/contacts/',
  '/ru/shop/login/',
  '/ru/shop/user/registration/PRIVILEGED_CLIENT/',
  '/ru/shop/location/',
  '/ru/nothing-here/',
];

test.each(partOf(TAPPED, `${import.meta.filename} taps`))(
  'what is tapped on %s is 44 px high and wide at 390 px, but for links within a sentence UX-10',
  async (path) => {
    const page = await open(path, { width: WIDTHS.phone });
    expect(await smallTargets(page)).toEqual([]);
    await page.context().close();
  },
);

test('help is at the same place on every page: in the header, and first at the foot UX-20', async () => {
  const page = await shop.newPage();
  const seen = new Set<string>();
  for (const path of [
    '/ru/',
    '/ru/shop/catalog/litso-263/',
    '/ru/shop/cart/',
    '/ru/shop/page/contacts/',
    '/ru/nothing-here/',
  ]) {
    await page.goto(`${shop.origin}${path}`);
    // The city that one is taken to be in comes after the page.
    await settled(page);
    seen.add(
      JSON.stringify([
        await page.getByRole('banner').getByRole('link').allInnerTexts(),
        await page.getByRole('contentinfo').locator('a').first().getAttribute('href'),
      ]),
    );
  }
  expect([...seen]).toHaveLength(1);
  expect([...seen][0]).toContain('Помощь');
  expect([...seen][0]).toContain('tel:+79000000000');
  await page.context().close();
});

test('the language changes and path and query stay; the page says its language UX-16', async () => {
  const page = await open('/ru/?wellness=calm');
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/en/?wellness=calm');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await expect.poll(() => page.locator('#wellness [aria-current]').innerText()).toBe('Calm');
  await page.context().close();
});

test('each wellness tab is an address: a press, a copied link and a reload show the same C2-032 UX-8', async () => {
  const page = await open('/ru/');
  const tab = page.locator('#wellness').getByRole('link', { name: 'Энергия' });
  const before = await page.locator('#wellness article').first().getAttribute('data-sku');
  await tab.click();
  await page.waitForURL('**/ru/?wellness=energy');
  await page.locator('#wellness [aria-current]', { hasText: 'Энергия' }).waitFor();
  const skus = () =>
    page
      .locator('#wellness article')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-sku')));
  const shown = await skus();
  expect(shown).not.toContain(before);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  await page.reload();
  expect(await skus()).toEqual(shown);
  const other = await open('/ru/?wellness=energy', { isJavaScriptOff: true });
  expect(await other.locator('#wellness [aria-current]').innerText()).toBe('Энергия');
  await other.context().close();
  await page.context().close();
});

test('banners of the database are the slides: in their order, with their words and their way C2-030 C3-119', async () => {
  const page = await open('/ru/');
  const slides = page.locator('[data-slider] h2');
  expect(await slides.allInnerTexts()).toEqual([
    'Забота о себе без спешки',
    'Курс на сезон',
    'Чай, который не торопит',
    'Пар, веник и долгий вечер',
    'Лес, дым и первый снег',
  ]);
  await page.getByRole('link', { name: 'Выбрать уход' }).click();
  await page.waitForURL('**/shop/catalog/litso-263/');
  await page.context().close();
});

test('while one is buying the header leads to help and back to the cart, and nowhere else UX-60', async () => {
  const page = await shop.newPage();
  await putInCart(page, shop, ['400501', 1]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
  const header = page.getByRole('banner');
  await expect.poll(() => header.getByRole('link').count()).toBe(4);
  expect(await header.getByRole('combobox', { name: 'Поиск по каталогу' }).count()).toBe(0);
  await header.getByRole('link', { name: 'Вернуться в корзину' }).click();
  await page.waitForURL('**/shop/cart/');
  await page.context().close();
});

test('a page that is gone leads on: search, every category, hits UX-18 UX-24', async () => {
  const page = await open('/ru/nothing-here/', { width: WIDTHS.phone });
  const main = page.locator('main');
  await main.getByRole('combobox', { name: 'Поиск по каталогу' }).waitFor();
  expect(
    await main.getByRole('navigation', { name: 'Разделы каталога' }).getByRole('link').count(),
  ).toBe(11);
  await main.getByRole('link', { name: 'Хиты продаж' }).click();
  await page.waitForURL('**/ru/#hits');
  await page.context().close();
});

test('no page wrote an error to its console', () => {
  expect(shop.faults).toEqual([]);
});
