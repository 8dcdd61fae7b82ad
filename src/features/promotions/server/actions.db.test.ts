import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import type { Promotion } from '#features/offers/model.ts';
import { savePromotions } from '#features/offers/server/promotion-store.ts';
import type { ProgrammesView } from '#features/offers/calls/programme-data.ts';
import type { ActionView } from '../calls/action-data.ts';

const now = new Date('2026-11-20T09:00:00Z');
const rouble: object = expect.objectContaining({ logo: '₽', externalIso: 'RUB' });
let shop: TestServer;

const one = (sku: string, newPriceMinor?: number) => ({
  sku,
  ...(newPriceMinor === undefined ? {} : { newPriceMinor }),
});

const PROMOTIONS: readonly Promotion[] = [
  promotionForTests({
    id: 1,
    type: 'DISCOUNT_ON_COMPONENTS',
    campaignId: 2,
    texts: {
      ru: { name: 'Набор по частям', description: 'Для **кожи**.\n\n<script>alert(1)</script>' },
      en: { name: 'A set of parts', description: '' },
    },
    isMargined: true,
    isMultipleKits: true,
    isThreeDays: true,
    multiplyIndex: 2,
    conditions: { minCartPriceMinor: 3_000_00 },
    kit: {
      sku: 'SET-1',
      pointsHundredths: 2_550,
      items: [{ sku: 'HEAVY', count: 2 }],
      presents: [{ sku: 'RARE', count: 1 }],
      choices: [
        {
          collectionId: 12,
          count: 1,
          isOptional: true,
          products: [one('GONE')],
        },
        {
          collectionId: 11,
          count: 2,
          isOptional: true,
          products: [one('RARE'), one('GONE')],
        },
        {
          collectionId: 10,
          count: 2,
          isOptional: false,
          products: [one('CREAM', 700_00), one('HEAVY', 99_00)],
        },
        { collectionId: 13, count: 1, isOptional: false, products: [one('CREAM', 500_00)] },
      ],
    },
    endsAt: new Date('2026-12-01T21:00:00Z'),
  }),
  promotionForTests({
    id: 2,
    kit: { sku: 'SET-2', priceMinor: 1_900_00, items: [{ sku: 'CREAM', count: 2 }] },
    isRepeatable: true,
  }),
  promotionForTests({ id: 3, kit: { sku: 'SET-3', items: [{ sku: 'GONE', count: 1 }] } }),
  promotionForTests({ id: 4, kit: { sku: 'SET-4', items: [{ sku: 'PICKUP', count: 1 }] } }),
  promotionForTests({
    id: 5,
    isBlocked: true,
    kit: { sku: 'SET-5', items: [{ sku: 'CREAM', count: 1 }] },
  }),
  promotionForTests({
    id: 6,
    type: 'PRESENT_ON_PURCHASE',
    isForLimitedSet: true,
    conditions: { minCartPriceMinor: 900_00, skus: ['RARE'] },
    kit: null,
    reward: { percentOff: 0, offMinor: 0, presents: [{ sku: 'CREAM', count: 1 }] },
  }),
  promotionForTests({
    id: 7,
    type: 'PRESENT_ON_PURCHASE_ONE',
    conditions: { minCartPointsHundredths: 4_000 },
    kit: null,
    reward: { percentOff: 0, offMinor: 0, presents: [{ sku: 'HEAVY', count: 1 }] },
  }),
  promotionForTests({
    id: 8,
    isShown: false,
    kit: { sku: 'S8', items: [{ sku: 'CREAM', count: 1 }] },
  }),
  promotionForTests({ id: 9, startsAt: new Date('2026-11-21T00:00:00Z') }),
  promotionForTests({
    id: 10,
    kit: { sku: 'SET-10', items: [{ sku: 'OLD', count: 1 }] },
    endsAt: new Date('2026-11-20T08:59:59Z'),
  }),
  promotionForTests({ id: 11, store: 'de' }),
  promotionForTests({
    id: 1001,
    type: 'PRESENT_ON_PURCHASE_ONE',
    isShown: false,
    programme: 'Club1000',
    programmeStep: 1,
    conditions: { minCartPriceMinor: 1_500_00 },
    kit: {
      sku: 'CLUB-1',
      priceMinor: 0,
      presents: [{ sku: 'RARE', count: 1 }],
      choices: [
        {
          collectionId: 20,
          count: 2,
          isOptional: false,
          products: [one('HEAVY', 0), one('CREAM')],
        },
      ],
    },
  }),
  promotionForTests({ id: 1002, isShown: false, programme: 'Club1000', programmeStep: 2 }),
  promotionForTests({
    id: 1003,
    isShown: false,
    programme: 'Club1000',
    programmeStep: 1,
    conditions: { buyers: ['pc'] },
  }),
  promotionForTests({
    id: 1501,
    isShown: false,
    isRepeatable: true,
    programme: 'New500',
    programmeStep: 1,
    kit: { sku: 'NEW', items: [{ sku: 'CREAM', count: 1 }], offMinor: 500_00 },
  }),
];

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  await base.database
    .updateTable('city')
    .set({ is_self_delivery_available: false })
    .where('id', '=', 10)
    .execute();
  await base.database.transaction().execute((tx) => savePromotions(tx, PROMOTIONS));
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

/** Steps of a ladder. */
const IN_NO_LIST = [1001, 1002, 1003, 1501];
const listed = async (client = shop.client(), query: Record<string, string> = {}) =>
  (await client.call('shopen_app_ajax_actions_get_list', { query })).json<ActionView[]>();
const action = async (id: number, client?: TestClient) =>
  (await listed(client)).find((each) => each.id === id);
const add = (client: TestClient, productArticle: string, amount: number) =>
  client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount } });

test('the list is a bare array of what runs and is shown, by end, then what can be had C7-006 C4-047', async () => {
  const ids = (await listed()).map(({ id }) => id);
  expect(ids).toEqual([1, 2, 4, 6, 7, 3, 5]);
});

test('the tab of discounts has those by which one pays less C7-006', async () => {
  const ids = (await listed(shop.client(), { tab: 'discounts' })).map(({ id }) => id);
  expect(ids).toEqual([1, 2, 4, 3, 5]);
  const wrong = await shop
    .client()
    .call('shopen_app_ajax_actions_get_list', { query: { tab: 'other' } });
  expect(wrong.statusCode).toBe(422);
});

test('an action says what it is, what its kit costs, when it runs and its flags C3-039 C3-040 C3-041 C3-042', async () => {
  expect(await action(1)).toMatchObject({
    id: 1,
    actionType: 'DISCOUNT_ON_COMPONENTS',
    name: 'Набор по частям',
    imageURL: null,
    campaignId: 2,
    kitSku: 'SET-1',
    kitPoint: 25.5,
    kitPrice: null,
    date: { start: '2026-01-01T00:00:00.000Z', end: '2026-12-01T21:00:00.000Z' },
    isMultipleKits: true,
    isRepeatable: false,
    isMargined: true,
    missing: false,
    noSale: false,
    isShow: true,
    is3DaysAction: true,
    isForLimitedSet: false,
    isBlocked: false,
  });
  expect(await action(2)).toMatchObject({
    kitSku: 'SET-2',
    kitPoint: null,
    kitPrice: { value: 1900 },
    date: { end: null },
    isMultipleKits: false,
    isRepeatable: true,
    isMargined: false,
    is3DaysAction: false,
  });
});

test('the description comes as markup that the server has cleaned', async () => {
  const { description = '' } = (await action(1)) ?? {};
  expect(description).toContain('<strong>кожи</strong>');
  expect(description).not.toContain('<script');
});

test('reasons, the multiply index, and how many are in the cart C3-043', async () => {
  expect(await action(1)).toMatchObject({ errorMessages: [], multiplyIndex: 2, countInCart: 0 });
  expect((await action(5))?.errorMessages).toHaveLength(1);
});

test('a limited set tells what of it lies in the cart C3-044', async () => {
  const client = shop.client();
  await add(client, 'RARE', 2);
  await add(client, 'HEAVY', 5);
  expect((await action(6, client))?.limitedSetData).toEqual({ currentItemSum: { value: 501 } });
  expect((await action(6))?.limitedSetData).toEqual({ currentItemSum: { value: 0 } });
  expect((await action(1, client))?.limitedSetData).toBeNull();
});

test('a condition says what is asked for, done and left, in sums or points C3-045', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 2);
  expect((await action(1, client))?.cartConditions).toEqual({
    minCartPrice: { value: 3000, currency: rouble },
    minCartPoint: null,
    count: 3000,
    done: 2000,
    remain: 1000,
    progress: 66,
  });
  expect((await action(7, client))?.cartConditions).toEqual({
    minCartPrice: null,
    minCartPoint: 40,
    count: 40,
    done: 20,
    remain: 20,
    progress: 50,
  });
  expect((await action(2, client))?.cartConditions).toBeNull();
});

test('choices have their counts, collections and products, the present its own C3-046 C3-047 C3-048', async () => {
  const { choice, present } = (await action(1)) ?? {};
  expect(choice).toMatchObject([
    { collectionId: 10, count: 2, optional: false },
    { collectionId: 11, count: 2, optional: true },
  ]);
  expect(choice?.[0]?.products).toEqual([
    {
      sku: 'CREAM',
      name: 'Продукт CREAM',
      missing: false,
      isArchived: false,
      shortDescription: '',
      scoresAmount: 10,
      noSale: false,
      catalogLink: '/ru/shop/catalog/product/CREAM/',
      imageURL: null,
      price: { value: 1000, currency: rouble },
      newPrice: { value: 700, currency: rouble },
    },
    // What costs more inside costs what it costs outside.
    expect.objectContaining({ sku: 'HEAVY', newPrice: null }),
  ]);
  expect(choice?.[1]?.products.map(({ sku, missing }) => [sku, missing])).toEqual([
    ['RARE', false],
    ['GONE', true],
  ]);
  expect(present?.products).toMatchObject([{ sku: 'RARE', count: 1, newPrice: { value: 0 } }]);
});

test('what cannot be had is dropped, what needs no choosing is chosen, optional ones come last C4-044 C4-045 C4-046', async () => {
  const { choice, chosen } = (await action(1)) ?? {};
  expect(choice?.map(({ collectionId }) => collectionId)).toEqual([10, 11]);
  expect(chosen?.map(({ count, product }) => [product.sku, count])).toEqual([
    ['HEAVY', 2],
    ['CREAM', 1],
  ]);
});

test('an action with a reason is blocked C4-034', async () => {
  expect(await action(5)).toMatchObject({ isBlocked: true, missing: false });
});

test('an action whose product is missing is blocked C4-035', async () => {
  expect(await action(3)).toMatchObject({ isBlocked: true, missing: true, errorMessages: [] });
});

test('what is not sent is blocked only where nothing can be picked up C4-036', async () => {
  expect(await action(4)).toMatchObject({ isBlocked: false, noSale: true });
  const client = shop.client();
  client.cookies.set('cityId', '10');
  expect(await action(4, client)).toMatchObject({
    isBlocked: true,
    noSale: true,
    missing: false,
    errorMessages: [],
  });
});

test('the sets of a product are a map by their numbers, at the top and under data C7-005', async () => {
  const ask = async (productSku: string) =>
    (
      await shop
        .client()
        .call('shopen_app_ajax_actions_get_kits_by_product', { params: { productSku } })
    ).json();
  const body = await ask('CREAM');
  expect(Object.keys(body.data)).toEqual(['1', '2', '5']);
  expect(body['2']).toEqual(body.data['2']);
  expect(body['2']).toMatchObject({ id: 2, kitSku: 'SET-2' });
  expect(body.success).toBe(true);
  // A present is a part of its set as well; what only counts towards a condition is none.
  expect(Object.keys((await ask('RARE')).data)).toEqual(['1']);
  expect((await ask('NOBODY')).data).toEqual({});
});

test('the cart carries the step of each ladder whose turn it is, with presents, choices and how far it is C3-023 C3-024 C3-025 C3-026', async () => {
  const { Club1000, New500 } = (await add(shop.client(), 'CREAM', 1)).json<{
    data: { cartData: { actions: ProgrammesView } };
  }>().data.cartData.actions;
  expect(Club1000).toMatchObject([
    {
      id: 1001,
      name: 'Акция 1001',
      imageURL: null,
      presents: [{ sku: 'RARE' }, { sku: 'HEAVY', newPrice: { value: 0 } }],
      choice: [{ done: 0, count: 2, products: [{ sku: 'HEAVY' }, { sku: 'CREAM' }] }],
      cartConditions: { done: 1000, count: 1500 },
      isRepeatable: false,
      countInCart: 0,
    },
  ]);
  expect(New500).toMatchObject([
    { id: 1501, choice: [], cartConditions: null, isRepeatable: true, countInCart: 0 },
  ]);
});

test('an empty cart carries them as well, and a store without ladders two empty lists C3-023', async () => {
  const actionsAt = async (host: string) =>
    (await shop.client({ host }).call('get_user_data')).json().data.cartData.actions;
  expect((await actionsAt('localhost')).Club1000).toMatchObject([{ id: 1001 }]);
  expect(await actionsAt('de.localhost')).toEqual({ Club1000: [], New500: [] });
});

test('a product knows whether a promotion that runs names it C3-004', async () => {
  const isUsed = async (sku: string) =>
    (await shop.client().call('get_product', { params: { sku } })).json().data.isUsedInAction;
  expect([await isUsed('CREAM'), await isUsed('PICKUP'), await isUsed('OLD')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the steps of a ladder stand in no list, and are listed for whoever names their programme', async () => {
  const idsOf = (actions: readonly ActionView[]) => actions.map(({ id }) => id);
  const all = idsOf(await listed());
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter((id) => IN_NO_LIST.includes(id))).toEqual([]);
  expect(idsOf(await listed(undefined, { programme: 'New500' }))).toEqual([1501]);
  expect(idsOf(await listed(undefined, { programme: 'Club1000' }))).toEqual([1001, 1002, 1003]);
});
