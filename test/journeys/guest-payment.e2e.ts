import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BUYING, upToPaymentStep } from '../support/buying.ts';
import {
  acceptAll,
  arriveAtFinal,
  guestAtFinal,
  orderSettled,
  ordersOf,
  payAtProvider,
  paymentSessions,
  standing,
  stranger,
  submit,
} from '../support/guest-buyer.ts';
import { addStoreInMoscow } from '../support/many-points.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { visitorOf } from '../support/visitor-calls.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
  await addStoreInMoscow(shop.database);
});
afterAll(async () => {
  await shop?.close();
});

test('in Germany the reserve notice stands between the press and the order, and a card is paid through a form that sends itself C2-078 C4-097 C4-098 C7-082 UX-75', async () => {
  const { page, email } = await guestAtFinal(shop, 'de', 'en', 'card');
  await settled(page);
  // Changed from here, the way to pay leads right back to its block.
  await page.locator('#final-payment a').click();
  await page.waitForURL('**/cart/payment/?from=final-payment');
  await settled(page);
  await submit(page).click();
  await page.waitForURL('**/cart/final/#final-payment');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('final-payment');
  await acceptAll(page);
  // Pressed before scripts have taken the page over, the button leads to the order's own page, where one pays.
  await settled(page);
  const notice = page.getByRole('dialog', { name: 'We will hold the goods until you pay' });
  const press = async () => {
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await notice.waitFor();
  };
  await press();
  expect(await accessibilityFaults(page)).toEqual([]);
  // Every way out but one places nothing: all stands as it was, and the focus is at the button again.
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => notice.getByRole('button', { name: 'Go back' }).click(),
  ]) {
    await leave();
    await notice.waitFor({ state: 'detached' });
    await expect
      .poll(() => submit(page).evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(await page.locator('input[name=agreements]:not(:checked)').count()).toBe(0);
    await press();
  }
  expect(await ordersOf(shop.database, email)).toEqual([]);
  const posted = page.waitForRequest((asked) =>
    asked.url().startsWith(String(shop.sandbox?.origin)),
  );
  // This press is the one that places the order, so the law's words are on it.
  await notice.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  expect((await posted).method()).toBe('POST');
  await page.locator('button[name=action][value=pay]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await orderSettled(shop.database, email, 'paid');
  await page.context().close();
});

test('double click, Back from the provider and reload leave one order and one payment session R-P04', async () => {
  const buyer = await guestAtFinal(shop, 'ru', 'ru', 'card_ru');
  const { page, email } = buyer;
  await acceptAll(page);
  await submit(page).dblclick();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await page.goBack();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect.poll(() => standing(page)).toBe('waiting');
  await page.reload();
  await page.goto(`${buyer.origin}/ru/shop/cart/final/`);
  await page.waitForURL('**/shop/payment/thank-you/**');
  expect(await ordersOf(shop.database, email)).toHaveLength(1);

  await settled(page);
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  expect(await paymentSessions(shop.database, email)).toBe(1);
  await payAtProvider(page);
  await page.waitForURL('**/shop/payment/thank-you/**');
  await orderSettled(shop.database, email, 'paid');
  await page.context().close();
});

test('two tabs in which the same cart is ordered lead to one order and one payment session R-P04', async () => {
  const buyer = await guestAtFinal(shop, 'ru', 'ru', 'card_ru');
  const { page, email } = buyer;
  const other = await page.context().newPage();
  await other.goto(`${buyer.origin}/ru/shop/cart/final/`);
  await arriveAtFinal(other);
  const tabs = [page, other];
  for (const tab of tabs) {
    await settled(tab);
    await acceptAll(tab);
  }
  const isAtProvider = (tab: Page) => tab.url().startsWith(String(shop.sandbox?.origin));
  await Promise.all(tabs.map((tab) => submit(tab).click()));
  // Who comes while the other tab's order is being placed is told so, and presses again.
  for (const tab of tabs)
    await expect
      .poll(
        async () => {
          if (!isAtProvider(tab))
            await submit(tab)
              .click({ timeout: 1_000 })
              .catch(() => {});
          return isAtProvider(tab);
        },
        { interval: 1_000 },
      )
      .toBe(true);
  expect(page.url()).toBe(other.url());
  expect(await ordersOf(shop.database, email)).toHaveLength(1);
  expect(await paymentSessions(shop.database, email)).toBe(1);
  await payAtProvider(other);
  await other.waitForURL('**/shop/payment/thank-you/**');
  await orderSettled(shop.database, email, 'paid');
  await page.reload();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect.poll(() => standing(page)).toBe('paid');
  expect(await paymentSessions(shop.database, email)).toBe(1);
  await page.context().close();
});

test('a successful order is told once per headerId, however often the page is shown C2-092', async () => {
  const { page } = await guestAtFinal(shop, 'ru', 'ru', 'card_ru');
  await page.addInitScript(() => {
    window.addEventListener('arnika:order-placed', (event) => {
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[]; // Written by this line only.
      sessionStorage.setItem('told', JSON.stringify([...told, event.detail.headerId]));
    });
  });
  await acceptAll(page);
  await submit(page).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await payAtProvider(page);
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect.poll(() => standing(page)).toBe('paid');
  const told = () => page.evaluate(() => sessionStorage.getItem('told'));
  await expect.poll(told).toMatch(/^\[\d+\]$/);
  const first = await told();
  await page.reload();
  await settled(page);
  expect(await told()).toBe(first);
  await page.context().close();
});

test('a refused card is called refused: the order is kept and can be paid again UX-77', async () => {
  const buyer = await guestAtFinal(shop, 'ru', 'ru', 'card_ru');
  const { page, email } = buyer;
  await acceptAll(page);
  await submit(page).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await page.locator('button[name=action][value=refuse]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await page.getByRole('heading', { name: 'Оплата не прошла, заказ сохранён' }).waitFor();
  const state = page.getByRole('region', { name: 'Оплата' });
  await state.getByText('Платёж отклонён, деньги не списаны').waitFor();
  // The country knows another way to pay.
  await state.getByText('Оплатить другим способом').waitFor();
  expect(await page.locator('[data-standing]').getAttribute('data-standing')).toBe('refused');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Оплатить снова' }).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await payAtProvider(page);
  await page.waitForURL('**/shop/payment/thank-you/**');
  const order = await orderSettled(shop.database, email, 'paid');
  expect(order).toMatchObject({ attempts: 1, unbalanced: 0 });
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'ways of paying are a list that is seen whole, the first one chosen, and arrows walk through it, at %i px C2-081 D83',
  async (width) => {
    const { page, origin, email } = await stranger(shop, 'ru', { width });
    await upToPaymentStep(visitorOf(page, shop, { store: 'ru' }), BUYING.ru, email);
    await page.goto(`${origin}/ru/shop/cart/payment/`);
    const methods = page.locator('label:has(input[name=paymentSelected])');
    await methods.last().waitFor();
    expect(await methods.count()).toBe(4);
    const boxes = await Promise.all((await methods.all()).map((method) => method.boundingBox()));
    const height = page.viewportSize()?.height ?? 0;
    for (const box of boxes) {
      if (!box) throw new Error('a way of paying is not seen');
      expect([box.x >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([
        true,
        true,
        true,
      ]);
    }
    // Nothing scrolls sideways inside the page either.
    const isCut = await methods.first().evaluate((label) => {
      for (let at = label.parentElement; at; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== 'visible')
          return true;
      return false;
    });
    expect(isCut).toBe(false);
    expect(await page.locator('input[value=card_ru]').isChecked()).toBe(true);
    await page.locator('input[value=card_ru]').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('input[value=bank_qr]').isChecked()).toBe(true);
    await page.context().close();
  },
);
