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

test('a UUID holds the moment, then chance around its version and variant', () => {
  const bytes = Uint8Array.from([0xff, 0x01, 0xff, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09]);
  expect(uuidAt(new Date(0x0123456789), () => bytes)).toBe('00012345-6789-7f01-bf03-040506070809');
  expect(uuidAt(new Date(0x0123456789), () => bytes)).toHaveLength(36);
  expect(uuidAt(new Date(0), (count) => new Uint8Array(count))).toBe(
    '00000000-0000-7000-8000-000000000000',
  );
  const asked: number[] = [];
  uuidAt(new Date(0), (count) => {
    asked.push(count);
    return bytes;
  });
  expect(asked).toEqual([10]);
});

test('a UUID is one from its first sign to its last, of a known version and variant', () => {
  const id = '00012345-6789-7f01-bf03-040506070809';
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
  for (const text of [
    `x${id}`,
    id.replace('-7f01', '-0f01'),
    id.replace('-7f01', '-9f01'),
    id.replace('-bf03', '-cf03'),
    id.replace('-bf03', '-7f03'),
    id.replaceAll('-', ''),
    id.replace('0001', 'g001'),
  ])
    expect([text, isUuid(text)]).toEqual([text, false]);
});

test('what is no UUID is told apart', () => {
  for (const text of ['', '1', "'; drop table cart", uuidAt(new Date(0), ones) + '0'])
    expect(isUuid(text)).toBe(false);
});

test('a token has as many characters as asked, fit for an address D17', () => {
  expect(tokenOf(22, ones)).toBe('_'.repeat(22));
  const every = (count: number) => Uint8Array.from({ length: count }, (_, index) => index);
  expect(tokenOf(64, every)).toBe(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  );
  expect(tokenOf(22, (count) => crypto.getRandomValues(new Uint8Array(count)))).toMatch(
    /^[\w-]{22}$/,
  );
});
