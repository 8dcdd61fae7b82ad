import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { importProducts } from '#features/catalogue/server/public.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { marketPrice } from '../support/product-desk.ts';
import { awake } from '../support/page-settled.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';

const FORTY = 40;

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

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** Leaves by the menu, is asked, and stays. */
async function stay(page: Page): Promise<void> {
  const place = page.url();
  const menu = page.locator('summary', { hasText: 'Меню' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Сегодня' }).click();
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await question.waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Остаться' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toBe(place);
}

/** Four pictures, none like another: three are chosen, and one comes from the clipboard. */
async function addPictures(page: Page): Promise<void> {
  const photos = await Promise.all(
    ['#804020', '#208040', '#204080', '#808020'].map(async (background, index) => ({
      name: `jar-${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 480, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  const [pasted, ...chosen] = photos;
  await page.getByLabel('Добавить картинки').setInputFiles(chosen);
  await page.getByText('Картинка 3', { exact: true }).waitFor();
  await page.evaluate(
    (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    },
    pasted?.buffer.toString('base64') ?? '',
  );
  await page.getByText('Картинка 4', { exact: true }).waitFor();
}

/** What buyers in Russia pay for products now, in roubles, regular before reduced. */
async function pricesOf(skus: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ minor: number }>`
    select price_minor as minor from price where store = 'ru' and country = 'ru' and valid_to is null
      and sku = any(${[...skus]}::text[]) order by sku`.execute(shop.database);
  return rows.map(({ minor }) => minor);
}

/** A buyer sees a product with these pictures, once a file has given it a price. */
async function seenInShop(sku: string, pictures: readonly string[], alt: string): Promise<void> {
  const prices = [marketPrice('ru', 'ru', 'RUB')];
  const { database } = shop;
  await importProducts({ database, rows: [{ line: 1, product: { sku, prices } }], now: DEMO_DAY });
  const buyer = await shop.newPage();
  await expect
    .poll(
      async () => (await buyer.goto(`${shop.at('ru')}/ru/shop/catalog/product/${sku}/`))?.status(),
      { timeout: 20_000 },
    )
    .toBe(200);
  await buyer.getByAltText(alt).first().waitFor();
  const html = await buyer.content();
  for (const picture of pictures) expect(html).toContain(`/pictures/${picture}-`);
  expect(html.indexOf(`/pictures/${pictures[0]}-`)).toBeLessThan(
    html.indexOf(`/pictures/${pictures[1]}-`),
  );
}

test.each(OFFICE_LOOKS)(
  'a product is made from nothing in three languages with four pictures, and nobody leaves it half by mistake ($width px)',
  async (look) => {
    const sku = `NEU-${look.width}`;
    const page = await pages.desk({ ...look, role: 'catalogue', at: '/products' });
    await page.goto(`${pages.office}/products/new`);
    await awake(page);
    await page.getByRole('textbox', { name: 'Артикул' }).fill(sku);
    await page.getByLabel('Название', { exact: false }).first().fill('Бальзам «Проба»');
    await stay(page);
    await press(page, 'Сохранить');
    await page.waitForURL(`**/products/${sku}?done=saved`);
    for (const [language, name] of [
      ['English', 'Balm “Proba”'],
      ['Deutsch', 'Balsam „Proba“'],
    ] as const) {
      await page.locator('summary', { hasText: language }).click();
      await page
        .locator(`input[name="text:${language.slice(0, 2).toLowerCase()}:name"]`)
        .fill(name);
    }
    await press(page, 'Сохранить');
    await page.getByText('Не сохранено').waitFor({ state: 'detached' });
    await page.getByText('Сохранено.').waitFor();
    await addPictures(page);
    const order = () =>
      page
        .locator('input[name=picture]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value') ?? ''));
    const [first = '', second = '', ...others] = await order();
    await page.getByRole('button', { name: 'Раньше: картинка 2' }).press('Enter');
    expect(await order()).toEqual([second, first, ...others]);
    await page.getByText('Что на картинке').first().click();
    await page.locator(`input[name="alt:ru:${second}"]`).fill('Баночка с крышкой');
    expect(await schemeFaults(page)).toEqual([]);
    await press(page, 'Сохранить');
    await page.getByText('Не сохранено').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('готовится').count(), { timeout: 60_000 }).toBe(0);
    await seenInShop(sku, [second, first, ...others], 'Баночка с крышкой');
    await page.goto(`${pages.office}/products?search=${encodeURIComponent('Balsam')}`);
    await page.getByRole('link', { name: sku }).waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    expect(pages.faults).toEqual([]);
  },
);

test('prices of forty products change by one rule after a look, and come back by two presses', async () => {
  const { rows } = await sql<{ sku: string }>`
    select sku from price where store = 'ru' and country = 'ru' and valid_to is null and new_price_minor is null
    order by sku limit ${FORTY}`.execute(shop.database);
  const skus = rows.map(({ sku }) => sku);
  expect(skus).toHaveLength(FORTY);
  const before = await pricesOf(skus);
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'catalogue', at: '/products' });
  await page.goto(`${pages.office}/prices/new?store=ru`);
  await awake(page);
  await page.getByLabel('Название').fill('Осенние цены');
  await page.getByLabel('Товары: по одному в строке').fill(skus.join('\n'));
  await page.getByLabel('Правило для всех').selectOption('percent');
  await page.getByLabel('На сколько').fill('10');
  await stay(page);
  await press(page, 'К таблице цен');
  await page
    .locator('tr[data-line]')
    .nth(FORTY - 1)
    .waitFor();
  await page.locator(`tr[data-line="${skus[0]}"] input[name=price]`).fill('1234,50');
  await stay(page);
  expect(await schemeFaults(page)).toEqual([]);
  await press(page, 'Посмотреть, что изменится');
  await page.waitForURL('**/preview');
  expect(await schemeFaults(page)).toEqual([]);
  expect(await pricesOf(skus)).toEqual(before);
  await press(page, 'Изменить цены сейчас');
  const after = [1234_50, ...before.slice(1).map((minor) => Math.round((minor * 1.1) / 100) * 100)];
  await expect.poll(() => pricesOf(skus)).toEqual(after);
  const buyer = await shop.newPage();
  await buyer.goto(`${shop.at('ru')}/ru/shop/catalog/product/${skus[0]}/`);
  await buyer
    .getByText(/1\s234,50/)
    .first()
    .waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Вернуть прежние цены' }).press('Enter');
  await page.getByRole('button', { name: `Вернуть цены:` }).press('Enter');
  await page.getByText('отменено, прежние цены вернулись').waitFor();
  expect(await pricesOf(skus)).toEqual(before);
  await buyer.reload();
  await expect.poll(() => buyer.getByText(/1\s234,50/).count()).toBe(0);
  expect([...pages.faults, ...shop.faults]).toEqual([]);
});
