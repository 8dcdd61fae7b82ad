import { UNSAFE_ErrorResponseImpl as RouterAnswer } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../support/server.ts';

const lines: string[] = [];
let thrown: unknown;
let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({
    settings: { LOG_LEVEL: 'warn' },
    logStream: { write: (line) => lines.push(line) },
    async render(_asked, { render }) {
      render.onFault?.(thrown);
      const status = thrown instanceof RouterAnswer ? thrown.status : 500;
      return new Response('', { status, headers: { 'content-type': 'text/html' } });
    },
  });
});
afterAll(() => shop?.close());

async function faultsOf(what: unknown) {
  thrown = what;
  lines.length = 0;
  const { statusCode } = await shop.app.inject('/ru/shop/cart/%0d%0a');
  const found = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'page fault');
  return { statusCode, faults: found };
}
const notFound = new Error('No route matches URL "/ru/shop/cart/%0d%0a"');

test('an address that no route has writes no line of a fault', async () => {
  expect(await faultsOf(new RouterAnswer(404, 'Not Found', notFound, true))).toEqual({
    statusCode: 404,
    faults: [],
  });
  expect((await faultsOf(new RouterAnswer(405, 'Method Not Allowed', '', true))).faults).toEqual(
    [],
  );
});

test('an answer of the router about a fault of ours is told by that fault', async () => {
  const own = new TypeError('the cart has no lines');
  expect((await faultsOf(new RouterAnswer(500, 'Server Error', own, true))).faults).toMatchObject([
    {
      level: 50,
      err: {
        type: 'TypeError',
        message: own.message,
        stack: expect.stringContaining('page-faults'),
      },
    },
  ]);
  expect((await faultsOf(new RouterAnswer(500, 'Server Error', null))).faults).toMatchObject([
    { level: 50, err: { message: 'an answer with the status 500 was thrown' } },
  ]);
});

test.each([
  [{ phone: '+79000000077', total: 5 }, 'Object', 'an object with phone, total was thrown'],
  [{}, 'Object', 'an object with no fields was thrown'],
  [Object.create(null), 'object', 'an object with no fields was thrown'],
  [new Response('', { status: 502 }), 'Response', 'an answer with the status 502 was thrown'],
  ['no cart', 'string', 'no cart'],
  [null, 'object', 'null'],
])(
  'something else than an error that is thrown, %j, is told in words and without what it holds',
  async (what, type, message) => {
    const { faults } = await faultsOf(what);
    expect(faults).toMatchObject([{ level: 50, err: { type, message } }]);
    expect(lines.join('')).not.toContain('9000000077');
  },
);

test('a page that finds too much to do is unavailable, and that passes', async () => {
  thrown = Object.assign(new Error('too many passwords are waiting'), { statusCode: 503 });
  lines.length = 0;
  const answer = await shop.app.inject('/ru/shop/cart/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
});
