import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Informer } from '#features/informers/calls/informers.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/content/informers';
const NEW = '/content/informers/new';

let world: ProductDesk;
beforeAll(async () => {
  world = await openProductDesk();
});
beforeEach(async () => {
  world.pass();
  await sql`delete from informer_notice`.execute(world.shop.base.database);
});
afterAll(() => world?.shop.close());

const MESSAGE = {
  kind: 'holidaysWork',
  store: 'ru',
  country: '',
  startDay: '',
  startClock: '',
  endDay: '2099-01-09',
  endClock: '12:00',
  lasting: 'session',
  'text:ru': 'Склад отдыхает <b>до</b> 9 января',
  'text:en': 'Our warehouse rests',
};
type Typed = Partial<Record<keyof typeof MESSAGE | 'id', string>>;

/** Types a new message into its form and saves. @returns Its id. */
async function make(desk: OfficeBrowser, typed: Typed = {}): Promise<string> {
  await desk.open(NEW);
  const [id = ''] = formIn(desk.html)['id'] ?? [];
  await desk.send(NEW, { ...MESSAGE, ...typed, id });
  return id;
}
/** What the bar of a store says by the words of staff. */
async function said(store = 'ru', language = 'ru'): Promise<Informer | undefined> {
  world.pass();
  const answer = await world.shop.app.inject({
    url: `/${language}/shop/ajax/informer/list/`,
    headers: { host: `${store}.localhost` },
  });
  const informers: Informer[] = answer.json().data;
  return informers.find(({ alias }) => alias === 'holidaysWork');
}
const rows = async () =>
  (
    await sql<{ id: string; revision: number; texts: Record<string, string> }>`
      select id, revision, texts from informer_notice`.execute(world.shop.base.database)
  ).rows;

test('who may not see texts gets no informers; who only sees them makes, changes and ends none', async () => {
  const desk = await world.desk('content');
  const id = await make(desk);
  const packer = await world.desk('orders');
  for (const path of [LIST, NEW, `${LIST}/${id}`])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await sql`update staff_role set permissions = '{content.see}' where code = 'promotions'`.execute(
    world.shop.base.database,
  );
  const reader = await world.desk('promotions');
  await reader.open(`${LIST}/${id}`);
  expect(reader.html).toContain('<fieldset disabled');
  expect(reader.words).not.toContain('Закончить сейчас');
  for (const [path, form] of [
    [NEW, { ...MESSAGE, id: randomUUID() }],
    [`${LIST}/${id}`, { ...MESSAGE, revision: '1' }],
    [`${LIST}/${id}`, { revision: '1', intent: 'end' }],
  ] as const)
    expect((await reader.ask(path, { form })).statusCode, path).toBe(403);
  expect(await rows()).toMatchObject([{ id, revision: 1 }]);
});

test('a message is said in the shop within a second, in the reader’s language or in Russian, as text, once however often it is pressed', async () => {
  expect(await said()).toBeUndefined();
  const desk = await world.desk('content');
  const id = await make(desk);
  expect(desk.words).toContain('Сохранено.');
  await desk.send(NEW, { ...MESSAGE, id });
  expect(await rows()).toHaveLength(1);
  expect(await said()).toMatchObject({ text: MESSAGE['text:ru'], mark: id, lasting: 'session' });
  expect(await said('ru', 'en')).toMatchObject({ text: MESSAGE['text:en'] });
  expect(await said('kz')).toBeUndefined();
  await desk.open(LIST);
  expect(desk.html).toContain('Склад отдыхает &lt;b&gt;до&lt;/b&gt; 9 января');
  expect(desk.words).toMatch(/Работа в праздники .* RU .* DE/);
  expect((await world.staff.actsOf(`informer:${id}`)).map(({ action }) => action)).toEqual([
    'informer.make',
  ]);
});

test('one that runs is ended at once, one that is planned is taken back, and each stands under its state', async () => {
  const desk = await world.desk('content');
  const running = await make(desk);
  const planned = await make(desk, { startDay: '2098-12-31', 'text:ru': 'Потом' });
  const listed = async (state: string) => {
    await desk.open(`${LIST}?state=${state}`);
    return [...desk.html.matchAll(/data-row="([^"]+)"/g)].map(([, id]) => id);
  };
  expect([await listed('running'), await listed('planned'), await listed('ended')]).toEqual([
    [running],
    [planned],
    [],
  ]);
  world.pass();
  for (const id of [running, planned])
    await desk.send(`${LIST}/${id}`, { revision: '1', intent: 'end' });
  expect(await said()).toBeUndefined();
  expect([await listed('running'), await listed('planned'), await listed('ended')]).toEqual([
    [],
    [],
    [running],
  ]);
  await desk.send(`${LIST}/${running}`, { revision: '2', intent: 'end' });
  expect(desk.words).toContain('Ничего не сделано');
  const acts = async (id: string) =>
    (await world.staff.actsOf(`informer:${id}`)).map(({ action }) => action);
  expect([await acts(running), await acts(planned)]).toEqual([
    ['informer.make', 'informer.end'],
    ['informer.make', 'informer.remove'],
  ]);
});

test('of two who change one message the second is told, sees both, and loses nothing', async () => {
  const [one, other] = [await world.desk('content'), await world.desk('content')];
  const id = await make(one);
  const path = `${LIST}/${id}`;
  await one.open(path);
  await other.open(path);
  await one.send(path, { ...MESSAGE, revision: '1', 'text:ru': 'Слова первого' });
  await one.send(path, { ...MESSAGE, revision: '1', 'text:ru': 'Слова первого' });
  expect(one.words).toContain('Сохранено.');
  expect(await rows()).toMatchObject([{ revision: 2 }]);
  await other.send(path, { ...MESSAGE, revision: '1', 'text:ru': 'Слова второго' });
  expect(other.words).toContain('объявление изменил кто-то другой');
  expect(other.words).toContain('RU: Слова первого');
  expect(formIn(other.html)).toMatchObject({ 'text:ru': ['Слова второго'] });
  expect(formIn(other.html)['revision']?.[0]).toBe('2');
  await other.send(path, { ...MESSAGE, revision: '2', 'text:ru': 'Слова второго' });
  expect(await said()).toMatchObject({ text: 'Слова второго' });
});

test('what is wrong is told at its field, and what was typed stays', async () => {
  const desk = await world.desk('content');
  await make(desk, {
    'text:ru': '',
    'text:en': 'я'.repeat(301),
    endDay: '2020-01-01',
    country: 'de',
  });
  for (const words of [
    'Русский текст нужен всегда.',
    'Не больше 300 знаков.',
    'Конец раньше начала.',
    'Сюда этот магазин не доставляет.',
  ])
    expect(desk.words).toContain(words);
  expect(formIn(desk.html)).toMatchObject({ endDay: ['2020-01-01'] });
  expect(await rows()).toEqual([]);
});

test('who works for one store writes its messages alone; those of all stores are read', async () => {
  const owner = await world.desk('content');
  const [common, german] = [
    await make(owner, { store: '' }),
    await make(owner, { store: 'de', 'text:ru': 'Немецкое' }),
  ];
  const local = await world.desk('content', ['kz']);
  await local.open(LIST);
  expect(local.words).toContain('Склад отдыхает');
  expect(local.words).not.toContain('Немецкое');
  expect((await local.ask(`${LIST}/${german}`)).statusCode).toBe(404);
  await local.open(`${LIST}/${common}`);
  expect(local.html).toContain('<fieldset disabled');
  for (const id of [common, german]) {
    const form = { ...MESSAGE, store: 'kz', revision: '1' };
    expect((await local.ask(`${LIST}/${id}`, { form })).statusCode).toBe(404);
    await local.send(`${LIST}/${id}`, { revision: '1', intent: 'end' });
  }
  for (const [store, status] of [
    ['', 403],
    ['de', 404],
  ] as const) {
    const form = { ...MESSAGE, store, id: randomUUID() };
    expect((await local.ask(NEW, { form })).statusCode).toBe(status);
  }
  expect(await rows()).toHaveLength(2);
  await make(local, { store: 'kz', 'text:ru': 'Казахстанское' });
  expect(await said('kz')).toMatchObject({ text: 'Казахстанское' });
});
