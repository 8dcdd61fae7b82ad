import { sql } from 'kysely';
import { expect } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { startSandboxProvider } from '#app/sandbox-provider/start.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import { openSessions } from '#platform/sessions.ts';
import { listAttempts } from '#features/payment/server/public.ts';
import { buyingIn, upToFinalStep } from './buying.ts';
import { createDemoDatabase, DEMO_DAY } from './demo-database.ts';
import { controlSandbox } from './sandbox-control.ts';
import { openTestServer, TEST_SECRET, type TestClient, type TestServer } from './server.ts';

/** Host of the store whose orders are paid by number and code. */
export const HOST = 'kg.localhost';
export const WALLET = 'kgbalance';
export const BANK = 'cbk_mbank';
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** An order that somebody has just placed. */
export interface Placed {
  readonly client: TestClient;
  readonly redirect: string;
  readonly order_id: string;
  readonly host: string;
}
export const toNumber = ({ client, order_id }: Placed, payer = '555 123 456') =>
  client.call('payment_wallet_create', { body: { order_id, payer } });
export const toPhone = ({ client, order_id }: Placed, phone_number = '+996 555 123 456') =>
  client.call('payment_mbank_create', { body: { order_id, phone_number } });
export const resend = ({ client, order_id }: Placed) =>
  client.call('payment_confirmation_send', { body: { order_id } });
export const verify = ({ client }: Placed, payment_token: string, one_time_password = '1234') =>
  client.call('payment_wallet_verify', { body: { payment_token, one_time_password } });
export const otp = ({ client, order_id }: Placed, code = '1234') =>
  client.call('payment_mbank_confirm', { body: { order_id, otp: code } });
export const confirm = ({ client, order_id }: Placed, auth_token: string) =>
  client.call('payment_kgbalance_confirm', {
    query: { order_id, requisite: order_id },
    body: { auth_token },
  });
export const said = (answer: Awaited<ReturnType<typeof toNumber>>) => {
  const { success, message, data } = answer.json();
  return { success, message, code: data?.code, status: data?.status };
};
export const dataOf = (answer: Awaited<ReturnType<typeof toNumber>>) => {
  expect([answer.statusCode, answer.json().message]).toEqual([200, []]);
  return answer.json().data;
};
export const refusal = (code: string, ...message: string[]) => ({
  success: false,
  message,
  code,
  status: undefined,
});
export const formOn = (html: string): string | undefined => / data-by-code="(\w+)"/.exec(html)?.[1];

/** Server and providers on a database that has enough of everything. */
async function openParts(now: () => Date) {
  const base = await createDemoDatabase();
  const { database } = base;
  await sql`update stock set on_hand = 1000000`.execute(database);
  const sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database,
    secret: TEST_SECRET,
    now,
  });
  const { render } = await openPages(false);
  const shop = await openTestServer({ base, now, render, sandboxOrigin: sandbox.origin });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return { shop, sandbox };
}

/** What happens beside the buyer's own calls. */
const aside = (shop: TestServer, now: () => Date) => ({
  /** The wallet takes the money of a verified payment, and its answer never comes. */
  takenUnheard: (token: string) =>
    sql`update sandbox_provider.code_payment set effective_at = ${now()} where token = ${token}`.execute(
      shop.base.database,
    ),
  /** The holder of the contract that an order was bought by. */
  async memberOf({ buyerContract }: Pick<Purchase, 'buyerContract'>): Promise<TestClient> {
    const member = { cartId: null, contract: buyerContract, signedInAt: now() };
    const { token } = await openSessions(shop.base.database).begin(member, now());
    const client = shop.client({ host: HOST, language: 'ru' });
    client.cookies.set('sid', token);
    return client;
  },
});

/** A shop with pages, its sandbox, and a clock that a test moves. */
export async function openByCodeShop() {
  const clock = { now: DEMO_DAY };
  const now = () => clock.now;
  const { shop, sandbox } = await openParts(now);
  let guests = 0;

  /** A guest of the store orders by calls. */
  async function place(method: string): Promise<Placed> {
    const client = shop.client({ host: HOST, language: 'ru', isRoaming: true });
    client.cookies.set('countryDeliveryCode', 'kg');
    const buying = {
      ...buyingIn(unchangedCountryAt({ store: 'kg', country: 'kg' }, clock.now)),
      method,
    };
    guests += 1;
    const email = `by-code-${guests}@example.test`;
    const { sums, agreements } = await upToFinalStep(client, buying, email);
    const answer = await client.call('cart_payment_data_check', {
      body: { paymentSelected: method, totalSum: sums['totalSum'], agreements },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([200, []]);
    const { redirect } = answer.json().data;
    const { rows } = await sql<{ order_id: string }>`
      select order_number as order_id from purchase p join purchase_receiver r on r.purchase_id = p.id
      where r.email = ${email}`.execute(shop.base.database);
    const order_id = rows[0]?.order_id ?? '';
    return { client, redirect, order_id, host: HOST };
  }

  const orderOf = async ({ order_id }: Pick<Placed, 'order_id'>) => {
    const order = await findPurchase(shop.base.database, { orderNumber: order_id });
    if (!order) throw new Error('no order');
    return order;
  };
  const attemptsOf = async (placed: Placed) =>
    listAttempts(shop.base.database, (await orderOf(placed)).id);
  /** A wallet's order with a code on its way. @returns The token of its payment. */
  async function withCode(): Promise<readonly [Placed, string]> {
    const placed = await place(WALLET);
    return [placed, dataOf(await toNumber(placed)).paymentToken];
  }
  const pageAt = async ({ client, host }: Placed, url: string): Promise<string> => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await shop.app.inject({ url, headers: { host, accept: 'text/html', cookie } });
    expect(answer.statusCode).toBe(200);
    return answer.body.slice(answer.body.indexOf('<main')).replaceAll(/<!--.*?-->/gs, '');
  };

  return {
    shop,
    now,
    later(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** How the providers behave from now on. */
    control: (behaviour: object = {}) => controlSandbox(sandbox.origin, TEST_SECRET, behaviour),
    place,
    orderOf,
    attemptsOf,
    withCode,
    pageAt,
    ...aside(shop, now),
    // Closing looks through the books.
    async close(): Promise<void> {
      await shop.close();
      await sandbox.stop();
    },
  };
}
