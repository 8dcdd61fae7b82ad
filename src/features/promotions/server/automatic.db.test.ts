import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { places } from '../../../../db/demo/parts/places.ts';
import { importProducts } from '#features/catalogue/server/public.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { savePromotions } from '#features/offers/server/public.ts';

const now = new Date('2026-11-20T09:00:00Z');
/** What is sold, at which price, and how many there are. */
const SHELF = [
  ['CREAM', 1_000_00, 500],
  ['TEA', 300_00, 100],
  ['GEL', 500_00, 100],
  ['SOAP', 150_00, 3],
  ['BALM', 200_00, 100],
  ['GONE', 90_00, 0],
  ['OIL', 400_00, 100],
  ['TOY', 700_00, 100],
  ['SALT', 100_00, 100],
  ['BRUSH', 250_00, 100],
  ['SPONGE', 250_00, 100],
  ['FOAM', 250_00, 100],
] as const;
const TEAS = 159;

const named = (ru: string) => ({ texts: { ru: { name: ru, description: '' } } });
const PROMOTIONS = [
  promotionForTests({
    id: 1,
    type: 'DISCOUNT_ON_PURCHASE',
    ...named('Крем дешевле'),
    conditions: { skus: ['CREAM'], minCartPriceMinor: 3_000_00 },
    reward: { percentOff: 10 },
  }),
  promotionForTests({
    id: 2,
    type: 'DISCOUNT_ON_PURCHASE_ONE',
    ...named('Одна пачка дешевле'),
    conditions: { categories: [TEAS], minCartPriceMinor: 600_00 },
    reward: { percentOff: 30 },
  }),
  promotionForTests({
    id: 3,
    type: 'PRESENT_ON_PURCHASE',
    ...named('Мыло к гелю'),
    isRepeatable: true,
    conditions: { skus: ['GEL'], minCartPriceMinor: 1_000_00 },
    reward: { presents: [{ sku: 'SOAP', count: 1 }] },
  }),
  promotionForTests({
    id: 4,
    type: 'PRESENT_ON_PURCHASE_ONE',
    ...named('Подарок к бальзаму'),
    isRepeatable: true,
    multiplyIndex: 3,
    conditions: { skus: ['BALM'], minCartPriceMinor: 200_00 },
    reward: { presents: [{ sku: 'GONE', count: 1 }] },
  }),
  promotionForTests({
    id: 5,
    type: 'DISCOUNT_ON_PURCHASE',
    ...named('Масло: минус 10 %'),
    group: 'oil',
    conditions: { skus: ['OIL'] },
    reward: { percentOff: 10 },
  }),
  promotionForTests({
    id: 6,
    type: 'DISCOUNT_ON_PURCHASE',
    ...named('Масло: минус 100 ₽'),
    group: 'oil',
    conditions: { skus: ['OIL'] },
    reward: { offMinor: 100_00 },
  }),
  promotionForTests({
    id: 7,
    type: 'DISCOUNT_ON_PURCHASE',
    ...named('Для консультантов'),
    conditions: { skus: ['TOY'], buyers: ['c'] },
    reward: { percentOff: 50 },
  }),
  promotionForTests({
    id: 8,
    type: 'PRESENT_ON_PURCHASE_ONE',
    ...named('Чай за баллы'),
    isRepeatable: true,
    conditions: { skus: ['SALT'], minCartPointsHundredths: 30_00 },
    reward: { presents: [{ sku: 'TEA', count: 2 }] },
  }),
  promotionForTests({
    id: 10,
    type: 'DISCOUNT_ON_PURCHASE',
    ...named('Для консультантов и только'),
    conditions: { skus: ['TOY'], buyers: ['c', 'managed'] },
    reward: { percentOff: 50 },
  }),
  promotionForTests({
    id: 11,
    type: 'DISCOUNT_ON_PURCHASE_ONE',
    ...named('Одна кисть даром'),
    conditions: { skus: ['BRUSH'] },
    reward: { percentOff: 100 },
  }),
  promotionForTests({
    id: 12,
    type: 'DISCOUNT_ON_PURCHASE_ONE',
    ...named('Одна губка почти даром'),
    conditions: { skus: ['SPONGE'] },
    reward: { percentOff: 90 },
  }),
  promotionForTests({
    id: 13,
    type: 'DISCOUNT_ON_PURCHASE',
    ...named('Пятьсот с пены'),
    conditions: { skus: ['FOAM'] },
    reward: { offMinor: 500_00 },
  }),
  promotionForTests({
    id: 9,
    type: 'DISCOUNT_ON_PURCHASE',
    ...named('Было вчера'),
    endsAt: new Date('2026-11-19T21:00:00Z'),
    conditions: { skus: ['CREAM'] },
    reward: { percentOff: 90 },
  }),
];

let shop: TestServer;
beforeAll(async () => {
  const base = await createTestDatabase();
  const { database } = base;
  const rows = SHELF.map(([sku, priceMinor, onHand], at) => ({
    line: at + 1,
    product: {
      sku,
      slug: sku.toLowerCase(),
      texts: { ru: { name: `Продукт ${sku}` } },
      weightGrams: 100,
      isArchived: false,
      isNoSale: false,
      categories: sku === 'TEA' ? [TEAS] : [],
      prices: [
        {
          store: 'ru',
          country: 'ru',
          currency: 'RUB',
          priceMinor,
          newPriceMinor: null,
          pointsHundredths: 10_00,
          vatPercent: 20,
        },
      ],
      stock: [{ store: 'ru', location: 'ru-main', onHand }],
    },
  }));
  const teas = {
    id: TEAS,
    slug: 'teas',
    parentId: null,
    position: 1,
    fixedSkus: [],
    texts: { ru: { name: 'Чаи', intro: '' } },
  };
  const report = await importProducts({ database, rows, categories: [teas], now });
  expect(report.problems).toEqual([]);
  await places.load({ database, now, onProgress: () => {} });
  await database.transaction().execute((tx) => savePromotions(tx, PROMOTIONS));
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

/** A visitor whose cart has these. */
async function withCart(counts: Readonly<Record<string, number>>, client = shop.client()) {
  const items = Object.entries(counts).map(([sku, count]) => ({ sku, count }));
  await client.call('shopen_app_ajax_cart_edit', {
    body: { packages: [{ contract: null, items }] },
  });
  return client;
}

async function cartOf(client: TestClient) {
  const { cartData } = (await client.call('get_user_data')).json().data;
  const [own] = cartData.packages;
  return { ...cartData, items: own.items };
}

const giftsOf = ({ items }: Awaited<ReturnType<typeof cartOf>>) =>
  items.flatMap(({ isGift, sku, count, sum, isAvailable, reasons }: Record<string, unknown>) =>
    isGift ? [{ sku, count, sum, isAvailable, reasons }] : [],
  );

test('each product that is meant is cheaper once the cart has reached the sum, and says by which promotion C3-050', async () => {
  const client = await withCart({ CREAM: 2, TEA: 1 });
  expect(await cartOf(client)).toMatchObject({ sum: 2_300, discounts: [] });
  const more = await cartOf(await withCart({ CREAM: 3, TEA: 1 }, client));
  expect(more).toMatchObject({ sum: 3_000, sumOld: 3_300 });
  expect(more.items).toMatchObject([
    { sku: 'CREAM', price: { current: 900, old: 1_000 }, sum: 2_700, reasons: ['Крем дешевле'] },
    { sku: 'TEA', price: { current: 300, old: null }, reasons: [] },
  ]);
  const { data } = (await client.call('cart_explain')).json();
  expect(data.steps).toEqual([
    { kind: 'full', changeMinor: 3_300_00, count: null, priceMinor: null },
    { kind: 'reason', by: 'promotions', reason: 'Крем дешевле', changeMinor: -300_00 },
  ]);
});

test('of products of a category one piece is cheaper, however many there are C3-050', async () => {
  const cart = await cartOf(await withCart({ TEA: 3, GEL: 1 }));
  expect(cart).toMatchObject({
    sum: 300 * 3 - 90 + 500,
    discounts: [{ reason: 'Одна пачка дешевле', amount: 90 }],
  });
  expect(await cartOf(await withCart({ TEA: 1, GEL: 1 }))).toMatchObject({ discounts: [] });
});

test('a gift comes for each time that the sum is reached, and goes with what it stood on C3-049', async () => {
  const client = await withCart({ GEL: 5 });
  const cart = await cartOf(client);
  const soap = { sku: 'SOAP', sum: 0, isAvailable: true, reasons: ['Мыло к гелю'] };
  expect(giftsOf(cart)).toEqual([{ ...soap, count: 2 }]);
  expect(cart).toMatchObject({ sum: 2_500, amount: 5 });
  expect(giftsOf(await cartOf(await withCart({ GEL: 3 }, client)))).toEqual([
    { ...soap, count: 1 },
  ]);
  expect(giftsOf(await cartOf(await withCart({ GEL: 1 }, client)))).toEqual([]);
});

test('of a gift of which the shelf has fewer than were earned the cart says how many come', async () => {
  const { items } = await cartOf(await withCart({ GEL: 10, SOAP: 1 }));
  expect(items).toMatchObject([
    { sku: 'GEL' },
    { sku: 'SOAP', isGift: false, count: 1 },
    { sku: 'SOAP', isGift: true, count: 2, max: 2, overLimit: true },
  ]);
});

test('a gift that comes once a cart comes once, and by points where points were asked for C3-049', async () => {
  const teas = [{ sku: 'TEA', count: 2, sum: 0, isAvailable: true, reasons: ['Чай за баллы'] }];
  expect(giftsOf(await cartOf(await withCart({ SALT: 2 })))).toEqual([]);
  expect(giftsOf(await cartOf(await withCart({ SALT: 3 })))).toEqual(teas);
  expect(giftsOf(await cartOf(await withCart({ SALT: 9 })))).toEqual(teas);
});

test('a gift whose last one somebody else took stands in the cart and says so', async () => {
  const cart = await cartOf(await withCart({ BALM: 2 }));
  expect(giftsOf(cart)).toEqual([
    { sku: 'GONE', count: 0, sum: 0, isAvailable: false, reasons: ['Подарок к бальзаму'] },
  ]);
  expect(cart).toMatchObject({ sum: 400, amount: 2 });
});

test('of several pieces the one that a promotion gives for nothing brings no points, what is cheaper brings all C3-050', async () => {
  const sumAndPoints = async (counts: Parameters<typeof withCart>[0]) => {
    const { sum, packages } = await cartOf(await withCart(counts));
    return [sum, packages[0].points];
  };
  expect(await sumAndPoints({ BRUSH: 3 })).toEqual([500, 20]);
  expect(await sumAndPoints({ BRUSH: 1 })).toEqual([0, 0]);
  expect(await sumAndPoints({ SPONGE: 3 })).toEqual([525, 30]);
  // As much as two pieces cost, but off all of them together.
  expect(await sumAndPoints({ FOAM: 3 })).toEqual([250, 30]);
});

test('of promotions that exclude each other the one by which least is paid comes, and another when more is bought C3-050', async () => {
  const client = await withCart({ OIL: 2 });
  expect(await cartOf(client)).toMatchObject({
    sum: 700,
    discounts: [{ reason: 'Масло: минус 100 ₽', amount: 100 }],
  });
  const more = await cartOf(await withCart({ OIL: 3 }, client));
  expect(more).toMatchObject({ sum: 1_080, discounts: [] });
  expect(more.items[0].reasons).toEqual(['Масло: минус 10 %']);
});

test('what is for others, and what has ended, changes nothing', async () => {
  expect(await cartOf(await withCart({ TOY: 1, CREAM: 1 }))).toMatchObject({
    sum: 1_700,
    sumOld: 1_700,
  });
});

test('a promotion that staff change is had by the next look', async () => {
  const client = await withCart({ TOY: 1 });
  const [toy] = PROMOTIONS.filter(({ id }) => id === 7);
  if (!toy) throw new Error('there is no promotion 7');
  const { database } = shop.base;
  const forAll = { ...toy, conditions: { skus: ['TOY'] } };
  await database.transaction().execute((tx) => savePromotions(tx, [forAll]));
  await expect.poll(async () => (await cartOf(client)).sum).toBe(350);
  await database
    .transaction()
    .execute((tx) => savePromotions(tx, [{ ...forAll, isBlocked: true }]));
  await expect.poll(async () => (await cartOf(client)).sum).toBe(700);
});

/** Why each promotion is not to be had, as the list says it. */
async function whyNot(client: TestClient): Promise<Record<string, string[]>> {
  const actions = (await client.call('shopen_app_ajax_actions_get_list')).json<
    {
      id: number;
      errorMessages: string[];
    }[]
  >();
  return Object.fromEntries(actions.map(({ id, errorMessages }) => [id, errorMessages]));
}

test('the list says by which promotion another is kept out of the cart, how much that saves, and who one is for', async () => {
  const why = await whyNot(await withCart({ OIL: 2 }));
  expect(why[5]).toEqual([
    'Вместе с акцией «Масло: минус 100 ₽» не действует, а с той вы платите на 20\u00a0₽ меньше',
  ]);
  expect(why[6]).toEqual(['Акция уже действует в вашей корзине']);
  expect(why[10]).toEqual(['Только для консультантов. Войдите или зарегистрируйтесь']);
  expect(why[1]).toEqual([]);
  expect(Object.keys(why)).not.toContain('9');
});
