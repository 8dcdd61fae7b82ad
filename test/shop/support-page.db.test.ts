import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { multipart, smallPicture, type SentFile } from '../support/multipart.ts';
import { openPlainStores, type PlainStores, type PlainVisitor } from '../support/plain-stores.ts';

const PAGE = '/ru/shop/support/';
let stores: PlainStores;
let now = DEMO_DAY;
beforeAll(async () => {
  stores = await openPlainStores({ now: () => now });
});
afterAll(() => stores?.close());

const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const TYPED = {
  askFullName: 'Вера Примерова',
  askEmail: 'vera@example.test',
  askPhone: '+7 911 000-00-09',
  contract: '',
  subject: '3',
  subjectText: 'Не могу «войти» & выйти',
  askMessage: 'Первая строка\nВторая <строка>',
};

/** Sends the form with files, as a browser without scripts does. */
async function sendWith(
  { browser, client }: PlainVisitor,
  typed: Readonly<Record<string, string>>,
  files: readonly SentFile[],
  ticket: string = browser.valuesOf('_wait')[0] ?? '',
) {
  const { payload, headers } = await multipart({ form: 'default', ...typed, _wait: ticket }, files);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return stores.app.inject({
    method: 'POST',
    url: PAGE,
    payload,
    headers: {
      ...headers,
      host: 'localhost',
      accept: 'text/html',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      cookie,
    },
  });
}

test('without scripts a question goes out with its picture once half a minute has passed, which writing it takes anyway I1-017 I2-139', async () => {
  const vera = await stores.visitor();
  await vera.browser.open(PAGE);
  now = later(40);
  const [ticket = ''] = vera.browser.valuesOf('_wait');
  const bytes = await smallPicture();
  const answer = await sendWith(vera, TYPED, [{ name: 'a.png', bytes }]);
  expect(answer.statusCode).toBe(303);
  await vera.browser.open(String(answer.headers.location));
  expect(vera.browser.words).toMatch(/Обращение № 1\d{5} принято/);
  // The same ticket is not good twice.
  const again = await sendWith(vera, TYPED, [], ticket);
  expect(again.statusCode).toBe(422);
  expect(again.body).toContain('подождите 30 секунд');
});

test('who is quicker is asked to wait, with all that was typed still there, and then it goes out', async () => {
  const vera = await stores.visitor();
  await vera.browser.open(PAGE);
  now = later(5);
  await vera.browser.send('askEmail', TYPED);
  expect(vera.browser.words).toContain('подождите 30 секунд');
  expect(vera.browser.valuesOf('askEmail')).toEqual(['vera@example.test']);
  now = later(31);
  await vera.browser.press('Отправить');
  expect(vera.browser.words).toMatch(/Обращение № 1\d{5} принято/);
});

test('without scripts what is wrong is marked, and nothing typed is lost I5-048', async () => {
  const vera = await stores.visitor();
  await vera.browser.open(PAGE);
  await vera.browser.send('askEmail', { ...TYPED, askEmail: 'vera@', askPhone: '' });
  const { browser } = vera;
  expect([browser.isWrong('askEmail'), browser.isWrong('askPhone')]).toEqual([true, true]);
  expect(browser.isWrong('askFullName')).toBe(false);
  expect(browser.words).toContain('Исправьте 2 поля');
  expect(browser.valuesOf('askFullName')).toEqual(['Вера Примерова']);
  expect(browser.words).toContain('Вторая &lt;строка&gt;');
  expect(browser.valuesOf('subjectText')[0]).toContain('войти');
});

test('without scripts files that are too large, one or all together, are said at their field, and nothing typed is lost', async () => {
  const vera = await stores.visitor();
  await vera.browser.open(PAGE);
  const six = Buffer.alloc(6 * 1024 * 1024);
  for (const [files, words] of [
    [[{ name: 'a.png', bytes: six }], '«a.png» больше 5 МБ'],
    [
      ['1', '2', '3', '4', '5'].map((name) => ({ name, bytes: six })),
      'Файлы вместе слишком велики. Можно до 5 файлов, каждый до 5 МБ',
    ],
  ] as const) {
    const answer = await sendWith(vera, TYPED, files);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('value="vera@example.test"');
    expect(answer.body).toContain('Первая строка');
  }
});

test('whoever is signed in finds themselves in the form, and their questions in the account I2-137 I6-013', async () => {
  const anna = await stores.visitor({ login: 'anna@example.test' });
  const { browser } = anna;
  await browser.open('/ru/shop/profile/requests');
  expect(browser.words).toContain('Обращений пока нет');
  await browser.open(PAGE);
  expect(browser.valuesOf('askEmail')).toEqual(['anna@example.test']);
  expect(browser.valuesOf('contract')).toEqual(['1000002']);
  now = later(40);
  const answer = await sendWith(anna, TYPED, [{ name: 'a.png', bytes: await smallPicture() }]);
  await browser.open(String(answer.headers.location));
  await browser.follow('Открыть обращение');
  expect(browser.place).toMatch(/\/ru\/shop\/profile\/requests\/1\d{5}$/);
  for (const words of ['На рассмотрении', 'Техническая поддержка', 'Первая строка'])
    expect(browser.words).toContain(words);
  expect(browser.markup).toContain(`src="${browser.place}/pictures/1"`);
  await browser.follow('Все обращения');
  expect(browser.words).toContain('Обращение № 1');
});

test('without scripts somebody says more of their question on its page; what is wrong stands at the field, with what was typed', async () => {
  const { browser } = await stores.visitor({ login: 'elena@example.test' });
  await browser.open(PAGE);
  now = later(40);
  await browser.send('askEmail', TYPED);
  await browser.follow('Открыть обращение');
  const page = browser.place;
  await browser.send('message', { message: 'я'.repeat(4_001) });
  expect(browser.words).toContain('Исправьте 1 поле');
  expect(browser.words).toContain('я'.repeat(4_001));
  await browser.send('message', { message: 'И ещё одно' });
  expect(browser.words).toContain('Сообщение отправлено');
  expect(browser.markup).toMatch(/<textarea[^>]*name="message"[^>]*><\/textarea>/);
  await browser.open(page);
  expect(browser.words).toMatch(/Вторая &lt;строка&gt;.*И ещё одно/);
});

test('somebody else’s question is told like none, and without signing in one comes to the login', async () => {
  const viktor = await stores.visitor({ login: 'viktor@example.test' });
  await viktor.browser.open('/ru/shop/profile/requests/100001');
  expect(viktor.browser.words).toContain('Такого обращения нет');
  const nobody = await stores.visitor();
  await nobody.browser.open('/ru/shop/profile/requests');
  expect(nobody.browser.place).toContain('/ru/shop/login/?back=');
});

test('Vietnam shows its own subjects and centres, and says that files may have ten megabytes I2-138 I5-047', async () => {
  const { browser } = await stores.visitor({ store: 'vn', language: 'en' });
  await browser.open('/en/shop/support/');
  expect(browser.markup).toContain('name="serviceCentre"');
  expect(browser.words).toContain('Registration number');
  expect(browser.words).toContain('each up to 10 MB');
  const here = await stores.visitor();
  await here.browser.open(PAGE);
  expect(here.browser.markup).not.toContain('name="serviceCentre"');
  expect(here.browser.words).toContain('каждый до 5 МБ');
});
