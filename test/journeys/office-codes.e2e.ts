import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { noisyPicture } from '../support/multipart.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { awake, settled } from '../support/page-settled.ts';
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

test.each(OFFICE_LOOKS)(
  'a code is made, changed and ended, a run is made and its file taken, at $width px',
  async (look) => {
    const code = `HELLO${look.width}`;
    const page = await pages.desk({ ...look, role: 'promotions', at: '/promo-codes' });
    await page.getByRole('link', { name: 'Новый промокод' }).click();
    await page.getByRole('heading', { level: 1, name: 'Новый промокод' }).waitFor();
    await awake(page);
    await page.getByLabel('Магазин').selectOption('ru');
    await page.getByLabel('Промокод', { exact: true }).fill(code);
    await page.getByLabel('Что даёт').selectOption('percent');
    await page.getByLabel('Процент').fill('15');
    await page.getByLabel('С чего скидка').selectOption('products');
    await page.getByLabel('Артикулы').fill('NOSUCH');
    expect(await schemeFaults(page)).toEqual([]);
    await press(page, 'Сохранить');
    await page.getByText('Товара NOSUCH нет.').waitFor();
    // What was typed is still there, and so is what its kind asks for.
    expect(await page.getByLabel('Процент').inputValue()).toBe('15');
    await page.getByLabel('Артикулы').fill('400501');
    await press(page, 'Сохранить');
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByText('15 % только с выбранных товаров').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Закончить сейчас' }).click();
    await press(page, 'Закончить');
    await page.getByText('Закончен: новые заказы').waitFor();

    await page.goto(`${pages.office}/promo-codes/run`);
    await awake(page);
    await page.getByLabel('Магазин').selectOption('ru');
    await page.getByLabel('Название партии').fill(`Письма ${look.width}`);
    await page.getByLabel('Сколько промокодов').fill('20');
    await page.getByLabel('С чего начинаются').fill('MAIL');
    await page.getByLabel('Сумма, RUB').fill('300');
    expect(await schemeFaults(page)).toEqual([]);
    await press(page, 'Сохранить');
    await page.getByText('Сделано промокодов: 20.').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Скачать промокоды'),
    ]);
    expect(file.suggestedFilename()).toMatch(/^promo-run-.*\.csv$/);
    expect(pages.faults).toEqual([]);
  },
);

test('a promotion is put together from nothing with the shop’s card beside it, and a certificate is stopped and brought back', async () => {
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'promotions', at: '/promotions/new' });
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await page.getByRole('link', { name: 'набор по одной цене' }).click();
  await page.getByText('Акция сохранится черновиком').waitFor();
  await awake(page);
  // What is given up after a refusal leaves the form that was asked for.
  await page.getByLabel('Цена набора').fill('даром');
  await press(page, 'Сохранить');
  const refused = page.getByText('Не сохранено: проверьте отмеченные поля.');
  await refused.waitFor();
  await settled(page);
  await press(page, 'Отменить изменения');
  await refused.waitFor({ state: 'detached' });
  await settled(page);
  expect(await page.getByLabel('Цена набора').inputValue()).toBe('');
  await page.getByLabel('Название (Русский)').fill('Крем и свечи');
  const card = page.getByRole('region', { name: 'Карточка акции' });
  await card.getByText('Крем и свечи').waitFor();
  await page.getByLabel('Последний день').fill('2098-12-31');
  await card.getByText('до 2098-12-31').waitFor();
  await page.getByLabel('На языке').selectOption('en');
  await page.getByText('На этом языке названия нет').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByLabel('Начало').fill('2098-12-01');
  await page.getByLabel(/^Всегда в наборе/).fill('400501 400911*2');
  await page.getByLabel('Цена набора').fill('много');
  // Whoever types on as soon as they are refused, while the page is still read again, loses nothing.
  const isTyped = Promise.withResolvers<void>();
  await page.route(/[.]data/, async (route) => {
    if (route.request().method() === 'GET') await isTyped.promise;
    await route.continue();
  });
  await press(page, 'Сохранить');
  await page.getByText('Это не сумма.').waitFor();
  await page.getByLabel('Цена набора').fill('1200');
  isTyped.resolve();
  await settled(page);
  await page.unroute(/[.]data/);
  expect(await page.getByLabel('Цена набора').inputValue()).toBe('1200');
  const picture = page.getByRole('group', { name: 'Картинка акции' });
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'kit.png', mimeType: 'image/png', buffer: await noisyPicture(400) });
  await press(page, 'Сохранить');
  const more = page.getByRole('button', { name: 'Сохранить всё равно' });
  const saved = page.getByRole('button', { name: 'Вернуть акцию' });
  await more.or(saved).first().waitFor();
  if (await more.isVisible()) await more.press('Enter');
  await saved.waitFor();
  await page.getByRole('heading', { level: 1, name: 'Крем и свечи' }).waitFor();
  await page.getByRole('link', { name: 'Изменить', exact: true }).click();
  await picture.getByText(/^(готовится|стоит)$/).waitFor();

  await page.goto(`${pages.office}/certificates?search=1000003`);
  await awake(page);
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'P-1000003-1' }).click();
  await page.getByRole('link', { name: 'Остановить сертификат' }).click();
  await press(page, 'Остановить сейчас');
  await page.getByText('Сертификат остановлен:').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await press(page, 'Вернуть сертификат');
  await page.getByRole('link', { name: 'Остановить сертификат' }).waitFor();
  expect([...pages.faults, ...shop.faults]).toEqual([]);
});
