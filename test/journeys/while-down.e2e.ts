import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AWAY, BROKEN, EMAIL, said, submit, typeDelivery } from '../support/delivery-step.ts';
import { proxyOf, type FaultProxy } from '../support/fault-proxy.ts';
import { settled } from '../support/page-settled.ts';
import { controlSandbox } from '../support/sandbox-control.ts';
import { TEST_SECRET } from '../support/server.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';

const SKU = '400501';

let shop: TestShop;
let toDatabase: FaultProxy;
beforeAll(async () => {
  shop = await openTestShop({
    isCityKnown: true,
    async through(url) {
      toDatabase = await proxyOf(url);
      return toDatabase.through(url);
    },
  });
});
afterEach(async () => {
  toDatabase.set();
  await control();
});
afterAll(async () => {
  await shop?.close();
  await toDatabase?.close();
});

function stopDatabase(): void {
  toDatabase.set({ way: 'refuse' });
  toDatabase.reset();
}

const control = (behaviour?: object): Promise<void> =>
  controlSandbox(shop.sandbox?.origin ?? '', TEST_SECRET, behaviour);

const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;

async function open(page: Page, url: string): Promise<number> {
  return (await page.goto(url))?.status() ?? 0;
}

/** A guest with two pieces in the cart. */
async function guest(isJavaScriptOff = false): Promise<Page> {
  const page = await shop.newPage({ width: WIDTHS.phone, isJavaScriptOff });
  await putInCart(page, shop, [SKU, 2], { store: 'ru' });
  return page;
}

test('without a database visitors go on browsing; pages that need it say 503 in words and come back R-P29', async () => {
  const page = await guest();
  const pages = [`${shop.at('ru')}/ru/`, at(`catalog/product/${SKU}/`), at('catalog/face-263/')];
  for (const url of pages) expect(await open(page, url)).toBe(200);
  stopDatabase();
  for (const url of pages) expect(await open(page, url), url).toBe(200);
  // The frame stands, and it can be left.
  for (const path of ['cart/', 'page/contacts/', 'cart/payment/']) {
    const answer = await page.goto(at(path));
    expect([path, answer?.status(), answer?.headers()['retry-after']]).toEqual([path, 503, '2']);
    await page.getByRole('heading', { name: BROKEN }).waitFor();
    await page.getByRole('link', { name: 'На главную' }).waitFor();
  }
  toDatabase.set();
  for (const path of ['cart/', 'page/contacts/']) expect(await open(page, at(path))).toBe(200);
  await page.context().close();
});

test('without a database a cart can be read and not changed, and is whole afterwards R-P29', async () => {
  const page = await guest();
  await page.goto(at('cart/'));
  await settled(page);
  stopDatabase();
  await page.getByRole('button', { name: 'Увеличить количество' }).first().click();
  await said(page, AWAY);
  await page.getByRole('heading', { level: 1 }).waitFor();
  toDatabase.set();
  await page.reload();
  expect(
    await page
      .getByRole('spinbutton')
      .or(page.locator('input[inputmode=numeric]'))
      .first()
      .inputValue(),
  ).toBe('2');
  await page.context().close();
});

test('without a database nothing typed at the delivery step is lost, and the same press works afterwards R-P29', async () => {
  const page = await guest();
  await page.goto(at('cart/delivery-with-registration/?guest=1'));
  await settled(page);
  await typeDelivery(page);
  stopDatabase();
  await submit(page).click();
  await said(page, AWAY);
  expect(await page.locator('#field-receiverEmail').inputValue()).toBe(EMAIL);
  toDatabase.set();
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  // What was said of the trouble went with it.
  await expect.poll(() => page.getByText(AWAY).count()).toBe(0);
  await page.context().close();
});

test('without scripts as well: the page that failed is opened again, and the form goes through R-P29', async () => {
  const page = await guest(true);
  await page.goto(at('cart/delivery-with-registration/?guest=1'));
  await typeDelivery(page);
  stopDatabase();
  await submit(page).click();
  await page.getByRole('heading', { name: BROKEN }).waitFor();
  toDatabase.set();
  await page.reload();
  await page.waitForURL('**/cart/payment/');
  await page.context().close();
});

test('without a database signing in says so and keeps the name R-P29', async () => {
  const page = await shop.newPage();
  await page.goto(at('login/'));
  await settled(page);
  await page.locator('[name=_username]').fill('anna@example.test');
  await page.locator('[name=_password]').fill('not-the-password');
  stopDatabase();
  await submit(page).click();
  await said(page, AWAY);
  expect(await page.locator('[name=_username]').inputValue()).toBe('anna@example.test');
  await page.context().close();
});

test('without a database a form of the account stays with what was typed, and the same press works afterwards R-P29', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(at('profile'));
  await page.locator('[name=_username]').fill('alesya@example.test');
  await page.locator('[name=_password]').fill('arnika-demo');
  await submit(page).click();
  await page.waitForURL('**/shop/profile');
  await settled(page);
  const name = page.getByLabel('Имя', { exact: true });
  const save = page.locator('main').getByRole('button', { name: 'Сохранить', exact: true });
  await name.fill('Алёна');
  stopDatabase();
  await save.click();
  await said(page, AWAY);
  expect(await name.inputValue()).toBe('Алёна');
  toDatabase.set();
  await save.dblclick();
  await page.getByText('Изменения сохранены').waitFor();
  await page.context().close();
});

test('without the provider an order is kept, and is paid with one press when it is back R-P28', async () => {
  const page = await guest();
  await page.goto(at('cart/delivery-with-registration/?guest=1'));
  await settled(page);
  await typeDelivery(page);
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  // The address changes before the page does.
  await page.locator('input[name=paymentSelected]').first().waitFor({ state: 'attached' });
  await submit(page).click();
  await page.waitForURL('**/cart/final/');
  await page.locator('input[name=agreements]').first().waitFor();
  for (const box of await page.locator('input[name=agreements]').all())
    await box.check({ force: true });
  await control({ start: 'error' });
  await submit(page).click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await settled(page);
  expect(await page.locator('[data-standing]').getAttribute('data-standing')).toBe('unpaid');
  // Nothing more is needed to learn why nobody was led to pay.
  await said(page, 'Платёжная система не ответила, деньги не списаны');
  const pay = page.getByRole('button', { name: 'Оплатить', exact: true });
  await pay.click();
  await said(page, 'Платёжная система не отвечает. Заказ сохранён');
  await control();
  await pay.click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await page.context().close();
});

test('without pictures every place keeps its size, and those that say something say it in words R-P29', async () => {
  const page = await shop.newPage({ hasPictures: true });
  await page.route('**/pictures/**', (route) => route.abort());
  for (const url of [
    `${shop.at('ru')}/ru/`,
    at(`catalog/product/${SKU}/`),
    at('catalog/face-263/'),
  ]) {
    await page.goto(url);
    const pictures = await page.locator('main img').evaluateAll((all) =>
      all.map((each) => ({
        isSized: each.hasAttribute('width') && each.hasAttribute('height'),
        hasWords: each.hasAttribute('alt'),
      })),
    );
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter(({ isSized, hasWords }) => !isSized || !hasWords)).toEqual([]);
  }
  await page.context().close();
});
