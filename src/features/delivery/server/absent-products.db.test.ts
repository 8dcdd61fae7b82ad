import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import type { CartDocument, CartLine } from '#features/cart/model.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { savePlans, savePromotions } from '#features/offers/server/public.ts';
import { packageOf } from '#features/cart/rules/public.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

const SET = {
  store: 'ru',
  texts: { ru: 'Набор «Проба»' },
  vat_percent: '20',
  points_hundredths: 100,
};

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  const kit = kitForTests({ priceMinor: 9e3, items: [{ sku: 'GONE', count: 1 }] });
  await base.database
    .transaction()
    .execute((tx) => savePromotions(tx, [promotionForTests({ kit })]));
  await savePlans(base.database, [
    {
      ...SET,
      id: 7,
      sku: 'MONTH',
      months: 6,
      price_minor: 7e4,
      is_active: true,
      swaps: {},
      items: [
        {
          sku: 'PICKUP',
          count: 1,
        },
      ],
    },
  ]);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

const item = (sku: string, count: number): CartLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});
const LINES: readonly CartLine[] = [
  item('CREAM', 2),
  item('RARE', 5),
  item('GONE', 1),
  item('PICKUP', 3),
  { kind: 'kit', actionId: 5, sku: 'KIT', count: 1, items: [{ sku: 'GONE', count: 1 }] },
  { kind: 'subscription', subscriptionId: 7, count: 2 },
];

async function buyer(): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const first = await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: 'CREAM' },
  });
  const document: CartDocument = {
    schema: 2,
    packages: [{ ...packageOf(null), lines: LINES }],
    selected: 'own',
  };
  await sql`update cart set body = ${JSON.stringify(document)}::jsonb
    where id = ${first.json().data.cartData.virtual_cart_id}::uuid`.execute(shop.base.database);
  return client;
}

const GONE = {
  count: 1,
  available: 0,
  sku: 'GONE',
  price: { value: 100, currency: 'RUB' },
  newPrice: null,
};
const RARE = {
  count: 5,
  available: 3,
  sku: 'RARE',
  price: { value: 250.5, currency: 'RUB' },
  overLimit: true,
};
const PICKUP = {
  count: 3,
  available: 0,
  sku: 'PICKUP',
  price: { value: 500, currency: 'RUB' },
  overLimit: false,
};
const KIT = { count: 1, available: 0, sku: 'KIT', price: { value: 90, currency: 'RUB' } };

const skus = ({ data }: { data: { products: { sku: string }[] } }) =>
  data.products.map(({ sku }) => sku).toSorted();

test('what a courier does not bring is told in kits, products and monthly kits, with the sum without it C7-017 C7-018 C7-019 C3-115 C3-116 C3-117 UX-58', async () => {
  const client = await buyer();
  const body = {
    deliveryAddressId: null,
    deliveryPointId: null,
    deliveryType: 'COURIER',
    deliveryTypes: [],
  };
  const answer = (await client.call('cart_get_absent_products', { body })).json();
  expect(answer).toMatchObject({
    success: true,
    data: {
      kits: [KIT],
      subscriptions: [
        {
          count: 2,
          available: 0,
          subscription: {
            kit: {
              sku: 'MONTH',
              name: 'Набор «Проба»',
              price: { current: 700 },
              vat: { currency: { logo: '₽' } },
            },
          },
        },
      ],
      newSum: 2_000 + 751.5,
    },
  });
  expect(answer.data.subscriptions[0].subscription.kit).toHaveProperty('thumbnail');
  const bySku = Object.fromEntries(
    answer.data.products.map((each: { sku: string }) => [each.sku, each]),
  );
  expect(bySku).toMatchObject({ GONE, RARE, PICKUP });
  expect(Object.keys(bySku)).toHaveLength(3);
});

test('whoever picks up is told less; without a type the other variant is asked, and both say the same C7-017', async () => {
  const client = await buyer();
  const self = { deliveryType: 'SELF' };
  const byType = (await client.call('cart_get_absent_products', { body: self })).json();
  const byVariant = (
    await client.call('cart_get_absent_products_by_self_pickups', { body: {} })
  ).json();
  expect(skus(byType)).toEqual(['GONE', 'RARE']);
  expect(byType.data.subscriptions).toEqual([]);
  expect(byVariant.data).toEqual(byType.data);
  expect((await shop.client().call('cart_get_absent_products', { body: {} })).json().data).toEqual({
    kits: [],
    products: [],
    subscriptions: [],
    newSum: 0,
  });
});

test('what is absent is removed, delivery is computed anew, and nothing is absent afterwards C7-020', async () => {
  const client = await buyer();
  const { deliveryTypes } = { deliveryTypes: ['SELF'] };
  const { number, type } = (
    await shop.base.database
      .selectFrom('pickup_point')
      .select(['number', 'type'])
      .where('country', '=', 'ru')
      .where('is_active', '=', true)
      .orderBy('number')
      .limit(1)
      .execute()
  )[0] ?? { number: 0, type: '' };
  const body = { deliveryPointId: number, deliveryType: type, deliveryTypes };
  const before = (
    await client.call('shopen_app_ajax_cart_self_pickup_calculate', {
      params: { deliveryPointNumber: String(number) },
    })
  ).json();
  const removed = (await client.call('cart_remove_absent_products', { body })).json();
  expect(removed).toMatchObject({
    success: true,
    data: { countInCart: 2 + 3 + 3 + 2, cartData: { sum: 2_000 + 751.5 + 1_500 + 1_400 } },
  });
  const after = (
    await client.call('shopen_app_ajax_cart_self_pickup_calculate', {
      params: { deliveryPointNumber: String(number) },
    })
  ).json();
  expect(removed.data.delivery).toEqual({ price: after.data.price, period: after.data.period });
  expect(before.success).toBe(true);
  const left = (await client.call('cart_get_absent_products', { body })).json();
  expect(left.data).toMatchObject({ kits: [], products: [], subscriptions: [] });
  const again = (await client.call('cart_remove_absent_products', { body })).json();
  expect(again.data.cartData.revision).toBe(removed.data.cartData.revision);
});

test('for a courier what only comes by hand goes too, and the variant by pickups leaves it C7-020', async () => {
  const courier = await buyer();
  const body = { deliveryType: 'COURIER' };
  const gone = (await courier.call('cart_remove_absent_products', { body })).json();
  expect(gone.data).toMatchObject({ countInCart: 5, cartData: { sum: 2_751.5 } });
  const self = await buyer();
  const kept = (
    await self.call('cart_remove_absent_products_by_self_pickups', { body: {} })
  ).json();
  expect(kept.data).toMatchObject({ countInCart: 10, delivery: null });
});

test('nonsense about the way is refused, and so is a point of nowhere and of another country', async () => {
  const client = await buyer();
  for (const body of [
    { deliveryPointId: 'x' },
    { deliveryTypes: Array.from({ length: 51 }, () => 'SELF') },
    { deliveryType: 'x'.repeat(65) },
  ])
    expect((await client.call('cart_get_absent_products', { body })).statusCode).toBe(422);
  const { rows } = await sql<{ number: number }>`
    select number from pickup_point where country <> 'ru' order by number limit 1`.execute(
    shop.base.database,
  );
  for (const deliveryPointId of [2_000_000_000, rows[0]?.number])
    for (const name of ['cart_get_absent_products', 'cart_remove_absent_products'] as const) {
      const answer = await client.call(name, { body: { deliveryPointId } });
      expect([answer.statusCode, answer.json().data.code]).toEqual([404, 'POINT_UNKNOWN']);
    }
});
