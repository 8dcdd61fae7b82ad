import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { awake, setOffline, settled } from '../support/page-settled.ts';
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

test('a question is written with its answer, put first by the keyboard, and opened by a buyer from its address', async () => {
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'country' });
  await page.goto(`${pages.office}/content/faq?store=ru`);
  await awake(page);
  await page.getByRole('link', { name: 'Новая группа' }).click();
  await page.getByRole('heading', { level: 1, name: 'Новая группа вопросов' }).waitFor();
  await awake(page);
  await page.getByLabel('Название (русский)').fill('Подарки');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).press('Enter');
  await page.getByText('Сохранено.').waitFor();
  for (const [asked, said] of [
    ['Можно подписать открытку?', 'Да, **бесплатно**.'],
    ['Есть упаковка?', '- бумага\n- коробка'],
  ] as const) {
    await page.getByRole('link', { name: 'Новый вопрос' }).click();
    await page.getByRole('heading', { level: 1, name: 'Новый вопрос' }).waitFor();
    await awake(page);
    await page.getByLabel('Вопрос').first().fill(asked);
    await page.getByLabel('Ответ').first().fill(said);
    await page.getByRole('region', { name: 'Как это увидят' }).getByText(asked).waitFor();
    await page.getByLabel('Опубликован: виден в магазине').check();
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).press('Enter');
    await page.getByText('Сохранено.').waitFor();
    await page.getByRole('link', { name: 'Подарки' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Подарки' }).waitFor();
    await awake(page);
  }
  await page.getByRole('button', { name: 'Выше: Есть упаковка?' }).press('Enter');
  await expect
    .poll(async () => (await page.locator('[data-row]').allInnerTexts())[0])
    .toContain('Есть упаковка?');
  await settled(page);
  // A press beside what is typed asks before the page is read anew.
  const title = page.getByLabel('Название (русский)');
  await title.fill('Подарки и открытки');
  await page.getByRole('button', { name: 'Ниже: Есть упаковка?' }).press('Enter');
  const leaving = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await leaving.waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await leaving.getByRole('button', { name: 'Остаться' }).press('Enter');
  await leaving.waitFor({ state: 'detached' });
  // Without a network nothing is sent, and nothing typed goes.
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).press('Enter');
  await page.getByText('Нет сети, ничего не отправлено.').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await setOffline(page, false);
  await page.getByText('Нет сети, ничего не отправлено.').waitFor({ state: 'detached' });
  expect(await title.inputValue()).toBe('Подарки и открытки');
  await page.getByRole('button', { name: 'Отменить изменения' }).press('Enter');
  expect(await title.inputValue()).toBe('Подарки');
  // A question goes in two presses, and the first one takes nothing away.
  await page.getByRole('link', { name: 'Есть упаковка?' }).click();
  await page.getByRole('link', { name: 'Убрать вопрос' }).click();
  await page.getByText('Вопроса и ответа на него не станет').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Не удалять' }).click();
  await page.getByRole('link', { name: 'Убрать вопрос' }).waitFor();
  const buyer = await shop.newPage();
  const asked = buyer.locator('section', { hasText: 'Подарки' }).locator('summary');
  await expect
    .poll(
      async () => {
        await buyer.goto(`${shop.at('ru')}/ru/shop/faq/`);
        return asked.allInnerTexts();
      },
      { timeout: 20_000 },
    )
    .toEqual(['Есть упаковка?', 'Можно подписать открытку?']);
  const anchor = await buyer.locator('[id^="q-"]', { hasText: 'бесплатно' }).getAttribute('id');
  expect(await buyer.getByText('бесплатно').isVisible()).toBe(false);
  expect(await schemeFaults(buyer)).toEqual([]);
  await buyer.goto('about:blank');
  await buyer.goto(`${shop.at('ru')}/ru/shop/faq/#${anchor}`);
  await buyer.getByText('бесплатно').waitFor();
});
