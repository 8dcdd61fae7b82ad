import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

test('«Где купить» stands in the footer and leads to a country, a city and back I2-028', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}/ru/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Где купить' }).click();
  await page.waitForURL('**/ru/shop/geo/');
  await page.getByRole('heading', { level: 2, name: 'Россия' }).waitFor();
  await page.getByLabel('Страна').selectOption('de');
  await page.getByRole('button', { name: 'Показать центры' }).click();
  await page.getByRole('heading', { level: 2, name: 'Германия' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Города' })
    .getByRole('link', { name: 'Гамбург' })
    .click();
  await page.getByRole('heading', { level: 2, name: 'Гамбург' }).waitFor();
  expect(await page.locator('[id^=centre-]').count()).toBe(1);
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'Германия' }).waitFor();
  await settled(page);
  expect(await page.getByLabel('Страна').inputValue()).toBe('de');
  expect(await schemeFaults(page)).toEqual([]);
  expect(shop.faults).toEqual([]);
  await page.context().close();
});

test('a city is found by its name without scripts, and one without a centre says so I2-028', async () => {
  const page = await shop.newPage({ isJavaScriptOff: true });
  await page.goto(`${shop.origin}/ru/shop/geo/`);
  const ask = async (city: string) => {
    await page.getByRole('textbox', { name: 'Город' }).fill(city);
    await page.getByRole('button', { name: 'Показать центры' }).click();
  };
  await ask('казань');
  await page.getByRole('heading', { level: 2, name: 'Казань' }).waitFor();
  await ask('щщщ');
  await page.getByText('В этом городе центра пока нет').waitFor();
  await page.locator('main').getByRole('link', { name: 'Все центры страны' }).click();
  await page.getByRole('heading', { level: 2, name: 'Россия' }).waitFor();
  await page.getByRole('link', { name: 'Дальше' }).click();
  await page.getByText('Страница 2 из 2').waitFor();
  await page.context().close();
});
