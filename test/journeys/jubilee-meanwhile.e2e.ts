import type { Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { signInByCall, visitorOf } from '../support/visitor-calls.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: () => NOW });
});
beforeEach(() => {
  shop.faults.length = 0;
});
afterAll(() => shop?.close());

const PLACES = [
  {
    width: WIDTHS.phone,
    language: 'ru',
    words: { amount: 'Количество', add: /^В корзину: / },
  },
  {
    width: WIDTHS.desk,
    language: 'de',
    words: { amount: 'Menge', add: /^In den Warenkorb: / },
  },
] as const;

/** Holds the first request to these addresses until it is let go; its answer then comes late. */
async function holdFirst(page: Page, addresses: string) {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<Request>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(addresses, async (route: Route) => {
    count += 1;
    if (count > 1) return route.continue();
    hold(route.request());
    await isLetGo;
    // Given up meanwhile: there is nobody to answer.
    await route.continue().catch(() => {});
    await route.request().response();
    return end();
  });
  return {
    isHeld,
    async comesLate() {
      letGo();
      await isOver;
    },
  };
}

test.each(PLACES)(
  'at $width px in $language a month that is chosen gives up the load of the one before, whose answer, coming late, does not win I4-066',
  async ({ width, language }) => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.at(language)}/${language}/shop/thirty-years/`);
    await settled(page);
    const held = await holdFirst(page, '**/thirty-years/months/*/products');
    await page.locator('[data-month=oct2026]').getByRole('link').click();
    const october = await held.isHeld;
    await page.locator('[data-month=sep2026]').getByRole('link').click();
    await page.locator('[data-offer$=sep2026]').first().waitFor();
    // By now, and not when nobody has answered for too long.
    expect(october.failure()?.errorText).toBe('net::ERR_ABORTED');
    const shown = () =>
      page
        .locator('[data-offer], article[data-product]')
        .evaluateAll((all: HTMLElement[]) =>
          all.map(({ dataset }) => dataset['offer'] ?? dataset['product']),
        );
    const september = await shown();
    await held.comesLate();
    await settled(page);
    expect(await shown()).toEqual(september);
    expect(await page.locator('[data-month=sep2026] [aria-current]').count()).toBe(1);
    // What was given up is no failure: nobody is told.
    expect(await page.locator('[data-alert]').count()).toBe(0);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test.each(PLACES)(
  'at $width px in $language a second press on one product gives up the first, whose answer, coming late, does not win; another product is left alone, and the header learns of both I4-068 I7-058',
  async ({ width, language, words }) => {
    const page = await shop.newPage({ width, isCityKnown: true });
    const at = { store: language, language };
    await signInByCall(page, shop, 'anna@example.test', at);
    await visitorOf(page, shop, at).call('cart_clear');
    await page.goto(`${shop.at(language)}/${language}/shop/thirty-years/`);
    await settled(page);
    const [first, second] = [0, 1].map((place) =>
      page
        .locator('article[data-product]')
        .filter({ has: page.getByRole('button', { name: words.add }) })
        .nth(place),
    );
    if (!first || !second) throw new Error('the month has too few products');
    const putIn = async (product: typeof first, amount: number) => {
      await product.getByLabel(words.amount).fill(String(amount));
      await product.getByRole('button', { name: words.add }).click();
    };
    const said = (product: typeof first, count: number) =>
      product.getByRole('status').filter({ hasText: new RegExp(`: ${count}$`) });

    const held = await holdFirst(page, '**/thirty-years/months/add-to-cart');
    const stopped: string[] = [];
    page.on('requestfailed', (request) => stopped.push(request.postData() ?? ''));
    await putIn(first, 5);
    await held.isHeld;
    await putIn(second, 2);
    await said(second, 2).waitFor();
    expect(stopped).toEqual([]);
    await putIn(first, 3);
    await said(first, 3).waitFor();
    expect(stopped.map((body) => JSON.parse(body).amount)).toEqual([5]);
    await held.comesLate();
    await settled(page);
    expect(await said(first, 3).count()).toBe(1);
    await page.locator('[data-cart-amount="5"]').waitFor();
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
