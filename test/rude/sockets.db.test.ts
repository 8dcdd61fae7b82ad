import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHttp, type HttpOptions } from '#platform/http.ts';
import { openRaw, sendRaw, type RawAnswer } from '../support/raw-http.ts';
import { isFullSize, tell } from '../support/rude-size.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
let port: number;
beforeAll(async () => {
  // Nothing stands before this server: no forwarding header is to be believed.
  shop = await openTestServer({ settings: { TRUST_PROXY: '0' } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on TCP has an address of this form.
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(() => shop?.close());

const HOST = 'Host: localhost\r\n';
const JSON_OF_OURS =
  'Content-Type: application/json\r\nOrigin: http://localhost\r\nSec-Fetch-Site: same-origin\r\n';
const post = (headers: string, rest: string): string =>
  `POST /ru/shop/ajax/user/data/get/ HTTP/1.1\r\n${HOST}${JSON_OF_OURS}${headers}\r\n${rest}`;
const get = (path: string, headers = HOST): string => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const LAST = get('/livez', `${HOST}Connection: close\r\n`);
/** What an attacker would have answered to the next visitor of the same connection. */
const SMUGGLED = get('/ru/shop/api/v4/routes');

const isArmed = ({ headers }: RawAnswer): boolean =>
  headers['x-content-type-options'] === 'nosniff' &&
  headers['content-security-policy'] !== undefined &&
  headers['referrer-policy'] !== undefined;

function expectRefused(answer: RawAnswer | undefined, status: number, code: string): void {
  expect(answer?.status).toBe(status);
  expect(JSON.parse(answer?.body ?? '')).toEqual({
    success: false,
    message: [expect.stringMatching(/^[А-Я]/)],
    warning: null,
    data: { code },
  });
  expect(answer && isArmed(answer)).toBe(true);
  expect(answer?.headers['cache-control']).toBe('no-store');
}

describe('no two readers can read one request differently', () => {
  const chunked = 'Transfer-Encoding: chunked\r\n';
  test.each([
    ['a length and chunks', post(`Content-Length: 4\r\n${chunked}`, `0\r\n\r\n${SMUGGLED}`)],
    ['chunks and a length', post(`${chunked}Content-Length: 4\r\n`, `0\r\n\r\n${SMUGGLED}`)],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 60\r\n', `{}${SMUGGLED}`)],
    ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
    ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
    ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
    ['a length below zero', post('Content-Length: -2\r\n', `{}${SMUGGLED}`)],
    ['a length in hex', post('Content-Length: 0x2\r\n', '{}')],
    ['a length beyond numbers', post('Content-Length: 99999999999999999999\r\n', '{}')],
    ['a folded header', get('/livez', `${HOST}X-A: b\r\n c\r\n`)],
    ['a folded coding', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['bare line feeds', `GET /livez HTTP/1.1\nHost: localhost\n\n${SMUGGLED}`],
    ['bare returns', `GET /livez HTTP/1.1\rHost: localhost\r\r${SMUGGLED}`],
    ['a line feed within a header', get('/livez', `${HOST}X: a\nContent-Length: 60\r\n`)],
    ['a chunk that is no number', post(chunked, `ZZ\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
    ['a chunk below zero', post(chunked, `-1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
    ['a chunk beyond numbers', post(chunked, `FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n`)],
    ['chunks between bare line feeds', post(chunked, `2\n{}\n0\n\n${SMUGGLED}`)],
    ['a coding that is none', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['no coding with a length', post('Transfer-Encoding: identity\r\nContent-Length: 2\r\n', '{}')],
    ['two codings', post(`${chunked}Transfer-Encoding: identity\r\n`, `0\r\n\r\n${SMUGGLED}`)],
    ['a blank before the colon', get('/livez', 'Host : localhost\r\n')],
    ['NUL in a header', get('/livez', `${HOST}X: a\0b\r\n`)],
    ['a method that is none', `SMUGGLE / HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
    ['a version that is none', `GET / HTTP/9.9\r\n${HOST}\r\n${SMUGGLED}`],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no path', `GET livez HTTP/1.1\r\n${HOST}\r\n`],
    ['the hello of TLS', `\u0016\u0003\u0001\u0002\u0000\u0001${'x'.repeat(99)}\r\n\r\n`],
  ])(
    '%s: 400, and the connection ends before anything that follows R-P54',
    async (_what, bytes) => {
      const answers = await sendRaw(port, Buffer.from(bytes + LAST, 'latin1'));
      expect(answers).toHaveLength(1);
      expectRefused(answers[0], 400, 'INVALID');
    },
  );

  test.each([
    ['no host', get('/livez', 'X: 1\r\n')],
    ['two hosts', get('/livez', `${HOST}Host: evil.example.test\r\n`)],
    ['twice the same host', get('/livez', HOST + HOST)],
    ['a host that is none', get('/livez', 'Host: a b\r\n')],
  ])('%s: 400, and the next request is read R-P54', async (_what, bytes) => {
    const [answer, next] = await sendRaw(port, bytes + LAST);
    expectRefused(answer, 400, 'INVALID');
    expect(next?.body).toBe('{"status":"ok"}');
  });

  test('a body that looks like a request is a body, whether anybody reads it or not R-P54', async () => {
    const body = SMUGGLED;
    const withBody = (path: string) =>
      `GET ${path} HTTP/1.1\r\n${HOST}Content-Length: ${body.length}\r\n\r\n${body}`;
    const refused = `PUT /ru/shop/login-check/ HTTP/1.1\r\n${HOST}Content-Length: ${body.length}\r\n\r\n${body}`;
    const answers = await sendRaw(
      port,
      withBody('/livez') + withBody('/ru/nothing/') + refused + LAST,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 415, 200]);
    expect(answers.some(({ body: text }) => text.includes('login_check'))).toBe(false);
  });

  test('many requests at once are answered one after the other, each with its own answer R-P54', async () => {
    const paths = Array.from({ length: 60 }, (_none, index) =>
      index % 3 === 0 ? '/livez' : `/ru/shop/api/v4/nothing-${index}`,
    );
    const answers = await sendRaw(port, paths.map((path) => get(path)).join('') + LAST);
    expect(answers.map(({ status }) => status)).toEqual([
      ...paths.map((path) => (path === '/livez' ? 200 : 404)),
      200,
    ]);
  });

  test.each([
    ['the star', '*'],
    ['an address of somebody else', 'http://evil.example.test/ru/'],
    ['two slashes', '//evil.example.test/'],
  ])('%s in the place of a path sends nobody elsewhere R-P54', async (_what, path) => {
    const [answer] = await sendRaw(port, get(path) + LAST);
    expect(answer?.status).toBeLessThan(500);
    const { location } = answer?.headers ?? {};
    if (location !== undefined) expect(location).toMatch(/^\/ru\//);
  });

  test('whoever wants a tunnel gets none R-P54', async () => {
    expect(
      await sendRaw(port, `CONNECT evil.example.test:443 HTTP/1.1\r\n${HOST}\r\n${LAST}`),
    ).toEqual([]);
  });
});

/** A server without a shop behind it, for what would disturb the others. */
async function withServer(
  options: Partial<HttpOptions>,
  run: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const app = await createHttp({
    logLevel: 'silent',
    trustedProxies: 0,
    isTls: true,
    overloadDelayMs: 0,
    shortcut: () => false,
    readerOf: () => ({ language: 'ru', translate: (text) => text.message }),
    ...options,
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.post('/', async () => ({ status: 'ok' }));
  try {
    await run(app);
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on TCP has an address of this form.
  return (app.server.address() as AddressInfo).port;
}

describe('limits say what they are', () => {
  test.each([
    ['one header of 160 KB', get('/livez', `${HOST}X: ${'a'.repeat(160_000)}\r\n`)],
    ['10,000 headers', get('/livez', HOST + 'x:1\r\n'.repeat(10_000))],
    ['an address of 100 KB', get(`/${'a'.repeat(100_000)}`)],
    [
      'a chunk with 20 KB of extensions',
      post('Transfer-Encoding: chunked\r\n', `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    ],
  ])('%s: 431 R-P54', async (_what, bytes) => {
    const answers = await sendRaw(port, bytes + LAST);
    expect(answers).toHaveLength(1);
    expectRefused(answers[0], 431, 'TOO_LARGE');
  });

  test.each([
    ['announced', 'Content-Length: 2000000\r\n', ''],
    ['sent', 'Content-Length: 1100000\r\n', 'x'.repeat(1_100_000)],
    [
      'sent in chunks',
      'Transfer-Encoding: chunked\r\n',
      `10C8E0\r\n${'x'.repeat(1_100_000)}\r\n0\r\n\r\n`,
    ],
  ])('a body of more than a megabyte, %s: 413 R-P49 R-P54', async (_how, headers, body) => {
    const [answer] = await sendRaw(port, post(headers, body));
    expectRefused(answer, 413, 'TOO_LARGE');
  });

  test('an expectation that nobody meets: 417 R-P54', async () => {
    const [answer] = await sendRaw(port, post('Expect: wonders\r\nContent-Length: 2\r\n', '{}'));
    expectRefused(answer, 417, 'INVALID');
  });

  test.each([
    ['an address that no text is', 'GET', '/ru/%zz', 400, 'INVALID'],
    ['a method that no page has', 'PUT', '/ru/', 404, 'UNKNOWN'],
    ['a file that is not there', 'GET', '/assets/nothing.js', 404, 'UNKNOWN'],
  ])('%s is refused in the envelope R-P54 R-P55', async (_what, method, path, status, code) => {
    const [answer] = await sendRaw(
      port,
      `${method} ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    );
    expectRefused(answer, status, code);
  });

  test('half a head and half a body are waited for a while: 408, and the connection ends R-P54', async () => {
    // Patience of a moment, so that no test has to wait for it.
    const patience = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
    await withServer({ patience }, async (app) => {
      const impatient = await listen(app);
      const halfHead = await openRaw(impatient);
      halfHead.write(`POST / HTTP/1.1\r\n${HOST}X-Slow: `);
      const halfBody = await openRaw(impatient);
      halfBody.write(
        `POST / HTTP/1.1\r\n${HOST}${JSON_OF_OURS}Content-Length: 100\r\n\r\n{"half":`,
      );
      for (const connection of [halfHead, halfBody]) {
        const [answer] = await connection.closed();
        expectRefused(answer, 408, 'TOO_SLOW');
        expect(answer?.headers['strict-transport-security']).toContain('max-age');
      }
    });
  });

  test('a server that stops answers those who are still there: 503 with the time to wait R-P54', async () => {
    await withServer({}, async (app) => {
      let goOn = (): void => {};
      const waiting = new Promise<void>((resolve) => (goOn = resolve));
      app.get('/slow', () => waiting.then(() => ({ status: 'ok' })));
      const stopping = new Promise<void>((resolve) => {
        app.addHook('preClose', async () => resolve());
      });
      const closingPort = await listen(app);
      const busy = await openRaw(closingPort);
      const asked = new Promise<void>(
        (resolve) => void app.server.once('request', () => resolve()),
      );
      busy.write(get('/slow'));
      await asked;
      const closed = app.close();
      await stopping;
      busy.write(get('/livez'));
      const seen = new Promise<void>((resolve) => void app.server.once('request', () => resolve()));
      await seen;
      goOn();
      const [first, second] = await busy.closed();
      await closed;
      expect(first?.status).toBe(200);
      expectRefused(second, 503, 'UNAVAILABLE');
      expect(Number(second?.headers['retry-after'])).toBeGreaterThan(0);
    });
  });
});

describe('forged forwarding headers', () => {
  const forged = (index: number): string =>
    `X-Forwarded-For: 203.0.113.${index}\r\nForwarded: for=203.0.113.${index};host=evil.example.test\r\nX-Real-IP: 203.0.113.${index}\r\n` +
    'X-Forwarded-Host: evil.example.test\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Port: 1\r\nCF-Connecting-IP: 203.0.113.1\r\nTrue-Client-IP: 203.0.113.2\r\n';

  test('without a proxy before us the sender is the other end of the wire, and the host what it asked for R-P54', async () => {
    const path = '/ru/shop/search/?searchString=x';
    let bytes = '';
    for (let index = 0; index < 125; index += 1) bytes += get(path, HOST + forged(index % 250));
    const answers = await sendRaw(port, bytes + LAST);
    expect(answers.slice(0, 120).filter(({ status }) => status === 429)).toEqual([]);
    const tooMany = answers.slice(120, 125);
    expect(tooMany.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    for (const answer of tooMany) {
      expectRefused(answer, 429, 'TOO_MANY');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(answers.some((answer) => JSON.stringify(answer).includes('evil.example.test'))).toBe(
      false,
    );
  });

  test('behind one proxy the sender is whom that proxy names, whatever stands before it R-P54', async () => {
    const behind = await openTestServer({ settings: { TRUST_PROXY: '1' } });
    const ask = (before: string, real: string) =>
      behind.app.inject({
        url: '/ru/shop/search/?searchString=x',
        headers: {
          host: 'localhost',
          'x-forwarded-for': `${before}, ${real}`,
          forwarded: `for=${before}`,
        },
      });
    for (let index = 0; index < 120; index += 1)
      expect((await ask(`203.0.113.${index}, 10.0.0.${index}`, '192.0.2.1')).statusCode).not.toBe(
        429,
      );
    expect((await ask('203.0.113.250', '192.0.2.1')).statusCode).toBe(429);
    expect((await ask('192.0.2.1', '192.0.2.2')).statusCode).not.toBe(429);
    await behind.close();
  });
});

describe('slow and many', () => {
  const CROWD = isFullSize ? 500 : 120;

  test('hundreds of half requests and half bodies keep nobody else from being served R-P54', async ({
    task,
  }) => {
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => openRaw(port)));
    for (const [index, connection] of crowd.entries())
      connection.write(
        index % 2 === 0
          ? `GET /livez HTTP/1.1\r\n${HOST}X-Slow: `
          : post('Content-Length: 200000\r\n', '{"half":"'),
      );
    for (let turn = 0; turn < 20; turn += 1) {
      for (const connection of crowd.slice(turn, turn + 40)) connection.write('x');
      const [answer] = await sendRaw(port, LAST);
      expect(answer?.status).toBe(200);
      expect((await shop.client({ isRoaming: true }).call('get_user_data')).statusCode).toBe(200);
    }
    const stillOpen = crowd.filter(({ socket }) => !socket.destroyed).length;
    for (const { socket } of crowd) socket.destroy();
    tell(task, `${stillOpen} half requests open, all of 40 others answered`);
  });

  test('no more connections than the server can hold are let in, and those let in are served R-P54', async () => {
    await withServer({}, async (app) => {
      const crowded = await listen(app);
      expect(app.server.maxConnections).toBeGreaterThanOrEqual(1_000);
      expect(app.server.maxConnections).toBeLessThanOrEqual(10_000);
      app.server.maxConnections = 3;
      const [idle, served] = await Promise.all([
        openRaw(crowded),
        openRaw(crowded),
        openRaw(crowded),
      ]);
      expect(await sendRaw(crowded, LAST)).toEqual([]);
      served?.write(LAST);
      expect((await served?.closed())?.[0]?.status).toBe(200);
      idle?.write(LAST);
      expect((await idle?.closed())?.[0]?.status).toBe(200);
    });
  });
});
