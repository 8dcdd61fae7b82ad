import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wearOutForm } from '../support/captcha-tries.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

/** Invented by db/demo/mentors.json and db/demo/parts/accounts.ts. */
const DARYA = '1100003';
const VIKTOR = '1000003';
const REGISTRATION = '/ru/shop/user/registration/PRIVILEGED_CLIENT/';
const STARTER_SET = '/ru/shop/catalog/product/400951/';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 180_000);
afterAll(() => shop?.close());

const standing = (page: Page, source: string) =>
  page.locator(`[data-mentor-choice] [data-standing=${source}]`);
const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

test('a mentor by each way, the stronger one standing, and back one level when it is cleared D66 I4-015 I4-017 I4-021 I4-022 I4-023 I4-024 I4-025 I8-005', async () => {
  const page = await shop.newPage({ width: 390 });
  // The link was opened on a page that is the same for everybody.
  await page.goto(`${shop.origin}/ru/?referral=${VIKTOR}`);
  await expect.poll(() => cookieOf(page.context(), 'mentorLink')).toBeTruthy();
  await page.goto(shop.origin + REGISTRATION);
  await standing(page, 'link').getByText('Виктор О.').waitFor();

  const choice = page.locator('[data-mentor-choice]');
  const promo = choice.getByLabel('Промокод');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/security/refcode/check/')) asked += 1;
  });
  await page.route('**/security/refcode/check/', (route) => route.abort(), { times: 1 });
  await promo.fill('nobody');
  await choice.getByRole('button', { name: 'Применить' }).click({ delay: 300 });
  const alert = page.getByText('Сервер не отвечает. Попробуйте позднее');
  await alert.waitFor();
  // One press is one question, even where the answer is quicker than the press.
  expect(asked).toBe(1);
  // What the area said goes before it is asked again.
  await choice.getByRole('button', { name: 'Применить' }).click();
  await choice.getByText('Такой промокод не действует').waitFor();
  expect(await alert.count()).toBe(0);
  expect(await promo.getAttribute('aria-invalid')).toBe('true');
  await promo.fill('kedr 10');
  await choice.getByRole('button', { name: 'Применить' }).click({ delay: 300 });
  await standing(page, 'promo').getByText('Ирина К.').waitFor();
  expect(asked).toBe(3);
  expect(await choice.getByLabel('Номер консультанта').count()).toBe(0);

  await choice.getByText('У меня есть клубная карта').click();
  const [number, code] = [choice.getByLabel('Номер карты'), choice.getByLabel('Код карты')];
  await number.fill('77000001');
  await promo.focus();
  await choice.getByText('Это поле обязательно для заполнения').waitFor();
  await code.fill('4821');
  await promo.focus();
  await standing(page, 'card').getByText('Павел С.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await number.fill('');
  expect(await code.inputValue()).toBe('');
  await standing(page, 'promo').waitFor();
  await choice.getByRole('button', { name: 'Убрать' }).click();
  await standing(page, 'link').getByText('Виктор О.').waitFor();
  await page.context().close();
});

test('by the keys a field is asked about once: by its button, or when both are left I4-026', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + REGISTRATION);
  const choice = page.locator('[data-mentor-choice]');
  const number = choice.getByLabel('Номер консультанта');
  await number.waitFor();
  await settled(page);
  let asked = 0;
  page.on('request', (request) => {
    if (/\/(refcode\/check|mentor\/check-by-contract)\//.test(request.url())) asked += 1;
  });
  const focused = (name: string) =>
    choice.getByRole('button', { name }).evaluate((button) => button === document.activeElement);
  await number.fill(VIKTOR);
  await number.press('Tab');
  await expect.poll(() => focused('Найти')).toBe(true);
  expect(asked).toBe(0);
  await page.keyboard.press('Tab');
  await standing(page, 'search').getByText('Виктор О.').waitFor();
  expect(asked).toBe(1);

  await choice.getByLabel('Промокод').fill('kedr 10');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused('Применить')).toBe(true);
  // Whoever waits here would meet the answer, if the field had asked.
  await settled(page);
  await page.keyboard.press('Enter');
  await standing(page, 'promo').getByText('Ирина К.').waitFor();
  await expect.poll(() => focused('Убрать')).toBe(true);
  expect(asked).toBe(2);
  await page.context().close();
});

test('with a promo code and no link a card cannot be entered; without scripts all fields stand there I4-022 I2-077', async () => {
  const page = await shop.newPage({ isJavaScriptOff: true });
  await page.goto(shop.origin + REGISTRATION);
  for (const name of ['mentor', 'promoMentorSale', 'oldContract', 'oldContractCode'])
    expect(await page.locator(`input[name=${name}]`).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Применить' }).count()).toBe(0);
  await page.context().close();

  const scripted = await shop.newPage();
  await scripted.goto(shop.origin + REGISTRATION);
  await scripted.getByText('У меня есть клубная карта').waitFor();
  await scripted.getByLabel('Промокод').fill('KEDR10');
  await scripted.getByLabel('Промокод').press('Enter');
  await standing(scripted, 'promo').waitFor();
  expect(await scripted.getByText('У меня есть клубная карта').count()).toBe(0);
  await scripted.context().close();
});

test('a mentor from the list or by number is there on the next page too I1-005 I1-006 I2-075 I3-016 I3-018 I9-086', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + REGISTRATION);
  await page.getByRole('button', { name: 'Выбрать из списка' }).click();
  const list = page.getByRole('dialog', { name: 'Выбор консультанта' });
  await list.locator('[data-social=vk]').first().waitFor();
  expect(await list.locator('[data-social]:not([data-social=vk], [data-social=ok])').count()).toBe(
    0,
  );
  await list.getByRole('button', { name: /^Выбрать: Дарья Л\./ }).click();
  await standing(page, 'list').getByText('Дарья Л.').waitFor();
  await expect
    .poll(async () => (await cookieOf(page.context(), 'mentorContract'))?.value)
    .toBe(DARYA);
  await page.reload();
  await standing(page, 'cookie').getByText('Дарья Л.').waitFor();

  const field = page.getByLabel('Номер консультанта');
  await field.fill('M1000005');
  await field.press('Enter');
  await page.getByText('По этому номеру никого не нашли').waitFor();
  await standing(page, 'cookie').waitFor();
  await field.fill(VIKTOR);
  await field.press('Enter');
  await standing(page, 'search').getByText('Виктор О.').waitFor();
  await page.context().close();
});

test('after thirty look-ups a captcha solves itself, and the mentor that was asked for stands R-P36 D71', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + REGISTRATION);
  const field = page.getByLabel('Номер консультанта');
  await field.waitFor();
  await settled(page);
  await wearOutForm(shop.database, 'lookup');
  const challenge = page.waitForResponse((each) =>
    each.url().includes('/captcha/challenge/?form=lookup'),
  );
  await field.fill(VIKTOR);
  await field.press('Enter');
  await challenge;
  await standing(page, 'search').getByText('Виктор О.').waitFor();
  expect(await page.locator('[data-captcha]').count()).toBe(0);
  // What it is worth covers remembering the choice.
  await expect
    .poll(async () => (await cookieOf(page.context(), 'mentorContract'))?.value)
    .toBe(VIKTOR);
  await page.context().close();
});

test('who comes by a link from where much was looked up reads the mentor once the captcha has solved itself R-P36 D71', async () => {
  await wearOutForm(shop.database, 'lookup');
  const before = shop.faults.length;
  const page = await shop.newPage({ width: WIDTHS.phone });
  const challenge = page.waitForResponse((each) =>
    each.url().includes('/captcha/challenge/?form=lookup'),
  );
  await page.goto(`${shop.origin}${REGISTRATION}?referral=${VIKTOR}`);
  await challenge;
  await standing(page, 'link').getByText('Виктор О.').waitFor();
  expect(await page.locator('[data-captcha]').count()).toBe(0);
  await page.context().close();
  expect(shop.faults.slice(before)).toEqual([]);
});

test('whoever came by a link is offered neither list nor number, which could not change it; code and card are there D66 I2-077', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${REGISTRATION}?referral=${VIKTOR}`);
  await standing(page, 'link').getByText('Виктор О.').waitFor();
  await settled(page);
  const choice = page.locator('[data-mentor-choice]');
  expect(await choice.getByLabel('Номер консультанта').count()).toBe(0);
  expect(await choice.getByRole('button', { name: 'из списка' }).count()).toBe(0);
  expect(await choice.getByLabel('Промокод').count()).toBe(1);
  expect(await choice.getByText('У меня есть клубная карта').count()).toBe(1);
  await page.context().close();
});

test('without the tick for a consultant nothing of the choice is sent, and a tick brings all of it back I2-034', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + REGISTRATION);
  const field = page.getByLabel('Номер консультанта');
  await field.fill(VIKTOR);
  await field.press('Enter');
  await standing(page, 'search').getByText('Виктор О.').waitFor();
  await page.getByLabel('Промокод').fill('kedr');
  const sent = () =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form[method=post]');
      return [...new FormData(form ?? undefined).keys()].filter((name) =>
        /mentor|promo|oldC/i.test(name),
      );
    });
  expect(await sent()).toContain('mentor');
  const box = page.getByLabel('Мне нужен консультант');
  await box.uncheck();
  await field.waitFor({ state: 'hidden' });
  expect(await sent()).toEqual([]);
  await box.check();
  await standing(page, 'search').getByText('Виктор О.').waitFor();
  expect(await field.inputValue()).toBe(VIKTOR);
  expect(await page.getByLabel('Промокод').inputValue()).toBe('kedr');
  await page.context().close();
});

/** The full form with nothing of a mentor in it. */
async function fillForm(page: Page): Promise<void> {
  const texts = {
    Фамилия: 'Пробная',
    Имя: 'Вера',
    День: '7',
    Телефон: '9000000099',
    Почта: 'vera@example.test',
  };
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Месяц').selectOption({ index: 3 });
  await page.getByLabel('Год').selectOption('1990');
  await page.getByLabel('Пароль', { exact: true }).fill('кедровый орех в августе');
  for (const box of await page.locator('form input[type=checkbox]').all()) await box.check();
}

test('a number that is not looked up yet is a choice: nobody is asked, and the server looks it up I4-011 I4-026', async () => {
  const page = await shop.newPage();
  await page.goto(shop.origin + REGISTRATION);
  await fillForm(page);
  await page.route('**/mentor/check-by-contract/**', () => {
    // Never answered.
  });
  const sent = page.waitForRequest((request) =>
    request.url().includes('/registration/data/validate/'),
  );
  await page.getByLabel('Номер консультанта').fill('9999910');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ mentor: '9999910' });
  await page.getByText('По этому номеру никого не нашли').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

test('a consultant named while the script of their choice is still on its way stays, whatever else is typed, and is looked up I4-026', async () => {
  const page = await shop.newPage({ isFresh: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/mentor-choice-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const coming = page.waitForRequest('**/assets/mentor-choice-*.js');
  // As long as that script is held back no field of the choice is awake: nobody waits for that.
  await page.goto(shop.origin + REGISTRATION, { waitUntil: 'commit' });
  await coming;
  const number = page.locator('[data-mentor-choice]').getByLabel('Номер консультанта');
  await number.fill(DARYA);
  // React draws the form anew, and has not got this part of it.
  await page.locator('#registration-name').pressSequentially('Вера');
  await page.getByLabel('Мужской').check();
  const box = page.locator('input[name=getPersonalConsultant]');
  await box.uncheck({ force: true });
  await box.check({ force: true });
  expect(await number.inputValue()).toBe(DARYA);
  release();
  await standing(page, 'search').waitFor();
  expect(await number.inputValue()).toBe(DARYA);
  await page.context().close();
});

test('with nobody chosen the form asks first: by hand opens the list and sends nothing, automatically sends I2-073 I2-076 I2-154 I4-011 I4-012 I4-013 I7-014', async () => {
  const page = await shop.newPage({ width: 390 });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/registration/data/validate/')) sent.push(request.postData() ?? '');
  });
  await page.goto(shop.origin + REGISTRATION);
  await fillForm(page);
  // The list is the one for whoever the form speaks of.
  await page.getByLabel('Мужской').check();
  const asked = page.waitForRequest((request) => request.url().includes('/mentor-list/get/'));
  const send = page.getByRole('button', { name: 'Зарегистрироваться' });
  await send.click();
  const question = page.getByRole('dialog', { name: 'Не выбран персональный консультант' });
  await question.getByRole('button', { name: 'Выбрать самостоятельно' }).click();
  const list = page.getByRole('dialog', { name: 'Выбор консультанта' });
  await list.locator('[data-mentor]').first().waitFor();
  const wish = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(wish)).toMatchObject({
    countryCode: 'ru',
    sex: 'M',
    birthdate: '07.03.1990',
  });
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await question.waitFor({ state: 'hidden' });
  expect(sent).toEqual([]);
  await page.route('**/registration/data/validate/**', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, message: ['Попробуйте ещё раз'], data: {} },
    }),
  );
  await send.click();
  await question.getByRole('button', { name: 'Выбрать автоматически' }).click();
  await expect.poll(() => sent.length).toBe(1);
  // Whoever has answered is not asked by the same form again.
  await page.getByText('Попробуйте ещё раз').first().waitFor();
  await send.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(await question.count()).toBe(0);
  await page.context().close();

  const consultant = await shop.newPage();
  await consultant.goto(`${shop.origin}/ru/shop/user/registration/CONSULTANT/`);
  await consultant.getByRole('button', { name: 'Выбрать из списка' }).click();
  await consultant.getByRole('dialog', { name: 'Выбор партнёра' }).waitFor();
  await consultant.context().close();
});

test('where mentors are called so, their list is titled for everybody alike I2-074 I9-081', async () => {
  for (const kind of partOf(['PRIVILEGED_CLIENT', 'CONSULTANT'], import.meta.filename)) {
    const page = await shop.newPage();
    await page.goto(`${shop.at('uz')}/ru/shop/user/registration/${kind}/`);
    await page.getByRole('button', { name: 'Выбрать из списка' }).click();
    await page.getByRole('dialog', { name: 'Выбор наставника' }).waitFor();
    await page.context().close();
  }
});

test('the cyber mentor comes with a starter set, stays in cart and registration, and goes elsewhere C4-110 C4-111 C9-011 I9-083 I4-018 I4-019 I4-020 I9-010 D65', async () => {
  const page = await shop.newPage();
  const cookie = () => cookieOf(page.context(), 'setCyberMentor');
  await page.goto(shop.origin + STARTER_SET);
  await expect.poll(cookie).toBeTruthy();
  const lifeSeconds = ((await cookie())?.expires ?? 0) - Date.now() / 1000;
  expect(lifeSeconds).toBeGreaterThan(1_500);
  expect(lifeSeconds).toBeLessThanOrEqual(1_801);
  await page.goto(`${shop.origin}/ru/shop/cart/`);
  await page.goto(shop.origin + REGISTRATION);
  await standing(page, 'cyber').getByText('Онлайн-консультант «Арника»').waitFor();
  // Not only a new document: a link within the page counts as well.
  await page.goto(shop.origin + STARTER_SET);
  await page.locator('header a[href="/ru/"]').first().click();
  await page.waitForURL(`${shop.origin}/ru/`);
  await expect.poll(cookie).toBeUndefined();
  await page.context().close();
  // Refusals and the call that was cut off are said by the browser as well.
  expect(shop.faults.filter((fault) => !/status of 4\d\d|ERR_FAILED/.test(fault))).toEqual([]);
});
