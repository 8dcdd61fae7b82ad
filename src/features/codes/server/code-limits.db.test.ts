import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { codeSentTo, otherThan } from '../../../../test/support/sent-codes.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const START = new Date('2026-11-20T09:00:00Z');
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
const smsTo = async (e164: string) =>
  (
    await shop.base.database
      .selectFrom('outbound_message')
      .select('id')
      .where('recipient', '=', e164)
      .execute()
  ).length;

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
