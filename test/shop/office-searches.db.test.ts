import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
