import { expect, test } from 'vitest';
import { charactersLeft, readReviewText, withoutTooLong } from './review-text.ts';

test('a review has at most 1000 characters: the thousandth is kept, one more is refused I5-049 I9-026', () => {
  expect(readReviewText('я'.repeat(1_000))).toEqual({ ok: true, value: 'я'.repeat(1_000) });
  expect(readReviewText('я'.repeat(1_001))).toMatchObject({ ok: false, code: 'TEXT_TOO_LONG' });
  expect(readReviewText(' \r\n\t ')).toMatchObject({ ok: false, code: 'TEXT_EMPTY' });
});

test('line ends of a form without scripts count once, blank edges not at all I9-026', () => {
  expect(readReviewText(`  ${'я'.repeat(998)}\r\nя \n`)).toEqual({
    ok: true,
    value: `${'я'.repeat(998)}\nя`,
  });
  expect(readReviewText('раз\r\n\r\n\r\n\r\nдва\rтри')).toEqual({
    ok: true,
    value: 'раз\n\nдва\nтри',
  });
});

test('longer input is taken back whole, and the field counts down from 1000 I5-049 UX-42', () => {
  const full = 'я'.repeat(999);
  expect(withoutTooLong(full, `${full}ю`)).toBe(`${full}ю`);
  expect(withoutTooLong(full, `${full}юю`)).toBe(full);
  expect(withoutTooLong('', 'я'.repeat(5_000))).toBe('');
  expect([charactersLeft(''), charactersLeft('я'), charactersLeft(full)]).toEqual([1_000, 999, 1]);
});
