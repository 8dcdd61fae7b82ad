import { expect, test } from 'vitest';
import { lineByRule, priceByRule, readRule, type Rounding, type RuleKind } from './rule-for-all.ts';

const RUB = { decimals: 2 };
const by = (
  kind: Exclude<RuleKind, 'none'>,
  text: string,
  minor: number,
  rounding: Rounding = 'exact',
  currency = RUB,
) => {
  const rule = readRule(kind, text, rounding, currency);
  return rule.ok ? priceByRule(minor, rule.value, currency) : rule.code;
};

test.each([
  ['percent', '5', 100_00, 105_00],
  ['percent', '−12,5 %', 100_00, 87_50],
  ['percent', '+7.5', 1_33, 1_43],
  ['percent', '33.33', 1, 1],
  ['amount', '-20', 100_00, 80_00],
  ['amount', '0,05', 100_00, 100_05],
  ['amount', '-200', 100_00, -100_00],
  ['reduced', '15', 100_00, 85_00],
  ['percent', '-100', 100_00, 0],
] as const)('%s %s of %i is %i', (kind, text, minor, price) => {
  expect(by(kind, text, minor)).toBe(price);
});

test.each([
  ['whole', 1_234_49, 1_234_00],
  ['whole', 1_234_50, 1_235_00],
  ['ten', 1_234_99, 1_230_00],
  ['ten', 1_235_00, 1_240_00],
  ['nine', 1_233_00, 1_229_00],
  ['nine', 1_234_00, 1_239_00],
  ['nine', 1_239_00, 1_239_00],
  ['nine', 2_00, 9_00],
  ['exact', 1_234_49, 1_234_49],
] as const)('rounded %s, %i is %i', (rounding, minor, price) => {
  expect(priceByRule(minor, { kind: 'amount', by: 0, rounding }, RUB)).toBe(price);
});

test('a currency without small change is rounded in its own units', () => {
  expect(by('percent', '5', 1_234, 'whole', { decimals: 0 })).toBe(1_296);
  expect(by('percent', '5', 1_234, 'nine', { decimals: 0 })).toBe(1_299);
});

test.each([
  ['percent', ''],
  ['percent', '0'],
  ['percent', 'пять'],
  ['reduced', '100'],
  ['amount', '1.005'],
] as const)('%s by %o is no rule', (kind, text) => {
  expect(by(kind, text, 100_00)).toBe('RULE');
});

test('a reduced price is counted from the regular price that the line sets, else from what is asked', () => {
  const line = {
    sku: 'TEA',
    priceMinor: null,
    reduced: 'keep',
    newPriceMinor: null,
    newPriceUntil: null,
    pointsHundredths: null,
  } as const;
  const until = new Date('2026-12-31T21:00:00Z');
  const rule = { kind: 'reduced', by: -10_00, rounding: 'exact' } as const;
  expect(lineByRule(line, 100_00, rule, until, RUB)).toEqual({
    ...line,
    reduced: 'set',
    newPriceMinor: 90_00,
    newPriceUntil: until,
  });
  const dearer = { ...line, priceMinor: 200_00 };
  expect(lineByRule(dearer, 100_00, rule, null, RUB)).toMatchObject({ newPriceMinor: 180_00 });
});
