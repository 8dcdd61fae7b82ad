import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { noisyPicture } from '../support/multipart.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { awake } from '../support/page-settled.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let pages: OfficePages;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
  pages = openOfficePages({ base: shop, now: DEMO_DAY, origin: shop.origin });
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

test('products of a category are put in order by the keyboard, with a picture, and the buyer’s list follows C2-023', async () => {
  const buyer = await shop.newPage();
  const face = `${shop.at('ru')}/ru/shop/catalog/litso-263/`;
  const skus = async () => {
    await buyer.goto(face);
    const links = await buyer
      .locator('main a[href*="/product/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')?.split('/')[5] ?? ''));
    return [...new Set(links)];
  };
  const chosen = (await skus())[7] ?? '';
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'catalogue' });
  await page.goto(`${pages.office}/categories`);
  await awake(page);
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Лицо', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Лицо' }).waitFor();
  await awake(page);
  const list = page.getByRole('list', { name: 'Товары, которые стоят первыми' });
  const keys = () =>
    list
      .locator('[data-item]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-item')));
  await page.getByLabel('Артикул или название').fill('нет такого товара');
  await page.keyboard.press('Enter');
  await page.getByText('Такого товара нет: проверьте артикул или название.').waitFor();
  await awake(page);
  await page.getByLabel('Артикул или название').fill(chosen);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await keys()).at(-1)).toBe(chosen);
  await awake(page);
  const up = page.getByRole('button', { name: `Выше: ${chosen}` });
  await up.focus();
  const count = (await keys()).length;
  for (let presses = 1; presses < count; presses += 1) {
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await keys()).indexOf(chosen)).toBe(count - 1 - presses);
    // What was pressed keeps the focus, wherever its row has gone.
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await page
    .getByRole('group', { name: 'Картинка' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await noisyPicture(400) });
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).press('Enter');
  await page.getByText('Сохранено.').waitFor();
  await expect.poll(async () => (await skus())[0], { timeout: 20_000 }).toBe(chosen);
  expect([...pages.faults, ...shop.faults]).toEqual([]);
});

test('categories are put in order by the keyboard, saved as one act', async () => {
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'catalogue' });
  await page.goto(`${pages.office}/categories/order`);
  await awake(page);
  const rows = page.locator('[data-item]');
  const second = (await rows.nth(1).getAttribute('data-item')) ?? '';
  await page.locator(`[data-press="up:${second}"]`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.first().getAttribute('data-item')).toBe(second);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).press('Enter');
  await page.waitForURL('**/categories?done=saved');
  await expect.poll(() => page.locator('[data-row]').first().getAttribute('data-row')).toBe(second);
  await page.getByText('Изменён порядок категорий').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  expect([...pages.faults, ...shop.faults]).toEqual([]);
});
