import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PLANNED_TEXT } from '#features/content/server/planned-text.ts';
import { openOutbox, type Outbox } from '#jobs/outbox.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const SAVED = 'Новая версия действует';

let world: ProductDesk;
let runner: Outbox;
beforeAll(async () => {
  world = await openProductDesk();
  const nobody = () => Promise.reject(new Error('nobody is written to'));
  const sms = { send: nobody, deliver: nobody };
  const handlers = Object.assign(
    {},
    ...world.shop.work.outbox.map((work) => work.handlers({ sms })),
  );
  runner = openOutbox({
    database: world.shop.base.database,
    listenUrl: null,
    handlers: { [PLANNED_TEXT]: handlers[PLANNED_TEXT] },
    log: silent,
    now: world.now,
  });
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const pathOf = (alias: string, store: string, language = 'ru', form = false) =>
  `/content/pages/${alias}${form ? '/new' : ''}?store=${encodeURIComponent(store)}&language=${language}`;

type Typed = Partial<Record<'title' | 'body' | 'day' | 'clock' | 'seen', string>>;

/** Opens the form of a new version, types, and saves. */
async function write(
  desk: OfficeBrowser,
  typed: Typed,
  [alias, store, language]: readonly [alias: string, store: string, language?: string],
): Promise<void> {
  const path = pathOf(alias, store, language, true);
  await desk.open(path);
  await desk.send(path, { ...formIn(desk.html), ...typed });
}

/** A page of the shop, once the server has heard of what was written. */
async function pageIn(store: string, alias: string, query = ''): Promise<string> {
  await world.shop.features.content.refresh();
  const { body } = await world.shop.app.inject({
    url: `/ru/shop/page/${alias}/${query}`,
    headers: { host: `${store}.localhost`, accept: 'text/html' },
  });
  return body.slice(body.indexOf('<main'));
}

const versionsOf = async (alias: string, store: string, language = 'ru') =>
  (
    await sql<{ version: number; body: string }>`
      select version, body from content_text
      where alias = ${alias} and store = ${store} and language = ${language} order by version`.execute(
      world.shop.base.database,
    )
  ).rows;

test('who may not see texts gets no list, no text and no entry in the menu; who only sees them writes none', async () => {
  const packer = await world.desk('orders');
  for (const path of ['/content/pages', pathOf('contacts', 'ru')])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await packer.open('/');
  expect(packer.html).not.toContain('href="/content/pages"');
  const form = { title: 'x', body: 'x', seen: '1', day: '', clock: '' };
  expect((await packer.ask(pathOf('contacts', 'ru', 'ru', true), { form })).statusCode).toBe(403);
  await sql`update staff_role set permissions = '{content.see}' where code = 'promotions'`.execute(
    world.shop.base.database,
  );
  const reader = await world.desk('promotions');
  await reader.open(pathOf('contacts', 'ru'));
  expect(reader.status).toBe(200);
  expect(reader.words).not.toContain('Новая версия');
  expect((await reader.ask(pathOf('contacts', 'ru', 'ru', true), { form })).statusCode).toBe(403);
  expect(await versionsOf('contacts', 'ru')).toHaveLength(1);
});

test('the list says in which languages a text stands, and what is read where it is missing', async () => {
  const desk = await world.desk('content');
  await desk.open('/content/pages?store=ru');
  expect(desk.words).toMatch(/Контакты Русский свой текст 1 /);
  expect(desk.words).toMatch(/Выходные данные Русский нет, страницы нет – – –/);
  await write(desk, { title: 'Imprint', body: 'Общий' }, ['imprint', '*', 'en']);
  await desk.open('/content/pages?store=kz');
  expect(desk.words).toMatch(/Выходные данные Русский нет, читают: English \(Все магазины\) – – –/);
  expect(desk.words).toMatch(/Выходные данные English нет, читают общий – – –/);
  await write(desk, { title: 'Imprint', body: 'Own' }, ['imprint', 'kz', 'en']);
  await desk.open('/content/pages?store=kz');
  expect(desk.words).toMatch(/Выходные данные Русский нет, читают: English \(KZ\) – – –/);
});

test('a new version stands in the shop at once, the old one is read as it was, and what an order agreed to stays', async () => {
  const { database } = world.shop.base;
  const buyer = world.shop.client({ isRoaming: true });
  const { sums, agreements } = await upToFinalStep(buyer, BUYING.ru);
  const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
  expect((await buyer.call('cart_order_place', { body })).statusCode).toBe(200);
  const agreed = async () =>
    (await sql<{ it: unknown }>`select agreements as it from purchase`.execute(database)).rows;
  const before = await agreed();
  expect(JSON.stringify(before)).toContain('user-agreement');
  const [first] = await versionsOf('user-agreement', 'ru');
  const old = await pageIn('ru', 'user-agreement');
  const desk = await world.desk('content');
  await desk.open(pathOf('user-agreement', 'ru', 'ru', true));
  expect(desk.words).toContain('С этим текстом соглашаются покупатели');
  await write(desk, { title: 'Соглашение', body: '## Новое\n\nСлова **второй** версии' }, [
    'user-agreement',
    'ru',
  ]);
  expect(desk.words).toContain(SAVED);
  const fresh = await pageIn('ru', 'user-agreement');
  expect(fresh).toContain('Слова <strong>второй</strong> версии');
  expect(await agreed()).toEqual(before);
  expect((await versionsOf('user-agreement', 'ru'))[0]).toEqual(first);
  const words = /<p>([^<]{30,})<\/p>/.exec(old)?.[1] ?? 'nothing was found';
  expect(await pageIn('ru', 'user-agreement', '?version=1')).toContain(words);
  expect(fresh).not.toContain(words);
  await desk.open(`${pathOf('user-agreement', 'ru')}&version=1`);
  expect(desk.html).toContain(words);
  await desk.open(`${pathOf('user-agreement', 'ru')}&version=2&against=1`);
  expect(desk.html).toMatch(/<ins [^>]*>Слова \*\*второй\*\* версии<\/ins>/);
  expect((await world.staff.actsOf('content:user-agreement')).at(-1)).toMatchObject({
    action: 'content.publish',
    details: { language: 'ru', before: { version: 1 }, after: { title: 'Соглашение', version: 2 } },
  });
});

test('HTML in a text stays text, in the preview and in the shop', async () => {
  const desk = await world.desk('content');
  const body = '<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) <b>жирно</b>';
  await write(desk, { title: '<i>Контакты</i>', body }, ['contacts', 'ru']);
  expect(desk.words).toContain(SAVED);
  for (const html of [
    desk.html.slice(desk.html.indexOf('<article')),
    await pageIn('ru', 'contacts'),
  ]) {
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&lt;i&gt;Контакты&lt;/i&gt;');
    expect(html).not.toMatch(/<img src=x|<b>|<i>Контакты|href="javascript/);
  }
});

test('what is wrong is told at its field, and what was typed stays', async () => {
  const desk = await world.desk('content');
  const count = (await versionsOf('contacts', 'ru')).length;
  await write(desk, { title: ' ', body: 'Мой текст', day: '2020-01-01' }, ['contacts', 'ru']);
  expect(desk.words).toContain('Напишите заголовок.');
  expect(desk.words).toContain('Этот момент уже прошёл.');
  expect(formIn(desk.html)).toMatchObject({ body: ['Мой текст'], day: ['2020-01-01'] });
  await write(desk, { body: '', clock: '10:00' }, ['contacts', 'ru']);
  expect(desk.words).toContain('Напишите текст.');
  expect(desk.words).toContain('Такого дня или времени нет.');
  await write(desk, { body: 'я'.repeat(61) }, ['popular-searches', 'ru']);
  expect(desk.words).toContain('В строке списка не больше 60 знаков.');
  await write(desk, { body: 'я'.repeat(60_001) }, ['contacts', 'ru']);
  expect(desk.words).toContain('Не больше 60 000 знаков.');
  expect((await versionsOf('contacts', 'ru')).length).toBe(count);
});

test('of two who write one text the second is told, sees both, loses nothing, and a double press writes once', async () => {
  const [one, other] = [await world.desk('content'), await world.desk('content')];
  const path = pathOf('imprint', 'ru', 'ru', true);
  await one.open(path);
  await other.open(path);
  const typed = { ...formIn(one.html), title: 'Данные', body: 'Слова первого' };
  await one.send(path, typed);
  await one.send(path, typed);
  expect(one.words).toContain(SAVED);
  await other.send(path, { ...formIn(other.html), title: 'Данные', body: 'Слова второго' });
  expect(other.words).toContain('появилась другая версия');
  expect(other.words).toContain('Слова первого');
  expect(formIn(other.html)).toMatchObject({ body: ['Слова второго'] });
  expect((await versionsOf('imprint', 'ru')).map(({ body }) => body)).toEqual(['Слова первого']);
  await other.send(path, { ...formIn(other.html) });
  expect(other.words).toContain(SAVED);
  expect((await versionsOf('imprint', 'ru')).map(({ body }) => body)).toEqual([
    'Слова первого',
    'Слова второго',
  ]);
  await write(other, {}, ['imprint', 'ru']);
  expect(other.words).toContain('текст такой же, как сейчас');
  expect(await versionsOf('imprint', 'ru')).toHaveLength(2);
});

test('who works for one store writes its texts alone; the common ones are read', async () => {
  const local = await world.desk('content', ['kz']);
  await local.open('/content/pages');
  expect(local.words).toContain('KZ');
  expect(local.words).not.toMatch(/\bDE\b/);
  await local.open(pathOf('contacts', '*'));
  expect(local.status).toBe(200);
  expect(local.words).not.toContain('Новая версия');
  const form = { title: 'Чужое', body: 'Чужое', seen: '0', day: '', clock: '' };
  expect((await local.ask(pathOf('contacts', '*', 'ru', true), { form })).statusCode).toBe(403);
  expect((await local.ask(pathOf('contacts', '*', 'ru', true))).statusCode).toBe(403);
  for (const store of ['de', 'xx'])
    expect((await local.ask(pathOf('contacts', store, 'ru', true), { form })).statusCode).toBe(404);
  await write(local, { title: 'Контакты', body: 'Только Казахстан' }, ['contacts', 'kz']);
  expect(local.words).toContain(SAVED);
  expect(await pageIn('kz', 'contacts')).toContain('Только Казахстан');
  expect(await pageIn('ru', 'contacts')).not.toContain('Только Казахстан');
});

test('a planned version waits for its moment in the store’s time, may be taken back until then, and begins by itself once', async () => {
  const { database } = world.shop.base;
  const desk = await world.desk('content');
  const [day = '', clock = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Moscow',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(new Date(world.now().getTime() + 3_600_000))
    .split(' ');
  const plan = (body: string) =>
    write(desk, { title: 'О нас', body, day, clock }, ['about-privacy', 'ru']);
  const waiting = async () =>
    (await sql`select body from content_plan where state = 'planned'`.execute(database)).rows;
  await plan('Первый замысел');
  expect(desk.words).toContain('Версия запланирована');
  expect(desk.words).toContain('Запланирована версия с');
  await plan('Второй замысел');
  expect(desk.words).toContain('другая версия уже запланирована');
  expect(await waiting()).toEqual([{ body: 'Первый замысел' }]);
  await desk.open(pathOf('about-privacy', 'ru'));
  const pressed = formIn(desk.html);
  const local = await world.desk('content', ['kz']);
  await local.send(pathOf('about-privacy', '*'), pressed);
  expect(local.words).toContain('Отзывать нечего');
  await desk.send(pathOf('about-privacy', 'ru'), pressed);
  expect(desk.words).toContain('Запланированная версия отозвана.');
  await desk.send(pathOf('about-privacy', 'ru'), pressed);
  expect(desk.words).toContain('Отзывать нечего');
  await plan('Третий замысел');
  await runner.runDue();
  expect(await pageIn('ru', 'about-privacy')).not.toContain('замысел');
  for (let minute = 0; minute < 61; minute += 1) world.pass();
  await runner.runDue();
  await runner.runDue();
  expect(await pageIn('ru', 'about-privacy')).toContain('Третий замысел');
  const [, ...later] = await versionsOf('about-privacy', 'ru');
  expect(later).toEqual([{ version: 2, body: 'Третий замысел' }]);
  expect(await waiting()).toEqual([]);
  const acts = await world.staff.actsOf('content:about-privacy');
  expect(acts.map(({ action }) => action)).toEqual([
    'content.plan',
    'content.stop',
    'content.plan',
    'content.begin',
  ]);
});

test('unknown texts, languages and versions are not there', async () => {
  const desk = await world.desk('content');
  for (const path of [
    pathOf('nope', 'ru'),
    pathOf('..%2Fx', 'ru'),
    pathOf('contacts', 'ru', 'fr'),
    pathOf('contacts', 'xx'),
    `${pathOf('contacts', 'ru')}&version=99`,
  ])
    expect((await desk.ask(path)).statusCode, path).toBe(404);
});
