import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mainOf, pageOf, pressOn } from '../support/plain-page.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { codeSentTo, newestSms, otherThan } from '../support/sent-codes.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../support/server.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import {
  findPurchase,
  ORDER_ACCESS_COOKIE,
  type Purchase,
} from '#features/orders/server/public.ts';
import { openSessions } from '#platform/sessions.ts';
import { openPages } from '#app/page-renderer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DOOR = 'pay_after_delivery';
/** Three orders at the door are free in Russia. */
const FREE_AT_DOOR = 3;

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
afterAll(() => shop?.close());
beforeEach(() => sql`delete from attempt_counter`.execute(shop.base.database));

let people = 0;

interface Buyer {
  readonly e164: string;
  /** Its last order, which is not paid; as many stand at the door already as may without a code. */
  readonly order: Purchase;
  readonly client: TestClient;
}

/** A guest who has all orders at the door that go without a proof, and more that are to be paid by card. */
async function buyerAtLimit(
  count = FREE_AT_DOOR + 1,
): Promise<Buyer & { readonly orders: readonly Purchase[] }> {
  const digits = String((people += 1)).padStart(3, '0');
  const e164 = `+79000077${digits}`;
  const orders: Purchase[] = [];
  for (let each = 0; each < count; each += 1) orders.push(await shop.placeOrder({ now: shop.now }));
  const ids = orders.map(({ id }) => id);
  await sql`update purchase_receiver set phone = ${`+7 9000077${digits}`}, phone_e164 = ${e164}
    where purchase_id = any(${ids}::uuid[])`.execute(shop.base.database);
  for (const order of orders.slice(0, FREE_AT_DOOR))
    expect((await change(order, ownerOf(order))).statusCode).toBe(200);
  const rest = orders.slice(FREE_AT_DOOR);
  const [order] = rest;
  if (!order) throw new Error('no order is left');
  return { e164, order, orders: rest, client: ownerOf(order) };
}

function ownerOf(order: Purchase, server: TestServer = shop.server): TestClient {
  const client = server.client({ isRoaming: true });
  client.cookies.set(ORDER_ACCESS_COOKIE, orderToken(TEST_SECRET, order.id));
  return client;
}

const change = ({ orderNumber }: Purchase, client: TestClient, paymentSelected = DOOR) =>
  client.call('order_payment_change', { body: { orderNumber, paymentSelected } });
const send = ({ orderNumber }: Purchase, client: TestClient) =>
  client.call('order_door_code_send', { body: { orderNumber } });
const check = ({ orderNumber }: Purchase, client: TestClient, code: string) =>
  client.call('order_door_code_check', { body: { orderNumber, code } });
const said = async (answer: ReturnType<typeof change>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().data.code];
};
const now = async ({ id }: Purchase) => {
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order) throw new Error('no order');
  return order;
};
const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * MINUTE);
};

describe('an order that stands, at the door beyond what waits unproven,', () => {
  test('asks for a code to its own phone; a wrong one changes nothing, the right one has it paid there C3-089', async () => {
    const { order, client, e164 } = await buyerAtLimit();
    const asked = await change(order, client);
    expect([asked.statusCode, asked.json().data]).toEqual([
      422,
      { code: 'PHONE_PROOF_NEEDED', phone: e164.replace('+7', '+7 ') },
    ]);
    expect((await send(order, client)).json().data).toEqual({
      timeout: 180,
      codeLength: 6,
      alphabet: 'digits',
      phone: e164.replace('+7', '+7 '),
    });
    const code = await codeSentTo(shop.base, e164);
    const wrong = await check(order, client, otherThan(code));
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      422,
      ['Код не подходит. Осталось 4 попытки'],
    ]);
    expect(await said(change(order, client))).toEqual([422, 'PHONE_PROOF_NEEDED']);
    expect(await now(order)).toMatchObject({ paymentMethod: 'card_ru', state: 'placed' });
    expect((await check(order, client, code)).statusCode).toBe(200);
    const changed = await change(order, client);
    expect([changed.statusCode, changed.json().data.redirect]).toEqual([
      200,
      expect.stringContaining(`thank-you/${DOOR}/`),
    ]);
    expect(await now(order)).toMatchObject({
      paymentMethod: DOOR,
      holdEndsAt: new Date(order.placedAt.getTime() + 48 * 60 * MINUTE),
    });
  });

  test('takes a code once: neither the code nor what it proved opens the door again C3-089', async () => {
    const { order, client, e164 } = await buyerAtLimit();
    await send(order, client);
    const code = await codeSentTo(shop.base, e164);
    await check(order, client, code);
    expect(await said(check(order, client, code))).toEqual([422, 'EXPIRED']);
    const twins = await Promise.all([change(order, client), change(order, client)]);
    expect(twins.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await change(order, client, 'card_ru')).statusCode).toBe(200);
    expect(await said(change(order, client))).toEqual([422, 'PHONE_PROOF_NEEDED']);
    expect(await now(order)).toMatchObject({ paymentMethod: 'card_ru' });
  });

  test('knows no code of another order, be it of the same buyer and phone C3-089', async () => {
    const { orders, e164 } = await buyerAtLimit(FREE_AT_DOOR + 2);
    const [one, other] = orders;
    if (!one || !other) throw new Error('two orders are wanted');
    const { token } = await openSessions(shop.base.database).begin(
      { cartId: null, contract: one.buyerContract, signedInAt: shop.now },
      shop.now,
    );
    await sql`update purchase set buyer_contract = ${one.buyerContract} where id = ${other.id}`.execute(
      shop.base.database,
    );
    const client = shop.server.client({ isRoaming: true });
    client.cookies.set('sid', token);
    await send(one, client);
    const code = await codeSentTo(shop.base, e164);
    expect(await said(check(other, client, code))).toEqual([422, 'EXPIRED']);
    expect((await check(one, client, code)).statusCode).toBe(200);
    expect(await said(change(other, client))).toEqual([422, 'PHONE_PROOF_NEEDED']);
    expect((await change(one, client)).statusCode).toBe(200);
  });

  test('is not there for anybody else, who gets no code sent; a code that went out is good in its own browser alone C3-089 R-P40', async () => {
    const { order, client, e164 } = await buyerAtLimit();
    const stranger = shop.server.client({ isRoaming: true });
    expect((await send(order, stranger)).statusCode).toBe(404);
    expect(await newestSms(shop.base, e164)).toBe('');
    await send(order, client);
    const code = await codeSentTo(shop.base, e164);
    expect((await check(order, stranger, code)).statusCode).toBe(404);
    expect(await said(check(order, ownerOf(order), code))).toEqual([422, 'EXPIRED']);
    expect((await check(order, client, code)).statusCode).toBe(200);
    expect(await said(change(order, ownerOf(order)))).toEqual([422, 'PHONE_PROOF_NEEDED']);
  });

  test('forgets a code after ten minutes and what it proved after thirty; wrong tries and repetitions are limited C3-089 I9-001', async () => {
    const { order, client, e164 } = await buyerAtLimit();
    await send(order, client);
    const soon = await send(order, client);
    expect([soon.statusCode, soon.json().data]).toEqual([429, { code: 'TOO_SOON', timeout: 180 }]);
    const first = await codeSentTo(shop.base, e164);
    later(10);
    expect(await said(check(order, client, first))).toEqual([422, 'EXPIRED']);
    await send(order, client);
    const second = await codeSentTo(shop.base, e164);
    for (let wrong = 0; wrong < 5; wrong += 1) await check(order, client, otherThan(second));
    expect(await said(check(order, client, second))).toEqual([422, 'EXPIRED']);
    await sql`delete from attempt_counter`.execute(shop.base.database);
    later(3);
    await send(order, client);
    expect((await check(order, client, await codeSentTo(shop.base, e164))).statusCode).toBe(200);
    // Another order of today, so that it still counts as one too many.
    later(30);
    await sql`update reservation set expires_at = ${new Date(shop.now.getTime() + DAY)}
      where purchase_id = ${order.id}`.execute(shop.base.database);
    await sql`delete from attempt_counter`.execute(shop.base.database);
    expect(await said(change(order, client))).toEqual([422, 'PHONE_PROOF_NEEDED']);
  });

  test('that was paid meanwhile stays paid, whatever code comes, and no more are sent for it C3-089', async () => {
    const { order, client, e164 } = await buyerAtLimit();
    const paymentId = await shop.begin(order);
    await send(order, client);
    await check(order, client, await codeSentTo(shop.base, e164));
    await shop.decide(paymentId);
    await shop.settleAll();
    const changed = await change(order, client);
    expect([changed.statusCode, changed.json().data.redirect]).toEqual([
      200,
      expect.stringContaining('thank-you/card_ru/'),
    ]);
    expect(await now(order)).toMatchObject({ state: 'paid', paymentMethod: 'card_ru' });
    expect(await said(send(order, client))).toEqual([409, 'METHOD_UNAVAILABLE']);
  });

  test('is changed together with the proof or not at all: a fault in between costs no second code C3-089', async () => {
    const { order, client, e164 } = await buyerAtLimit();
    await send(order, client);
    await check(order, client, await codeSentTo(shop.base, e164));
    await sql`create function no_change() returns trigger language plpgsql as 'begin raise exception ''planted''; end'`.execute(
      shop.base.database,
    );
    await sql`create trigger no_change before update of payment_method on purchase
      for each row execute function no_change()`.execute(shop.base.database);
    expect((await change(order, client)).statusCode).toBe(500);
    await sql`drop function no_change cascade`.execute(shop.base.database);
    expect(await now(order)).toMatchObject({ paymentMethod: 'card_ru' });
    expect((await change(order, client)).statusCode).toBe(200);
    expect(await now(order)).toMatchObject({ paymentMethod: DOOR });
  });

  test('is told to call where its phone takes no SMS, or none are sent at all C3-089', async () => {
    const { order } = await buyerAtLimit();
    const production = { ARNIKA_MODE: 'production', PUBLIC_ORIGIN: 'http://localhost' };
    const silent = await openTestServer({
      base: shop.base,
      now: () => shop.now,
      settings: production,
    });
    expect(await said(change(order, ownerOf(order, silent)))).toEqual([409, 'NOT_AT_DOOR']);
    await silent.app.close();
    const gateway = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMS_GATEWAY_KEY: 'key' };
    const paid = await openTestServer({ base: shop.base, now: () => shop.now, settings: gateway });
    await sql`update purchase_receiver set phone = '+7 4950000000', phone_e164 = '+74950000000'
      where purchase_id = ${order.id}`.execute(shop.base.database);
    const sent = await send(order, ownerOf(order, paid));
    expect([sent.statusCode, sent.json().message]).toEqual([
      409,
      [expect.stringContaining('позвоните нам или оплатите на сайте')],
    ]);
    await paid.app.close();
  });
});

test.each([
  [
    'the order’s own page',
    async ({ buyerContract }: Purchase) => {
      const owner = { cartId: null, contract: buyerContract, signedInAt: shop.now };
      const { token } = await openSessions(shop.base.database).begin(owner, shop.now);
      const client = shop.server.client({ isRoaming: true });
      client.cookies.set('sid', token);
      return client;
    },
    ({ orderNumber }: Purchase) => `/ru/shop/profile/orders/${orderNumber}/`,
  ],
  [
    'the thank-you page of a guest',
    async (order: Purchase) => ownerOf(order),
    ({ orderNumber, headerId }: Purchase) =>
      `/ru/shop/payment/thank-you/card_ru/?order_id=${orderNumber}&headerId=${headerId}`,
  ],
])(
  '%s asks for the code at the payment, says what is wrong with one at its field, and changes the payment, without scripts C3-089 C2-092',
  async (_, asWhom, at) => {
    const { order, e164 } = await buyerAtLimit();
    const client = await asWhom(order);
    const url = at(order);
    const press = (page: string, chosen: Record<string, string>) =>
      pressOn(shop.server, client, url, { having: 'id="door-code"', page }, chosen);
    const asked = await pressOn(
      shop.server,
      client,
      url,
      { having: 'pay-otherwise' },
      { paymentSelected: DOOR },
    );
    expect(asked.statusCode).toBe(422);
    const first = mainOf(asked.body);
    expect(first).toMatch(/<details[^>]*open=""[^>]*>.*id="door-code"/s);
    expect(first).toContain('подтвердите телефон кодом из SMS');
    expect(first).not.toContain('name="phoneCode"');
    const sent = await press(first, { intent: 'send-door-code' });
    expect(sent.statusCode).toBe(200);
    const second = mainOf(sent.body);
    expect(second).toMatch(/name="phoneCode"/);
    const code = await codeSentTo(shop.base, e164);
    const wrong = await press(second, { intent: 'pay-otherwise', phoneCode: otherThan(code) });
    expect(wrong.statusCode).toBe(422);
    const third = mainOf(wrong.body);
    expect(third).toMatch(
      /name="phoneCode"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="phoneCode"/,
    );
    expect(third).toContain('Код не подходит');
    const again = await press(third, { intent: 'send-door-code' });
    expect([again.statusCode, mainOf(again.body)]).toEqual([
      429,
      expect.stringContaining('Новый код можно запросить через'),
    ]);
    const right = await press(mainOf(again.body), {
      intent: 'pay-otherwise',
      phoneCode: ` ${code} `,
    });
    expect([right.statusCode, right.headers.location]).toEqual([303, url]);
    expect(await now(order)).toMatchObject({ paymentMethod: DOOR });
    expect(await pageOf(shop.server, client, url)).not.toContain('id="door-code"');
  },
);
