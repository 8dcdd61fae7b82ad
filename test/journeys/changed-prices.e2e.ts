import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToPaymentStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { visitorOf } from '../support/visitor-calls.ts';

const SKU = '400501';

let shop: TestShop;
let buyers = 0;

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
});
afterAll(async () => {
  await shop?.close();
});

const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();
const totalOf = (page: Page) => page.locator('[data-total]:visible').getAttribute('data-total');

async function setPrice(minor: number): Promise<void> {
  await shop.database
    .updateTable('price')
    .set({ price_minor: minor, new_price_minor: null })
    .where('sku', '=', SKU)
    .where('store', '=', 'ru')
    .execute();
  await shop.database.insertInto('catalogue_change').values({ store: 'ru', sku: SKU }).execute();
  await shop.features.catalogue.refresh();
  await expect
    .poll(async () => {
      const answer = await fetch(`${shop.origin}/ru/shop/catalog/product/${SKU}/?at=${minor}`);
      return (await answer.text()).replace(/\D/g, '').includes(String(minor / 100));
    })
    .toBe(true);
}

/** A guest with two pieces and everything of the delivery step filled in. */
async function atPayment(): Promise<{ page: Page; email: string }> {
  buyers += 1;
  const email = `price${buyers}@example.test`;
  const page = await shop.newPage();
  await upToPaymentStep(visitorOf(page, shop, { store: 'ru' }), { ...BUYING.ru, sku: SKU }, email);
  await page.goto(`${shop.at('ru')}/ru/shop/cart/payment/`);
  await settled(page);
  await page.locator('input[value=pay_after_delivery]').check({ force: true });
  return { page, email };
}

const ordersOf = (email: string) =>
  shop.database
    .selectFrom('purchase')
    .innerJoin('purchase_receiver', 'purchase_receiver.purchase_id', 'purchase.id')
    .select(['goods_minor'])
    .where('purchase_receiver.email', '=', email)
    .execute();

const plain = (text: string) => text.replace(/\s/g, ' ');

test('a price that changes on the way is told with the old and the new sum at the final step and at the button, and nothing is ordered at the old one C9-025', async () => {
  await setPrice(100_000);
  const { page, email } = await atPayment();
  await setPrice(150_000);
  await submit(page).click();
  await page.waitForURL('**/cart/final/');
  const told = page.locator('main [data-alert=warning]', { hasText: 'изменилось' });
  await told.waitFor();
  expect(plain(await told.innerText())).toMatch(/Товары: 2 000 ₽ → 3 000 ₽/);

  await page.locator('input[name=agreements]').first().waitFor();
  for (const box of await page.locator('input[name=agreements]').all())
    await box.check({ force: true });
  const before = await totalOf(page);
  await setPrice(170_000);
  await submit(page).click();
  await expect.poll(async () => plain(await told.innerText())).toMatch(/Товары: 3 000 ₽ → 3 400 ₽/);
  await expect.poll(() => totalOf(page)).not.toBe(before);
  expect(await ordersOf(email)).toEqual([]);
  await submit(page).click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  expect(await ordersOf(email)).toEqual([{ goods_minor: 340_000 }]);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('too little stock is told by product with what is left, and leads back to the cart', async () => {
  const { page, email } = await atPayment();
  await submit(page).click();
  await page.waitForURL('**/cart/final/');
  await page.locator('input[name=agreements]').first().waitFor();
  for (const box of await page.locator('input[name=agreements]').all())
    await box.check({ force: true });
  const stock = await shop.database
    .selectFrom('stock')
    .selectAll()
    .where('sku', '=', SKU)
    .execute();
  await shop.database
    .updateTable('stock')
    .set((row) => ({ on_hand: row.ref('reserved') }))
    .where('sku', '=', SKU)
    .execute();
  await submit(page).click();
  const short = page.locator(`[data-short="${SKU}"]`);
  await short.waitFor();
  expect(plain(await short.innerText())).toMatch(/закончился, в заказе 2$/);
  expect(await ordersOf(email)).toEqual([]);
  await page.getByRole('link', { name: 'Изменить корзину' }).click();
  await page.waitForURL('**/shop/cart/');
  for (const { sku, location, on_hand } of stock)
    await shop.database
      .updateTable('stock')
      .set({ on_hand })
      .where('sku', '=', sku)
      .where('location', '=', location)
      .execute();
  await page.context().close();
});
