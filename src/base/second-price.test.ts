import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Currency } from './money.ts';
import { BULGARIAN_EURO, inSecondPrice, secondPriceAt } from './second-price.ts';

const BGN: Currency = { externalIso: 'BGN', logo: 'лв.', decimals: 2, isPrefixed: false, roundRules: 0.01 };
const euro = (minor: number) => inSecondPrice(minor, BGN, BULGARIAN_EURO);

test('19.56 leva are shown as 10.00 € as well C9-021 I9-044', () => {
  expect(euro(1_956)).toBe(1_000);
  expect(euro(100)).toBe(51);
});

test('a rate may be a whole number, and nothing is nothing in both currencies', () => {
  expect(inSecondPrice(300, BGN, { rate: '2' })).toBe(150);
  expect(euro(0)).toBe(0);
  expect(euro(-1_956)).toBe(-1_000);
});

test('the second price has ended by 20 November 2026 and is silent before its first day D54 C9-021', () => {
  const at = (moment: string | number) => secondPriceAt(BULGARIAN_EURO, BGN, new Date(moment));
  const shown = { rate: '1.95583', sign: '€' };
  expect(at('2026-11-20T00:00:00Z')).toBeNull();
  expect(at(BULGARIAN_EURO.to.getTime())).toBeNull();
  expect(at(BULGARIAN_EURO.from.getTime())).toEqual(shown);
  expect(at(BULGARIAN_EURO.to.getTime() - 1)).toEqual(shown);
  expect(at(BULGARIAN_EURO.from.getTime() - 1)).toBeNull();
});

test('prices in any other currency, and countries without a rule, have no second one C9-021', () => {
  expect(secondPriceAt(BULGARIAN_EURO, { externalIso: 'EUR' }, BULGARIAN_EURO.from)).toBeNull();
  expect(secondPriceAt(null, BGN, BULGARIAN_EURO.from)).toBeNull();
});

test('the second price is within half a cent of value / 1.95583 I9-044', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
      expect(Math.abs(euro(minor) - minor / 1.95583)).toBeLessThan(0.5001);
    }),
    { seed: 21 },
  );
});
