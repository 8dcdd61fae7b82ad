import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import {
  choosePoint,
  orderSettled,
  payAtProvider,
  SKU,
  standing,
  stranger,
  submit,
  typeReceiver,
} from '../support/guest-buyer.ts';
import { orderFromPayment } from '../support/last-steps.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { awake, settled } from '../support/page-settled.ts';
import { WIDTHS } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let pages: OfficePages;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
  pages = openOfficePages({ base: shop, now: DEMO_DAY, origin: shop.origin });
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

/** Puts an order together for a guest by keys, as on the phone, and sends it. @returns The path of its link. */
async function prepare(desk: Page, email: string): Promise<string> {
  await desk.goto(`${pages.office}/orders/drafts/new`);
  await awake(desk);
  await desk.getByLabel('Имя').fill('Вера Примерова');
  await desk.getByLabel('Эл. почта').fill(email);
  await desk.getByLabel('Магазин').selectOption('ru');
  await desk.getByRole('button', { name: 'Выбрать товары' }).press('Enter');
  await desk.getByLabel('Товар: артикул или слова').fill(SKU);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Добавить' }).press('Enter');
  await desk.getByLabel('Штук').fill('2');
  await desk.getByLabel('Слова покупателю').fill('Как договорились по телефону');
  expect(await schemeFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Отправить ссылку' }).press('Enter');
  const link = await desk.getByLabel('Ссылка покупателю').inputValue();
  expect(await schemeFaults(desk)).toEqual([]);
  return new URL(link).pathname;
}

test.each([
  { look: OFFICE_LOOKS[0], width: WIDTHS.desk },
  { look: OFFICE_LOOKS[1], width: WIDTHS.phone },
])(
  'what staff prepare for a caller is opened by its link, ordered and paid by the buyer, and staff see the order, at $width px',
  async ({ look, width }) => {
    const desk = await pages.desk({ ...look, role: 'support' });
    const buyer = await stranger(shop, 'ru', { width });
    const { page, origin, email } = buyer;
    const path = await prepare(desk, email);

    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1, name: 'Ваш заказ подготовлен' }).waitFor();
    await page.getByText('Как договорились по телефону').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Перейти к оформлению' }).press('Enter');
    await page.waitForURL('**/shop/cart/');
    await page.goto(`${origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
    await choosePoint(page);
    await typeReceiver(buyer, '8 900 000-00-01');
    await submit(page).click();
    await page.waitForURL('**/cart/payment/');
    await settled(page);
    await orderFromPayment(page, shop.sandbox?.origin);
    await payAtProvider(page);
    await page.waitForURL('**/shop/payment/thank-you/**');
    await expect.poll(() => standing(page)).toBe('paid');
    const order = await orderSettled(shop.database, email, 'paid');
    expect(order).toMatchObject({ store: 'ru', lines: 1, pieces: 2, attempts: 1, unbalanced: 0 });

    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1, name: 'Этот заказ уже оформлен' }).waitFor();
    await desk.reload();
    await desk.getByRole('link', { name: /^Стал заказом/ }).press('Enter');
    await desk.getByText('подготовил этот заказ для покупателя').waitFor();
    expect([...shop.faults, ...pages.faults]).toEqual([]);
    await page.context().close();
    await desk.context().close();
  },
);

test('an order that staff end says so to whoever opens its link', async () => {
  const [look] = OFFICE_LOOKS;
  const desk = await pages.desk({ ...look, role: 'support' });
  const { page, origin, email } = await stranger(shop, 'ru', { width: WIDTHS.phone });
  const path = await prepare(desk, email);
  await desk.getByRole('button', { name: 'Отменить этот заказ' }).press('Enter');
  await desk.getByText('Отменён:').waitFor();
  await page.goto(origin + path);
  await page.getByRole('heading', { level: 1, name: 'Этот заказ отменён' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().close();
  await desk.context().close();
});
