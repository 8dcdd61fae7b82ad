import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { auditShop } from '../../src/audit/audit-shop.ts';
import { BUYING, upToPaymentStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { codeSentTo, otherThan } from '../support/sent-codes.ts';
import { takeBalances } from '../support/take-balances.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { giveBalance, readHeld } from '#features/balances/server/public.ts';
import {
  orderTx,
  recordCancelled,
  recordPaid,
  recordRefunded,
} from '#features/orders/server/public.ts';

const VIKTOR = '1000003';
const MINUTE = 60_000;

let shop: TestServer;
let minutes = 0;
let gifts = 0;
beforeAll(async () => {
  const now = () => new Date(DEMO_DAY.getTime() + minutes * MINUTE);
  shop = await openTestServer({ base: await createDemoDatabase(), now });
});
afterAll(() => shop?.close());
const database = () => shop.base.database;

const give = (
  kind: 'b25' | 'bz' | 'elacc' | 'roz19' | 'credit',
  minor: number,
  contract = VIKTOR,
) =>
  giveBalance(database(), {
    contract,
    kind,
    minor,
    unit: 'RUB',
    reason: 'test',
    key: `test:${(gifts += 1)}`,
    actor: { kind: 'system', name: 'test' },
    now: DEMO_DAY,
  });
const held = (contract = VIKTOR) => readHeld(database(), contract, 'RUB');
const NOTHING = { bonuses: { b25: 0, bz: 0, elacc: 0, roz19: 0 }, credit: 0 };

beforeEach(async () => {
  // Longer than any wait for the next code.
  minutes += 600;
  await sql`delete from attempt_counter`.execute(database());
  await sql`delete from code_phone`.execute(database());
  await takeBalances(database(), DEMO_DAY);
});

async function signIn(login = 'viktor@example.test'): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}

/** A cart at the payment step: two creams. */
async function atPayment(login?: string): Promise<TestClient> {
  const client = await signIn(login);
  await upToPaymentStep(client, BUYING.ru);
  return client;
}

const stepOf = async (client: TestClient) =>
  (await client.call('shopen_app_ajax_cart_payment_data_get')).json().data;
const apply = (client: TestClient, body: object) =>
  client.call('shopen_app_ajax_cart_bonus_apply', { body });
const applied = async (client: TestClient, body: object) => {
  const answer = await apply(client, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.paymentData;
};

/** Places what stands in the cart, with the sums that the final step shows. */
async function order(client: TestClient, method = 'pay_after_delivery') {
  await client.call('cart_payment_method_choose', { body: { paymentSelected: method } });
  const final = (await client.call('shopen_app_ajax_cart_final_data_get')).json().data;
  return client.call('cart_payment_data_check', {
    body: {
      ...final.paymentData?.sums,
      totalSum: final.paymentData?.sums.totalSum ?? 0,
      agreements: final.agreements?.map(({ alias }: { alias: string }) => alias) ?? [],
    },
  });
}

async function purchaseOf(orderNumber: string) {
  const { rows } = await sql<{
    id: string;
    state: string;
    bonus: number;
    credit: number;
    total: number;
  }>`
    select id, state, bonus_minor as bonus, credit_minor as credit, total_minor as total from purchase
    where order_number = ${orderNumber}`.execute(database());
  const [row] = rows;
  if (!row) throw new Error(`no order ${orderNumber}`);
  return row;
}

test('the step says what there is and how much of it pays here: the kinds, their total, credit C3-085 C3-095 C3-096 C9-026 D10', async () => {
  await give('b25', 100_50);
  await give('bz', 200_00);
  await give('roz19', 50_00);
  await give('credit', 90_000_00);
  const { userData, paymentData } = await stepOf(await atPayment());
  expect(userData).toMatchObject({
    contract: VIKTOR,
    role: 'c',
    cashback: { value: 0 },
    mentor: { contract: '1000001' },
    bonuses: { b25: 100.5, bz: 200, elacc: 0, roz19: 50 },
    credit: 90_000,
  });
  expect(userData.certificates.length).toBeGreaterThan(0);
  const { cartSum, deliverySum } = paymentData.sums;
  expect(paymentData.bonus).toMatchObject({ sum: 350.5, value: 0, most: 350.5, worth: 1 });
  expect(paymentData.credit).toEqual({ sum: 90_000, value: 0, most: cartSum + deliverySum });
  await give('bz', 90_000_00);
  const rich = (await stepOf(await atPayment())).paymentData;
  expect(rich.bonus.most).toBe(Math.floor(cartSum * 90) / 100);
  expect(rich.bonusConditions).toEqual({ limit: 0.9, canPayDelivery: false });
});

test('an order that bonuses and credit pay whole is paid at once, and its buyer may take it back: each kind is there again C2-082 C2-083 C9-025', async () => {
  await give('bz', 90_000_00);
  await give('credit', 90_000_00);
  const full = await held();
  const client = await atPayment();
  // Below what asks for a code; credit pays the rest.
  await applied(client, { bonusSum: 400, creditSum: 90_000 });
  const placed = await order(client);
  expect(placed.statusCode, placed.body).toBe(200);
  const { orderNumber } = placed.json().data;
  expect(await purchaseOf(orderNumber)).toMatchObject({ state: 'paid', total: 0 });
  const cancelled = await client.call('order_cancel', {
    body: { orderNumber, reason: 'too_long' },
  });
  expect([cancelled.statusCode, cancelled.body]).toEqual([200, expect.any(String)]);
  expect((await purchaseOf(orderNumber)).state).toBe('refunded');
  expect(await held()).toEqual(full);
});

test('a guest has no balance, not even zero, and can apply none C2-082 I2-108', async () => {
  const client = shop.client({ isRoaming: true });
  await upToPaymentStep(client, BUYING.ru);
  const { userData, paymentData } = await stepOf(client);
  expect([userData.bonuses, userData.credit]).toEqual([null, null]);
  expect([paymentData.bonus, paymentData.credit]).toEqual([null, null]);
  expect((await apply(client, { bonusSum: 1 })).statusCode).toBe(401);
});

test('what is applied is cut to what is there and to the decimals, lowers the total at once and is shared out over the parts C2-082 C2-083 C3-086 C5-038 C5-039', async () => {
  await give('bz', 300_00);
  await give('credit', 400_00);
  const client = await atPayment();
  const before = (await stepOf(client)).paymentData.sums;
  const first = await applied(client, { bonusSum: '0120,559', creditSum: 9_999 });
  expect(first).toMatchObject({
    bonus: { value: 120.55 },
    credit: { value: 400 },
    sums: { bonusSum: 120.55, creditSum: 400 },
  });
  expect(first.sums.totalSum).toBeCloseTo(before.totalSum - 520.55, 5);
  const parts = Object.values<{ bonusSum: number; creditSum: number }>(first.cartInfo);
  expect(parts.reduce((sum, { bonusSum }) => sum + bonusSum, 0)).toBeCloseTo(120.55, 5);
  expect(parts.reduce((sum, { creditSum }) => sum + creditSum, 0)).toBeCloseTo(400, 5);
  expect((await applied(client, { bonusSum: 5_000 })).bonus.value).toBe(300);
  const left = await applied(client, { bonusSum: null });
  expect([left.bonus.value, left.credit.value]).toEqual([0, 400]);
});

test.each(['abc', '-5', '1e3', '12 р'])(
  'what is no sum above zero is said at its field, and what was applied stays: %s C5-037',
  async (bonusSum) => {
    await give('bz', 300_00);
    const client = await atPayment();
    await applied(client, { bonusSum: 50 });
    const answer = await apply(client, { bonusSum });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().data).toMatchObject({
      code: 'SUM_INVALID',
      fields: { bonusSum: 'Введите сумму больше нуля' },
    });
    expect((await stepOf(client)).paymentData.bonus.value).toBe(50);
  },
);

test('an order spends what ends first, and what is cancelled or refunded comes back to its kind, once C3-095 C9-025', async () => {
  for (const steps of [[recordCancelled], [recordPaid, recordRefunded]]) {
    await give('b25', 30_00);
    await give('bz', 100_00);
    await give('elacc', 40_00);
    await give('roz19', 20_00);
    await give('credit', 70_00);
    const full = await held();
    const client = await atPayment();
    await applied(client, { bonusSum: 120, creditSum: 45 });
    const placed = await order(client);
    expect(placed.statusCode, placed.body).toBe(200);
    expect(await held()).toEqual({
      bonuses: { b25: 0, roz19: 0, bz: 30_00, elacc: 40_00 },
      credit: 25_00,
    });
    expect(await auditShop(database())).toEqual([]);
    const { id: purchaseId, bonus, credit } = await purchaseOf(placed.json().data.orderNumber);
    expect([bonus, credit]).toEqual([120_00, 45_00]);
    for (const step of [...steps, ...steps])
      await database()
        .transaction()
        .execute((tx) => step(orderTx(tx), { purchaseId, now: DEMO_DAY, cause: 'staff' }));
    expect(await held()).toEqual(full);
    await takeBalances(database(), DEMO_DAY);
    expect(await held()).toEqual(NOTHING);
  }
});

test('credit that pays all that bonuses left makes the order paid at once, and no provider is asked D10', async () => {
  await give('credit', 90_000_00);
  const client = await atPayment();
  const { sums } = await applied(client, { creditSum: 90_000 });
  expect(sums.totalSum).toBe(0);
  const placed = await order(client);
  expect(placed.statusCode, placed.body).toBe(200);
  const { orderNumber, redirect } = placed.json().data;
  expect(redirect).toContain('/ru/');
  expect(await purchaseOf(orderNumber)).toMatchObject({ state: 'paid', total: 0 });
});

const needed = async (client: TestClient, bonusSum?: unknown) =>
  (
    await client.call('shopen_app_ajax_bonus_check_need_verification', { body: { bonusSum } })
  ).json().data;
const sendCode = (client: TestClient) =>
  client.call('verification_code_get', { body: { contract: VIKTOR, isBonus: true } });

test('many bonuses ask for a code to the contract’s phone; it is taken together with them, a wrong one is said at its field and loses nothing C4-092 C4-093 C4-094 C7-078', async () => {
  await give('bz', 900_00);
  const client = await atPayment();
  expect(await needed(client, 500)).toMatchObject({ is_needed: false });
  const asked = await needed(client, 500.01);
  expect(asked).toMatchObject({ is_needed: true, timeout: 180 });
  expect(asked.phone).toMatch(/^\+7 ••• \d{4}$/);
  expect((await applied(client, { bonusSum: 400 })).bonus).toMatchObject({
    value: 400,
    withoutProof: 500,
    isProven: false,
  });
  expect((await apply(client, { bonusSum: 800 })).json().data).toMatchObject({
    code: 'BONUS_PROOF_NEEDED',
    phone: asked.phone,
  });
  const sent = await sendCode(client);
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await needed(client, 800)).timeout).toBe(180);
  const code = await codeSentTo(shop.base, await phoneOf(VIKTOR));
  const wrong = await apply(client, { bonusSum: 800, code: otherThan(code) });
  expect([wrong.statusCode, wrong.json().data.code]).toEqual([422, 'WRONG']);
  expect((await stepOf(client)).paymentData.bonus.value).toBe(400);
  expect((await applied(client, { bonusSum: 800, code })).bonus).toMatchObject({
    value: 800,
    isProven: true,
  });
  expect(await needed(client)).toMatchObject({ is_needed: false });
  const placed = await order(client);
  expect(placed.statusCode, placed.body).toBe(200);
  // Used up by the order that it was given for.
  await give('bz', 900_00);
  await upToPaymentStep(client, BUYING.ru);
  expect((await apply(client, { bonusSum: 800 })).json().data.code).toBe('BONUS_PROOF_NEEDED');
});

async function phoneOf(contract: string): Promise<string> {
  const { rows } = await sql<{ phone: string }>`select d.phone_e164 as phone from contract c
    join person_data d on d.person_id = c.person_id where c.number = ${contract}`.execute(
    database(),
  );
  return rows[0]?.phone ?? '';
}

test('a proof of half an hour ago does not carry the order: the buyer is led back to the card C4-092', async () => {
  await give('bz', 900_00);
  const client = await atPayment();
  await sendCode(client);
  await applied(client, {
    bonusSum: 800,
    code: await codeSentTo(shop.base, await phoneOf(VIKTOR)),
  });
  await client.call('cart_payment_method_choose', {
    body: { paymentSelected: 'pay_after_delivery' },
  });
  const final = (await client.call('shopen_app_ajax_cart_final_data_get')).json().data;
  minutes += 31;
  const late = await client.call('cart_payment_data_check', {
    body: {
      totalSum: final.paymentData.sums.totalSum,
      agreements: final.agreements.map(({ alias }: { alias: string }) => alias),
    },
  });
  expect(late.json().data).toMatchObject({
    code: 'BONUS_PROOF_NEEDED',
    redirect: '/ru/shop/cart/payment/',
  });
  expect(await held()).toMatchObject({ bonuses: { bz: 900_00 } });
  expect(
    (
      await client.call('cart_payment_method_choose', {
        body: { paymentSelected: 'pay_after_delivery' },
      })
    ).json().data.code,
  ).toBe('BONUS_PROOF_NEEDED');
  expect((await client.call('shopen_app_ajax_cart_final_data_get')).json().data.redirect).toBe(
    '/ru/shop/cart/payment/',
  );
  // Fewer of them need none.
  await applied(client, { bonusSum: 300 });
  expect((await order(client)).statusCode).toBe(200);
});

test('a code is of one cart: what another one was proven for opens nothing here, and an old code is dead', async () => {
  await give('bz', 900_00);
  const client = await atPayment();
  await sendCode(client);
  const code = await codeSentTo(shop.base, await phoneOf(VIKTOR));
  await applied(client, { bonusSum: 100 });
  expect((await order(client)).statusCode).toBe(200);
  await upToPaymentStep(client, BUYING.ru);
  expect((await apply(client, { bonusSum: 700, code })).json().data.code).toBe('EXPIRED');
  minutes += 5;
  await sendCode(client);
  const fresh = await codeSentTo(shop.base, await phoneOf(VIKTOR));
  minutes += 11;
  expect((await apply(client, { bonusSum: 700, code: fresh })).json().data.code).toBe('EXPIRED');
});
