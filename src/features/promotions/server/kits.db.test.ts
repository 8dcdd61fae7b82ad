import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { putPromotions } from '../../../../test/support/promotions.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import type { Promotion, PromotionChoice, PromotionKit } from '#features/offers/model.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';

const START = new Date('2026-11-20T09:00:00Z');
let now = START;
let shop: TestServer;

/** CREAM 1350.50, RARE 100, PICKUP 100, GONE 100 with nothing in stock. */
const choice = (count: number, skus: readonly string[], over: Partial<PromotionChoice> = {}) => ({
  collectionId: 1,
  count,
  isOptional: false,
  products: skus.map((sku) => ({ sku })),
  ...over,
});
const promotion = (id: number, kit: Partial<PromotionKit>, over: Partial<Promotion> = {}) =>
  repeatableForTests({ id, kit: kitForTests({ sku: `K${id}`, ...kit }), ...over });
const HALF = promotion(
  10,
  {
    choices: [choice(2, ['CREAM', 'RARE']), choice(1, ['RARE'], { isOptional: true })],
    percentOff: 50,
  },
  { type: 'DISCOUNT_ON_PRODUCT_SET', texts: { ru: { name: 'Половина цены', description: '' } } },
);

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, START);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

const put = (...promotions: Promotion[]) =>
  putPromotions(shop.base.database, shop.features, promotions);
const guest = () => shop.client({ isRoaming: true });
const item = (sku: string, count = 1) => ({ sku, count });
const addKit = async (client: TestClient, actionID: number, items: object[], rest: object = {}) =>
  (
    await client.call('shopen_app_ajax_cart_add_kit', { body: { actionID, items, ...rest } })
  ).json();
const asked = async (actionID: number, items: object[], rest: object = {}) =>
  (
    await guest().call('shopen_app_ajax_actions_get_kit_information', {
      body: { actionID, items, ...rest },
    })
  ).json();
const add = (client: TestClient, productArticle: string, amount: number) =>
  client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount } });
const cartOf = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.cartData;

const kitsOf = (cartData: { packages: { kits: Record<string, unknown>[] }[] }) =>
  cartData.packages.flatMap(({ kits }) => kits);
const edit = async (client: TestClient, change: { items?: object[]; kits?: object[] }) => {
  const { packages } = await cartOf(client);
  const [own] = packages;
  const items = own.items.map(({ sku, count }: { sku: string; count: number }) => ({ sku, count }));
  const body = { packages: [{ key: 'own', items, ...change }] };
  return (await client.call('shopen_app_ajax_cart_edit', { body })).json().data.cartData;
};

test.each([
  ['a percentage', HALF.kit, 625, 1250.5, 20],
  ['a sum off', { choices: HALF.kit?.choices, offMinor: 250_50 }, 1000, 1250.5, 20],
  ['a price of its own', { choices: HALF.kit?.choices, priceMinor: 990_00 }, 990, 1250.5, 20],
  ['a dearer price', { choices: HALF.kit?.choices, priceMinor: 9_990_00 }, 1250.5, null, 20],
  ['its own points', { choices: HALF.kit?.choices, pointsHundredths: 550 }, 1250.5, null, 5.5],
  [
    'new prices',
    {
      choices: [
        choice(2, [], {
          products: [
            { sku: 'CREAM', newPriceMinor: 700_00 },
            { sku: 'RARE', newPriceMinor: 900_00 },
          ],
        }),
      ],
    },
    950.5,
    1250.5,
    20,
  ],
])(
  'what is told of a kit with %s is what the cart asks for it C7-027 C4-027 C4-029 C3-034',
  async (_name, terms, sum, old, points) => {
    await put(promotion(11, { ...terms, sku: 'K11' }));
    const chosen = [item('CREAM'), item('RARE')];
    expect(await asked(11, chosen, { count: 3 })).toMatchObject({
      success: true,
      data: {
        kitTotalSum: { value: sum * 3 },
        kitTotalOldSum: old === null ? null : { value: old * 3 },
        kitTotalPoints: points * 3,
      },
    });
    const { cartData } = (await addKit(guest(), 11, chosen, { count: 3 })).data;
    expect(cartData).toMatchObject({ sum: sum * 3, points: points * 3 });
    expect(kitsOf(cartData)).toMatchObject([{ price: { current: sum, old }, points, count: 3 }]);
  },
);

test('what is not a whole choice costs nothing yet, and what is over has no price C7-027', async () => {
  await put(HALF, promotion(12, {}, { endsAt: START }));
  const codeOf = async (...of: Parameters<typeof asked>) => (await asked(...of)).data.code;
  expect(await codeOf(10, [item('CREAM')])).toBe('CHOICE_MISSING');
  expect(await codeOf(10, [item('CREAM', 9)])).toBe('CHOICE_TOO_MANY');
  expect(await codeOf(10, [item('PICKUP', 2)])).toBe('CHOICE_UNKNOWN');
  expect(await codeOf(12, [])).toBe('KIT_ENDED');
  expect(await codeOf(999, [])).toBe('SET_UNKNOWN');
});

test('a kit is put in by its choice: what chooses itself, what is always in it and its presents come along C7-028 C4-045 C3-034 C3-035 C3-036 C3-037 C3-047', async () => {
  await put(
    promotion(
      14,
      {
        items: [item('HEAVY', 2)],
        presents: [item('RARE')],
        choices: [choice(1, ['CREAM', 'PICKUP']), choice(2, ['HEAVY'])],
        priceMinor: 900_00,
      },
      { type: 'BONUS_ON_PRODUCT_SET', isForLimitedSet: true },
    ),
  );
  const client = guest();
  const { cartData } = (await addKit(client, 14, [item('CREAM')], { count: 5 })).data;
  expect(kitsOf(cartData)).toMatchObject([
    {
      // Of the present there are three.
      count: 3,
      price: { current: 900, old: 1040 },
      numberOfItems: 6,
      availableKitCount: 3,
      isForLimitedSet: true,
      items: [
        { sku: 'HEAVY', count: 4, isPresent: false },
        { sku: 'CREAM', count: 1, isPresent: false },
        { sku: 'RARE', count: 1, isPresent: true },
      ],
    },
  ]);
  // Another choice is a line of its own, and the presents are gone.
  expect(await addKit(client, 14, [item('PICKUP')])).toMatchObject({ success: true });
  const [first, second] = kitsOf(await cartOf(client));
  expect([first?.['overLimit'], second?.['overLimit'], second?.['sum']]).toEqual([false, true, 0]);
  await put(promotion(15, { items: [item('CREAM')], presents: [item('GONE')] }));
  expect(await addKit(client, 15, [])).toMatchObject({
    success: false,
    data: { code: 'UNAVAILABLE' },
  });
});

test('a kit that is not given is refused with words and the cart as it is: ended meanwhile, stopped, not reached, not for this buyer, no more of it C7-028 C8-015', async () => {
  const fixed = { items: [item('CREAM')], percentOff: 10 };
  const ends = new Date(START.getTime() + 60_000);
  await put(
    HALF,
    promotion(20, fixed, { endsAt: ends }),
    promotion(21, fixed, { isBlocked: true }),
    promotion(22, fixed, { conditions: { minCartPriceMinor: 2_500_00 } }),
    promotion(23, fixed, { conditions: { minCartPointsHundredths: 3_150 } }),
    promotion(24, fixed, { conditions: { buyers: ['c'] } }),
    promotion(25, fixed, { conditions: { countries: ['kz'] } }),
    promotion(26, fixed, { availableCount: 1 }),
    promotion(27, { items: [item('GONE')] }),
    promotion(
      28,
      { choices: [choice(1, ['CREAM', 'HEAVY'])], percentOff: 5 },
      { isMultipleKits: false },
    ),
  );
  const client = guest();
  await add(client, 'CREAM', 1);
  for (const id of [26, 28]) await addKit(client, id, id === 28 ? [item('HEAVY')] : []);
  const before = await cartOf(client);
  now = ends;
  try {
    for (const [id, items, code, words] of [
      [20, [], 'KIT_ENDED', 'Акция закончилась'],
      [21, [], 'KIT_BLOCKED', 'Акция сейчас остановлена'],
      // The kits of no condition count as well: 1 000 + 900 + 9.
      [22, [], 'KIT_SUM_MISSING', '591'],
      [23, [], 'KIT_POINTS_MISSING', 'не хватает баллов — 1.5'],
      [24, [], 'KIT_NOT_FOR_YOU', 'не положен'],
      [25, [], 'KIT_NOT_FOR_YOU', 'не положен'],
      [26, [], 'KIT_LIMIT', 'Больше таких наборов'],
      [27, [], 'UNAVAILABLE', 'Нет в наличии'],
      [28, [item('CREAM')], 'KIT_LIMIT', 'Больше таких наборов'],
      [10, [item('CREAM')], 'CHOICE_MISSING', 'выберите ещё 1'],
      [10, [item('CREAM', 9)], 'CHOICE_TOO_MANY', 'уберите 6'],
      [10, [item('HEAVY', 2)], 'CHOICE_UNKNOWN', 'больше нет'],
    ] as const) {
      const answer = await addKit(client, id, [...items]);
      expect([id, answer.success, answer.data.code]).toEqual([id, false, code]);
      expect(answer.message.join(' ')).toContain(words);
      expect(answer.data.cartData).toEqual(before);
    }
  } finally {
    now = START;
  }
});

test('a kit holds as long as the cart reaches its condition, in whatever order things were added C9-038 C3-036', async () => {
  const reached = promotion(
    30,
    { items: [item('HEAVY')], priceMinor: 1_00 },
    { conditions: { minCartPriceMinor: 2_000_00 }, isMargined: true },
  );
  await put(reached);
  const client = guest();
  await add(client, 'CREAM', 2);
  const once = await addKit(client, 30, [], { count: 2 });
  // A second one needs as much again: the kit itself does not count.
  expect(kitsOf(once.data.cartData)).toMatchObject([
    { count: 1, sum: 1, cartConditions: { minCartPrice: { value: 2000 } }, isMargined: true },
  ]);
  expect(await addKit(client, 30, [])).toMatchObject({ data: { code: 'KIT_SUM_MISSING' } });
  await add(client, 'CREAM', 2);
  const twice = (await addKit(client, 30, [])).data.cartData;
  expect(twice).toMatchObject({ sum: 4002, amount: 6 });
  expect(kitsOf(twice)).toMatchObject([{ count: 2, sum: 2, overLimit: false, whyNot: [] }]);

  const half = await edit(client, { items: [item('CREAM', 3)] });
  expect(half).toMatchObject({ sum: 3001, amount: 4 });
  expect(kitsOf(half)).toMatchObject([
    { count: 2, max: 1, sum: 1, overLimit: true, isAvailable: true },
  ]);
  expect(kitsOf(half)[0]?.['whyNot']).toHaveLength(1);

  const none = await edit(client, { items: [item('CREAM', 1)] });
  expect(none).toMatchObject({ sum: 1000, amount: 1 });
  expect(kitsOf(none)).toMatchObject([
    { count: 2, sum: 0, isAvailable: false, missing: false, isActive: true },
  ]);
  expect(kitsOf(none)[0]?.['whyNot']).toHaveLength(1);
  const back = await edit(client, { items: [item('CREAM', 4)] });
  expect(back).toMatchObject({ sum: 4002, amount: 6 });

  // What cannot be given is brought down or taken out like anything that cannot be had.
  await edit(client, { items: [item('CREAM', 2)] });
  const less = await client.call('shopen_app_ajax_cart_minify_forbidden_products', { body: {} });
  expect(kitsOf(less.json().data.cartData)).toMatchObject([{ count: 1, sum: 1 }]);
});

test('a step of a ladder asks its condition of the cart like any other promotion D42 C4-022', async () => {
  await put(
    promotion(
      31,
      { choices: [choice(1, ['HEAVY', 'CREAM'])], priceMinor: 1_00 },
      {
        programme: 'Club1000',
        programmeStep: 1,
        isRepeatable: false,
        conditions: { minCartPriceMinor: 1_000_00 },
      },
    ),
  );
  const client = guest();
  expect(await addKit(client, 31, [item('HEAVY')])).toMatchObject({
    success: false,
    data: { code: 'KIT_SUM_MISSING' },
  });
  await add(client, 'CREAM', 1);
  expect(await addKit(client, 31, [item('HEAVY')])).toMatchObject({ success: true });
  expect(await addKit(client, 31, [item('HEAVY')])).toMatchObject({ data: { code: 'KIT_LIMIT' } });
});

test('a kit whose choice is not offered any more stays to be seen, costs nothing and says why C7-028', async () => {
  await put(promotion(32, { choices: [choice(1, ['CREAM', 'HEAVY'])], percentOff: 10 }));
  const client = guest();
  await addKit(client, 32, [item('HEAVY')]);
  await put(promotion(32, { choices: [choice(1, ['CREAM', 'PICKUP'])], percentOff: 10 }));
  const cartData = await cartOf(client);
  expect(cartData.sum).toBe(0);
  expect(kitsOf(cartData)).toMatchObject([
    {
      count: 1,
      isAvailable: false,
      items: [{ sku: 'HEAVY' }],
      whyNot: ['Условия набора изменились: уберите его и соберите заново'],
    },
  ]);
  const explained = (await client.call('cart_explain')).json().data;
  expect(JSON.stringify(explained)).toContain('withheld');
});

test('the explanation of a cart names the promotion by which a kit is cheaper, and adds up C7-027', async () => {
  await put(HALF);
  const client = guest();
  await addKit(client, 10, [item('CREAM'), item('RARE')], { count: 2 });
  const { packages } = (await client.call('cart_explain')).json().data;
  expect(packages[0].lines[0]).toMatchObject({
    sumMinor: 1250_00,
    steps: [
      { kind: 'full', changeMinor: 2501_00, count: 2, priceMinor: 1250_50 },
      { kind: 'reason', by: 'kit', reason: 'Половина цены', changeMinor: -1251_00 },
    ],
  });
});

test('a kit that excludes others counts for no condition: not in the cart, not in lists, and for nothing that comes by itself C9-038', async () => {
  const needs = { conditions: { minCartPriceMinor: 1_000_00 } };
  await put(
    promotion(40, { items: [item('CREAM')], priceMinor: 900_00 }, { group: 'one of these' }),
    promotion(41, { items: [item('HEAVY')], priceMinor: 1_00 }, needs),
    repeatableForTests({
      id: 42,
      type: 'DISCOUNT_ON_PURCHASE',
      kit: null,
      reward: { percentOff: 10, offMinor: 0, presents: [] },
      isRepeatable: false,
      ...needs,
    }),
  );
  const client = guest();
  await add(client, 'PICKUP', 1);
  const { cartData } = (await addKit(client, 40, [])).data;
  expect(cartData.sum).toBe(1400);
  const { data } = (await client.call('actions_view', { params: { actionID: '41' } })).json();
  expect(data.action.cartConditions).toMatchObject({ done: 500, remain: 500 });
  expect(await addKit(client, 41, [])).toMatchObject({ data: { code: 'KIT_SUM_MISSING' } });
});
