import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { shopifyFile } from '../support/import-desk.ts';
import { awake } from '../support/page-settled.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
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

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
const follow = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).press('Enter');

/** A product with two sizes and a picture, one that is there already, and two faults. */
const fileFor = (width: number): string =>
  shopifyFile(
    {
      handle: `balm-${width}`,
      title: 'Бальзам для рук',
      option: '30 мл',
      sku: `JOUR-${width}-30`,
      units: '7',
      price: '450',
      picture: 'https://10.0.0.1/balm.jpg',
    },
    {
      handle: `balm-${width}`,
      option: '50 мл',
      sku: `JOUR-${width}-50`,
      units: '3',
      price: '700',
    },
    { handle: `raw-${width}`, title: 'Черновик', price: '1', status: 'draft' },
    { handle: `free-${width}`, title: 'Даром', sku: `JOUR-${width}-0`, price: 'даром' },
  );

test.each(OFFICE_LOOKS)(
  'a file of Shopify with variants and a picture is tried, brought in with its faults by line, and taken back ($width px)',
  async (look) => {
    const page = await pages.desk({ ...look, role: 'catalogue', at: '/products' });
    await follow(page, 'Из файла');
    await follow(page, 'Загрузить файл');
    await press(page, 'Попробовать');
    await page.getByText('Выберите файл').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByLabel('Файл товаров').setInputFiles({
      name: 'products_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileFor(look.width)),
    });
    await press(page, 'Попробовать');
    await page.getByText('Отметьте хотя бы один магазин').waitFor();
    await page.getByLabel('RU · RUB').check();
    await page.getByLabel('Файл товаров').setInputFiles({
      name: 'products_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileFor(look.width)),
    });
    await press(page, 'Попробовать');
    await page.getByText('Проба закончена').waitFor();
    await page.getByText('Это не сумма').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await press(page, 'Внести');
    await page.getByText('Что изменилось').waitFor();
    const sku = `JOUR-${look.width}-50`;
    await follow(page, sku);
    await page.getByRole('heading', { name: /Бальзам для рук/ }).waitFor();
    const buyer = await shop.newPage();
    const address = `${shop.at('ru')}/ru/shop/catalog/product/${sku}/`;
    const statusIs = (status: number) =>
      expect
        .poll(async () => (await buyer.goto(address))?.status(), { timeout: 20_000 })
        .toBe(status);
    await statusIs(200);
    await page.goBack();
    await follow(page, 'Вернуть как было');
    expect(await schemeFaults(page)).toEqual([]);
    await press(page, 'Вернуть сейчас');
    await page.getByText('Снято с продажи: 3.').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await statusIs(404);
    await buyer.context().close();
    expect(pages.faults).toEqual([]);
    await sql`delete from product_import`.execute(shop.database);
  },
);

test.each(OFFICE_LOOKS)(
  'a file of a supplier is explained by its first rows, tried, and the next one needs no word ($width px)',
  async (look) => {
    const page = await pages.desk({ ...look, role: 'catalogue', at: '/imports/new' });
    const send = async (...rows: readonly string[]) => {
      await page.getByLabel('RU · RUB').check();
      await page.getByLabel('Файл товаров').setInputFiles({
        name: 'supplier.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          ['Артикул поставщика;Полное название;Цена, руб.;Куда', ...rows, ''].join('\r\n'),
        ),
      });
      await press(page, 'Попробовать');
    };
    await send(
      `SUP-${look.width}-1;Очень длинное название бальзама для рук с лавандой;450;Лицо`,
      `SUP-${look.width}-2;Мыло;120;Бани`,
    );
    await page.getByText('Столбцы этого файла нам ещё незнакомы.').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await follow(page, 'Описать столбцы');
    await page.getByRole('heading', { level: 1, name: 'Что в столбцах' }).waitFor();
    await awake(page);
    expect(await schemeFaults(page)).toEqual([]);
    await press(page, 'Попробовать');
    await page.getByText('Выберите столбец.').waitFor();
    await page.getByLabel('Название', { exact: true }).selectOption('Полное название');
    await page.getByLabel(/^Категория/).selectOption('Куда');
    // A currency of no store of the file asks for its rate at once.
    await page.getByLabel('Валюта цен в файле').fill('EUR');
    await page.getByLabel('Сколько RUB в единице валюты файла').fill('100');
    await press(page, 'Попробовать');
    await page.getByText('В файле есть категории, которых у нас нет.').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByLabel(/^Бани/).selectOption('379');
    await press(page, 'Попробовать');
    await page.getByText('Проба закончена').waitFor();
    await page.getByText('Внесено будет 2 товара').waitFor();
    await page.goto(`${pages.office}/imports/new`);
    await awake(page);
    await send(`SUP-${look.width}-3;Гребень;90;Лицо`);
    await page.getByText('Внесён будет 1 товар').waitFor();
    expect(pages.faults).toEqual([]);
    await sql`delete from product_import`.execute(shop.database);
    await sql`delete from product_mapping`.execute(shop.database);
  },
);
