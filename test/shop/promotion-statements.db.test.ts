import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { putPromotions } from '../support/promotions.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { statementsOf } from '../support/statements.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';

const KITS = [9301, 9302, 9303, 9304, 9305];
let shop: TestServer;
let anna: TestClient;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
  await putPromotions(
    shop.base.database,
    shop.features,
    KITS.map((id) =>
      promotionForTests({
        id,
        isRepeatable: true,
        limitPerPerson: 50,
        limitTotal: 1_000,
        kit: kitForTests({
          sku: `COUNT-${id}`,
          items: [{ sku: '400501', count: 1 }],
          presents: [{ sku: '400102', count: 1 }],
          percentOff: 5,
        }),
      }),
    ),
  );
});
afterAll(() => shop?.close());
beforeEach(async () => {
  anna = shop.client({ isRoaming: true });
  await anna.call('login_check', { body: { _username: '1000002', _password: DEMO_PASSWORD } });
  await anna.call('cart_clear');
});

async function withKits(count: number) {
  for (const actionID of KITS.slice(0, count)) {
    const answer = await anna.call('shopen_app_ajax_cart_add_kit', {
      body: { actionID, items: [] },
    });
    expect(answer.json().success, answer.body.slice(0, 300)).toBe(true);
  }
}
const seeing = (name: string, params: Record<string, string> = {}) =>
  statementsOf(async () => {
    const answer = await anna.call(name, { params });
    expect(answer.statusCode).toBe(200);
  });
/** What of it promotions ask: for monthly kits, for what buyers had, and for who gets the goods. The server has work of its own beside it. */
const asked = (statements: readonly string[]): readonly string[] =>
  statements.filter((each) =>
    /promotion_(use|count)|limit_per_person|subscription_plan|checkout_draft where|not exists \(select from purchase|pg_advisory/.test(
      each,
    ),
  );

test('five kits in a cart cost no statement more than one, to be seen, explained and added to', async () => {
  const seen = [];
  for (const count of [1, 5]) {
    await anna.call('cart_clear');
    await withKits(count);
    seen.push([
      await seeing('get_user_data'),
      await seeing('cart_explain'),
      await statementsOf(() =>
        anna.call('shopen_app_ajax_cart_add_kit', { body: { actionID: KITS[0], items: [] } }),
      ),
    ]);
  }
  expect(seen[1]?.map(asked)).toEqual(seen[0]?.map(asked));
  // Uses and counts for the kits, and the same with the person for the ladders.
  expect(asked(seen[1]?.[0] ?? []).length).toBeGreaterThan(1);
  expect(asked(seen[1]?.[0] ?? []).length).toBeLessThanOrEqual(5);
});

test('monthly kits are read together, however many they are', async () => {
  const ids = [701, 702];
  const lengths: (readonly string[])[] = [];
  for (const count of [1, 2]) {
    await anna.call('cart_clear');
    for (const subscriptionId of ids.slice(0, count))
      await anna.call('shopen_app_ajax_cart_add_subscription', { body: { subscriptionId } });
    const { cartData } = (await anna.call('get_user_data')).json().data;
    expect(cartData.packages[0].subscriptions).toHaveLength(count);
    lengths.push(asked(await seeing('get_user_data')));
  }
  expect(lengths[1]).toEqual(lengths[0]);
  expect(lengths[0]?.filter((each) => each.includes('subscription_plan'))).toHaveLength(1);
});

test('the list of all promotions and the page of one ask the database the same few things, whatever their number', async () => {
  const list = asked(await seeing('shopen_app_ajax_actions_get_list'));
  const one = asked(await seeing('actions_view', { actionID: String(KITS[0]) }));
  expect((await anna.call('shopen_app_ajax_actions_get_list')).json().length).toBeGreaterThan(20);
  // The person, and in one what they had and how much of what is limited is gone.
  expect(list).toHaveLength(2);
  expect(one).toEqual(list);
  await withKits(5);
  const full = asked(await seeing('shopen_app_ajax_actions_get_list'));
  // What the cart's own kits ask, once.
  expect(full.length - list.length).toBeLessThanOrEqual(2);
});

test('an order with five kits makes as many statements as one with a single kit', async () => {
  const lengths: (readonly string[])[] = [];
  for (const count of [1, 5]) {
    await anna.call('cart_clear');
    await withKits(count);
    const { sums, agreements } = await upToFinalStep(anna, BUYING.ru);
    const placing = await statementsOf(async () => {
      const answer = await anna.call('cart_payment_data_check', {
        body: { totalSum: sums['totalSum'], agreements },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    });
    lengths.push(asked(placing));
  }
  expect(lengths[0]?.length).toBeGreaterThan(2);
  expect(lengths[1]).toEqual(lengths[0]);
});
