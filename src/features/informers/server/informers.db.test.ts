import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../../../../test/support/buying.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import type { Informer } from '../calls/informers.ts';
import { publishStaffMessages, type NewStaffMessage } from './staff-message-store.ts';

let now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
afterAll(() => shop?.close());

const list = async (client: TestClient): Promise<Informer[]> =>
  (await client.call('informer_list')).json().data;
const names = async (client: TestClient) => (await list(client)).map(({ alias }) => alias);
/** What was read is kept for half a minute. */
const later = () => {
  now = new Date(now.getTime() + 31_000);
};
async function signedIn(login: string) {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  return client;
}

test('a guest is asked about cookies and the city, and not offered the app I2-090 I2-091', async () => {
  expect(await names(shop.client())).toEqual(['cookieAgreement', 'locationHint']);
});

test('the app is offered to who has bought, where there is one: not while the order waits for its money, nor when it was cancelled I2-093 I4-060 I9-018', async () => {
  const anna = await signedIn('anna@example.test');
  expect(await names(anna)).not.toContain('mobileApp');
  const { sums, agreements } = await upToFinalStep(anna, BUYING.ru, 'anna@example.test');
  const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
  expect((await anna.call('cart_order_place', { body })).statusCode).toBe(200);
  expect(await names(anna)).toContain('mobileApp');
  const become = (state: string, method: string) =>
    sql`update purchase set state = ${state}, payment_method = ${method}`.execute(
      shop.base.database,
    );
  await become('placed', 'card_ru');
  expect(await names(anna)).not.toContain('mobileApp');
  await become('cancelled', 'pay_after_delivery');
  expect(await names(anna)).not.toContain('mobileApp');
  await become('paid', 'card_ru');
  expect(await names(anna)).toContain('mobileApp');
  expect(await names(await signedIn('viktor@example.test'))).not.toContain('mobileApp');
  // As it was: the books are looked through in the end.
  await become('placed', 'pay_after_delivery');
});

test('the page has the same from the call for what is personal I4-055', async () => {
  const client = shop.client();
  const { userData } = (await client.call('get_user_data')).json().data;
  expect(userData.informers).toEqual(await list(client));
});

test('the guessed city is one of the country; a chosen one is not asked about I2-091', async () => {
  const client = shop.client();
  const hint = (await list(client)).find(({ alias }) => alias === 'locationHint');
  expect(hint?.city).toEqual({ id: 1, name: 'Москва', country: 'ru' });
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  expect(await names(client)).not.toContain('locationHint');
});

test('the delay is told in the cities that staff marked, and ends with its mark I2-089 I4-059', async () => {
  const client = shop.client();
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 29 } });
  const delay = (await list(client)).find(({ alias }) => alias === 'deliveryDelay');
  expect(delay).toMatchObject({ lasting: 'session', text: expect.stringContaining('доставка') });
  await sql`update city set is_show_delivery_delay_informer = false where id = 29`.execute(
    shop.base.database,
  );
  later();
  expect(await names(client)).not.toContain('deliveryDelay');
});

test('holidays are told in their time, in the language of the page I2-088 D30', async () => {
  now = new Date('2026-12-30T09:00:00Z');
  const [first] = await list(shop.client({ language: 'en' }));
  expect(first).toMatchObject({
    alias: 'holidaysWork',
    priority: 1,
    until: '2027-01-09T00:00:00.000Z',
  });
  expect(first?.text).toContain('9 January');
  now = new Date('2026-11-20T09:00:00Z');
});

test('registerPay is for the contract whose registration is not paid', async () => {
  const viktor = await signedIn('viktor@example.test');
  expect(await names(viktor)).not.toContain('registerPay');
  await sql`update contract set is_register_paid = false where number = '1000003'`.execute(
    shop.base.database,
  );
  expect(await names(viktor)).toContain('registerPay');
  expect(await names(await signedIn('anna@example.test'))).not.toContain('registerPay');
});

test('who has all six gets them by priority: holidays and delay, cookies, the guessed city, the fee, the app I9-011 I9-012 I9-013 I9-014 I9-015 D30', async () => {
  const { database } = shop.base;
  now = new Date('2026-12-30T09:00:00Z');
  await sql`update city set is_show_delivery_delay_informer = true where id = 1`.execute(database);
  await sql`update informer_notice set ends_at = '2027-01-31' where kind = 'deliveryDelay'`.execute(
    database,
  );
  await sql`update contract set is_register_paid = false where number = '1000002'`.execute(
    database,
  );
  later();
  const anna = await signedIn('anna@example.test');
  expect((await list(anna)).map(({ alias, priority }) => `${alias} ${priority}`)).toEqual([
    'holidaysWork 1',
    'deliveryDelay 1',
    'cookieAgreement 2',
    'locationHint 3',
    'registerPay 4',
    'mobileApp 6',
  ]);
  await sql`update contract set is_register_paid = true where number = '1000002'`.execute(database);
  await sql`update city set is_show_delivery_delay_informer = false where id = 1`.execute(database);
  now = new Date('2026-11-20T09:00:00Z');
});

test('saying the same messages again keeps them, so that nobody is told twice', async () => {
  const staffMessage = (ru: string): NewStaffMessage => ({
    kind: 'holidaysWork',
    store: 'ru',
    country: null,
    lasting: 'year',
    texts: {
      ru,
      en: 'Rest',
    },
    starts_at: new Date('2026-11-01T00:00:00Z'),
    ends_at: new Date('2026-12-01T00:00:00Z'),
  });
  const { database } = shop.base;
  await publishStaffMessages(database, [staffMessage('Отдых'), staffMessage('Другой')]);
  later();
  const [before] = await list(shop.client());
  await publishStaffMessages(database, [staffMessage('Другой'), staffMessage('Отдых')]);
  later();
  expect((await list(shop.client()))[0]?.mark).toBe(before?.mark);
  const { rows } = await sql`select 1 from informer_notice`.execute(database);
  expect(rows).toHaveLength(2);
});

test('the database refuses a message that is too long, in no Russian or turned round', async () => {
  const add = (texts: object, ends = '2027-01-01') =>
    sql`insert into informer_notice (kind, starts_at, ends_at, texts)
      values ('holidaysWork', '2026-12-01', ${ends}::timestamptz, ${JSON.stringify(texts)}::jsonb)`.execute(
      shop.base.database,
    );
  await expect(add({ ru: 'а'.repeat(301) })).rejects.toThrow(/check/);
  await expect(add({ en: 'Rest' })).rejects.toThrow(/check|null/);
  await expect(add({ ru: '' })).rejects.toThrow(/check/);
  await expect(add({ ru: 'Отдых' }, '2026-11-01')).rejects.toThrow(/check/);
});

test('the community is linked where the country’s is_show_wellness_community_link says so, for who has links to give I9-090 I2-112', async () => {
  const urlOf = async (client: TestClient) =>
    (await client.call('get_user_data')).json().data.userData.communityUrl;
  expect(await urlOf(await signedIn('anna@example.test'))).toBe('https://community.example.test/');
  expect(await urlOf(shop.client())).toBeNull();
  const german = shop.client({ host: 'de.localhost', language: 'en', isRoaming: true });
  await german.call('login_check', {
    body: { _username: 'erika@example.test', _password: DEMO_PASSWORD },
  });
  expect(await urlOf(german)).toBeNull();
});

test('a guest has no unpaid order, and asking does not lead to the login I2-094', async () => {
  const answer = await shop.client().call('account_unpaid_order');
  expect([answer.statusCode, answer.json().data]).toEqual([200, { order: null }]);
});
