import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLUSH_EVERY_MS } from '#web/request-queue.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const FACE = '/ru/shop/catalog/litso-263/';
const CREAM = '400501';
const CALL = '**/shop/ajax/analytics/list-events/count/';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

interface Batch {
  readonly event: string;
  readonly list_id: string;
  readonly list_name: string;
  readonly products: readonly string[];
}

/** A visitor who has answered so about cookies; null: has not. And what their browser tells of lists. */
async function visitor(consent: string | null, isFresh = false) {
  const page = await shop.newPage({ width: WIDTHS.desk, isFresh });
  if (consent !== null)
    await page
      .context()
      .addCookies([{ name: 'informer_cookieAgreement', value: consent, url: shop.origin }]);
  const told: Batch[] = [];
  const statuses: number[] = [];
  await page.route(CALL, async (route) => {
    told.push(route.request().postDataJSON() as Batch);
    const answer = await route.fetch();
    statuses.push(answer.status());
    await route.fulfill({ response: answer });
  });
  return { page, told, statuses };
}
const of = (told: readonly Batch[], event: string) => told.filter((batch) => batch.event === event);
const namesOf = (batches: readonly Batch[]) => batches.flatMap(({ products }) => products);
const scrollDown = (page: Page) =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll('main article[data-sku]')) card.scrollIntoView();
  });

test('products that come into view are told of in batches of four from the list CTLG, then a press and a cart from it, and a page from PRDCT C9-045 C9-046 D72 D76', async () => {
  const { page, told, statuses } = await visitor('1');
  await page.goto(`${shop.origin}${FACE}`);
  const cards = page.locator('main article[data-sku]');
  await cards.first().waitFor();
  await expect.poll(() => of(told, 'impression').length).toBeGreaterThan(0);
  const seen = of(told, 'impression');
  expect(new Set(seen.map(({ list_id, list_name }) => `${list_id} ${list_name}`))).toEqual(
    new Set(['CTLG Товар']),
  );
  expect(seen.slice(0, -1).every(({ products }) => products.length === 4)).toBe(true);
  expect(Math.max(...seen.map(({ products }) => products.length))).toBeLessThanOrEqual(4);
  await page.locator(`main [data-add="${CREAM}"] button`).first().click();
  await page.locator('[data-cart-amount="1"]').waitFor();
  await expect.poll(() => namesOf(of(told, 'add'))).toEqual([CREAM]);
  expect(of(told, 'add')).toMatchObject([{ list_id: 'CTLG', list_name: 'Товар' }]);
  await page.locator(`main article[data-sku="${CREAM}"] a`).first().click();
  await page.waitForURL(`**/catalog/product/${CREAM}/`);
  await expect.poll(() => of(told, 'click').map(({ list_id }) => list_id)).toEqual(['CTLG']);
  await expect.poll(() => namesOf(of(told, 'view'))).toEqual([CREAM]);
  expect(of(told, 'view')).toMatchObject([{ list_id: 'PRDCT' }]);
  const names = namesOf(of(told, 'impression').filter(({ list_id }) => list_id === 'CTLG'));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await page.context().close();
});

test('what was seen is sent when the page is left, before its time is up C9-046 D76', async () => {
  const { page, told } = await visitor('1', true);
  await page.clock.install();
  await page.goto(`${shop.origin}${FACE}`);
  await page.locator('main article[data-sku]').first().waitFor();
  // The code comes after the page, and looks then; nothing is sent before the clock goes on.
  const isWatching = page.waitForResponse(/watch-lists/);
  await page.clock.runFor(FLUSH_EVERY_MS - 1_000);
  await isWatching;
  await scrollDown(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
  const before = told.length;
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => told.length).toBeGreaterThan(before);
  await page.context().close();
});

test.each([['0'], [null]])(
  'who has answered %s about cookies is not watched, and the code does not come C9-045 D72',
  async (consent) => {
    const { page, told } = await visitor(consent);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${shop.origin}${FACE}`);
    await page.locator(`main [data-add="${CREAM}"] button`).first().click();
    await page.locator('[data-cart-amount="1"]').waitFor();
    await scrollDown(page);
    // Whatever else is sent later has been sent by then.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    expect([told, scripts.filter((url) => url.includes('watch-lists'))]).toEqual([[], []]);
    await page.context().close();
  },
);
