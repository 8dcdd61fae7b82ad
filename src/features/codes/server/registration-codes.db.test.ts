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
const register = (client: TestClient, phone: string) =>
  client.call('ajax_security_change_registration_phone_and_resend_validation_code', {
    body: { phone },
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
