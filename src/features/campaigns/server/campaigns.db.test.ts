import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { forgetOldTouches, tieToOrder } from './public.ts';

let now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

beforeAll(async () => {
  shop = await openTestServer({ base: await createTestDatabase(), now: () => now });
});
afterAll(() => shop?.close());

const save = (client: TestClient, body: Record<string, unknown>) =>
  client.call('ajax_opensite_save_utm', { body });
const touches = async (client: TestClient) => {
  const { rows } = await sql<{ kind: string; tags: Record<string, string> }>`
    select kind, tags from campaign_touch where visitor = ${client.cookies.get('visitor')} order by kind`.execute(
    shop.base.database,
  );
  return Object.fromEntries(rows.map(({ kind, tags }) => [kind, tags]));
};

test('the tags of a link and the analytics id are saved I7-047 I2-016', async () => {
  const client = shop.client();
  const tags = {
    utm_source: 'letter',
    utm_medium: 'email',
    utm_campaign: 'c',
    utm_content: 'd',
    utm_term: 'e',
    _ga: 'GA1.1.2.3',
  };
  const answer = await save(client, tags);
  expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  expect(await touches(client)).toEqual({ first: tags, last: tags });
});

test('the first touch stays, the last one follows: two rows however often a browser comes I7-047', async () => {
  const client = shop.client();
  for (const utm_source of ['one', 'two', 'three']) {
    await save(client, { utm_source });
    now = new Date(now.getTime() + 1_000);
  }
  expect(await touches(client)).toEqual({
    first: { utm_source: 'one' },
    last: { utm_source: 'three' },
  });
});

test('two at once leave one first touch', async () => {
  const client = shop.client();
  await client.call('get_user_data');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => save(client, { utm_source: `tab ${index}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(Object.keys(await touches(client))).toEqual(['first', 'last']);
});

test('tags of 10 kB are refused clearly, 4 kB are cut to 200 letters', async () => {
  const client = shop.client();
  const refused = await save(client, { utm_source: 'a'.repeat(10_000) });
  expect([refused.statusCode, refused.json().success]).toEqual([422, false]);
  expect(await touches(client)).toEqual({});
  await save(client, { utm_source: 'я'.repeat(4_000), utm_term: '<script>alert(1)</script>' });
  expect((await touches(client))['first']).toEqual({
    utm_source: 'я'.repeat(200),
    utm_term: '<script>alert(1)</script>',
  });
});

test.each([
  [{}],
  [{ utm_source: '' }],
  [{ utm_source: null }],
  [{ utm_source: ' \n' }],
  [{ _ga: 'GA1' }],
  [{ utm_other: 'x' }],
])('a visit without tags leaves nothing: %j', async (body) => {
  const client = shop.client();
  expect((await save(client, body)).statusCode).toBe(200);
  expect(await touches(client)).toEqual({});
});

test.each([
  [{ utm_source: 7 }],
  [{ utm_source: ['a'] }],
  [{ utm_source: { a: 1 } }],
  [{ utm_source: 'a\0b' }],
  [{ utm_source: '\ud800' }],
])('what is no text is refused: %j', async (body) => {
  expect((await save(shop.client(), body)).statusCode).toBe(422);
});

test('another site cannot have a visit saved', async () => {
  const client = shop.client();
  await client.call('get_user_data');
  const answer = await client.call('ajax_opensite_save_utm', {
    body: { utm_source: 'evil' },
    headers: { origin: 'https://evil.example.test', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
});

test('a browser without cookies leaves no row, and one address fills no table', async () => {
  const count = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from campaign_touch`.execute(
        shop.base.database,
      )
    ).rows[0]?.n ?? 0;
  const before = await count();
  const strange = await shop.app.inject({
    method: 'POST',
    url: '/ru/shop/ajax/opensite/utm/save/',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    payload: '{"utm_source":"a"}',
  });
  expect(strange.statusCode).toBe(200);
  expect(await count()).toBe(before);
});

test('an order keeps both touches of its browser, and keeps them for good', async () => {
  const { database } = shop.base;
  const client = shop.client();
  await save(client, { utm_source: 'first' });
  now = new Date(now.getTime() + 1_000);
  await save(client, { utm_source: 'last' });
  const visitor = client.cookies.get('visitor') ?? '';
  await tieToOrder(database, visitor, 'RU-1');
  await save(client, { utm_source: 'after' });
  await tieToOrder(database, visitor, 'RU-1');
  await tieToOrder(database, 'nobody-with-22-letters', 'RU-2');
  const { rows } =
    await sql`select order_number, first_tags, last_tags from order_campaign`.execute(database);
  expect(rows).toEqual([
    {
      order_number: 'RU-1',
      first_tags: { utm_source: 'first' },
      last_tags: { utm_source: 'last' },
    },
  ]);
});

test('a browser that no campaign has brought for long is forgotten with both touches', async () => {
  const client = shop.client();
  await save(client, { utm_source: 'old' });
  await forgetOldTouches(shop.base.database, now);
  expect(await touches(client)).not.toEqual({});
  await forgetOldTouches(shop.base.database, new Date(now.getTime() + 1));
  expect(await touches(client)).toEqual({});
});
