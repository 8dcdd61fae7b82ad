import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const login = (client: TestClient, name: string, password: string, headers = {}) =>
  client.call('login_check', { body: { _username: name, _password: password }, headers });
const whoIs = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.userData;

describe('signing in', () => {
  test('by e-mail or by registration number, with login and password I1-001 I2-057 I2-058 I5-041 I7-029 D31', async () => {
    for (const name of ['anna@example.test', ' ANNA@example.test ', '1000002']) {
      const client = shop.client();
      const answer = await login(client, name, DEMO_PASSWORD);
      expect(answer.json()).toMatchObject({
        success: true,
        isBadPassword: false,
        hasCart: false,
        data: {
          userData: { contract: '1000002', role: 'pc', name: 'Анна' },
          cartData: { amount: 0 },
        },
      });
      expect(answer.json().redirect).toBe('/ru/');
    }
  });

  test('makes the visitor known to every later call I4-034 I7-033', async () => {
    const client = shop.client();
    expect(await whoIs(client)).toMatchObject({ contract: '', role: null });
    await login(client, 'viktor@example.test', DEMO_PASSWORD);
    expect(await whoIs(client)).toMatchObject({ contract: '1000003', role: 'c' });
  });

  test('answers the page that the visitor came from, and never a foreign one I4-039', async () => {
    const from = async (referer: string) =>
      (await login(shop.client(), '1000002', DEMO_PASSWORD, { referer })).json().redirect;
    expect(await from('http://localhost/ru/shop/cart/?x=1')).toBe('/ru/shop/cart/?x=1');
    // There they would register somebody else.
    expect(
      await from('http://localhost/ru/shop/user/registration/PRIVILEGED_CLIENT/?referral=1000003'),
    ).toBe('/ru/shop/profile');
    expect(await from('https://evil.example.test/ru/shop/cart/')).toBe('/ru/');
    expect(await from('javascript:alert(1)')).toBe('/ru/');
    for (const path of [
      '//evil.example.test/',
      '/\\evil.example.test',
      '//evil.example.test:80/%2e%2e',
    ])
      expect(await from(`http://localhost${path}`)).toBe('/ru/');
  });

  test('keeps the cart that the visitor filled before', async () => {
    const client = shop.client();
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 3 },
    });
    const answer = await login(client, '1000002', DEMO_PASSWORD);
    expect(answer.json().data.cartData.amount).toBe(3);
  });

  test('says the same of an unknown login, a wrong password and a blocked contract', async () => {
    const answers = await Promise.all([
      login(shop.client(), 'nobody@example.test', DEMO_PASSWORD),
      login(shop.client(), 'anna@example.test', 'wrong'),
      login(shop.client(), 'boris@example.test', DEMO_PASSWORD),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({
      success: false,
      message: ['Неверный логин или пароль'],
    });
  });

  test('begins a new session: the token of before is dead, and its cookie is for the server alone', async () => {
    const client = shop.client();
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 1 },
    });
    const before = client.cookies.get('sid') ?? '';
    const answer = await login(client, '1000002', DEMO_PASSWORD);
    expect(client.cookies.get('sid')).not.toBe(before);
    const cookie = answer.cookies.find(({ name }) => name === 'sid');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const old = shop.client();
    old.cookies.set('sid', before);
    expect((await old.call('get_user_data')).json().data.cartData.amount).toBe(0);
  });

  test('stops after a hundred wrong tries at one login within the hour, but not where its owner signed in before', async () => {
    // The captcha that comes first has tests of its own.
    const withoutCaptcha = () => {
      const client = shop.client();
      client.cookies.set('captcha_off', 'altcha');
      return client;
    };
    const owner = withoutCaptcha();
    await login(owner, '1000003', DEMO_PASSWORD);
    await owner.call('security_logout');
    for (let index = 0; index < 101; index += 1) {
      const from = { 'x-forwarded-for': `10.1.1.${index}` };
      expect((await login(withoutCaptcha(), '1000003', 'wrong', from)).statusCode).toBe(
        index < 100 ? 200 : 429,
      );
    }
    expect((await login(withoutCaptcha(), '1000003', DEMO_PASSWORD)).statusCode).toBe(429);
    expect((await login(owner, '1000003', DEMO_PASSWORD)).json().success).toBe(true);
    expect((await login(owner, '1000004', 'wrong')).json().success).toBe(false);
  });

  test('asks for a captcha after ten wrong tries of one /64, however many logins and addresses it has, and after a hundred of a /48 R-P34', async () => {
    const tried = async (address: string, index: number) => {
      const answer = await login(shop.client(), `nobody${index}@example.test`, 'wrong', {
        'x-forwarded-for': address,
      });
      return answer.json().data.code;
    };
    const said: string[] = [];
    for (let host = 1; host <= 40; host += 1)
      said.push(await tried(`2001:db8:e:1:${host.toString(16)}::1`, host));
    expect(said.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'WRONG'));
    expect(new Set(said.slice(10))).toEqual(new Set(['CAPTCHA_NEEDED']));
    for (let net = 2; net <= 91; net += 1)
      expect(await tried(`2001:db8:e:${net.toString(16)}::1`, 100 + net)).toBe('WRONG');
    expect(await tried('2001:db8:e:ff::1', 300)).toBe('CAPTCHA_NEEDED');
    expect(await tried('2001:db8:f:1::1', 301)).toBe('WRONG');
  });

  test('right passwords use no tries up, and what was counted names nobody', async () => {
    const from = { 'x-forwarded-for': '10.1.2.3' };
    for (let index = 0; index < 3; index += 1)
      await login(shop.client(), 'elena@example.test', DEMO_PASSWORD, from);
    const rows = await shop.base.database.selectFrom('attempt_counter').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/example\.test|10\.1\.|1000003/);
    const before = rows.reduce((sum, { count }) => sum + count, 0);
    await login(shop.client(), 'elena@example.test', DEMO_PASSWORD, from);
    const after = await shop.base.database.selectFrom('attempt_counter').select('count').execute();
    expect(after.reduce((sum, { count }) => sum + count, 0)).toBe(before);
  });

  test('is remembered in a cookie for the server alone', async () => {
    const answer = await login(shop.client(), '1000002', DEMO_PASSWORD);
    expect(answer.cookies.find(({ name }) => name === 'known-browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
  });
});

test('whoever chose a city is told its name with everything personal I7-033', async () => {
  const client = shop.client();
  expect(await whoIs(client)).toMatchObject({ city: null });
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 2 } });
  expect((await whoIs(client)).city).toEqual({ id: 2, name: expect.stringMatching(/^[А-Я]/) });
});

describe('signing out', () => {
  test('ends the session everywhere and says where to go I4-042 I7-032', async () => {
    const client = shop.client();
    await login(client, '1000002', DEMO_PASSWORD);
    const token = client.cookies.get('sid') ?? '';
    const answer = await client.call('security_logout');
    expect(answer.json()).toMatchObject({
      success: true,
      redirect: '/ru/',
      data: { redirect: '/ru/' },
    });
    expect(client.cookies.has('sid')).toBe(false);
    expect(answer.cookies.find(({ name }) => name === 'order-access')).toMatchObject({
      value: '',
      maxAge: 0,
    });
    const thief = shop.client();
    thief.cookies.set('sid', token);
    expect(await whoIs(thief)).toMatchObject({ contract: '' });
  });
});
