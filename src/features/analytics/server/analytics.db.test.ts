import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { forgetOldDays } from './list-event-store.ts';
import { listDays } from './public.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SKUS = ['400501', '400854'];
let now = DEMO_DAY;
let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  now = DEMO_DAY;
  await sql`delete from list_event_count`.execute(shop.base.database);
  await sql`delete from attempt_counter`.execute(shop.base.database);
});

const BATCH = { event: 'impression', list_id: 'CTLG', list_name: 'Товар', products: SKUS };

/** A browser that has been here, and has answered so about cookies. */
async function visitor(consent: string | null = '1'): Promise<TestClient> {
  const client = shop.client();
  await client.call('get_user_data');
  if (consent !== null) client.cookies.set('informer_cookieAgreement', consent);
  return client;
}
const count = (client: TestClient, change: object = {}, userAgent = PERSON) =>
  client.call('analytics_list_events_count', {
    body: { ...BATCH, ...change },
    headers: { 'user-agent': userAgent },
  });
const counted = async () =>
  (
    await sql<{ line: string }>`
      select concat_ws(' ', to_char(day, 'YYYY-MM-DD'), store, list, event, sku, count) as line from list_event_count order by 1`.execute(
      shop.base.database,
    )
  ).rows.map(({ line }) => line);

test('batches of the lists CTLG and PRDCT, called «Товар», are counted by store, list and day C9-045 C9-046 D72', async () => {
  const client = await visitor();
  for (const change of [
    {},
    {},
    { event: 'click', products: ['400501'] },
    { event: 'view', list_id: 'PRDCT', products: ['400501'] },
    { event: 'add', list_id: 'PRDCT', products: ['400501'] },
  ])
    expect((await count(client, change)).statusCode).toBe(200);
  expect(await counted()).toEqual([
    '2026-11-20 ru CTLG click 400501 1',
    '2026-11-20 ru CTLG impression 400501 2',
    '2026-11-20 ru CTLG impression 400854 2',
    '2026-11-20 ru PRDCT add 400501 1',
    '2026-11-20 ru PRDCT view 400501 1',
  ]);
  expect(await listDays(shop.base.database, 'ru', '2026-11-20')).toEqual([
    {
      day: '2026-11-20',
      list: 'CTLG',
      products: 2,
      impression: 4,
      click: 1,
      view: 0,
      add: 0,
    },
    { day: '2026-11-20', list: 'PRDCT', products: 1, impression: 0, click: 0, view: 1, add: 1 },
  ]);
  expect(await listDays(shop.base.database, 'ru', '2026-11-21')).toEqual([]);
  expect(await listDays(shop.base.database, 'de', '2026-11-20')).toEqual([]);
});

test.each([
  [{ list_id: 'OTHER' }],
  [{ list_name: 'Товары' }],
  [{ event: 'purchase' }],
  [{ products: [] }],
  [{ products: ['1', '2', '3', '4', '5'] }],
  [{ products: ['x'.repeat(21)] }],
  [{ products: 'x' }],
])('what is no batch of these lists is refused: %j C9-045 C9-046', async (change) => {
  expect((await count(await visitor(), change)).statusCode).toBe(422);
  expect(await counted()).toEqual([]);
});

test('products that are not there are not counted, and one that is named twice is one', async () => {
  const products = ['400501', '400501', 'NOSUCH', "'; drop"];
  expect((await count(await visitor(), { products })).statusCode).toBe(200);
  expect(await counted()).toEqual(['2026-11-20 ru CTLG impression 400501 1']);
});

test('who has not agreed, a program, and a browser without cookies are not counted, and are told nothing D72', async () => {
  const answers = [
    await count(await visitor(null)),
    await count(await visitor('0')),
    await count(await visitor(), {}, 'Examplebot/2.1'),
  ];
  // It holds nothing but the answer: the next time it would be another one.
  const stranger = await shop.app.inject({
    method: 'POST',
    url: '/ru/shop/ajax/analytics/list-events/count/',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'user-agent': PERSON,
      cookie: 'informer_cookieAgreement=1',
    },
    payload: JSON.stringify(BATCH),
  });
  answers.push(stranger);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await counted()).toEqual([]);
});

test('a flood from one address is turned away', async () => {
  const client = await visitor();
  await count(client);
  await sql`update attempt_counter set count = 3000`.execute(shop.base.database);
  const answer = await count(client);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
  expect(await counted()).toHaveLength(2);
  expect((await counted()).every((line) => line.endsWith(' 1'))).toBe(true);
});

test('the day is that of the country, and days go after their time', async () => {
  now = new Date('2026-11-20T21:30:00Z');
  await count(await visitor(), { products: ['400501'] });
  expect(await counted()).toEqual(['2026-11-21 ru CTLG impression 400501 1']);
  const { database } = shop.base;
  await forgetOldDays(database, new Date('2026-11-21T00:00:00Z'));
  expect(await counted()).toHaveLength(1);
  await forgetOldDays(database, new Date('2026-11-22T00:00:00Z'));
  expect(await counted()).toEqual([]);
});

test('fifty batches at once of the same products in any order are all counted', async () => {
  const client = await visitor();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      count(client, { products: at % 2 === 0 ? SKUS : SKUS.toReversed() }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await counted()).map((line) => line.split(' ').at(-1))).toEqual(['50', '50']);
});
