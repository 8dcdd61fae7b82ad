import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openHttpBuyer } from '../support/races/http-buyer.ts';
import { codeSentTo, newestSms } from '../support/sent-codes.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type PageOptions, type TestShop } from '../support/shop.ts';

const HOUR = 3_600_000;
const ANNA = { contract: '1000002', e164: '+79000000202' };
const PICTURES = process.env['SCREENS_INTO'];
const TITLE = 'Подтвердите, что это вы';

let shop: TestShop;
let hours = 0;
beforeAll(async () => {
  shop = await openTestShop({
    now: () => new Date(DEMO_DAY.getTime() + hours * HOUR),
    settings: { TRUST_PROXY: '1' },
  });
});
beforeEach(() => {
  shop.faults.length = 0;
});
afterAll(() => shop?.close());

/** Anna, with everything chosen up to the final step: payment at the door. */
async function buyer(options: PageOptions = {}): Promise<Page> {
  const http = openHttpBuyer(shop.origin);
  await http.call('login_check', { body: { _username: ANNA.contract, _password: DEMO_PASSWORD } });
  await http.call('cart_clear');
  await upToFinalStep(http, BUYING.ru, 'anna@example.test');
  const page = await shop.newPage(options);
  const cookies = [...http.cookies].map(([name, value]) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
  }));
  await page.context().addCookies(cookies);
  return page;
}

async function look(page: Page, name: string, hasScripts = true): Promise<void> {
  if (hasScripts) expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

const question = (page: Page) => page.getByRole('dialog', { name: TITLE });
const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();
const method = (page: Page, alias: string) =>
  page.locator(`input[name=paymentSelected][value=${alias}]`);
async function prove(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Подтвердить', exact: true }).click();
}

test.each(widthsOf(import.meta.filename))(
  'whoever pays on the next day shows once more who they are, on the way or at the last button, and loses nothing, at %i px R-P35',
  async (width) => {
    const page = await buyer({ width });
    // On the way: a page of its own, and back from it.
    hours += 12;
    await page.goto(`${shop.origin}/ru/shop/cart/payment/`);
    await page.getByRole('heading', { name: TITLE }).waitFor();
    await page.getByText(`Анна, ${ANNA.contract}`).waitFor();
    expect(await page.getByLabel('Номер или почта').count()).toBe(0);
    await look(page, `proof-page-${width}`);
    await prove(page, 'wrong');
    await page.getByText('Неверный логин или пароль').waitFor();
    await prove(page);
    await page.waitForURL('**/cart/payment/');
    // Pressed before scripts are there, the form itself would go, to a page with the question.
    await settled(page);

    // In an open page, in place: what was chosen is still chosen.
    await method(page, 'card_ru').check({ force: true });
    hours += 12;
    await submit(page).click();
    await question(page).waitFor();
    await look(page, `proof-dialog-${width}`);
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(await method(page, 'card_ru').isChecked()).toBe(true);
    await submit(page).click();
    await question(page).waitFor();
    await prove(page);
    await page.waitForURL('**/cart/final/');

    // At the last button, by a code: the ticks stay, and the order goes out once.
    await page.locator('input[name=agreements]').first().waitFor();
    for (const box of await page.locator('input[name=agreements]').all())
      await box.check({ force: true });
    hours += 12;
    await submit(page).click();
    await question(page).getByRole('button', { name: 'Код из SMS вместо пароля' }).click();
    expect(await page.locator('input[name=phone]').inputValue()).toMatch(/900/);
    const before = await newestSms(shop, ANNA.e164);
    await page.getByRole('button', { name: 'Получить код' }).click();
    const code = page.getByRole('dialog', { name: 'Вход по коду' });
    await code.waitFor();
    // The window is there before the answer is: the code of the other width is no use any more.
    await expect.poll(() => newestSms(shop, ANNA.e164)).not.toBe(before);
    await code
      .locator('input')
      .first()
      .fill(await codeSentTo(shop, ANNA.e164));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.sandbox?.origin}/**`);
    expect(shop.faults).toEqual([]);
    await page.context().close();
  },
);
