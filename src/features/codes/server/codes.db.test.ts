import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { codeSentTo, newestSms, otherThan } from '../../../../test/support/sent-codes.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const START = new Date('2026-11-20T09:00:00Z');
/** Anna's, as the demo has it; she signs in with it. */
const ANNA = { contract: '1000002', phone: '+7 900 000-02-02', e164: '+79000000202' };
const OLGA = { phone: '+7 900 000-02-01', e164: '+79000000201' };
const lines: string[] = [];

let shop: TestServer;
let seconds = 0;
beforeAll(async () => {
  shop = await openTestServer({
    base: await createDemoDatabase(),
    now: () => new Date(START.getTime() + seconds * 1_000),
    logStream: { write: (line) => void lines.push(line) },
    settings: { LOG_LEVEL: 'info' },
  });
}, 120_000);
afterAll(() => shop?.close());

let lastPhone = 0;
/** A phone that no test has written to yet. */
function newPhone() {
  lastPhone += 1;
  const digits = `900100${String(lastPhone).padStart(4, '0')}`;
  return {
    phone: `8 (${digits.slice(0, 3)}) ${digits.slice(3)}`,
    e164: `+7${digits}`,
    stored: `+7 ${digits}`,
  };
}

const guest = () => shop.client({ isRoaming: true });
const ask = (client: TestClient, phone: unknown, rest: object = {}) =>
  client.call('ajax_security_phone_check', { body: { phone, countryIso: 'ru', ...rest } });
const verify = (client: TestClient, phone: string, code: string, rest: object = {}) =>
  client.call('ajax_security_code_verify_to_auth', {
    body: { phone, countryIso: 'ru', code, ...rest },
  });
const whoIs = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.userData.contract;
const smsTo = async (e164: string) =>
  (
    await shop.base.database
      .selectFrom('outbound_message')
      .select('id')
      .where('recipient', '=', e164)
      .execute()
  ).length;

describe('signing in by a code', () => {
  test('a phone as text gets a code of six digits, and the right one signs its owner in I1-001 I2-069 I4-014 I7-012 I7-021 I9-001 D34', async () => {
    const client = guest();
    const asked = await ask(client, ANNA.phone);
    expect(asked.json()).toMatchObject({
      success: true,
      data: {
        smsAuth: true,
        timeout: 180,
        codeLength: 6,
        alphabet: 'digits',
        phone: '+7 9000000202',
      },
    });
    const code = await codeSentTo(shop.base, ANNA.e164);
    expect(code).toMatch(/^\d{6}$/);
    const answer = await verify(client, ANNA.phone, code, { isQuickPurchase: false });
    expect(answer.json()).toMatchObject({
      success: true,
      data: { redirect: expect.stringMatching(/^\/ru\//), isSignedIn: true, hasCart: false },
    });
    expect(await whoIs(client)).toBe(ANNA.contract);
  });

  test('a code is checked with the phone and the country that it was sent for; each alone is not enough I3-027', async () => {
    const client = guest();
    const phone = { code: '+7', number: '9001110001' };
    await ask(client, '9001110001');
    const code = await codeSentTo(shop.base, '+79001110001');
    const check = async (change: object) => {
      const body = { phone, countryIso: 'ru', code, ...change };
      return (await client.call('ajax_security_code_verify_to_auth', { body })).json();
    };
    for (const change of [
      { code: otherThan(code) },
      { phone: '9001110002' },
      { phone: phone.number, countryIso: 'kz', code: otherThan(code) },
      { phone: phone.number, countryIso: 'de' },
    ])
      expect(await check(change)).toMatchObject({ success: false });
    expect(await check({ phone: phone.number })).toMatchObject({ success: true });
  });

  test('whoever is new is led on to the registration, and only after the right code I7-021', async () => {
    const { phone } = newPhone();
    const client = guest();
    await ask(client, phone, { isReferralRegistration: '1' });
    const code = await codeSentTo(shop.base, `+7${phone.replace(/\D/g, '').slice(1)}`);
    const answer = await verify(client, phone, code, { isReferralRegistration: true });
    expect(answer.json().data.redirect).toContain('/registration/');
    expect(answer.json().data).toMatchObject({ isSignedIn: false, hasCart: false });
    expect(await whoIs(client)).toBe('');
  });

  test('whoever is known is led on from a registration to the account: there they would register somebody else I2-069 I7-021', async () => {
    const client = guest();
    await ask(client, OLGA.phone, { isReferralRegistration: true });
    const sms = await newestSms(shop.base, OLGA.e164);
    expect(sms).toContain('для регистрации');
    const answer = await client.call('ajax_security_code_verify_to_auth', {
      headers: {
        referer: 'http://localhost/ru/shop/user/registration/PRIVILEGED_CLIENT/?referral=1000003',
      },
      body: {
        phone: OLGA.phone,
        countryIso: 'ru',
        isReferralRegistration: true,
        code: await codeSentTo(shop.base, OLGA.e164),
      },
    });
    expect(answer.json().data).toMatchObject({ redirect: '/ru/shop/profile', isSignedIn: true });
  });

  test('a phone that cannot be one is refused at its field, in the words of the specification I5-024 I5-034 I7-012', async () => {
    const wrong = await ask(guest(), '12345');
    expect(wrong.json()).toMatchObject({
      success: false,
      message: ['Проверьте правильность введенного телефона'],
      data: { fields: { phone: 'Проверьте правильность введенного телефона' } },
    });
    expect((await ask(guest(), ' ')).json().message).toEqual(['Обязательное поле!']);
  });

  test('known and unknown phones are answered alike, whether the code is asked for or wrong', async () => {
    seconds += 600;
    const said = async (phone: string) => {
      const client = guest();
      const asked = await ask(client, phone);
      const { phone: _own, ...data } = asked.json().data;
      const wrong = await verify(client, phone, '000000');
      return JSON.stringify([
        asked.statusCode,
        asked.json().message,
        data,
        wrong.statusCode,
        wrong.json(),
      ]);
    };
    expect(await said(ANNA.phone)).toBe(await said(newPhone().phone));
  });
});

describe('the check at a form', () => {
  test('phone fields apart say whether their owner may sign in by a code, and send nothing I4-014 I5-006 I7-011 D34', async () => {
    const before = await smsTo(ANNA.e164);
    const fields = { code: '+7', number: '9000000202' };
    expect((await ask(guest(), fields)).json()).toMatchObject({
      success: true,
      warning: 'Такой телефон уже зарегистрирован в системе',
      data: { smsAuth: true, phone: '+7 9000000202' },
    });
    const unknown = await ask(guest(), { code: '7', number: '9009999999' });
    expect(unknown.json()).toMatchObject({
      success: true,
      warning: null,
      data: { smsAuth: false },
    });
    expect(await smsTo(ANNA.e164)).toBe(before);
  });

  test('after thirty answers in an hour a captcha is asked for R-P36', async () => {
    const client = guest();
    for (let index = 0; index < 30; index += 1)
      expect((await ask(client, { code: '7', number: '9009999999' })).statusCode).toBe(200);
    const more = await ask(client, { code: '+7', number: '9000000202' });
    expect(more.json()).toMatchObject({ success: false, data: { code: 'CAPTCHA_NEEDED' } });
    expect(more.json().data.smsAuth).toBeUndefined();
    client.cookies.set('captcha_off', 'altcha');
    expect((await ask(client, { code: '+7', number: '9000000202' })).json().data.smsAuth).toBe(
      true,
    );
  });
});

describe('a code works once, for its purpose, briefly', () => {
  async function withCode(flags: object = {}) {
    const owner = newPhone();
    const client = guest();
    await ask(client, owner.phone, flags);
    return { ...owner, client, code: await codeSentTo(shop.base, owner.e164) };
  }
  const refusalOf = async (client: TestClient, phone: string, code: string, flags: object = {}) => {
    const answer = await verify(client, phone, code, flags);
    return answer.json().success ? 'OK' : answer.json().data.code;
  };

  test('not twice R-P32', async () => {
    const { client, phone, code } = await withCode();
    expect(await refusalOf(client, phone, code)).toBe('OK');
    expect(await refusalOf(client, phone, code)).toBe('EXPIRED');
  });

  test('taken by twenty at once, it opens once R-P32', async () => {
    const { client, phone, code } = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(client, phone, code)),
    );
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1);
  });

  test('not for another purpose, which the flags name, nor for another phone or session I3-028 R-P32', async () => {
    const { client, phone, e164, code } = await withCode({ isQuickPurchase: true });
    expect(await refusalOf(client, phone, code)).toBe('EXPIRED');
    expect(await refusalOf(client, phone, code, { isReferralRegistration: true })).toBe('EXPIRED');
    const asRegistration = await client.call('security_phone_verify', { body: { phone, code } });
    expect(asRegistration.json().data.code).toBe('EXPIRED');
    expect(await refusalOf(client, newPhone().phone, code, { isQuickPurchase: true })).toBe(
      'EXPIRED',
    );
    const stranger = guest();
    await ask(stranger, newPhone().phone, { isQuickPurchase: true });
    expect(await refusalOf(stranger, phone, code, { isQuickPurchase: true })).toBe('EXPIRED');
    expect(await refusalOf(client, e164, code, { isQuickPurchase: true })).toBe('OK');
  });

  test('not after ten minutes R-P32', async () => {
    const { client, phone, code } = await withCode();
    seconds += 599;
    const other = await withCode();
    seconds += 1;
    expect(await refusalOf(client, phone, code)).toBe('EXPIRED');
    expect(await refusalOf(other.client, other.phone, other.code)).toBe('OK');
  });

  test('not after the next one was sent, which comes 180 seconds later I4-027 I7-023 I9-001 R-P32 R-P33', async () => {
    const { client, phone, e164, code } = await withCode();
    const again = () => client.call('ajax_security_resend_code', { body: { phone } });
    seconds += 179;
    const early = await again();
    expect(early.statusCode).toBe(429);
    expect(early.json()).toMatchObject({
      message: ['Новый код можно запросить через 1 секунду'],
      data: { code: 'TOO_SOON', timeout: 1 },
    });
    seconds += 1;
    expect((await again()).json()).toMatchObject({
      success: true,
      data: { timeout: 180, codeLength: 6 },
    });
    const next = await codeSentTo(shop.base, e164);
    if (next !== code) expect(await refusalOf(client, phone, code)).toBe('WRONG');
    expect(await refusalOf(client, phone, next)).toBe('OK');
  });

  test('what was never sent is not sent again I7-023', async () => {
    const answer = await guest().call('ajax_security_resend_code', {
      body: { phone: newPhone().phone },
    });
    expect(answer.json().data.code).toBe('NOTHING_SENT');
  });

  test('it stands nowhere but in its SMS: neither code nor phone is in our tables, answers and log R-P32', async () => {
    const { phone, e164, client, code } = await withCode();
    const wrong = await verify(client, phone, otherThan(code));
    expect(wrong.body).not.toContain(code);
    for (const table of ['code_challenge', 'code_phone', 'outbox', 'session', 'attempt_counter']) {
      const rows = JSON.stringify((await shop.base.pool.query(`select * from ${table}`)).rows);
      expect([table, rows.includes(`"${code}"`), rows.includes(e164.slice(1))]).toEqual([
        table,
        false,
        false,
      ]);
    }
    expect(lines.some((line) => line.includes(e164.slice(1)) || line.includes(`"${code}"`))).toBe(
      false,
    );
  });
});
