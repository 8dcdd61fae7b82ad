import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formIn } from '../support/page-form.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

let world: ProductDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk();
});
beforeEach(async () => {
  world.pass();
  await sql`delete from search_miss`.execute(world.shop.base.database);
});
afterAll(() => world?.shop.close());

const look = (words: string, host = 'localhost') =>
  world.shop.app.inject({
    url: `/ru/shop/search/?${new URLSearchParams({ searchString: words })}`,
    headers: { host, accept: 'text/html' },
  });
const written = () => world.shop.features.search.missedWords.flush();

test('what buyers look for in vain is counted without who they are, and staff read it, of their stores alone', async () => {
  await look('  БИНОКЛЬ ');
  await look('бинокль');
  await look('крем');
  await look('иван +7 900 000 00 00 ыыъъ');
  await look('жжж@example.test');
  await look('ыыъъэээ', 'kz.localhost');
  await written();
  await look('бинокль');
  await written();
  await desk.open('/');
  expect(desk.words).toContain('2 Ищут и не находят');
  await desk.open('/searches');
  expect(desk.words).toMatch(/бинокль 3 RU ru/);
  expect(desk.words).toMatch(/ыыъъэээ 1 KZ ru/);
  expect(desk.words).not.toContain('крем');
  expect(desk.words).not.toContain('иван');
  expect(desk.words).not.toContain('@');
  await desk.open('/searches?store=kz');
  expect(desk.words).not.toContain('бинокль');
  const german = await world.desk('catalogue', ['de']);
  await german.open('/searches');
  expect(german.words).toContain('Здесь пусто');
  await german.open('/searches?store=ru');
  expect(german.words).not.toContain('бинокль');
  const packer = await world.desk('orders');
  await packer.open('/searches');
  expect(packer.status).toBe(403);
  const file = await desk.ask('/searches/export?store=ru');
  expect(file.body).toContain('бинокль');
});

test('whoever types nonsense fills no table: a thousand different words a day and store, and what stands goes on counting', async () => {
  const { database } = world.shop.base;
  const day = world.now().toISOString().slice(0, 10);
  await sql`insert into search_miss (day, store, language, words, count)
    select ${day}::date, 'ru', 'ru', 'слово ' || n, 1 from generate_series(1, 1000) n`.execute(
    database,
  );
  const { missedWords } = world.shop.features.search;
  missedWords.note({ store: 'ru', language: 'ru' }, 'слово 7');
  missedWords.note({ store: 'ru', language: 'ru' }, 'лишнее слово');
  missedWords.note({ store: 'de', language: 'ru' }, 'лишнее слово');
  await written();
  const { rows } = await sql<{ words: string; store: string; count: number }>`
    select words, store, count from search_miss where words in ('слово 7', 'лишнее слово') order by words, store`.execute(
    database,
  );
  expect(rows).toEqual([
    { words: 'лишнее слово', store: 'de', count: 1 },
    { words: 'слово 7', store: 'ru', count: 2 },
  ]);
});

const WORDS = '/searches/words';
const found = async (words: string): Promise<boolean> => {
  await world.shop.features.search.refresh();
  return (await look(words)).body.includes('Нашлось по запросу');
};
/** What the form of words holds, without the press that takes them away. */
const typedIn = ({ html }: OfficeBrowser) => {
  const { intent: _remove, ...typed } = formIn(html);
  return typed;
};
/** Says what words mean, beginning where they were looked for in vain. @returns Where it stands. */
async function say(
  browser: OfficeBrowser,
  words: string,
  means: string,
  more = {},
): Promise<string> {
  const place = `${WORDS}/new?${new URLSearchParams({ words })}`;
  await browser.open(place);
  await browser.send(place, { ...formIn(browser.html), means, ...more });
  return browser.place.replace('?done=saved', '');
}
const actsOf = async (place: string) =>
  (await world.staff.actsOf(`synonym:${place.split('/').at(-1)}`)).map(({ action }) => action);

test('what was looked for in vain is given a meaning in two presses, and is found at once; without it no more', async () => {
  expect(await found('бинокль')).toBe(false);
  await written();
  await desk.open('/searches');
  expect(desk.html).toContain(`${WORDS}/new?${new URLSearchParams({ words: 'бинокль' })}`);
  const place = await say(desk, 'бинокль', 'Крем\n  крем \nбальзам');
  expect(desk.words).toContain('крем');
  expect(await found('биноклями')).toBe(true);
  await desk.open(place);
  expect(formIn(desk.html)).toMatchObject({ words: ['бинокль'], means: ['крем\nбальзам'] });
  const form = typedIn(desk);
  await desk.send(place, { ...form, means: 'такогонетнигде' });
  expect(await found('бинокль')).toBe(false);
  await desk.open(place);
  await desk.send(place, { revision: formIn(desk.html)['revision'] ?? [], intent: 'remove' });
  expect(desk.place).toBe(`${WORDS}?done=removed`);
  expect(await actsOf(place)).toEqual(['synonym.make', 'synonym.change', 'synonym.remove']);
  expect((await desk.ask(place)).statusCode).toBe(404);
});

test('words mean each other where it is said so', async () => {
  await say(desk, 'ыыкрем', 'ыыбальзамус', { isMutual: 'on' });
  await desk.open(`${WORDS}?search=ЫЫБАЛЬЗ`);
  expect(desk.words).toMatch(/ыыкрем ыыбальзамус любой да/);
  await say(desk, 'ууназад', 'крем', { isMutual: 'on' });
  expect(await found('ууназад')).toBe(true);
});

test('words are given a meaning for the pages of one language: there they find, elsewhere they do not, and both may stand', async () => {
  const foundOn = async (language: 'en' | 'ru'): Promise<boolean> => {
    const { search } = world.shop.features;
    await search.refresh();
    const place = { store: 'ru', country: 'ru', cityId: null, language } as const;
    return search.find(place, 'ööwort').skus.length > 0;
  };
  const place = await say(desk, 'ööwort', 'creme', { language: 'en' });
  expect(formIn(desk.html)).toMatchObject({ language: ['en'] });
  await desk.send(place, { ...typedIn(desk), means: 'cream' });
  expect([await foundOn('en'), await foundOn('ru')]).toEqual([true, false]);
  const all = await say(desk, 'ööwort', 'крем');
  expect(all).not.toBe(place);
  expect(await foundOn('ru')).toBe(true);
  await say(desk, 'ööwort', 'крем');
  expect(desk.words).toContain('Эти слова уже есть в списке');
  await say(desk, 'ööanderes', 'creme', { language: 'xx' });
  expect(desk.words).toContain('Выберите язык из списка.');
  await desk.open(`${WORDS}?search=ööwort`);
  expect(desk.words).toMatch(/ööwort крем любой/);
  expect(desk.words).toMatch(/ööwort cream English/);
});

test('what is wrong is said at its field, nothing typed is lost, and a second press makes no second row', async () => {
  const long = Array.from({ length: 17 }, (_, at) => `слово ${at}`).join('\n');
  const cases = [
    ['', 'крем', 'Заполните это поле.'],
    ['ююслово', '', 'Заполните это поле.'],
    ['!!!', 'крем', 'Нужна хотя бы одна буква или цифра.'],
    ['ююслово', 'ЮЮСЛОВО', 'То же самое слово ищут и так'],
    ['ююслово', long, 'Не больше 16 строк.'],
    ['ююслово', 'я'.repeat(81), 'Не больше 80 знаков в строке'],
    ['Одеколон', 'крем', 'Эти слова уже есть в списке'],
  ] as const;
  for (const [words, means, told] of cases) {
    // oxlint-disable-next-line no-await-in-loop
    await say(desk, words, means);
    expect(desk.words, words).toContain(told);
    expect(formIn(desk.html)).toMatchObject({ words: [words], means: [means] });
  }
  await desk.open(`${WORDS}/new?words=ююслово`);
  const form = { ...formIn(desk.html), means: 'крем' };
  await desk.send(`${WORDS}/new`, form);
  const place = desk.place.replace('?done=saved', '');
  await desk.send(`${WORDS}/new`, form);
  expect(desk.place).toBe(`${place}?done=saved`);
  expect(await actsOf(place)).toEqual(['synonym.make']);
});

test('of two who change one word the second is told and loses nothing, and removes nothing that was changed', async () => {
  const place = await say(desk, 'ээдвое', 'крем');
  await desk.open(place);
  const seen = typedIn(desk);
  await desk.send(place, { ...seen, means: 'бальзам' });
  await desk.send(place, { ...seen, means: 'шампунь' });
  expect(desk.words).toContain('эти слова изменил кто-то другой');
  expect(desk.words).toContain('ээдвое → бальзам');
  expect(formIn(desk.html)).toMatchObject({ means: ['шампунь'] });
  const merged = typedIn(desk);
  await desk.send(place, { revision: seen['revision'] ?? [], intent: 'remove' });
  expect(desk.words).toContain('Ничего не сделано');
  await desk.send(place, { ...merged, means: 'шампунь' });
  expect(desk.place).toBe(`${place}?done=saved`);
  expect(await actsOf(place)).toEqual(['synonym.make', 'synonym.change', 'synonym.change']);
});

test('whoever saves what somebody else has taken away meanwhile reads what they typed', async () => {
  const place = await say(desk, 'ыыушло', 'крем');
  await desk.open(place);
  const seen = typedIn(desk);
  await desk.send(place, { revision: seen['revision'] ?? [], intent: 'remove' });
  await desk.send(place, { ...seen, means: 'долго набранный шампунь' });
  expect(desk.status).toBe(404);
  expect(desk.words).toContain('Этого уже нет');
  expect(desk.html).toContain('долго набранный шампунь</textarea>');
  expect(desk.html).not.toContain(`>${place.split('/').at(-1)}</textarea>`);
});

test('who works for one store looks at words and writes none; the list goes on page by page', async () => {
  const local = await world.desk('catalogue', ['de']);
  expect((await local.ask(`${WORDS}/new`)).statusCode).toBe(403);
  await local.open(WORDS);
  expect(local.html).not.toContain(`${WORDS}/new`);
  const rowsIn = ({ html }: OfficeBrowser) =>
    [...html.matchAll(/data-row="([^"]+)"/g)].map(([, id = '']) => id);
  const seen = new Set<string>();
  for (let page: string | undefined = WORDS; page;) {
    // oxlint-disable-next-line no-await-in-loop
    await local.open(page);
    const ids = rowsIn(local);
    expect(ids.length).toBeLessThanOrEqual(50);
    for (const id of ids) expect(seen.has(id)).toBe(false);
    ids.forEach((id) => seen.add(id));
    page = /href="(\/searches\/words\?[^"]*cursor=[^"]+)"/.exec(local.html)?.[1];
  }
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from search_synonym`.execute(world.shop.base.database);
  expect(seen.size).toBe(rows[0]?.count);
  const place = `${WORDS}/${[...seen][0]}`;
  await local.open(place);
  expect(local.html).toContain('<fieldset disabled');
  const answer = await local.ask(place, { form: { ...formIn(local.html), means: 'x' } });
  expect(answer.statusCode).toBe(403);
  const packer = await world.desk('orders');
  expect((await packer.ask(WORDS)).statusCode).toBe(403);
});
