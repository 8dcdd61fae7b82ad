import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { putPromotions } from '../support/promotions.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';
import { pathsIn } from '#web/paths.ts';

const SKU = '400501';
/** Tomorrow's, and a number that no promotion has. */
const [COMING, NOBODYS] = [90_001, 90_002];
const TOMORROW = new Date(DEMO_DAY.getTime() + 86_400_000);
const WORDS = 'Секрет завтрашнего дня';
const kit = kitForTests({
  sku: 'COMING',
  priceMinor: 100_00,
  choices: [
    { collectionId: 1, count: 1, isOptional: false, products: [{ sku: SKU }, { sku: '400101' }] },
  ],
});

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
  await putPromotions(shop.base.database, shop.features, [
    promotionForTests({
      id: COMING,
      texts: { ru: { name: WORDS, description: WORDS } },
      kit,
      startsAt: TOMORROW,
    }),
  ]);
});
afterAll(() => shop?.close());

type Asked = readonly [
  call: string,
  input: (id: number) => {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  },
];
const whole = (actionID: number) => ({ actionID, items: [{ sku: SKU, count: 1 }] });
const NAMED: readonly Asked[] = [
  ['shopen_app_ajax_actions_get_kit_information', (id) => ({ body: whole(id) })],
  ['shopen_app_ajax_actions_get_kit_information', (id) => ({ body: { actionID: id, items: [] } })],
  [
    'shopen_app_ajax_actions_get_kit_information',
    (id) => ({ body: { ...whole(id), sku: 'COMING' } }),
  ],
  ['shopen_app_ajax_cart_add_kit', (id) => ({ body: whole(id) })],
  ['shopen_app_ajax_cart_add_kit', (id) => ({ body: { actionID: id, items: [] } })],
  ['shopen_app_ajax_cart_add_kit', (id) => ({ body: { ...whole(id), sku: 'COMING' } })],
  [
    'shopen_app_share_cart_link_add',
    (id) => ({
      body: {
        items: [],
        kits: [{ actionId: id, sku: 'COMING', count: 1, items: [{ sku: SKU, count: 1 }] }],
      },
    }),
  ],
  ['actions_view', (id) => ({ params: { actionID: String(id) } })],
];

/** Where an answer repeats what it was asked, the numbers look alike. */
const alike = (body: string): string =>
  body.replaceAll(String(COMING), '#').replaceAll(String(NOBODYS), '#');

test('whoever counts numbers gets of a promotion that has not begun the answer of one that never was: kit, cart, link, view C7-027 C7-028 C4-012', async () => {
  for (const [call, input] of NAMED) {
    const answers = [];
    for (const id of [COMING, NOBODYS]) {
      const answer = await shop.client({ isRoaming: true }).call(call, input(id));
      const { cartData: _cart, ...data } = answer.json().data ?? {};
      answers.push([answer.statusCode, alike(JSON.stringify({ ...answer.json(), data }))]);
    }
    expect(answers[0], call).toEqual(answers[1]);
    expect(answers[0]?.[1], call).toContain('"success":false');
  }
});

test('the way back from what is cheaper as a kit puts no kit of a promotion that has not begun into a cart C7-028 C4-012', async () => {
  const client = shop.client({ isRoaming: true });
  await client.call('shopen_app_ajax_cart_add_item', { body: { productArticle: SKU, amount: 1 } });
  const back = async (actionID: number) => {
    const line = { ...whole(actionID), sku: 'COMING', count: 1 };
    const body = { pack: 'own', apart: [line], together: [] };
    const answer = await client.call('actions_better_kit_undo', { body });
    return [answer.statusCode, alike(answer.body)] as const;
  };
  const coming = await back(COMING);
  expect(coming).toEqual(await back(NOBODYS));
  expect(coming[0]).toBe(409);
  expect(coming[1]).not.toContain(WORDS);
  now = TOMORROW;
  try {
    expect((await back(COMING))[0]).toBe(200);
  } finally {
    now = DEMO_DAY;
  }
});

test('a promotion that has not begun stands in no list, nor with its product, nor after an add C7-005 C7-006 C4-016', async () => {
  for (const [call, input] of [
    ['shopen_app_ajax_actions_get_list', {}],
    ['shopen_app_ajax_actions_get_kits_by_product', { params: { productSku: SKU } }],
    ['actions_after_add', { query: { sku: SKU } }],
  ] as const) {
    const answer = await shop.client({ isRoaming: true }).call(call, input);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(String(COMING));
    expect(answer.body).not.toContain(WORDS);
  }
});

test('its page, each step of its wizard and its form are not found, and search engines are told of none C2-007 C2-015', async () => {
  const headers = { host: 'localhost', accept: 'text/html' };
  const paths = pathsIn('ru');
  const page = async (id: number, at: Record<string, string>) => {
    const url = paths.promotion(id, at);
    const posted = {
      method: 'POST' as const,
      headers: { ...headers, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    };
    const [read, sent] = [
      await shop.app.inject({ url, headers }),
      await shop.app.inject({ url, ...posted }),
    ];
    expect([read.body, sent.body].join(' ')).not.toContain(WORDS);
    return [read.statusCode, sent.statusCode];
  };
  const steps: Record<string, string>[] = [
    {},
    { step: 'choice0' },
    { step: 'total', c0: `${SKU}:1` },
  ];
  for (const at of steps) {
    const coming = await page(COMING, at);
    expect(coming).toEqual(await page(NOBODYS, at));
    expect(coming[0]).toBe(404);
  }
  const map = await shop.app.inject({ url: '/sitemap-pages.xml', headers });
  expect(map.statusCode).toBe(200);
  expect(map.body).not.toContain(`actionID=${COMING}`);
  now = TOMORROW;
  try {
    expect((await shop.app.inject({ url: paths.promotion(COMING), headers })).body).toContain(
      WORDS,
    );
    const added = await shop
      .client({ isRoaming: true })
      .call('shopen_app_ajax_cart_add_kit', { body: whole(COMING) });
    expect(added.json().success).toBe(true);
  } finally {
    now = DEMO_DAY;
  }
});
