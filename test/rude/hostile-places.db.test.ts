import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openPages } from '#app/page-renderer.ts';
import { halfOf } from '../support/part-of-run.ts';
import { sendRaw } from '../support/raw-http.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

const EVIL = 'evil.example.test';
const HOST = 'localhost';
const NOW = new Date('2026-11-20T09:00:00Z');

/** Pages as they are built, behind a proxy and in front of everybody. */
let behind: TestServer;
let open: TestServer;
let port = 0;

beforeAll(async () => {
  const pages = await openPages(false);
  const base = await createDemoDatabase();
  const other = await createDemoDatabase();
  const { render } = pages;
  behind = await openTestServer({ base, render, now: () => NOW, settings: { TRUST_PROXY: '1' } });
  open = await openTestServer({
    base: other,
    render,
    now: () => NOW,
    settings: { TRUST_PROXY: '0' },
  });
  await open.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(open.app.listeningOrigin).port);
});
afterAll(async () => {
  await behind?.close();
  await open?.close();
});
afterEach(() => {
  behind.cache.clear();
  open.cache.clear();
});

let visits = 0;
/** Somebody new each time: what is asked too often is another question. */
const sender = () => {
  visits += 1;
  return `10.77.${visits >> 8}.${visits & 255}`;
};
const ask = (shop: TestServer, url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    url,
    headers: { host: HOST, accept: 'text/html', 'x-forwarded-for': sender(), ...headers },
  });

/** What is the same for everybody in a page: its secrets and its moment are not. */
const plain = (body: string): string =>
  body.replaceAll(/nonce="[^"]*"|"renderedAt",\d+|renderedAt\\?",\d+/g, '');

const PAGES = [
  '/ru/',
  '/ru/shop/catalog/product/400101/',
  '/ru/shop/page/contacts/',
  '/ru/shop/catalog/chai-159/',
];

describe('what a visitor may say of where they are', () => {
  const LONG = 'x'.repeat(10_000);
  test.each([
    ['a language that nobody speaks', `/xx/?${EVIL}`, 302],
    ['a language that is a script', '/%3Cscript%3E/shop/cart/', 404],
    ['a country that is none', '/ru/?delivery=zz', 200],
    ['a country that the store does not serve', '/ru/?delivery=th', 200],
    ['a country of 10 kB', `/ru/?delivery=${LONG}`, 200],
    ['two countries', '/ru/?delivery=ru&delivery=by', 200],
    ['a modal that nobody has', '/ru/?modal=%3Cscript%3Ealert(1)%3C/script%3E', 200],
    ['a modal of 10 kB', `/ru/?modal=${LONG}`, 200],
    ['a campaign of 10 kB', `/ru/?utm_source=${LONG}`, 200],
    [
      'all tags at once',
      `/ru/?utm_source=${EVIL}&utm_medium=%00&utm_term=%ff&utm_content=${'я'.repeat(500)}`,
      200,
    ],
    ['a residence that is none', '/ru/shop/user/registration/CONSULTANT/?residence=zz', 200],
    ['a referral that is none', `/ru/shop/catalog/product/400101/?referral=${LONG}`, 200],
  ])(
    '%s gets a clear answer, and the next visitor the clean page I2-013 I2-014 I2-015 I2-016',
    async (_what, url, status) => {
      const path = url.split('?')[0] ?? '/ru/';
      const before = status === 200 ? plain((await ask(behind, path)).body) : null;
      behind.cache.clear();
      const answer = await ask(behind, url);
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toContain('<script>alert(1)');
      // A redirect keeps the visitor's own query and leads to our own path.
      expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      if (before !== null && PAGES.includes(path))
        expect(plain((await ask(behind, path)).body)).toBe(before);
    },
  );

  test.each([
    ['a city that is no number', 'countryDeliveryCode=ru; cityId=abc'],
    ['a city that nobody has', 'countryDeliveryCode=ru; cityId=2147483647'],
    ['a city beyond all numbers', `cityId=${'9'.repeat(500)}`],
    ['a city of another country', 'countryDeliveryCode=ru; cityId=401'],
    ['a country that is none', 'countryDeliveryCode=%00'],
    ['a flag that nobody has', 'sigma_test_nothing=1'],
    ['a flag that is a text', `sigma_test_hide_serie_info_block=${'x'.repeat(3_000)}`],
    [
      'an informer closed by a text',
      'informer_cookieAgreement=<b>; informer_=; informer_unpaidOrder=zzz',
    ],
  ])('a cookie with %s changes nothing of the page', async (_what, cookie) => {
    const before = plain((await ask(behind, '/ru/')).body);
    behind.cache.clear();
    const answer = await ask(behind, '/ru/', { cookie });
    expect(answer.statusCode).toBe(200);
    expect(plain(answer.body)).toBe(before);
    expect(plain((await ask(behind, '/ru/')).body)).toBe(before);
    const personal = await behind.client({ isRoaming: true }).request({
      method: 'POST',
      url: '/ru/shop/ajax/user/data/get/',
      headers: { 'content-type': 'application/json', cookie },
      payload: '{}',
    });
    expect(personal.statusCode).toBe(200);
  });
});

describe('forged headers', () => {
  const FORGED: readonly (readonly [string, Record<string, string>])[] = [
    ['Host', { host: EVIL }],
    ['a Host with a port', { host: `${EVIL}:1` }],
    ['a Host of another store', { host: `kz.${EVIL}` }],
    ['a Host with a final dot', { host: `${HOST}.` }],
    ['X-Forwarded-Host', { 'x-forwarded-host': EVIL }],
    ['two X-Forwarded-Hosts', { 'x-forwarded-host': `${EVIL}, ${HOST}` }],
    ['X-Forwarded-Host that is none', { 'x-forwarded-host': `"><script>${EVIL}` }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': `javascript://${EVIL}/` }],
    ['X-Forwarded-For', { 'x-forwarded-for': `${EVIL}, 999.1.1.1` }],
    ['Forwarded', { forwarded: `for=1.1.1.1;host=${EVIL};proto=https` }],
    [
      'X-Original-URL and X-Rewrite-URL',
      { 'x-original-url': `//${EVIL}/`, 'x-rewrite-url': `//${EVIL}/` },
    ],
    ['X-Host and X-Forwarded-Server', { 'x-host': EVIL, 'x-forwarded-server': EVIL }],
    ['Origin and Referer', { origin: `https://${EVIL}`, referer: `https://${EVIL}/ru/` }],
  ];

  for (const [where, shopOf] of [
    ['in front of everybody', () => open],
    ['behind a proxy', () => behind],
  ] as const)
    test.each(FORGED)(
      `%s ${where}: a clear answer, no link to it, and the next visitor gets the clean page R-P54`,
      async (name, headers) => {
        const shop = shopOf();
        for (const path of halfOf(PAGES, `${import.meta.filename} ${name} ${where}`)) {
          shop.cache.clear();
          const before = plain((await ask(shop, path)).body);
          expect(before).toContain('</h1>');
          shop.cache.clear();
          for (let turn = 0; turn < 2; turn += 1) {
            const answer = await ask(shop, path, headers);
            expect(answer.statusCode, path).toBeLessThan(500);
            expect(answer.body, path).not.toContain(EVIL);
            expect(JSON.stringify(answer.headers), path).not.toContain(EVIL);
          }
          const after = await ask(shop, path);
          expect([after.statusCode, plain(after.body) === before], path).toEqual([200, true]);
        }
      },
    );

  test.each(FORGED)(
    '%s comes into no sitemap, robots file, redirect or picture for sharing',
    async (_name, headers) => {
      for (const url of [
        '/',
        '/sitemap.xml',
        '/robots.txt',
        '/ru/shop/qr/product/400101/svg/',
        '/ru',
        '/nothing',
      ]) {
        const answer = await ask(open, url, headers);
        expect(answer.statusCode, url).toBeLessThan(500);
        expect(answer.body + JSON.stringify(answer.headers), url).not.toContain(EVIL);
      }
    },
  );
});

describe('request lines that are no path', () => {
  const line = (target: string, headers = `Host: ${HOST}\r\n`) =>
    `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

  test.each([
    ['an absolute address of another host', `http://${EVIL}/ru/`],
    ['an absolute address of ours', `http://${HOST}/ru/`],
    ['an absolute address with a name and a password', `http://${HOST}@${EVIL}/ru/`],
    ['two slashes', `//${EVIL}/ru/`],
    ['a slash and a backslash', `/\\${EVIL}/ru/`],
    ['an address of another scheme', `ftp://${EVIL}/`],
    ['a star', '*'],
    ['a question mark', `/?${EVIL}`],
  ])('%s gets a clear answer, leads nowhere and spoils no page', async (_what, target) => {
    const before = plain((await ask(open, '/ru/')).body);
    open.cache.clear();
    for (let turn = 0; turn < 2; turn += 1) {
      const [answer] = await sendRaw(port, line(target));
      expect(answer?.status).toBeGreaterThanOrEqual(200);
      expect(answer?.status).toBeLessThan(500);
      // A redirect may lead to our own path only.
      expect(answer?.headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
      // The link to another language keeps the rest of the path: under our own.
      expect(answer?.body).not.toMatch(
        /(?:href|src|action|content)="(?:[a-z]+:)?[/\\]{2}[^"]*evil/,
      );
    }
    expect(plain((await ask(open, '/ru/')).body)).toBe(before);
  });

  test('two Hosts, and a Host beside an absolute address, are refused or not believed', async () => {
    const [two] = await sendRaw(port, line('/ru/', `Host: ${HOST}\r\nHost: ${EVIL}\r\n`));
    expect(two?.status).toBe(400);
    const [other] = await sendRaw(port, line(`http://${HOST}/ru/`, `Host: ${EVIL}\r\n`));
    expect(other?.status).toBeLessThan(500);
    expect(other?.body ?? '').not.toContain(EVIL);
    expect((await ask(open, '/ru/')).body).not.toContain(EVIL);
  });
});
