import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
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

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** Writes the next version of the contacts of the Russian store, and looks at it before. */
async function writeContacts(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Новая версия' }).click();
  await page.getByRole('heading', { level: 1, name: 'Новая версия: Контакты' }).waitFor();
  await awake(page);
  await page.getByLabel('Текст').fill(`## Где мы\n\n${words}`);
  await page
    .getByRole('region', { name: 'Как это увидят' })
    .getByRole('heading', { name: 'Где мы' })
    .waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await press(page, 'Сохранить новую версию');
  await page.getByText('Новая версия действует').waitFor();
}

test('a page gets two versions, which are read and compared, and a message is made, shown and ended', async () => {
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'country' });
  await page.goto(`${pages.office}/content/pages?store=ru`);
  await awake(page);
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Контакты' }).first().click();
  await writeContacts(page, 'Первые слова');
  await writeContacts(page, 'Вторые слова');
  await page.getByRole('link', { name: 'с версией 2' }).click();
  await page.locator('del', { hasText: 'Первые слова' }).waitFor();
  await page.locator('ins', { hasText: 'Вторые слова' }).waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  const buyer = await shop.newPage();
  await buyer.goto(`${shop.at('ru')}/ru/shop/page/contacts/`);
  await buyer.getByText('Вторые слова').waitFor();

  await page.goto(`${pages.office}/content/informers/new`);
  await awake(page);
  await page.getByLabel('Магазин').selectOption('ru');
  await page.getByLabel('С какого дня').fill('2026-11-01');
  await page.getByLabel('До какого дня').fill('2098-01-09');
  await page.getByLabel('Русский').fill('Склад отдыхает');
  await page.getByRole('region', { name: 'Как это увидят' }).getByText('Склад отдыхает').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await press(page, 'Сохранить');
  await page.getByText('Сохранено.').waitFor();
  await press(page, 'Закончить сейчас');
  await page.waitForURL('**/content/informers?done=saved');
  await page.getByRole('link', { name: 'Закончились' }).click();
  await page.getByText('Склад отдыхает').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  expect([...pages.faults, ...shop.faults]).toEqual([]);
});
