import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { wearOutForm } from '../support/captcha-tries.ts';
import { acceptAll } from '../support/guest-buyer.ts';
import { setOffline, settled } from '../support/page-settled.ts';
import { codeSentTo } from '../support/sent-codes.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { visitorOf } from '../support/visitor-calls.ts';

/** Worth more than a guest may have waiting at the door with a phone that nobody proved. */
const MANY = 40;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.database.deleteFrom('attempt_counter').execute();
});

/** A guest who pays at the door, in front of the last button, with everything agreed to. */
async function atTheEnd(
  page: Page,
  { count, phone }: { count: number; phone: string },
): Promise<void> {
  await upToFinalStep(
    visitorOf(page, shop, { store: 'ru' }),
    { ...BUYING.ru, count, phone },
    `${phone.slice(-4)}@example.test`,
  );
  await page.goto(`${shop.at('ru')}/ru/shop/cart/final/`);
  // Boxes that move, and those that React does not know yet, lose a tick.
  await settled(page);
  await acceptAll(page);
  expect(await areAllAccepted(page)).toBe(true);
}

const buy = (page: Page) =>
  page
    .getByRole('button', { name: /^Оформить заказ/ })
    .and(page.locator(':visible'))
    .first();
const areAllAccepted = async (page: Page): Promise<boolean> => {
  const boxes = await page.locator('input[name=agreements]').all();
  return (await Promise.all(boxes.map((box) => box.isChecked()))).every(Boolean);
};
const thankYou = (page: Page) => page.waitForURL('**/shop/payment/thank-you/**');

test.each(widthsOf(import.meta.filename))(
  'a large order at the door asks for a code over the page; nothing is lost by closing it, and the right one orders (%i px) C3-089',
  async (width) => {
    const page = await shop.newPage({ width });
    const phone = `+7 900 333-${String(width).padStart(4, '0').slice(0, 2)}-${String(width).padStart(4, '0').slice(2)}`;
    await atTheEnd(page, { count: MANY, phone });
    await settled(page);
    await buy(page).click();
    const dialog = page.getByRole('dialog', { name: 'Подтвердите телефон' });
    await dialog.getByLabel('Код из SMS').waitFor();
    await dialog.getByText(/Отправили на/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Чтобы заплатить при получении, подтвердите телефон').waitFor();
    expect(await areAllAccepted(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await buy(page).click();
    const code = await codeSentTo({ database: shop.database }, `+${phone.replaceAll(/\D/g, '')}`);
    await dialog.getByLabel('Код из SMS').fill(code);
    await dialog.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await thankYou(page);
    await page.getByText(/Товары отложены до 22 ноября/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test('a large order that stands asks for the code over its page when it is to be paid at the door, and the right one changes it C3-089', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  const phone = '+7 900 333-10-04';
  const caller = visitorOf(page, shop, { store: 'ru' });
  const { sums, agreements } = await upToFinalStep(
    caller,
    { ...BUYING.ru, count: MANY, phone },
    '1004@example.test',
  );
  const body = { ...sums, agreements, paymentSelected: 'card_ru' };
  const { orderNumber } = (await caller.call('cart_order_place', { body })).json().data;
  await page.goto(`${shop.at('ru')}/ru/shop/payment/thank-you/card_ru/?order_id=${orderNumber}`);
  await settled(page);
  await page.getByText('Оплатить другим способом').click();
  // Without a network the page stays as it is, and the same press works afterwards.
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Оплата при получении' }).click();
  await page.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await setOffline(page, false);
  // What was said of it goes by itself.
  await page.getByText('Сервер не отвечает. Попробуйте позднее').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Оплата при получении' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подтвердите телефон' });
  await dialog.getByText(/Отправили на/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Изменить телефон' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  // Whoever closes it finds it again where they pressed.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Получить код');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await dialog
    .getByLabel('Код из SMS')
    .fill(await codeSentTo({ database: shop.database }, '+79003331004'));
  await dialog.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await page.locator('[data-standing=later]').waitFor();
  await page.getByText(/Товары отложены до 22 ноября/).waitFor();
});

test('a captcha whose script is lost on the way says so in its place, and comes when it is asked for again: nothing is ticked anew, and the press goes on I8-001', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone, isFresh: true });
  await atTheEnd(page, { count: 1, phone: '+7 900 333-10-05' });
  await wearOutForm(shop.database, 'order');
  await settled(page);
  const scripts = '**/assets/*captcha*.js';
  await page.route(scripts, (route) => route.abort());
  await buy(page).click();
  const place = page.locator('[data-order-captcha]');
  await place.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await page.unroute(scripts);
  await place.getByRole('button', { name: 'Повторить' }).click();
  await thankYou(page);
  expect(shop.faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('where many of one network have ordered, the captcha stands in the form and the press goes on by itself D59', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await atTheEnd(page, { count: 1, phone: '+7 900 333-10-01' });
  await wearOutForm(shop.database, 'order');
  await settled(page);
  await buy(page).click();
  await thankYou(page);
});
