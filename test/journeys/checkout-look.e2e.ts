import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BUYING, upToPaymentStep } from '../support/buying.ts';
import { addStoreInMoscow } from '../support/many-points.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { putInCart, visitorOf } from '../support/visitor-calls.ts';
import { tickConsents } from '../support/tick-consents.ts';

/** Height of the way on, in pixels. Source: UX-75. */
const WAY_ON_PX = 56;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
  await addStoreInMoscow(shop.database);
});
afterAll(() => shop?.close());

/** A guest with one product in the cart, in front of the delivery step, or at its form. */
async function guest(width: number, query = ''): Promise<Page> {
  const page = await shop.newPage({ width });
  await putInCart(page, shop, ['400501', 2]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/${query}`);
  await settled(page);
  return page;
}
const guestAtForm = (width: number) => guest(width, '?guest=1');

const wayOn = (page: Page) => page.locator('main [data-variant=filled]:visible');
const points = (page: Page) => page.locator('label:has(input[name=point]):visible');

/** One filled button in the view, as high as all of them, and nothing wider than the screen. */
async function expectOneWayOn(page: Page, words: RegExp): Promise<void> {
  await wayOn(page).filter({ hasText: words }).waitFor();
  expect(await wayOn(page).count()).toBe(1);
  const box = await wayOn(page).boundingBox();
  expect(Math.round(box?.height ?? 0)).toBe(WAY_ON_PX);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Where the way on is, in the view without scrolling. */
const isWayOnInView = async (page: Page): Promise<boolean> => {
  const box = await wayOn(page).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

async function typeReceiver(page: Page): Promise<void> {
  await page.locator('#field-receiverNameSecond').fill('Примерова');
  await page.locator('#field-receiverNameFirst').fill('Анна');
  await page.locator('#field-receiverPhone').fill('8 900 000-00-01');
  await page.locator('#field-receiverEmail').fill('anna.primerova@example.test');
  await tickConsents(page);
}

test.each(widthsOf(import.meta.filename))(
  'each view of buying has one filled button, and the order is thanked for by name, at %i px C2-085 UX-74 UX-75 UX-78',
  async (width) => {
    const page = await guest(width);
    await expectOneWayOn(page, /^Продолжить без пароля$/);
    await wayOn(page).click();
    await points(page).first().click();
    await typeReceiver(page);
    await expectOneWayOn(page, /^К оплате/);
    await wayOn(page).click();
    await page.waitForURL('**/cart/payment/');
    await expectOneWayOn(page, /^Проверить заказ$/);
    // On a phone the bar brings it there: the page is longer than the screen.
    expect(await isWayOnInView(page)).toBe(true);
    expect(await page.locator('#payment-next ~ ol > li').count()).toBe(3);
    await page.locator('input[value=pay_after_delivery]').check({ force: true });
    await page.locator('#payment-next ~ ol').getByText('Заплатите, когда заберёте заказ').waitFor();
    await wayOn(page).click();
    await page.waitForURL('**/cart/final/');
    await expectOneWayOn(page, /\d/);
    expect(await isWayOnInView(page)).toBe(true);
    for (const box of await page.locator('input[name=agreements]').all())
      await box.check({ force: true });
    await wayOn(page).click();
    await page.waitForURL('**/shop/payment/thank-you/**');
    await page.getByRole('heading', { level: 1, name: 'Спасибо, Анна!' }).waitFor();
    expect(await page.locator('[aria-labelledby=order-items] li img').count()).toBeGreaterThan(0);
    expect(await page.locator('[aria-labelledby=order-next] ol > li').count()).toBeGreaterThan(3);
    expect(await wayOn(page).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test.each(widthsOf(import.meta.filename))(
  'the way on from the payment floats over a small screen that is too short for the page, and stands in it on a desk, at %i px C2-085 D48',
  async (width) => {
    const page = await shop.newPage({ width });
    await upToPaymentStep(visitorOf(page, shop), BUYING.ru);
    await page.goto(`${shop.origin}/ru/shop/cart/payment/`);
    await wayOn(page)
      .filter({ hasText: /^Проверить заказ$/ })
      .waitFor();
    // So low that the form's end is out of sight, as it is under an open keyboard.
    await page.setViewportSize({ width, height: 420 });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await isWayOnInView(page)).toBe(width < 1_024);
    await page.context().close();
  },
);

test('a point pressed stands alone, arrows only walk through the list, and another can be chosen', async () => {
  const page = await guestAtForm(WIDTHS.phone);
  await page.getByRole('button', { name: 'Выбрать другой' }).click();
  const all = await points(page).count();
  expect(all).toBeGreaterThan(1);
  await page.locator('input[name=point]').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('input[name=point]').nth(1).isChecked()).toBe(true);
  expect(await points(page).count()).toBe(all);
  await points(page).first().click();
  await expect.poll(() => points(page).count()).toBe(1);
  expect(await page.locator('input[name=point]').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Выбрать другой' }).click();
  expect(await points(page).count()).toBe(all);
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'the warning that nothing is chosen leaves the choice free and goes once something is, at %i px C5-014',
  async (width) => {
    const page = await guestAtForm(width);
    await page.locator('label:has(input[name=tab][value=store])').click();
    await wayOn(page).click();
    const warning = page
      .getByRole('region', { name: 'Сообщения' })
      .getByText('Выберите способ получения');
    await warning.waitFor();
    const over = await warning.locator('xpath=ancestor::*[@data-alert]').boundingBox();
    for (const way of await page.locator('label:has(input[name=tab]):visible').all()) {
      const box = await way.boundingBox();
      if (!over || !box) throw new Error('the warning or a way is not seen');
      expect(box.y >= over.y + over.height || box.x + box.width <= over.x).toBe(true);
    }
    await page.locator('label:has(input[name=store]):visible').first().click();
    await warning.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

test('a form sent without a store forgets no courier that was chosen before', async () => {
  const page = await guestAtForm(WIDTHS.desk);
  await points(page).first().waitFor();
  const way = (tab: string) => page.locator(`label:has(input[name=tab][value=${tab}])`);
  const courier = page.locator('input[name=courier]').first();
  await way('courier').click();
  await courier.check({ force: true });
  await way('store').click();
  await wayOn(page).click();
  await page
    .getByRole('region', { name: 'Сообщения' })
    .getByText('Выберите способ получения')
    .waitFor();
  await way('courier').click();
  expect(await courier.isChecked()).toBe(true);
  await page.context().close();
});

test('a step that is done opens again at its own address with everything typed, and the foot is short UX-60', async () => {
  const page = await guestAtForm(WIDTHS.desk);
  await points(page).first().click();
  await typeReceiver(page);
  await wayOn(page).click();
  await page.waitForURL('**/cart/payment/');
  const steps = page.getByRole('navigation', { name: 'Шаги оформления' });
  // The address is there a moment before the page.
  await steps.locator('[aria-current=step]', { hasText: 'Оплата' }).waitFor();
  const foot = page.getByRole('contentinfo');
  expect((await foot.boundingBox())?.height).toBeLessThan(300);
  expect(await foot.locator('a[href*="/catalog/"]').count()).toBe(0);
  await steps.getByRole('link', { name: 'Доставка' }).click();
  // The step before has registered the buyer: it is the step of contracts now.
  await page.waitForURL('**/cart/delivery/');
  await expect.poll(() => page.locator('#field-receiverNameFirst').inputValue()).toBe('Анна');
  await expect.poll(() => page.locator('input[name=point]:checked').count()).toBe(1);
  await page.context().close();
});

test('a new buyer who collects sees at most eight fields, each of which the browser can fill UX-61 UX-62', async () => {
  const page = await guestAtForm(WIDTHS.phone);
  await points(page).first().waitFor();
  const fields = page.locator(
    'main form input:visible:not([type=radio], [type=checkbox], [type=hidden])',
  );
  expect(await fields.count()).toBeLessThanOrEqual(8);
  expect(await page.locator('#field-receiverNameThird:visible').count()).toBe(0);
  const filledBy = await page
    .locator('main form input[name^=receiver]:visible')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(filledBy).toEqual(['family-name', 'given-name', 'tel', 'email']);
  await page.getByRole('button', { name: 'Добавить отчество' }).click();
  expect(await page.locator('#field-receiverNameThird').getAttribute('autocomplete')).toBe(
    'additional-name',
  );
  await page.context().close();
});
