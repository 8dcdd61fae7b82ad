import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/content/faq';
const NEW_GROUP = '/content/faq/groups/new';
const NEW = '/content/faq/new';
const PAGE = '/ru/shop/faq/';
const JUBILEE = '/ru/shop/thirty-years/';

let world: ProductDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('content');
});
beforeEach(async () => {
  world.pass();
  await sql`delete from faq_question`.execute(world.shop.base.database);
  await sql`delete from faq_group`.execute(world.shop.base.database);
  await world.shop.features.content.refresh();
});
afterAll(() => world?.shop.close());

type Typed = Readonly<Record<string, string>>;

async function makeGroup(typed: Typed = {}, store = '*', browser = desk): Promise<string> {
  const id = randomUUID();
  const form = { id, store, spot: 'faq', 'title:ru': 'Доставка', ...typed };
  await browser.send(`${NEW_GROUP}?store=${store}`, form);
  return id;
}
const WORDS = { 'asked:ru': 'Сколько идёт посылка?', 'said:ru': 'Три дня.', isPublished: 'yes' };
async function make(group: string, typed: Typed = {}, store = '*', browser = desk) {
  const id = randomUUID();
  const form = { id, store, group, ...WORDS, ...typed };
  await browser.send(`${NEW}?store=${store}&group=${group}`, form);
  return id;
}
/** A page of the shop a second later, without its frame. */
async function read(url = PAGE, store = 'ru') {
  await world.shop.features.content.refresh();
  const answer = await world.shop.app.inject({
    url,
    headers: { host: `${store}.localhost`, accept: 'text/html' },
  });
  const main = answer.body.slice(answer.body.indexOf('<main'), answer.body.indexOf('</main>'));
  return { status: answer.statusCode, whole: answer.body, main };
}
const askedIn = (main: string): readonly string[] =>
  [...main.matchAll(/<summary[^>]*><span[^>]*><span[^>]*>([^<]*)</g)].map(
    ([, words]) => words ?? '',
  );
const actsOn = async (subject: string) =>
  (await world.staff.actsOf(subject)).map(({ action }) => action);

test('a question is read in the shop within a second of being published, opens without scripts, and its address is that of its answer', async () => {
  expect((await read()).status).toBe(404);
  const group = await makeGroup();
  expect(desk.words).toContain('Сохранено.');
  const id = await make(group, {
    isPublished: '',
    'said:ru': '- **Курьер**\n- [Пункты](/ru/shop/geo/)',
  });
  expect(desk.words).toContain('Сохранено.');
  expect((await read()).status).toBe(404);
  const path = `${LIST}/${id}`;
  const form = { ...WORDS, group, 'said:ru': '- **Курьер**\n- [Пункты](/ru/shop/geo/)' };
  await desk.send(path, { ...form, revision: '1' });
  const { status, main } = await read();
  expect(status).toBe(200);
  expect(main).toContain('<h1');
  expect(askedIn(main)).toEqual(['Сколько идёт посылка?']);
  expect(main).toMatch(
    new RegExp(
      `<details.*<div[^>]*id="q-${id.slice(0, 8)}"[^>]*><ul><li><strong>Курьер</strong></li><li><a data-row href="/ru/shop/geo/">`,
      's',
    ),
  );
  await desk.send(path, { ...form, isPublished: '', revision: '2' });
  expect((await read()).status).toBe(404);
  expect(await actsOn(`faq:${id}`)).toEqual(['faq.make', 'faq.change', 'faq.change']);
  await desk.open(path);
  expect(desk.words).toContain('Изменён вопрос с ответом');
});

test('what is typed cannot run: neither in an answer nor in the data for search engines, whose headings are none', async () => {
  const evil = '</script><script>alert(1)</script>';
  await make(await makeGroup({ 'title:ru': evil }), {
    'asked:ru': evil,
    'said:ru': `## ${evil}\n\n[x](javascript:alert(1))`,
  });
  const { whole, main } = await read();
  expect(whole).not.toContain('<script>alert');
  expect(main).not.toContain('href="javascript');
  expect(main).not.toMatch(/<h[2-6][^>]*id="part-/);
  const blocks = [...whole.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const things = blocks.flatMap(([, text = '']) => JSON.parse(text) as { '@type': string }[]);
  const faq = things.find((thing) => thing['@type'] === 'FAQPage');
  expect(faq).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: evil, acceptedAnswer: { '@type': 'Answer' } }],
  });
});

test('common questions stand before those of a store, which no other store shows, each in the reader’s language or another, which is said', async () => {
  const group = await makeGroup({ 'title:en': 'Delivery' });
  await make(group, { 'asked:ru': 'Свой', 'said:ru': 'Да' }, 'ru');
  await make(group, { 'asked:en': 'How long?', 'said:en': 'Three days.' });
  await make(group, { 'asked:ru': 'Только по-русски?', 'said:ru': 'Да.' });
  expect(askedIn((await read()).main)).toEqual([
    'Сколько идёт посылка?',
    'Только по-русски?',
    'Свой',
  ]);
  const english = (await read('/en/shop/faq/')).main;
  expect(askedIn(english)).toEqual(['How long?', 'Только по-русски?', 'Свой']);
  expect(english).toContain('>Delivery<');
  expect([...english.matchAll(/data-other-language="ru"/g)]).toHaveLength(2);
  expect(askedIn((await read(PAGE, 'kz')).main)).not.toContain('Свой');
  await desk.open(`${LIST}/groups/${group}?store=*`);
  expect(desk.words).toMatch(/Только по-русски\? .*EN, DE, TR/);
});

test('questions and groups are put in order by hand, and stay within their place', async () => {
  const [first, second] = [await makeGroup(), await makeGroup({ 'title:ru': 'Оплата' })];
  await make(first, { 'asked:ru': 'Раз' });
  const two = await make(first, { 'asked:ru': 'Два' });
  await make(first, { 'asked:ru': 'Свой' }, 'ru');
  await make(second, { 'asked:ru': 'Картой?' });
  const at = `${LIST}/groups/${first}?store=*`;
  await desk.send(at, { intent: 'move', moved: two, way: 'down' });
  expect(askedIn((await read()).main)).toEqual(['Раз', 'Два', 'Свой', 'Картой?']);
  await desk.send(at, { intent: 'move', moved: two, way: 'up' });
  expect(askedIn((await read()).main)).toEqual(['Два', 'Раз', 'Свой', 'Картой?']);
  await desk.send(`${LIST}?store=*`, { moved: second, way: 'up' });
  expect(askedIn((await read()).main)).toEqual(['Картой?', 'Два', 'Раз', 'Свой']);
  expect(await actsOn(`faq-group:${second}`)).toEqual(['faq-group.make', 'faq-group.move']);
});

test('what is wrong is told at its field and nothing typed is lost; a form that is sent twice makes one question', async () => {
  const group = await makeGroup({ 'title:ru': '' });
  expect(desk.words).toContain('Напишите название хотя бы на одном языке.');
  await desk.send(`${LIST}/groups/${group}`, {});
  expect(desk.status).toBe(404);
  const real = await makeGroup();
  for (const [typed, words] of [
    [{ 'asked:ru': '', 'said:ru': '' }, 'Напишите вопрос.'],
    [{ 'said:ru': '' }, 'Напишите ответ.'],
    [{ 'asked:en': 'Half', 'said:en': '' }, 'Напишите ответ.'],
    [{ 'asked:ru': 'я'.repeat(201) }, 'Не больше 200 знаков.'],
    [{ group: randomUUID() }, 'Выберите из списка.'],
    [{ group: 'nonsense' }, 'Выберите из списка.'],
  ] as const) {
    await make(real, typed);
    expect(desk.words, JSON.stringify(typed)).toContain(words);
    expect(desk.words).toContain('Не сохранено: проверьте отмеченные поля.');
  }
  expect(formIn(desk.html)).toMatchObject({
    'asked:ru': [WORDS['asked:ru']],
    isPublished: ['yes'],
  });
  const id = randomUUID();
  for (let presses = 0; presses < 2; presses += 1)
    await desk.send(NEW, { id, store: '*', group: real, ...WORDS });
  expect(askedIn((await read()).main)).toHaveLength(1);
});

test('who goes back to a form that has made something and writes on loses nothing, and overwrites nothing', async () => {
  const group = await makeGroup();
  const id = randomUUID();
  await desk.send(NEW, { id, store: '*', group, ...WORDS });
  await desk.send(NEW, { id, store: '*', group, ...WORDS, 'asked:ru': 'Второй\0 вопрос?' });
  expect(desk.words).toContain('Из этой формы уже сохранено другое.');
  const form = formIn(desk.html);
  expect(form['asked:ru']).toEqual(['Второй вопрос?']);
  expect(form['id']).not.toEqual([id]);
  await desk.send(NEW, { ...form, group });
  expect(askedIn((await read()).main)).toHaveLength(2);
  const made = randomUUID();
  const FORM = `${LIST}/groups/new?store=*`;
  await desk.send(FORM, { id: made, store: '*', spot: 'faq', 'title:ru': 'Одна' });
  await desk.send(FORM, { id: made, store: '*', spot: 'faq', 'title:ru': 'Другая' });
  expect(desk.words).toContain('Из этой формы уже сохранено другое.');
  expect(await actsOn(`faq-group:${made}`)).toEqual(['faq-group.make']);
});

test('a language that a store has given up is still shown in the form, and stays when the rest is changed', async () => {
  const group = await makeGroup();
  const id = await make(group, {}, 'ru');
  const spoken = `jsonb_build_object('tr', '{"asked":"Kaç gün?","said":"Üç."}'::jsonb)`;
  await world.shop.base.pool.query(
    `update faq_question set texts = texts || ${spoken} where id = $1`,
    [id],
  );
  await desk.open(`${LIST}/${id}`);
  const form = formIn(desk.html);
  expect(form['asked:tr']).toEqual(['Kaç gün?']);
  await desk.send(`${LIST}/${id}`, { ...form, group, 'said:ru': 'Неделю.' });
  expect(desk.words).toContain('Сохранено.');
  expect(formIn(desk.html)).toMatchObject({ 'asked:tr': ['Kaç gün?'], 'said:ru': ['Неделю.'] });
});

test('of two who change one question the second is told and sees both; it is taken away once, and then its group', async () => {
  const group = await makeGroup();
  const id = await make(group);
  const path = `${LIST}/${id}`;
  const typed = { group, ...WORDS, 'said:ru': 'Четыре дня.', revision: '1' };
  await desk.send(path, typed);
  await desk.send(path, typed);
  expect(desk.words).toContain('Сохранено.');
  await desk.send(path, { ...typed, 'said:ru': 'Пять дней.' });
  expect(desk.words).toContain('это изменил кто-то другой');
  expect(desk.words).toContain('Четыре дня.');
  expect(formIn(desk.html)['revision']?.[0]).toBe('2');
  expect((await read()).main).toContain('Четыре дня.');
  const groupPath = `${LIST}/groups/${group}?store=*`;
  await desk.send(groupPath, { intent: 'remove', revision: '1' });
  expect(desk.words).toContain('в группе есть вопросы');
  await desk.send(groupPath, { spot: 'faq', 'title:ru': 'Посылки', revision: '1' });
  await desk.send(groupPath, { spot: 'faq', 'title:ru': 'Коробки', revision: '1' });
  expect(desk.words).toContain('это изменил кто-то другой');
  await desk.send(path, { intent: 'remove', revision: '1', of: group, store: '*' });
  expect(desk.words).toContain('Ничего не сделано');
  await desk.send(path, { intent: 'remove', revision: '2', of: group, store: '*' });
  expect(desk.words).toContain('Убрано.');
  await desk.send(groupPath, { intent: 'remove', revision: '2' });
  expect(desk.words).toContain('Убрано.');
  expect((await read()).status).toBe(404);
  expect(await actsOn(`faq:${id}`)).toEqual(['faq.make', 'faq.change', 'faq.remove']);
});

test('under the tabs of the jubilee stands what staff wrote, and where they wrote nothing what its figures say I2-132 I1-016', async () => {
  const before = (await read(JUBILEE)).main;
  expect(before).toContain('Когда действует программа?');
  expect(before).toContain('ref-program');
  const group = await makeGroup({ spot: 'ref-program', 'title:ru': 'Друзья' });
  const id = await make(group, { 'asked:ru': 'Можно ли позвать соседа?', 'said:ru': '**Да**.' });
  const after = (await read(JUBILEE)).main;
  expect(after).toContain('Можно ли позвать соседа?');
  expect(after).toContain('<strong>Да</strong>');
  expect(after).not.toContain('Когда действует программа?');
  expect(after).toContain('cashback');
  expect((await read()).status).toBe(404);
  await desk.send(`${LIST}/${id}`, { intent: 'remove', revision: '1', of: group, store: '*' });
  expect((await read(JUBILEE)).main).toContain('Когда действует программа?');
});

test('the foot of each page and the sitemap lead to the questions of a store that has some, and to no others', async () => {
  const map = async (store: string) =>
    (
      await world.shop.app.inject({
        url: '/sitemap-pages.xml',
        headers: { host: `${store}.localhost` },
      })
    ).body;
  expect((await read('/ru/shop/cart/')).whole).not.toContain(PAGE);
  await make(await makeGroup({}, 'ru'), {}, 'ru');
  expect((await read('/ru/shop/cart/')).whole).toContain(`href="${PAGE}"`);
  expect((await read('/ru/shop/cart/', 'kz')).whole).not.toContain(PAGE);
  expect(await map('ru')).toContain('/ru/shop/faq/</loc>');
  expect(await map('ru')).not.toContain('/en/shop/faq/</loc>');
  expect(await map('kz')).not.toContain('/shop/faq/');
});

test('who may not see texts sees no questions, who only sees them writes none, and nobody those of another store', async () => {
  const group = await makeGroup();
  const [common, own] = [await make(group), await make(group, {}, 'ru')];
  const packer = await world.desk('orders');
  for (const path of [LIST, NEW, NEW_GROUP, `${LIST}/${common}`, `${LIST}/groups/${group}`])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await sql`update staff_role set permissions = '{content.see}' where code = 'promotions'`.execute(
    world.shop.base.database,
  );
  const reader = await world.desk('promotions');
  const forms = [
    [NEW, { id: randomUUID(), store: '*', group, ...WORDS }],
    [NEW_GROUP, { id: randomUUID(), store: '*', spot: 'faq', 'title:ru': 'Я' }],
    [`${LIST}/${common}`, { group, ...WORDS, 'said:ru': 'Никогда', revision: '1' }],
    [`${LIST}/${common}`, { intent: 'remove', revision: '1' }],
    [`${LIST}/groups/${group}?store=*`, { spot: 'faq', 'title:ru': 'Я', revision: '1' }],
    [`${LIST}/groups/${group}?store=*`, { intent: 'move', moved: common, way: 'up' }],
  ] as const;
  for (const [path, form] of forms)
    expect((await reader.ask(path, { form })).statusCode, path).toBe(403);
  const local = await world.desk('content', ['kz']);
  expect((await local.ask(`${LIST}/${own}`)).statusCode).toBe(404);
  expect((await local.ask(`${LIST}?store=ru`)).statusCode).toBe(404);
  for (const [path, form] of forms) await local.ask(path, { form });
  await make(group, { 'asked:ru': 'Казахстанский' }, 'kz', local);
  expect((await read()).main).not.toContain('Никогда');
  expect(askedIn((await read()).main)).toHaveLength(2);
  expect(askedIn((await read(PAGE, 'kz')).main)).toEqual([WORDS['asked:ru'], 'Казахстанский']);
});
