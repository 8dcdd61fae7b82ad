import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { putInCart, visitorOf } from '../support/visitor-calls.ts';
import { tickConsents } from '../support/tick-consents.ts';

const USER_DATA = '**/shop/ajax/user/data/get/';
const MENU = '**/account/menu';
const LOGOUT = '**/shop/logout/';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, hasPictures: true });
});
afterAll(async () => {
  await shop?.close();
});

/** The header's window opens; what it tries fails, and the page says so. */
async function expectModalAndToast(page: Page, address: string): Promise<void> {
  await page.goto(`${shop.origin}${address}`);
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Вера' }).click();
  const modal = page.getByRole('dialog', { name: 'Вера' });
  await modal.getByRole('button', { name: 'Выйти' }).click();
  const toasts = page.getByRole('region', { name: 'Сообщения' });
  await toasts.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
}

/** A browser whose header believes that somebody is signed in, and in which signing out does not get through. */
async function openPage(): Promise<Page> {
  const page = await shop.newPage();
  await page.route(USER_DATA, async (route) => {
    const answer = await route.fetch();
    const envelope = await answer.json();
    envelope.data.userData = { ...envelope.data.userData, contract: '1000002', name: 'Вера' };
    await route.fulfill({ response: answer, json: envelope });
  });
  const wayOut = { alias: 'logout', is_external: false, url: '/ru/shop/logout/', title: 'Выйти' };
  await page.route(MENU, (route) =>
    route.fulfill({ json: { success: true, data: [[wayOut]], message: [] } }),
  );
  await page.route(LOGOUT, (route) => route.abort());
  return page;
}

/** Alike on all of them: the gate tries one half, another with another commit. */
const KINDS = partOf(
  [
    [
      ['main', '/ru/'],
      ['product', '/ru/shop/catalog/product/400501/'],
      ['search', '/ru/shop/search/?searchString=крем'],
    ],
    [
      ['static', '/ru/shop/page/delivery-and-payment/'],
      ['cart', '/ru/shop/cart/'],
      ['login', '/ru/shop/login/'],
      ['404', '/ru/nothing-here/'],
    ],
  ] as const,
  import.meta.filename,
).flat();

test.each(KINDS)(
  'a modal opens and a toast is shown on the page kind %s I1-020',
  async (_kind, address) => {
    const page = await openPage();
    await expectModalAndToast(page, address);
    await page.context().close();
  },
);

test('the same on a category I1-020', async () => {
  const page = await openPage();
  await expectModalAndToast(page, '/ru/shop/catalog/litso-263/');
  await page.context().close();
});

test('the same on every step of buying and on the order’s page I1-020', async () => {
  const page = await openPage();
  const buyer = visitorOf(page, shop);
  await putInCart(page, shop, ['400501', 1]);
  await expectModalAndToast(page, '/ru/shop/cart/delivery-with-registration/?guest=1');
  const { sums, agreements } = await upToFinalStep(buyer, BUYING.ru, 'every@example.test');
  for (const step of ['payment', 'final']) {
    await expectModalAndToast(page, `/ru/shop/cart/${step}/`);
    expect(new URL(page.url()).pathname).toBe(`/ru/shop/cart/${step}/`);
  }
  const placed = await buyer.call('cart_order_place', {
    body: { totalSum: sums['totalSum'], agreements },
  });
  const { headerId } = placed.json().data;
  await expectModalAndToast(
    page,
    `/ru/shop/payment/thank-you/pay_after_delivery/?headerId=${headerId}`,
  );
  await page.getByRole('heading', { level: 1, name: /^Спасибо/ }).waitFor();
  await page.context().close();
});

test('the login window has its quick-checkout variant while buying and its main variant elsewhere I2-056', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}/ru/`);
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
  const main = page.getByRole('dialog', { name: 'Вход', exact: true });
  await main.waitFor();
  expect(await main.getByRole('button', { name: 'Продолжить без пароля' }).count()).toBe(0);
  await putInCart(page, shop, ['400501', 1]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
  await settled(page);
  await page.locator('#field-receiverNameSecond').fill('Набранная');
  await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click();
  const quick = page.getByRole('dialog', { name: 'Вход и продолжение заказа' });
  await quick.getByText('Всё, что вы уже ввели, сохранится').waitFor();
  await quick.getByRole('button', { name: 'Продолжить без пароля' }).click();
  await quick.waitFor({ state: 'detached' });
  expect(await page.locator('#field-receiverNameSecond').inputValue()).toBe('Набранная');
  await page.context().close();
});

test('a folded choice of points unfolds without scripts', async () => {
  const page = await shop.newPage({ isJavaScriptOff: true });
  await putInCart(page, shop, ['400501', 1]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
  await page.locator('input[name=tab][value=point]').check({ force: true });
  await page.locator('input[name=point]').first().check({ force: true });
  await page.locator('#field-receiverNameSecond').fill('Примерова');
  await page.locator('#field-receiverNameFirst').fill('Вера');
  await page.locator('#field-receiverPhone').fill('8 900 000-00-01');
  await page.locator('#field-receiverEmail').fill('folded@example.test');
  await tickConsents(page);
  await page
    .locator(
      'main button[type=submit]:not([name=pointsPage], [name=pointsShow], [name=unkeep], [name=leave]):visible',
    )
    .first()
    .click();
  await page.waitForURL('**/cart/payment/');
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/`);
  expect(await page.locator('input[name=point]:visible').count()).toBe(1);
  await page.locator('summary', { hasText: 'Выбрать другой' }).click();
  expect(await page.locator('input[name=point]:visible').count()).toBeGreaterThan(1);
  await page.context().close();
});
