import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUuid, tokenOf, uuidAt } from './ids.ts';

const ones = (count: number) => new Uint8Array(count).fill(255);

test('a UUID has its form, version and order in time', () => {
  const moments = { min: new Date(0), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(moments), fc.uint8Array({ minLength: 10, maxLength: 10 }), (now, bytes) => {
      const id = uuidAt(now, () => bytes);
      expect(isUuid(id)).toBe(true);
      expect(id.charAt(14)).toBe('7');
      expect(uuidAt(new Date(now.getTime() + 1), () => new Uint8Array(10)) > id).toBe(true);
    }),
    { seed: 7 },
  );
});

test('what is no UUID is told apart', () => {
  for (const text of ['', '1', "'; drop table cart", uuidAt(new Date(0), ones) + '0'])
    expect(isUuid(text)).toBe(false);
});

test('a token has as many characters as asked, fit for an address D17', () => {
  expect(tokenOf(22, ones)).toBe('_'.repeat(22));
  expect(tokenOf(22, (count) => crypto.getRandomValues(new Uint8Array(count)))).toMatch(/^[\w-]{22}$/);
});
