import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type PageOptions, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, visitorOf } from '../support/visitor-calls.ts';

const [CREAM, TEA] = ['400501', '400101'];
const AT = { store: 'ru' };
const ADD = '/ru/shop/ajax/cart/item/add/';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults).toEqual([]);
});

const at = (path: string) => `${shop.at('ru')}/ru/${path}`;
const visitor = (options: PageOptions = {}) => shop.newPage(options);
const line = (page: Page, sku: string) => page.locator(`main [data-line="own:${sku}"]`);
const toCart = (page: Page) => page.locator('header a[href="/ru/shop/cart/"]:visible').first();
const addButton = (page: Page, sku: string) =>
  page.locator(`main [data-add="${sku}"]`).first().getByRole('button', { name: 'В корзину' });
const shownCount = (page: Page) =>
  page.locator('[data-cart-amount]').first().getAttribute('data-cart-amount');

/** Notes from now on when the page asks for the cart page's data. */
function cartAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/cart(\.data|\/_\.data)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Lets everything that the page has begun go first. */
const idle = (page: Page) =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));

/** Has the cart page's code there, so that a press on the way to it asks for its data at once: nothing else makes the page wait. */
async function knowTheCart(page: Page): Promise<void> {
  const here = page.url();
  await toCart(page).click();
  await page.waitForURL('**/shop/cart/');
  await page.locator('main h1').waitFor();
  await page.goBack();
  await page.waitForURL(here);
  await settled(page);
}

/**
 * Does something that changes the cart, and goes to the cart before that has reached the shop: a page that does not wait for it asks for the cart
 * too early, by whatever clock.
 */
async function goOnAtOnce(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  await knowTheCart(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}**`, async (route) => {
    await released;
    await route.continue();
  });
  const isAsked = page.waitForRequest(`**${path}**`);
  await act();
  await isAsked;
  const early = cartAsked(page);
  await toCart(page).click();
  await idle(page);
  await idle(page);
  const asked = [...early];
  release();
  await page.waitForURL('**/shop/cart/');
  expect(asked).toEqual([]);
}

test.each(widthsOf(import.meta.filename))(
  'a new guest who adds a product and opens the cart at once finds it there, at %i px C2-040 C4-005',
  async (width) => {
    const page = await visitor({ width });
    await page.goto(at(`shop/catalog/product/${CREAM}/`));
    await knowTheCart(page);
    await addButton(page, CREAM).click();
    await toCart(page).click();
    await page.waitForURL('**/shop/cart/');
    await line(page, CREAM).waitFor();
    expect(await shownCount(page)).toBe('1');
    await page.context().close();
  },
);

test('an add that takes long is waited for by the cart C2-040 C4-005', async () => {
  const page = await visitor();
  await page.goto(at(`shop/catalog/product/${CREAM}/`));
  await goOnAtOnce(page, ADD, () => addButton(page, CREAM).click());
  await line(page, CREAM).waitFor();
  expect(await shownCount(page)).toBe('1');
  await page.context().close();
});

test('what was added in a list is in the cart that is opened at once, and so is a count that was not saved yet C2-040 C4-007', async () => {
  const page = await visitor();
  await page.goto(at(''));
  const box = page.locator('main [data-add]').first();
  const sku = (await box.getAttribute('data-add')) ?? '';
  await goOnAtOnce(page, ADD, () => addButton(page, sku).click());
  await line(page, sku).waitFor();
  await page.goBack();
  await box.getByRole('button', { name: 'Увеличить количество' }).click();
  await toCart(page).click();
  await page.waitForURL('**/shop/cart/');
  await expect.poll(() => line(page, sku).getByRole('textbox').inputValue()).toBe('2');
  expect(await shownCount(page)).toBe('2');
  await page.reload();
  expect(await line(page, sku).getByRole('textbox').inputValue()).toBe('2');
  await page.context().close();
});

test('a link that loads a whole page shows what was added just before it C2-040 C4-005', async () => {
  const page = await visitor();
  await page.goto(at(`shop/catalog/product/${CREAM}/`));
  await addButton(page, CREAM).click();
  // As a link from outside does, without the router.
  await page.evaluate(() => location.assign('/ru/shop/cart/'));
  await page.waitForURL('**/shop/cart/');
  await line(page, CREAM).waitFor();
  expect(await shownCount(page)).toBe('1');
  await page.context().close();
});

test('"Добавить всё" of a shared cart and a repeated order are waited for as well C2-063 C2-064', async () => {
  const friend = await visitor();
  await putInCart(friend, shop, [TEA, 2], AT);
  const made = await callAs(friend, shop, '/ru/shop/cart/share-link/create/', {}, AT);
  await friend.context().clearCookies({ name: 'sid' });
  await friend.goto(shop.at('ru') + new URL(String(Object(made).url)).pathname);
  await goOnAtOnce(friend, '/share-link/add/', () =>
    friend.getByRole('button', { name: 'Добавить всё' }).click(),
  );
  await line(friend, TEA).waitFor();
  expect(await shownCount(friend)).toBe('2');

  const { sums, agreements } = await upToFinalStep(visitorOf(friend, shop, AT), BUYING.ru);
  const placing = { totalSum: sums['totalSum'], agreements };
  await callAs(friend, shop, '/ru/shop/ajax/cart/order/place/', placing, AT);
  const order = await shop.database
    .selectFrom('purchase')
    .select('header_id')
    .orderBy('running_number', 'desc')
    .executeTakeFirstOrThrow();
  await friend.goto(at(`shop/payment/thank-you/pay_after_delivery/?headerId=${order.header_id}`));
  await settled(friend);
  await goOnAtOnce(friend, '/api/v4/account/orders/', () =>
    friend
      .getByRole('button', { name: /^Повторить заказ/ })
      .first()
      .click(),
  );
  await line(friend, TEA).waitFor();
  await line(friend, CREAM).waitFor();
  await friend.context().close();
});

test.each(['mouse', 'keyboard'] as const)(
  'a second press by %s on what has just become "Перейти в корзину" does not count for 600 ms C4-005 C4-007',
  async (hand) => {
    const page = await visitor({ isFresh: true });
    await page.clock.install();
    await page.goto(at(`shop/catalog/product/${CREAM}/`));
    await knowTheCart(page);
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
    const button = addButton(page, CREAM);
    const link = page
      .locator(`[data-add="${CREAM}"]`)
      .getByRole('link', { name: 'Перейти в корзину' });
    const press = async () => {
      if (hand === 'mouse') {
        const { x, y, width, height } = (await link.boundingBox()) ?? {
          x: 0,
          y: 0,
          width: 0,
          height: 0,
        };
        await page.mouse.click(x + width / 2, y + height / 2);
      } else await page.keyboard.press('Enter');
      await idle(page);
    };
    if (hand === 'mouse') await button.click();
    else {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    await link.waitFor();
    const asked = cartAsked(page);
    if (hand === 'keyboard') await link.focus();
    await press();
    await page.clock.runFor(599);
    await press();
    expect(asked).toEqual([]);
    expect(await shownCount(page)).toBe('1');
    await page.clock.runFor(1);
    await page.clock.resume();
    await press();
    await page.waitForURL('**/shop/cart/');
    await line(page, CREAM).waitFor();
    await page.context().close();
  },
);

test('a double click on "В корзину" of a list adds one piece and opens nothing C4-005 C4-007', async () => {
  const page = await visitor();
  await page.goto(at(''));
  const box = page.locator('main [data-add]').first();
  const sku = (await box.getAttribute('data-add')) ?? '';
  await addButton(page, sku).dblclick();
  await page.locator('[data-cart-amount="1"]').first().waitFor({ state: 'attached' });
  await toCart(page).click();
  await page.waitForURL('**/shop/cart/');
  expect(await line(page, sku).getByRole('textbox').inputValue()).toBe('1');
  await page.context().close();
});

test('a part of a page whose script is lost on the way leaves the page to buy from', async () => {
  const page = await shop.newPage({ isFresh: true });
  const scripts = '**/assets/reviews-panel-*.js';
  let lost = 0;
  await page.route(scripts, async (route) => {
    lost += 1;
    await route.abort();
  });
  await page.goto(at(`shop/catalog/product/${CREAM}/`));
  await settled(page);
  // A press has all parts come.
  await addButton(page, CREAM).click();
  await page.locator('[data-cart-amount="1"]').first().waitFor({ state: 'attached' });
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.locator('main').getByRole('button', { name: 'Увеличить количество' }).first().click();
  await page.locator('[data-cart-amount="2"]').first().waitFor({ state: 'attached' });
  await page.context().close();
  // The browser says itself what it did not get.
  expect(shop.faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('a window whose script is lost on the way is told of, leaves the page, and opens with the next press I8-001', async () => {
  const page = await shop.newPage({ isFresh: true });
  await page.goto(at(`shop/catalog/product/${CREAM}/`));
  await settled(page);
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  const open = page
    .locator('header')
    .getByRole('link', { name: /Москва|Выбрать город/ })
    .first();
  await open.click();
  await page.getByText('Сервер не отвечает. Попробуйте позднее').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await addButton(page, CREAM).click();
  await page.locator('[data-cart-amount="1"]').first().waitFor({ state: 'attached' });
  await page.unroute(scripts);
  await open.click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.context().close();
  expect(shop.faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('a product that the shop no longer knows has the page loaded anew C7-010 C8-014', async () => {
  const page = await visitor();
  await page.goto(at(`shop/catalog/product/${CREAM}/`));
  await settled(page);
  // The shop's own refusal: what is asked for went out of its assortment while the page stood open.
  await page.route(`**${ADD}`, (route) =>
    route.continue({ postData: JSON.stringify({ productArticle: '499999', amount: 1 }) }),
  );
  const refused = page.waitForResponse(`**${ADD}`);
  const loaded = page.waitForEvent('domcontentloaded');
  await addButton(page, CREAM).click();
  expect((await refused).ok()).toBe(false);
  await loaded;
  await addButton(page, CREAM).waitFor();
  await page.context().close();
});
