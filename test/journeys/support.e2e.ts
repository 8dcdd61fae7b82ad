import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { noisyPicture, smallPicture } from '../support/multipart.ts';
import { awakeAt, settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

const WORDS = {
  ru: {
    name: 'Фамилия и имя',
    email: 'Электронная почта',
    phone: 'Телефон',
    subject: 'Тема',
    message: 'Сообщение',
    send: 'Отправить',
    many: 'Исправьте 5 полей',
    required: 'Обязательное поле!',
    sent: /Обращение № \d+ принято\. Ответим на vera@example\.test/,
    typed: '+7 911 000-00-09',
  },
  de: {
    name: 'Vor- und Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    subject: 'Thema',
    message: 'Nachricht',
    send: 'Senden',
    many: /5/,
    required: /Pflichtfeld/,
    sent: /Anfrage Nr\. \d+ ist eingegangen\. Wir antworten an vera@example\.test/,
    typed: '+49 30 1234567',
  },
} as const;

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const language of ['ru', 'de'] as const)
  for (const [name, width] of Object.entries(WIDTHS))
    test(`on a ${name} in ${language} a form that is wrong is marked and not sent; put right, it goes out with its picture I5-048 I5-043 I5-044`, async () => {
      const words = WORDS[language];
      const page = await shop.newPage({ width });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/feedback/support/request/')) sent.push(request.method());
      });
      await page.goto(`${shop.at(language)}/${language}/shop/support/`);
      await settled(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      const main = page.getByRole('main');
      const send = main.getByRole('button', { name: words.send });
      await awakeAt(send);
      await send.click();
      await main.getByRole('heading', { name: words.many }).waitFor();
      const fields = ['askFullName', 'askEmail', 'askPhone', 'subject', 'askMessage'];
      for (const field of fields)
        expect(await main.locator(`[name=${field}]`).getAttribute('aria-invalid')).toBe('true');
      expect(await main.locator('[name=contract]').getAttribute('aria-invalid')).toBeNull();
      expect(await main.getByText(words.required).count()).toBeGreaterThanOrEqual(5);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(sent).toEqual([]);
      await main.locator('[name=askFullName]').fill('Vera Example');
      await main.locator('[name=askEmail]').fill('vera@example.test');
      await main.locator('[name=askPhone]').fill(words.typed);
      await main.locator('[name=subject]').selectOption('3');
      await main.locator('[name=askMessage]').fill('Hello');
      const files = main.locator('input[type=file]');
      // What is no picture, and what is too large, is said before it is sent.
      await files.setInputFiles([
        { name: 'cat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      ]);
      await send.click();
      await main.locator('[name="file[]"][aria-invalid=true]').waitFor();
      expect(sent).toEqual([]);
      const large = await noisyPicture(1_460);
      await files.setInputFiles([{ name: 'large.png', mimeType: 'image/png', buffer: large }]);
      await main
        .getByText(/large\.png.* 5 (?:МБ|MB)/)
        .first()
        .waitFor();
      await files.setInputFiles([
        { name: 'a.png', mimeType: 'image/png', buffer: await smallPicture() },
        { name: 'b.png', mimeType: 'image/png', buffer: await smallPicture('#123') },
      ]);
      await main.getByRole('button', { name: /b\.png/ }).click();
      expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
      await send.click();
      await main.getByText(words.sent).waitFor();
      expect(sent).toEqual(['POST']);
      expect(await accessibilityFaults(page)).toEqual([]);
      const kept = await shop.database
        .selectFrom('kept_file')
        .select('key')
        .where('key', 'like', 'support/%')
        .execute();
      expect(kept.length).toBeGreaterThan(0);
      await page.close();
    });

for (const [name, width] of Object.entries(WIDTHS))
  test(`on a ${name} the window asks the same on any page, filled for who is signed in, and leads to the thread I2-137 I6-013 I2-152`, async () => {
    const page = await shop.newPage({ width });
    await signInByCall(page, shop, 'anna@example.test', { store: 'ru' });
    await page.goto(`${shop.at('ru')}/ru/?modal=ask-question`);
    const dialog = page.getByRole('dialog', { name: 'Задать вопрос' });
    await dialog.locator('[name=askEmail]').waitFor();
    expect(await dialog.locator('[name=askEmail]').inputValue()).toBe('anna@example.test');
    expect(await dialog.locator('[name=contract]').inputValue()).toBe('1000002');
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.locator('[name=subject]').selectOption('6');
    await dialog.locator('[name=askMessage]').fill('Спасибо!');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await dialog.getByText(/Обращение № \d+ принято/).waitFor();
    await dialog.getByRole('link', { name: 'Открыть обращение' }).click();
    await page.getByRole('heading', { level: 1, name: /^Обращение № \d+$/ }).waitFor();
    await page.getByText('Спасибо!').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.close();
  });
