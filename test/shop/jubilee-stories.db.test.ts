import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideOnStory } from '#features/jubilee/server/public.ts';
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

test('under a story stands the city that its author chose; one that is only guessed is said of nobody', async () => {
  const write = async (login: string, isCityKnown: boolean) => {
    const { client } = await shop.visitor({ login: `${login}@example.test`, isCityKnown });
    await client.call('thirty_years_months_user_story_add', { body: { body: `Я ${login}` } });
    const { rows } = await sql<{ location: string | null }>`
      select location from jubilee_story where text = ${`Я ${login}`}`.execute(shop.database);
    return rows;
  };
  expect(await write('anna', true)).toEqual([{ location: expect.stringMatching(/\p{Lu}/u) }]);
  expect(await write('elena', false)).toEqual([{ location: null }]);
});

test('staff may put a picture beside a story, which stays when they decide again; one that the shop lacks is refused, and each decision is in the trail', async () => {
  const [story] = (
    await sql<{ id: string }>`select id from jubilee_story where state = 'new' limit 1`.execute(
      shop.database,
    )
  ).rows;
  const [picture] = (
    await sql<{ id: string }>`select id from picture order by id limit 1`.execute(shop.database)
  ).rows;
  const id = story?.id ?? '';
  const decide = (decision: 'publish' | 'refuse', shown: string | null) =>
    decideOnStory(shop.database, {
      id,
      decision,
      picture: shown,
      actor: { kind: 'system', name: 'test' },
      now,
    });
  expect(await decide('publish', 'none')).toEqual({ ok: false, code: 'PICTURE_UNKNOWN' });
  for (const [decision, shown] of [
    ['publish', picture?.id ?? ''],
    ['refuse', null],
    ['publish', null],
  ] as const)
    expect((await decide(decision, shown)).ok).toBe(true);
  const { rows } =
    await sql`select picture_id as picture from jubilee_story where id = ${id}`.execute(
      shop.database,
    );
  expect(rows).toEqual([{ picture: picture?.id }]);
  const trail = await sql<{ action: string; store: string }>`select action, store from audit_entry
    where subject = ${`jubilee-story:${id}`} order by id`.execute(shop.database);
  expect(trail.rows.map(({ action, store }) => `${store} ${action}`)).toEqual([
    'ru jubilee-story.publish',
    'ru jubilee-story.refuse',
    'ru jubilee-story.publish',
  ]);
});

test('a product that is sold out is said to be missing, and the page has no form for it I3-053', async () => {
  const { client, browser } = await shop.visitor();
  const months = (await client.call('thirty_years_months')).json().data as {
    id: number;
    month_name: string;
  }[];
  const id = String(months.find((each) => each.month_name === 'Ноябрь')?.id);
  const products = async () =>
    (await client.call('thirty_years_month_products', { params: { id } })).json().data.products as {
      sku: string;
      missing: boolean;
    }[];
  const [one] = await products();
  const setStock = async (pieces: number) => {
    await sql`update stock set on_hand = reserved + ${pieces} where sku = ${one?.sku}`.execute(
      shop.database,
    );
    await sql`insert into catalogue_change (store, sku, is_stock_only) values (null, ${one?.sku}, true)`.execute(
      shop.database,
    );
    await shop.features.catalogue.refresh();
  };
  await setStock(0);
  const [first, ...others] = await products();
  expect([first?.missing, others.some(({ missing }) => missing)]).toEqual([true, false]);
  shop.cache.clear();
  await browser.open(PAGE);
  const row = new RegExp(`<article data-product="${one?.sku}".*?</article>`, 's').exec(
    browser.markup,
  )?.[0];
  expect(row).toContain('Нет в наличии');
  expect(row).not.toContain('<form');
  await setStock(1_000);
});

test('a store without a jubilee has no page of it', async () => {
  await sql`delete from jubilee_month where store = 'kz'`.execute(shop.database);
  now = new Date(DEMO_DAY.getTime() + 300_000);
  shop.cache.clear();
  const { browser } = await shop.visitor({ store: 'kz' });
  await browser.open(PAGE).catch(() => {});
  expect(browser.markup).not.toContain('data-month=');
});
