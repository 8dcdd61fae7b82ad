import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';

const SKU = '400501';
const CHECK = '**/shop/ajax/cart/index/data/check/**';
const CART = '/ru/shop/cart/';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

/** The cart of a store, with one product, whose check before the checkout will answer this. */
async function cartWhoseCheckSays(store: string, envelope: object, status = 409): Promise<Page> {
  const page = await shop.newPage({ isFresh: true });
  await putInCart(page, shop, [SKU, 1], { store });
  await page.route(CHECK, (route) => route.fulfill({ status, json: envelope }));
  await page.goto(shop.at(store) + CART);
  return page;
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' }).first().click();
const refusal = { success: false, message: ['Так нельзя'], warning: null, data: { code: 'NO' } };

test.each([
  ['ru', 'new-error'],
  ['kz', 'error'],
])(
  'in the store %s a refusal’s message is shown as %s, and stays C8-003 C8-009 I8-003',
  async (store, face) => {
    const page = await cartWhoseCheckSays(store, refusal);
    await page.clock.install();
    await goOn(page);
    const toast = page.locator(`[data-alert="${face}"]`);
    await toast.getByText('Так нельзя').waitFor();
    await page.clock.runFor(60_000);
    expect(await toast.count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(CART);
    await page.context().close();
  },
);

test('a list of messages of a call that did not succeed is a warning each C7-002 I7-003 I3-061', async () => {
  const page = await cartWhoseCheckSays('ru', { ...refusal, message: ['Раз', 'Два'] }, 200);
  await goOn(page);
  const warnings = page.locator('[data-alert="warning"]');
  await warnings.getByText('Раз').waitFor();
  await warnings.getByText('Два').waitFor();
  await page.context().close();
});

test('a warning of the server stays until it is confirmed C8-004 I8-004', async () => {
  const page = await cartWhoseCheckSays('ru', {
    ...refusal,
    message: [],
    warning: 'Проверьте адрес',
  });
  await page.clock.install();
  await goOn(page);
  const toast = page.locator('[data-alert="warning"]').filter({ hasText: 'Проверьте адрес' });
  await toast.waitFor();
  await page.clock.runFor(60_000);
  await toast.getByRole('button').first().click();
  await toast.waitFor({ state: 'detached' });
  await page.context().close();
});

test('messages of a call that succeeded are a success, which goes by itself after two seconds C7-002 I7-003 C8-005 I9-007', async () => {
  const page = await shop.newPage({ isFresh: true });
  await page.goto(`${shop.at('ru')}/ru/shop/catalog/product/${SKU}/`);
  // From now on its time passes only here.
  await page.clock.install();
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  await page.locator(`[data-add="${SKU}"]`).getByRole('button', { name: 'В корзину' }).click();
  const toast = page.locator('[data-alert="success"]');
  await toast.waitFor();
  await page.clock.runFor(1_900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
  await page.context().close();
});
