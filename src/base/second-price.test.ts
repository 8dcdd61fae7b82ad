import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Currency } from './money.ts';
import { BULGARIAN_EURO, secondPrice } from './second-price.ts';

const BGN: Currency = { externalIso: 'BGN', logo: 'лв.', decimals: 2, isPrefixed: false, roundRules: 0.01 };
const during = new Date('2026-01-15T12:00:00Z');

test('19.56 leva are shown as 10.00 € as well C9-021 I9-044', () => {
  expect(secondPrice(1_956, BGN, BULGARIAN_EURO, during)).toEqual({ minor: 1_000, sign: '€' });
  expect(secondPrice(100, BGN, BULGARIAN_EURO, during)).toEqual({ minor: 51, sign: '€' });
});

test('a rate may be a whole number, and nothing is nothing in both currencies', () => {
  expect(secondPrice(300, BGN, { ...BULGARIAN_EURO, rate: '2' }, during)).toEqual({ minor: 150, sign: '€' });
  expect(secondPrice(0, BGN, BULGARIAN_EURO, during)).toEqual({ minor: 0, sign: '€' });
  expect(secondPrice(-1_956, BGN, BULGARIAN_EURO, during)).toEqual({ minor: -1_000, sign: '€' });
});

test('the second price has ended by 20 November 2026 and is silent before its first day D54 C9-021', () => {
  expect(secondPrice(1_956, BGN, BULGARIAN_EURO, new Date('2026-11-20T00:00:00Z'))).toBeNull();
  expect(secondPrice(1_956, BGN, BULGARIAN_EURO, BULGARIAN_EURO.to)).toBeNull();
  expect(secondPrice(1_956, BGN, BULGARIAN_EURO, BULGARIAN_EURO.from)).not.toBeNull();
  expect(secondPrice(1_956, BGN, BULGARIAN_EURO, new Date(BULGARIAN_EURO.to.getTime() - 1))).not.toBeNull();
  expect(secondPrice(1_956, BGN, BULGARIAN_EURO, new Date(BULGARIAN_EURO.from.getTime() - 1))).toBeNull();
});

test('prices in any other currency have no second one C9-021', () => {
  expect(secondPrice(1_956, { ...BGN, externalIso: 'EUR' }, BULGARIAN_EURO, during)).toBeNull();
});

test('the second price is within half a cent of value / 1.95583 I9-044', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
      const second = secondPrice(minor, BGN, BULGARIAN_EURO, during);
      expect(Math.abs((second?.minor ?? Number.NaN) - minor / 1.95583)).toBeLessThan(0.5001);
    }),
    { seed: 21 },
  );
});
