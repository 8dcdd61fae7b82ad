import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { callFrom, needLogin } from '../support/page-calls.ts';
import { codeSentTo, newestSms, otherThan } from '../support/sent-codes.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

/** Anna's, by which she signs in. */
const ANNA = { phone: '8 900 000-02-02', e164: '+79000000202' };
const OLGA = { phone: '8 900 000-02-01', e164: '+79000000201' };
const VIKTOR = { phone: '8 900 000-02-03', e164: '+79000000203' };
const CONSENTS = ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const dialog = (page: Page) => page.getByRole('dialog');
const codeField = (page: Page) => dialog(page).getByLabel('Код из SMS');
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

/** The newest code of a phone, once it has been sent and is not this one. */
async function nextCode(e164: string, before = ''): Promise<string> {
  const read = () => codeSentTo({ database: shop.database }, e164).catch(() => '');
  await expect.poll(read, { timeout: 20_000 }).not.toMatch(new RegExp(`^${before}$`));
  return read();
}

test('a code by SMS signs in: countdown, help, a wrong code, another phone, the right one I2-069 I2-071 I3-029 I3-030 I4-014 I4-027 I4-028 I4-029 I5-036 I5-037 I8-012 I9-003 I9-004', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(`${shop.at('ru')}/ru/shop/login/?back=/ru/shop/cart/`);
  await page.getByRole('button', { name: 'Код из SMS вместо пароля' }).click();
  await page.locator('input[name=phone]').fill('900 123-45-67');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await isFocused(page, 'code');
  const first = await nextCode('+79001234567');
  expect(first).toMatch(/^\d{6}$/);
  const countdown = page.locator('[data-resend-in]');
  const begun = Number(await countdown.getAttribute('data-resend-in'));
  expect(begun).toBeLessThanOrEqual(180);
  await page.waitForFunction(
    (from) =>
      Number(document.querySelector('[data-resend-in]')?.getAttribute('data-resend-in')) < from,
    begun,
  );
  expect(await accessibilityFaults(page)).toEqual([]);

  await codeField(page).fill('12');
  await press(page, 'SMS не приходит?');
  await page.getByRole('dialog', { name: 'SMS не приходит' }).waitFor();
  const help = await dialog(page).innerText();
  expect(help).toContain('+7 900 000-00-00');
  expect(help).toContain('help.ru@arnika.test');
  expect(help).toMatch(/с \d+:00 до \d+:00/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Вход по коду' }).waitFor();
  expect(await codeField(page).inputValue()).toBe('12');

  await codeField(page).fill(`ваш код ${otherThan(first)}`);
  expect(await codeField(page).inputValue()).toBe(otherThan(first));
  await press(page, 'Подтвердить');
  await dialog(page).getByText('Код не подходит. Осталось 4 попытки').waitFor();

  await press(page, 'Изменить телефон');
  await isFocused(page, 'phone');
  expect(await countdown.count()).toBe(0);
  await dialog(page).getByLabel('Новый телефон').fill('123');
  await press(page, 'Отправить код');
  await dialog(page).getByText('Проверьте правильность введенного телефона').waitFor();
  await dialog(page).getByLabel('Новый телефон').fill(ANNA.phone);
  await press(page, 'Отправить код');
  await countdown.waitFor();
  await codeField(page).fill(await nextCode(ANNA.e164));
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('status').filter({ hasText: 'Код подошёл' }).waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/ru/shop/cart/');
  await page.waitForFunction(async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const answer = await fetch('/ru/shop/ajax/user/data/get/', { method: 'POST', headers });
    return (await answer.json()).data.userData.contract === '1000002';
  });
  await page.context().close();
});

test('an action that needs somebody goes on after a code as after a password, once it is chosen between two carts I2-064 I2-069 I4-029 I4-035', async () => {
  await sql`delete from attempt_counter`.execute(shop.database);
  const page = await shop.newPage();
  await page.goto(`${shop.at('ru')}/ru/`);
  await settled(page);
  const toTheCode = async (phone: string) => {
    await page.getByRole('button', { name: 'Код из SMS вместо пароля' }).click();
    await page.locator('input[name=phone]').fill(phone);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await page.getByRole('dialog', { name: 'Вход по коду' }).waitFor();
  };
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // Whoever closes the code is back at the login; whoever closes that too has left.
  const left = needLogin(page);
  await toTheCode('900 123-45-68');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Вход', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  expect(await left).toBe(false);

  const went = needLogin(page);
  await toTheCode(VIKTOR.phone);
  await codeField(page).fill(await nextCode(VIKTOR.e164));
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('status').filter({ hasText: 'Код подошёл. Продолжаем' }).waitFor();
  expect(await went).toBe(true);
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('link', { name: 'Виктор' }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  // Both windows left the history as well: Back leads away from the page instead of to them.
  expect(await page.evaluate(() => Number(history.state?.overlayDepth ?? 0))).toBe(0);

  // Two carts: the choice comes first.
  const add = (productArticle: string) =>
    callFrom(page, '/ru/shop/ajax/cart/item/add/', { productArticle, amount: 1 });
  await add('400501');
  await page.context().clearCookies({ name: 'sid' });
  await page.goto(`${shop.at('ru')}/ru/`);
  await settled(page);
  await add('400601');
  await sql`delete from attempt_counter`.execute(shop.database);
  await sql`update code_phone set sent_at = sent_at - interval '1 hour'`.execute(shop.database);
  const first = await nextCode(VIKTOR.e164);
  const again = needLogin(page);
  // The SMS is quicker than the answer that it is on its way.
  await page.evaluate(() => {
    const ask = window.fetch;
    const { promise: isTyped, resolve } = Promise.withResolvers<unknown>();
    window.fetch = async (...given) => {
      const answer = await ask(...given);
      if (answer.url.includes('/phone/check/')) await isTyped;
      return answer;
    };
    addEventListener('code-typed', resolve);
  });
  await toTheCode(VIKTOR.phone);
  await codeField(page).fill(await nextCode(VIKTOR.e164, first));
  await page.keyboard.press('Enter');
  await page.evaluate(() => dispatchEvent(new Event('code-typed')));
  await page
    .getByRole('dialog', { name: 'У вас две корзины' })
    .getByRole('button', { name: 'Объединить' })
    .click();
  expect(await again).toBe(true);
  await dialog(page).waitFor({ state: 'detached' });
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('the phone of a registration: leaving is asked about, the fifth digit checks, a wrong code is said in the window; from the third SMS on a captcha solves itself first I2-070 I2-072 I4-031 I4-032 I4-033 R-P33', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  const e164 = '+79007654321';
  const field = (name: string) => page.locator(`#registration-${name}`);
  await page.goto(`${shop.at('ru')}/ru/shop/user/registration/PRIVILEGED_CLIENT/`);
  // After two codes from one address; where the test before has sent them, these are refused already.
  for (const phone of ['9002220001', '9002220002'])
    await callFrom(page, '/ru/shop/ajax/security/phone/check/', { phone }).catch(() => null);
  await field('secondName').fill('Кодова');
  await field('name').fill('Вера');
  await field('birthDay').fill('28');
  await page.locator('select[name=birthMonth]').selectOption('02');
  await page.locator('select[name=birthYear]').selectOption('1990');
  await field('phone').fill('900 765-43-21');
  await field('email').fill('codes.registers@example.test');
  await field('password').fill('еловая шишка на ветру');
  for (const consent of CONSENTS) await field(`consents-${consent}`).check({ force: true });
  await page.locator('main form[method=post] button[type=submit]').last().click();
  // The field goes as soon as it is solved; what it asked the server for stays to be seen.
  const challenge = page.waitForResponse((answer) =>
    answer.url().includes('/ajax/captcha/challenge/'),
  );
  await dialog(page).getByRole('button').filter({ hasText: 'автоматически' }).click();
  await page.getByRole('dialog', { name: 'Подтвердите телефон' }).waitFor();
  expect((await challenge).ok()).toBe(true);
  const code = await nextCode(e164);
  expect(code).toMatch(/^\d{5}$/);
  await page.locator('[data-resend-in]').waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Телефон ещё не подтверждён' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const choices = await dialog(page).getByRole('button').allInnerTexts();
  expect(choices.filter(Boolean)).toEqual([
    'Подождать SMS',
    'Запросить код ещё раз',
    'Уйти со страницы',
  ]);
  await press(page, 'Подождать SMS');
  await page.getByRole('dialog', { name: 'Подтвердите телефон' }).waitFor();

  await codeField(page).pressSequentially(otherThan(code));
  await dialog(page).getByText('Код не подходит. Осталось 4 попытки').waitFor();
  await codeField(page).fill('');
  await codeField(page).pressSequentially(code);
  await page.waitForURL('**/user/registration/success/');
  await dialog(page).waitFor({ state: 'detached' });
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('who came by a link and is known signs in at the phone of the form: a wrong code leaves its mark without the server’s words, the right one leads to the account I2-069 I4-014 I4-029 I4-030 I7-021 I8-013', async () => {
  await sql`delete from attempt_counter`.execute(shop.database);
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(`${shop.at('ru')}/ru/shop/user/registration/PRIVILEGED_CLIENT/?referral=1000003`);
  await settled(page);
  const phone = page.locator('#registration-phone');
  await phone.fill(OLGA.phone);
  await phone.blur();
  await page.getByRole('dialog', { name: 'Подтвердите телефон' }).waitFor();
  const code = await nextCode(OLGA.e164);
  expect(await newestSms({ database: shop.database }, OLGA.e164)).toContain('для регистрации');
  await codeField(page).fill(otherThan(code));
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Код не подходит').waitFor();
  expect(await dialog(page).innerText()).not.toContain('Осталось');
  await codeField(page).fill(code);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('status').filter({ hasText: 'Код подошёл' }).waitFor();
  await page.waitForURL('**/ru/shop/profile');
  await page.context().close();
  expect(shop.faults).toEqual([]);
});
