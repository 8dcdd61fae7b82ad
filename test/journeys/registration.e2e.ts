import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { failCall } from '../support/page-calls.ts';
import {
  checksOf,
  fill,
  fillReceiver,
  id,
  isAt,
  openAt,
  openDelivery,
  submit,
} from '../support/registration-pages.ts';
import { registered, sentCode } from '../support/registered.ts';
import { orderFromPayment } from '../support/last-steps.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

test('a guest registers in the middle of buying, and the order is the new contract’s C1-012 I1-001 I2-034 C6-001 I2-007 I2-030 I4-007 I4-009 I4-010 I6-001', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  const email = 'buyer.registers@example.test';
  await openDelivery(shop, page);
  await fillReceiver(page, '8 911 000-00-01');
  // I5-006: asked of the server when the field is left.
  await page.locator('#field-receiverEmail').fill('anna@example.test');
  await page.locator('#field-receiverEmail').blur();
  await page.getByText('Такой E-mail уже зарегистрирован в системе').first().waitFor();
  await page.locator('#field-receiverEmail').fill(email);
  expect(await page.locator('input[name=subscribe]').isChecked()).toBe(false);
  expect(await page.locator('input[name=getPersonalConsultant]').isChecked()).toBe(true);
  expect(await page.locator('input[name=sex][value=W]').isChecked()).toBe(true);
  const checks = checksOf(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await submit(page).dblclick();
  await page.waitForURL('**/cart/payment/');
  expect(checks).toHaveLength(1);
  // The page went on as it was, and knows who is here and what the cart holds.
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.locator('header a[href="/ru/shop/profile"]').waitFor({ state: 'attached' });
  // Back and Forward find both steps where they were.
  await page.goBack();
  await page.waitForURL('**/cart/delivery/');
  await submit(page).waitFor();
  await page.goForward();
  await page.waitForURL('**/cart/payment/');
  // The address changes before the page does.
  await page.getByRole('radio', { name: /Банковская карта/ }).waitFor();
  const [made, ...others] = await registered(shop.database, email);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ kind: 2, role: 'pc', phoneKey: null, consents: 2 });

  await orderFromPayment(page, shop.sandbox?.origin);
  expect(await registered(shop.database, email)).toMatchObject([{ orders: 1 }]);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('a client registers on the page: faults first, then the code of the phone, then the number I2-004 I2-046 I2-054 I2-055 I4-004 I4-005 I4-008 I5-001 I5-039 UX-66', async () => {
  const page = await openAt(shop, 'ru', '/ru/shop/user/registration/PRIVILEGED_CLIENT/');
  const email = 'client.registers@example.test';
  expect(await page.locator('input[name=consents]:checked').count()).toBe(0);
  await submit(page).click();
  await page.getByRole('alert').getByText('Обязательное поле!').first().waitFor();
  await expect.poll(() => page.title()).toMatch(/^Ошибка: Регистрация /);
  await fill(page, { email, phone: '8 911 000-00-02' });
  await page.locator('input[name=csc]').nth(1).check({ force: true });
  // The number, then on a line of its own the address.
  const centre = page.locator('label').filter({ has: page.locator('input[name=csc]:checked') });
  const [number, address] = [
    await centre.getByText(/^9\d{6}$/).boundingBox(),
    await centre.getByText(/^\S.*, .+$/).boundingBox(),
  ];
  expect(address).toMatchObject({
    x: number?.x,
    y: (number?.y ?? 0) + (number?.height ?? Number.NaN),
  });
  await submit(page).click();
  // Russia asks when nobody is chosen (I4-011, I4-012).
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'автоматически' }).click();
  const window = page
    .getByRole('dialog')
    .filter({ has: page.locator('input[autocomplete=one-time-code]') });
  await window.waitFor();
  const code = await sentCode(shop.database, '+79110000002');
  await window.locator('input').first().fill(code);
  await page.waitForURL('**/user/registration/success/');
  const [made] = await registered(shop.database, email);
  expect(made).toMatchObject({
    kind: 2,
    role: 'pc',
    residence: 'ru',
    phoneKey: '+79110000002',
    consents: 5,
  });
  await isAt(page, made?.contract ?? '');
  await page.getByRole('button', { name: 'Скопировать номер' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('centres, mentors and the example of a phone are of the country that is delivered to I2-041 I2-043 I2-054 I7-014', async () => {
  await sql`delete from attempt_counter`.execute(shop.database);
  const page = await openAt(shop, 'ru', '/ru/shop/user/registration/PRIVILEGED_CLIENT/', {
    width: WIDTHS.phone,
  });
  await fill(page, { email: 'delivered.abroad@example.test', phone: '+375 29 000-00-31' });
  const centres = page.locator('input[name=csc]');
  const [atHome] = await Promise.all([
    centres.nth(1).inputValue(),
    centres.nth(1).check({ force: true }),
  ]);
  await page.getByText('Например, +7 900 000-00-01').waitFor();
  await page.locator(id('countryISO')).selectOption('by');
  await page.getByText('Например, +375').waitFor();
  await page.locator(`input[name=csc][value="${atHome}"]`).waitFor({ state: 'detached' });
  await expect.poll(() => centres.count()).toBeGreaterThan(1);
  expect(await page.locator('input[name=csc]:checked').inputValue()).toBe('');
  await centres.nth(1).check({ force: true });

  const asked = page.waitForRequest((request) => request.url().includes('/mentor-list/get/'));
  await page.getByRole('button', { name: 'Выбрать из списка' }).click();
  expect(new URL((await asked).url()).searchParams.get('countryCode')).toBe('by');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await submit(page).click();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'автоматически' }).click();
  // The server takes the centre: what comes next is the code of the phone.
  await page.locator('input[autocomplete=one-time-code]').waitFor();
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('centres of another country that do not come are said to be missing, and are asked for again I8-001', async () => {
  const page = await openAt(shop, 'ru', '/ru/shop/user/registration/PRIVILEGED_CLIENT/');
  const heal = await failCall(page, '/get-csc/');
  await page.locator(id('countryISO')).selectOption('by');
  await page.getByRole('alert').getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await heal();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await page.locator('input[name=csc]').nth(1).waitFor({ state: 'attached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('a centre of the whole country is still chosen in the list of the own city I2-041', async () => {
  const page = await openAt(shop, 'ru', '/ru/shop/user/registration/PRIVILEGED_CLIENT/');
  await page.context().addCookies([{ name: 'cityId', value: '3', url: shop.at('ru') }]);
  await page.reload();
  const own = await page
    .locator('input[name=csc]')
    .evaluateAll((all) => all.map((each) => Object(each).value));
  await page.getByRole('button', { name: 'Показать центры всей страны' }).click();
  const far = page
    .locator(['input[name=csc]', ...own.map((value) => `:not([value="${value}"])`)].join(''))
    .first();
  const chosen = await far.inputValue();
  await far.check({ force: true });
  await page.getByRole('button', { name: 'Показать центры моего города' }).click();
  expect(await page.locator('input[name=csc]:checked').inputValue()).toBe(chosen);
  await page.context().close();
});

test('a consultant in Germany says first where they live; who lives in Bulgaria goes to its shop; a second press sends nothing I2-005 I2-006 I2-014 I2-047 I2-048 I4-010 I5-040', async () => {
  const page = await openAt(shop, 'de', '/ru/shop/user/registration/CONSULTANT/', {
    width: WIDTHS.phone,
  });
  expect(await page.locator(id('name')).isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator(id('residence')).selectOption('bg');
  await page.waitForURL(`${shop.at('bg')}/ru/shop/user/registration/CONSULTANT/?residence=bg`);
  expect(await page.locator(id('residence')).inputValue()).toBe('bg');
  expect(await page.locator(id('name')).isDisabled()).toBe(false);

  await page.goto(`${shop.at('de')}/ru/shop/user/registration/CONSULTANT/`);
  await page.locator(id('residence')).selectOption('de');
  await expect.poll(() => page.locator(id('name')).isDisabled()).toBe(false);
  await submit(page).click();
  // The three parts of a date share their words, and each is marked.
  for (const part of ['birthDay', 'birthMonth', 'birthYear'])
    await page.locator(`[name=${part}][aria-invalid=true]`).waitFor();
  const email = 'consultant.registers@example.test';
  await fill(page, { email, phone: '+49 1512 1000003' });
  const checks = checksOf(page);
  await submit(page).dblclick();
  const window = page
    .getByRole('dialog')
    .filter({ has: page.locator('input[autocomplete=one-time-code]') });
  await window.waitFor();
  await window
    .locator('input')
    .first()
    .fill(await sentCode(shop.database, '+4915121000003'));
  await page.waitForURL('**/user/registration/success/');
  expect(await registered(shop.database, email)).toMatchObject([
    { kind: 1, role: 'c', residence: 'de', consents: 5 },
  ]);
  expect(checks).toHaveLength(1);
  // On a phone the number has a line of its own.
  const [number, copy] = [
    await page.locator('[data-contract]').boundingBox(),
    await page.getByRole('button', { name: 'Скопировать номер' }).boundingBox(),
  ];
  expect(copy?.y).toBeGreaterThanOrEqual((number?.y ?? Infinity) + (number?.height ?? 0));
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('a consultant with nobody chosen is asked about a partner of the company I2-073', async () => {
  const page = await openAt(shop, 'ru', '/ru/shop/user/registration/CONSULTANT/');
  await fill(page, { email: 'partner.is.asked@example.test', phone: '8 911 000-00-07' });
  await submit(page).click();
  const question = page.getByRole('dialog', { name: 'Не выбран партнёр компании' });
  await question.getByRole('button', { name: 'Выбрать автоматически' }).waitFor();
  await question.getByRole('button', { name: 'Выбрать самостоятельно' }).waitFor();
  await page.context().close();
});

/** What a page says in the server's own writing, without its scripts. */
async function written(path: string, cookies = ''): Promise<string> {
  const answer = await fetch(shop.origin + path, { headers: { cookie: cookies } });
  return (await answer.text())
    .replaceAll(/<(script|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll('\u00a0', ' ');
}

test('what the pages ask and tell, and what experiments take away or add I2-043 I2-044 I2-045 I2-050 I2-051 I2-052 I2-053 I5-023 D69', async () => {
  const [client, consultant] = ['PRIVILEGED_CLIENT', 'CONSULTANT'].map(
    (kind) => `/shop/user/registration/${kind}/`,
  );
  const page = await written(`/ru${client}`);
  for (const name of [
    'countryISO',
    'csc',
    'mentor',
    'oldContract',
    'oldContractCode',
    'promoMentorSale',
  ])
    expect(page).toContain(`name="${name}"`);
  expect(page).toContain('Кешбэк за баллы месяца');
  expect(page).not.toContain('До 15% кешбэка');
  expect(page).not.toContain('Есть клубная карта? Укажите');
  expect(page).toMatch(/не достигших 18 лет, см\. пункт 1\.1/);
  expect(await written(`/ru${consultant}`)).toContain('Есть клубная карта? Укажите');
  expect(await written(`/en${client}`)).not.toContain('1.1');

  const on = (name: string) => `sigma_test_${name}=1`;
  const tried = await written(
    `/ru${client}`,
    [
      on('hide_cashback_info_on_registration'),
      on('cashback_banner_before_reg_form'),
      on('hide_csc_selection_on_registration'),
    ].join('; '),
  );
  expect(tried).not.toContain('Кешбэк за баллы месяца');
  expect(tried).toContain('До 15% кешбэка');
  expect(tried).not.toContain('name="csc"');
});

test('whoever leaves without the code is not registered, and their form is as they left it I4-006 I2-072', async () => {
  await sql`delete from attempt_counter`.execute(shop.database);
  const page = await openAt(shop, 'ru', '/ru/shop/user/registration/PRIVILEGED_CLIENT/');
  const email = 'leaves@example.test';
  await fill(page, { email, phone: '8 911 000-00-05' });
  await submit(page).click();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'автоматически' }).click();
  await page.getByRole('dialog', { name: 'Подтвердите телефон' }).waitFor();
  await sentCode(shop.database, '+79110000005');
  await page.keyboard.press('Escape');
  const warning = page.getByRole('dialog', { name: 'Телефон ещё не подтверждён' });
  await warning.getByRole('button').filter({ hasText: 'Уйти со страницы' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
  expect(await page.locator(id('email')).inputValue()).toBe(email);
  expect(await registered(shop.database, email)).toEqual([]);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('at checkout the login stands beside the fields; a known phone is offered its code; a box may be named otherwise I2-037 I2-039 I4-014 I5-006', async () => {
  await sql`delete from attempt_counter`.execute(shop.database);
  const page = await shop.newPage({ width: WIDTHS.phone });
  const naming = 'sigma_test_consultant_checkbox_naming_on_quick_reg';
  await page.context().addCookies([{ name: naming, value: '1', url: shop.at('ru') }]);
  await openDelivery(shop, page);
  await page.getByLabel('Хочу, чтобы мне помог консультант').waitFor({ state: 'attached' });

  await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Вход' });
  await login.getByLabel('Номер или почта').waitFor();
  await login.getByLabel('Пароль', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  const phone = page.locator('#field-receiverPhone');
  await phone.fill('8 900 000-02-02');
  await phone.blur();
  const window = page
    .getByRole('dialog')
    .filter({ has: page.locator('input[autocomplete=one-time-code]') });
  await window.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByText('Такой телефон уже зарегистрирован в системе').first().waitFor();
  expect(await phone.inputValue()).toBe('8 900 000-02-02');
  await page.context().close();
  expect(shop.faults).toEqual([]);
});
