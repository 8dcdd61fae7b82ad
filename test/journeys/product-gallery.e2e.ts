import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const OMEGA = '400101';
const CREAM = '400501';
const productPath = (sku: string, language = 'ru') => `/${language}/shop/catalog/product/${sku}/`;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true, latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

async function open(page: Page, sku: string, more = ''): Promise<void> {
  await page.goto(`${shop.origin}${productPath(sku)}${more}`);
  await settled(page);
}

/** Changes what the catalogue knows of a product, and waits until pages know it. */
async function change(statements: () => Promise<unknown>, skus: readonly string[]) {
  await statements();
  await shop.database
    .insertInto('catalogue_change')
    .values(skus.map((sku) => ({ sku, store: null })))
    .execute();
  await shop.features.catalogue.refresh();
}

test.each(widthsOf(import.meta.filename))(
  'a picture is seen as large as the screen, moves by arrows, comes closer by a double press, and Esc and Back close it at %i px UX-35 UX-7 C2-026',
  async (width) => {
    const page = await shop.newPage({ width });
    await open(page, OMEGA);
    const loaded: string[] = [];
    page.on('response', (answer) => loaded.push(answer.url()));
    const enlarge = page.getByRole('button', { name: 'Увеличить фото' });
    await enlarge.click();
    const dialog = page.getByRole('dialog', { name: 'Омега-3 морская' });
    const large = dialog.getByRole('img', { name: /фото 1$/ });
    await large.waitFor();
    await expect.poll(() => loaded.some((url) => url.includes('zoom-dialog'))).toBe(true);
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const frame = dialog.locator('.zoom-stage');
    const [stage, view] = [await frame.boundingBox(), page.viewportSize()];
    expect(stage?.width).toBeGreaterThan(Number(view?.width) * 0.8);

    /** Neighbours are there as well, beside the screen. */
    const isInFront = (number: number) =>
      dialog
        .getByRole('img', { name: new RegExp(`фото ${number}$`), includeHidden: true })
        .evaluate((image: HTMLImageElement) => {
          const { left, right } = image.getBoundingClientRect();
          return image.complete && image.naturalWidth > 0 && left >= 0 && right <= innerWidth;
        });
    const next = dialog.getByRole('button', { name: 'Следующее фото' });
    await next.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isInFront(2)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => isInFront(1)).toBe(true);

    const widthOf = () => large.evaluate((image) => image.getBoundingClientRect().width);
    const before = await widthOf();
    await dialog.getByRole('button', { name: 'Приблизить' }).click();
    await expect.poll(widthOf).toBeGreaterThan(before * 1.2);
    await dialog.getByRole('button', { name: 'Отдалить' }).click();
    await expect.poll(widthOf).toBeLessThan(before * 1.1);
    await large.dblclick();
    await expect.poll(widthOf).toBeGreaterThan(before * 1.2);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Увеличить фото',
    );
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    // The step back of the one before may still be on its way, and this one has no entry of its own until then.
    await page.waitForFunction(() => history.state?.overlayDepth === 1);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toContain(productPath(OMEGA));
    await page.context().close();
  },
);

test('a press on the picture itself enlarges the one that is shown UX-35', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await open(page, OMEGA);
  await page.getByRole('link', { name: 'Фото 2' }).click();
  await page.locator('a[aria-current="true"][href="#picture-2"]').waitFor();
  await page.locator('#picture-2 img:not([aria-hidden])').click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /фото 2$/ })
    .waitFor();
  await page.context().close();
});

test('the second click of a double click does not follow the link that took the button’s place', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await open(page, OMEGA);
  const main = page.locator('main');
  await main.getByRole('button', { name: 'В корзину', exact: true }).first().click();
  const link = main.getByRole('link', { name: 'Перейти в корзину' });
  await link.dispatchEvent('click', { detail: 2 });
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(productPath(OMEGA));
  await link.click();
  await page.waitForURL('**/shop/cart/');
  await page.context().close();
});

test('a film waits for a press, has its controls and a picture, and comes from nowhere else before C2-026', async () => {
  await change(
    () =>
      shop.database
        .insertInto('product_video')
        .values({
          sku: CREAM,
          position: 9,
          source: 'https://player.example.test/embed/7',
          poster_id: null,
          width: 1280,
          height: 720,
          seconds: 40,
          titles: JSON.stringify({ ru: 'Как наносить' }),
        })
        .execute(),
    [CREAM],
  );
  const asked: string[] = [];
  const page = await shop.newPage();
  page.on('request', (request) => asked.push(request.url()));
  await open(page, CREAM);
  const elsewhere = page.getByRole('link', {
    name: 'Смотреть видео на player.example.test: Как наносить',
  });
  await elsewhere.scrollIntoViewIfNeeded();
  expect(await elsewhere.getAttribute('rel')).toContain('noopener');
  await open(page, OMEGA);
  const offer = page.getByRole('link', { name: /^Смотреть видео: / });
  // Nobody was near the films yet; a press elsewhere that changes the page leaves them there.
  await page.getByRole('tab', { name: 'Состав' }).click();
  await page.evaluate(() => location.assign('#product-about'));
  await expect
    .poll(() => page.getByRole('tab', { name: 'О товаре' }).getAttribute('aria-selected'))
    .toBe('true');
  await offer.scrollIntoViewIfNeeded();
  expect(await offer.locator('img').last().getAttribute('src')).toMatch(/^\/pictures\//);
  expect(asked.filter((url) => url.includes('/videos/') || !url.startsWith(shop.origin))).toEqual(
    [],
  );
  // Its code comes when somebody is near; until then the link leads to the film itself.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#product-video a') ?? {}).some((name) =>
      name.startsWith('__react'),
    ),
  );
  await offer.click();
  const film = page.locator('#product-video video');
  expect(await film.evaluate((video: HTMLVideoElement) => video.controls)).toBe(true);
  await expect.poll(() => film.evaluate((video) => video === document.activeElement)).toBe(true);
  await page.waitForFunction(() => Number(document.querySelector('video')?.currentTime) > 0);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(3);
  await page.context().close();
});

test('nothing of large pictures and films is loaded with the page, and nothing carries a style of its own UX-35', async () => {
  const page = await shop.newPage();
  const scripts: string[] = [];
  page.on('response', (answer) => scripts.push(answer.url()));
  const html = await (await fetch(shop.origin + productPath(OMEGA))).text();
  expect(html).not.toMatch(/\sstyle="/);
  await open(page, OMEGA);
  expect(scripts.filter((url) => /zoom-dialog|lightbox|\.webm|\.mp4/.test(url))).toEqual([]);
  await page.context().close();
});

test('no page wrote an error to its console', () => {
  expect(shop.faults).toEqual([]);
});
