import { expect, test } from 'vitest';
import { isFromThisMachine, isLoopbackName } from './loopback.ts';

test.each([
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['KZ.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['localhost.evil.test', false],
  ['notlocalhost', false],
  ['127.0.0.1.evil.test', false],
  ['', false],
])('%s means this machine: %s', (host, isOurs) => {
  expect(isLoopbackName(host)).toBe(isOurs);
});

const asked = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isFromThisMachine({ socket: { remoteAddress }, headers });

test.each(['localhost:3000', 'kz.localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
  'a request from this machine to %s comes from this machine',
  (host) => {
    expect([
      asked('127.0.0.1', { host }),
      asked('::1', { host }),
      asked('::ffff:127.0.0.1', { host }),
    ]).toEqual([true, true, true]);
  },
);

test.each([
  ['from another machine', '192.0.2.7', { host: 'localhost:3000' }],
  ['from another machine by IPv6', '2001:db8::7', { host: '[::1]:3000' }],
  ['from nowhere', undefined, { host: 'localhost' }],
  ['through a proxy here', '127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.7' }],
  [
    'through a proxy here that names itself',
    '127.0.0.1',
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
  ],
  [
    'through a proxy of another kind',
    '127.0.0.1',
    { host: 'localhost:3000', forwarded: 'for=192.0.2.7' },
  ],
  [
    'through one of a third kind',
    '127.0.0.1',
    { host: 'localhost:3000', 'x-real-ip': '192.0.2.7' },
  ],
  ['by a foreign name that leads here', '127.0.0.1', { host: 'evil.test:3000' }],
  ['by a foreign name that looks like ours', '127.0.0.1', { host: 'localhost.evil.test' }],
  [
    'by a foreign name with ours as a proxy would tell it',
    '127.0.0.1',
    { host: 'evil.test', 'x-forwarded-host': 'localhost' },
  ],
  ['by no name', '127.0.0.1', {}],
  ['by a broken name', '127.0.0.1', { host: 'a b' }],
])('%s one is a stranger', (_how, address, headers) => {
  expect(asked(address, { ...headers })).toBe(false);
});
