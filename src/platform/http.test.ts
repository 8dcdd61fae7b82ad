import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { openDatabase } from './database.ts';
import { createHttp, type HttpOptions } from './http.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
});

const lines: string[] = [];
const OPTIONS = {
  logLevel: 'trace',
  trustedProxies: 0,
  isTls: false,
  shortcut: () => false,
  overloadDelayMs: 1_000,
  readerOf: () => ({ language: 'ru', translate: ({ message }: { message: string }) => message }),
  logStream: { write: (line: string) => lines.push(line) },
} satisfies HttpOptions & Record<string, unknown>;

async function answerTo(fault: unknown, asked: InjectOptions = {}) {
  lines.length = 0;
  app = await createHttp(OPTIONS);
  app.all('/', () => Promise.reject(fault));
  return app.inject({ url: '/', ...asked });
}

const faultWith = (fields: object, text = 'made for a test') =>
  Object.assign(new Error(text), fields);

test.each([
  [{ code: '57P01' }, 'the server was told to stop'],
  [{ code: '53300' }, 'no connection is free'],
  [{ code: '08006' }, 'the line broke'],
  [{ code: '40P01' }, 'two waited for each other'],
  [{ statusCode: 503 }, 'too much to do'],
])('a trouble that passes, %j, is 503 with the time to wait', async (fields, _meaning) => {
  const answer = await answerTo(faultWith(fields));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toEqual({
    success: false,
    message: ['Сервер не отвечает. Попробуйте позднее'],
    warning: null,
    data: { code: 'UNAVAILABLE' },
  });
});

test('a database that nobody reaches is a trouble that passes, another server is not', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = Object(nobody.address());
  nobody.close();
  const open = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, {
    size: 1,
    isNaming: false,
  });
  const fault = await sql`select 1`.execute(open.database).catch((error: unknown) => error);
  await open.close();
  expect((await answerTo(fault)).statusCode).toBe(503);
  await app?.close();
  const elsewhere = faultWith({ code: 'ECONNREFUSED' }, `connect ECONNREFUSED 127.0.0.1:${port}`);
  expect((await answerTo(elsewhere)).statusCode).toBe(500);
});

test('a bug is 500 with the number of the request and none of its words', async () => {
  const answer = await answerTo(faultWith({ code: '23505' }, 'secret detail'));
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret detail');
  expect(answer.json().data).toEqual({
    code: 'FAULT',
    requestId: answer.headers['x-request-id'],
  });
});

const WINDOW = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a window gets a page in its language that nothing runs in, and a way on R-P53', async () => {
  const answer = await answerTo(faultWith({ statusCode: 503 }), {
    headers: WINDOW,
    url: '/?a=1&b=2',
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.body).toContain('<html lang="ru">');
  expect(answer.body).toContain('<h1>Сервер не отвечает. Попробуйте позднее</h1>');
  expect(answer.body).toContain('<a href="/?a=1&amp;b=2">Попробовать снова</a>');
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(answer.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'`,
  );
});

test('a form that meets a trouble that passes is to be sent again; one that is too large is to be begun anew', async () => {
  const post = { headers: WINDOW, method: 'POST', payload: {} } as const;
  const passing = await answerTo(faultWith({ statusCode: 429 }), post);
  expect(passing.body).toContain('<p>Обновите страницу, и браузер отправит введённое ещё раз</p>');
  await app?.close();
  const large = await answerTo(faultWith({ statusCode: 413 }), post);
  expect(large.body).toContain('<a href="/">Попробовать снова</a>');
});

test('its way on leads to no other host', async () => {
  app = await createHttp(OPTIONS);
  app.all('/*', () => Promise.reject(faultWith({ statusCode: 503 })));
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const asked = get({ port, path: '//evil.test/', headers: WINDOW });
  const [answer] = await once(asked, 'response');
  expect(await readAll(answer)).toContain('<a href="/evil.test/">');
});

test.each([
  [{ ...WINDOW, 'x-requested-with': 'XMLHttpRequest' }],
  [{ accept: 'application/json, text/html' }],
  [{ accept: '*/*' }],
])('whoever sends %j gets the envelope', async (headers) => {
  const answer = await answerTo(faultWith({ statusCode: 503 }), { headers });
  expect(answer.json().data).toEqual({ code: 'UNAVAILABLE' });
});

test('a logged fault and its causes keep code, kind and place, and lose addresses, numbers and quoted values', async () => {
  const cause = faultWith(
    {
      code: '23505',
      detail: 'Key (email_key)=(anna@example.test) already exists.',
      constraint: 'person_email',
    },
    'duplicate key value',
  );
  const refused = 'rejected: 550 <anna@example.test>, call +7 (900) 000-00-77';
  await answerTo(faultWith({ rejected: ['anna@example.test'], cause, password: 'pa55' }, refused));
  const { err } = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'fault');
  expect(err).toMatchObject({
    type: 'Error',
    message: expect.stringContaining('rejected: 550'),
    stack: expect.stringContaining('http.test.ts'),
    cause: { code: '23505', message: 'duplicate key value', constraint: 'person_email' },
  });
  for (const secret of ['anna', 'pa55', '000-00-77'])
    expect(JSON.stringify(err)).not.toContain(secret);
});

test('what is personal is struck out wherever it stands in a line', async () => {
  lines.length = 0;
  app = await createHttp(OPTIONS);
  const person = { email: 'anna@example.test', phone: '+7 900 000-00-77', name: 'Анна' };
  const login = { _username: 'kept', _password: 'pa55' };
  app.log.info(
    { ...person, body: login, req: { headers: { cookie: 'sid=s3cret', 'set-cookie': 's3cret' } } },
    'a',
  );
  app.log.info({ buyer: person, token: 's3cret', input: { body: login } }, 'b');
  // '900' alone may stand in the line's own time.
  for (const secret of ['anna', '900 000', 'Анна', 'pa55', 's3cret'])
    expect(lines.join('')).not.toContain(secret);
});
