import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

test('«Где купить» stands in the footer and leads to a country, a city and back, as a list and on a map I1-019 I2-028', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}/ru/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Где купить' }).click();
  await page.waitForURL('**/ru/shop/geo/');
  await page.getByRole('heading', { level: 2, name: 'Россия' }).waitFor();
  await page.getByLabel('Страна').selectOption('de');
  await page.getByRole('button', { name: 'Показать центры' }).click();
  await page.getByRole('heading', { level: 2, name: 'Германия' }).waitFor();
  const onMap = page.getByRole('region', { name: 'Центры на карте' });
  await onMap.waitFor();
  await page.getByRole('button', { name: 'Список', exact: true }).click();
  await onMap.waitFor({ state: 'detached' });
  expect(await page.locator('[id^=centre-]').count()).toBeGreaterThan(1);
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
