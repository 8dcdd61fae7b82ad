import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactStock } from '#features/catalogue/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { amountOf, cartWith, CREAM, NIGHT, rowOf, savedCart } from '../support/cart-page.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const FEW = { sku: '400510', name: 'Крем «На ветер и мороз»' };

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(async () => {
  await shop.close();
});

test.each(widthsOf(import.meta.filename))(
  'a typed count is saved and the sums follow; on Enter only its first three digits hold, at %i px C2-036 C4-009 C4-010 C5-002 D1 D3',
  async (width) => {
    const page = await cartWith(shop, [CREAM.sku], { width });
    await amountOf(page, CREAM.name).fill('0135');
    await amountOf(page, CREAM.name).press('Enter');
    await page.locator('[data-cart-amount="13"]').waitFor();
    await amountOf(page, CREAM.name).fill('12');
    await amountOf(page, CREAM.name).press('Tab');
    await page.locator('[data-cart-amount="12"]').waitFor();
    await expect.poll(() => page.locator('[data-total]').innerText()).toMatch(/^11\s880\s₽$/);
    expect(await savedCart(shop, page)).toEqual([[CREAM.sku, '12']]);
    await page.context().close();
  },
);

test('more than the stock becomes the stock, and the row says so C5-001 C8-010', async () => {
  const stock = (await exactStock(shop.database, { store: 'ru' }, [FEW.sku])).get(FEW.sku) ?? 0;
  expect(stock).toBeGreaterThan(0);
  const page = await cartWith(shop, [FEW.sku]);
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
  const page = await cartWith(shop, [CREAM.sku, NIGHT.sku]);
  await amountOf(page, CREAM.name).fill('0');
  await amountOf(page, CREAM.name).press('Tab');
  await page.getByText(`Товар удалён: ${CREAM.name}`).waitFor();
  await page.getByText('Товар удален из вашей корзины').waitFor();
  await page.locator('[data-cart-amount="1"]').waitFor();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await page.locator('[data-cart-amount="2"]').waitFor();
  expect((await savedCart(shop, page)).map(([sku]) => sku)).toEqual([CREAM.sku, NIGHT.sku]);
  await page.context().close();
});

test('quick presses are one call with the last count C4-007', async () => {
  const page = await cartWith(shop, [CREAM.sku]);
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

test('a failed change goes back, and its row says why C8-001', async () => {
  const page = await cartWith(shop, [CREAM.sku]);
  await page.route('**/shop/ajax/cart/edit/', (route) => route.abort());
  await rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' }).click();
  await rowOf(page, CREAM.sku).getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await expect.poll(() => amountOf(page, CREAM.name).inputValue()).toBe('1');
  await page.context().close();
  shop.faults.splice(0);
});

test('the cart is emptied after a question that can be answered no C2-038 C8-011', async () => {
  const page = await cartWith(shop, [CREAM.sku, NIGHT.sku]);
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
    const page = await cartWith(shop, [CREAM.sku], { width });
    const removers = rowOf(page, CREAM.sku).getByRole('button', { name: /^Удалить/ });
    const less = rowOf(page, CREAM.sku).getByRole('button', { name: 'Уменьшить количество' });
    const more = rowOf(page, CREAM.sku).getByRole('button', { name: 'Увеличить количество' });
    expect([await removers.count(), await less.count()]).toEqual([1, 0]);
    await more.click();
    await page.locator('[data-cart-amount="2"]').waitFor();
    await less.click();
    await page.locator('[data-cart-amount="1"]').waitFor();
    await expect.poll(async () => [await removers.count(), await less.count()]).toEqual([1, 0]);
    await more.click();
    await page.locator('[data-cart-amount="2"]').waitFor();
    await expect.poll(() => removers.count()).toBe(1);
    await removers.click();
    await page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' }).waitFor();
    await page.getByText(`Товар удалён: ${CREAM.name}`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await page.locator('[data-cart-amount="2"]').waitFor();
    await expect.poll(() => amountOf(page, CREAM.name).inputValue()).toBe('2');
    await page.getByRole('link', { name: 'Очистить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
    await page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' }).waitFor();
    await page.getByText('Товар удалён').waitFor({ state: 'detached' });
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
  const page = await cartWith(shop, [CREAM.sku], { width: WIDTHS.phone });
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

test('no page wrote an error to its console', () => {
  expect(shop.faults).toEqual([]);
});
