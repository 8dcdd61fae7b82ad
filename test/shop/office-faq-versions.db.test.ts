import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

let world: ProductDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('content');
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const pathOf = (id: string) => `/content/faq/${id}`;
const versionsOf = (id: string) => `${pathOf(id)}/versions`;

/** A question of a group of its own, published. */
async function make(words: Readonly<Record<string, string>>, store = '*'): Promise<string> {
  const [group, id] = [randomUUID(), randomUUID()];
  const at = `/content/faq/groups/new?store=${store}`;
  await desk.send(at, { id: group, store, spot: 'faq', 'title:ru': 'Доставка' });
  await desk.send(`/content/faq/new?store=${store}&group=${group}`, {
    id,
    store,
    group,
    isPublished: 'yes',
    ...words,
  });
  expect(desk.words).toContain('Сохранено.');
  return id;
}
async function change(id: string, words: Readonly<Record<string, string>>, browser = desk) {
  world.pass();
  await browser.open(pathOf(id));
  const { intent: _away, ...form } = formIn(browser.html);
  await browser.send(pathOf(id), { ...form, ...words });
  expect(browser.words).toContain('Сохранено.');
}
/** What buyers read a second later. */
async function shown(): Promise<string> {
  await world.shop.features.content.refresh();
  const { body } = await world.shop.app.inject({
    url: '/ru/shop/faq/',
    headers: { host: 'ru.localhost', accept: 'text/html' },
  });
  return body;
}
const rowsIn = (html: string) =>
  [...html.matchAll(/<tr[^>]*data-version="(\d+)"(.*?)<\/tr>/gs)].map(([, version, row = '']) => ({
    version: Number(version),
    words: row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  }));

test('every saved change of an answer is a version, with who and when, read as it was and beside the one before it', async () => {
  const id = await make({
    'asked:ru': 'Сколько идёт посылка?',
    'said:ru': 'Три дня.\n\nПо будням.',
  });
  const other = await world.desk('content');
  await change(id, { 'said:ru': 'Пять <b>дней</b>.\n\nПо будням.' }, other);
  await change(id, { 'asked:ru': 'Когда придёт посылка?' });
  await desk.open(pathOf(id));
  expect(desk.html).toContain(`${versionsOf(id)}"`);
  await desk.open(versionsOf(id));
  const rows = rowsIn(desk.html);
  expect(rows.map(({ version }) => version)).toEqual([3, 2, 1]);
  const { rows: people } = await sql<{ version: number; name: string }>`
    select v.version, s.name from faq_version v join staff s on s.id = v.changed_by where v.question_id = ${id}::uuid
    order by version desc`.execute(world.shop.base.database);
  expect(people).toHaveLength(3);
  expect(people[1]?.name).not.toBe(people[0]?.name);
  for (const [at, { name }] of people.entries()) expect(rows[at]?.words).toContain(name);
  await desk.open(`${versionsOf(id)}?version=1`);
  expect(desk.words).toContain('Три дня.');
  expect(desk.words).not.toContain('Пять');
  await desk.open(`${versionsOf(id)}?version=2&against=1`);
  expect(desk.html).toMatch(/<del[^>]*>Три дня\.<\/del>/);
  expect(desk.html).toMatch(/<ins[^>]*>Пять &lt;b&gt;дней&lt;\/b&gt;\.<\/ins>/);
  expect(desk.html).not.toMatch(/<(?:ins|del)[^>]*>По будням/);
  expect((await desk.ask(`${versionsOf(id)}?version=9`)).statusCode).toBe(404);
  expect((await desk.ask(versionsOf(randomUUID()))).statusCode).toBe(404);
});

test('an earlier version is brought back as a new one, which buyers read at once; what was published or moved since stays so', async () => {
  const id = await make({
    'asked:ru': 'Где пункты?',
    'said:ru': 'В первом тексте.',
    'asked:en': 'Where?',
    'said:en': 'In the first text.',
  });
  await change(id, { 'said:ru': 'Во втором тексте.', 'asked:en': '', 'said:en': '' });
  expect(await shown()).toContain('Во втором тексте.');
  await desk.open(`${versionsOf(id)}?version=2`);
  expect(desk.words).not.toContain('Вернуть версию');
  await desk.open(`${versionsOf(id)}?version=1`);
  expect(desk.words).toContain('Вернуть версию');
  const form = formIn(desk.html);
  await desk.send(versionsOf(id), form);
  expect(desk.words).toContain('Сохранено.');
  expect(rowsIn(desk.html).map(({ version }) => version)).toEqual([3, 2, 1]);
  const page = await shown();
  expect(page).toContain('В первом тексте.');
  expect(page).not.toContain('Во втором тексте.');
  await desk.open(pathOf(id));
  expect(formIn(desk.html)['said:en']).toEqual(['In the first text.']);
  const acts = await world.staff.actsOf(`faq:${id}`);
  expect(acts.at(-1)).toMatchObject({
    action: 'faq.restore',
    details: {
      version: 1,
      before: { texts: [{ said: 'Во втором тексте.' }] },
      after: { texts: [{ language: 'en' }, { said: 'В первом тексте.' }] },
    },
  });
  // Pressed twice from the same page: it stands already.
  await desk.send(versionsOf(id), form);
  expect(rowsIn(desk.html)).toHaveLength(3);
  await change(id, { isPublished: '' });
  await desk.open(`${versionsOf(id)}?version=2`);
  await desk.send(versionsOf(id), formIn(desk.html));
  expect(desk.words).toContain('Сохранено.');
  expect(await shown()).not.toContain('Во втором тексте.');
});

test('who brings a version back after somebody else has written on is told, and nothing is done', async () => {
  const id = await make({ 'asked:ru': 'Первый?', 'said:ru': 'Первый.' });
  await change(id, { 'said:ru': 'Второй.' });
  await desk.open(`${versionsOf(id)}?version=1`);
  const form = formIn(desk.html);
  await change(id, { 'said:ru': 'Третий.' });
  await desk.send(versionsOf(id), form);
  expect(desk.words).toContain(
    'Ничего не сделано: это только что изменил или удалил кто-то другой.',
  );
  expect(rowsIn(desk.html)).toHaveLength(3);
  expect(await shown()).toContain('Третий.');
});

test('what a server of the version before wrote, or a file brought, is kept before it is changed', async () => {
  const id = await make({ 'asked:ru': 'Старый?', 'said:ru': 'Как было.' });
  const { database } = world.shop.base;
  await sql`delete from faq_version where question_id = ${id}::uuid`.execute(database);
  await sql`update faq_question set revision = 4, texts = jsonb_set(texts, '{ru,said}', '"Мимо."')
    where id = ${id}::uuid`.execute(database);
  await desk.open(versionsOf(id));
  expect(rowsIn(desk.html).map(({ version }) => version)).toEqual([4]);
  await change(id, { 'said:ru': 'Как стало.' });
  await desk.open(`${versionsOf(id)}?version=5&against=4`);
  expect(desk.html).toMatch(/<del[^>]*>Мимо\.<\/del>/);
  expect(rowsIn(desk.html).map(({ version }) => version)).toEqual([5, 4]);
});

test('who may not see texts sees no versions, who only sees them brings none back, and what is common only who looks after all stores', async () => {
  const id = await make({ 'asked:ru': 'Чей?', 'said:ru': 'Общий.' });
  await change(id, { 'said:ru': 'Новый общий.' });
  const own = await make({ 'asked:ru': 'Чей?', 'said:ru': 'Русский.' }, 'ru');
  await desk.open(`${versionsOf(id)}?version=1`);
  const form = formIn(desk.html);
  const packer = await world.desk('orders');
  expect((await packer.ask(versionsOf(id))).statusCode).toBe(403);
  const local = await world.desk('content', ['kz']);
  await local.open(`${versionsOf(id)}?version=1`);
  expect(local.words).toContain('Общий.');
  expect(local.words).not.toContain('Вернуть версию');
  await local.ask(versionsOf(id), { form });
  expect((await local.ask(versionsOf(own))).statusCode).toBe(404);
  await sql`update staff_role set permissions = '{content.see}' where code = 'promotions'`.execute(
    world.shop.base.database,
  );
  const reader = await world.desk('promotions');
  await reader.open(`${versionsOf(id)}?version=1`);
  expect(reader.words).not.toContain('Вернуть версию');
  expect((await reader.ask(versionsOf(id), { form })).statusCode).toBe(403);
  await desk.open(versionsOf(id));
  expect(rowsIn(desk.html)).toHaveLength(2);
});
