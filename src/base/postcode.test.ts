import { expect, test } from 'vitest';
import { isPostcode } from './postcode.ts';

test.each([
  ['10115', ['#####'], true],
  ['ABC', ['#####'], false],
  ['1011', ['#####'], false],
  ['11000', ['### ##'], true],
  ['sw1a 1aa', ['@@#@ #@@'], true],
  ['SW1A1AA', ['@@#@ #@@'], true],
  ['AZ1000', ['AZ####'], true],
  ['BZ1000', ['AZ####'], false],
  ['00-001', ['##-###'], true],
  ['', [], false],
])('%s against %j: %s', (text, shapes, expected) => {
  expect(isPostcode(text, shapes)).toBe(expected);
});
