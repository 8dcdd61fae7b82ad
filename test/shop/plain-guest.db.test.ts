import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishTexts } from '#features/content/server/text-store.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { COURIER, openPlainShop, WHO, type PlainShop } from '../support/plain-shop.ts';

let shop: PlainShop;
let now = DEMO_DAY;
beforeEach(() => {
  now = DEMO_DAY;
});
beforeAll(async () => {
  shop = await openPlainShop(() => now);
});
afterAll(async () => shop?.close());

test('a guest is told all that is wrong in one round, each at its field and by its name, and nothing typed is lost I2-030 I2-032 D85 UX-77', async () => {
  const browser = await shop.buyer();
  await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  await browser.send('receiverPhone', {
    ...COURIER,
    'address.house': '',
    receiverEmail: 'nein',
    receiverPhone: '12',
    promoMentorSale: 'НЕТ-ТАКОГО',
    sex: 'M',
    subscribe: '1',
    consents: ['confidentiality'],
  });
  expect(browser.place).toContain('/cart/delivery-with-registration/');
  const wrong = ['address.house', 'receiverEmail', 'receiverPhone', 'promoMentorSale', 'consents'];
  expect(wrong.map((name) => browser.isWrong(name))).toEqual(wrong.map(() => true));
  expect(browser.isWrong('address.street')).toBe(false);
  const [summary = ''] = /<form.*?<\/ul>/s.exec(browser.markup) ?? [];
  expect(summary.match(/href="#field-[^"]*"/g)).toEqual([
    ...['address-house', 'receiverPhone', 'receiverEmail'].map((name) => `href="#field-${name}"`),
    ...['promoMentorSale', 'consents-user-agreement'].map((name) => `href="#field-${name}"`),
  ]);
  expect(browser.words).toContain('Такой промокод не действует');
  expect([browser.valuesOf('promoMentorSale'), browser.valuesOf('receiverPhone')]).toEqual([
    ['НЕТ-ТАКОГО'],
    ['12'],
  ]);
  // Beside the point and the store that are chosen beforehand.
  const ticked = browser.ticked.filter((value) => !/^\d{3}$/.test(value));
  expect(ticked).toEqual(['courier', 'STRIZH_COURIER', '1', 'M', 'confidentiality', '1']);
});

test('another city is chosen on a page of its own, and the form comes back as it was, for that city UX-3 C4-098', async () => {
  const browser = await shop.buyer();
  await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  const typed = { ...WHO, 'address.street': 'Примерная улица', receiverEmail: 'no e-mail yet' };
  await browser.send('receiverPhone', {
    ...typed,
    tab: 'courier',
    courier: 'RUSSIAN_POST_COURIER',
    leave: '',
    promoMentorSale: 'KEDR10',
    sex: 'M',
    subscribe: '1',
    consents: ['confidentiality'],
  });
  expect(browser.place).toMatch(/^\/ru\/shop\/location\/\?back=/);
  const [, cityId = ''] = /<option[^>]*value="(\d+)"[^>]*>Казань/.exec(browser.markup) ?? [];
  await browser.send('cityId', { cityId, intent: 'city' });
  expect(browser.place).toBe('/ru/shop/cart/delivery-with-registration/?guest=1&kept=1');
  const fields = Object.entries({
    ...typed,
    promoMentorSale: 'KEDR10',
    'address.city': 'Казань',
  });
  expect(fields.map(([name]) => [name, browser.valuesOf(name).join()])).toEqual(fields);
  const near = expect.stringMatching(/^5\d\d$/);
  expect(browser.ticked).toEqual([
    'courier',
    near,
    'RUSSIAN_POST_COURIER',
    near,
    '1',
    'M',
    'confidentiality',
    '1',
  ]);
  // Nobody else's, and nobody's any more once the step is through.
  const other = await shop.buyer();
  await other.open('/ru/shop/cart/delivery-with-registration/?guest=1&kept=1');
  expect(other.valuesOf('receiverNameFirst')).toEqual(['']);
  const right = { ...COURIER, 'address.city': 'Казань', receiverPhone: '+7 900 000-00-43' };
  await browser.send('receiverPhone', {
    ...right,
    receiverEmail: 'kazan@example.test',
    promoMentorSale: '',
    consents: browser.valuesOf('consents'),
  });
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  const { rows } =
    await sql`select 1 from checkout_draft where typed::text like '%no e-mail yet%'`.execute(
      shop.server.base.database,
    );
  expect(rows).toEqual([]);
});

test('what a guest agrees to who cannot be registered at once is theirs when the order opens the contract, as of the press D85 I2-033', async () => {
  const email = 'later.guest@example.test';
  // Asked about so often that a captcha stands before its registration: nobody without scripts can solve one.
  const other = shop.server.client({ isRoaming: true });
  for (let tries = 0; tries < 5; tries += 1)
    await other.call('ajax_validate_user_registration_data', {
      query: { isQuickPurchase: '1' },
      body: {
        name: 'Анна',
        secondName: 'Иванова',
        phone: '+7 900 000-00-42',
        email,
        countryISO: 'ru',
        consents: ['user-agreement', 'confidentiality'],
        getPersonalConsultant: true,
        promoMentorSale: 'НЕТ-ТАКОГО',
      },
    });
  const browser = await shop.buyer();
  await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  const [point = ''] = browser.valuesOf('point');
  now = new Date(DEMO_DAY.getTime() + 60_000);
  await browser.send('receiverPhone', {
    ...WHO,
    receiverPhone: '+7 900 000-00-42',
    tab: 'point',
    point,
    receiverEmail: email,
    consents: browser.valuesOf('consents'),
    subscribe: '1',
  });
  const { database } = shop.server.base;
  const people = () =>
    sql<{ number: string | null; given: string[] }>`
      select c.number, array(select k.purpose || ' ' || k.document_alias || ' ' || k.document_version || ' '
          || length(k.text_hash) || ' ' || (k.given_at = ${now}) from consent k where k.person_id = d.person_id order by k.purpose) as given
      from person_data d left join contract c on c.person_id = d.person_id where d.email = ${email}`.execute(
      database,
    );
  expect((await people()).rows).toEqual([]);
  const pressedAt = now;
  now = new Date(DEMO_DAY.getTime() + 120_000);
  await shop.orderFromPayment(browser);
  now = pressedAt;
  expect((await people()).rows).toEqual([
    {
      number: expect.stringMatching(/^\d{7}$/),
      given: [
        'confidentiality confidentiality 1 64 true',
        'newsletter about-privacy 1 64 true',
        'user-agreement user-agreement 1 64 true',
      ],
    },
  ]);
});

test('what a guest has ticked and typed is there again after a form that was refused, and is nobody’s consent yet I2-033 D85 UX-3', async () => {
  const countConsents = async () =>
    (await sql`select 1 from consent`.execute(shop.server.base.database)).rows.length;
  const before = await countConsents();
  const browser = await shop.buyer();
  const step = '/ru/shop/cart/delivery-with-registration/';
  await browser.open(`${step}?guest=1`);
  await browser.send('receiverPhone', {
    ...COURIER,
    receiverEmail: 'nein',
    promoMentorSale: 'KEDR10',
    subscribe: '1',
    consents: ['confidentiality'],
  });
  expect(browser.isWrong('receiverEmail')).toBe(true);
  // Another page, and the step again by its own address: the form is what comes up, not the question before it.
  await browser.open('/ru/shop/cart/');
  await browser.open(step);
  expect(browser.valuesOf('receiverEmail')).toEqual(['nein']);
  expect(browser.valuesOf('promoMentorSale')).toEqual(['KEDR10']);
  expect(browser.ticked).toContain('confidentiality');
  expect(browser.ticked).not.toContain('user-agreement');
  expect(await countConsents()).toBe(before);
});

test('a guest who goes on without a registration finds the boxes ticked on the way back, until a newer text stands beside one D85', async () => {
  const step = '/ru/shop/cart/delivery-with-registration/';
  const { database } = shop.server.base;
  const browser = await shop.buyer();
  await browser.open(`${step}?guest=1`);
  // This phone is somebody's already, so its buyer goes on as a guest.
  const [{ phone } = { phone: '' }] = (
    await sql<{
      phone: string;
    }>`select phone from person_data where email = 'anna@example.test'`.execute(database)
  ).rows;
  await browser.send('receiverPhone', {
    ...COURIER,
    receiverPhone: phone,
    receiverEmail: 'phone.taken@example.test',
    subscribe: '1',
    consents: browser.valuesOf('consents'),
  });
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  await browser.open(step);
  const boxes = ['user-agreement', 'confidentiality', '1'];
  expect(browser.ticked).toEqual(expect.arrayContaining(boxes));
  now = new Date(DEMO_DAY.getTime() + 180_000);
  const text = {
    store: 'ru',
    alias: 'confidentiality',
    language: 'ru',
    title: 'Соглашение о конфиденциальности',
    body: 'Новый текст',
  };
  expect(await publishTexts(database, [text], now)).toBe(1);
  await browser.open(step);
  expect(browser.ticked).toContain('user-agreement');
  expect(browser.ticked).not.toContain('confidentiality');
  // The page itself asks for it again, also in a form that comes back at once.
  await browser.send('receiverPhone', { receiverEmail: 'nein' });
  expect([browser.isWrong('receiverEmail'), browser.isWrong('consents')]).toEqual([true, true]);
});

test('a form that was kept is nobody’s any more once whoever left it has signed out I2-102 D85', async () => {
  const client = shop.server.client({ isRoaming: true });
  client.cookies.set('cityId', '1');
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const browser = new PlainBrowser(shop.server.app, client);
  await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  await browser.send('receiverPhone', { ...COURIER, receiverEmail: 'left behind' });
  await client.call('login_check', {
    body: { _username: 'viktor@example.test', _password: DEMO_PASSWORD },
  });
  const countKept = async () => {
    const { rows } =
      await sql`select 1 from checkout_draft where typed::text like '%left behind%'`.execute(
        shop.server.base.database,
      );
    return rows.length;
  };
  expect(await countKept()).toBe(1);
  await client.call('security_logout');
  expect(await countKept()).toBe(0);
});

test('what is ticked beside an older text is refused at its box in words when it is sent, and comes back empty D85 I2-033', async () => {
  const { database } = shop.server.base;
  now = new Date(DEMO_DAY.getTime() + 200_000);
  const browser = await shop.buyer();
  await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  const consents = browser.valuesOf('consents');
  now = new Date(DEMO_DAY.getTime() + 240_000);
  const text = {
    store: 'ru',
    alias: 'user-agreement',
    language: 'ru',
    title: 'Пользовательское соглашение',
    body: 'Новый текст соглашения',
  };
  expect(await publishTexts(database, [text], now)).toBe(1);
  const typed = {
    ...COURIER,
    receiverPhone: '+7 900 000-00-44',
    receiverEmail: 'older.text@example.test',
  };
  await browser.send('receiverPhone', { ...typed, consents });
  expect(browser.place).toContain('/cart/delivery-with-registration/');
  expect(browser.markup.match(/href="#field-[^"]*"/g)).toEqual([
    'href="#field-consents-user-agreement"',
  ]);
  expect(browser.words).toContain('Текст документа изменился. Прочитайте новый и отметьте ещё раз');
  expect(browser.ticked).toContain('confidentiality');
  expect(browser.ticked).not.toContain('user-agreement');
  await browser.send('receiverPhone', { ...typed, consents });
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  const { rows } = await sql`
    select k.document_version as version from consent k join person_data d using (person_id)
    where d.email = ${typed.receiverEmail} and k.purpose = 'user-agreement'`.execute(database);
  expect(rows).toEqual([{ version: 2 }]);
});
