import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPayment } from '#features/checkout/calls/checkout.ts';
import { logIn, requestRecovery } from '#features/identity/calls/identity.ts';
import { getUserData } from '#features/identity/calls/user-data.ts';
import { saveRegistration } from '#features/registration/calls/registration.ts';
import { openSharedCart } from '#features/shared-cart/calls/shared-cart.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import type { RunCall } from '#web/run-call.ts';

/** What a form of a page does when it is sent: it has a call done in process. */
const FORMS = {
  '/ru/shop/login/': (run: RunCall) =>
    run(logIn, { body: { _username: '7000001', _password: 'x' } }),
  '/ru/shop/user/password/recovery/': (run: RunCall) =>
    run(requestRecovery, { body: { login: 'nobody@example.test' } }),
  '/ru/shop/user/registration/PRIVILEGED_CLIENT/': (run: RunCall) =>
    run(saveRegistration, { body: {} as never }),
  '/ru/shop/cart/final/': (run: RunCall) => run(checkPayment, { body: { totalSum: 0 } as never }),
  /** Its route has the limit of look-ups already. */
  '/ru/shop/cart/share/abc/': (run: RunCall) =>
    run(openSharedCart, { params: { shareCartId: 'abc' } }),
  '/ru/shop/profile/': (run: RunCall) => run(getUserData),
} as const;

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({
    async render(asked, { services }) {
      const path = new URL(asked.url).pathname;
      const form = Object.entries(FORMS).find(([at]) => at === path)?.[1];
      // Two parts of one page that ask the same: one request.
      const answers = form ? [await form(services.run), await form(services.run)] : [];
      return new Response(JSON.stringify(answers[0] ?? null), {
        status: answers[0]?.status === 429 ? 429 : 200,
        headers: { 'content-type': 'text/html' },
      });
    },
  });
});
afterAll(() => shop?.close());

const post = (url: string, address: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
    },
    payload: '',
  });
const callAt = (name: string, address: string) =>
  shop.app.inject({
    method: 'POST',
    url: shop.registry.find(name)?.at.path.replace('{lang}', 'ru') ?? '',
    headers: { 'x-forwarded-for': address },
    payload: {},
  });

describe('a form without scripts', () => {
  test.each([
    ['/ru/shop/login/', 60, '192.0.2.1'],
    ['/ru/shop/user/password/recovery/', 60, '192.0.2.2'],
    ['/ru/shop/user/registration/PRIVILEGED_CLIENT/', 120, '192.0.2.3'],
    ['/ru/shop/cart/final/', 120, '192.0.2.4'],
    ['/ru/shop/cart/share/abc/', 120, '192.0.2.5'],
  ] as const)(
    '%s is answered %i times a minute, as its call is R-P34',
    async (url, most, address) => {
      let served = 0;
      for (let count = 0; count < most; count += 1)
        if ((await post(url, address)).statusCode === 200) served += 1;
      expect(served).toBe(most);
      const answer = await post(url, address);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      // The form comes back with these words, and so with what was typed.
      expect(answer.json()).toMatchObject({
        success: false,
        message: ['Слишком много попыток. Подождите немного'],
        data: { code: 'TOO_MANY' },
      });
      expect((await post(url, '192.0.2.99')).statusCode).toBe(200);
    },
    60_000,
  );

  test('and its call share one count R-P34', async () => {
    const address = '192.0.2.6';
    for (let count = 0; count < 30; count += 1) {
      await post('/ru/shop/login/', address);
      await callAt('login_check', address);
    }
    expect((await callAt('login_check', address)).statusCode).toBe(429);
    expect((await post('/ru/shop/login/', address)).statusCode).toBe(429);
    expect((await post('/ru/shop/user/password/recovery/', address)).statusCode).toBe(429);
    // Looking around and ordering go on.
    expect((await post('/ru/shop/profile/', address)).statusCode).toBe(200);
    expect((await post('/ru/shop/cart/final/', address)).statusCode).toBe(200);
  });

  test('of what is browsing anyway has the limit of pages', async () => {
    const address = '192.0.2.7';
    for (let count = 0; count < 150; count += 1) await post('/ru/shop/profile/', address);
    const answer = await post('/ru/shop/profile/', address);
    // Counted once for the page, and not again for what it asks.
    expect([answer.statusCode, answer.headers['x-ratelimit-remaining']]).toEqual([200, '1049']);
  });
});
