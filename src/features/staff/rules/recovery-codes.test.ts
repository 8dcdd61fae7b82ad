import { expect, test } from 'vitest';
import { inGroups, isDeviceCode, readCode } from './recovery-codes.ts';

test('a code is read as it was meant: in groups, with spaces, in small letters', () => {
  expect(readCode(' abcd-efgh ijkl-2345\n')).toBe('ABCDEFGHIJKL2345');
  expect(inGroups('ABCDEFGHIJKL2345')).toBe('ABCD-EFGH-IJKL-2345');
  expect(readCode('123 456')).toBe('123456');
});

test('six figures are of the device, anything else is not', () => {
  expect(['123456', '12345', '1234567', 'ABCDEF', ''].map(isDeviceCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
