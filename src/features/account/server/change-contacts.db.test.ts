import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { codeSentTo, newestSms, otherThan } from '../../../../test/support/sent-codes.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { sign } from '#platform/secrets.ts';
import { linkToken } from './public.ts';

let shop: TestServer;
let now = new Date('2026-11-20T09:00:00Z');

async function signIn(
  login: string,
  client = shop.client({ isRoaming: true }),
): Promise<TestClient> {
  const answer = await client.call('login_check', {
    body: { _username: login, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success, answer.body).toBe(true);
  return client;
}

const dataOf = async (
  client: TestClient,
  name: string,
  input: Parameters<TestClient['call']>[1] = {},
) => {
  const answer = await client.call(name, input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
afterAll(() => shop?.close());

test('an e-mail changes by the password and a link that works once; the old address is told R-P38 D71', async () => {
  const alesya = await signIn('alesya@example.test');
  const body = { email: 'alesya.new@example.test', password: DEMO_PASSWORD };
  const wrong = await alesya.call('account_email_change', { body: { ...body, password: 'x' } });
  expect([wrong.statusCode, wrong.json().data.fields]).toEqual([
    403,
    { password: 'Неверный пароль' },
  ]);
  expect(await dataOf(alesya, 'account_email_change', { body })).toEqual({
    email: body.email,
    hours: 24,
  });
  // Somebody else's e-mail is answered alike, and nothing is sent.
  const foreign = await dataOf(alesya, 'account_email_change', {
    body: { ...body, email: 'anna@example.test' },
  });
  expect(foreign).toEqual({ email: 'anna@example.test', hours: 24 });
  const { rows } = await sql<{ id: string; email: string }>`
    select c.id, c.email from email_change c join contract k on k.person_id = c.person_id where k.number = '4000001'`.execute(
    shop.base.database,
  );
  expect(rows.map(({ email }) => email)).toEqual([body.email]);

  const token = linkToken(TEST_SECRET, rows[0]?.id ?? '');
  const stranger = shop.client({ isRoaming: true });
  const confirm = (given: string) =>
    stranger.call('account_email_confirm', { body: { token: given } });
  expect((await confirm(`${token}x`)).statusCode).toBe(410);
  expect((await confirm(token)).statusCode).toBe(200);
  expect((await confirm(token)).statusCode).toBe(410);
  expect(await dataOf(alesya, 'account_get')).toMatchObject({
    email: body.email,
    isEmailProven: true,
  });
  await signIn(body.email);
  const promised = await sql<{ kind: string }>`
    select kind from outbox where kind like 'account-%' order by id`.execute(shop.base.database);
  expect(promised.rows.map(({ kind }) => kind)).toEqual([
    'account-email-link',
    'account-contact-changed',
  ]);
});

describe('what somebody else began', () => {
  const NEW_PASSWORD = 'верный конь батарея';
  const idIn = async (rows: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await rows.execute(shop.base.database)).rows[0]?.id ?? '';
  /** A mailed link for another e-mail. */
  const emailLink = async (client: TestClient, email: string, password: string) => {
    await dataOf(client, 'account_email_change', { body: { email, password } });
    return linkToken(
      TEST_SECRET,
      await idIn(sql`select id from email_change where email = ${email} and used_at is null`),
    );
  };
  /** A mailed link for another password. */
  const passwordLink = async (contract: string) => {
    await shop
      .client({ isRoaming: true })
      .call('password_recovery_request', { body: { login: contract } });
    const id = await idIn(
      sql`select id from password_reset where contract = ${contract} and used_at is null order by created_at desc`,
    );
    return sign(TEST_SECRET, 'password-reset', id);
  };
  const confirm = async (token: string) =>
    (await shop.client().call('account_email_confirm', { body: { token } })).statusCode;
  const recover = async (token: string, password: string) =>
    (
      await shop
        .client({ isRoaming: true })
        .call('password_recovery_reset', { body: { token, password } })
    ).statusCode;

  test('with the old password ends with a new one: links for another e-mail and for another password R-P38 I7-037', async () => {
    const borrowed = await signIn('cholpon@example.test');
    const byEmail = await emailLink(borrowed, 'thief@example.test', DEMO_PASSWORD);
    const byPassword = await passwordLink('3000001');
    const owner = await signIn('cholpon@example.test');
    await dataOf(owner, 'post_account_change_password', {
      body: { password_old: DEMO_PASSWORD, password_new: NEW_PASSWORD },
    });
    expect(await confirm(byEmail)).toBe(410);
    expect(await recover(byPassword, 'пароль от чужих')).toBe(410);
  });

  test('ends with a recovered password as well R-P38', async () => {
    const borrowed = await signIn('daniyar@example.test');
    const byEmail = await emailLink(borrowed, 'another.thief@example.test', DEMO_PASSWORD);
    expect(await recover(await passwordLink('2000002'), NEW_PASSWORD)).toBe(200);
    expect(await confirm(byEmail)).toBe(410);
  });

  test('in the mailbox before ends with another e-mail R-P38', async () => {
    const aigul = await signIn('aigul@example.test');
    const byPassword = await passwordLink('2000001');
    expect(await confirm(await emailLink(aigul, 'aigul.new@example.test', DEMO_PASSWORD))).toBe(
      200,
    );
    expect(await recover(byPassword, NEW_PASSWORD)).toBe(410);
  });
});

test('a link older than a day is dead R-P38', async () => {
  const yanka = await signIn('yanka@example.test');
  const body = { email: 'yanka.new@example.test', password: DEMO_PASSWORD };
  await dataOf(yanka, 'account_email_change', { body });
  const { rows } = await sql<{
    id: string;
  }>`select id from email_change where email = ${body.email}`.execute(shop.base.database);
  const before = now;
  now = new Date(before.getTime() + 24 * 3_600_000);
  const late = await shop.client().call('account_email_confirm', {
    body: { token: linkToken(TEST_SECRET, rows[0]?.id ?? '') },
  });
  now = before;
  expect(late.statusCode).toBe(410);
});

test('a phone changes by the password and a code; neither alone is enough R-P38', async () => {
  const max = shop.client({ isRoaming: true });
  await signIn('max@example.test', max);
  const phone = '+7 900 000-77-01';
  const refused = await max.call('account_phone_change', { body: { phone, password: 'x' } });
  expect(refused.statusCode).toBe(403);
  const sent = await dataOf(max, 'account_phone_change', {
    body: { phone, password: DEMO_PASSWORD },
  });
  expect(sent).toMatchObject({ codeLength: 6, phone: '+7 9000007701' });
  const code = await codeSentTo(shop.base, '+79000007701');
  const confirm = (body: object) =>
    max.call('account_phone_confirm', { body: { phone, proof: sent.proof, code, ...body } });
  expect((await confirm({ proof: 'none' })).json().data.code).toBe('EXPIRED');
  expect((await confirm({ code: otherThan(code) })).json()).toMatchObject({
    message: ['Код не подходит. Осталось 4 попытки'],
    data: { code: 'WRONG' },
  });
  expect((await confirm({ phone: '+7 900 000-77-02' })).json().data.code).toBe('EXPIRED');
  expect((await confirm({})).json().data).toMatchObject({
    phone: '+7 9000007701',
    isPhoneProven: true,
  });
  expect((await confirm({})).json().data.code).toBe('EXPIRED');
});

test('the proof of a change of phone stands for the password half an hour in its session: another code, another phone; refusals say what they are R-P38', async () => {
  const before = now;
  const later = (seconds: number) => {
    now = new Date(before.getTime() + seconds * 1_000);
  };
  const kemal = await signIn('kemal@example.test');
  const ask = (client: TestClient, phone: string, body: object) =>
    client.call('account_phone_change', { body: { phone, ...body } });
  const { proof } = await dataOf(kemal, 'account_phone_change', {
    body: { phone: '+7 900 000-77-11', password: DEMO_PASSWORD },
  });
  later(10);
  const soon = await ask(kemal, '+7 900 000-77-11', { proof });
  expect(soon.json()).toMatchObject({
    message: ['Новый код можно запросить через 170 секунд'],
    data: { code: 'TOO_SOON', timeout: 170, proof, phone: '+7 9000007711' },
  });
  // With the password it is the same, so that the form goes on to the code that is on its way.
  expect(
    (await ask(kemal, '+7 900 000-77-11', { password: DEMO_PASSWORD })).json().data,
  ).toMatchObject({
    code: 'TOO_SOON',
    proof: expect.stringMatching(/^\d+\./),
  });
  expect((await ask(kemal, '+7 900 000-77-12', { proof })).json()).toMatchObject({
    success: true,
    data: { codeLength: 6, timeout: 180, alphabet: 'digits', proof },
  });
  const elif = await signIn('elif@example.test');
  expect((await ask(elif, '+7 900 000-77-13', { proof })).json().data.code).toBe('PROOF_OVER');
  later(30 * 60 + 1);
  expect((await ask(kemal, '+7 900 000-77-12', { proof })).json().data.code).toBe('PROOF_OVER');
  now = before;
});

test('from the third code on a change of phone asks for a captcha, and goes on with one R-P33 R-P38', async () => {
  const before = now;
  const kemal = await signIn('kemal@example.test');
  const phone = '+7 900 000-77-21';
  const ask = async (body: object) =>
    (await kemal.call('account_phone_change', { body: { phone, ...body } })).json();
  const { proof } = (await ask({ password: DEMO_PASSWORD })).data;
  const codes: unknown[] = [];
  for (const minutes of [4, 8]) {
    now = new Date(before.getTime() + minutes * 60_000);
    const { success, data } = await ask({ proof });
    codes.push(success || data.code);
  }
  expect(codes).toEqual([true, 'CAPTCHA_NEEDED']);
  const { challenge } = (await kemal.call('captcha_challenge', { query: { form: 'code' } })).json()
    .data;
  const token = JSON.stringify({
    challenge,
    solution: await solveChallenge({ challenge, deriveKey }),
  });
  expect(await ask({ proof, token })).toMatchObject({ success: true });
  now = before;
});

test('of a phone that somebody else has no answer tells, however often one asks, and nobody gets an SMS D71 R-P38', async () => {
  const before = now;
  const askFor = async (login: string, phone: string) => {
    const client = await signIn(login);
    const answers: unknown[] = [];
    for (const secondsLater of [0, 10, 180, 180, 180]) {
      now = new Date(now.getTime() + secondsLater * 1_000);
      const answer = await client.call('account_phone_change', {
        body: { phone, password: DEMO_PASSWORD },
      });
      const { proof: _proof, phone: _phone, ...rest } = answer.json().data;
      answers.push([answer.statusCode, rest]);
    }
    now = before;
    return answers;
  };
  const { rows } = await sql<{ phone: string }>`
    select phone_e164 as phone from person_data where email = 'anna@example.test'`.execute(
    shop.base.database,
  );
  const others = rows[0]?.phone ?? '';
  const free = await askFor('viktor@example.test', '+79000007703');
  expect(free.map((answer) => JSON.stringify(answer).slice(0, 4))).toContain('[429');
  expect(await askFor('elena@example.test', others)).toEqual(free);
  expect(await newestSms(shop.base, others)).toBe('');
});

test('wrong passwords at a contact are counted: after ten an hour the right one does not help either R-P34 R-P38', async () => {
  const erika = await signIn('erika@example.test');
  const ask = (password: string) =>
    erika.call('account_email_change', { body: { email: 'e.new@example.test', password } });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await ask('wrong')).json().data.code).toBe('WRONG_PASSWORD');
  expect((await ask(DEMO_PASSWORD)).json().data.code).toBe('TOO_MANY');
});
