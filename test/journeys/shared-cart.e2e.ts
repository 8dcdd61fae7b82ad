import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { settled } from '../support/page-settled.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, signInByCall } from '../support/visitor-calls.ts';

const WEEK_MS = 7 * 86_400_000;
const PICTURES = process.env['SCREENS_INTO'];

let shop: TestShop;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestShop({ now: () => now, latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());
beforeEach(() => {
  now = DEMO_DAY;
});

const AT = { store: 'ru' };
const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const line = (page: Page, sku: string) => page.locator(`main [data-shared="${sku}"]`);
const button = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true });

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES)
    await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: !name.includes('dialog') });
}

/** Anna, a consultant, with two products in her cart. */
async function anna(width: number): Promise<Page> {
  const page = await shop.newPage({ width });
  await signInByCall(page, shop, 'anna@example.test', AT);
  await callAs(page, shop, '/ru/shop/ajax/cart/clear/', {}, AT);
  return filled(page);
}

/** A guest with the same, who is there sooner. */
async function guest(width: number): Promise<Page> {
  const page = await shop.newPage({ width });
  return filled(page);
}

async function fill(page: Page): Promise<void> {
  await putInCart(page, shop, ['400501', 2], AT);
  await putInCart(page, shop, ['400101', 1], AT);
}

async function filled(page: Page): Promise<Page> {
  await fill(page);
  await page.goto(at('cart/'));
  return page;
}

/** The link's path: tests open it at their own address. */
const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return shop.at('ru') + pathname + search;
};

/** A link to the two products, and what more is put in; who shared them is forgotten. */
async function sharedBy(
  page: Page,
  more: () => Promise<unknown> = async () => {},
): Promise<string> {
  await fill(page);
  await more();
  const made = await callAs(page, shop, '/ru/shop/cart/share-link/create/', {}, AT);
  await page.context().clearCookies({ name: 'sid' });
  return (made as { url: string }).url; // Built by the call's own schema.
}

test.each(widthsOf(import.meta.filename))(
  'shared in one browser, opened in another: who shares, one removed, the rest added, then the cart, at %i px C1-006 C2-012 C2-039 C2-061 C3-114 C4-109 C8-028 C8-029 C9-015',
  async (width) => {
    const page = await anna(width);
    await settled(page);
    await page.getByRole('link', { name: 'Поделиться', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Поделиться корзиной' });
    const field = dialog.getByLabel('Ссылка на корзину');
    await field.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await look(page, `share-dialog-${width}`);
    const url = await field.inputValue();
    expect(url).toMatch(
      /\/ru\/shop\/cart\/share\/[\w-]{22}\/\?utm_campaign=sharecart&utm_content=1000002&delivery=ru$/,
    );
    // The browser is asked for its clipboard as it would be by a hand.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Скопировать' }).click();
    await page.getByText('Ссылка скопирована и активна 7 дней').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.context().close();

    const visitor = await shop.newPage({ width });
    await visitor.goto(pathOf(url));
    await visitor
      .getByRole('heading', { level: 1, name: 'Анна П. делится с вами корзиной' })
      .waitFor();
    await settled(visitor);
    expect(await accessibilityFaults(visitor)).toEqual([]);
    expect(await fits(visitor)).toBe(true);
    expect(await visitor.locator('meta[name=robots]').first().getAttribute('content')).toBe(
      'noindex',
    );
    await look(visitor, `shared-cart-${width}`);
    const whole = await visitor.locator('[data-shared-sum]').innerText();
    await line(visitor, '400101')
      .getByRole('link', { name: /^Убрать/ })
      .click();
    await line(visitor, '400101').waitFor({ state: 'detached' });
    await expect.poll(() => visitor.locator('[data-shared-sum]').innerText()).not.toBe(whole);
    const pressed = Date.now();
    await button(visitor, 'Добавить всё').click();
    await visitor.getByText('Товар успешно добавлен в корзину').first().waitFor();
    await visitor.waitForURL('**/shop/cart/');
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(1_500);
    await visitor.locator('main [data-line]').first().waitFor();
    expect(await visitor.locator('main [data-line]').count()).toBe(1);
    expect(await visitor.locator('main [data-line] input[name=count]').inputValue()).toBe('2');
    await visitor.context().close();
    expect(shop.faults).toEqual([]);
  },
);

const READERS = [
  [WIDTHS.phone, false],
  [WIDTHS.desk, false],
  [WIDTHS.phone, true],
] as const;

test.each(partOf(READERS, `${import.meta.filename} readers`))(
  'a cart with a kit and a monthly kit: the kit is shown with what is in it and taken over, the monthly kit is the buyer’s own, at %i px, without scripts: %s C3-113 C7-037 C7-039 UX-3',
  async (width, isJavaScriptOff) => {
    const visitor = await shop.newPage({ width, isJavaScriptOff });
    const items = [
      { sku: '400201', count: 1 },
      { sku: '400204', count: 2 },
    ];
    const kit = { actionID: 501, sku: 'KIT-TEA', items, count: 2 };
    const monthly = { subscriptionId: 701, amount: 1 };
    const url = await sharedBy(visitor, async () => {
      // A monthly kit is for somebody who is known.
      await signInByCall(visitor, shop, '1000003', AT);
      await callAs(visitor, shop, '/ru/shop/ajax/cart/clear/', {}, AT);
      await fill(visitor);
      await callAs(visitor, shop, '/ru/shop/ajax/cart/kit/add/', kit, AT);
      await callAs(visitor, shop, '/ru/shop/ajax/cart/subscription/add/', monthly, AT);
    });
    await visitor.goto(pathOf(url));
    const row = line(visitor, 'KIT-TEA');
    await row.getByText('Набор «Тихий вечер»').waitFor();
    expect(await row.getByRole('listitem').count()).toBe(2);
    expect(await visitor.locator('main [data-shared]').count()).toBe(3);
    expect(await fits(visitor)).toBe(true);
    if (!isJavaScriptOff) {
      await settled(visitor);
      expect(await accessibilityFaults(visitor)).toEqual([]);
      await look(visitor, `shared-kit-${width}`);
    }
    await line(visitor, '400101')
      .getByRole('link', { name: /^Убрать/ })
      .click();
    await line(visitor, '400101').waitFor({ state: 'detached' });
    await button(visitor, 'Добавить всё').click();
    await visitor.getByText('Товар успешно добавлен в корзину').first().waitFor();
    await visitor.waitForURL('**/shop/cart/');
    await visitor.locator('main').getByText('Набор «Тихий вечер»').first().waitFor();
    expect(await visitor.locator('main').getByText('Ежемесячный набор').count()).toBe(0);
    await visitor.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test('a link that ended while its page stood open, one that ended before, and one that nobody made; a window that is closed loads the page anew C2-063 C8-026 C9-009 I4-072 D16', async () => {
  const visitor = await shop.newPage();
  const url = await sharedBy(visitor);
  await visitor.goto(pathOf(url));
  await settled(visitor);
  now = new Date(DEMO_DAY.getTime() + WEEK_MS);
  await button(visitor, 'Добавить всё').click();
  const dialog = visitor.getByRole('dialog', { name: 'Срок действия ссылки истёк' });
  await dialog.waitFor();
  await look(visitor, 'ended-dialog');
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Срок действия ссылки истёк' }).waitFor();
  for (const [address, status] of [
    [pathOf(url), 410],
    [at('cart/share/nobody-made-this-link/'), 404],
  ] as const) {
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(status);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    await visitor.getByRole('heading', { level: 1, name: 'Срок действия ссылки истёк' }).waitFor();
  }
  await look(visitor, 'shared-cart-ended');
  await visitor.context().close();
});

test('a link that cannot be made says so; one that the browser does not copy stands selected C8-030 C8-029', async () => {
  const page = await guest(WIDTHS.desk);
  await settled(page);
  const creating = '**/shop/cart/share-link/create/';
  await page.route(creating, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: ['?'] } }),
  );
  const open = () => page.getByRole('link', { name: 'Поделиться', exact: true }).click();
  await open();
  await page.getByText('Произошла ошибка. Попробуйте еще раз').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.unroute(creating);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await open();
  const field = page.getByLabel('Ссылка на корзину');
  await field.waitFor();
  await page.getByRole('button', { name: 'Скопировать' }).click();
  await page
    .getByText('Браузер не дал скопировать ссылку. Она выделена, скопируйте её сами')
    .waitFor();
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).toBe(await field.inputValue());
  await page.context().close();
});

test('a shared cart of which nothing is to be had says so, before and after it is opened C2-062 C8-027 I4-072', async () => {
  const visitor = await shop.newPage({ width: WIDTHS.phone });
  const url = await sharedBy(visitor);
  await visitor.goto(pathOf(url));
  await settled(visitor);
  const skus = ['400501', '400101'];
  await shop.database
    .updateTable('product')
    .set({ is_archived: true })
    .where('sku', 'in', skus)
    .execute();
  const changes = skus.map((sku) => ({ sku, store: null }));
  await shop.database.insertInto('catalogue_change').values(changes).execute();
  await expect
    .poll(async () => {
      const { content } = (await callAs(
        visitor,
        shop,
        `${new URL(url).pathname}content/`,
        {},
        AT,
      )) as {
        content: { items: readonly { stock: number }[] };
      };
      return content.items.map(({ stock }) => stock);
    })
    .toEqual([0, 0]);
  await button(visitor, 'Добавить всё').click();
  const told = visitor.getByRole('dialog', { name: 'Товаров из этой корзины нет в наличии' });
  await told.getByRole('button', { name: 'Понятно' }).click();
  await visitor
    .getByRole('heading', { level: 1, name: 'Товаров из этой корзины нет в наличии' })
    .waitFor();
  await look(visitor, 'shared-cart-nothing');
  await visitor.context().close();
});
