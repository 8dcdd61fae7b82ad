import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../../../../test/support/buying.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { changePromotion } from '../../../../test/support/promotions.ts';
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
const linesOf = (cartData: { packages: { items: Line[] }[] }, at = 0) =>
  (cartData.packages[at]?.items ?? []).map(({ sku, count }) => [sku, count]);

test('an order comes into the cart once more, in full C1-007 C2-094 C3-118 C4-058 C7-026', async () => {
  const anna = await signedIn('1000002');
  await put(anna, OTHER, 1);
  const id = await order(anna);
  const answer = (await repeat(anna, id)).json();
  expect(answer.data.availability).toBe('full');
  expect(linesOf(answer.data.cartData)).toEqual([
    [OTHER, 1],
    [CREAM, 2],
  ]);
  // What is in the cart stays, and the same products add up.
  const again = (await repeat(anna, id)).json();
  expect(linesOf(again.data.cartData)).toEqual([
    [OTHER, 2],
    [CREAM, 4],
  ]);
});

test('a double press adds once: the same key, in the body or as the header, also in parallel', async () => {
  const anna = await signedIn('1000002');
  const id = await order(anna);
  const answers = await Promise.all(
    [1, 2, 3].map(() => repeat(anna, id, { key: 'pressed-twice' })),
  );
  expect(answers.map((answer) => answer.json().data.availability)).toEqual([
    'full',
    'full',
    'full',
  ]);
  const byHeader = await anna.call('post_account_order_repeat', {
    params: { id },
    headers: { 'idempotency-key': 'pressed-twice' },
  });
  expect(byHeader.json().data.availability).toBe('full');
  expect(linesOf(byHeader.json().data.cartData)).toEqual([[CREAM, 2]]);
});

test("a guest repeats what this browser ordered; other people's orders and unknown ones are alike", async () => {
  const guest = shop.client({ isRoaming: true });
  const id = await order(guest);
  expect((await repeat(guest, id)).json().data.availability).toBe('full');
  const stranger = shop.client({ isRoaming: true });
  const viktor = await signedIn('1000003');
  const answers = [
    ...(await Promise.all([stranger, viktor].map((client) => repeat(client, id)))),
    ...(await Promise.all(
      ['999999999', '0', '-1', 'x', "1'", '9'.repeat(40), ' '].map((wrong) =>
        repeat(viktor, wrong),
      ),
    )),
  ];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect([answers[0]?.statusCode, answers[0]?.json().data.code]).toEqual([404, 'ORDER_UNKNOWN']);
});

test('without the proof of our own page nothing is added', async () => {
  const anna = await signedIn('1000002');
  const id = await order(anna);
  const answer = await anna.call('post_account_order_repeat', {
    params: { id },
    headers: { origin: 'http://evil.example.test', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
});

test('what is gone since stays out; with nothing left, nothing is added C3-118 C4-059 C4-060', async () => {
  const anna = await signedIn('1000002');
  await put(anna, OTHER, 1);
  const id = await order(anna);
  const gone = async (...skus: string[]) => {
    await sql`update product set is_archived = sku = any(${skus}::text[])
      where sku in (${CREAM}, ${OTHER})`.execute(shop.base.database);
    await shop.base.database
      .insertInto('catalogue_change')
      .values([CREAM, OTHER].map((sku) => ({ sku, store: null })))
      .execute();
    await shop.features.catalogue.refresh();
    await anna.call('cart_clear');
  };
  await gone(OTHER);
  const some = (await repeat(anna, id)).json().data;
  expect([some.availability, linesOf(some.cartData)]).toEqual(['partial', [[CREAM, 2]]]);
  await gone(CREAM, OTHER);
  const none = (await repeat(anna, id)).json().data;
  expect([none.availability, linesOf(none.cartData)]).toEqual(['none', []]);
});

const KIT = {
  actionID: 501,
  sku: 'KIT-TEA',
  items: [
    { sku: '400201', count: 1 },
    { sku: '400204', count: 2 },
  ],
};
const sets = async (client: TestClient, count: number) => {
  await client.call('shopen_app_ajax_cart_add_kit', { body: { ...KIT, count } });
  await client.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1 },
  });
};
type Sets = { kits: { sku: string; count: number }[]; subscriptions: { count: number }[] };
const setsOf = ({ packages: [pack] }: { packages: Sets[] }) => [
  pack?.kits.map(({ sku, count }) => [sku, count]),
  pack?.subscriptions.map(({ count }) => count),
];
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

test('kits and monthly kits of an order come once more as the sets that they are: in full, in part, none C1-007 C2-064 C3-118 C4-058 C4-059 C4-060 C7-026', async () => {
  await sellAgain();
  const anna = await signedIn('1000002');
  await sets(anna, 2);
  const id = await order(anna);
  const full = (await repeat(anna, id)).json().data;
  expect([full.availability, setsOf(full.cartData), linesOf(full.cartData)]).toEqual([
    'full',
    [[['KIT-TEA', 2]], [1]],
    [[CREAM, 2]],
  ]);
  const shown = await anna.call('get_user_data');
  expect(setsOf(shown.json().data.cartData)).toEqual([[['KIT-TEA', 2]], [1]]);

  await anna.call('cart_clear');
  await changePromotion(shop.base.database, shop.features, 501, { availableCount: 1 });
  await shop.base.database
    .updateTable('subscription_plan')
    .set({ is_active: false })
    .where('sku', '=', 'MONTH-MORNING')
    .where('store', '=', 'ru')
    .execute();
  const part = (await repeat(anna, id)).json().data;
  expect([part.availability, setsOf(part.cartData)]).toEqual(['partial', [[['KIT-TEA', 1]], []]]);

  await anna.call('cart_clear');
  const endsAt = new Date('2026-01-02');
  await changePromotion(shop.base.database, shop.features, 501, { endsAt });
  await sql`update product set is_archived = true where sku = ${CREAM}`.execute(shop.base.database);
  await shop.base.database
    .insertInto('catalogue_change')
    .values([{ sku: CREAM, store: null }])
    .execute();
  await shop.features.catalogue.refresh();
  const none = (await repeat(anna, id)).json().data;
  expect([none.availability, none.cartData.amount]).toEqual(['none', 0]);
});
