import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAt, fetchOutside, type OutsideParts } from './fetch-outside.ts';
import type { HostAddress } from './outside-place.ts';
import { isPublicAddress } from './public-address.ts';

const PUBLIC = '93.184.216.34';
const MOST = 1_000;

/** Plays every host of the world: what it says follows from the path. */
let world: Server;
let port = 0;
beforeAll(async () => {
  world = createServer((request, response) => {
    const { searchParams: asked, pathname } = new URL(request.url ?? '/', 'http://x');
    const to = asked.get('to');
    if (to !== null) response.writeHead(302, { location: to });
    else response.statusCode = Number(asked.get('status') ?? 200);
    if (pathname === '/loop') response.writeHead(302, { location: '/loop' });
    if (pathname === '/long') {
      // Says nothing of its length, and goes on.
      for (let at = 0; at < 20; at += 1) response.write(Buffer.alloc(100, at));
      response.end();
      return;
    }
    response.end('a picture');
  });
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve));
  port = (world.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => world?.close(resolve)));

/** The network as a test has it; remembers where was asked. */
function network(answers: Readonly<Record<string, readonly string[]>> = {}) {
  const asked: string[] = [];
  const left = new Map(Object.entries(answers).map(([host, all]) => [host, [...all]]));
  const parts: OutsideParts = {
    async resolve(host): Promise<readonly HostAddress[]> {
      const own = left.get(host);
      if (!own) return [{ address: PUBLIC, family: 4 }];
      const address = (own.length > 1 ? own.shift() : own[0]) ?? '';
      if (address === '') throw new Error('ENOTFOUND');
      return address
        .split(' ')
        .map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 }));
    },
    ask(url, at) {
      asked.push(`${at.address} ${url.host}`);
      return new Promise<IncomingMessage>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: url.pathname + url.search }, resolve).on(
          'error',
          reject,
        );
      });
    },
  };
  return { asked, parts };
}

async function said(address: string, answers?: Readonly<Record<string, readonly string[]>>) {
  const { parts, asked } = network(answers);
  const found = await fetchOutside(address, MOST, parts);
  return { asked, said: found.ok ? found.value.toString('latin1', 0, 20) : found.code };
}

test('a file of the public network is fetched', async () => {
  expect(await said('https://a.example.test/1.png')).toEqual({
    said: 'a picture',
    asked: [`${PUBLIC} a.example.test`],
  });
});

test.each([
  'http://a.example.test/1.png',
  'https://a.example.test:8443/1.png',
  'https://me:secret@a.example.test/1.png',
  'https://me@a.example.test/1.png',
  'ftp://a.example.test/1.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '//a.example.test/1.png',
  'nonsense',
  `https://a.example.test/${'x'.repeat(1_000)}`,
])('%s is not asked', async (address) => {
  expect(await said(address)).toEqual({ said: 'ADDRESS', asked: [] });
});

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[2002:7f00:1::]/',
])('%s leads into a closed network, and nobody is asked', async (address) => {
  expect(await said(address)).toEqual({ said: 'PRIVATE', asked: [] });
});

test.each([
  ['10.0.0.7', 'PRIVATE'],
  ['::1', 'PRIVATE'],
  ['::ffff:10.0.0.7', 'PRIVATE'],
  // One of them may be the one that answers.
  [`${PUBLIC} 127.0.0.1`, 'PRIVATE'],
  ['', 'AWAY'],
])('a host whose name means "%s" is not asked', async (address, code) => {
  expect(await said('https://evil.example.test/', { 'evil.example.test': [address] })).toEqual({
    said: code,
    asked: [],
  });
});

test('a name that means something else the next time is asked where it was looked at', async () => {
  const answers = { 'evil.example.test': [PUBLIC, '127.0.0.1'] };
  expect(await said('https://evil.example.test/1.png', answers)).toEqual({
    said: 'a picture',
    asked: [`${PUBLIC} evil.example.test`],
  });
  // A redirect to itself is looked at anew.
  expect(await said('https://evil.example.test/?to=/1.png', answers)).toEqual({
    said: 'PRIVATE',
    asked: [`${PUBLIC} evil.example.test`],
  });
});

test('the connection goes to the address that was looked at, whatever the name means', async () => {
  const greeted = Promise.withResolvers<Buffer>();
  const tls = createSocketServer((socket) => {
    socket.once('data', (data) => {
      greeted.resolve(data);
      socket.destroy();
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  const { port: own } = tls.address() as AddressInfo;
  const url = new URL(`https://nowhere.invalid:${own}/1.png`);
  const asking = askAt(url, { address: '127.0.0.1', family: 4 }, AbortSignal.timeout(5_000));
  await expect(asking).rejects.toThrow();
  // The name stands in the greeting of TLS, so that certificates are looked at for it.
  expect((await greeted.promise).includes('nowhere.invalid')).toBe(true);
  await new Promise((resolve) => tls.close(resolve));
});

test.each([
  ['https://127.0.0.1/', 'PRIVATE'],
  ['https://169.254.169.254/', 'PRIVATE'],
  ['http://b.example.test/', 'ADDRESS'],
  ['https://b.example.test:22/', 'ADDRESS'],
  ['https://me:secret@b.example.test/', 'ADDRESS'],
  ['file:///etc/passwd', 'ADDRESS'],
  ['https://inner.example.test/', 'PRIVATE'],
])('a redirect to %s is refused', async (to, code) => {
  const { said: answer, asked } = await said(
    `https://a.example.test/?to=${encodeURIComponent(to)}`,
    { 'inner.example.test': ['192.168.0.1'] },
  );
  expect([answer, asked.length]).toEqual([code, 1]);
});

test('a redirect within the public network is followed, one that never ends is not', async () => {
  expect((await said('https://a.example.test/?to=https://b.example.test/1.png')).said).toBe(
    'a picture',
  );
  expect(await said('https://a.example.test/loop')).toMatchObject({
    said: 'REDIRECTS',
    asked: { length: 4 },
  });
});

test.each([
  ['https://a.example.test/long', 'TOO_MANY_BYTES'],
  ['https://a.example.test/?status=404', 'STATUS'],
  ['https://a.example.test/?status=503', 'AWAY'],
  ['https://a.example.test/?status=429', 'AWAY'],
])('%s is refused: %s', async (address, code) => {
  expect((await said(address)).said).toBe(code);
});

test('addresses of the public network are open', () => {
  for (const address of [PUBLIC, '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  expect(isPublicAddress('a.example.test')).toBe(false);
});
