import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { savePromotions } from '#features/offers/server/public.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;
const reached = (id: number, minCartPriceMinor: number) =>
  promotionForTests({ id, isMargined: true, conditions: { minCartPriceMinor } });

const PROMOTIONS = [
  reached(1, 100_000),
  reached(2, 200_000),
  reached(3, 90_000_000),
  promotionForTests({
    id: 4,
    kit: {
      sku: 'KIT-4',
      choices: [
        {
          collectionId: 1,
          count: 1,
          isOptional: false,
          products: [{ sku: 'CREAM' }, { sku: 'RARE' }],
        },
      ],
    },
  }),
  promotionForTests({
    id: 6,
    type: 'PRESENT_ON_PURCHASE_ONE',
    isForLimitedSet: true,
    conditions: { minCartPriceMinor: 90_000_000, skus: ['PICKUP', 'RARE', 'NOBODY'] },
    reward: { percentOff: 0, offMinor: 0, presents: [{ sku: 'CREAM', count: 1 }] },
  }),
  promotionForTests({ id: 7, isShown: false, startsAt: new Date('2026-11-20T10:00:00Z') }),
  promotionForTests({ id: 5, isShown: false, endsAt: new Date('2026-11-19T09:00:00Z') }),
];

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  await base.database.transaction().execute((tx) => savePromotions(tx, PROMOTIONS));
  shop = await openTestServer({ base, now: () => now });
});
afterAll(async () => {
  await shop?.close();
});

const idsOf = (list: readonly { readonly id: number }[]) =>
  list.map(({ id }) => id).toSorted((one, other) => one - other);
async function afterAdd(client: TestClient, sku: string) {
  const answer = await client.call('actions_after_add', { query: { sku } });
  return answer.json().data;
}
async function buyer(amount: number) {
  const client = shop.client({ isRoaming: true });
  if (amount > 0)
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: 'CREAM', amount },
    });
  return client;
}

test('one action by its number, with the others behind it first C2-007 C4-031', async () => {
  const client = shop.client();
  const { data } = (await client.call('actions_view', { params: { actionID: '2' } })).json();
  expect(data.action.id).toBe(2);
  expect(data.hasEnded).toBe(false);
  const at: number[] = data.others.map(({ id }: { id: number }) => id);
  expect(at.toSorted((one, other) => one - other)).toEqual([1, 3, 4, 6]);
  expect(at.at(-1)).toBe(1);
});

test('one that has ended and stands in no list is found by its number, and says that it is over C2-015', async () => {
  const client = shop.client();
  const { data } = (await client.call('actions_view', { params: { actionID: '5' } })).json();
  expect(data.hasEnded).toBe(true);
  expect(data.action.errorMessages.length).toBeGreaterThan(0);
  const none = await client.call('actions_view', { params: { actionID: '77' } });
  expect([none.statusCode, none.json().data.code]).toEqual([404, 'ACTION_UNKNOWN']);
});

test('one that has not begun is found by nobody who counts numbers', async () => {
  const early = await shop.client().call('actions_view', { params: { actionID: '7' } });
  expect([early.statusCode, early.json().data.code]).toEqual([404, 'ACTION_UNKNOWN']);
});

test('what counts for a condition is named, each with the way to it, and nothing where all goods count C9-036', async () => {
  const meantOf = async (actionID: string) =>
    (await shop.client().call('actions_view', { params: { actionID } })).json().data.action.meant;
  expect(await meantOf('6')).toEqual({
    categories: [],
    products: [
      { name: 'Продукт PICKUP', link: '/ru/shop/catalog/product/PICKUP/' },
      { name: 'Продукт RARE', link: '/ru/shop/catalog/product/RARE/' },
    ],
    more: 0,
  });
  expect(await meantOf('1')).toBeNull();
});

test('after an add those are told that the cart has reached and does not hold C4-012 C4-013', async () => {
  expect(idsOf((await afterAdd(await buyer(0), 'CREAM')).reached)).toEqual([]);
  expect(idsOf((await afterAdd(await buyer(5), 'CREAM')).reached)).toEqual([1, 2]);
});

test('a country that does not look at promotions after an add is told of none C4-012', async () => {
  const client = await buyer(5);
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by)
    values ('country', 'ru/ru/isUpdateActionAfterChangingBasket', 'false'::jsonb, ${new Date(0)}, 'staff:test')`.execute(
    shop.base.database,
  );
  await shop.settings.refresh();
  try {
    expect((await afterAdd(client, 'CREAM')).reached).toEqual([]);
  } finally {
    await sql`delete from setting_overlay`.execute(shop.base.database);
    await shop.settings.refresh();
  }
  expect(idsOf((await afterAdd(client, 'CREAM')).reached)).toEqual([1, 2]);
});

test('promotions that a product belongs to are told with it, and none of another C4-016', async () => {
  const client = await buyer(1);
  expect(idsOf((await afterAdd(client, 'RARE')).withProduct)).toEqual([4, 6]);
  // What only counts towards a condition belongs to it as well.
  expect(idsOf((await afterAdd(client, 'PICKUP')).withProduct)).toEqual([6]);
  expect(idsOf((await afterAdd(client, 'HEAVY')).withProduct)).toEqual([]);
});

test('the flag says which window a product’s promotions have C2-048 C9-048', async () => {
  const client = await buyer(1);
  expect((await afterAdd(client, 'RARE')).isNewPopup).toBe(false);
  client.cookies.set('sigma_test_use_new_promo_popup', '1');
  expect((await afterAdd(client, 'RARE')).isNewPopup).toBe(true);
});
