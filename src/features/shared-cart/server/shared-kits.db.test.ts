import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import type { Promotion } from '#features/offers/model.ts';
import { changePromotion } from '../../../../test/support/promotions.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const START = new Date('2026-11-20T09:00:00Z');
const CREAM = '400501';

let shop: TestServer;
let now = START;
beforeAll(async () => {
  shop = await openTestServer({
    base: await createDemoDatabase(),
    now: () => now,
    render: async () => new Response('<!doctype html><title>page</title>'),
  });
});
afterAll(() => shop?.close());
beforeEach(() => {
  now = START;
});

async function signedIn(contract: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const answer = await client.call('login_check', {
    body: { _username: contract, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success).toBe(true);
  await client.call('cart_clear');
  return client;
}

const guest = () => shop.client({ isRoaming: true });
const put = (client: TestClient, sku: string, amount = 1, packageContract?: string) =>
  client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: sku, amount, ...(packageContract && { packageContract }) },
  });
const create = (client: TestClient) => client.call('shopen_app_share_cart_link_create');
const front = (client: TestClient, shareCartId: string) =>
  client.call('shopen_app_share_cart_link_front', { params: { shareCartId } });
const take = (client: TestClient, body: object) =>
  client.call('shopen_app_share_cart_link_add', { body });
const skusOf = (cartData: { packages: { items: { sku: string; count: number }[] }[] }) =>
  cartData.packages.flatMap(({ items }) => items.map(({ sku, count }) => [sku, count]));

const TEA = [
  { sku: '400201', count: 1 },
  { sku: '400204', count: 2 },
];

/** A link to a kit of a promotion, a monthly kit and two creams. */
async function linkWithKit(count: number) {
  const anna = await signedIn('1000002');
  await put(anna, CREAM, 2);
  await anna.call('shopen_app_ajax_cart_add_kit', {
    body: { actionID: 501, sku: 'KIT-TEA', items: TEA, count },
  });
  await anna.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1 },
  });
  return String((await create(anna)).json().data.content);
}

async function withKit<Answer>(change: Partial<Promotion>, ask: () => Promise<Answer>) {
  const putBack = await changePromotion(shop.base.database, shop.features, 501, change);
  try {
    return await ask();
  } finally {
    await putBack();
  }
}

test('a kit is shared with what is in it, its price and the end of its promotion; a monthly kit is the buyer’s own C3-109 C3-113 C3-114 C7-036', async () => {
  const hash = await linkWithKit(2);
  const endsAt = new Date(START.getTime() + 86_400_000);
  const { data } = await withKit({ endsAt }, async () => (await front(guest(), hash)).json());
  expect(data.products.map(({ sku }: { sku: string }) => sku)).toEqual([CREAM]);
  expect(data.kits).toMatchObject([
    {
      actionId: 501,
      sku: 'KIT-TEA',
      count: 2,
      availableKitCount: 2,
      active: { end: { date: endsAt.toISOString() } },
      items: TEA,
    },
  ]);
  const [{ price, points }] = data.kits;
  const [cream] = data.products;
  expect(data.basketData.order_price).toBe(price.current * 2 + cream.price.current * 2);
  expect(data.basketData.points_sum).toBe(points * 2 + cream.points * 2);
});

test('a kit is taken over at the taker’s price, in no more than its promotion has C7-037 C7-039', async () => {
  const hash = await linkWithKit(3);
  const client = guest();
  const shown = await withKit({ availableCount: 2 }, async () => {
    const { data } = (await front(client, hash)).json();
    expect(data.kits[0]).toMatchObject({ count: 3, availableKitCount: 2 });
    const kits = [{ actionId: 501, sku: 'KIT-TEA', count: 1_000_000, items: TEA.toReversed() }];
    const first = await take(client, { shareCartId: hash, kits });
    expect(first.json().message).toEqual(['Товар успешно добавлен в корзину']);
    // Two of two are in the cart: there is nothing more of it to be had.
    expect((await take(client, { kits })).json().data.code).toBe('NOTHING_AVAILABLE');
    return first.json().data;
  });
  expect(shown.availability).toBe('partial');
  const [{ kits, subscriptions }] = shown.cartData.packages;
  expect(kits).toMatchObject([{ sku: 'KIT-TEA', count: 2, overLimit: false }]);
  expect(subscriptions).toEqual([]);
});

test('a kit comes in no more than the stock of what is in it, beside what the cart holds already C7-038 C7-039', async () => {
  const client = guest();
  const kits = [{ actionId: 501, sku: 'KIT-TEA', count: 5, items: TEA }];
  await put(client, '400204', 1_000_000);
  const { cartData } = (await client.call('get_user_data')).json().data;
  const [{ count, qty }] = cartData.packages[0].items;
  expect(count).toBe(qty);
  expect((await take(client, { kits })).json().data.code).toBe('NOTHING_AVAILABLE');
});

test('sets that no promotion offers, or no longer, or not with these products, are not added C7-039', async () => {
  const kit = { actionId: 501, sku: 'KIT-TEA', count: 2, items: TEA };
  const wrong = [
    { ...kit, actionId: 7 },
    { ...kit, sku: 'K' },
    { ...kit, items: [{ sku: CREAM, count: 1 }] },
  ];
  const client = guest();
  for (const each of wrong)
    expect((await take(client, { kits: [each] })).json().data.code).toBe('NOTHING_AVAILABLE');
  await withKit({ endsAt: START }, async () => {
    const { data } = (await front(client, await linkWithKit(1))).json();
    expect(data.kits).toEqual([]);
    expect((await take(client, { kits: [kit] })).json().data.code).toBe('NOTHING_AVAILABLE');
  });
  const mixed = await take(client, { kits: wrong, items: [{ sku: CREAM, count: 1 }] });
  expect(mixed.json().data.availability).toBe('partial');
  expect(skusOf(mixed.json().data.cartData)).toEqual([[CREAM, 1]]);
});

test('a kit whose promotion ended since it was shared is seen, and is not to be had C3-113 C7-039', async () => {
  const hash = await linkWithKit(1);
  const { data } = await withKit({ endsAt: START }, async () =>
    (await front(guest(), hash)).json(),
  );
  expect(data.kits).toMatchObject([
    { sku: 'KIT-TEA', availableKitCount: 0, active: { end: { date: null } } },
  ]);
});
