import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';
import { registered, sentCode } from '../support/registered.ts';
import { codeSentTo, otherThan } from '../support/sent-codes.ts';

const AT = { store: 'ru' };
const PASSWORD = 'еловая шишка на ветру';

let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores();
});
beforeEach(async () => {
  await sql`delete from attempt_counter`.execute(shop.database);
});
afterAll(() => shop?.close());

/** The code of a phone, once it has been sent. */
async function codeOf(e164: string): Promise<string> {
  await shop.background.outbox.runDue();
  return codeSentTo({ database: shop.database }, e164);
}

test('on a phone without scripts data, addresses and the e-mail are changed all the same I2-095 I2-097 UX-66', async () => {
  const { browser } = await shop.visitor({ ...AT, login: 'anna@example.test' });
  await browser.open('/ru/shop/profile/addresses');
  await browser.follow('Добавить адрес');
  await browser.press('Сохранить адрес', { city: 'Москва', street: 'Примерная улица' });
  expect(browser.words).toContain('Обязательное поле!');
  expect(browser.valuesOf('street')).toEqual(['Примерная улица']);
  expect(browser.title).toMatch(/^Ошибка: Мои адреса/);
  await browser.press('Сохранить адрес', { house: '7' });
  expect(browser.markup.match(/<[^>]* data-address=/g)).toHaveLength(1);
  expect(browser.words).toContain('Примерная улица, 7');

  await browser.open('/ru/shop/profile');
  expect(browser.markup).toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*Почта/s);
  await browser.press('Получить ссылку', {
    email: 'anna.new@example.test',
    password: 'arnika-demo',
  });
  expect(browser.words).toContain('Письмо со ссылкой отправлено');
  await shop.background.outbox.runDue();
  const mail = await shop.database
    .selectFrom('outbound_message')
    .select('html')
    .where('recipient', '=', 'anna.new@example.test')
    .executeTakeFirst();
  const [, link = ''] = /href="([^"]*\/shop\/profile\/email\/[^"]*)"/.exec(mail?.html ?? '') ?? [];
  await browser.open(new URL(link).pathname);
  await browser.press('Подтвердить почту');
  expect(browser.words).toContain('Почта подтверждена');
});

test('without scripts the code of a new phone is asked for again, or the phone is changed R-P38', async () => {
  const { browser } = await shop.visitor({ ...AT, login: 'viktor@example.test' });
  await browser.open('/ru/shop/profile');
  await browser.press('Получить код', { phone: '900 000-78-04', password: 'arnika-demo' });
  const code = await codeOf('+79000007804');
  await browser.press('Подтвердить телефон', { code: otherThan(code) });
  expect(browser.words).toContain('Код не подходит. Осталось 4 попытки');
  await browser.press('Отправить код ещё раз');
  expect(browser.words).toContain('Новый код можно запросить через');
  expect(browser.hrefOf('Изменить телефон')).toBe('/ru/shop/profile');
  await browser.press('Подтвердить телефон', { code: await codeOf('+79000007804') });
  expect(browser.words).toContain('Телефон изменён');
});

test('without scripts signing in leads back to the orders C2-009', async () => {
  const { browser } = await shop.visitor({ store: 'kz' });
  await browser.open('/ru/shop/profile/orders?page=3');
  await browser.press('Войти', { _username: 'aigul@example.test', _password: 'arnika-demo' });
  expect(browser.place).toBe('/ru/shop/profile/orders?page=3');
  expect(browser.markup).toMatch(/<h2[^>]*>Заказов пока нет/);
});

test('without scripts the same form registers in Thailand, the code as one more field I2-036 I4-004 I5-013 UX-66', async () => {
  const { browser } = await shop.visitor({ store: 'th', language: 'en' });
  const email = 'no.scripts@example.test';
  await browser.open('/en/shop/user/registration/PRIVILEGED_CLIENT/');
  await browser.send('th_documentNumber', {
    secondName: 'Новикова',
    name: 'Вера',
    birthDay: '28',
    birthMonth: '02',
    birthYear: '1990',
    phone: '+66 82 000 0004',
    email,
    password: PASSWORD,
    consents: browser.valuesOf('consents'),
    th_documentNumber: '12',
    promoMentorSale: 'CODE-7',
  });
  expect(browser.isWrong('th_documentNumber')).toBe(true);
  expect(browser.title).toMatch(/^Error: /);
  // What was typed is still there, mentor fields too, except the password, which no page sends back.
  expect(browser.valuesOf('email')).toEqual([email]);
  expect(browser.valuesOf('promoMentorSale')).toEqual(['CODE-7']);
  expect(browser.markup).not.toContain(PASSWORD);
  await browser.send('th_documentNumber', {
    promoMentorSale: '',
    th_documentNumber: '1234567890123',
    password: PASSWORD,
  });
  expect(browser.valuesOf('code')).toHaveLength(1);
  expect(browser.title).not.toMatch(/^Error: /);
  await shop.background.outbox.runDue();
  const code = await sentCode(shop.database, '+66820000004');
  await browser.send('th_documentNumber', { code, password: PASSWORD });
  expect(browser.place).toContain('/user/registration/success/');
  expect(await registered(shop.database, email)).toMatchObject([
    { kind: 2, phoneKey: '+66820000004' },
  ]);
});

test('without scripts a refused guest finds at checkout what was filled in, and what is wrong with it I2-032 I2-036 I5-013', async () => {
  const { browser, client } = await shop.visitor({
    store: 'th',
    language: 'en',
    isCityKnown: true,
  });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  await browser.open('/en/shop/cart/delivery-with-registration/?guest=1');
  const [point = ''] = browser.valuesOf('point');
  await browser.send('receiverPhone', {
    tab: 'point',
    point,
    receiverNameSecond: 'Новикова',
    receiverNameFirst: 'Вера',
    receiverPhone: '+66 82 000 0041',
    receiverEmail: 'plain.guest@example.test',
    th_documentNumber: '12',
    subscribe: '1',
    sex: 'M',
    promoMentorSale: 'NOBODY-7',
    consents: browser.valuesOf('consents'),
  });
  expect(browser.isWrong('th_documentNumber')).toBe(true);
  expect(browser.markup).toContain('href="#field-th_documentNumber"');
  expect(browser.valuesOf('th_documentNumber')).toEqual(['12']);
  expect(browser.valuesOf('promoMentorSale')).toEqual(['NOBODY-7']);
  expect(browser.tickedOf('sex')).toEqual(['M']);
  expect(browser.tickedOf('subscribe')).toHaveLength(1);
  expect(browser.tickedOf('consents')).toHaveLength(3);

  await browser.send('receiverPhone', { th_documentNumber: '1234567890123' });
  expect(browser.isWrong('promoMentorSale')).toBe(true);
  // The part that it stands in is open.
  expect(browser.isFolded('promoMentorSale')).toBe(false);
  expect(browser.markup).toContain('href="#field-promoMentorSale"');
});
