import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isForOffice } from './office-host.ts';

const asked = (headers: Record<string, string>): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
};

test.each([
  ['office.localhost:3000', true],
  ['OFFICE.de.shop.example', true],
  ['localhost:3000', false],
  ['de.localhost', false],
  ['my-office.example', false],
  ['officer.example', false],
  ['', false],
])('the host %s is the office: %s', (host, isOffice) => {
  expect(isForOffice(asked({ host }), 0)).toBe(isOffice);
});

test('what a proxy says of the host counts where proxies are believed, and nowhere else', () => {
  const behind = asked({ host: 'inner', 'x-forwarded-host': 'office.shop.example' });
  expect(isForOffice(behind, 1)).toBe(true);
  expect(isForOffice(behind, 0)).toBe(false);
});
