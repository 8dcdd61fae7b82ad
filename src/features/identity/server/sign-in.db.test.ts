import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
}, 60_000);
afterAll(() => shop?.close());

const login = (client: TestClient, name: string, password: string, fields = {}) =>
  client.call('login_check', { body: { _username: name, _password: password, ...fields } });
const roaming = () => shop.client({ isRoaming: true });
const whoIs = async (client: TestClient): Promise<string> =>
  (await client.call('get_user_data')).json().data.userData.contract;

async function captchaToken(client: TestClient, form = 'login'): Promise<string> {
  const { challenge } = (await client.call('captcha_challenge', { query: { form } })).json().data;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

describe('a captcha at the login', () => {
  test('is asked for after the third wrong password at one login, from wherever they come I2-057 I4-041 I7-030 D31 D32 D59', async () => {
    const flags: boolean[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const { data } = (await login(roaming(), 'elena@example.test', 'wrong')).json();
      expect(data.authWithCaptcha).toBe(data.auth_with_captcha);
      flags.push(data.authWithCaptcha);
    }
    expect(flags).toEqual([false, false, true]);
    const client = roaming();
    const without = (await login(client, 'elena@example.test', DEMO_PASSWORD)).json();
    expect(without).toMatchObject({
      success: false,
      authWithCaptcha: true,
      data: { code: 'CAPTCHA_NEEDED' },
    });
    const made = (
      await login(client, 'elena@example.test', DEMO_PASSWORD, { _token: 'made up' })
    ).json();
    expect(made).toMatchObject({
      success: false,
      message: ['verification failed'],
      auth_with_captcha: true,
    });
    const token = await captchaToken(client);
    expect(
      (await login(client, 'elena@example.test', DEMO_PASSWORD, { _token: token })).json(),
    ).toMatchObject({
      success: true,
      authWithCaptcha: false,
    });
    // The other reading of the body.
    const body = {
      login: 'elena@example.test',
      password: DEMO_PASSWORD,
      captchaToken: await captchaToken(client),
    };
    expect((await roaming().call('login_check', { body })).json().success).toBe(true);
  });

  test('verification failed is said in these words I8-015', async () => {
    for (let tries = 0; tries < 3; tries += 1)
      await login(roaming(), 'nobody@example.test', 'wrong');
    const answer = await login(roaming(), 'nobody@example.test', 'wrong', { _token: '{}' });
    expect(answer.json().message).toEqual(['verification failed']);
  });

  test('an unknown login gets the very same flags, so that they tell nothing', async () => {
    const answers = async (name: string) => {
      const bodies: string[] = [];
      for (let tries = 0; tries < 5; tries += 1)
        bodies.push((await login(roaming(), name, 'wrong')).body);
      return bodies;
    };
    expect(await answers('nobody.else@example.test')).toEqual(await answers('viktor@example.test'));
  });

  test('strangers who guess do not put a captcha before the owner, where the owner signed in before', async () => {
    const owner = roaming();
    await login(owner, '2000001', DEMO_PASSWORD);
    await owner.call('security_logout');
    for (let tries = 0; tries < 4; tries += 1) await login(roaming(), '2000001', 'wrong');
    expect((await login(owner, '2000001', DEMO_PASSWORD)).json().success).toBe(true);
  });
});

describe('waiting in place of a captcha, for browsers without scripts', () => {
  const wrong = (_wait = '', name = 'alesya@example.test') =>
    login(roaming(), name, 'wrong', { _wait });
  const ticketOf = (answer: { json(): { data: { waitTicket?: string } } }) =>
    answer.json().data.waitTicket ?? '';
  const after = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  afterAll(() => {
    now = DEMO_DAY;
  });

  test('half a minute opens one try at this login, with a ticket of ours, once D59 I4-041 R-P34', async () => {
    after(3_600);
    for (let tries = 0; tries < 2; tries += 1)
      expect((await wrong()).json().data.waitTicket).toBeUndefined();
    // Of an unknown login nobody learns by it.
    for (let tries = 0; tries < 2; tries += 1) await wrong('', 'nobody.waits@example.test');
    expect(ticketOf(await wrong('', 'nobody.waits@example.test'))).not.toBe('');
    const ticket = ticketOf(await wrong());
    expect(ticket).not.toBe('');
    const early = await login(roaming(), 'alesya@example.test', DEMO_PASSWORD, { _wait: ticket });
    // Whoever is too early goes on waiting from where they were.
    expect(early.json()).toMatchObject({
      success: false,
      data: { code: 'CAPTCHA_NEEDED', waitTicket: ticket },
    });
    after(30);
    const other = await login(roaming(), 'alesya@example.test', DEMO_PASSWORD, {
      _wait: `${ticket}x`,
    });
    expect(other.json().data.code).toBe('CAPTCHA_NEEDED');
    const both = await Promise.all([wrong(ticket), wrong(ticket)]);
    expect(new Set(both.map((answer) => String(answer.json().data.code)))).toEqual(
      new Set(['CAPTCHA_NEEDED', 'WRONG']),
    );
    const next = ticketOf(await wrong());
    after(30);
    expect(
      (await login(roaming(), 'alesya@example.test', DEMO_PASSWORD, { _wait: next })).json()
        .success,
    ).toBe(true);
  });

  test('ten waited tries an hour, however patient somebody is R-P34', async () => {
    after(3_600);
    let ticket = '';
    const codes: string[] = [];
    for (let tries = 0; tries < 16; tries += 1) {
      const answer = await wrong(ticket);
      ticket = ticketOf(answer);
      codes.push(answer.json().data.code);
      after(30);
    }
    expect(codes.filter((code) => code === 'WRONG')).toHaveLength(13);
    expect(codes.at(-1)).toBe('CAPTCHA_NEEDED');
    after(3_600);
    expect((await login(roaming(), 'alesya@example.test', DEMO_PASSWORD)).json().success).toBe(
      true,
    );
  });
});

describe('a password', () => {
  test('that is guessed easily is spoken of after the login I4-040 I8-016 D31', async () => {
    const { database } = shop.base;
    await database
      .updateTable('login')
      .set({ is_password_bad: true })
      .where('contract', '=', '3000001')
      .execute();
    const answer = (await login(roaming(), '3000001', DEMO_PASSWORD)).json();
    expect(answer).toMatchObject({
      success: true,
      isBadPassword: true,
      data: { isBadPassword: true },
    });
  });

  test('kept at another cost is hashed anew when its owner signs in, and only then', async () => {
    const { database } = shop.base;
    const old = await hash(DEMO_PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    const stored = async () =>
      (
        await database
          .selectFrom('login')
          .select('password_hash')
          .where('contract', '=', '3000002')
          .executeTakeFirstOrThrow()
      ).password_hash;
    await database
      .updateTable('login')
      .set({ password_hash: old })
      .where('contract', '=', '3000002')
      .execute();
    await login(roaming(), '3000002', 'wrong');
    expect(await stored()).toBe(old);
    expect((await login(roaming(), '3000002', DEMO_PASSWORD)).json().success).toBe(true);
    const fresh = await stored();
    expect(fresh).toContain('m=19456,t=2,p=1');
    expect((await login(roaming(), '3000002', DEMO_PASSWORD)).json().success).toBe(true);
  });
});

describe('changing the password', () => {
  const change = (client: TestClient, password_old: string, password_new: string) =>
    client.call('post_account_change_password', { body: { password_old, password_new } });

  test('needs the old one; messages stand at their fields I7-037 I8-017 R-P34', async () => {
    const client = roaming();
    await login(client, '4000001', DEMO_PASSWORD);
    expect((await change(client, 'wrong', 'верный конь')).json()).toMatchObject({
      success: false,
      data: { password_old: 'Неверный старый пароль' },
    });
    for (const common of ['qwertyuiop', 'iloveyou2026', 'Prykladnaya', 'алеся-2026'])
      expect((await change(client, DEMO_PASSWORD, common)).json()).toMatchObject({
        success: false,
        data: { password_new: 'Такой пароль легко угадать. Придумайте другой' },
      });
    expect((await change(client, DEMO_PASSWORD, DEMO_PASSWORD)).json().data).toHaveProperty(
      'password_new',
    );
    expect((await login(roaming(), '4000001', DEMO_PASSWORD)).json().success).toBe(true);
  });

  test('ends every other session, gives this one a new token, and tells the holder I4-045', async () => {
    const [here, elsewhere] = [roaming(), roaming()];
    for (const client of [here, elsewhere]) await login(client, '4000002', DEMO_PASSWORD);
    const before = here.cookies.get('sid') ?? '';
    const answer = await change(here, DEMO_PASSWORD, 'верный конь батарея');
    expect(answer.json()).toMatchObject({ success: true, message: ['Пароль успешно изменен'] });
    expect(await whoIs(here)).toBe('4000002');
    expect(await whoIs(elsewhere)).toBe('');
    const thief = roaming();
    thief.cookies.set('sid', before);
    expect(await whoIs(thief)).toBe('');
    expect((await login(roaming(), '4000002', DEMO_PASSWORD)).json().success).toBe(false);
    expect((await login(roaming(), '4000002', 'верный конь батарея')).json().success).toBe(true);
    const mails = await shop.base.database
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'password-changed')
      .execute();
    expect(mails.map(({ payload }) => payload)).toContainEqual({
      contract: '4000002',
      store: 'ru',
      language: 'ru',
    });
  });

  test('a guest is told to sign in, and extra fields change nothing', async () => {
    expect((await change(shop.client(), 'a', 'b')).statusCode).toBe(401);
    const client = roaming();
    await login(client, '5000001', DEMO_PASSWORD);
    const before = await shop.base.database.selectFrom('contract').selectAll().execute();
    const answer = await client.call('post_account_change_password', {
      body: {
        password_old: DEMO_PASSWORD,
        password_new: 'длинная новая фраза',
        contract: '1000001',
        role: 'o',
        is_password_bad: true,
        __proto__: { role: 'o' },
      },
    });
    expect(answer.json().success).toBe(true);
    expect(await shop.base.database.selectFrom('contract').selectAll().execute()).toEqual(before);
    expect((await login(roaming(), '1000001', 'длинная новая фраза')).json().success).toBe(false);
  });
});

describe('sessions', () => {
  test('a contract sees its own, and ends the others', async () => {
    const [here, there] = [roaming(), roaming()];
    const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36';
    for (const client of [here, there])
      await client.call('login_check', {
        body: { _username: '5000002', _password: DEMO_PASSWORD },
        headers: { 'user-agent': CHROME },
      });
    const { sessions } = (await here.call('account_sessions')).json().data;
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ device: 'Chrome · Windows', startedAt: now.toISOString() });
    expect((await here.call('account_sessions_end_others')).json().data).toEqual({ ended: 1 });
    expect([await whoIs(here), await whoIs(there)]).toEqual(['5000002', '']);
    expect((await there.call('account_sessions')).statusCode).toBe(401);
  });

  test('a session that a stranger planted is not the one that signs in', async () => {
    const stranger = roaming();
    await stranger.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 1 },
    });
    const victim = roaming();
    victim.cookies.set('sid', stranger.cookies.get('sid') ?? '');
    await login(victim, '2000002', DEMO_PASSWORD);
    expect(await whoIs(victim)).toBe('2000002');
    expect(await whoIs(stranger)).toBe('');
  });

  test('signing out by a link, a picture or a form of another site does nothing', async () => {
    const client = roaming();
    await login(client, '2000002', DEMO_PASSWORD);
    const url = '/ru/shop/logout/';
    const cross = { origin: 'https://evil.example.test', 'sec-fetch-site': 'cross-site' };
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' };
    const answers = [
      await client.request({ method: 'GET', url }),
      await client.request({ method: 'POST', url, headers: cross, payload: {} }),
      await client.request({ method: 'POST', url, headers: { ...cross, ...form }, payload: 'a=b' }),
      await client.request({ method: 'POST', url, headers: form, payload: 'a=b' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([405, 403, 403, 403]);
    expect(await whoIs(client)).toBe('2000002');
  });
});

describe('recovery by mail', () => {
  const ask = (client: TestClient, name: string) =>
    client.call('password_recovery_request', { body: { login: name } });

  test('answers alike whether or not anybody is there I2-021', async () => {
    const answers = [];
    for (const name of [
      'nobody@example.test',
      'anna@example.test',
      'boris@example.test',
      '9999999',
      '1000002',
    ])
      answers.push(await ask(roaming(), name));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json().success).toBe(true);
  });

  test('asks for a captcha after three from one address, or two for one login', async () => {
    const client = shop.client();
    const from = { 'x-forwarded-for': '10.9.9.9' };
    const codes: unknown[] = [];
    for (let index = 0; index < 4; index += 1) {
      const answer = await client.call('password_recovery_request', {
        body: { login: `x${index}@example.test` },
        headers: from,
      });
      codes.push(answer.json().data?.code ?? answer.json().success);
    }
    expect(codes).toEqual([true, true, true, 'CAPTCHA_NEEDED']);
    const token = await captchaToken(client, 'recovery');
    const answer = await client.call('password_recovery_request', {
      body: { login: 'x9@example.test', token },
      headers: from,
    });
    expect(answer.json().success).toBe(true);
  });
});
