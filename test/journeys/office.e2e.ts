import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { schemeFaults } from '../support/accessibility.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: 150 });
});
afterAll(() => shop?.close());

test.each([1440, 820])(
  'a packer comes in by keyboard, looks for an order by `/` and reads the answer in another language, %i px',
  async (width) => {
    const page = await shop.newPage({ width });
    const office = shop.origin.replace('//localhost', '//office.localhost');
    await page.goto(`${office}/orders?stage=all`);
    await page.getByLabel('Электронная почта').fill('packer@office.example.test');
    await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Заказы' }).waitFor();
    await page.getByText('Здесь пусто').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('12345678');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/orders?*search=12345678*');
    await page.getByText('Ничего не нашлось').waitFor();
    // The menu is a sheet where there is no room for it.
    if (width < 1280) await page.locator('summary', { hasText: 'Меню' }).click();
    await page.locator('select[name=language]:visible').selectOption('de');
    await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
    expect(shop.faults).toEqual([]);
    await page.context().close();
  },
);
