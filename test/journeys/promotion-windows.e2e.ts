import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { awakeAt, settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { changePromotion } from '../support/promotions.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, signInByCall } from '../support/visitor-calls.ts';

const RU = { store: 'ru' };
const [WIDTH = 1440] = widthsOf(import.meta.filename);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop?.close();
});

const addressOf = (modal: string) => `${shop.at('ru')}/ru/shop/page/contacts/?modal=${modal}`;
const dialogIn = (page: Page) => page.getByRole('dialog');
const stepOf = (page: Page, name: string) =>
  dialogIn(page).getByRole('heading', { name, exact: true });
const press = (page: Page, name: string | RegExp) =>
  dialogIn(page).getByRole('button', { name }).first().click();

/** A visitor's page whose cart holds so many of a face cream. */
async function pageWith(count: number, options: { seesOffers?: boolean } = {}): Promise<Page> {
  const page = await shop.newPage({ width: WIDTH, ...options });
  if (count > 0) await putInCart(page, shop, ['400501', count], RU);
  return page;
}

async function end(page: Page): Promise<void> {
  expect(shop.faults).toEqual([]);
  await page.context().close();
}

/** Of the visitor's cart: how many pieces it holds, and which actions its kits are of. */
async function cartOf(page: Page) {
  const data = await callAs(page, shop, '/ru/shop/ajax/user/data/get/', {}, RU);
  // What the call is specified to answer.
  const { cartData } = data as {
    cartData: {
      amount: number;
      actions: { New500: readonly { id: number; name: string }[] };
    };
  };
  return cartData;
}

/** Opens another window over the page that stands. */
const openOver = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
const windowOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('what an add has just reached is offered once, the one that asks for most first; a set that ends while its window is open closes it with clear words, and nothing is lost C2-046 C4-014 C4-015 C9-056 C8-015', async () => {
  const page = await pageWith(3, { seesOffers: true });
  const seen = () => page.evaluate(() => localStorage.getItem('cartActionPopup'));
  const offer = windowOf(page, 'Специальное предложение');
  const addOn = async (sku: string) => {
    await page.goto(`${shop.at('ru')}/ru/shop/catalog/product/${sku}/?modal=nothing`);
    await settled(page);
    const adding = page.locator(`main [data-add="${sku}"]`).first();
    await adding.getByRole('button', { name: 'В корзину' }).click();
  };
  await addOn('400502');
  await offer.locator('[data-theme-of-offer=gift]').getByText('Подарок на выбор').waitFor();
  expect(await seen()).toBe('{"special":[606],"withProduct":[]}');
  await press(page, 'Не сейчас');
  await offer.waitFor({ state: 'detached' });
  await addOn('400504');
  await offer.getByText('Полезная мелочь к каждой покупке').waitFor();
  expect(await seen()).toBe('{"special":[606,605],"withProduct":[]}');

  await press(page, 'Участвовать');
  await stepOf(page, 'Об акции').waitFor();
  await press(page, 'Участвовать');
  await press(page, /^Выбрать: /);
  await press(page, 'Далее');
  await stepOf(page, 'Ваш набор').waitFor();
  await settled(page);
  const before = await cartOf(page);
  const putBack = await changePromotion(shop.database, shop.features, 605, {
    endsAt: new Date(DEMO_DAY.getTime() - 1_000),
  });
  const heard = page.waitForResponse('**/ajax/user/data/get/');
  await press(page, 'В корзину');
  await page.getByText('Акция закончилась').first().waitFor();
  await dialogIn(page).waitFor({ state: 'detached' });
  await heard;
  expect((await cartOf(page)).amount).toBe(before.amount);
  await putBack();
  await openOver(page, '?modal=action&actionID=605');
  await stepOf(page, 'Ваш набор').waitFor();
  await end(page);
});

test('what the cart is near to stands in a window; an action that is opened from another comes back to it when it is closed, and has forgotten what was chosen C2-047 C4-033', async () => {
  const page = await pageWith(4);
  await page.goto(addressOf('actions-list-margined'));
  const list = windowOf(page, 'Акции для вашей корзины');
  const far = list.getByRole('button', { name: /^Подарок на выбор.*Осталось 40\s₽/s });
  await list
    .getByRole('button', { name: /^Полезная мелочь к каждой покупке.*Можно участвовать/s })
    .waitFor();
  expect(await list.getByText('Уход для лица в три шага').count()).toBe(0);
  await far.click();
  const [first, other] = ['Подарок на выбор', 'Полезная мелочь к каждой покупке'];
  const toOther = async () => {
    await windowOf(page, first).getByRole('button', { name: 'Участвовать' }).click();
    await stepOf(page, 'Условие акции').waitFor();
    await press(page, new RegExp(`^${other}`));
    await windowOf(page, other).getByRole('button', { name: 'Участвовать' }).click();
    await stepOf(page, 'Выберите продукты').waitFor();
  };
  await toOther();
  await press(page, /^Выбрать: /);
  await dialogIn(page).getByText('Выбрано 1 из 1', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await windowOf(page, first).getByRole('heading', { name: 'Об акции', exact: true }).waitFor();
  await toOther();
  await dialogIn(page).getByText('Выбрано 0 из 1', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await windowOf(page, first).waitFor();
  await page.keyboard.press('Escape');
  await far.waitFor();
  await end(page);
});

test('windows say how far the cart is from an action, and put a set with nothing to choose into it at one press C2-049', async () => {
  const page = await pageWith(4);
  await page.goto(addressOf('action-threshold&actionID=606'));
  await dialogIn(page)
    .getByText(/У вас в корзине 3\s960\s₽ из 4\s000\s₽/)
    .waitFor();
  await press(page, 'Продолжить покупки');
  await dialogIn(page).waitFor({ state: 'detached' });
  await openOver(page, '?modal=action-threshold&actionID=605');
  await dialogIn(page).getByText('Условие выполнено.').waitFor();
  await press(page, 'Участвовать');
  await stepOf(page, 'Об акции').waitFor();
  await page.keyboard.press('Escape');
  await dialogIn(page).waitFor({ state: 'detached' });
  await page.goto(addressOf('action-add-to-cart&actionID=501'));
  await stepOf(page, 'Ваш набор').waitFor();
  await settled(page);
  await press(page, 'В корзину');
  await dialogIn(page).getByText('добавлен в корзину').waitFor();
  expect((await cartOf(page)).amount).toBe(5);
  await end(page);
});

test('the window of the newcomer’s 500 bonuses says who they are for, and opens for whom the cart names them C2-051 D43', async () => {
  const page = await pageWith(0);
  await page.goto(addressOf('new500-bonuses'));
  const wizard = windowOf(page, '500 новому покупателю');
  await wizard.getByText('Войдите или зарегистрируйтесь').waitFor();
  expect(await wizard.getByRole('button', { name: 'Участвовать' }).count()).toBe(0);
  expect((await cartOf(page)).actions.New500).toEqual([]);
  // Nobody of the demo world has just registered.
  const putBack = await changePromotion(shop.database, shop.features, 1501, {
    conditions: { buyers: ['pc', 'c'], isForNewClients: true },
  });
  await signInByCall(page, shop, 'viktor@example.test', RU);
  expect((await cartOf(page)).actions.New500).toMatchObject([
    { id: 1501, name: '500 новому покупателю', countInCart: 0, choice: [{ done: 0, count: 1 }] },
  ]);
  await page.goto(addressOf('new500-bonuses'));
  await wizard.getByRole('button', { name: 'Участвовать' }).click();
  await stepOf(page, 'Выберите продукты').waitFor();
  await putBack();
  await end(page);
});

test('in the cart and at a product the windows of promotions open where they are met, over the page, and Back leads out of them C2-047 C2-049 C2-051', async () => {
  const page = await pageWith(4);
  const cart = `${shop.at('ru')}/ru/shop/cart/`;
  await page.goto(cart);
  await settled(page);
  const near = page.locator('main [data-window]');
  await near.filter({ hasText: 'Подарок на выбор' }).click();
  await dialogIn(page)
    .getByText(/У вас в корзине 3\s960\s₽ из 4\s000\s₽/)
    .waitFor();
  await page.goBack();
  await dialogIn(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(cart);
  // What is reached goes on where something is left to choose.
  await near.filter({ hasText: 'Полезная мелочь к каждой покупке' }).click();
  await stepOf(page, 'Выберите продукты').waitFor();
  await page.keyboard.press('Escape');
  await dialogIn(page).waitFor({ state: 'detached' });
  await near.filter({ hasText: 'Акции для вашей корзины' }).click();
  await windowOf(page, 'Акции для вашей корзины').waitFor();
  await page.keyboard.press('Escape');
  await dialogIn(page).waitFor({ state: 'detached' });
  const { New500 } = (await cartOf(page)).actions;
  expect(New500).toEqual([]);
  const putBack = await changePromotion(shop.database, shop.features, 1501, {
    conditions: { buyers: ['pc', 'c'], isForNewClients: true },
  });
  await signInByCall(page, shop, 'viktor@example.test', RU);
  await putInCart(page, shop, ['400501', 1], RU);
  await page.goto(cart);
  await settled(page);
  await page.locator('main [data-window="new500-bonuses"]').click();
  await windowOf(page, '500 новому покупателю').waitFor();
  await putBack();
  await end(page);
});

test('at a product a set with nothing to choose is put into the cart without leaving the page C2-049', async () => {
  const page = await pageWith(0);
  await page.goto(`${shop.at('ru')}/ru/shop/catalog/product/400201/?modal=nothing`);
  const way = page.locator('main [data-window="action-add-to-cart"][href*="actionID=501"]');
  await way.scrollIntoViewIfNeeded();
  await awakeAt(way);
  await settled(page);
  const { pathname } = new URL(page.url());
  await way.click();
  await stepOf(page, 'Ваш набор').waitFor();
  await settled(page);
  await press(page, 'В корзину');
  await dialogIn(page).getByText('добавлен в корзину').waitFor();
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect((await cartOf(page)).amount).toBe(1);
  await end(page);
});
