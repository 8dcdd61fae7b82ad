import { expect, test } from 'vitest';
import { invitationPath, officeOriginOf } from './office-origin.ts';

test('the office stands in front of the store, with its scheme and port', () => {
  expect(officeOriginOf('http://localhost:3000')).toBe('http://office.localhost:3000');
  expect(officeOriginOf('https://shop.example.test')).toBe('https://office.shop.example.test');
  expect(invitationPath('abc')).toBe('/invitation/abc');
});
