import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#features/catalogue/server/public.ts';
import { settled } from '../support/page-settled.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs, putInCart } from '../support/visitor-calls.ts';

const FACE = '/ru/shop/catalog/litso-263/';
const LONG_NAME = '400519';
const productPath = (sku: string, language = 'ru') => `/${language}/shop/catalog/product/${sku}/`;
const WITH_CITY = 2;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true });
});
afterAll(() => shop?.close());

interface Boxes {
  readonly top: number;
  readonly name: number;
  readonly nameLines: number;
  readonly price: number;
  readonly button: number;
}

/** Where the parts of every card stand, in pixels from the top of the page. */
const cardBoxes = (page: Page): Promise<Boxes[]> =>
  page.locator('[data-sku]').evaluateAll((cards) =>
    cards.map((card) => {
      const topOf = (selector: string) =>
        Math.round((card.querySelector(selector)?.getBoundingClientRect().top ?? 0) + scrollY);
      const name = card.querySelector('h2, h3');
      const height = name?.getBoundingClientRect().height ?? 0;
      const line = name ? parseFloat(getComputedStyle(name).lineHeight) : 1;
      return {
        top: Math.round(card.getBoundingClientRect().top + scrollY),
        name: topOf('h2, h3'),
        nameLines: Math.round(height / line),
        price: topOf('.items-baseline > .price'),
        button: topOf('[data-add], [data-notify], a[data-more]'),
      };
    }),
  );

const ROWS_AT = [
  ['phone', [320, 390]],
  ['desk', [768, 1440]],
] as const;

test.each(partOf(ROWS_AT, `${import.meta.filename} rows`))(
  'names, prices and buttons line up across every row on a %s at %j px, and no name has a fourth line UX-31',
  async (_device, widths) => {
    const page = await shop.newPage({ width: widths[0] });
    await page.goto(`${shop.origin}${FACE}?page=2`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const rows = Map.groupBy(await cardBoxes(page), ({ top }) => top);
      expect(rows.size).toBeGreaterThan(2);
      for (const row of rows.values()) {
        expect(new Set(row.map(({ name }) => name)).size, String(width)).toBe(1);
        expect(new Set(row.map(({ price }) => price)).size, String(width)).toBe(1);
        expect(new Set(row.map(({ button }) => button)).size, String(width)).toBe(1);
        for (const { nameLines } of row) expect(nameLines, String(width)).toBeLessThanOrEqual(3);
      }
    }
    await page.context().close();
  },
);

test('the header of a category is low: prices are in the first view, and a series stands among the products C2-021 UX-31', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.setViewportSize({ width: WIDTHS.desk, height: 900 });
  await page.goto(shop.origin + FACE);
  const header = await page.locator('[data-category-header]').boundingBox();
  expect(header?.height).toBeLessThanOrEqual(140);
  const [first] = await cardBoxes(page);
  expect(first?.price).toBeLessThan(860);
  const isWhole = async () => {
    const [series, before] = await Promise.all([
      page.locator('[data-series]').boundingBox(),
      page.locator('[data-sku]').nth(3).boundingBox(),
    ]);
    return { series, before };
  };
  // The fourth product and the series fill the second row of three.
  const desk = await isWhole();
  expect(Math.round(desk.series?.y ?? 0)).toBe(Math.round(desk.before?.y ?? 1));
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
  const phone = await isWhole();
  expect(phone.series?.width).toBe(WIDTHS.phone - 32);
  expect(phone.series?.y).toBeGreaterThan((phone.before?.y ?? 0) + (phone.before?.height ?? 0));
  await page.goto(`${shop.origin}${FACE}?audience=men`);
  await page.locator('[data-sku]').first().waitFor();
  expect(await page.locator('[data-series]').count()).toBe(0);
  await page.context().close();
});

test('a long name ends after a whole word on a phone, and is read out whole UX-31', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(`${shop.origin}${FACE}?page=2`);
  const link = page.locator(`[data-sku="${LONG_NAME}"] h2 a`);
  const seen = await link.evaluate((element) => element.firstChild?.textContent ?? '');
  const whole = await page.evaluate(async (path) => {
    const html = await (await fetch(path)).text();
    return (
      new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent ?? ''
    );
  }, productPath(LONG_NAME));
  expect(whole.length).toBeGreaterThan(83);
  expect(whole.startsWith(seen)).toBe(true);
  expect(whole.slice(seen.length, seen.length + 1)).toMatch(/[\s:,]/);
  await page.getByRole('link', { name: whole.replaceAll('\u00A0', ' ') }).waitFor();
  await page.context().close();
});

const SIDEWAYS_AT = [
  ['phone', [320]],
  ['desk', [768, 1024, 1920]],
] as const;

test.each(partOf(SIDEWAYS_AT, `${import.meta.filename} sideways`))(
  'nothing scrolls sideways on a %s at %j px UX-13',
  async (_device, widths) => {
    const page = await shop.newPage({ width: widths[0] });
    await putInCart(page, shop, [LONG_NAME, 12]);
    const addresses = [
      FACE,
      productPath(LONG_NAME),
      productPath(LONG_NAME, 'en'),
      productPath('400528'),
      `/ru/shop/search/?searchString=${'оченьдлинноеслово'.repeat(6)}`,
      '/ru/shop/search/',
      '/ru/shop/cart/',
      '/en/shop/cart/',
    ];
    for (const address of addresses) {
      await page.goto(shop.origin + address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${address} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
    await page.context().close();
  },
);

test('more products that are late get their places, and a failure can be tried again UX-17 UX-18', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + FACE);
  await settled(page);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/shop/ajax/catalog/category/263/**', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('link', { name: 'Показать ещё 6 из 30' }).click();
  const places = page.locator('main ul > li[aria-hidden]');
  await places.first().waitFor();
  await expect.poll(() => places.count()).toBe(6);
  release();
  await page.getByRole('alert').getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await expect.poll(() => places.count()).toBe(0);
  await page.unroute('**/shop/ajax/catalog/category/263/**');
  await page.getByRole('link', { name: 'Повторить' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-sku]').length === 30);
  await page.context().close();
  shop.faults.splice(0);
});

test('a product says the days and the price of delivery to the visitor’s city, and asks for another UX-37', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${productPath('400501')}`);
  await settled(page);
  const box = page.locator('[data-delivery]');
  // Nobody has said where to: the city that the visitor is taken to be in is told at once.
  await box.getByText(/Доставим в Москву: \d/).waitFor();
  await box.getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('dialog', { name: 'Куда доставить' }).waitFor();
  await page.keyboard.press('Escape');

  await callAs(page, shop, '/ru/shop/ajax/location/set/', { countryCode: 'ru', cityId: WITH_CITY });
  await page.reload();
  await box.getByText('Курьер', { exact: true }).waitFor();
  const said = await box.innerText();
  expect(said).toMatch(/Доставим в [А-Я]/);
  expect(said).toMatch(/\d+ пункт(а|ов)? выдачи/);
  expect(said).toMatch(/\d{1,2}(–\d{1,2})? ноября, (от [\d\s]+₽|бесплатно)/);
  await box.getByRole('button', { name: 'Изменить' }).waitFor();
  await page.context().close();
});

test('when delivery cannot be asked for, the product says so and asks again UX-18 UX-37', async () => {
  const page = await shop.newPage();
  await callAs(page, shop, '/ru/shop/ajax/location/set/', { countryCode: 'ru', cityId: WITH_CITY });
  await page.route('**/shop/ajax/delivery/**', (route) => route.abort());
  await page.goto(`${shop.origin}${productPath('400501')}`);
  const box = page.locator('[data-delivery]');
  await box.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await page.unroute('**/shop/ajax/delivery/**');
  await box.getByRole('button', { name: 'Повторить' }).click();
  await box.getByText('Курьер', { exact: true }).waitFor();
  await page.context().close();
  shop.faults.splice(0);
});

test.each(widthsOf(import.meta.filename))(
  'the bar with price and button follows at %i px and lets the foot of the page be read UX-38',
  async (width) => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.origin}${productPath('400501')}`);
    const bar = page.locator('[data-buy-bar]');
    expect(await bar.count()).toBe(0);
    await page.locator('#similar').scrollIntoViewIfNeeded();
    await bar.waitFor();
    const { height } = (await bar.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(72);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [barBottom, footTop] = await page
      .evaluate(() =>
        ['[data-buy-bar]', 'footer'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        ),
      )
      .then(([first, second]) => [first?.bottom ?? 0, second?.top ?? 0]);
    expect(barBottom).toBeLessThanOrEqual(Number(footTop) + 1);
    await page.context().close();
  },
);

test('another view of a product comes when a mouse points at its card, and is not loaded before UX-31', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${FACE}`);
  await settled(page);
  const card = page.locator('[data-sku]').first();
  expect(await card.locator('img:not([aria-hidden])').count()).toBe(1);
  await card.hover();
  const side = card.locator('[data-there]');
  await side.waitFor();
  await expect.poll(() => side.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  const [front, other] = await card
    .locator('img:not([aria-hidden])')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(other).not.toBe(front);
  await page.context().close();
});

test('every picture of a product has a thumbnail on a phone too UX-34', async () => {
  const { sku } = await shop.database
    .selectFrom('product_picture')
    .select('sku')
    .groupBy('sku')
    .orderBy('sku')
    .executeTakeFirstOrThrow();
  const page = await shop.newPage({ width: WIDTHS.phone });
  const thumbs = page.getByRole('link', { name: /^Фото \d$/ });
  await page.goto(`${shop.origin}${productPath(sku)}`);
  await settled(page);
  const pictures = await page
    .getByRole('group', { name: /^Фотографии/ })
    .getByRole('img')
    .count();
  expect(pictures).toBeGreaterThan(1);
  expect(await thumbs.count()).toBe(Math.min(5, pictures));
  await thumbs.nth(1).click();
  await page.waitForFunction(
    () => document.querySelectorAll('a[aria-current="true"][href="#picture-2"]').length === 1,
  );
  await page.context().close();
});

test('of more than five pictures the last thumbnail says how many follow UX-34', async () => {
  const sku = '400502';
  const own = await shop.database
    .selectFrom('product_picture')
    .selectAll()
    .where('sku', '=', sku)
    .orderBy('position', 'desc')
    .execute();
  const [last] = own;
  if (!last) throw new Error('the demo product has no picture');
  const wanted = 8;
  await shop.database
    .insertInto('product_picture')
    .values(
      Array.from({ length: wanted - own.length }, (_, at) => ({
        ...last,
        position: last.position + 1 + at,
      })),
    )
    .execute();
  await shop.database
    .transaction()
    .execute((tx) => announceChange(tx, { store: 'ru', skus: [sku] }));
  await shop.features.catalogue.refresh();
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(shop.origin + productPath(sku));
  const thumbs = page.getByRole('link', { name: /^Фото \d$/ });
  expect(await thumbs.count()).toBe(5);
  expect((await thumbs.last().innerText()).trim()).toBe('+3');
  await page.context().close();
});

test('the pictures of a product move by the arrow keys UX-35', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${productPath('400501')}`);
  await settled(page);
  await page.getByRole('group', { name: /^Фотографии/ }).press('ArrowRight');
  await page.locator('a[aria-current="true"][href="#picture-2"]').waitFor();
  await page.keyboard.press('Home');
  await page.locator('a[aria-current="true"][href="#picture-1"]').waitFor();
  await page.context().close();
});

test('a cart that another window filled is never shown as empty first UX-17', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}/ru/`);
  await settled(page);
  await putInCart(page, shop, ['400501', 1]);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('В корзине пока пусто'))
        document.documentElement.dataset['sawEmpty'] = 'true';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).first().click();
  await page.locator('[data-line]').waitFor();
  expect(await page.locator('html').getAttribute('data-saw-empty')).toBeNull();
  await page.context().close();
});

test.each(partOf([false, true], `${import.meta.filename} scripts`))(
  'an empty cart suggests products that go into it at once (scripts off: %s)',
  async (isJavaScriptOff) => {
    const page = await shop.newPage({ isJavaScriptOff });
    await page.goto(`${shop.origin}/ru/shop/cart/`);
    await page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' }).waitFor();
    expect(await page.locator('[data-sku]').count()).toBe(4);
    await page.locator('[data-sku] [data-add] button[type=submit]').first().click();
    await page.locator('[data-line]').first().waitFor();
    await expect.poll(() => page.locator('[data-line]').count()).toBe(1);
    await page.context().close();
  },
);

test('no page wrote an error to its console', () => {
  expect(shop.faults).toEqual([]);
});
