import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep, upToPaymentStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { putPromotions } from '../support/promotions.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { statementsOf } from '../support/statements.ts';

const KIT = { items: [{ sku: '400501', count: 1 }], percentOff: 10 };
const [ONCE, STEP, FIRST] = [9201, 9202, 9203];
const KNOWN = { phone: '+7 900 555-40-01', email: 'known@buyers.test' };

let shop: TestServer;
let seconds = 0;
beforeAll(async () => {
  // Each order is a second after the one before.
  const now = () => new Date(DEMO_DAY.getTime() + seconds * 1_000);
  shop = await openTestServer({ base: await createDemoDatabase(), now });
  await sql`update promotion set ends_at = '2026-01-02', starts_at = '2026-01-01'`.execute(
    shop.base.database,
  );
  const kit = (id: number) => kitForTests({ ...KIT, sku: `KNOWN-${id}` });
  await putPromotions(shop.base.database, shop.features, [
    promotionForTests({ id: ONCE, kit: kit(ONCE), limitPerPerson: 1 }),
    promotionForTests({
      id: STEP,
      kit: kit(STEP),
      programme: 'Club1000',
      programmeStep: 1,
      isShown: false,
    }),
    promotionForTests({ id: FIRST, kit: kit(FIRST), conditions: { isForNewClients: true } }),
  ]);
});
afterAll(() => shop?.close());

async function signedIn(contract: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: contract, _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}
const addKit = (client: TestClient, actionID: number) =>
  client.call('shopen_app_ajax_cart_add_kit', { body: { actionID, items: [] } });
const cartOf = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.cartData;
type Kit = { actionId: number; whyNot: string[]; sum: number };
/** Of each kit whether it is given. */
const givenIn = (cartData: { packages: { kits: Kit[] }[] }) =>
  cartData.packages.flatMap(({ kits }) =>
    kits.map(({ actionId, whyNot, sum }) => [actionId, sum > 0 && whyNot.length === 0]),
  );
async function place(client: TestClient, totalSum: unknown, agreements: readonly string[]) {
  seconds += 1;
  return client.call('cart_payment_data_check', { body: { totalSum, agreements } });
}

test('a guest’s order is known in the cart of whoever is signed in and names the same receiver: kits, ladders and lists say what the order will C3-023 C4-034', async () => {
  const guest = shop.client({ isRoaming: true });
  for (const id of [ONCE, STEP]) await addKit(guest, id);
  const first = await upToFinalStep(guest, { ...BUYING.ru, phone: KNOWN.phone }, KNOWN.email);
  const placed = await place(guest, first.sums['totalSum'], first.agreements);
  expect(placed.statusCode, placed.body).toBe(200);

  for (const [at, receiver] of [
    KNOWN,
    { phone: '+7 900 555-40-02', email: KNOWN.email.toUpperCase() },
    { phone: KNOWN.phone, email: 'other@buyers.test' },
  ].entries()) {
    const buyer = await signedIn(`100000${at + 2}`);
    for (const id of [ONCE, STEP, FIRST]) await addKit(buyer, id);
    // Nobody is named yet, and they have had none themselves.
    const before = await cartOf(buyer);
    expect(givenIn(before)).toEqual([ONCE, STEP, FIRST].map((id) => [id, true]));
    expect(before.actions.Club1000, String(at)).toMatchObject([{ id: STEP }]);

    await upToPaymentStep(buyer, { ...BUYING.ru, phone: receiver.phone }, receiver.email);
    const after = await cartOf(buyer);
    expect(givenIn(after)).toEqual([ONCE, STEP, FIRST].map((id) => [id, false]));
    expect(after.actions.Club1000).toEqual([]);
    const list = (await buyer.call('shopen_app_ajax_actions_get_list')).json();
    expect(
      list.map(({ id, isBlocked }: { id: number; isBlocked: boolean }) => [id, isBlocked]),
    ).toEqual([
      [ONCE, true],
      [FIRST, true],
    ]);
    const again = (await addKit(buyer, ONCE)).json();
    expect([again.success, again.data.code]).toEqual([false, 'KIT_LIMIT']);

    if (at < 2) continue;
    // The order costs what the cart says, and is not refused for what the cart still gave.
    const { sums, agreements } = await finalStep(buyer);
    expect(sums.cartSum).toBe(after.sum);
    const ordered = await place(buyer, sums.totalSum, agreements);
    expect(ordered.statusCode, ordered.body).toBe(200);
  }
  const { rows } = await sql<{ count: number }>`
    select sum(count)::int as count from promotion_use where stands`.execute(shop.base.database);
  expect(rows).toEqual([{ count: 2 }]);
});

async function finalStep(client: TestClient) {
  await client.call('cart_payment_method_choose', {
    body: { paymentSelected: 'pay_after_delivery' },
  });
  const { paymentData, agreements } = (
    await client.call('shopen_app_ajax_cart_final_data_get')
  ).json().data;
  return {
    sums: paymentData.sums,
    agreements: agreements.map(({ alias }: { alias: string }) => alias),
  };
}

const asksOf = (statements: readonly string[], what: RegExp) =>
  statements.filter((each) => what.test(each)).length;

test('whoever gets the goods is read with the cart: no statement is made for it, with kits or without', async () => {
  const buyer = await signedIn('1000003');
  await upToPaymentStep(buyer, BUYING.ru);
  await addKit(buyer, ONCE);
  const withKit = await statementsOf(() => cartOf(buyer));
  expect(asksOf(withKit, /checkout_draft where/)).toBe(0);
  await putPromotions(shop.base.database, shop.features, [
    promotionForTests({ id: STEP, endsAt: new Date('2026-01-02') }),
  ]);
  await buyer.call('cart_clear');
  await upToPaymentStep(buyer, BUYING.ru);
  const plain = await statementsOf(() => cartOf(buyer));
  expect(asksOf(plain, /promotion_use|promotion_count|checkout_draft where|not exists/)).toBe(0);
});
