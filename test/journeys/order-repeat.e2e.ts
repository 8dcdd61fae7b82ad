import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, signInByCall, visitorOf } from '../support/visitor-calls.ts';

const PICTURES = process.env['SCREENS_INTO'];
const [CREAM, OTHER] = ['400501', '400101'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;
const AT = { store: 'ru' };
const call = (page: Page, path: string, body: unknown = {}) =>
  callAs(page, shop, `/ru/shop/ajax/cart/${path}/`, body, AT);
const dialogOf = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title, exact: true });

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** Two creams and another product, ordered and paid at the door; by a guest of its own where no e-mail is given. */
async function ordered(page: Page, email?: string): Promise<void> {
  await call(page, 'clear');
  await putInCart(page, shop, [OTHER, 1], AT);
  const { sums, agreements } = await upToFinalStep(visitorOf(page, shop, AT), BUYING.ru, email);
  await call(page, 'order/place', { totalSum: sums['totalSum'], agreements });
}

/** Somebody signed in who has ordered, before the first page. */
async function signedIn(login: string, width: number, isJavaScriptOff = false): Promise<Page> {
  const page = await shop.newPage({ width, isJavaScriptOff });
  await signInByCall(page, shop, login, AT);
  await ordered(page, login);
  return page;
}

const repeat = (page: Page) => page.getByRole('button', { name: /^Повторить заказ/ }).first();

/** Takes products out of the assortment, or brings them back, and waits until the shop knows. */
async function sell(skus: readonly string[], isArchived: boolean): Promise<void> {
  await shop.database
    .updateTable('product')
    .set({ is_archived: isArchived })
    .where('sku', 'in', [...skus])
    .execute();
  const changes = skus.map((sku) => ({ sku, store: null }));
  await shop.database.insertInto('catalogue_change').values(changes).execute();
  await shop.features.catalogue.refresh();
}

test.each(widthsOf(import.meta.filename))(
  'an order is repeated in full, in part and not at all, and the dialog says which, at %i px C1-007 C2-064 C2-094 C4-058 C4-059 C4-060 C4-061 D47',
  async (width) => {
    const page = await signedIn('viktor@example.test', width);
    await page.goto(at('profile/orders'));
    await settled(page);
    await look(page, `orders-${width}`);
    const refreshed = page.waitForRequest(/\/ajax\/user\/data\/get\//);
    await repeat(page).click();
    await dialogOf(page, 'Товары добавлены в корзину!').waitFor();
    await refreshed;
    expect(await page.getByText('Но некоторых товаров нет в наличии').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await look(page, `repeat-full-${width}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Перейти в корзину' }).click();
    await page.waitForURL('**/shop/cart/');
    await page.locator('main [data-line]').nth(1).waitFor();
    expect(await page.locator('main [data-line]').count()).toBe(2);

    await sell([OTHER], true);
    await page.goto(at('profile/orders'));
    await repeat(page).click();
    const partial = dialogOf(page, 'Товары добавлены в корзину!');
    await partial.getByText('Но некоторых товаров нет в наличии, они не будут добавлены').waitFor();
    await look(page, `repeat-partial-${width}`);
    await partial.getByRole('button', { name: 'Продолжить покупки' }).click();
    await partial.waitFor({ state: 'detached' });

    await sell([CREAM, OTHER], true);
    await repeat(page).click();
    const none = dialogOf(page, 'Товары не добавлены в корзину!');
    await none.getByText('Ни одного товара из заказа нет в наличии').waitFor();
    expect(await none.getByRole('link').count()).toBe(0);
    await look(page, `repeat-none-${width}`);
    await none.getByRole('button', { name: 'Продолжить покупки' }).click();
    await sell([CREAM, OTHER], false);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test('a guest repeats the order from its own page', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await ordered(page);
  const order = await shop.database
    .selectFrom('purchase')
    .select('header_id')
    .orderBy('running_number', 'desc')
    .executeTakeFirstOrThrow();
  await page.goto(at(`payment/thank-you/pay_after_delivery/?headerId=${order.header_id}`));
  await settled(page);
  await look(page, 'thank-you');
  await repeat(page).click();
  await dialogOf(page, 'Товары добавлены в корзину!').waitFor();
  await page.context().close();
});

/** An order of Anna's own products and of Viktor's, and the page that it can be repeated on. */
async function orderedForTwo(page: Page): Promise<void> {
  await call(page, 'clear');
  await call(page, 'package/add', { contract: '1000003' });
  await call(page, 'item/add', { productArticle: OTHER, amount: 1, packageContract: '1000003' });
  await call(page, 'package/select', { contract: null });
  const { sums, agreements } = await upToFinalStep(
    visitorOf(page, shop, AT),
    BUYING.ru,
    'anna@example.test',
  );
  await call(page, 'order/place', { totalSum: sums['totalSum'], agreements });
}

const block = (contract: string, isBlocked: boolean) =>
  shop.database
    .updateTable('contract')
    .set({ is_blocked: isBlocked })
    .where('number', '=', contract)
    .execute();

/** How many lines each package of the cart page has. */
const linesByPackage = (page: Page) =>
  page
    .locator('main [data-package]')
    .evaluateAll((packages) => packages.map((each) => each.querySelectorAll('[data-line]').length));

test.each(partOf([false, true], `${import.meta.filename} scripts`))(
  'an order for several people asks before it comes back in its packages, and says what goes to the buyer instead; without scripts: %s C1-007 C4-058 D81 UX-3',
  async (isJavaScriptOff) => {
    const page = await signedIn('anna@example.test', WIDTHS.phone, isJavaScriptOff);
    await orderedForTwo(page);
    await page.goto(at('profile/orders'));
    await repeat(page).click();
    const asked = isJavaScriptOff ? page.getByRole('status') : dialogOf(page, 'Повторить заказ?');
    await asked.getByText('Виктор О.').waitFor();
    if (!isJavaScriptOff) expect(await accessibilityFaults(page)).toEqual([]);
    await look(page, `repeat-asked-${isJavaScriptOff}`);
    await asked.getByRole('button', { name: 'Добавить в корзину' }).click();
    await page.getByRole('heading', { name: 'Товары добавлены в корзину!' }).waitFor();
    await page.getByRole('link', { name: 'Перейти в корзину' }).click();
    await page.waitForURL('**/shop/cart/');
    await page.locator('main [data-line]').nth(1).waitFor();
    expect(await linesByPackage(page)).toEqual([1, 1]);

    await call(page, 'clear');
    await block('1000003', true);
    await page.goto(at('profile/orders'));
    await repeat(page).click();
    await asked.getByText('Пакет 1000003 сейчас нельзя добавить в корзину.').waitFor();
    await asked.getByText('1 товар из него попадёт в ваш пакет, и баллы получите вы.').waitFor();
    await look(page, `repeat-moved-${isJavaScriptOff}`);
    await asked.getByRole('button', { name: 'Добавить в корзину' }).click();
    await page.getByRole('heading', { name: 'Товары добавлены в корзину!' }).waitFor();
    await block('1000003', false);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
