import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
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
const register = (client: TestClient, phone: string) =>
  client.call('ajax_security_change_registration_phone_and_resend_validation_code', {
    body: { phone },
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

describe('guessing', () => {
  test('two hundred at once are five tries, and the code is dead R-P31', async () => {
    const { phone, e164 } = newPhone();
    const client = guest();
    await ask(client, phone);
    const code = await codeSentTo(shop.base, e164);
    const guesses = Array.from({ length: 200 }, (_, index) =>
      String(index).padStart(6, '0'),
    ).filter((guess) => guess !== code);
    const answers = await Promise.all(guesses.map((guess) => verify(client, phone, guess)));
    const said = answers.map((answer) => answer.json().data.code);
    expect(said.filter((answer) => answer === 'WRONG')).toHaveLength(4);
    expect(answers.every((answer) => !answer.json().success)).toBe(true);
    expect((await verify(client, phone, code)).json().data.code).toBe('EXPIRED');
  });

  test('a wrong code says how many tries are left', async () => {
    const { phone, e164 } = newPhone();
    const client = guest();
    await ask(client, phone);
    const wrong = otherThan(await codeSentTo(shop.base, e164));
    const said: unknown[] = [];
    for (let index = 0; index < 5; index += 1)
      said.push(...(await verify(client, phone, wrong)).json().message);
    expect(said).toEqual([
      'Код не подходит. Осталось 4 попытки',
      'Код не подходит. Осталось 3 попытки',
      'Код не подходит. Осталось 2 попытки',
      'Код не подходит. Осталась 1 попытка',
      'Этот код больше не действует. Запросите новый',
    ]);
  });

  /** What the right code is answered after some wrong ones, each time in a session of its own. */
  async function afterWrong({ phone, e164 }: { phone: string; e164: string }, count: number) {
    const client = guest();
    client.cookies.set('captcha_off', 'altcha');
    expect((await ask(client, phone)).statusCode).toBe(200);
    const code = await codeSentTo(shop.base, e164);
    for (let index = 0; index < count; index += 1) await verify(client, phone, otherThan(code));
    return (await verify(client, phone, code)).json().data.code ?? 'OK';
  }
  /** To the beginning of a day, so that hours are counted from their first minute. */
  const nextDay = () => {
    seconds = (15 + 24 * (Math.floor(seconds / 86_400) + 1)) * 3_600;
  };

  test('a phone bears ten wrong codes an hour, from wherever they come R-P31', async () => {
    nextDay();
    const owner = newPhone();
    for (let session = 0; session < 2; session += 1) {
      await afterWrong(owner, 5);
      seconds += 180;
    }
    expect(await afterWrong(owner, 0)).toBe('TOO_MANY');
    seconds += 3_600;
    expect(await afterWrong(owner, 4)).toBe('OK');
  });

  test('a phone bears twenty wrong codes a day R-P31', async () => {
    nextDay();
    const owner = newPhone();
    for (let hour = 0; hour < 4; hour += 1) {
      await afterWrong(owner, 5);
      seconds += 3_600;
    }
    expect(await afterWrong(owner, 0)).toBe('TOO_MANY');
    nextDay();
    expect(await afterWrong(owner, 0)).toBe('OK');
  });

  test('an address has fifty wrong tries an hour, codes or none R-P31', async () => {
    const from = { 'x-forwarded-for': '10.200.0.1' };
    const client = shop.client();
    const body = { phone: newPhone().phone, code: '000000' };
    const tried = async () =>
      (await client.call('security_phone_verify', { body, headers: from })).json().data.code;
    for (let index = 0; index < 50; index += 1) expect(await tried()).toBe('EXPIRED');
    expect(await tried()).toBe('TOO_MANY');
  });
});

describe('pumping', () => {
  test('fifty who ask for one phone at once make one SMS R-P33', async () => {
    const { phone, e164 } = newPhone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(guest(), phone)));
    expect(answers.filter((answer) => answer.json().success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().data.code === 'TOO_SOON')).toHaveLength(49);
    expect(await smsTo(e164)).toBe(1);
  });

  test('a phone gets five a day, from the third on after a captcha R-P33', async () => {
    const { phone, e164 } = newPhone();
    const codes: unknown[] = [];
    for (let index = 0; index < 8; index += 1) {
      seconds += 180;
      const client = guest();
      if (index > 2) client.cookies.set('captcha_off', 'altcha');
      codes.push((await ask(client, phone)).json().data.code ?? 'SENT');
    }
    expect(codes).toEqual([
      'SENT',
      'SENT',
      'CAPTCHA_NEEDED',
      'SENT',
      'SENT',
      'SENT',
      'TOO_MANY',
      'TOO_MANY',
    ]);
    expect(await smsTo(e164)).toBe(5);
  });

  test('an address gets ten an hour over all phones, and what was refused waits for nothing R-P33', async () => {
    const client = shop.client();
    client.cookies.set('captcha_off', 'altcha');
    const from = { 'x-forwarded-for': '10.200.0.2' };
    const send = (phone: string) =>
      client.call('ajax_security_phone_check', {
        body: { phone, countryIso: 'ru' },
        headers: from,
      });
    const sent: boolean[] = [];
    for (let index = 0; index < 12; index += 1)
      sent.push((await send(newPhone().phone)).json().success);
    expect(sent.filter(Boolean)).toHaveLength(10);
    const refused = newPhone();
    expect((await send(refused.phone)).json().data.code).toBe('TOO_MANY');
    expect((await ask(guest(), refused.phone)).json().success).toBe(true);
  });

  describe('from IPv6 networks', () => {
    const askFrom = async (address: string, client: TestClient = shop.client()) => {
      const body = { phone: newPhone().phone, countryIso: 'ru' };
      const headers = { 'x-forwarded-for': address };
      return (
        (await client.call('ajax_security_phone_check', { body, headers })).json().data.code ??
        'SENT'
      );
    };

    test('a /64 is one address: with another of its addresses each time a captcha is asked for after two R-P33', async () => {
      const said: string[] = [];
      for (let host = 1; host <= 40; host += 1)
        said.push(await askFrom(`2001:db8:a:1:${host.toString(16)}::1`));
      expect(said.slice(0, 2)).toEqual(['SENT', 'SENT']);
      expect(new Set(said.slice(2))).toEqual(new Set(['CAPTCHA_NEEDED']));
    });

    test('whoever holds a /48 gets at most ten times as many: with a network of its own each time R-P33', async () => {
      const said: string[] = [];
      for (let net = 1; net <= 40; net += 1)
        said.push(await askFrom(`2001:db8:b:${net.toString(16)}::1`));
      expect(said.filter((code) => code === 'SENT').length).toBeLessThanOrEqual(30);
      expect(said.at(-1)).toBe('CAPTCHA_NEEDED');
      expect(await askFrom('2001:db8:c:1::1')).toBe('SENT');
    });
  });

  test("one network uses up a twentieth of a country's day at the most, and others go on R-P33", async () => {
    const own = await openTestServer({
      base: await createDemoDatabase(),
      settings: { SMS_COUNTRY_DAY_CAP: '240', LOG_LEVEL: 'warn' },
      logStream: { write: (line) => void lines.push(line) },
    });
    try {
      const askFrom = async (address: string) => {
        const client = own.client();
        client.cookies.set('captcha_off', 'altcha');
        const body = { phone: newPhone().phone, countryIso: 'ru' };
        const headers = { 'x-forwarded-for': address };
        const answer = await client.call('ajax_security_phone_check', { body, headers });
        return answer.json().data.code ?? 'SENT';
      };
      const said: string[] = [];
      for (let host = 1; host <= 15; host += 1) said.push(await askFrom(`203.0.113.${host}`));
      expect(said.filter((code) => code === 'SENT')).toHaveLength(12);
      expect(said.at(-1)).toBe('TOO_MANY');
      expect(lines.filter((line) => line.includes("its share of the day's SMS"))).toHaveLength(1);
      expect(await askFrom('198.51.100.1')).toBe('SENT');
      // A /48 is one network as well.
      for (let net = 1; net <= 12; net += 1)
        expect(await askFrom(`2001:db8:d:${net.toString(16)}::1`)).toBe('SENT');
      expect(await askFrom('2001:db8:d:ff::1')).toBe('TOO_MANY');
    } finally {
      await own.close();
    }
  }, 60_000);

  test('the day has an end for a country, and the log says when half of it is used R-P33', async () => {
    const capped = await openTestServer({
      base: await createDemoDatabase(),
      settings: { SMS_COUNTRY_DAY_CAP: '4', LOG_LEVEL: 'warn' },
      logStream: { write: (line) => void lines.push(line) },
    });
    try {
      const answers: unknown[] = [];
      for (let index = 0; index < 6; index += 1) {
        const answer = await ask(capped.client({ isRoaming: true }), newPhone().phone);
        answers.push(answer.json().data.code ?? 'SENT');
      }
      expect(answers).toEqual(['SENT', 'SENT', 'SENT', 'SENT', 'SMS_OFF', 'SMS_OFF']);
      expect(
        lines.filter((line) => line.includes("half of the day's SMS to this country")),
      ).toHaveLength(1);
      const kz = await ask(capped.client({ isRoaming: true }), '+7 700 000-00-01', {
        countryIso: 'kz',
      });
      expect(kz.json().success).toBe(true);
    } finally {
      await capped.close();
    }
  }, 60_000);
});

describe('the phone of a registration', () => {
  test('gets five digits, and the countdown comes from the server I2-070 I4-033 I5-035 I7-024 I7-027 I9-021', async () => {
    const { phone, e164, stored } = newPhone();
    const client = guest();
    const timeout = async () => (await client.call('verification_timeout_get')).json().data;
    expect(await timeout()).toBe(180);
    expect((await register(client, phone)).json().data).toMatchObject({
      timeout: 180,
      codeLength: 5,
    });
    seconds += 30;
    expect(await timeout()).toBe(150);
    const code = await codeSentTo(shop.base, e164);
    expect(code).toMatch(/^\d{5}$/);
    const wrong = await client.call('security_phone_verify', {
      body: { phone, code: otherThan(code) },
    });
    expect(wrong.json()).toMatchObject({
      success: false,
      message: ['Код не подходит. Осталось 4 попытки'],
    });
    const right = await client.call('security_phone_verify', { body: { phone, code } });
    expect(right.json()).toMatchObject({ success: true, data: { phone: stored } });
  });

  test('may be changed: the code goes to the new one, and that to the old one is dead I4-028 I7-022 D33', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const client = guest();
    await register(client, old.phone);
    const dead = await codeSentTo(shop.base, old.e164);
    // Formatting is no part of a number.
    const answer = await register(client, ` ${next.phone.replace(' ', '\u00a0- ')} `);
    expect(answer.json().data.phone).toBe(next.stored);
    const verifyAt = async (phone: string, code: string) =>
      (await client.call('security_phone_verify', { body: { phone, code } })).json();
    expect((await verifyAt(old.phone, dead)).data.code).toBe('EXPIRED');
    expect((await verifyAt(next.phone, await codeSentTo(shop.base, next.e164))).success).toBe(true);
  });

  test('may be changed back: the code that the first phone has holds again, with what is left of its wait, and no second SMS goes out I4-028 R-P33', async () => {
    const [first, other] = [newPhone(), newPhone()];
    const client = guest();
    const verifyAt = async (phone: string, code: string) =>
      (await client.call('security_phone_verify', { body: { phone, code } })).json();
    await register(client, first.phone);
    const code = await codeSentTo(shop.base, first.e164);
    seconds += 20;
    await register(client, other.phone);
    const otherCode = await codeSentTo(shop.base, other.e164);
    seconds += 20;
    const back = await register(client, first.phone);
    expect(back.json()).toMatchObject({
      success: true,
      data: { phone: first.stored, timeout: 140 },
    });
    expect(await codeSentTo(shop.base, first.e164)).toBe(code);
    expect((await client.call('verification_timeout_get')).json().data).toBe(140);
    expect((await verifyAt(other.phone, otherCode)).data.code).toBe('EXPIRED');
    // Nobody else's session, and no phone that was asked for but once.
    expect((await register(guest(), first.phone)).json().data.code).toBe('TOO_SOON');
    expect((await register(client, first.phone)).json().data.code).toBe('TOO_SOON');
    expect((await verifyAt(first.phone, code)).success).toBe(true);
  });
});

describe('the phone of a contract', () => {
  const get = (client: TestClient, contract: string, rest: object = {}) =>
    client.call('verification_code_get', { body: { contract, ...rest } });

  test('a code goes to the phone that is stored for it, and the right one verifies it I7-022 I7-025 I7-026 I7-028 D33', async () => {
    seconds += 86_400;
    const client = guest();
    await client.call('login_check', {
      body: { _username: ANNA.contract, _password: DEMO_PASSWORD },
    });
    const sent = await get(client, ANNA.contract, { isBonus: true });
    expect(sent.json()).toMatchObject({
      success: true,
      data: { codeLength: 6, phone: '+7 ••• 0202' },
    });
    const code = await codeSentTo(shop.base, ANNA.e164);
    const check = async (rest: object) =>
      (
        await client.call('verification_code_check', {
          body: { contract: ANNA.contract, code, ...rest },
        })
      ).json();
    expect((await check({ isBonus: false })).data.code).toBe('EXPIRED');
    expect((await check({ isBonus: true, oldContract: '', promoMentorSale: '' })).success).toBe(
      true,
    );
    seconds += 180;
    const again = await client.call(
      'ajax_security_change_registration_phone_and_resend_validation_code',
      {
        body: { contract: ANNA.contract },
      },
    );
    expect(again.json()).toMatchObject({
      success: true,
      data: { codeLength: 5, phone: '+7 ••• 0202' },
    });
    const next = await codeSentTo(shop.base, ANNA.e164);
    const verified = await client.call('security_phone_verify', {
      body: { contract: ANNA.contract, code: next },
    });
    expect(verified.json().success).toBe(true);
  });

  test("nobody makes us write to another's phone: a foreign contract and none are refused alike", async () => {
    const before = await newestSms(shop.base, ANNA.e164);
    const client = guest();
    await client.call('login_check', { body: { _username: '1000003', _password: DEMO_PASSWORD } });
    const answers = await Promise.all(
      [ANNA.contract, '9999999'].flatMap((contract) => [
        get(client, contract),
        get(client, contract, { isBonus: true }),
        get(guest(), contract),
      ]),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect(await newestSms(shop.base, ANNA.e164)).toBe(before);
  });
});

test('where nothing carries SMS no code is made, and people hear what to do instead', async () => {
  const settings = { ARNIKA_MODE: 'production', PUBLIC_ORIGIN: 'https://shop.example.test' };
  const mute = await openTestServer({ base: await createDemoDatabase(), settings });
  try {
    const answer = await ask(mute.client(), newPhone().phone);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toEqual([
      'Сейчас мы не можем отправить SMS. Войдите по паролю или позвоните нам',
    ]);
  } finally {
    await mute.close();
  }
}, 60_000);
