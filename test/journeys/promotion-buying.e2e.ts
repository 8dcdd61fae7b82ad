import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { acceptAll } from '../support/guest-buyer.ts';
import { settled } from '../support/page-settled.ts';
import { WIDTHS, widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, signInByCall, visitorOf } from '../support/visitor-calls.ts';

const RU = { store: 'ru' };
const FILE = import.meta.filename;
const [WIDTH = WIDTHS.desk] = widthsOf(FILE);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const one = (sku: string) => ({ sku, count: 1 });
const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;
const windowOf = (page: Page) => page.getByRole('dialog');
const stepOf = (page: Page, name: string) =>
  windowOf(page).getByRole('heading', { name, exact: true });
const press = (page: Page, name: string | RegExp) =>
  windowOf(page).getByRole('button', { name }).first().click();
const chosen = (page: Page, words: string) =>
  windowOf(page).getByText(words, { exact: true }).waitFor();
/** A step back in the browser, and no page: the window shows what comes. */
const back = (page: Page) => page.evaluate(() => history.back());

async function visitor(login?: string, width = WIDTH): Promise<Page> {
  const page = await shop.newPage({ width });
  if (login) {
    await signInByCall(page, shop, login, RU);
    await callAs(page, shop, '/ru/shop/ajax/cart/clear/', {}, RU);
  }
  return page;
}
async function end(page: Page): Promise<void> {
  expect(shop.faults).toEqual([]);
  await page.context().close();
}

test.each(widthsOf(FILE))(
  'Back goes a step back in the window and keeps what was chosen, a reload comes back to the step, and at the first step Back closes it, at %i px C2-045 UX-53',
  async (width) => {
    const page = await visitor(undefined, width);
    await page.goto(at('page/contacts/'));
    await page.goto(at('page/contacts/?modal=action&actionID=601'));
    await stepOf(page, 'Об акции').waitFor();
    await press(page, 'Участвовать');
    await stepOf(page, 'Выбор 1').waitFor();
    await press(page, /^Выбрать: /);
    await chosen(page, 'Выбрано 1 из 1');
    await press(page, 'Далее');
    await stepOf(page, 'Выбор 2').waitFor();
    await press(page, /^Выбрать: /);
    await back(page);
    await stepOf(page, 'Выбор 1').waitFor();
    await chosen(page, 'Выбрано 1 из 1');
    await press(page, 'Далее');
    await stepOf(page, 'Выбор 2').waitFor();
    await chosen(page, 'Выбрано 1 из 1');
    await page.reload();
    await stepOf(page, 'Выбор 2').waitFor();
    await chosen(page, 'Выбрано 1 из 1');
    // What the window's own button leaves is no step of the browser's any more.
    await press(page, 'Назад');
    await stepOf(page, 'Выбор 1').waitFor();
    await settled(page);
    await back(page);
    await stepOf(page, 'Об акции').waitFor();
    await back(page);
    await windowOf(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('step')).toBeNull();
    await end(page);
  },
);

test('a set that is limited to some goods says so while its window is open; with them in the cart it goes on C9-036', async () => {
  const page = await visitor();
  await page.goto(at('page/contacts/?modal=action&actionID=622'));
  await press(page, 'Участвовать');
  await stepOf(page, 'Условие акции').waitFor();
  await windowOf(page)
    .getByText(/выберите один или несколько акционных товаров на сумму 2\s000\s₽/)
    .first()
    .waitFor();
  await putInCart(page, shop, ['400101', 2], RU);
  await page.reload();
  await windowOf(page).getByText('Условие выполнено.').locator('visible=true').first().waitFor();
  await press(page, 'Далее');
  await stepOf(page, 'Выберите продукты').waitFor();
  await end(page);
});

test('a kit that a consultant chooses appears in the second package, whose name its total says C4-032', async () => {
  const page = await visitor('viktor@example.test');
  await callAs(page, shop, '/ru/shop/ajax/cart/package/add/', { contract: '1000002' }, RU);
  await page.goto(at('cart/?modal=action-add-to-cart&actionID=501'));
  await stepOf(page, 'Ваш набор').waitFor();
  await windowOf(page).getByText('В пакет: Анна П.').waitFor();
  await settled(page);
  await press(page, 'В корзину');
  await windowOf(page).getByText('добавлен в корзину').waitFor();
  // At its end Back closes the window: what is in the cart is not gone back from.
  await back(page);
  await windowOf(page).waitFor({ state: 'detached' });
  const kit = page.locator('main [data-package="1000002"]').getByText('Набор «Тихий вечер»');
  await kit.first().waitFor();
  await end(page);
});

test('the last gift that somebody else takes between the page and the press is told by its kit, and the next press orders the rest', async () => {
  await sql`update stock set on_hand = reserved + 1 where sku = '400601'`.execute(shop.database);
  const kit = { actionID: 604, items: [one('400602'), one('400603')] };
  const inFront = async (login: string) => {
    const page = await visitor(login);
    await callAs(page, shop, '/ru/shop/ajax/cart/kit/add/', kit, RU);
    const final = await upToFinalStep(visitorOf(page, shop, RU), BUYING.ru);
    return { page, ...final };
  };
  const { page } = await inFront('anna@example.test');
  await page.goto(at('cart/final/'));
  await settled(page);
  await acceptAll(page);
  const other = await inFront('viktor@example.test');
  const body = { ...other.sums, agreements: other.agreements };
  await visitorOf(other.page, shop, RU).call('cart_order_place', { body });
  await other.page.context().close();
  const order = page.getByRole('button', { name: /^Оформить заказ/ }).locator('visible=true');
  await order.first().click();
  await page.getByText('Баня с подарком: закончился').first().waitFor();
  await settled(page);
  await order.first().click();
  await page.waitForURL('**/payment/**');
  await end(page);
});
