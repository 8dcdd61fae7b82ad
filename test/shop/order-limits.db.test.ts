import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { solveForm } from '../support/captcha-tries.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { codeSentTo, newestSms, otherThan } from '../support/sent-codes.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../support/server.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { confirmationSender } from '#features/orders/mail/send-order-confirmation.ts';
import { confirmOrder, expireReservations, ordersIn } from '#features/orders/server/public.ts';
import { mailHandlers } from '#jobs/mail-queue.ts';
import { openOutbox } from '#jobs/outbox.ts';
import { openMail } from '#platform/mail.ts';

const HOUR_MS = 3_600_000;
/** No payment begins there; the order stands all the same. */
const NOWHERE = 'http://127.0.0.1:9';
const SKU = BUYING.ru.sku;
const OPERATOR = { kind: 'system', name: 'operator' } as const;
/** Three orders at the door and 15 000 ₽ are free in Russia; five orders of an e-mail or phone a day, twenty of a network an hour. */
const AT_DOOR = 3;
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
const e164 = (phone: string): string => `+${phone.replaceAll(/\D/g, '')}`;
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

async function orderOf(number: unknown) {
  const { rows } = await sql<{ id: string; state: string; until: Date | null; units: string }>`
    select p.id, p.state, v.expires_at as until, v.state as units
    from purchase p join reservation v on v.purchase_id = p.id where p.order_number = ${number}`.execute(
    shop.base.database,
  );
  const [order] = rows;
  if (!order) throw new Error(`there is no order ${String(number)}`);
  return order;
}

const reserved = async (): Promise<number> => {
  const { rows } = await sql<{ reserved: number }>`
    select sum(reserved)::int as reserved from stock where sku = ${SKU}`.execute(
    shop.base.database,
  );
  return rows[0]?.reserved ?? 0;
};

const expire = () => expireReservations(ordersIn(shop.base.database), now);
const confirm = (orderNumber: unknown) =>
  confirmOrder(shop.base.database, { orderNumber: String(orderNumber), actor: OPERATOR, now });

describe('goods of orders at the door', () => {
  test('are held for 48 hours, then the order is cancelled, its goods are free again and its page says so C3-089 R-P12', async () => {
    const before = await reserved();
    const guest = await guestAtEnd();
    const { data } = await guest.press();
    const order = await orderOf(data['orderNumber']);
    expect(order).toMatchObject({
      state: 'placed',
      until: new Date(DEMO_DAY.getTime() + 48 * HOUR_MS),
    });
    const page = async () =>
      (
        await guest.client.call('payment_thank_you_data', {
          query: { headerId: String(data['headerId']) },
        })
      ).json().data.payment;
    expect(await page()).toMatchObject({
      standing: 'later',
      holdEndsAt: '2026-11-22T09:00:00.000Z',
      payUntil: null,
    });
    now = new Date(DEMO_DAY.getTime() + 48 * HOUR_MS - 1);
    await expire();
    expect(await orderOf(data['orderNumber'])).toMatchObject({ state: 'placed', units: 'held' });
    now = new Date(DEMO_DAY.getTime() + 48 * HOUR_MS);
    await expire();
    expect(await orderOf(data['orderNumber'])).toMatchObject({
      state: 'cancelled',
      units: 'returned',
    });
    expect(await page()).toMatchObject({ standing: 'cancelled', holdEndsAt: null });
    expect(await reserved()).toBe(before);
  });

  test('wait without limit once the shop has confirmed the order, and no cancelled one is confirmed C3-089 R-P12', async () => {
    const [one, two] = [(await buy()).data['orderNumber'], (await buy()).data['orderNumber']];
    const [first, second] = [await orderOf(one), await orderOf(two)];
    expect(await confirm('00000000')).toBe('unknown');
    expect(await confirm(one)).toBe('confirmed');
    expect(await confirm(one)).toBe('not waiting');
    const { rows: trail } =
      await sql`select actor, subject from audit_entry where action = 'order.confirm'`.execute(
        shop.base.database,
      );
    expect(trail).toEqual([{ actor: 'system:operator', subject: `order:${String(one)}` }]);
    now = new Date(DEMO_DAY.getTime() + 1_000 * HOUR_MS);
    await expire();
    expect(await confirm(two)).toBe('not waiting');
    const { rows } =
      await sql`select p.state, v.expires_at as until, v.state as units from purchase p
      join reservation v on v.purchase_id = p.id where p.id in (${first.id}, ${second.id}) order by p.running_number`.execute(
        shop.base.database,
      );
    expect(rows).toEqual([
      { state: 'placed', until: null, units: 'held' },
      { state: 'cancelled', until: null, units: 'returned' },
    ]);
  });
});

describe('a guest who pays at the door', () => {
  test('has no large order held without a code to the phone; the code is asked for once C3-089 R-P33', async () => {
    const phone = newPhone();
    const before = await reserved();
    const guest = await guestAtEnd({ count: MANY, phone });
    expect(await guest.press()).toMatchObject({ status: 422, code: 'PHONE_PROOF_NEEDED' });
    expect(await reserved()).toBe(before);
    const sent = await guest.client.call('order_phone_code_send');
    expect(sent.json().data).toMatchObject({ codeLength: 6, timeout: 180, phone });
    const code = await codeSentTo(shop.base, e164(phone));
    const check = async (typed: string) =>
      (await guest.client.call('order_phone_code_check', { body: { code: typed } })).statusCode;
    expect(await check(otherThan(code))).toBe(422);
    expect(await guest.press()).toMatchObject({ code: 'PHONE_PROOF_NEEDED' });
    expect(await check(code)).toBe(200);
    const { data, status } = await guest.press();
    expect(status).toBe(200);
    expect(await reserved()).toBe(before + MANY);
    now = new Date(DEMO_DAY.getTime() + 48 * HOUR_MS);
    await expire();
    expect(await reserved()).toBe(before);
    expect(await orderOf(data['orderNumber'])).toMatchObject({ state: 'cancelled' });
  });

  test('has three small orders free; the fourth asks for the code, unless the shop has confirmed one C3-089', async () => {
    const phone = newPhone();
    const numbers: unknown[] = [];
    for (let order = 0; order < AT_DOOR; order += 1)
      numbers.push((await buy({ phone })).data['orderNumber']);
    expect(await buy({ phone })).toMatchObject({ status: 422, code: 'PHONE_PROOF_NEEDED' });
    // Another day, when nothing was begun yet: what waits is what counts.
    now = new Date(DEMO_DAY.getTime() + 24 * HOUR_MS);
    expect(await buy({ phone })).toMatchObject({ code: 'PHONE_PROOF_NEEDED' });
    expect(await confirm(numbers[0])).toBe('confirmed');
    expect(await buy({ phone })).toMatchObject({ status: 200 });
  });

  test('gets no more by sending many at once C3-089 R-P15', async () => {
    const phone = newPhone();
    const guests = await Promise.all(Array.from({ length: 12 }, () => guestAtEnd({ phone })));
    for (const { client } of guests) client.cookies.set('captcha_off', 'altcha');
    const answers = await Promise.all(guests.map((guest) => guest.press()));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(AT_DOOR);
    expect(
      answers.every(({ status, code }) => status === 200 || code === 'PHONE_PROOF_NEEDED'),
    ).toBe(true);
  });

  test('may correct the phone where the code is asked for: the order has the new one C3-089', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const guest = await guestAtEnd({ count: MANY, phone });
    const wrong = await guest.client.call('order_phone_code_send', { body: { phone: '12' } });
    expect([wrong.statusCode, wrong.json().data.code]).toEqual([422, 'PHONE_INVALID']);
    await guest.client.call('order_phone_code_send', { body: { phone: other } });
    expect(await newestSms(shop.base, e164(phone))).toBe('');
    const code = await codeSentTo(shop.base, e164(other));
    await guest.client.call('order_phone_code_check', { body: { code } });
    const { data } = await guest.press();
    const { id } = await orderOf(data['orderNumber']);
    const { rows } =
      await sql`select phone_e164 as phone from purchase_receiver where purchase_id = ${id}`.execute(
        shop.base.database,
      );
    expect(rows).toEqual([{ phone: e164(other) }]);
    now = new Date(DEMO_DAY.getTime() + 48 * HOUR_MS);
    await expire();
  });

  test('without a delivery step there is no phone to send a code to C2-004', async () => {
    const client = shop.client({ isRoaming: true });
    for (const [name, body] of [
      ['order_phone_code_send', {}],
      ['order_phone_code_check', { code: '1' }],
    ] as const) {
      const answer = await client.call(name, { body });
      expect([answer.statusCode, answer.json().data.code]).toEqual([409, 'DELIVERY_NEEDED']);
    }
  });
});

test('where no SMS can be sent nobody is asked for a code: a captcha stands for it, and three orders wait at the most C3-089', async () => {
  const server = await openTestServer({
    base: await createDemoDatabase(),
    now: () => now,
    settings: { ARNIKA_MODE: 'production', PUBLIC_ORIGIN: 'http://localhost' },
  });
  try {
    const large = await guestAtEnd({ server, count: MANY });
    expect(await large.press()).toMatchObject({ code: 'CAPTCHA_NEEDED' });
    expect(await large.press({ token: await solveForm(large.client, 'order') })).toMatchObject({
      status: 200,
    });
    const phone = newPhone();
    await sql`update stock set on_hand = on_hand + 100 where sku = ${SKU}`.execute(
      server.base.database,
    );
    for (let order = 0; order < AT_DOOR; order += 1)
      expect((await buy({ server, phone })).status).toBe(200);
    const more = await guestAtEnd({ server, phone });
    expect(await more.press()).toMatchObject({ status: 422, code: 'TOO_MANY_ORDERS' });
    expect(await more.press({ token: await solveForm(more.client, 'order') })).toMatchObject({
      code: 'TOO_MANY_ORDERS',
    });
  } finally {
    await server.close();
  }
});

test('orders with a stranger’s e-mail send twenty mails in an hour; the others come later, and none is lost', async () => {
  const email = newEmail();
  for (let order = 0; order < 25; order += 1) {
    const guest = await guestAtEnd({ email });
    guest.client.cookies.set('captcha_off', 'altcha');
    expect((await guest.press()).status).toBe(200);
  }
  const lines: string[] = [];
  const log = {
    info: () => {},
    error: () => {},
    warn: (fields: object) => void lines.push(JSON.stringify(fields)),
  };
  const { database } = shop.base;
  const outbox = openOutbox({
    database,
    listenUrl: null,
    log,
    now: () => now,
    handlers: mailHandlers(
      [
        confirmationSender({
          database,
          countryAt: unchangedCountryAt,
          now: () => now,
          originOf: () => NOWHERE,
          listHolders: async () => new Map(),
        }),
      ],
      {
        mail: openMail(database, null, () => now, TEST_SECRET),
        originOf: () => NOWHERE,
        renderMail: async (kind) => ({ subject: kind, html: '', text: kind }),
      },
    ),
  });
  const mails = async () => {
    const { rows } = await sql`select 1 from outbound_message where recipient = ${email}`.execute(
      database,
    );
    return rows.length;
  };
  await outbox.runDue();
  expect(await mails()).toBe(20);
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(lines.join()).not.toContain('example');
  now = new Date(DEMO_DAY.getTime() + HOUR_MS - 1);
  expect(await outbox.runDue()).toBe(0);
  now = new Date(DEMO_DAY.getTime() + HOUR_MS);
  await outbox.runDue();
  expect(await mails()).toBe(25);
});
