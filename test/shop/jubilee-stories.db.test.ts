import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';

const PAGE = '/ru/shop/thirty-years/';

let now = DEMO_DAY;
let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => now });
});
afterAll(() => shop?.close());

test('the same story sent twice is one; more than five within an hour are refused', async () => {
  const { client } = await shop.visitor({ login: 'maria@example.test' });
  const send = (body: string) =>
    client.call('thirty_years_months_user_story_add', { body: { body } });
  const first = await send('Раз');
  expect(first.json()).toMatchObject({ success: true, data: { state: 'new' } });
  await send('Раз');
  const { rows } = await sql`select 1 from jubilee_story where text = 'Раз'`.execute(shop.database);
  expect(rows).toHaveLength(1);
  for (const body of ['Два', 'Три', 'Четыре']) await send(body);
  const late = await send('Шесть');
  expect([late.statusCode, late.json().data.code]).toEqual([429, 'TOO_MANY']);
});

test('stories come by pages, those in the reader’s language first I7-056', async () => {
  const { client } = await shop.visitor({ store: 'de', language: 'de' });
  const page = async (wanted: string) =>
    (await client.call('thirty_years_months_user_histories', { query: { page: wanted } })).json()
      .data;
  const first = await page('1');
  expect([first.items.length, first.page, first.pages]).toEqual([12, 1, 2]);
  expect(first.items.slice(0, 3).map((each: { language: string }) => each.language)).toEqual(
    ['de', 'de', 'en'].map((each, at) => (at < 2 ? each : expect.not.stringMatching('de'))),
  );
  expect((await page('9')).page).toBe(2);
});

test('a store without a jubilee has no page of it', async () => {
  await sql`delete from jubilee_month where store = 'kz'`.execute(shop.database);
  now = new Date(DEMO_DAY.getTime() + 300_000);
  shop.cache.clear();
  const { browser } = await shop.visitor({ store: 'kz' });
  await browser.open(PAGE).catch(() => {});
  expect(browser.markup).not.toContain('data-month=');
});
