import { expect, test } from 'vitest';
import { readCard, readCode, readContract } from './read-claims.ts';

test('a contract that begins with M is never a mentor, nor is anything that is no number C6-011 I9-084', () => {
  expect(readContract(' 1100001 ')).toBe('1100001');
  for (const typed of [
    'M1000005',
    'm1000005',
    '',
    '12',
    '1'.repeat(13),
    '1100001 or 1=1',
    '１１０００１',
    null,
  ])
    expect(readContract(typed)).toBeNull();
});

test('a promo code is found however it is typed I1-007', () => {
  expect(readCode(' kedr 10')).toBe('KEDR10');
  expect(readCode('наставник-1')).toBe('НАСТАВНИК-1');
  for (const typed of ['', 'ab', 'x'.repeat(33), "' or 1=1", '%'])
    expect(readCode(typed)).toBeNull();
});

test('a card needs both its number and its code I4-024 I5-038', () => {
  expect(readCard('', '')).toEqual({ ok: true, value: null });
  expect(readCard('7700 1234', undefined)).toMatchObject({ code: 'CARD_CODE_NEEDED' });
  expect(readCard(undefined, '4321')).toMatchObject({ code: 'CARD_NUMBER_NEEDED' });
  expect(readCard('7700-1234', ' 4321 ')).toEqual({
    ok: true,
    value: { number: '77001234', code: '4321' },
  });
  expect(readCard('seven', '4321')).toEqual({ ok: true, value: { number: '', code: '4321' } });
});
