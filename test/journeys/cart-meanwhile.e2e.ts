import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#features/catalogue/server/public.ts';
import { CART, cartWith, CREAM, NIGHT, rowOf, savedCart } from '../support/cart-page.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';

const SOLD_OUT_LATER = '400507';
const SHARED = '400503';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(async () => {
  await shop.close();
});

test('a newer edit gives up the one under way: nobody is told, and the last count stands C7-003 C7-013 C8-002', async () => {
  const page = await cartWith(shop, [CREAM.sku]);
  const sent: string[] = [];
  let letItGo = () => {};
  const held = new Promise<void>((resolve) => {
    letItGo = resolve;
  });
  await page.route('**/shop/ajax/cart/edit/', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length === 1) await held;
    // Given up meanwhile: there is nobody to answer.
    await route.continue().catch(() => {});
  });
  const givenUp = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/cart/edit/'),
  );
  const more = rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' });
  await more.click();
  await expect.poll(() => sent.length).toBe(1);
  await more.click();
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  letItGo();
  await page.locator('[data-cart-amount="3"]').waitFor();
  expect(await page.locator('[data-alert]').count()).toBe(0);
  expect(await rowOf(page, CREAM.sku).getByText('Сервер не отвечает').count()).toBe(0);
  expect(await savedCart(shop, page)).toEqual([[CREAM.sku, '3']]);
  await page.context().close();
  shop.faults.splice(0);
});

test('a price that changed meanwhile is told before going on, in words C7-025', async () => {
  const page = await cartWith(shop, [CREAM.sku]);
  await page.locator('[data-cart-amount="1"]').waitFor();
  await shop.database.transaction().execute(async (tx) => {
    await tx
      .updateTable('price')
      .set({ price_minor: 109_000, new_price_minor: null })
      .where('sku', '=', CREAM.sku)
      .where('store', '=', 'ru')
      .execute();
    await announceChange(tx, { store: 'ru', skus: [CREAM.sku] });
  });
  await shop.features.catalogue.refresh();
  await page.getByRole('button', { name: 'Оформить заказ' }).first().click();
  const told = page.getByRole('alert').filter({ hasText: 'Цены или наличие изменились' });
  await told.waitFor();
  expect(await told.innerText()).toMatch(/цена была 990\s₽, стала 1\s090\s₽/);
  expect(new URL(page.url()).pathname).toBe(CART);
  await expect.poll(() => page.locator('[data-total]').innerText()).toMatch(/^1\s090\s₽$/);
  await page.getByRole('button', { name: 'Оформить заказ' }).first().click();
  await page.waitForURL('**/shop/cart/delivery-with-registration/');
  await page.context().close();
});

test('what was sold out meanwhile stays with its reason, is not counted, and goes by one press', async () => {
  const page = await cartWith(shop, [CREAM.sku, SOLD_OUT_LATER]);
  await shop.database.transaction().execute(async (tx) => {
    await tx
      .updateTable('stock')
      .set({ on_hand: 0, reserved: 0 })
      .where('sku', '=', SOLD_OUT_LATER)
      .execute();
    await announceChange(tx, { store: 'ru', skus: [SOLD_OUT_LATER] });
  });
  await shop.features.catalogue.refresh();
  await page.reload();
  await rowOf(page, SOLD_OUT_LATER).getByText('Нет в наличии').waitFor();
  await page.locator('[data-cart-amount="1"]').waitFor();
  await page.getByRole('button', { name: 'Удалить 1 недоступный' }).click();
  await page.waitForFunction(() => document.querySelectorAll('form [name=line]').length === 1);
  await page.context().close();
});

test('a change in another window is kept, and this window’s press holds on top of it', async () => {
  const page = await cartWith(shop, [CREAM.sku]);
  await page.locator('[data-cart-amount="1"]').waitFor();
  await putInCart(page, shop, [NIGHT.sku, 3]);
  await rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' }).click();
  await page.locator('[data-cart-amount="5"]').waitFor();
  await expect.poll(() => page.locator('[data-line]').count()).toBe(2);
  await page.context().close();
});

test('a count typed just before a page is left is kept, also when another window has changed the cart meanwhile C4-010', async () => {
  const page = await cartWith(shop, [CREAM.sku]);
  await page.locator('[data-cart-amount="1"]').waitFor();
  await putInCart(page, shop, [NIGHT.sku, 3]);
  const count = () => rowOf(page, CREAM.sku).getByRole('textbox');
  await count().fill('5');
  await count().press('Tab');
  await page.reload();
  // The last words of a page and the first of the next one may meet at the server in either order.
  await expect
    .poll(() => savedCart(shop, page))
    .toEqual([
      [CREAM.sku, '5'],
      [NIGHT.sku, '3'],
    ]);
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'three windows that edit at once end in one cart, with the last press of each in it, at %i px C4-007 C4-010',
  async (width) => {
    const lines = [CREAM.sku, NIGHT.sku, '400504'];
    const first = await cartWith(shop, [...lines, SHARED], { width });
    const windows = [first, await first.context().newPage(), await first.context().newPage()];
    for (const page of windows.slice(1)) await page.goto(shop.origin + CART);
    const count = (page: Page, sku: string) => rowOf(page, sku).getByRole('textbox');
    const type = async (page: Page, sku: string, pieces: number): Promise<void> => {
      // What another window did may be drawn between the selection and the text.
      await expect
        .poll(async () => {
          await count(page, sku).fill(String(pieces));
          return count(page, sku).inputValue();
        })
        .toBe(String(pieces));
      await count(page, sku).press('Tab');
    };
    // Each window has a line of its own, and all of them pull at one more.
    const last = async (page: Page, at: number): Promise<void> => {
      for (const pieces of [2, 3, 4 + at]) {
        await type(page, lines[at] ?? '', pieces);
        await type(page, SHARED, pieces + 2 * at);
      }
      await page.locator('[data-totals][aria-busy=false]').waitFor();
    };
    await Promise.all(windows.map(last));
    const counts = async () => new Map(await savedCart(shop, first));
    await expect
      .poll(async () => {
        const now = await counts();
        return lines.map((sku) => now.get(sku));
      })
      .toEqual(['4', '5', '6']);
    // The last press of one of them.
    const shared = (await counts()).get(SHARED);
    expect(['4', '7', '10']).toContain(shared);
    // Another window shows the same.
    const other = windows[1] ?? first;
    await other.reload();
    expect(await count(other, SHARED).inputValue()).toBe(shared);
    expect(await count(other, lines[2] ?? '').inputValue()).toBe('6');
    await first.context().close();
  },
);

test('no page wrote an error to its console', () => {
  expect(shop.faults).toEqual([]);
});
