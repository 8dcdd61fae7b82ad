import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { savedCart } from '../support/cart-page.ts';
import { putInCart } from '../support/visitor-calls.ts';

const [CREAM, SOAP] = ['400501', '400503'];
let shop: TestShop;
/** A store of the company in Moscow; one piece of the cream stands on its shelf, and enough of the soap. */
let store = '';

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
  const { database } = shop;
  await sql`insert into stock_location (code, store, is_shelf) values ('shelf', 'ru', true)`.execute(
    database,
  );
  await sql`insert into stock (sku, location, on_hand)
    values (${CREAM}, 'shelf', 1), (${SOAP}, 'shelf', 9)`.execute(database);
  const { rows } = await sql<{ number: number }>`
    update pickup_point set shelf = 'shelf' where number = (select min(number) from pickup_point
      where city_id = 1 and type = 'CORPORATECSC' and is_active) returning number`.execute(
    database,
  );
  store = String(rows[0]?.number);
});
afterAll(async () => {
  expect(shop.faults).toEqual([]);
  await shop.close();
});

const TITLE = 'Часть товаров из вашего заказа не может быть доставлена в выбранный пункт выдачи';
const chosen = (page: Page) => page.locator(`input[name=store][value="${store}"]`);
const card = (page: Page) => page.locator(`label:has(input[name=store][value="${store}"])`);
const warning = (page: Page) => page.getByRole('dialog', { name: TITLE });

/** A guest at the step whose cart the store has only in part, with the store pressed. */
async function atTheStore(width: number, products: readonly [string, number][]): Promise<Page> {
  const page = await shop.newPage({ width });
  for (const each of products) await putInCart(page, shop, [...each]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
  await settled(page);
  await page.locator('input[name=tab][value=store]').check({ force: true });
  await card(page).click();
  return page;
}

test.each(widthsOf(import.meta.filename))(
  'a store that has not got all is chosen only after one has seen what does not come, and what is taken out then is told before, at %i px C2-077 C4-069 C8-032',
  async (width) => {
    const page = await atTheStore(width, [
      [CREAM, 3],
      [SOAP, 1],
    ]);
    await warning(page).getByText('в корзине 3 шт., есть 1').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await warning(page).getByRole('button', { name: 'Выбрать другой способ' }).click();
    await warning(page).waitFor({ state: 'hidden' });
    expect(await chosen(page).isChecked()).toBe(false);
    expect(await savedCart(shop, page)).toEqual([
      [CREAM, '3'],
      [SOAP, '1'],
    ]);
    await card(page).click();
    const promised = await warning(page).locator('.price').innerText();
    await warning(page).getByRole('button', { name: 'Убрать и выбрать' }).click();
    await expect.poll(() => chosen(page).isChecked()).toBe(true);
    await warning(page).waitFor({ state: 'hidden' });
    expect(await savedCart(shop, page)).toEqual([
      [CREAM, '1'],
      [SOAP, '1'],
    ]);
    await expect.poll(() => page.locator('main').innerText()).toContain(promised);
    await page.context().close();
  },
);

test('whoever takes everything out goes to the main page C4-088', async () => {
  await sql`update stock set on_hand = 0 where sku = ${CREAM} and location = 'shelf'`.execute(
    shop.database,
  );
  const page = await atTheStore(1440, [[CREAM, 2]]);
  await warning(page).getByRole('button', { name: 'Убрать и выбрать' }).click();
  await page.waitForURL((url) => /^\/ru\/(shop\/)?$/.test(url.pathname));
  await page.context().close();
});
