import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { codeSentTo, otherThan } from '../support/sent-codes.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop?.close();
});

const main = (page: Page) => page.locator('main');

async function signIn(page: Page, path: string, login: string): Promise<void> {
  await signInByCall(page, shop, login, { store: 'ru' });
  await page.goto(`${shop.at('ru')}${path}`);
}

async function fitsTheWindow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test('a consultant finds the whole account: number, links, parcel, data, addresses, sessions, and the way out I1-012 I2-068 I2-095 I2-097 I2-098 I2-100 I2-101 I2-102 I2-104 I2-105 I2-108 I8-027 UX-66', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/ru/shop/profile', 'viktor@example.test');
  await settled(page);
  await page.getByRole('heading', { level: 1, name: 'Здравствуйте, Виктор' }).waitFor();
  const aside = page.locator('aside').filter({ hasText: 'Номер 1000003' });
  expect(await aside.locator('[data-rank]').getAttribute('data-rank')).toBe('start');
  await aside.locator('[data-balance]').waitFor();
  expect(await aside.getByRole('link', { name: 'Перейти в бэк-офис' }).getAttribute('href')).toBe(
    'https://office.example.test/',
  );
  await fitsTheWindow(page);

  await aside.getByRole('button', { name: 'Скопировать регистрационный номер' }).click();
  await page.getByText('Регистрационный номер скопирован').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1000003');

  await aside.getByRole('link', { name: 'Реферальные ссылки' }).click();
  const links = page.getByRole('dialog', { name: 'Реферальные ссылки' });
  const link = links.getByLabel('Ваша ссылка', { exact: true });
  expect(await link.inputValue()).toContain('/PRIVILEGED_CLIENT/?referral=1000003');
  await links.getByLabel('Страница сообщества').check();
  expect(await link.inputValue()).toBe('https://community.example.test/?referral=1000003');
  await page.keyboard.press('Escape');
  await links.waitFor({ state: 'detached' });

  await aside.getByRole('link', { name: 'Отследить посылку' }).click();
  const parcel = page.getByRole('dialog', { name: 'Отследить посылку' });
  await parcel.getByLabel('Номер посылки').fill('AB 12345');
  await parcel.getByRole('button', { name: 'Найти посылку' }).click();
  await parcel.locator('[data-carrier]').first().waitFor();
  const carriers = await parcel.locator('[data-carrier]').all();
  expect(carriers).toHaveLength(4);
  expect(await carriers[0]?.getAttribute('href')).toContain('AB12345');
  await page.keyboard.press('Escape');
  await parcel.waitFor({ state: 'detached' });

  await page.getByLabel('Имя', { exact: true }).fill('Викт0р');
  await main(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByRole('heading', { name: 'Исправьте 1 поле' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Ошибка: Обзор и личные данные/);
  await page.getByLabel('Имя', { exact: true }).fill('Витя');
  // What is put right takes the word away again.
  await expect.poll(() => page.title()).toMatch(/^Обзор и личные данные/);
  await main(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Изменения сохранены').waitFor();
  // The page has read itself anew: what is opened from now on stays open.
  await aside.getByText('Витя Образцов').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Витя' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Витя' });
  await sidebar.getByRole('link', { name: 'Мои сертификаты' }).click();
  await page.getByRole('heading', { name: 'Мои сертификаты', level: 1 }).waitFor();

  await page.goto(`${shop.at('ru')}/ru/shop/profile/privacy`);
  expect(await page.locator('[data-session]').count()).toBe(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать файл' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('shop-1000003.json');
  await fitsTheWindow(page);
  await aside.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(`${shop.at('ru')}/ru/`);
  await page.getByRole('banner').getByRole('link', { name: 'Войти', exact: true }).waitFor();
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

const nextCode = async (e164: string): Promise<string> => {
  const read = () => codeSentTo({ database: shop.database }, e164).catch(() => '');
  await expect.poll(read).not.toBe('');
  return read();
};

/** The part of the profile where the phone is changed. */
async function openPhone(page: Page) {
  await settled(page);
  const form = main(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: 'Телефон' }) });
  await form.locator('summary').click();
  return { form, press: (name: string) => form.getByRole('button', { name, exact: true }).click() };
}

test('the phone changes by a code, whatever goes wrong with one: it counts down, another phone, a captcha from the third on R-P33 R-P38 I4-027 I4-028', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await signIn(page, '/ru/shop/profile', 'elena@example.test');
  const { form, press } = await openPhone(page);
  await form.getByLabel('Новый телефон').fill('900 000-78-01');
  await form.getByLabel('Пароль от кабинета').fill('arnika-demo');
  await press('Получить код');
  await form.locator('[data-resend-in]').waitFor();
  await form.getByLabel('Код из SMS').fill(otherThan(await nextCode('+79000007801')));
  await press('Подтвердить');
  await form.getByText('Код не подходит. Осталось 4 попытки').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Neither asks for the password again; the second is the address's third, which a captcha stands before.
  await press('Изменить телефон');
  await form.getByLabel('Новый телефон').fill('900 000-78-02');
  await press('Отправить код');
  await nextCode('+79000007802');
  await press('Изменить телефон');
  await form.getByLabel('Новый телефон').fill('900 000-78-03');
  const challenge = page.waitForResponse((answer) =>
    answer.url().includes('/ajax/captcha/challenge/'),
  );
  await press('Отправить код');
  await challenge;
  await form.getByLabel('Код из SMS').fill(await nextCode('+79000007803'));
  await press('Подтвердить');
  await form.getByText('Телефон изменён').waitFor();
  await form
    .locator('summary')
    .getByText(/78\s03/)
    .waitFor();
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('a proof that became too old over the code of a new phone leads back to the form, which says so and goes on R-P38', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await sql`delete from attempt_counter`.execute(shop.database);
  await signIn(page, '/ru/shop/profile', 'viktor@example.test');
  const { form, press } = await openPhone(page);
  const phone = form.getByLabel('Новый телефон');
  await phone.fill('900 000-78-05');
  await form.getByLabel('Пароль от кабинета').fill('arnika-demo');
  await press('Получить код');
  await form.locator('[data-resend-in]').waitFor();

  const asking = '**/account/phone';
  await page.route(asking, (route) => {
    const body = { ...route.request().postDataJSON(), proof: '1.old' };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await press('Изменить телефон');
  await phone.fill('900 000-78-06');
  await press('Отправить код');
  await form.getByText('Прошло больше получаса. Начните смену телефона заново').waitFor();
  expect(await phone.inputValue()).toContain('900');
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.unroute(asking);
  await form.getByLabel('Пароль от кабинета').fill('arnika-demo');
  await press('Получить код');
  await form.getByLabel('Код из SMS').fill(otherThan(await nextCode('+79000007806')));
  await press('Подтвердить');
  await form.getByText('Код не подходит. Осталось 4 попытки').waitFor();
  await page.context().close();
});

test('on a phone the header lets one in and leads to the account, whose menu unfolds by the keyboard; a managed contract’s has no referral links I2-094 I2-099 I6-010 C6-011', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${shop.at('ru')}/ru/`);
  await settled(page);
  const banner = page.getByRole('banner');
  const signs = banner.getByRole('navigation', { name: 'Кабинет и корзина' }).getByRole('link');
  const boxes = await Promise.all((await signs.all()).map((sign) => sign.boundingBox()));
  const shown = boxes.filter((box) => box !== null);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(shown.every(({ width, height }) => width >= 44 && height >= 44)).toBe(true);
  // One row, beside the logo.
  expect(new Set(shown.map(({ y }) => y)).size).toBe(1);
  expect(Math.max(...shown.map(({ y, height }) => y + height))).toBeLessThanOrEqual(56);
  await fitsTheWindow(page);
  await banner.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('dialog', { name: 'Вход', exact: true }).waitFor();
  await signIn(page, '/ru/shop/profile/subscriptions', 'maria@example.test');
  await page.getByRole('heading', { name: 'Подписок пока нет' }).waitFor();
  await page.locator('summary').filter({ hasText: 'Подключить подписку' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Кабинет', exact: true });
  await menu.getByRole('link', { name: 'Мои заказы' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Реферальные ссылки' }).count()).toBe(0);
  await banner.getByRole('link', { name: 'Мария' }).click();
  await page.getByRole('heading', { level: 1, name: 'Здравствуйте, Мария' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fitsTheWindow(page);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('without a network a form of the account stays with what was typed, and goes out once there is one UX-18 C8-001', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await signIn(page, '/ru/shop/profile', 'alesya@example.test');
  await settled(page);
  await page.getByLabel('Имя', { exact: true }).fill('Алёна');
  await page.context().setOffline(true);
  await main(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Сервер не отвечает. Попробуйте позднее').first().waitFor();
  expect(await page.getByLabel('Имя', { exact: true }).inputValue()).toBe('Алёна');
  await page.context().setOffline(false);
  await main(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Изменения сохранены').waitFor();
  // What a refusal has opened stays open under a press that nobody answers.
  const email = page.getByLabel('Новая почта');
  await main(page).locator('summary', { hasText: 'Почта' }).click();
  await email.fill('alesya.new@example.test');
  await page.getByLabel('Пароль от кабинета').first().fill('wrong');
  const send = page.getByRole('button', { name: 'Получить ссылку' });
  await send.click();
  await expect
    .poll(() => page.getByLabel('Пароль от кабинета').first().getAttribute('aria-invalid'))
    .toBe('true');
  await page.context().setOffline(true);
  await page.getByLabel('Пароль от кабинета').first().fill('better');
  await send.click();
  await page.getByText('Сервер не отвечает. Попробуйте позднее').first().waitFor();
  expect(await email.isVisible()).toBe(true);
  expect(await email.inputValue()).toBe('alesya.new@example.test');
  await page.context().setOffline(false);
  await page.context().close();
  expect(shop.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
