import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { Config } from '#platform/config.ts';
import { senderOf } from '#platform/sender.ts';
import { sign } from '#platform/secrets.ts';
import { openCaptcha, type CaptchaContext } from './captcha.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

let base: TestDatabase;
let stub: Server;
let asked: URLSearchParams[] = [];
/** What the stub of a captcha service answers next: JSON, or a status without any. */
let reply: unknown = {};

beforeAll(async () => {
  base = await createTestDatabase();
  stub = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push(new URLSearchParams(`${body}&path=${request.url}`));
      response.statusCode = typeof reply === 'number' ? reply : 200;
      response.end(typeof reply === 'number' ? 'no' : JSON.stringify(reply));
    });
  }).listen(0, '127.0.0.1');
  await once(stub, 'listening');
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  stub?.close();
  await base?.close();
});

const log = { warn() {}, info() {} } as unknown as CaptchaContext['log']; // Only these two are called.
const contextAt = (
  country: 'ru' | 'de',
  address: string,
  cookies = {},
  now = NOW,
): CaptchaContext => ({
  sender: senderOf(address),
  clientAddress: address,
  cookies,
  now,
  place: { store: country, country, cityId: null, language: 'ru' },
  log,
});

function captchaWith(settings: Partial<Pick<Config, 'mode' | 'smartCaptcha' | 'recaptcha'>> = {}) {
  const config = {
    mode: 'demo' as const,
    smartCaptcha: undefined,
    recaptcha: undefined,
    ...settings,
  };
  const attempts = openAttemptCounter(base.database, TEST_SECRET, 60);
  return openCaptcha({ database: base.database, secret: TEST_SECRET, attempts, config });
}
const api = () => `http://127.0.0.1:${(stub.address() as AddressInfo).port}`; // It listens on a port.
const withServices = () =>
  captchaWith({
    smartCaptcha: { siteKey: 'smart-site', secretKey: 'smart-secret', api: api() },
    recaptcha: {
      siteKey: 'score-site',
      secretKey: 'score-secret',
      api: api(),
      visible: { siteKey: 'box-site', secretKey: 'box-secret' },
      scriptHosts: [],
    },
  });

type Form = 'login' | 'support';
async function solved(
  captcha: ReturnType<typeof captchaWith>,
  form: Form,
  now = NOW,
): Promise<string> {
  const challenge = await captcha.makeChallenge(form, now);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

describe('our own captcha, where nobody else is asked', () => {
  test('an answer is good for its form, once, and for ten minutes', async () => {
    const captcha = captchaWith();
    const here = contextAt('ru', '10.0.0.1');
    const token = await solved(captcha, 'login');
    expect(await captcha.verify('support', token, here)).toMatchObject({ passed: false });
    expect(await captcha.verify('login', token, here)).toEqual({ passed: true });
    expect(await captcha.verify('login', token, here)).toMatchObject({ passed: false });
    const old = await solved(captcha, 'login');
    expect(
      await captcha.verify('login', old, contextAt('ru', '10.0.0.1', {}, later(11))),
    ).toMatchObject({
      passed: false,
    });
  });

  test('of twenty who send one answer at once, one passes', async () => {
    const captcha = captchaWith();
    const token = await solved(captcha, 'login');
    const results = await Promise.all(
      Array.from({ length: 20 }, () => captcha.verify('login', token, contextAt('ru', '10.0.0.2'))),
    );
    expect(results.filter(({ passed }) => passed)).toHaveLength(1);
  });

  test.each([
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"challenge":{},"solution":{}}',
    '\u0000',
    '1e999',
    'visible:x',
  ])('made up, it does not hold: %j', async (token) => {
    expect(await captchaWith().verify('login', token, contextAt('de', '10.0.0.3'))).toEqual({
      passed: false,
      useVisibleReCaptcha: false,
    });
  });

  test('easier work than was asked for does not hold', async () => {
    const captcha = captchaWith();
    const challenge = await captcha.makeChallenge('login', NOW);
    const easy = {
      ...challenge,
      parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' },
    };
    const solution = await solveChallenge({ challenge: easy, deriveKey });
    const token = JSON.stringify({ challenge: easy, solution });
    expect(await captcha.verify('login', token, contextAt('ru', '10.0.0.4'))).toMatchObject({
      passed: false,
    });
  });
});

describe('look-ups', () => {
  const mayLookUp = async (visitorId: string, address: string): Promise<boolean> =>
    (await captchaWith().mayLookUp(undefined, { ...contextAt('ru', address), visitorId })).passed;
  const most = 30;

  test('are asked about from the thirty-first of a browser, wherever it comes from D71 R-P36', async () => {
    for (let turn = 0; turn < most; turn += 1)
      expect(await mayLookUp('one-browser', `10.71.1.${turn}`)).toBe(true);
    expect(await mayLookUp('one-browser', '10.71.1.200')).toBe(false);
    expect(await mayLookUp('another-browser', '10.71.1.200')).toBe(true);
  });

  test('are asked about from the thirty-first of an address, whatever browser it shows D71 R-P36', async () => {
    for (let turn = 0; turn < most; turn += 1)
      expect(await mayLookUp(`browser-${turn}`, '10.71.2.1')).toBe(true);
    expect(await mayLookUp('a-new-browser', '10.71.2.1')).toBe(false);
    expect(await mayLookUp('a-new-browser', '10.71.2.2')).toBe(true);
  });
});

describe('services of others, against a stub', () => {
  test('Russia asks its own service, with the address of the visitor I5-044', async () => {
    reply = { status: 'ok', message: '', host: 'shop.example.test' };
    const captcha = withServices();
    const here = contextAt('ru', '10.0.1.1');
    expect(captcha.configFor(here)).toEqual({
      provider: 'smart',
      siteKey: 'smart-site',
      hasVisible: false,
    });
    expect(await captcha.verify('support', 'smart-token', here)).toEqual({ passed: true });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'smart-secret',
      token: 'smart-token',
      ip: '10.0.1.1',
      path: '/validate',
    });
    reply = { status: 'failed', message: 'Token invalid or expired' };
    expect(await captcha.verify('support', 'smart-token', here)).toMatchObject({ passed: false });
  });

  test('elsewhere a score decides; a low one is shown something to press I5-044', async () => {
    const captcha = withServices();
    const here = contextAt('de', '10.0.1.2');
    expect(captcha.configFor(here)).toEqual({
      provider: 'score',
      siteKey: 'score-site',
      hasVisible: true,
    });
    reply = { success: true, score: 0.9, action: 'login' };
    expect(await captcha.verify('login', 'good', here)).toEqual({ passed: true });
    expect(asked[0]?.get('secret')).toBe('score-secret');
    reply = { success: true, score: 0.3, action: 'login' };
    expect(await captcha.verify('login', 'low', here)).toEqual({
      passed: false,
      useVisibleReCaptcha: true,
    });
    reply = { success: true };
    expect(await captcha.verify('login', 'visible:ticked', here)).toEqual({ passed: true });
    expect([asked[2]?.get('secret'), asked[2]?.get('response')]).toEqual(['box-secret', 'ticked']);
  });

  test('an answer made for another form, or none, has failed', async () => {
    const captcha = withServices();
    const here = contextAt('de', '10.0.1.3');
    reply = { success: true, score: 0.9, action: 'support' };
    expect(await captcha.verify('login', 'other', here)).toEqual({
      passed: false,
      useVisibleReCaptcha: false,
    });
    reply = { success: false, 'error-codes': ['timeout-or-duplicate'] };
    expect(await captcha.verify('login', 'used', here)).toMatchObject({ passed: false });
    expect(await captcha.verify('login', undefined, here)).toMatchObject({ passed: false });
    // Nobody chooses an easier service than the country's.
    expect(await captcha.verify('login', await solved(captcha, 'login'), here)).toMatchObject({
      passed: false,
    });
  });

  test('while a service does not answer, five an hour go on from one address and no more', async () => {
    const captcha = withServices();
    const passedFrom = async (address: string) =>
      (await captcha.verify('login', 'x', contextAt('ru', address))).passed;
    for (const broken of [500, 'not the words we know']) {
      reply = broken;
      const results: boolean[] = [];
      for (let index = 0; index < 6; index += 1)
        results.push(await passedFrom(`10.0.2.${String(broken).length}`));
      expect(results).toEqual([true, true, true, true, true, false]);
    }
  });
});

describe('turned off by a cookie', () => {
  test('outside production, for the service that asks here I6-018 D58', async () => {
    const captcha = captchaWith();
    const isOff = (cookie: string) =>
      captcha
        .isNeeded('support', contextAt('ru', '10.0.3.1', { captcha_off: cookie }))
        .then((needed) => !needed);
    expect([await isOff('altcha'), await isOff('smart'), await isOff('1')]).toEqual([
      true,
      false,
      false,
    ]);
    const off = contextAt('ru', '10.0.3.1', { captcha_off: 'altcha' });
    expect(await captcha.verify('support', undefined, off)).toEqual({ passed: true });
  });

  test('in production only with our signature I6-018 D58', async () => {
    const captcha = captchaWith({ mode: 'production' });
    const needs = (cookie: string) =>
      captcha.isNeeded('support', contextAt('ru', '10.0.3.2', { captcha_off: cookie }));
    expect(await needs('altcha')).toBe(true);
    expect(await needs(`altcha.${sign(TEST_SECRET, 'captcha-off', 'altcha')}`)).toBe(false);
    expect(await needs(`altcha.${sign(TEST_SECRET, 'captcha-off', 'smart')}`)).toBe(true);
  });
});

describe('the calls', () => {
  let shop: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    shop = await openTestServer({
      settings: {
        SMARTCAPTCHA_SITE_KEY: 'smart-site',
        SMARTCAPTCHA_SECRET_KEY: 'smart-secret',
        SMARTCAPTCHA_API: api(),
      },
    });
    client = shop.client();
  });
  afterAll(() => shop?.close());

  test('is_show_captcha answers for each form I7-008 D59', async () => {
    const shows = async (form: string) =>
      (await client.call('is_show_captcha', { query: { form } })).json();
    expect(await shows('login')).toMatchObject({ success: true, data: { is_show_captcha: false } });
    expect(await shows('support')).toMatchObject({ data: { is_show_captcha: true } });
    expect((await client.call('is_show_captcha')).json().data).toEqual({ is_show_captcha: false });
  });

  test('codes count for themselves: from the third on the form asks, and a doubted answer asks for something to press; turned off, it asks for none I4-003 I6-018 I7-008 D58 D59 R-P33', async () => {
    const german = await openTestServer({
      settings: {
        RECAPTCHA_SITE_KEY: 'score-site',
        RECAPTCHA_SECRET_KEY: 'score-secret',
        RECAPTCHA_API: api(),
        RECAPTCHA_VISIBLE_SITE_KEY: 'box-site',
        RECAPTCHA_VISIBLE_SECRET_KEY: 'box-secret',
      },
    });
    try {
      const visitor = german.client({ host: 'de.localhost' });
      const isShown = async () =>
        (await visitor.call('is_show_captcha', { query: { form: 'code' } })).json().data
          .is_show_captcha;
      const ask = async (phone: string, token?: string) =>
        (
          await visitor.call('ajax_security_phone_check', {
            body: { phone, countryIso: 'de', token },
          })
        ).json();
      const shown = [await isShown()];
      for (const phone of ['+49 151 23456701', '+49 151 23456702'])
        expect(await ask(phone)).toMatchObject({ success: true });
      shown.push(await isShown());
      expect(shown).toEqual([false, true]);

      const third = '+49 151 23456703';
      const needed = { code: 'CAPTCHA_NEEDED', is_show_captcha: true };
      expect((await ask(third)).data).toEqual({ ...needed, useVisibleReCaptcha: false });
      reply = { success: true, score: 0.3, action: 'code' };
      expect((await ask(third, 'low')).data).toEqual({ ...needed, useVisibleReCaptcha: true });
      reply = { success: true };
      expect(await ask(third, 'visible:ticked')).toMatchObject({ success: true });

      // Whoever has turned it off is asked for nothing.
      visitor.cookies.set('captcha_off', 'smart');
      expect(await isShown()).toBe(true);
      visitor.cookies.set('captcha_off', 'score');
      expect(await isShown()).toBe(false);
      expect(await ask('+49 151 23456704')).toMatchObject({ success: true });
    } finally {
      await german.close();
    }
  });

  test('a captcha of others runs in a frame of its own, whose policy alone names its host', async () => {
    const frame = await client.request({
      method: 'GET',
      url: '/ru/shop/captcha/frame/?service=smart&form=login',
    });
    expect(frame.statusCode).toBe(200);
    expect(frame.headers['content-security-policy']).toContain(`connect-src ${api()}`);
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(frame.body).toContain('smart-site');
    expect(frame.body).not.toContain('smart-secret');
    for (const service of ['score', 'visible', 'x', ''])
      expect(
        (await client.request({ url: `/ru/shop/captcha/frame/?service=${service}` })).statusCode,
      ).toBe(404);
  });

  test('a registration hands on what the service says: a low score wants a box ticked, a wrong answer has failed I4-003 I7-007 I8-015', async () => {
    const elsewhere = await openTestServer({
      settings: {
        RECAPTCHA_SITE_KEY: 'score-site',
        RECAPTCHA_SECRET_KEY: 'score-secret',
        RECAPTCHA_VISIBLE_SITE_KEY: 'box-site',
        RECAPTCHA_VISIBLE_SECRET_KEY: 'box-secret',
        RECAPTCHA_API: api(),
      },
    });
    const german = elsewhere.client({ host: 'de.localhost', language: 'en' });
    const ask = async (token?: string) =>
      (
        await german.call('ajax_security_email_check', {
          body: { email: 'free@example.test', token },
        })
      ).json().data;
    for (let free = 0; free < 30; free += 1) expect(await ask()).toEqual({ isFree: true });
    expect(await ask()).toMatchObject({ code: 'CAPTCHA_NEEDED', is_show_captcha: true });
    reply = { success: true, score: 0.3, action: 'registration' };
    expect(await ask('low')).toMatchObject({ code: 'CAPTCHA_NEEDED', useVisibleReCaptcha: true });
    reply = { success: false, 'error-codes': ['timeout-or-duplicate'] };
    expect(await ask('used')).toMatchObject({ code: 'CAPTCHA_FAILED', useVisibleReCaptcha: false });
    reply = { success: true };
    expect(await ask('visible:ticked')).toEqual({ isFree: true });
    await elsewhere.close();
  });
});
