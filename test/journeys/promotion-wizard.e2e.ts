import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop?.close();
});

test.each(widthsOf(import.meta.filename))(
  'with the keyboard a set of two choices and an optional one is put together in the window, which a press beside it does not close, at %i px C2-045 C4-032 C4-033 UX-53',
  async (width) => {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.at('ru')}/ru/shop/page/contacts/?modal=action&actionID=601`);
    const dialog = page.getByRole('dialog');
    const heading = (name: string) => dialog.getByRole('heading', { name, exact: true });
    const press = async (name: string | RegExp) => {
      await dialog.getByRole('button', { name }).first().focus();
      await page.keyboard.press('Enter');
    };
    const isFocused = (name: string) =>
      expect
        .poll(() => heading(name).evaluate((found) => found === document.activeElement))
        .toBe(true);
    await heading('Об акции').waitFor();
    await page.mouse.click(3, 3);
    await press('Участвовать');
    await isFocused('Выбор 1');
    await press('Далее');
    await dialog.getByText('Выберите ещё 1 продукт').waitFor();
    await press(/^Выбрать: /);
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await press('Далее');
    await isFocused('Выбор 2');
    await press('Назад');
    await dialog.getByText('Выбрано 1 из 1', { exact: true }).waitFor();
    await press('Далее');
    await press(/^Выбрать: /);
    await press('Далее');
    await isFocused('Можно добавить');
    await press('Пропустить');
    await isFocused('Ваш набор');
    await dialog.locator('[data-kit-total]').waitFor();
    await press('В корзину');
    await dialog.getByText('добавлен в корзину').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(shop.faults).toEqual([]);
    await page.context().close();
  },
);

test('a product that is new in the cart shows the promotions that it belongs to, which are kept as shown C2-048 C4-016 C9-056', async () => {
  const page = await shop.newPage({ seesOffers: true });
  await page.goto(`${shop.at('ru')}/ru/shop/catalog/product/400501/?modal=nothing`);
  await settled(page);
  const add = page.locator('[data-add="400501"]').first();
  await add.getByRole('button', { name: 'В корзину' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Этот продукт участвует в акциях' }).waitFor();
  await dialog.getByRole('button', { name: 'Уход для лица в три шага' }).waitFor();
  const seen = await page.evaluate(() => localStorage.getItem('cartActionPopup'));
  expect(JSON.parse(seen ?? '{}').withProduct).toContain(601);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(shop.faults).toEqual([]);
  await page.context().close();
});
