import { expect, test } from 'vitest';
import { userBonuses } from './user-bonuses.ts';

const currency = (decimals: number) => ({
  externalIso: 'XXX',
  logo: '¤',
  decimals,
  isPrefixed: false,
  roundRules: 0,
});
const held = {
  bonuses: { b25: 10_05, bz: 20_10, elacc: 1, roz19: 30_00 },
  credit: 7_50,
};

test('the sum is the total of the four kinds, to the hundredth I3-005 I3-006', () => {
  expect(userBonuses(held, 12.5, currency(2))).toEqual({
    b25: 10.05,
    bz: 20.1,
    elacc: 0.01,
    roz19: 30,
    sum: 60.16,
    lo: 12.5,
    credit: 7.5,
  });
});

test('amounts have as many decimals as the currency I3-007', () => {
  expect(userBonuses(held, 0, currency(0))).toMatchObject({ b25: 1005, sum: 6016, credit: 750 });
});
