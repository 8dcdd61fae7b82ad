import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { putPromotions } from '../support/promotions.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

const item = (sku: string, count = 1) => ({ sku, count });
/** A tea always, one of two creams chosen, a cloth as a present. */
const CHOSEN = repeatableForTests({
  id: 901,
  texts: { ru: { name: 'Чай и крем', description: '' } },
  kit: kitForTests({
    sku: 'TEA-AND-CREAM',
    items: [item('400201')],
    presents: [item('400863')],
    choices: [
      {
        collectionId: 1,
        count: 2,
        isOptional: false,
        products: [{ sku: '400501' }, { sku: '400204' }],
      },
    ],
    percentOff: 10,
  }),
});

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
  await putPromotions(shop.base.database, shop.features, [CHOSEN]);
});
// The books are audited when the database goes.
afterAll(() => shop?.close());

async function signedIn(contract: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: contract, _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}
const addKit = async (client: TestClient, rest: object = {}) =>
  (
    await client.call('shopen_app_ajax_cart_add_kit', {
      body: { actionID: 901, items: [item('400501'), item('400204')], ...rest },
    })
  ).json();
const reservedOf = async () => {
  const { rows } = await sql<{ sku: string; count: number }>`
    select sku, sum(count)::int as count from reservation where state = 'held' group by sku order by sku`.execute(
    shop.base.database,
  );
  return Object.fromEntries(rows.map(({ sku, count }) => [sku, count]));
};

test('a kit by choice is ordered with its presents as what leaves the house, comes once more with the same choice, and gives all back when it is cancelled C7-028 C3-034 C3-047 C7-026', async () => {
  const client = await signedIn('1000002');
  const before = await reservedOf();
  const added = await addKit(client, { count: 2 });
  const [kit] = added.data.cartData.packages[0].kits;
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const placed = await client.call('cart_order_place', { body: { ...sums, agreements } });
  expect(placed.json()).toMatchObject({ success: true });
  const { rows } = await sql<object>`
    select kind, sku, name, count, sum_minor as sum, units from purchase_line l where l.kind = 'kit'`.execute(
    shop.base.database,
  );
  // By the names that they had, and what of them was given.
  const units = [
    { ...item('400201'), name: 'Иван-чай листовой' },
    { ...item('400501'), name: 'Крем дневной «Росница»' },
    { ...item('400204'), name: 'Сбор «Тихий вечер»' },
    { ...item('400863'), name: 'Салфетки льняные для уборки', given: 1 },
  ];
  expect(rows).toEqual([
    { kind: 'kit', sku: 'TEA-AND-CREAM', name: 'Чай и крем', count: 2, sum: kit.sum * 100, units },
  ]);
  const held = await reservedOf();
  for (const sku of ['400201', '400204', '400863'])
    expect((held[sku] ?? 0) - (before[sku] ?? 0)).toBe(2);

  const { rows: purchases } = await sql<{ id: number; number: string }>`
    select header_id as id, order_number as number from purchase order by running_number desc limit 1`.execute(
    shop.base.database,
  );
  const params = { id: String(purchases[0]?.id) };
  const again = (await client.call('post_account_order_repeat', { params, body: {} })).json();
  expect(again.data.availability).toBe('full');
  expect(again.data.cartData.packages[0].kits).toMatchObject([
    { actionId: 901, count: 2, sum: kit.sum, items: kit.items },
  ]);
  const cancelled = await client.call('order_cancel', {
    body: { orderNumber: purchases[0]?.number },
  });
  expect(cancelled.json()).toMatchObject({ success: true });
  expect(await reservedOf()).toEqual(before);

  // What is chosen from changes: the kit of before is not to be had as it was, and nothing comes in its place.
  const [tea] = CHOSEN.kit?.choices ?? [];
  const choices = tea ? [{ ...tea, products: [{ sku: '400501' }] }] : [];
  const kitNow = CHOSEN.kit && { ...CHOSEN.kit, choices };
  await putPromotions(shop.base.database, shop.features, [{ ...CHOSEN, kit: kitNow }]);
  try {
    await client.call('cart_clear');
    const later = (await client.call('post_account_order_repeat', { params, body: {} })).json();
    expect(later.data.cartData.packages[0].kits).toEqual([]);
    expect(later.data.availability).toBe('partial');
  } finally {
    await putPromotions(shop.base.database, shop.features, [CHOSEN]);
  }
});

test('a kit goes to the package that is named, for its contract’s points, and stays there when the cart is linked C7-028 C3-027', async () => {
  const anna = await signedIn('1000002');
  await anna.call('cart_package_add', { body: { contract: '1000003' } });
  const into = await addKit(anna, { packageContract: '1000003' });
  expect(into.success).toBe(true);
  const { packages } = into.data.cartData;
  const [own, other] = [
    packages.find(({ isOwner }: { isOwner: boolean }) => isOwner),
    packages.find(({ contract }: { contract: string }) => contract === '1000003'),
  ];
  expect([own.kits.length, other.kits.length]).toEqual([0, 1]);
  expect(other.points).toBe(other.kits[0].points);
  const link = (await anna.call('shopen_app_share_cart_link_create')).json().data.content;
  const shown = (
    await anna.call('shopen_app_share_cart_link_front', { params: { shareCartId: link } })
  ).json().data;
  expect(shown.kits).toMatchObject([{ actionId: 901, availableKitCount: 1 }]);
  const taker = shop.client({ isRoaming: true });
  const [{ actionId, sku, items }] = shown.kits;
  const kits = [
    {
      actionId,
      sku,
      count: 1,
      items: items.map(({ sku: of, count }: { sku: string; count: number }) => item(of, count)),
    },
  ];
  const taken = (await taker.call('shopen_app_share_cart_link_add', { body: { kits } })).json();
  expect(taken.data.cartData.packages[0].kits).toMatchObject([
    { actionId: 901, count: 1, items: [...other.kits[0].items] },
  ]);
});
