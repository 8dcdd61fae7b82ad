import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/content/stories';

let world: ProductDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('content');
});
beforeEach(async () => {
  world.pass();
  await sql`delete from jubilee_story`.execute(world.shop.base.database);
});
afterAll(() => world?.shop.close());

let told = 0;
/** Somebody tells a story, a minute after the one before. @returns Its id. */
async function tell(text: string, store = 'ru'): Promise<string> {
  told += 1;
  const at = new Date(world.now().getTime() - 86_400_000 + told * 60_000);
  const { rows } = await sql<{ id: string }>`
    insert into jubilee_story (store, language, author_name, location, text, created_at)
    values (${store}, 'ru', 'Анна', 'Томск', ${text}, ${at}) returning id`.execute(
    world.shop.base.database,
  );
  return rows[0]?.id ?? '';
}
/** The page of the jubilee as a buyer gets it. */
async function shown(store = 'ru'): Promise<string> {
  await world.shop.features.catalogue.refresh();
  const { body } = await world.shop.app.inject({
    url: '/ru/shop/thirty-years/',
    headers: { host: `${store}.localhost`, accept: 'text/html' },
  });
  return body;
}
const actsOn = async (id: string) =>
  (await world.staff.actsOf(`jubilee-story:${id}`)).map(({ action }) => action);

test('stories wait the oldest first, as text; one that is published stands on the page of the jubilee at once', async () => {
  const first = await tell('Первая <b>история</b>');
  await tell('Вторая история');
  await desk.open(LIST);
  expect(desk.words).toMatch(/Первая .*Вторая история/);
  expect(desk.words).toContain('Анна · Томск · RU');
  expect(desk.html).toContain('Первая &lt;b&gt;история&lt;/b&gt;');
  expect(desk.words).toContain('Ждут решения 2');
  expect(await shown()).not.toContain('Первая');
  await desk.send(LIST, { id: first, decision: 'publish' });
  expect(desk.words).toContain('Ждут решения 1');
  expect(await shown()).toContain('Первая &lt;b&gt;история&lt;/b&gt;');
  expect(await actsOn(first)).toEqual(['jubilee-story.publish']);
});

test('a story is refused with a reason alone, which staff read; what is published may be taken off, and back', async () => {
  const id = await tell('Спорная история');
  await desk.send(LIST, { id, decision: 'refuse', reason: '  ' });
  expect(desk.words).toContain('Напишите, почему.');
  await desk.send(LIST, { id, decision: 'refuse', reason: 'я'.repeat(501) });
  expect(desk.words).toContain('Не больше 500 знаков.');
  expect(formIn(desk.html)['reason']).toEqual(['я'.repeat(501)]);
  expect(await actsOn(id)).toEqual([]);
  await desk.send(LIST, { id, decision: 'refuse', reason: 'Реклама\n чужого' });
  await desk.open(`${LIST}?state=refused`);
  expect(desk.words).toContain('Причина: Реклама чужого');
  await desk.send(LIST, { id, decision: 'publish', reason: '' });
  expect(await shown()).toContain('Спорная история');
  await desk.open(`${LIST}?state=published`);
  expect(desk.words).not.toContain('Реклама чужого');
  expect(desk.words).toContain('Снять с сайта');
  await desk.send(LIST, { id, decision: 'refuse', reason: 'Передумали' });
  expect(await shown()).not.toContain('Спорная история');
  // Somebody else was faster.
  await desk.send(LIST, { id, decision: 'refuse', reason: 'Ещё раз' });
  expect(desk.words).toContain('Эту историю уже решил кто-то другой');
  expect(await actsOn(id)).toEqual([
    'jubilee-story.refuse',
    'jubilee-story.publish',
    'jubilee-story.refuse',
  ]);
  const trail = await world.staff.actsOf(`jubilee-story:${id}`);
  expect(JSON.stringify(trail)).not.toContain('Передумали');
});

test('fifty stories stand on a page, and the next one goes on behind them', async () => {
  for (let count = 1; count <= 51; count += 1) await tell(`История номер ${count}.`);
  await desk.open(LIST);
  expect(desk.words).toContain('История номер 50.');
  expect(desk.words).not.toContain('История номер 51.');
  const next = /href="(\/content\/stories\?[^"]*after=[^"]*)"/.exec(desk.html)?.[1] ?? '';
  await desk.open(next.replaceAll('&amp;', '&'));
  expect(desk.words).toContain('История номер 51.');
  expect(desk.words).not.toContain('История номер 50.');
  await desk.open(`${LIST}?after=yesterday&id=nobody`);
  expect(desk.words).toContain('История номер 1.');
});

test('who may not decide about words of others gets no stories, and nobody decides about those of another store', async () => {
  const [russian, kazakh] = [await tell('Русская'), await tell('Казахская', 'kz')];
  const packer = await world.desk('orders');
  expect((await packer.ask(LIST)).statusCode).toBe(403);
  const form = { id: russian, decision: 'publish', reason: '' };
  expect((await packer.ask(LIST, { form })).statusCode).toBe(403);
  const local = await world.desk('content', ['kz']);
  await local.open(LIST);
  expect(local.words).toContain('Казахская');
  expect(local.words).not.toContain('Русская');
  await local.send(LIST, form);
  expect(local.words).toContain('Эту историю уже решил кто-то другой');
  await local.send(LIST, { ...form, id: kazakh });
  expect([await actsOn(russian), await actsOn(kazakh)]).toEqual([[], ['jubilee-story.publish']]);
});
