import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { awake } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let pages: OfficePages;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
  pages = openOfficePages({ base: shop, now: DEMO_DAY, origin: shop.origin });
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

test('the steps of a buyer follow what is typed, one after the other, by the keyboard', async () => {
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'country' });
  await page.goto(`${pages.office}/promotions/new?store=ru&type=FIX_PRICE_ON_PRODUCT_SET`);
  await awake(page);
  const steps = page.getByRole('region', { name: 'Шаги покупателя' });
  expect(await steps.count()).toBe(0);
  await page.getByLabel('Название (русский)').fill('Ужин на двоих');
  await page.getByLabel('Выбор 1: из каких товаров').fill('400501 400502=590');
  await page.getByLabel('Выбор 1: сколько штук').fill('2');
  await steps.getByText('Ужин на двоих').waitFor();
  await steps.getByText('Шаг 1 из 3').waitFor();
  await steps.getByRole('button', { name: 'Участвовать' }).press('Enter');
  await steps.getByRole('heading', { name: 'Выберите продукты' }).waitFor();
  await steps.getByText('400502').waitFor();
  await steps.getByText('590').waitFor();
  await steps.getByText('Выбрано 0 из 2').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await steps.getByRole('button', { name: 'Далее' }).press('Enter');
  await steps.getByRole('heading', { name: 'Ваш набор' }).waitFor();
  await steps.getByRole('button', { name: 'Назад' }).press('Enter');
  await steps.getByText('Шаг 2 из 3').waitFor();
});
