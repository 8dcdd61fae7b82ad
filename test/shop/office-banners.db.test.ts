import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { multipart } from '../support/multipart.ts';
import { formIn } from '../support/page-form.ts';
import { file, openPictureDesk, png, type PictureDesk } from '../support/picture-desk.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/content/banners';
const NEW = '/content/banners/new?store=ru';

let world: ProductDesk;
let pictures: PictureDesk;
let editor: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  pictures = openPictureDesk(world);
  editor = await world.desk('content');
});
beforeEach(async () => {
  world.pass();
  await sql`delete from banner`.execute(world.shop.base.database);
});
afterAll(() => world?.shop.close());

const BANNER = {
  store: 'ru',
  kind: 'slide',
  startDay: '',
  startClock: '',
  endDay: '',
  endClock: '',
  left: '#f4efe6',
  right: '#e9e1d3',
  color: '#17231e',
  titleSize: '48',
  subTitleSize: '18',
  wide: '',
  tall: '',
  'title:ru': 'Зимние <b>сборы</b>',
  'subTitle:ru': 'Тепло до весны',
  'labelName:ru': 'Новое',
  'buttonName:ru': 'Смотреть',
  'link:ru': '/ru/shop/catalog/',
  'title:en': 'Winter blends',
  'buttonName:en': 'Look',
};
type Typed = Partial<Record<keyof typeof BANNER | 'title:de' | 'link:en' | 'revision', string>>;

/** Types a new banner into its form and saves. @returns Its name. */
async function make(desk: OfficeBrowser, typed: Typed = {}): Promise<string> {
  const at = `/content/banners/new?store=${typed.store ?? 'ru'}`;
  await desk.open(at);
  const [name = ''] = formIn(desk.html)['name'] ?? [];
  await desk.send(at, { ...BANNER, ...typed, name });
  return name;
}
const pathOf = (name: string, store = 'ru') => `${LIST}/${store}/${name}`;

/** The main page as a buyer gets it, from whatever the server keeps. */
async function home(language = 'ru', store = 'ru'): Promise<string> {
  const { body } = await world.shop.app.inject({
    url: `/${language}/`,
    headers: { host: `${store}.localhost`, accept: 'text/html' },
  });
  return body;
}
/** A second passes: every server looks once in each. */
const second = () => world.shop.features.content.refresh();
const rows = async () =>
  (
    await sql<{ name: string; language: string; title: string; button_url: string }>`
      select name, language, title, button_url from banner order by name, language`.execute(
      world.shop.base.database,
    )
  ).rows;
const actsOn = async (name: string) =>
  (await world.staff.actsOf(`banner:ru/${name}`)).map(({ action }) => action);

test('who may not see texts gets no banners; who only sees them makes, changes, moves and ends none', async () => {
  const name = await make(editor);
  const packer = await world.desk('orders');
  for (const path of [LIST, NEW, pathOf(name)])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await sql`update staff_role set permissions = '{content.see}' where code = 'promotions'`.execute(
    world.shop.base.database,
  );
  const reader = await world.desk('promotions');
  await reader.open(pathOf(name));
  expect(reader.html).toContain('<fieldset disabled');
  expect(reader.words).not.toContain('Закончить сейчас');
  const [seen = ''] = formIn(reader.html)['revision'] ?? [];
  for (const [path, form] of [
    [NEW, { ...BANNER, name: randomUUID() }],
    [pathOf(name), { ...BANNER, revision: seen }],
    [pathOf(name), { revision: seen, intent: 'end' }],
    [LIST, { store: 'ru', name, way: 'up' }],
  ] as const)
    expect((await reader.ask(path, { form })).statusCode, path).toBe(403);
  expect(await actsOn(name)).toEqual(['banner.make']);
});

test('a banner stands on the main page within a second, in the reader’s language, as text, once however often it is pressed C3-119 C3-122', async () => {
  expect(await home()).not.toContain('Зимние');
  const name = await make(editor);
  expect(editor.words).toContain('Сохранено.');
  await editor.send(NEW, { ...BANNER, name });
  expect((await rows()).map(({ language, button_url }) => [language, button_url])).toEqual([
    ['en', '/en/shop/catalog/'],
    ['ru', '/ru/shop/catalog/'],
  ]);
  await second();
  const shown = await home();
  expect(shown).toContain('Зимние &lt;b&gt;сборы&lt;/b&gt;');
  expect(shown).not.toContain('<b>сборы');
  expect(await home('en')).toContain('Winter blends');
  expect(await home('ru', 'kz')).not.toContain('Зимние');
  await editor.open(LIST);
  expect(editor.words).toContain('Зимние &lt;b&gt;сборы&lt;/b&gt;');
  expect(await actsOn(name)).toEqual(['banner.make']);
});

test('a banner begins and ends by the clock within a second, although nobody writes anything then C3-120', async () => {
  const soon = new Date(world.now().getTime() + 10 * 60_000);
  const typed = (at: Date) => {
    const [day = '', clock = ''] = new Date(at.getTime() + 3 * 3_600_000).toISOString().split('T');
    return [day, clock.slice(0, 5)] as const;
  };
  const [startDay, startClock] = typed(soon);
  const [endDay, endClock] = typed(new Date(soon.getTime() + 2 * 60_000));
  await make(editor, { startDay, startClock, endDay, endClock });
  await second();
  expect(await home()).not.toContain('Зимние');
  await editor.open(`${LIST}?store=ru&state=planned`);
  expect(editor.words).toContain('Зимние');
  for (let minute = 0; minute < 10; minute += 1) world.pass();
  await second();
  expect(await home()).toContain('Зимние');
  for (let minute = 0; minute < 3; minute += 1) world.pass();
  await second();
  expect(await home()).not.toContain('Зимние');
  await editor.open(`${LIST}?store=ru&state=ended`);
  expect(editor.words).toContain('Зимние');
});

test('one that is shown ends at once, one that is planned is taken back', async () => {
  const running = await make(editor);
  const planned = await make(editor, { startDay: '2098-12-31', 'title:ru': 'Потом' });
  world.pass();
  for (const name of [running, planned]) {
    await editor.open(pathOf(name));
    const [revision = ''] = formIn(editor.html)['revision'] ?? [];
    await editor.send(pathOf(name), { revision, intent: 'end' });
    expect(editor.words).toContain('Сохранено.');
    if (name === running) await editor.send(pathOf(name), { revision, intent: 'end' });
  }
  await second();
  expect(await home()).not.toContain('Зимние');
  expect(await actsOn(running)).toEqual(['banner.make', 'banner.end']);
  expect(await actsOn(planned)).toEqual(['banner.make', 'banner.remove']);
  expect((await editor.ask(pathOf(planned))).statusCode).toBe(404);
  await editor.send(pathOf(running), { revision: 'x', intent: 'end' });
  expect(editor.words).toContain('Ничего не сделано');
});

test('banners of a place are put in order by buttons; the main page follows', async () => {
  const [first, other] = [
    await make(editor, { 'title:ru': 'Первый' }),
    await make(editor, { 'title:ru': 'Второй' }),
  ];
  await make(editor, { 'title:ru': 'Рассказ', kind: 'story' });
  const order = async () => {
    await second();
    const html = await home();
    return ['Первый', 'Второй'].toSorted((one, two) => html.indexOf(one) - html.indexOf(two));
  };
  expect(await order()).toEqual(['Первый', 'Второй']);
  await editor.send(LIST, { store: 'ru', name: other, way: 'up' });
  expect(await order()).toEqual(['Второй', 'Первый']);
  // At the end of its place there is no further way, although another place comes behind it.
  await editor.send(LIST, { store: 'ru', name: first, way: 'down' });
  expect(await order()).toEqual(['Второй', 'Первый']);
  expect(await actsOn(other)).toEqual(['banner.make', 'banner.move']);
  expect(await actsOn(first)).toEqual(['banner.make']);
});

test('of two who change one banner the second is told, sees both, and loses nothing', async () => {
  const name = await make(editor);
  const path = pathOf(name);
  const other = await world.desk('content');
  await editor.open(path);
  const seen = formIn(editor.html)['revision']?.[0] ?? '';
  await editor.send(path, { ...BANNER, revision: seen, 'title:ru': 'Слова первого' });
  await editor.send(path, { ...BANNER, revision: seen, 'title:ru': 'Слова первого' });
  expect(editor.words).toContain('Сохранено.');
  await other.send(path, { ...BANNER, revision: seen, 'title:ru': 'Слова второго' });
  expect(other.words).toContain('баннер изменил кто-то другой');
  expect(other.words).toContain('Слова первого');
  const kept = formIn(other.html);
  expect(kept['title:ru']).toEqual(['Слова второго']);
  const revision = kept['revision']?.[0] ?? '';
  expect(revision).not.toBe(seen);
  await other.send(path, { ...BANNER, revision, 'title:ru': 'Слова второго' });
  await second();
  expect(await home()).toContain('Слова второго');
  expect(await actsOn(name)).toEqual(['banner.make', 'banner.change', 'banner.change']);
});

test('what is wrong is told at its field, and what was typed stays', async () => {
  await make(editor, {
    'title:ru': '',
    'link:ru': 'javascript:alert(1)',
    'link:en': 'https://elsewhere.test/',
    'labelName:ru': 'я'.repeat(41),
    endDay: '2020-01-01',
    left: 'red',
    titleSize: '400',
  });
  for (const words of [
    'Напишите заголовок.',
    'Только страница магазина',
    'Не больше 40 знаков.',
    'Конец раньше начала.',
    'Цвет из шести знаков',
    'Число от 20 до 64.',
  ])
    expect(editor.words).toContain(words);
  expect(formIn(editor.html)).toMatchObject({
    'link:ru': ['javascript:alert(1)'],
    left: ['red'],
    endDay: ['2020-01-01'],
  });
  await make(editor, { left: '#17231e' });
  expect(editor.words).toContain('На этом цвете слова плохо читаются.');
  expect(await rows()).toEqual([]);
});

test('a picture comes with the form, is made by a job, and stands on the main page within a second', async () => {
  await editor.open(NEW);
  const [name = ''] = formIn(editor.html)['name'] ?? [];
  const form = { ...BANNER, name };
  const evil = file(Buffer.from('<svg/>'), 'evil.png');
  await editor.sendWithFiles(NEW, await multipart({ ...form }, [evil], 'wideFile'));
  expect(editor.words).toContain('Это не картинка или она повреждена');
  expect(formIn(editor.html)['title:ru']).toEqual([BANNER['title:ru']]);
  expect(await rows()).toEqual([]);
  const good = file(await png(1200, 560));
  await editor.sendWithFiles(NEW, await multipart({ ...form }, [good], 'wideFile'));
  expect(editor.place).toBe(`${pathOf(name)}?done=saved`);
  expect(editor.words).toContain('готовится');
  const own = formIn(editor.html)['wide']?.[0] ?? '';
  expect(own).toMatch(/^banner-[0-9a-f]{16}$/);
  await second();
  expect(await home()).not.toContain(own);
  await pictures.jobs.runDue();
  await second();
  expect(await home()).toContain(`/pictures/${own}-`);
  const { rows: kept } = await sql<{ is_used: boolean }>`
    select is_used from incoming_picture where own = ${own}`.execute(world.shop.base.database);
  expect(kept).toEqual([{ is_used: true }]);
  // Saved again as it stands, nothing changes; taken away, it is gone.
  await editor.send(pathOf(name), {
    ...formIn(editor.html),
    intent: [],
    kind: 'slide',
    wideGone: [],
    tallGone: [],
  });
  expect(editor.words).toContain('Сохранено.');
  expect(await actsOn(name)).toEqual(['banner.make']);
  // The next one takes its place when it is made, and not before.
  const other = file(await png(1000, 500));
  await editor.sendWithFiles(
    pathOf(name),
    await multipart(
      { ...form, ...formIn(editor.html), intent: [], kind: 'slide', wideGone: [], tallGone: [] },
      [other],
      'wideFile',
    ),
  );
  const next = formIn(editor.html)['wide']?.[0] ?? '';
  expect(next).not.toBe(own);
  await second();
  expect(await home()).toContain(`/pictures/${own}-`);
  await pictures.jobs.runDue();
  await second();
  expect(await home()).toContain(`/pictures/${next}-`);
  await editor.send(pathOf(name), {
    ...formIn(editor.html),
    intent: [],
    kind: 'slide',
    wideGone: 'yes',
    tallGone: [],
  });
  await second();
  expect(await home()).not.toContain('/pictures/banner-');
});

test('who works for one store sees and writes its banners alone', async () => {
  const russian = await make(editor);
  const local = await world.desk('content', ['kz']);
  await local.open(LIST);
  expect(local.words).not.toContain('Зимние');
  expect((await local.ask(`${LIST}?store=ru`)).statusCode).toBe(404);
  expect((await local.ask(pathOf(russian))).statusCode).toBe(404);
  for (const [path, form] of [
    [pathOf(russian), { ...BANNER, revision: 'x' }],
    [pathOf(russian), { revision: 'x', intent: 'end' }],
    [NEW, { ...BANNER, name: randomUUID() }],
    [LIST, { store: 'ru', name: russian, way: 'up' }],
  ] as const)
    expect((await local.ask(path, { form })).statusCode, path).toBe(404);
  await make(local, { store: 'kz', 'title:ru': 'Казахстанский' });
  await second();
  expect(await home('ru', 'kz')).toContain('Казахстанский');
  expect(await home()).not.toContain('Казахстанский');
  expect(await actsOn(russian)).toEqual(['banner.make']);
});
