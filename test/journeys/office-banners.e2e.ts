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

test('a banner is made with a picture, put first by the keyboard, seen by a buyer on the main page, and ended', async () => {
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'country' });
  await page.goto(`${pages.office}/content/banners?store=ru&kind=story`);
  await awake(page);
  await page.getByRole('link', { name: 'Новый баннер' }).click();
  await page.getByRole('heading', { level: 1, name: 'Новый баннер' }).waitFor();
  await awake(page);
  await page.getByLabel('Место на главной').selectOption('story');
  await page.getByLabel('Заголовок').first().fill('Сад за городом');
  const preview = page.getByRole('region', { name: 'Как это увидят' });
  await preview.getByText('Сад за городом').first().waitFor();
  await page.getByLabel('Куда ведёт').first().fill('/ru/shop/thirty-years/');
  await page
    .getByRole('group', { name: 'Картинка для широких экранов' })
    .getByLabel('Добавить файл')
    .setInputFiles({
      name: 'garden.png',
      mimeType: 'image/png',
      buffer: await noisyPicture(400),
    });
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).press('Enter');
  await page.getByText('Сохранено.').waitFor();
  await page.getByRole('link', { name: 'Баннеры' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Баннеры' }).waitFor();
  await awake(page);
  const rows = page.locator('[data-row]');
  const isFirst = async () => {
    const stories = await rows.filter({ hasText: 'Полоса с рассказом' }).allInnerTexts();
    return stories[0]?.includes('Сад за городом') ?? false;
  };
  for (let presses = 0; presses < 5 && !(await isFirst()); presses += 1) {
    const moved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: 'Выше: Сад за городом' }).press('Enter');
    await moved;
    await expect.poll(isFirst).toBe(true);
  }
  expect(await schemeFaults(page)).toEqual([]);
  const buyer = await shop.newPage();
  await expect
    .poll(
      async () => {
        await buyer.goto(`${shop.at('ru')}/ru/`);
        const band = buyer.getByRole('region', { name: 'Сад за городом' });
        return (await band.count()) > 0 && (await band.locator('picture img').count());
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await page.getByRole('link', { name: 'Сад за городом' }).click();
  await page.getByRole('button', { name: 'Закончить сейчас' }).press('Enter');
  await page.waitForURL('**/content/banners?*done=saved*');
  await expect
    .poll(
      async () => {
        await buyer.goto(`${shop.at('ru')}/ru/`);
        return buyer.getByRole('region', { name: 'Сад за городом' }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  expect([...pages.faults, ...shop.faults]).toEqual([]);
});
