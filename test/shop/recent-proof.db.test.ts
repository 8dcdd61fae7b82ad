import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { codeSentTo } from '../support/sent-codes.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { tableDigests } from '../support/table-digests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ANNA = { contract: '1000002', phone: '+7 900 000-02-02', e164: '+79000000202' };

/** The payment area: what shows and spends what belongs to an account. */
const PAYMENT_CALLS = [
  'account_order_edit',
  'account_order_less',
  'cart_order_place',
  'cart_payment_data_check',
  'cart_payment_method_choose',
  'cart_promo_code_remove',
  'cart_subscription_delivery_check',
  'order_cancel',
  'order_door_code_check',
  'order_door_code_send',
  'order_payment_change',
  'order_payment_check',
  'order_payment_kept',
  'payment_confirmation_confirm',
  'payment_confirmation_confirm_get',
  'payment_confirmation_send',
  'payment_kgbalance_confirm',
  'payment_mbank_confirm',
  'payment_mbank_create',
  'payment_thank_you_data',
  'payment_wallet_create',
  'payment_wallet_verify',
  'security_get_redirect_data_for_payment',
  'shopen_app_ajax_cart_bonus_apply',
  'shopen_app_ajax_cart_check_promo_code',
  'shopen_app_ajax_cart_de_payment_data_check',
  'shopen_app_ajax_cart_final_data_get',
  'shopen_app_ajax_cart_payment_data_check',
  'shopen_app_ajax_cart_payment_data_get',
  'shopen_app_ajax_document_pre_purchase_form',
];

let shop: TestServer;
/** Each test has a day of its own, so that no limit of the one before counts. */
let day = 0;
let passed = 0;
beforeAll(async () => {
  const now = () => new Date(DEMO_DAY.getTime() + day * DAY + passed);
  shop = await openTestServer({ base: await createDemoDatabase(), now });
});
beforeEach(() => {
  day += 1;
  passed = 0;
});
afterAll(() => shop?.close());

const signIn = (client: TestClient, password = DEMO_PASSWORD) =>
  client.call('login_check', { body: { _username: ANNA.contract, _password: password } });
async function buyerAtEnd(client: TestClient) {
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  return { ...sums, paymentSelected: 'pay_after_delivery', agreements };
}
async function member(): Promise<TestClient> {
  const client = shop.client();
  expect((await signIn(client)).json().success).toBe(true);
  return client;
}
const bodyFor = (name: string, order: object) => {
  if (name === 'cart_payment_method_choose') return { paymentSelected: 'pay_after_delivery' };
  if (name.startsWith('order_'))
    return { orderNumber: '10000032', paymentSelected: 'card_ru', code: '1', meansId: '1' };
  return name === 'security_get_redirect_data_for_payment' ? {} : order;
};
const verdictOf = async (client: TestClient, name: string, body: object) => {
  const answer = await client.call(name, { body });
  return [answer.statusCode, answer.json().data.code];
};

test('the calls of the payment area are these', () => {
  const { names, find } = shop.registry;
  expect(names.filter((name) => find(name)?.asksRecentProof).toSorted()).toEqual(PAYMENT_CALLS);
});

test('11 hours 59 minutes after signing in an order is placed; after 12 hours it asks first who it is, and nothing has changed R-P35', async () => {
  const client = await member();
  const order = await buyerAtEnd(client);
  passed = 12 * HOUR;
  // The session's own hour: it goes on, whatever else is asked.
  await client.call('get_user_data');
  const before = await tableDigests(shop.base.database);
  for (const name of PAYMENT_CALLS)
    expect(await verdictOf(client, name, bodyFor(name, order)), name).toEqual([
      401,
      'PROOF_NEEDED',
    ]);
  expect(await tableDigests(shop.base.database)).toEqual(before);

  passed = 12 * HOUR - MINUTE;
  expect((await client.call('cart_order_place', { body: order })).statusCode).toBe(200);
});

test('the password opens the payment area again: a new session, the old one dead, the cart and the chosen method as they were R-P35', async () => {
  const client = await member();
  const order = await buyerAtEnd(client);
  passed = 13 * HOUR;
  expect(await verdictOf(client, 'cart_order_place', order)).toEqual([401, 'PROOF_NEEDED']);
  const stolen = shop.client();
  for (const [name, value] of client.cookies) stolen.cookies.set(name, value);

  expect((await signIn(client, 'wrong')).json().success).toBe(false);
  expect(await verdictOf(client, 'cart_order_place', order)).toEqual([401, 'PROOF_NEEDED']);
  const proven = await signIn(client);
  expect(proven.json().data).toMatchObject({
    hasCart: false,
    userData: { contract: ANNA.contract },
  });
  const final = (await client.call('shopen_app_ajax_cart_final_data_get')).json().data;
  expect(final.paymentData.selected).toBe('pay_after_delivery');
  expect((await client.call('cart_order_place', { body: order })).statusCode).toBe(200);
  expect((await stolen.call('get_user_data')).json().data.userData.contract).toBe('');
});

test('a code on the phone opens it as well, and the contract stays the one that was signed in R-P35', async () => {
  // Another contract of the same person, which would come first otherwise.
  await sql`
    with c as (insert into contract (number, kind, role, country, person_id, registered_at)
      select '1999999', kind, role, country, person_id, registered_at - interval '1 year' from contract
      where number = ${ANNA.contract} returning number)
    insert into login (contract) select number from c`.execute(shop.base.database);
  const client = await member();
  const order = await buyerAtEnd(client);
  passed = 12 * HOUR;
  await client.call('ajax_security_phone_check', { body: { phone: ANNA.phone, countryIso: 'ru' } });
  const code = await codeSentTo(shop.base, ANNA.e164);
  await client.call('ajax_security_code_verify_to_auth', {
    body: { phone: ANNA.phone, countryIso: 'ru', code },
  });
  expect((await client.call('get_user_data')).json().data.userData.contract).toBe(ANNA.contract);
  expect((await client.call('cart_order_place', { body: order })).statusCode).toBe(200);
  await sql`delete from login where contract = '1999999'`.execute(shop.base.database);
});

test('a session of which nobody knows when its owner signed in asks; a guest is never asked R-P35', async () => {
  const client = await member();
  const order = await buyerAtEnd(client);
  await sql`update session set signed_in_at = null where contract = ${ANNA.contract}`.execute(
    shop.base.database,
  );
  expect(await verdictOf(client, 'cart_order_place', order)).toEqual([401, 'PROOF_NEEDED']);

  const guest = shop.client();
  const theirs = await buyerAtEnd(guest);
  passed = 13 * HOUR;
  const placed = await guest.call('cart_order_place', { body: theirs });
  expect(placed.statusCode, placed.body).toBe(200);
});

test('everything but the payment area goes on for the 30 days of the session R-P35', async () => {
  const client = await member();
  passed = 20 * DAY;
  const answers = [
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 1 },
    }),
    await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} }),
    await client.call('account_orders'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  day += 20;
});
