import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { formatMoney, formatNumber, formatPoints } from './money-format.ts';
import type { Currency } from './money.ts';

const RUB: Currency = {
  externalIso: 'RUB',
  logo: '₽',
  decimals: 2,
  isPrefixed: false,
  roundRules: 0,
};
const EUR: Currency = {
  externalIso: 'EUR',
  logo: '€',
  decimals: 2,
  isPrefixed: true,
  roundRules: 0.01,
};

test('roubles have no minimum of decimals C9-017 I9-043', () => {
  expect(formatMoney(124_000, RUB, 'ru-RU')).toBe('1\u202f240\u00a0₽');
});

test('a whole amount shows no decimals, another one both of its two C9-018', () => {
  expect(formatMoney(1_200, RUB, 'ru-RU')).toBe('12\u00a0₽');
  expect(formatMoney(1_250, RUB, 'ru-RU')).toBe('12,50\u00a0₽');
  expect(formatMoney(1_250, { ...RUB, decimals: 0 }, 'ru-RU')).toBe('1\u202f250\u00a0₽');
});

test("points carry 'б.' C9-020", () => {
  expect(formatPoints(45, 'ru-RU')).toBe('45\u00a0б.');
  expect(formatPoints(1_234.5, 'ru-RU')).toBe('1\u202f234,5\u00a0б.');
  expect(formatPoints(12.25, 'ru-RU')).toBe('12,25\u00a0б.');
});

test('a prefixed sign stands before the number, letters with a space, the minus before all C3-020', () => {
  expect(formatMoney(1_250, EUR, 'en-EN')).toBe('€12.50');
  expect(formatMoney(-1_250, EUR, 'en-EN')).toBe('−€12.50');
  expect(formatMoney(1_200, { ...EUR, logo: 'CHF' }, 'en-EN')).toBe('CHF\u00a012');
  expect(formatMoney(1_200, { ...EUR, logo: 'A$' }, 'en-EN')).toBe('A$12');
});

test('a formatted amount never holds a space that breaks a line, and keeps every digit C9-017', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom('ru-RU', 'en-EN', 'de-DE', 'kk-KZ', 'bg-BG'),
      (minor, locale) => {
        const text = formatMoney(minor, RUB, locale);
        expect(text).not.toContain(' ');
        const digits = text.replace(/\D/g, '');
        expect(BigInt(digits)).toBe(BigInt(Math.abs(minor % 100 === 0 ? minor / 100 : minor)));
        expect(text.startsWith('−')).toBe(minor < 0);
      },
    ),
    { seed: 18 },
  );
});

test("numbers take the reader's digits and groups I2-002", () => {
  expect(formatNumber(1234567, 'ru-RU')).toBe('1\u202f234\u202f567');
  expect(formatNumber(1234567, 'en-EN')).toBe('1,234,567');
  expect(formatNumber(-5, 'en-EN')).toBe('−5');
});

test.each(['ru-RU', 'de-DE', 'tr-TR', 'kk-KZ', 'fr-FR', 'en-EN', 'vi-VN'])(
  'a number written at once is the one that its parts make, in %s I2-002',
  (locale) => {
    for (const value of [0, 1.5, 999, 1000, 1234567.891, -0.5, -1234567])
      for (const decimals of [0, 1, 2]) {
        const parts = new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        }).formatToParts(value);
        const whole = parts.map(({ type, value: part }) =>
          type === 'minusSign' ? '\u2212' : part.replace(/\s/, '\u202f'),
        );
        expect(formatNumber(value, locale, decimals)).toBe(whole.join(''));
      }
  },
);

test('the format of a locale is made once, because that takes longer than to use it', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  for (const value of [1, 2, 3]) formatNumber(value, 'fi-FI');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
