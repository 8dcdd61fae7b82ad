import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPageCache, type PageCache } from './page-cache.ts';
import { createPageShortcut } from './page-shortcut.ts';

let cache: PageCache;
let isUsable = true;
const sent: unknown[] = [];

beforeEach(async () => {
  cache = openPageCache(1_000_000);
  isUsable = true;
  sent.length = 0;
  await cache.get('page of ru', async () => ({
    status: 200,
    headers: {},
    html: '<p>ru</p>',
    isKeepable: true,
  }));
});

// The short way reads a request's method, url and headers, and calls two methods of the answer.
const asked = (headers: IncomingHttpHeaders, url = '/ru/', method = 'GET') =>
  ({ method, url, headers }) as IncomingMessage;
const answer = {
  writeHead: (status: number) => sent.push(status),
  end: (bytes: Buffer) => sent.push(bytes.toString()),
} as unknown as ServerResponse;

const HOST = { host: 'shop.example.test' };
const tryAfter = (learnt: IncomingMessage, next: IncomingMessage): boolean => {
  const shortcut = createPageShortcut(
    cache,
    {},
    () => isUsable,
    () => {},
  );
  shortcut.learn(learnt, 'page of ru');
  return shortcut.trySend(next, answer);
};

test('nothing that was learnt holds after a change', () => {
  const shortcut = createPageShortcut(
    cache,
    {},
    () => true,
    () => {},
  );
  shortcut.learn(asked(HOST), 'page of ru');
  shortcut.forget();
  expect(shortcut.trySend(asked(HOST), answer)).toBe(false);
});

test('the very same request gets the very same page, whoever else sends it', () => {
  expect(
    tryAfter(asked({ ...HOST, cookie: 'sid=a' }), asked({ ...HOST, cookie: 'sid=b; visitor=c' })),
  ).toBe(true);
  expect(sent).toEqual([200, '<p>ru</p>']);
});

describe('another page may be meant', () => {
  test.each<[string, IncomingMessage]>([
    ['at another host', asked({ host: 'kz.example.test' })],
    [
      'at another host behind the same proxy',
      asked({ ...HOST, 'x-forwarded-host': 'kz.example.test' }),
    ],
    ['at another address', asked(HOST, '/ru/?delivery=by')],
    ['with another country', asked({ ...HOST, cookie: 'a=1; countryDeliveryCode=by' })],
    ['with another city', asked({ ...HOST, cookie: 'cityId=2' })],
    ['with an experiment', asked({ ...HOST, cookie: 'sigma_test_hide_serie_info_block=1' })],
    ['by another method', asked(HOST, '/ru/', 'POST')],
    ['by a program that wants JSON', asked({ ...HOST, accept: 'application/json' })],
    ['by our own client', asked({ ...HOST, 'x-requested-with': 'XMLHttpRequest' })],
  ])('%s', (_where, request) => {
    expect(tryAfter(asked(HOST), request)).toBe(false);
  });

  test('while an experiment has a share', () => {
    isUsable = false;
    expect(tryAfter(asked(HOST), asked(HOST))).toBe(false);
  });
});

test('a request line of kilobytes is not remembered', () => {
  const long = asked(HOST, `/ru/?utm_source=${'x'.repeat(4_000)}`);
  expect(tryAfter(long, long)).toBe(false);
});
