import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUp } from './outside-place.ts';
import { postOutside, whereLeads, type PostParts } from './post-outside.ts';

const SENT = { headers: { 'content-type': 'application/json' }, body: '{"type":"проба"}' };
const resolvedTo = (...addresses: readonly string[]): PostParts['resolve'] => {
  const found = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  return async () => found;
};
const IN_PRODUCTION: PostParts = { resolve: resolvedTo('93.184.216.34'), mayBeHere: false };

let server: Server;
let here: string;
let asked: string[];
let answer: { status: number; text: string; waitMs: number };
beforeAll(async () => {
  asked = [];
  answer = { status: 200, text: '', waitMs: 0 };
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`);
      setTimeout(() => response.writeHead(answer.status).end(answer.text), answer.waitMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  'http://127.0.0.1:8080/',
  'http://erp.example.test/',
  'https://erp.example.test:8443/',
  'https://me:word@erp.example.test/',
  'ftp://erp.example.test/',
  'no address',
])('in production %s is never sent to: not https at its usual port', async (address) => {
  expect(await postOutside(address, SENT, IN_PRODUCTION)).toEqual({ ok: false, code: 'ADDRESS' });
});

test.each([
  ['https://127.0.0.1/', []],
  ['https://10.1.2.3/', []],
  ['https://192.168.0.7/', []],
  ['https://169.254.169.254/latest', []],
  ['https://[::1]/', []],
  ['https://0x7f000001/', []],
  ['https://localhost/', ['127.0.0.1']],
  ['https://erp.example.test/', ['10.0.0.1']],
  ['https://erp.example.test/', ['93.184.216.34', '192.168.1.1']],
  ['https://erp.example.test/', ['::ffff:127.0.0.1']],
] as const)(
  'in production %s, which means %s, leads into a network that is not public',
  async (address, means) => {
    const parts = { ...IN_PRODUCTION, resolve: resolvedTo(...means) };
    expect(await postOutside(address, SENT, parts)).toEqual({ ok: false, code: 'PRIVATE' });
  },
);

test('outside production a program of this machine is told; its private neighbours are not', async () => {
  const parts: PostParts = { resolve: lookUp, mayBeHere: true };
  answer = { status: 201, text: `taken${'x'.repeat(5_000)}`, waitMs: 0 };
  const sent = await postOutside(here, SENT, parts);
  if (!sent.ok) throw new Error(sent.code);
  expect([sent.value.status, sent.value.text.length]).toEqual([201, 1_024]);
  expect(asked).toEqual([`POST /in ${SENT.body}`]);
  expect(await postOutside('http://10.0.0.1/', SENT, parts)).toMatchObject({ code: 'ADDRESS' });
  expect(await postOutside('https://10.0.0.1/', SENT, parts)).toMatchObject({ code: 'PRIVATE' });
  // A name of this machine that means another one.
  expect(
    await postOutside('http://erp.localhost/', SENT, { ...parts, resolve: resolvedTo('10.0.0.1') }),
  ).toMatchObject({ code: 'PRIVATE' });
});

test('a redirect is an answer and leads nowhere; who does not answer in time is late, who is not there is away', async () => {
  const parts: PostParts = { resolve: lookUp, mayBeHere: true, wholeMs: 150 };
  answer = { status: 307, text: 'elsewhere', waitMs: 0 };
  expect(await postOutside(here, SENT, parts)).toMatchObject({ value: { status: 307 } });
  answer = { status: 200, text: '', waitMs: 2_000 };
  expect(await postOutside(here, SENT, parts)).toEqual({ ok: false, code: 'TIMEOUT' });
  expect(await postOutside('http://127.0.0.1:1/', SENT, parts)).toEqual({
    ok: false,
    code: 'AWAY',
  });
});

test.each([
  ['https://erp.example.test/', 'public'],
  ['https://93.184.216.34/', 'public'],
  ['http://erp.localhost:3000/', 'here'],
  ['http://[::1]/', 'here'],
  ['https://172.16.4.4/', 'private'],
])('%s leads where it is written: %s', (address, where) => {
  expect(whereLeads(new URL(address))).toBe(where);
});
