import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { solveForm } from '../support/captcha-tries.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;
/** No payment begins there; the order stands all the same. */
const NOWHERE = 'http://127.0.0.1:9';
const PER_PERSON = 5;
const PER_NETWORK = 20;
/** Worth more than may wait unproven; a courier can still carry it. */
const MANY = 40;

let shop: TestServer;
let now = DEMO_DAY;

beforeAll(async () => {
  shop = await openTestServer({
    base: await createDemoDatabase(),
    now: () => now,
    sandboxOrigin: NOWHERE,
  });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  now = DEMO_DAY;
  await sql`delete from attempt_counter`.execute(shop.base.database);
});

let people = 0;
/** A telephone that nobody else of these tests has. */
const newPhone = (): string => `+7 9000${String((people += 1)).padStart(6, '0')}`;
const newEmail = (): string => `guest-${(people += 1)}@example.test`;

interface Guest {
  readonly client: TestClient;
  press(
    change?: object,
  ): Promise<{ status: number; code: string | undefined; data: Record<string, unknown> }>;
}

interface Wish {
  readonly server?: TestServer;
  readonly client?: TestClient;
  readonly count?: number;
  readonly phone?: string;
  readonly email?: string;
}

let keys = 0;

/** A guest in front of the last button; each one has another address unless a client is given. */
async function guestAtEnd(wish: Wish = {}): Promise<Guest> {
  const { server = shop, client = server.client({ isRoaming: true }), count = 1 } = wish;
  const { phone = newPhone(), email = newEmail() } = wish;
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, count, phone }, email);
  const key = `order-${(keys += 1)}`;
  return {
    client,
    async press(change = {}) {
      const answer = await client.call('cart_order_place', {
        body: { ...sums, agreements, paymentSelected: 'pay_after_delivery', ...change },
        headers: { 'idempotency-key': key },
      });
      const { data } = answer.json();
      return { status: answer.statusCode, code: data.code, data };
    },
  };
}

const buy = async (wish: Wish = {}) => (await guestAtEnd(wish)).press();

describe('orders of guests ask for a captcha', () => {
  test('after twenty of one network in an hour; a solved one lets the same press go on, once D59 R-P54', async () => {
    for (let order = 0; order < PER_NETWORK; order += 1)
      expect(await buy({ client: shop.client() }), String(order)).toMatchObject({ status: 200 });
    const client = shop.client();
    const guest = await guestAtEnd({ client });
    expect(await guest.press()).toMatchObject({
      status: 422,
      code: 'CAPTCHA_NEEDED',
      data: { is_show_captcha: true },
    });
    const asked = await client.call('is_show_captcha', { query: { form: 'order' } });
    expect(asked.json().data).toEqual({ is_show_captcha: true });
    expect(await buy()).toMatchObject({ status: 200 });
    expect(await guest.press({ token: await solveForm(client, 'login') })).toMatchObject({
      code: 'CAPTCHA_FAILED',
    });
    const token = await solveForm(client, 'order');
    const placed = await guest.press({ token });
    expect(placed.status).toBe(200);
    expect(await guest.press()).toEqual(placed);
    expect(await (await guestAtEnd({ client: shop.client() })).press({ token })).toMatchObject({
      code: 'CAPTCHA_FAILED',
    });
    now = new Date(DEMO_DAY.getTime() + HOUR_MS);
    expect(await buy({ client: shop.client() })).toMatchObject({ status: 200 });
  });

  test('after five of one e-mail in a day, written in large letters as well, and of one phone D59', async () => {
    const email = newEmail();
    for (let order = 0; order < PER_PERSON; order += 1)
      expect((await buy({ email })).status).toBe(200);
    now = new Date(DEMO_DAY.getTime() + HOUR_MS);
    expect(await buy({ email: email.toUpperCase() })).toMatchObject({ code: 'CAPTCHA_NEEDED' });
    const phone = newPhone();
    const card = { paymentSelected: 'card_ru' };
    for (let order = 0; order < PER_PERSON; order += 1) {
      expect((await (await guestAtEnd({ phone })).press(card)).status).toBe(200);
    }
    now = new Date(DEMO_DAY.getTime() + 2 * HOUR_MS);
    expect(await (await guestAtEnd({ phone })).press(card)).toMatchObject({
      code: 'CAPTCHA_NEEDED',
    });
  });

  test('an order that is sent again, at once or later, is counted once D59 R-P03', async () => {
    const email = newEmail();
    for (let order = 0; order < PER_PERSON - 1; order += 1) {
      const guest = await guestAtEnd({ email });
      const twins = await Promise.all([guest.press(), guest.press(), guest.press()]);
      expect(twins.every(({ status, code }) => status === 200 || code === 'ORDER_UNDERWAY')).toBe(
        true,
      );
      expect((await guest.press()).status).toBe(200);
    }
    expect((await buy({ email })).status).toBe(200);
    expect(await buy({ email })).toMatchObject({ code: 'CAPTCHA_NEEDED' });
  });

  test('a contract that a form opened a moment ago is a guest’s: its phone is proven as well C3-089 D59', async () => {
    const client = shop.client({ isRoaming: true });
    await client.call('login_check', {
      body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
    });
    const prove = (isProven: boolean) =>
      sql`update person_data set phone_e164 = case when ${isProven} then '+79000000202' end where email = 'anna@example.test'`.execute(
        shop.base.database,
      );
    const guest = await guestAtEnd({ client, count: MANY });
    await prove(false);
    expect(await guest.press()).toMatchObject({ code: 'PHONE_PROOF_NEEDED' });
    await prove(true);
    expect(await guest.press()).toMatchObject({ status: 200 });
  });

  test('whoever is signed in buys for many people and is asked nothing before the fiftieth of a day D59', async () => {
    const client = shop.client({ isRoaming: true });
    await client.call('login_check', {
      body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
    });
    const { phone } = BUYING.ru;
    for (let order = 0; order < 8; order += 1)
      expect(
        await buy({ client, phone, count: 2, email: 'anna@example.test' }),
        String(order),
      ).toMatchObject({
        status: 200,
      });
    await sql`update attempt_counter set count = 50 where key like 'order-contract:%'`.execute(
      shop.base.database,
    );
    now = new Date(DEMO_DAY.getTime() + HOUR_MS);
    expect(await buy({ client, phone })).toMatchObject({ code: 'CAPTCHA_NEEDED' });
  });
});
