import { expect, test } from 'vitest';
import { requestOrigin } from './request-origin.ts';

test.each([
  ['https', 'https://shop.example.test'],
  ['HTTPS', 'https://shop.example.test'],
  ['http', 'http://shop.example.test'],
  ['javascript', 'http://shop.example.test'],
  ['', 'http://shop.example.test'],
  ["' or '1'='1", 'http://shop.example.test'],
])('a proxy that passes %j on as the scheme makes %s R-P46 R-P54', (protocol, origin) => {
  expect(requestOrigin({ protocol, host: 'shop.example.test' })).toBe(origin);
});
