import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import { accounts, DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import type { CartDocument } from '../model.ts';
import { lessOfSubscription } from '../rules/edit/less-of-set.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { savePlans, savePromotions } from '#features/offers/server/public.ts';
import { contractKey, OWN_PACKAGE, packageOf } from '../rules/document/package-key.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

const texts = { ru: 'Набор «Проба»', en: 'Trial kit' };
const ITEMS = [
  { sku: 'CREAM', count: 2 },
  { sku: 'RARE', count: 1 },
];
const TERMS = kitForTests({ priceMinor: 19e4, pointsHundredths: 2e3, items: ITEMS });
const KIT = repeatableForTests({
  kit: TERMS,
  multiplyIndex: 3,
  availableCount: 2,
  isForLimitedSet: true,
});
const PLAN = {
  swaps: {},
  store: 'ru',
  texts,
  months: 6,
  vat_percent: '20',
  points_hundredths: 900,
  is_active: true,
};

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  await accounts.load({ database: base.database, now });
  const promotions = [
    KIT,
    { ...KIT, id: 6, kit: { ...TERMS, sku: 'OVER' }, endsAt: new Date('2026-11-20T08:59:59Z') },
  ];
  await base.database.transaction().execute((tx) => savePromotions(tx, promotions));
  await savePlans(base.database, [
    { ...PLAN, id: 7, sku: 'MONTH', price_minor: 950_00, items: [{ sku: 'CREAM', count: 1 }] },
    { ...PLAN, id: 8, sku: 'SOLD-OUT', price_minor: 90_00, items: [{ sku: 'GONE', count: 1 }] },
    {
      ...PLAN,
      id: 9,
      store: 'de',
      sku: 'FOREIGN',
      price_minor: 90_00,
      items: [{ sku: 'CREAM', count: 1 }],
    },
  ]);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

/** Somebody who is known, with an empty cart. */
async function member(): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const body = { _username: '1000002', _password: DEMO_PASSWORD };
  expect((await client.call('login_check', { body })).json().success).toBe(true);
  await client.call('cart_clear');
  return client;
}

const subscribe = async (client: TestClient, body: object) =>
  (await client.call('shopen_app_ajax_cart_add_subscription', { body })).json();
const addKit = async (client: TestClient, change: object = {}) =>
  (
    await client.call('shopen_app_ajax_cart_add_kit', {
      body: {
        actionID: 5,
        actionName: 'Проба',
        items: ITEMS,
        count: 1,
        packageContract: null,
        ...change,
      },
    })
  ).json();

test('a monthly kit goes into the chosen package at the server’s price, and again adds to its line C7-011 C3-038', async () => {
  const client = await member();
  const first = await subscribe(client, { subscriptionId: 7, amount: 1 });
  expect(first).toMatchObject({
    success: true,
    data: {
      cartData: {
        amount: 1,
        sum: 950,
        points: 9,
        vat: 158.33,
        packages: [
          {
            items: [],
            subscriptions: [
              {
                count: 1,
                sum: 950,
                subscription: {
                  id: 7,
                  duration: 6,
                  kit: {
                    sku: 'MONTH',
                    name: 'Набор «Проба»',
                    price: {
                      current: 950,
                      points: 9,
                    },
                  },
                },
              },
            ],
          },
        ],
      },
    },
  });
  const second = await subscribe(client, { subscriptionId: '7', amount: 2 });
  expect(second.data.cartData.packages[0].subscriptions).toMatchObject([{ count: 3, sum: 2_850 }]);
});

test.each([
  [{ subscriptionId: 999 }, 'SET_UNKNOWN', true],
  [{ subscriptionId: 9 }, 'SET_UNKNOWN', true],
  [{ subscriptionId: 8 }, 'UNAVAILABLE', false],
])('a monthly kit that is not there is refused: %j C7-010', async (body, code, needReloadPage) => {
  const answer = await subscribe(await member(), body);
  expect(answer).toMatchObject({
    success: false,
    data: { code, needReloadPage, cartData: { amount: 0 } },
  });
});

test('nonsense instead of a monthly kit is refused', async () => {
  const client = await member();
  for (const body of [
    {},
    { subscriptionId: 0 },
    { subscriptionId: 'x' },
    { subscriptionId: 7, amount: -1 },
  ])
    expect((await client.call('shopen_app_ajax_cart_add_subscription', { body })).statusCode).toBe(
      422,
    );
});

test('a guest is asked to sign in for a monthly kit, by either call, and may always take one out C1-005 C7-011 C7-032', async () => {
  const guest = shop.client({ isRoaming: true });
  for (const [name, body] of [
    ['shopen_app_ajax_cart_add_subscription', { subscriptionId: 7, amount: 1 }],
    ['cart_subscription_edit', { id: 7, amount: 1 }],
  ] as const) {
    const answer = await guest.call(name, { params: { lang: 'ru' }, body });
    expect([answer.statusCode, answer.json().data.code, answer.json().message]).toEqual([
      401,
      'LOGIN_NEEDED',
      ['Войдите, чтобы продолжить'],
    ]);
  }
  const { cartData } = (await guest.call('get_user_data')).json().data;
  expect(cartData?.amount ?? 0).toBe(0);
  const less = await guest.call('cart_subscription_edit', {
    params: { lang: 'ru' },
    body: { id: 7, amount: -1 },
  });
  expect(less.json().data.code).toBe('SET_UNKNOWN');
});

test('one of a monthly kit more, one less, and the last one goes C7-032', async () => {
  const client = await member();
  const edit = async (body: object) =>
    (await client.call('cart_subscription_edit', { params: { lang: 'ru' }, body })).json();
  const counts = ({
    data,
  }: {
    data: { cartData: { packages: { subscriptions: { count: number }[] }[] } };
  }) =>
    data.cartData.packages.flatMap(({ subscriptions }) => subscriptions.map(({ count }) => count));
  expect(counts(await edit({ id: 7, amount: 1 }))).toEqual([1]);
  expect(counts(await edit({ id: '7', amount: '1' }))).toEqual([2]);
  expect(counts(await edit({ id: 7, amount: -1 }))).toEqual([1]);
  expect(counts(await edit({ id: 7, amount: -1 }))).toEqual([]);
  for (const [body, code] of [
    [{ id: 7, amount: -1 }, 'SET_UNKNOWN'],
    [{ id: 999, amount: 1 }, 'SET_UNKNOWN'],
    [{ id: 9, amount: 1 }, 'SET_UNKNOWN'],
    [{ id: 8, amount: 1 }, 'UNAVAILABLE'],
  ] as const)
    expect(await edit(body)).toMatchObject({
      success: false,
      data: { code, cartData: { amount: 0 } },
    });
  for (const body of [
    {},
    { id: 7 },
    { id: 7, amount: 0 },
    { id: 7, amount: 2 },
    { id: 'x', amount: 1 },
  ])
    expect((await client.call('cart_subscription_edit', { body })).statusCode).toBe(422);
});

test('one less is taken from the chosen package, or else from the first that has it C7-032', async () => {
  const line = (count: number) => ({ kind: 'subscription', subscriptionId: 7, count }) as const;
  const cart = (own: number, other: number): CartDocument => ({
    schema: 2,
    packages: [
      { ...packageOf(null), lines: own > 0 ? [line(own)] : [] },
      { ...packageOf('1000003'), lines: other > 0 ? [line(other)] : [] },
    ],
    selected: 'own',
  });
  expect(lessOfSubscription(cart(2, 2), contractKey('1000003'), 7)).toEqual({
    ok: true,
    value: cart(2, 1),
  });
  expect(lessOfSubscription(cart(2, 2), OWN_PACKAGE, 7)).toEqual({ ok: true, value: cart(1, 2) });
  expect(lessOfSubscription(cart(0, 1), OWN_PACKAGE, 7)).toEqual({ ok: true, value: cart(0, 0) });
  expect(lessOfSubscription(cart(1, 1), OWN_PACKAGE, 8)).toMatchObject({
    ok: false,
    code: 'SET_UNKNOWN',
  });
});

test('a kit is what the promotion says, at its price; what the browser says is in it only finds it C7-028 C3-035 C3-036 C3-037', async () => {
  const client = shop.client({ isRoaming: true });
  const answer = await addKit(client);
  expect(answer.data.cartData).toMatchObject({
    amount: 1,
    sum: 1900,
    sumOld: 2250.5,
    points: 20,
    packages: [
      {
        kits: [
          {
            actionId: 5,
            sku: 'KIT',
            count: 1,
            numberOfItems: 3,
            availableKitCount: 2,
            isActive: true,
            isMargined: false,
            isRepeatable: true,
            isForLimitedSet: true,
            cartConditions: { minCartPrice: { value: 0 }, minCartPoint: 0 },
            multiplyIndex: 3,
            items: [
              {
                sku: 'CREAM',
                count: 2,
              },
              {
                sku: 'RARE',
                count: 1,
              },
            ],
          },
        ],
      },
    ],
  });
  const most = await addKit(client, { count: 5 });
  expect(most.data.cartData.packages[0].kits).toMatchObject([
    { count: 2, max: 2, overLimit: false },
  ]);
  expect(await addKit(client)).toMatchObject({ success: false, data: { code: 'KIT_LIMIT' } });
  for (const change of [{ actionID: 77 }, { sku: 'ANOTHER' }, { packageContract: '7000001' }])
    expect(await addKit(client, change)).toMatchObject({
      success: false,
      data: { needReloadPage: true },
    });
  expect(await addKit(client, { items: [{ sku: 'CREAM', count: 3 }] })).toMatchObject({
    success: false,
    data: { code: 'CHOICE_UNKNOWN', needReloadPage: false },
  });
  expect(await addKit(client, { actionID: 6 })).toMatchObject({ data: { code: 'KIT_ENDED' } });
});

test('kits and monthly kits are edited with the whole cart, and stay when nobody names them C7-012 C2-037', async () => {
  const client = await member();
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: 'CREAM', amount: 2 },
  });
  await subscribe(client, { subscriptionId: 7, amount: 2 });
  const { cartData } = (await addKit(client)).data;
  const [pack] = cartData.packages;
  const [kit, monthly] = [pack.kits[0].hash, pack.subscriptions[0].hash];
  const items = [{ sku: 'CREAM', count: 2 }];
  const edit = async (sets: object) => {
    const answer = await client.call('shopen_app_ajax_cart_edit', {
      body: { packages: [{ key: 'own', items, ...sets }] },
    });
    const [after] = answer.json().data.cartData.packages;
    return [after.items.length, after.kits.length, after.subscriptions[0]?.count ?? 0];
  };
  expect(await edit({})).toEqual([1, 1, 2]);
  expect(await edit({ subscriptions: [{ hash: monthly, count: 3 }] })).toEqual([1, 1, 3]);
  expect(
    await edit({ kits: [{ hash: kit, count: 0 }], subscriptions: [{ hash: monthly, count: 0 }] }),
  ).toEqual([1, 0, 0]);
});

test('what the kits hold can be fewer than the cart asks, and everything is brought down to it C7-015 C7-016', async () => {
  const client = shop.client({ isRoaming: true });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: 'RARE', amount: 3 },
  });
  const { cartData } = (await addKit(client, { count: 2 })).data;
  expect(cartData.packages[0].kits).toMatchObject([{ count: 2, overLimit: true, sum: 0 }]);
  const after = (
    await client.call('shopen_app_ajax_cart_minify_forbidden_products', { body: {} })
  ).json();
  expect(after.data.countInCart).toBe(3);
  expect(after.data.cartData.packages[0]).toMatchObject({
    kits: [],
    items: [{ sku: 'RARE', count: 3 }],
  });
});
