import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CHANGE_WITHIN_MS,
  ORDER_WITHIN_MS,
  SLOW_AFTER_MS,
  STEP_WITHIN_MS,
} from '#web/answer-limit.ts';
import { AWAY, BROKEN, EMAIL, said, submit, typeDelivery } from '../support/delivery-step.ts';
import { awake, settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';

const SKU = '400501';
const SLOW = 'Ответ идёт дольше обычного. Подождите, пожалуйста';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;

/** A guest with two pieces in the cart. */
async function guest(): Promise<Page> {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await putInCart(page, shop, [SKU, 2], { store: 'ru' });
  return page;
}

test('without a network nothing typed at the delivery step is lost, and the same press works afterwards', async () => {
  const page = await guest();
  const thrown: Error[] = [];
  page.on('pageerror', (fault) => thrown.push(fault));
  await page.goto(at('cart/delivery-with-registration/?guest=1'));
  await settled(page);
  await page.context().setOffline(true);
  await typeDelivery(page);
  await submit(page).click();
  await said(page, AWAY);
  expect(await page.locator('#field-receiverEmail').inputValue()).toBe(EMAIL);
  await page.context().setOffline(false);
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  expect(thrown).toEqual([]);
  await page.context().close();
});

test('parts of a page that were lost with the network come when it is back, and what was said of it goes', async () => {
  const page = await guest();
  const lost = '**/lazy-parts-*';
  await page.route(lost, (route) => route.abort());
  await page.goto(at('cart/delivery-with-registration/?guest=1'));
  await settled(page);
  await typeDelivery(page);
  await page.context().setOffline(true);
  await submit(page).click();
  await said(page, AWAY);
  await page.unroute(lost);
  await page.context().setOffline(false);
  await page.getByText(AWAY).first().waitFor({ state: 'detached' });
  expect(await page.locator('#field-receiverEmail').inputValue()).toBe(EMAIL);
  await page.context().close();
});

test('what is said of a press that nobody answered stays when parts of the page come late, until a press is answered C8-001', async () => {
  const page = await guest();
  const parts = Promise.withResolvers<void>();
  await page.route('**/lazy-parts-*', async (route) => {
    await parts.promise;
    await route.continue();
  });
  const check = '**/registration/data/validate/*';
  await page.route(check, (route) => route.abort());
  await page.goto(at('cart/delivery-with-registration/?guest=1'));
  await awake(page);
  await typeDelivery(page);
  await submit(page).click();
  await said(page, AWAY);
  const late = page.waitForResponse('**/lazy-parts-*');
  parts.resolve();
  await late;
  await settled(page);
  await said(page, AWAY);
  await page.unroute(check);
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  await expect.poll(() => page.getByText(AWAY).count()).toBe(0);
  await page.context().close();
});

const NO_NETWORK = {
  fail: (page: Page) => page.context().setOffline(true),
  mend: (page: Page) => page.context().setOffline(false),
  // It goes by itself.
  closeToast: (page: Page) => page.getByText(AWAY).first().waitFor({ state: 'detached' }),
};
const NO_GATEWAY = {
  // Other calls are answered, and an answer takes the toast back: it may go while somebody reaches for it.
  async closeToast(page: Page) {
    const buttons = page.getByRole('region', { name: 'Сообщения' }).getByRole('button');
    await buttons.evaluateAll((there: HTMLButtonElement[]) => {
      for (const button of there) button.click();
    });
    await page.getByText(AWAY).first().waitFor({ state: 'detached' });
  },
  fail: (page: Page) =>
    page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })),
  mend: (page: Page) => page.unroute('**/*.data*'),
};

/** The step without what an address carries back to the last one. */
const stepOf = (page: Page): string => page.url().replace(/[?#].*$/, '');

test.each([
  { without: 'a network', ...NO_NETWORK },
  { without: 'a gateway that answers', ...NO_GATEWAY },
])(
  'without $without a step that is asked for leaves the page as it is, Back and Forward as well, and the same press works afterwards',
  async ({ fail, mend, closeToast }) => {
    const page = await guest();
    await page.goto(at('cart/delivery-with-registration/?guest=1'));
    await settled(page);
    await typeDelivery(page);
    await submit(page).click();
    await page.waitForURL('**/cart/payment/**');
    // The address changes before the page does: a press too early is one of the step before.
    await settled(page);
    await page.locator('input[name=paymentSelected]').nth(1).check({ force: true });
    await settled(page);
    // By the keyboard: what stands beside the chosen way moves the button under a pointer.
    await submit(page).press('Enter');
    await page.waitForURL('**/cart/final/**');
    const box = page.locator('input[name=agreements]').first();
    await box.check({ force: true });
    await settled(page);
    const toPayment = page.getByRole('link', { name: 'Изменить Оплата' });
    await toPayment.click();
    await page.waitForURL('**/cart/payment/**');
    // The address changes before the page does.
    await page.locator('input[name=paymentSelected]').first().waitFor({ state: 'attached' });
    await settled(page);
    await submit(page).press('Enter');
    await page.waitForURL('**/cart/final/**');
    await box.check({ force: true });
    await settled(page);
    const ways = [
      () => toPayment.click(),
      () => page.evaluate(() => history.back()),
      () => page.evaluate(() => history.back()),
      () => page.evaluate(() => history.go(-3)),
      // The step before the registration, which belongs to somebody else by now.
      () => page.evaluate(() => history.go(-4)),
    ];
    for (const go of ways) {
      await fail(page);
      await go();
      await said(page, AWAY);
      await expect.poll(() => stepOf(page)).toBe(at('cart/final/'));
      expect(await box.isChecked()).toBe(true);
      expect(await page.getByText(BROKEN).count()).toBe(0);
      await mend(page);
      await closeToast(page);
    }
    await page.goBack();
    await page.waitForURL('**/cart/payment/**');
    await settled(page);
    const second = page.locator('input[name=paymentSelected]').nth(1);
    await fail(page);
    await page.evaluate(() => history.forward());
    await said(page, AWAY);
    await expect.poll(() => stepOf(page)).toBe(at('cart/payment/'));
    expect(await second.isChecked()).toBe(true);
    await mend(page);
    await page.goForward();
    await page.waitForURL('**/cart/final/**');
    await toPayment.click();
    await page.waitForURL('**/cart/payment/**');
    expect(await second.isChecked()).toBe(true);
    await page.context().close();
  },
);

/** What is asked at an address arrives, and is answered, and no answer comes. @returns Waits for the first, and has them come again. */
async function beSilent(page: Page, urlPattern: string): Promise<() => Promise<() => unknown>> {
  const devtools = await page.context().newCDPSession(page);
  const taken = new Promise((resolve) => devtools.once('Fetch.requestPaused', resolve));
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  return async () => {
    await taken;
    return () => devtools.detach();
  };
}

test('a server that takes what is asked and stays silent: that it takes long is said, then that nobody answers; one piece, one order C8-001', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone, isFresh: true });
  await page.clock.install();
  await page.goto(at(`catalog/product/${SKU}/`));
  await settled(page);
  const box = page.locator(`main [data-add="${SKU}"]`).first();
  const add = box.getByRole('button', { name: 'В корзину' });
  for (let piece = 1; piece < 3; piece += 1)
    await box.getByRole('button', { name: 'Увеличить количество' }).click();
  const added = await beSilent(page, '*/cart/item/add/');
  await add.click();
  let speak = await added();
  await page.clock.fastForward(SLOW_AFTER_MS);
  await said(page, SLOW);
  await page.clock.fastForward(CHANGE_WITHIN_MS);
  await box.getByText(AWAY).waitFor();
  expect(await page.getByText(SLOW).count()).toBe(0);
  await speak();
  expect(await box.locator('input:not([type=hidden])').first().inputValue()).toBe('3');
  await add.click();
  await box.getByRole('link', { name: 'Перейти в корзину' }).waitFor();
  await page.locator('[data-cart-amount="3"]').first().waitFor({ state: 'attached' });

  await page.goto(at('cart/delivery-with-registration/?guest=1'));
  await settled(page);
  // A field that is merely left asks as well: nobody pressed anything, and nobody is told to wait.
  const looked = await beSilent(page, '*/refcode/check/');
  await page.locator('#field-promoMentorSale').fill('KEDR10');
  await page.locator('#field-promoMentorSale').press('Tab');
  await page.locator('#field-receiverEmail').focus();
  speak = await looked();
  await page.clock.fastForward(SLOW_AFTER_MS);
  await page.clock.runFor(100);
  expect(await page.getByText(SLOW).count()).toBe(0);
  await speak();
  await typeDelivery(page);
  const registered = await beSilent(page, '*/registration/data/validate/*');
  await submit(page).click();
  speak = await registered();
  await page.clock.fastForward(SLOW_AFTER_MS);
  await said(page, SLOW);
  await page.clock.fastForward(CHANGE_WITHIN_MS);
  await said(page, AWAY);
  expect(page.url()).toBe(at('cart/delivery-with-registration/?guest=1'));
  await speak();
  // It has arrived: the cart is the new contract's, and the next press gets both.
  const contracts = () =>
    shop.database
      .selectFrom('person_data')
      .where('email', '=', EMAIL)
      .select('person_id')
      .execute();
  const made = await contracts();
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  expect(await contracts()).toEqual(made);
  await page.locator('input[value=pay_after_delivery]').check({ force: true });
  await submit(page).click();
  await page.waitForURL('**/cart/final/');
  await page.goto(at('cart/final/'));
  await settled(page);
  const boxes = page.locator('input[name=agreements]');
  for (const one of await boxes.all()) await one.check({ force: true });
  const back = page.getByRole('link', { name: 'Изменить Оплата' });
  const read = await beSilent(page, '*/payment/_.data*');
  await back.click();
  speak = await read();
  await page.clock.fastForward(SLOW_AFTER_MS);
  await said(page, SLOW);
  await page.clock.fastForward(STEP_WITHIN_MS);
  await said(page, AWAY);
  expect(await page.getByText(SLOW).count()).toBe(0);
  await speak();

  const orders = () => shop.database.selectFrom('purchase').select('header_id').execute();
  const before = await orders();
  const ordered = await beSilent(page, '*/cart/payment/data/check/');
  await submit(page).click();
  speak = await ordered();
  await page.clock.fastForward(CHANGE_WITHIN_MS);
  await said(page, SLOW);
  expect(await submit(page).getAttribute('aria-busy')).toBe('true');
  await page.clock.fastForward(ORDER_WITHIN_MS);
  await said(page, AWAY);
  expect(await submit(page).getAttribute('aria-busy')).toBe(null);
  expect(await boxes.first().isChecked()).toBe(true);
  await speak();
  await submit(page).click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  expect(await orders()).toHaveLength(before.length + 1);
  await page.context().close();
});
