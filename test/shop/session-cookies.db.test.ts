import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { codeSentTo } from '../support/sent-codes.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { GIVEN_NAMES } from '#app/cookie-jar.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestServer;
let secure: TestServer;
let passed = 0;
const now = () => new Date(DEMO_DAY.getTime() + passed);
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now });
  secure = await openTestServer({
    base: await createDemoDatabase(),
    now,
    settings: { PUBLIC_ORIGIN: 'https://shop.example.test' },
  });
});
afterAll(async () => {
  await shop?.close();
  await secure?.close();
});

const add = (client: TestClient) =>
  client.call('shopen_app_ajax_cart_add_item', { body: { productArticle: '400501', amount: 1 } });
const signIn = (client: TestClient, login = '1000002') =>
  client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
const sentSessions = async (answer: ReturnType<TestClient['call']>) =>
  (await answer).cookies.filter(({ name }) => name.endsWith('sid'));

test('a session that is used goes on, and its cookie with it, once an hour R-P35', async () => {
  passed = 0;
  const client = shop.client();
  await add(client);
  const token = client.cookies.get('sid');
  passed = 59 * MINUTE;
  expect(await sentSessions(client.call('get_user_data'))).toEqual([]);
  passed = 61 * MINUTE;
  expect(await sentSessions(client.call('get_user_data'))).toMatchObject([
    { value: token, maxAge: 30 * 86_400, httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  expect(await sentSessions(client.call('get_user_data'))).toEqual([]);
  // Of many requests at once one brings it.
  passed = 29 * DAY;
  const many = await Promise.all(
    [1, 2, 3, 4].map(() => sentSessions(client.call('get_user_data'))),
  );
  expect(many.flat()).toHaveLength(1);
  // 58 days after the first one the browser still has it, and the shop still knows it.
  passed = 58 * DAY;
  expect((await client.call('get_user_data')).json().data.cartData.amount).toBe(1);
  passed = 58 * DAY + 30 * DAY;
  expect((await client.call('get_user_data')).json().data.cartData.amount).toBe(0);
});

test('whoever signs out or in after an hour gets the end of the old session, or the new one, and not the old one back R-P35', async () => {
  passed = 0;
  const client = shop.client();
  await signIn(client);
  const old = client.cookies.get('sid');
  passed = 2 * 60 * MINUTE;
  const again = await sentSessions(signIn(client));
  expect(again).toHaveLength(1);
  expect(again[0]?.value).not.toBe(old);
  passed = 4 * 60 * MINUTE;
  expect(await sentSessions(client.call('security_logout'))).toMatchObject([
    { value: '', maxAge: 0 },
  ]);
  expect(client.cookies.has('sid')).toBe(false);
});

test('signing in and out changes the token of the pages, and the one before is refused R-P35', async () => {
  passed = 0;
  const client = shop.client();
  const tokenOf = async () => (await client.call('get_user_data')).json().data.csrfToken as string;
  const asks = async (token: string) =>
    (
      await client.request({
        method: 'POST',
        url: '/ru/shop/ajax/cart/clear/',
        payload: {},
        headers: { 'x-csrf-token': token },
      })
    ).statusCode;
  const guest = await tokenOf();
  expect(await asks(guest)).toBe(200);
  const given = (await signIn(client)).json().data.csrfToken;
  const first = await tokenOf();
  expect(first).toBe(given);
  expect(first).not.toBe(guest);
  expect([await asks(guest), await asks(first)]).toEqual([403, 200]);
  await signIn(client);
  const second = await tokenOf();
  expect([await asks(first), await asks(second)]).toEqual([403, 200]);
  await client.call('security_logout');
  expect([await asks(first), await asks(second), await asks(await tokenOf())]).toEqual([
    403, 403, 200,
  ]);
});

test('over TLS every cookie that the shop sets is __Host-, but those whose names the specification gives R-P35', async () => {
  passed = 0;
  const client = secure.client();
  const set = new Map<string, string>();
  const note = async (answer: ReturnType<TestClient['request']>) => {
    const { headers, statusCode, body } = await answer;
    expect(statusCode, body).toBeLessThan(500);
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      set.set(line.slice(0, line.indexOf('=')), line);
      expect(line).toMatch(/; Path=\/(?:;|$)/);
      expect(line).toMatch(/; Secure(?:;|$)/);
      expect(line).not.toMatch(/; Domain=/i);
    }
  };
  const host = { host: 'localhost' };
  await note(
    secure.app.inject({ method: 'GET', url: '/ru/shop/cart/?delivery=by', headers: host }),
  );
  const page = { headers: { referer: 'http://localhost/ru/?referral=1000003' } };
  await note(client.call('get_user_data', page));
  for (const place of [{ countryCode: 'by' }, { countryCode: 'ru', cityId: 1 }])
    await note(client.call('ajax_location_set_location', { body: place }));
  await note(client.call('ajax_security_mentor_set', { body: { contract: '1000003' } }));
  await note(add(client));
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const order = { ...sums, paymentSelected: 'pay_after_delivery', agreements };
  await note(client.call('cart_order_place', { body: order }));
  await note(signIn(client, '1000003'));
  await note(client.call('cart_package_add', { body: { contract: '1000002' } }));
  await note(client.call('cart_package_select', { body: { contract: '1000002' } }));
  await note(client.call('security_logout'));
  const person = { name: 'Вера', secondName: 'Новикова', sex: 'W', birthDate: '28.02.1990' };
  const contacts = {
    email: 'vera@example.test',
    phone: '+7 911 100-00-01',
    countryISO: 'ru',
    residence: 'ru',
  };
  const consents = ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'];
  const registration = {
    ...person,
    ...contacts,
    consents,
    contractType: 2,
    password: 'еловая шишка на ветру',
  };
  await client.call('user_registration_save', { body: registration });
  const code = await codeSentTo(secure.base, '+79111000001');
  await note(client.call('user_registration_save', { body: { ...registration, code } }));

  const isPrefixed = (name: string) => name.startsWith('__Host-');
  expect([...set.keys()].filter(isPrefixed).toSorted()).toEqual(
    [
      'cityId',
      'countryChanged',
      'known-browser',
      'mentorLink',
      'mentorMethod',
      'order-access',
      'registered',
      'selectedPack',
      'sid',
      'visitor',
    ].map((name) => `__Host-${name}`),
  );
  const others = [...set.keys()].filter((name) => !isPrefixed(name));
  expect(others.toSorted()).toEqual(['countryDeliveryCode', 'mentorContract', 'mentorFullName']);
  expect(others.every((name) => GIVEN_NAMES.has(name))).toBe(true);
  // Whose value gives a right is the server's alone.
  for (const name of ['sid', 'visitor', 'order-access', 'known-browser', 'registered'])
    expect(set.get(`__Host-${name}`)).toMatch(/; HttpOnly(?:;|$)/);
});

test('over TLS a cookie that a neighbouring host planted signs nobody in and opens no order R-P35', async () => {
  passed = 0;
  const buyer = secure.client();
  const { sums, agreements } = await upToFinalStep(buyer, BUYING.ru);
  const order = { ...sums, paymentSelected: 'pay_after_delivery', agreements };
  const { headerId } = (await buyer.call('cart_order_place', { body: order })).json().data;
  const query = { headerId: String(headerId) };
  expect((await buyer.call('payment_thank_you_data', { query })).statusCode).toBe(200);
  await signIn(buyer);

  const victim = secure.client();
  for (const [name, value] of buyer.cookies) victim.cookies.set(name.replace('__Host-', ''), value);
  expect((await victim.call('payment_thank_you_data', { query })).statusCode).toBe(404);
  expect((await victim.call('get_user_data')).json().data).toMatchObject({
    userData: { contract: '' },
    cartData: { amount: 0 },
  });
});
