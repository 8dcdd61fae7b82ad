import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wearOutForm } from '../support/captcha-tries.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

/** The service's script: each question gets the next answer. */
const SCRIPT = `let given = 0;
const grecaptcha = { ready: (go) => go(), execute: async () => 'score-' + ++given };
begin();`;

let service: Server;
let shop: TestShop;
/** Answers that our server has asked the service about. */
const verified: string[] = [];
let isTrusted = false;

beforeAll(async () => {
  service = createServer((request, response) => {
    if (request.url?.startsWith('/api.js')) {
      response.setHeader('content-type', 'text/javascript');
      response.end(SCRIPT);
      return;
    }
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      verified.push(new URLSearchParams(body).get('response') ?? '');
      response.end(JSON.stringify({ success: isTrusted, score: 0.9, action: 'recovery' }));
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const api = `http://127.0.0.1:${(service.address() as AddressInfo).port}`; // It listens on a port.
  shop = await openTestShop({
    settings: {
      RECAPTCHA_SITE_KEY: 'the-public-key',
      RECAPTCHA_SECRET_KEY: 'the-secret-key',
      RECAPTCHA_API: api,
    },
  });
});
afterAll(async () => {
  await shop?.close();
  service?.close();
});

test('a form that stands open is given a fresh score in time, sends by itself once only, and goes out with the newest D59 I8-015', async () => {
  await wearOutForm(shop.database, 'recovery');
  const page = await shop.newPage();
  await page.goto(`${shop.at('de')}/en/shop/user/password/recovery/`);
  await page.locator('#recovery-login').fill('anna@example.test');
  const send = page.locator('main form button[type=submit]');
  await send.click();
  // Refused for want of an answer, it went on with the first one.
  await expect.poll(() => verified).toEqual(['score-1']);
  // It was refused, and the next try has an answer of its own.
  await page.getByText('verification failed').waitFor();
  const token = page.locator('input[name=token]');
  await page.locator('[data-captcha=passed]').waitFor();
  const scored = await token.inputValue();

  const frame = page.frames().find((each) => each.url().includes('/captcha/frame/'));
  // What its timer does.
  await frame?.evaluate('ask()');
  await expect.poll(() => token.inputValue()).not.toBe(scored);
  const renewed = await token.inputValue();
  await frame?.evaluate('ask()');
  await expect.poll(() => token.inputValue()).not.toBe(renewed);
  expect(verified).toEqual(['score-1']);

  isTrusted = true;
  const newest = await token.inputValue();
  await send.click();
  await page.locator('#recovery-login').waitFor({ state: 'detached' });
  expect(verified).toEqual(['score-1', newest]);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('an answer that renews another sends nothing by itself D59 I4-003', async () => {
  isTrusted = true;
  await wearOutForm(shop.database, 'recovery');
  const page = await shop.newPage();
  await page.goto(`${shop.at('de')}/en/shop/user/password/recovery/`);
  await page.locator('#recovery-login').fill('maria@example.test');
  // The first answer's send is held on its way, so that the field is still there for the second answer.
  let sends = 0;
  await page.route('**/ajax/user/password/recovery/', async (route) => {
    sends += 1;
    if (sends === 1) await route.continue();
  });
  await page.locator('main form button[type=submit]').click();
  await expect.poll(() => sends).toBe(2);
  const token = page.locator('input[name=token]');
  const first = await token.inputValue();
  await page
    .frames()
    .find((each) => each.url().includes('/captcha/frame/'))
    ?.evaluate('ask()');
  await expect.poll(() => token.inputValue()).not.toBe(first);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(sends).toBe(2);
  await page.context().close();
});
