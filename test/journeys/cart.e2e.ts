import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange, exactStock } from '#features/catalogue/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';

const CREAM = { sku: '400501', name: 'Крем дневной «Росница»' };
const NIGHT = { sku: '400502' };
const FEW = { sku: '400510', name: 'Крем «На ветер и мороз»' };
const SOLD_OUT_LATER = '400507';
const SHARED = '400503';
const CART = '/ru/shop/cart/';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(async () => {
  await shop.close();
});

/** A page at the cart with these products in it. */
async function cartWith(
  skus: readonly string[],
  options: Parameters<TestShop['newPage']>[0] = {},
): Promise<Page> {
  const page = await shop.newPage(options);
  for (const sku of skus) await putInCart(page, shop, [sku, 1]);
  await page.goto(`${shop.origin}${CART}`);
  return page;
}

const amountOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Количество: ${name}` });
const rowOf = (page: Page, sku: string) => page.locator(`[data-line="own:${sku}"]`);

/** What the server would write into the cart if the visitor opened it again, in its order: what was saved needs no page in a browser. */
async function saved(page: Page): Promise<(readonly [sku: string, count: string])[]> {
  const html = await (await page.request.get(shop.origin + CART)).text();
  return html
    .split('data-line="own:')
    .slice(1)
    .map((row) => {
      const field = /<input[^>]* aria-label="Количество: [^>]*>/.exec(row)?.[0] ?? '';
      return [row.split('"', 1)[0] ?? '', / value="(\d+)"/.exec(field)?.[1] ?? ''] as const;
    });
}

test.each(widthsOf(import.meta.filename))(
  'a typed count is saved and the sums follow; on Enter only its first three digits hold, at %i px C2-036 C4-009 C4-010 C5-002 D1 D3',
  async (width) => {
    const page = await cartWith([CREAM.sku], { width });
    await amountOf(page, CREAM.name).fill('0135');
    await amountOf(page, CREAM.name).press('Enter');
    await page.locator('[data-cart-amount="13"]').waitFor();
    await amountOf(page, CREAM.name).fill('12');
    await amountOf(page, CREAM.name).press('Tab');
    await page.locator('[data-cart-amount="12"]').waitFor();
    await expect.poll(() => page.locator('[data-total]').innerText()).toMatch(/^11\s880\s₽$/);
    expect(await saved(page)).toEqual([[CREAM.sku, '12']]);
    await page.context().close();
  },
);

test('more than the stock becomes the stock, and the row says so C5-001 C8-010', async () => {
  const stock = (await exactStock(shop.database, { store: 'ru' }, [FEW.sku])).get(FEW.sku) ?? 0;
  expect(stock).toBeGreaterThan(0);
  const page = await cartWith([FEW.sku]);
  await amountOf(page, FEW.name).fill('999');
  await amountOf(page, FEW.name).press('Tab');
  await page.locator(`[data-cart-amount="${stock}"]`).waitFor();
  // Read out where it stands, and only there.
  const note = rowOf(page, FEW.sku).getByRole('status');
  await expect
    .poll(() => note.innerText())
    .toBe(`В вашей корзине ${stock} шт. этого товара. Это максимальное кол-во товара на складе`);
  expect(await page.locator('[data-announcements]').innerText()).toBe('');
  await page.context().close();
});

test('a typed nought removes; the row can be brought back where it stood C2-037 C4-009 C8-010 D2', async () => {
  const page = await cartWith([CREAM.sku, NIGHT.sku]);
  await amountOf(page, CREAM.name).fill('0');
  await amountOf(page, CREAM.name).press('Tab');
  await page.getByText(`Товар удалён: ${CREAM.name}`).waitFor();
  await page.getByText('Товар удален из вашей корзины').waitFor();
  await page.locator('[data-cart-amount="1"]').waitFor();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await page.locator('[data-cart-amount="2"]').waitFor();
  expect((await saved(page)).map(([sku]) => sku)).toEqual([CREAM.sku, NIGHT.sku]);
  await page.context().close();
});

test('quick presses are one call with the last count C4-007', async () => {
  const page = await cartWith([CREAM.sku]);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/shop/ajax/cart/edit/')) calls += 1;
  });
  const more = rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' });
  // From one hand: between five presses of a driver a busy machine leaves more time than the shop waits.
  await more.evaluate(async (button) => {
    for (let press = 0; press < 5; press += 1) {
      if (button instanceof HTMLElement) button.click();
      await Promise.resolve();
    }
  });
  expect(await amountOf(page, CREAM.name).inputValue()).toBe('6');
  await page.locator('[data-cart-amount="6"]').waitFor();
  expect(calls).toBeLessThanOrEqual(2);
  await page.context().close();
});

test('a newer edit gives up the one under way: nobody is told, and the last count stands C7-003 C7-013 C8-002', async () => {
  const page = await cartWith([CREAM.sku]);
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
  expect(await page.locator('[data-notice]').count()).toBe(0);
  expect(await rowOf(page, CREAM.sku).getByText('Сервер не отвечает').count()).toBe(0);
  expect(await saved(page)).toEqual([[CREAM.sku, '3']]);
  await page.context().close();
  shop.faults.splice(0);
});

test('a failed change goes back, and its row says why C8-001', async () => {
  const page = await cartWith([CREAM.sku]);
  await page.route('**/shop/ajax/cart/edit/', (route) => route.abort());
  await rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' }).click();
  await rowOf(page, CREAM.sku).getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await expect.poll(() => amountOf(page, CREAM.name).inputValue()).toBe('1');
  await page.context().close();
  shop.faults.splice(0);
});

test('the cart is emptied after a question that can be answered no C2-038 C8-011', async () => {
  const page = await cartWith([CREAM.sku, NIGHT.sku]);
  await page.getByRole('link', { name: 'Очистить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Очистить корзину?' });
  expect(await dialog.innerText()).toContain('В ней 2 товара');
  await dialog.getByRole('button', { name: 'Оставить' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('[data-line]').count()).toBe(2);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/shop/ajax/cart/clear/', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Очистить' }).click();
  await dialog.getByRole('button', { name: 'Очистить' }).click();
  await dialog.getByText('Очистка корзины...').waitFor();
  release();
  await page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' }).waitFor();
  await page.getByRole('link', { name: 'В каталог' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'a line has one way to be taken out, and the last one can be had back from the empty cart; the minus is there above one alone, at %i px C2-037 C4-008 C4-039 D2 UX-48',
  async (width) => {
    const page = await cartWith([CREAM.sku], { width });
    const removers = rowOf(page, CREAM.sku).getByRole('button', { name: /^Удалить/ });
    const less = rowOf(page, CREAM.sku).getByRole('button', { name: 'Уменьшить количество' });
    const more = rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' });
    expect([await removers.count(), await less.count()]).toEqual([1, 0]);
    await more.click();
    await page.locator('[data-cart-amount="2"]').waitFor();
    await less.click();
    await page.locator('[data-cart-amount="1"]').waitFor();
    expect([await removers.count(), await less.count()]).toEqual([1, 0]);
    await more.click();
    await page.locator('[data-cart-amount="2"]').waitFor();
    expect(await removers.count()).toBe(1);
    await removers.click();
    await page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' }).waitFor();
    await page.getByText(`Товар удалён: ${CREAM.name}`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await page.locator('[data-cart-amount="2"]').waitFor();
    expect(await amountOf(page, CREAM.name).inputValue()).toBe('2');
    await page.getByRole('link', { name: 'Очистить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
    await page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' }).waitFor();
    expect(await page.getByText('Товар удалён').count()).toBe(0);
    await page.context().close();
  },
);

test.each(widthsOf(import.meta.filename))(
  'the whole cart works without scripts at %i px C2-036 C2-037 C2-038 C7-025',
  async (width) => {
    const page = await cartWith([CREAM.sku, NIGHT.sku], { width, isJavaScriptOff: true });
    await rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' }).click();
    await expect.poll(() => amountOf(page, CREAM.name).inputValue()).toBe('2');
    await amountOf(page, CREAM.name).fill('5');
    await amountOf(page, CREAM.name).press('Enter');
    await expect.poll(() => amountOf(page, CREAM.name).inputValue()).toBe('5');
    await rowOf(page, NIGHT.sku).getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect.poll(() => page.locator('[data-line]').count()).toBe(1);

    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await page.waitForURL('**/ru/shop/cart/delivery-with-registration/');

    await page.goto(shop.origin + CART);
    await page.getByRole('link', { name: 'Очистить' }).click();
    await page.getByRole('button', { name: 'Очистить' }).click();
    await page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' }).waitFor();
    await page.context().close();
  },
);

/** What the bar at the bottom calls so many pieces. */
const COUNTED = [
  [1, '1 продукт'],
  [2, '2 продукта'],
  [5, '5 продуктов'],
  [11, '11 продуктов'],
  [21, '21 продукт'],
] as const;

test('the bar at the bottom counts 1, 2, 5, 11 and 21 products in words, with points and total C2-040 C9-020', async () => {
  const page = await cartWith([CREAM.sku], { width: WIDTHS.phone });
  const bar = page.locator('[data-cart-bar]');
  for (const [count, words] of COUNTED) {
    if (count > 1) {
      await amountOf(page, CREAM.name).fill(String(count));
      await amountOf(page, CREAM.name).press('Tab');
      await page.locator(`[data-cart-amount="${count}"]`).waitFor();
    }
    await bar.getByText(new RegExp(`^${words}(?!\\p{L})`, 'u')).waitFor();
    await expect.poll(() => bar.innerText()).toMatch(/\d\sб\./);
    expect(await bar.innerText()).toContain('₽');
  }
  await page.context().close();
});

test('a price that changed meanwhile is told before going on, in words C7-025', async () => {
  const page = await cartWith([CREAM.sku]);
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
  const page = await cartWith([CREAM.sku, SOLD_OUT_LATER]);
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
  const page = await cartWith([CREAM.sku]);
  await page.locator('[data-cart-amount="1"]').waitFor();
  await putInCart(page, shop, [NIGHT.sku, 3]);
  await rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' }).click();
  await page.locator('[data-cart-amount="5"]').waitFor();
  await expect.poll(() => page.locator('[data-line]').count()).toBe(2);
  await page.context().close();
});

test('a count typed just before a page is left is kept, also when another window has changed the cart meanwhile C4-010', async () => {
  const page = await cartWith([CREAM.sku]);
  await page.locator('[data-cart-amount="1"]').waitFor();
  await putInCart(page, shop, [NIGHT.sku, 3]);
  const count = () => rowOf(page, CREAM.sku).getByRole('textbox');
  await count().fill('5');
  await count().press('Tab');
  await page.reload();
  // The last words of a page and the first of the next one may meet at the server in either order.
  await expect
    .poll(() => saved(page))
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
    const first = await cartWith([...lines, SHARED], { width });
    const windows = [first, await first.context().newPage(), await first.context().newPage()];
    for (const page of windows.slice(1)) await page.goto(shop.origin + CART);
    const count = (page: Page, sku: string) => rowOf(page, sku).getByRole('textbox');
    const type = async (page: Page, sku: string, pieces: number): Promise<void> => {
      await count(page, sku).fill(String(pieces));
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
    const counts = async () => new Map(await saved(first));
    await expect
      .poll(async () => {
        const now = await counts();
        return lines.map((sku) => now.get(sku));
      })
      .toEqual(['4', '5', '6']);
    // The last press of one of them.
    expect(['4', '7', '10']).toContain((await counts()).get(SHARED));
    await first.context().close();
  },
);

test('no page wrote an error to its console', () => {
  expect(shop.faults).toEqual([]);
});
