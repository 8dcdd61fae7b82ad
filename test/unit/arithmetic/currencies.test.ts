import { expect, test } from 'vitest';
import { CURRENCIES, ROUND_RULES, VAT_PERCENTS } from './currencies.ts';

test('purchases are tried in twelve currencies, without small change, with hundredths and with thousandths', () => {
  expect(CURRENCIES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(CURRENCIES.map(({ decimals }) => decimals))).toEqual(new Set([0, 2, 3]));
});

test('every rounding of a pack and of another country is among the steps that are tried', () => {
  for (const { roundRules } of CURRENCIES) expect(ROUND_RULES).toContain(roundRules);
  expect(VAT_PERCENTS).toContain(0);
});
