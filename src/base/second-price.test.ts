import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Currency } from './money.ts';
import {
  BULGARIAN_EURO,
  inBoth,
  inSecondPrice,
  secondPriceAt,
  secondPriceText,
} from './second-price.ts';

const BGN: Currency = {
  externalIso: 'BGN',
  logo: 'лв.',
  decimals: 2,
  isPrefixed: false,
  roundRules: 0.01,
};
const during = BULGARIAN_EURO.from;
const inSecond = (minor: number, rule = BULGARIAN_EURO, currency = BGN) => {
  const shown = secondPriceAt(rule, currency, during);
  if (!shown) throw new Error('the rule is silent');
  return inSecondPrice(minor, shown);
};
const euro = (minor: number) => inSecond(minor);

test('19.56 leva are shown as 10.00 € as well C9-021 I9-044', () => {
  expect(euro(1_956)).toBe(1_000);
  expect(euro(100)).toBe(51);
});

test('a rate may be a whole number, and nothing is nothing in both currencies', () => {
  expect(inSecond(300, { ...BULGARIAN_EURO, rate: '2' })).toBe(150);
  // A currency without small change, and one with thousandths.
  expect(inSecond(3, { ...BULGARIAN_EURO, rate: '2' }, { ...BGN, decimals: 0 })).toBe(150);
  expect(inSecond(3_000, { ...BULGARIAN_EURO, rate: '2' }, { ...BGN, decimals: 3 })).toBe(150);
  expect(euro(0)).toBe(0);
  expect(euro(-1_956)).toBe(-1_000);
});

test('the second price has ended by 20 November 2026 and is silent before its first day D54 C9-021', () => {
  const at = (moment: string | number) => secondPriceAt(BULGARIAN_EURO, BGN, new Date(moment));
  const shown = { when: 'BGN', sign: '€', by: 100_000, of: 195_583 };
  expect(at('2026-11-20T00:00:00Z')).toBeNull();
  expect(at(BULGARIAN_EURO.to.getTime())).toBeNull();
  expect(at(BULGARIAN_EURO.from.getTime())).toEqual(shown);
  expect(at(BULGARIAN_EURO.to.getTime() - 1)).toEqual(shown);
  expect(at(BULGARIAN_EURO.from.getTime() - 1)).toBeNull();
});

test('prices in any other currency, and countries without a rule, have no second one C9-021', () => {
  expect(
    secondPriceAt(BULGARIAN_EURO, { ...BGN, externalIso: 'EUR' }, BULGARIAN_EURO.from),
  ).toBeNull();
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

test('it is written for the reader with its own sign and two decimals, and not at all beside another currency C9-021', () => {
  const shown = secondPriceAt(BULGARIAN_EURO, BGN, during);
  expect(secondPriceText(2_500, BGN, shown, 'de-DE')).toBe('12,78\u00a0€');
  expect(secondPriceText(2_500, { ...BGN, externalIso: 'EUR' }, shown, 'de-DE')).toBeNull();
  expect(secondPriceText(2_500, BGN, null, 'de-DE')).toBeNull();
  expect(secondPriceText(0, BGN, shown, 'de-DE')).toBeNull();
});

test('what is taken off is the same number as what is asked, and a sentence has both C9-021 I9-044', () => {
  const shown = { when: 'BGN', sign: '€', by: 1, of: 2 };
  expect([inSecondPrice(5, shown), inSecondPrice(-5, shown)]).toEqual([3, -3]);
  expect(secondPriceText(-5, BGN, shown, 'de-DE')).toBe('−0,03\u00a0€');
  expect(inBoth('25 лв.', secondPriceText(2_500, BGN, shown, 'de-DE'))).toBe(
    '25 лв. (12,50\u00a0€)',
  );
  expect(inBoth('25 лв.', null)).toBe('25 лв.');
});
