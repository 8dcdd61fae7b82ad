import { expect, test } from 'vitest';
import { certificateTail } from './certificate-tail.ts';

test.each([
  ['R-1000003-3', '003-3'],
  ['P-00012345', '2345'],
  ['A-1', 'A-1'],
  ['', ''],
])('of the certificate %s the last four signs are shown: %s D88', (number, tail) => {
  expect(certificateTail(number)).toBe(tail);
  expect(certificateTail(tail)).toBe(tail);
});
