import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
let pages: OfficePages;
let passed = 0;
const now = () => new Date(DEMO_DAY.getTime() + passed);
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS, now });
  pages = openOfficePages({
    base: shop,
    origin: shop.origin,
    get now() {
      return now();
    },
  });
});
/** No two changes of a setting begin at one moment, and servers hear of them by it. */
const aMinutePasses = () => {
  passed += 60_000;
};
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
const follow = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).press('Enter');

test.each(OFFICE_LOOKS)(
  'a threshold of one country is planned for tomorrow and taken back, and a telephone is another at once ($width px)',
  async (look) => {
    const page = await pages.desk({ ...look, role: 'country', stores: ['ru'], at: '/settings' });
    expect(await schemeFaults(page)).toEqual([]);
    await follow(page, 'RU · Россия');
    await follow(page, 'Бесплатная доставка');
    const self = page.getByRole('group', { name: 'Пункты и постаматы' });
    await self.getByLabel('Сумма').fill('0');
    await press(page, 'Сохранить');
    await page.getByText('Введите сумму цифрами').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await self.getByLabel('Сумма').fill('7 777');
    const tomorrow = new Date(DEMO_DAY.getTime() + DAY_MS).toISOString().slice(0, 10);
    await page.getByLabel('С какого дня').fill(tomorrow);
    await press(page, 'Сохранить');
    await page.getByText('Запланировано. До этого момента').waitFor();
    await page.getByText(/бесплатно от 7.777 RUB/).waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    aMinutePasses();
    await press(page, 'Убрать запланированное');
    await page.getByText('Запланированное убрано.').waitFor();
    expect(await page.getByText(/7.777 RUB/).count()).toBe(0);

    aMinutePasses();
    await page.goto(`${pages.office}/settings/ru/ru/support`);
    const phone = `+7 900 000-0${look.width === 1440 ? 1 : 2}-09`;
    await page.getByLabel('Телефон', { exact: true }).fill(phone);
    await press(page, 'Сохранить');
    await page.getByText('Сохранено. Покупатели уже видят').waitFor();
    const buyer = await shop.newPage();
    await expect
      .poll(
        async () => {
          await buyer.goto(`${shop.at('ru')}/ru/`);
          return buyer.content();
        },
        { timeout: 20_000 },
      )
      .toContain(phone);
    aMinutePasses();
    await press(page, 'Вернуть как обычно');
    await page.getByText('Так задано в стране').waitFor();
    await buyer.context().close();
    expect(pages.faults).toEqual([]);
    await sql`delete from setting_overlay`.execute(shop.database);
    aMinutePasses();
  },
);
