import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { pageOf } from '../support/plain-page.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { putPromotions } from '../support/promotions.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';
import type { Promotion, PromotionKit } from '#features/offers/model.ts';
import { pathsIn } from '#web/paths.ts';

/** Of the demo world: what each costs, and the points that it brings by itself. */
const [BOUGHT, GIVEN, PRESENT] = ['400501', '400101', '400102'] as const;
const ANNA = '1000002';
let shop: TestServer;
let points: Readonly<Record<string, number>>;

beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
  // Nothing else comes by itself.
  await sql`update promotion set ends_at = '2026-01-02', starts_at = '2026-01-01'`.execute(
    shop.base.database,
  );
  await shop.features.offers.book.refresh();
  const { rows } = await sql<{ sku: string; points: number }>`
    select sku, points_hundredths::int as points from price where store = 'ru' and country = 'ru'
      and sku = any(${[BOUGHT, GIVEN, PRESENT]}::text[])`.execute(shop.base.database);
  points = Object.fromEntries(rows.map((row) => [row.sku, row.points / 100]));
});
afterAll(() => shop?.close());

const pointsOf = (sku: string): number => points[sku] ?? 0;
/** A set of what is bought, of what is chosen for nothing, and of a present. */
const KIT: Partial<PromotionKit> = {
  items: [{ sku: BOUGHT, count: 1 }],
  presents: [{ sku: PRESENT, count: 1 }],
  choices: [
    {
      collectionId: 1,
      count: 1,
      isOptional: false,
      products: [{ sku: GIVEN, newPriceMinor: 0 }, { sku: BOUGHT }],
    },
  ],
};
const put = (id: number, kit: Partial<PromotionKit>, over: Partial<Promotion> = {}) =>
  putPromotions(shop.base.database, shop.features, [
    promotionForTests({
      id,
      isRepeatable: true,
      kit: kitForTests({ sku: `POINTS-${id}`, ...kit }),
      ...over,
    }),
  ]);
async function anna(): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: ANNA, _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}
const addKit = async (client: TestClient, actionID: number, count = 1) =>
  (
    await client.call('shopen_app_ajax_cart_add_kit', {
      body: { actionID, items: [{ sku: GIVEN, count: 1 }], count },
    })
  ).json().data.cartData;
const asked = async (actionID: number, count = 1) =>
  (
    await shop.client({ isRoaming: true }).call('shopen_app_ajax_actions_get_kit_information', {
      body: { actionID, items: [{ sku: GIVEN, count: 1 }], count },
    })
  ).json().data.kitTotalPoints;

test('the products of the demo world bring points by themselves', () => {
  for (const sku of [BOUGHT, GIVEN, PRESENT]) expect(pointsOf(sku)).toBeGreaterThan(0);
});

test('what is given for nothing brings no points: in the call, the wizard, the cart, its explanation, the order and the account that is promised them C3-047 C3-048 C7-027', async () => {
  await put(9001, KIT);
  const client = await anna();
  const paid = pointsOf(BOUGHT);

  const { action } = (await client.call('actions_view', { params: { actionID: '9001' } })).json()
    .data;
  expect(action.present.products).toMatchObject([{ sku: PRESENT, scoresAmount: 0 }]);
  expect(action.choice[0].products).toMatchObject([
    { sku: GIVEN, scoresAmount: 0 },
    { sku: BOUGHT, scoresAmount: paid },
  ]);
  const block = await client.call('shopen_app_ajax_actions_get_kits_by_product', {
    params: { productSku: GIVEN },
  });
  expect(block.json()['9001'].present.products).toMatchObject([{ scoresAmount: 0 }]);

  expect(await asked(9001, 2)).toBe(paid * 2);
  const url = pathsIn('ru').promotion(9001, { step: 'total', c0: `${GIVEN}:1` });
  const page = (await pageOf(shop, client, url)).replaceAll(/[\u00a0\u202f]/g, ' ');
  const shown = [...page.matchAll(/<dd class="text-honey">([^<]*)</g)].map(([, text = '']) =>
    Number(/[\d.,]+/.exec(text)?.[0].replace(',', '.')),
  );
  expect(shown).toEqual([paid]);

  const cartData = await addKit(client, 9001, 2);
  expect(cartData).toMatchObject({
    points: paid * 2,
    packages: [{ points: paid * 2, kits: [{ points: paid, count: 2 }] }],
  });
  const explained = (await client.call('cart_explain')).json().data;
  expect(explained.packages[0].lines[0].pointsHundredths).toBe(paid * 200);

  // Two of the same product come to it by themselves.
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const placed = await client.call('cart_payment_data_check', {
    body: { totalSum: sums['totalSum'], agreements },
  });
  const { orderNumber } = placed.json().data;
  const order = (await client.call('account_order', { params: { id: orderNumber } })).json().data;
  expect(order).toMatchObject({ points: paid * 4, parts: [{ points: paid * 4 }] });
  const { rows } = await sql`
    select e.account, (e.amount)::int as amount from purchase p
    join ledger_transaction t on t.purchase_id = p.id join ledger_entry e on e.transaction_id = t.id
    where p.order_number = ${orderNumber} and e.account like 'points-promised:%'`.execute(
    shop.base.database,
  );
  expect(rows).toEqual([{ account: `points-promised:${ANNA}`, amount: paid * 400 }]);
});

test('a kit that names its points has them, also one that costs nothing; one that costs nothing and names none has none C3-040 C7-027', async () => {
  await put(9002, { ...KIT, pointsHundredths: 7_50 });
  await put(9003, { ...KIT, priceMinor: 0 });
  await put(9004, { ...KIT, priceMinor: 0, pointsHundredths: 3_00 });
  await put(9005, { ...KIT, percentOff: 50 });
  const each = [9002, 9003, 9004, 9005];
  const expected = [7.5, 0, 3, pointsOf(BOUGHT)];
  const told = [];
  const held = [];
  for (const id of each) {
    told.push(await asked(id));
    held.push((await addKit(await anna(), id)).points);
  }
  expect(told).toEqual(expected);
  expect(held).toEqual(expected);
});

test('a product that a promotion makes free brings no points, and its points still count for what asks for points', async () => {
  const paid = pointsOf(BOUGHT);
  const buy = async (amount: number) => {
    const client = await anna();
    const answer = await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: BOUGHT, amount },
    });
    return { client, cartData: answer.json().data.cartData };
  };
  const less = (percentOff: number): Partial<Promotion> => ({
    type: 'DISCOUNT_ON_PURCHASE',
    conditions: { skus: [BOUGHT], minCartPointsHundredths: paid * 200 },
    kit: null,
    reward: { percentOff, offMinor: 0, presents: [] },
    isRepeatable: false,
  });
  await put(9006, {}, less(100));
  const { client, cartData } = await buy(2);
  expect(cartData).toMatchObject({
    sum: 0,
    points: 0,
    packages: [{ points: 0, items: [{ points: 0, count: 2 }] }],
  });
  const { action } = (await client.call('actions_view', { params: { actionID: '9006' } })).json()
    .data;
  expect(action.cartConditions).toMatchObject({ done: paid * 2, remain: 0 });
  // What is cheaper keeps its points.
  await put(9006, {}, less(50));
  expect((await buy(2)).cartData).toMatchObject({ points: paid * 2 });
  await put(
    9006,
    {},
    {
      ...less(0),
      type: 'DISCOUNT_ON_PURCHASE_ONE',
      conditions: { skus: [BOUGHT] },
      reward: { percentOff: 100, offMinor: 0, presents: [] },
    },
  );
  expect((await buy(1)).cartData).toMatchObject({ sum: 0, points: 0 });
});
