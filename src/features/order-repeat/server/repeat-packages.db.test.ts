import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPurchase, orderTx, recordCancelled } from '#features/orders/server/public.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../../../../test/support/buying.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const [CREAM, OTHER] = ['400501', '400101'];

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

async function signedIn(contract: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: contract, _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}

const put = (client: TestClient, sku: string, amount: number, packageContract?: string) =>
  client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: sku, amount, ...(packageContract && { packageContract }) },
  });

/** Orders what is in the cart and two creams more; the order's id. */
async function order(client: TestClient): Promise<string> {
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const answer = await client.call('cart_order_place', {
    body: { totalSum: sums['totalSum'], agreements },
    headers: { 'idempotency-key': `order-${Math.random()}` },
  });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const [row] = (
    await sql<{ id: number }>`
      select header_id as id from purchase order by running_number desc limit 1`.execute(
      shop.base.database,
    )
  ).rows;
  return String(row?.id);
}

const repeat = (client: TestClient, id: string, body: object = {}) =>
  client.call('post_account_order_repeat', { params: { id }, body });
type Line = { sku: string; count: number; max: number };
/** An order of Anna's: one product for each of the contracts, two creams of her own. */
async function ordersFor(anna: TestClient, ...contracts: string[]): Promise<string> {
  for (const contract of contracts) {
    await anna.call('cart_package_add', { body: { contract } });
    await put(anna, OTHER, 1, contract);
  }
  await anna.call('cart_package_select', { body: { contract: null } });
  return order(anna);
}

const plan = (client: TestClient, id: string) =>
  client.call('account_order_repeat_plan', { params: { id } });
const block = (contract: string, isBlocked: boolean) =>
  shop.base.database
    .updateTable('contract')
    .set({ is_blocked: isBlocked })
    .where('number', '=', contract)
    .execute();
type Pack = { contract: string | null; isOwner: boolean; items: Line[] };
const inPackages = ({ packages }: { packages: Pack[] }) =>
  packages.map(({ contract, isOwner, items }) => [
    isOwner ? null : contract,
    items.map(({ sku, count }) => [sku, count]),
  ]);

test('a repeated order comes back in its packages, beside what the cart holds, and the plan says so before C1-007 C4-058 C7-026 D81', async () => {
  const anna = await signedIn('1000002');
  const id = await ordersFor(anna, '1000003', '1000001');
  const where = [
    { key: 'own', contract: null, name: '', certificate: null, pieces: 2 },
    {
      key: 'contract:1000003',
      contract: '1000003',
      name: 'Виктор О.',
      certificate: null,
      pieces: 1,
    },
    {
      key: 'contract:1000001',
      contract: '1000001',
      name: expect.stringMatching(/^\S+ \S\.$/),
      certificate: null,
      pieces: 1,
    },
  ];
  const planned = (await plan(anna, id)).json().data;
  expect(planned).toMatchObject({ availability: 'full', isAsked: true, moved: [] });
  expect(planned.packages).toHaveLength(3);
  expect(planned.packages).toEqual(expect.arrayContaining(where));
  // Only told so far.
  expect((await anna.call('get_user_data')).json().data.cartData.amount).toBe(0);

  await anna.call('cart_package_add', { body: { contract: '1000003' } });
  await put(anna, CREAM, 1, '1000003');
  await anna.call('cart_package_select', { body: { contract: null } });
  const { cartData, ...told } = (await repeat(anna, id)).json().data;
  expect(told).toEqual({ availability: 'full', packages: planned.packages, moved: [] });
  expect(inPackages(cartData)).toEqual([
    [null, [[CREAM, 2]]],
    [
      '1000003',
      [
        [CREAM, 1],
        [OTHER, 1],
      ],
    ],
    ['1000001', [[OTHER, 1]]],
  ]);
  // Where new products go is what the buyer chose.
  expect(cartData.selectedPack).toBe('1000002');
});

test('what was for a contract that can no longer be had goes to the buyer, said before and after; no package is opened for nothing D81', async () => {
  const anna = await signedIn('1000002');
  const id = await ordersFor(anna, '1000003');
  await block('1000003', true);
  const planned = (await plan(anna, id)).json().data;
  const gone = [
    { key: 'contract:1000003', contract: '1000003', name: '', certificate: null, pieces: 1 },
  ];
  expect(planned).toEqual({
    availability: 'full',
    isAsked: true,
    packages: [{ key: 'own', contract: null, name: '', certificate: null, pieces: 3 }],
    moved: gone,
  });
  const { cartData, moved } = (await repeat(anna, id)).json().data;
  expect([moved, inPackages(cartData)]).toEqual([
    gone,
    [
      [
        null,
        [
          [CREAM, 2],
          [OTHER, 1],
        ],
      ],
    ],
  ]);
  await block('1000003', false);

  // Its package needs nothing that is sold out.
  await anna.call('cart_clear');
  await put(anna, OTHER, 1);
  const stock = (await repeat(anna, id)).json().data.cartData.packages[0].items;
  const most = stock.find(({ sku }: Line) => sku === OTHER).max;
  await anna.call('cart_clear');
  await put(anna, OTHER, most);
  const none = (await repeat(anna, id)).json().data;
  expect([none.availability, none.moved, none.cartData.packages.length]).toEqual([
    'partial',
    [],
    1,
  ]);
});

test('what a certificate paid for comes back into its package once it is to be had again; until then the plan says that it is not D81', async () => {
  const viktor = await signedIn('1000003');
  const { id: certificateId, number } = await shop.base.database
    .selectFrom('certificate')
    .select(['id', 'number'])
    .where('number', '=', 'P-1000003-1')
    .executeTakeFirstOrThrow();
  await viktor.call('cart_certificate_activate', { body: { certificateId } });
  await put(viktor, CREAM, 2, number);
  await viktor.call('cart_package_select', { body: { contract: null } });
  const id = await order(viktor);
  const used = (await plan(viktor, id)).json().data;
  const part = {
    key: `certificate:${number}`,
    contract: null,
    name: expect.stringMatching(/./),
    certificate: '003-1',
    pieces: 2,
  };
  expect(used).toMatchObject({
    isAsked: true,
    packages: [{ key: 'own', pieces: 4 }],
    moved: [part],
  });

  const { database } = shop.base;
  const bought = await findPurchase(database, { headerId: Number(id) });
  const event = {
    purchaseId: bought?.id ?? '',
    now: bought?.placedAt ?? new Date(0),
    cause: 'staff:1',
  };
  await database.transaction().execute((tx) => recordCancelled(orderTx(tx), event));
  const planned = (await plan(viktor, id)).json().data;
  expect(planned).toMatchObject({ isAsked: true, moved: [] });
  expect(planned.packages).toContainEqual(part);
  const [, { itemsSum, limit }] = [
    await repeat(viktor, id),
    (await viktor.call('get_user_data')).json().data.cartData.certificatedPackages[0],
  ];
  expect(itemsSum).toBeGreaterThan(0);

  // More than it pays for is a question of its own: what does not fit goes to the buyer.
  await put(viktor, CREAM, Math.floor((limit - itemsSum) / (itemsSum / 2)), number);
  expect((await plan(viktor, id)).json().data.moved).toEqual([part]);
});

test('who may have no packages gets all of it, and is told; an order without them asks nothing C6-007 C6-011 D81', async () => {
  const anna = await signedIn('1000002');
  const id = await ordersFor(anna, '1000003');
  await sql`update contract set role = 'e' where number = '1000002'`.execute(shop.base.database);
  const employee = await signedIn('1000002');
  const planned = (await plan(employee, id)).json().data;
  expect(planned).toMatchObject({
    isAsked: true,
    moved: [
      { key: 'contract:1000003', contract: '1000003', name: '', certificate: null, pieces: 1 },
    ],
  });
  expect(inPackages((await repeat(employee, id)).json().data.cartData)).toHaveLength(1);
  await sql`update contract set role = 'pc' where number = '1000002'`.execute(shop.base.database);

  const own = await signedIn('1000002');
  await put(own, OTHER, 1);
  const plain = await order(own);
  expect((await plan(own, plain)).json().data).toMatchObject({ isAsked: false, moved: [] });
});

/** Products that other tests took away are here again. */
async function sellAgain(): Promise<void> {
  await sql`update product set is_archived = false where sku in (${CREAM}, ${OTHER})`.execute(
    shop.base.database,
  );
  await shop.base.database
    .insertInto('catalogue_change')
    .values([CREAM, OTHER].map((sku) => ({ sku, store: null })))
    .execute();
  await shop.features.catalogue.refresh();
}

test('which contracts of an order can still be had is counted as a look-up D71 D81', async () => {
  await sellAgain();
  const anna = await signedIn('1000002');
  const id = await ordersFor(anna, '1000003');
  const answers = [];
  for (let asked = 0; asked < 40; asked += 1) answers.push(await plan(anna, id));
  const last = answers.at(-1);
  expect([answers[0]?.statusCode, last?.statusCode, last?.json().data.code]).toEqual([
    200,
    422,
    'CAPTCHA_NEEDED',
  ]);
  expect((await repeat(anna, id)).json().data.code).toBe('CAPTCHA_NEEDED');
});
