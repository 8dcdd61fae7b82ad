import { expect, test } from 'vitest';
import { CODE_PURPOSES } from '../model.ts';
import { PURPOSE_RULES } from './purposes.ts';

test('a registration code has 5 digits, one of the wallet 4, any other 6 I5-035 I5-036 I9-021 D6', () => {
  const lengths = CODE_PURPOSES.map((purpose) => [purpose, PURPOSE_RULES[purpose].length]);
  expect(Object.fromEntries(lengths)).toEqual({
    registration: 5,
    payment: 4,
    login: 6,
    'quick-purchase': 6,
    referral: 6,
    bonus: 6,
    profile: 6,
    order: 6,
  });
});

test('the next code comes after 180 s, in the wallet after 60 s I9-001 D7', () => {
  for (const purpose of CODE_PURPOSES)
    expect(PURPOSE_RULES[purpose].resendSeconds).toBe(purpose === 'payment' ? 60 : 180);
});

test('who guesses all day has a chance of 2 in 10,000 at five digits and 6 in 10,000 at four R-P31', () => {
  const chance = ({ failsPerDay, length }: { failsPerDay: number; length: number }) =>
    failsPerDay / 10 ** length;
  expect(chance(PURPOSE_RULES.registration)).toBeLessThanOrEqual(2e-4);
  expect(chance(PURPOSE_RULES.payment)).toBeLessThanOrEqual(6e-4);
  for (const purpose of CODE_PURPOSES)
    expect(chance(PURPOSE_RULES[purpose])).toBeLessThanOrEqual(6e-4);
});
