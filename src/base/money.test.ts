import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  containedTax,
  majorNumber,
  majorText,
  orderTotal,
  parseMoney,
  roundByRule,
  roundingOf,
  type Currency,
} from './money.ts';

const rouble = (roundRules: number, decimals = 2): Currency => ({
  externalIso: 'RUB',
  logo: '₽',
  decimals,
  isPrefixed: false,
  roundRules,
});
const parts = { cartMinor: 0, deliveryMinor: 0, promoMinor: 0, bonusMinor: 0, creditMinor: 0 };

test('a rule of 10 floors 1239.99 to 1230 C9-022', () => {
  expect(roundByRule(123_999, rouble(10))).toBe(123_000);
  expect(roundByRule(123_999, rouble(1))).toBe(123_900);
  expect(roundByRule(123_999, rouble(2.5))).toBe(123_750);
  expect(roundByRule(1_006, rouble(1.005, 3))).toBe(1_005);
});

test('a rule of 0 floors 1239.99 to 1239 C9-023', () => {
  expect(roundByRule(123_999, rouble(0))).toBe(123_900);
  expect(roundByRule(-1, rouble(0))).toBe(-100);
  expect(roundByRule(1239, rouble(0, 0))).toBe(1239);
});

test('a rule of 0.05 floors 0.29 to 0.25 and loses nothing to floats C9-024 D70', () => {
  expect(roundByRule(29, rouble(0.05))).toBe(25);
  expect(roundByRule(29, rouble(0.01))).toBe(29);
  expect(roundByRule(57, rouble(0.1))).toBe(50);
  expect(roundByRule(1_115, rouble(0.005, 3))).toBe(1_110);
});

test('a rule that is no plain step is a bug C9-024', () => {
  expect(() => roundByRule(1, rouble(-1))).toThrow('roundRules -1 is no plain step');
  for (const step of [Number.NaN, Infinity, 1e21, 1e-7])
    expect(() => roundByRule(1, rouble(step))).toThrow(RangeError);
});

test('rounding never goes up, stays within one step and is stable C9-022 C9-023 C9-024', () => {
  const rules = fc.constantFrom(0, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 10, 50, 100);
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), rules, (minor, rule) => {
      const rounded = roundByRule(minor, rouble(rule));
      const stepMinor = Math.round((rule || 1) * 100);
      expect(rounded).toBeLessThanOrEqual(minor);
      expect(minor - rounded).toBeLessThan(stepMinor);
      expect(Math.abs(rounded % stepMinor)).toBe(0);
      expect(roundByRule(rounded, rouble(rule))).toBe(rounded);
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('the total is cart + delivery − promo − bonus − credit and stops at 0 C9-025', () => {
  expect(
    orderTotal({
      cartMinor: 100_00,
      deliveryMinor: 30_00,
      promoMinor: 10_00,
      bonusMinor: 20_00,
      creditMinor: 5_00,
    }),
  ).toBe(95_00);
  expect(orderTotal({ ...parts, cartMinor: 10_00, promoMinor: 15_00 })).toBe(0);
});

test('the total is never negative and never more than cart and delivery C9-025', () => {
  const amount = fc.integer({ min: 0, max: 1e9 });
  const order = fc.record({
    cartMinor: amount,
    deliveryMinor: amount,
    promoMinor: amount,
    bonusMinor: amount,
    creditMinor: amount,
  });
  fc.assert(
    fc.property(order, (some) => {
      const total = orderTotal(some);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(some.cartMinor + some.deliveryMinor);
    }),
    { seed: 25 },
  );
});

test('every amount survives being written and read, for 0, 2 and 3 decimals', () => {
  const any = fc.tuple(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3));
  fc.assert(
    fc.property(any, ([minor, decimals]) => {
      expect(parseMoney(majorText(minor, { decimals }), { decimals })).toEqual({
        ok: true,
        value: minor === 0 ? 0 : minor,
      });
    }),
    { seed: 3, numRuns: 500 },
  );
});

test("people's spaces, commas and signs are read; 0.1 + 0.2 is not lost", () => {
  expect(parseMoney('1 240,50', rouble(0))).toEqual({ ok: true, value: 124_050 });
  expect(parseMoney('1\u202f240', rouble(0))).toEqual({ ok: true, value: 124_000 });
  expect(parseMoney('−0,3', rouble(0))).toEqual({ ok: true, value: -30 });
  expect(majorNumber(30, rouble(0))).toBe(0.3);
});

test('what is no amount is refused with its reason', () => {
  for (const text of [
    '',
    'abc',
    '1e5',
    '0x10',
    '1.2.3',
    '1,234.50',
    '.5',
    '5.',
    'NaN',
    '9'.repeat(70),
  ])
    expect(parseMoney(text, rouble(0))).toEqual({ ok: false, code: 'NOT_AN_AMOUNT' });
  expect(parseMoney('12.500', rouble(0))).toEqual({ ok: false, code: 'TOO_MANY_DECIMALS' });
  expect(parseMoney('90071992547409.92', rouble(0))).toEqual({
    ok: false,
    code: 'AMOUNT_TOO_LARGE',
  });
});

test('reading never throws, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const read = parseMoney(text, rouble(0));
      if (read.ok) expect(Number.isSafeInteger(read.value)).toBe(true);
    }),
    { seed: 5, numRuns: 1000 },
  );
});

test('a fraction of a minor unit is a bug, not an amount', () => {
  expect(() => majorText(0.5, rouble(0))).toThrow('0.5 is not an exact count of minor units');
  expect(() => majorText(2 ** 53, rouble(0))).toThrow(RangeError);
});

test('the tax within a price is a part of it, to the nearest minor unit', () => {
  expect([containedTax(12_000, 20), containedTax(11_000, 10), containedTax(9_999, 0)]).toEqual([
    2_000, 1_000, 0,
  ]);
  expect(containedTax(100, 19)).toBe(16);
});

test('rounding by plain division is that of the currency', () => {
  const currency = fc.record({
    decimals: fc.constantFrom(0, 2, 3),
    roundRules: fc.constantFrom(0, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 100),
  });
  fc.assert(
    fc.property(fc.nat(10_000_000), currency, (minor, rule) => {
      expect(roundingOf(rule)(minor)).toBe(roundByRule(minor, rule));
    }),
    { numRuns: 2_000, seed: 26 },
  );
});

test('a sum in major units is the number of its decimal text, whatever the decimals', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat(6), (minor, decimals) => {
      expect(majorNumber(minor, { decimals })).toBe(Number(majorText(minor, { decimals })));
    }),
    { seed: 128, numRuns: 5_000 },
  );
  expect(majorNumber(-0, { decimals: 2 })).toBe(0);
  expect(() => majorNumber(0.5, { decimals: 2 })).toThrow('0.5 is not an exact count');
});
