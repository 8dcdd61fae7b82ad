import { expect, test } from 'vitest';
import { isPostcodeAskable } from './postcode-question.ts';

const whole = { country: 'ru', city: 'Томск', street: 'Садовая', house: '7', roadType: 'улица' };

test('a postcode is looked for by four parts of an address or more, street and house among them C5-032 C5-033', () => {
  expect(isPostcodeAskable(whole)).toBe(true);
  expect(isPostcodeAskable({ ...whole, roadType: '' })).toBe(true);
  expect(isPostcodeAskable({ ...whole, roadType: '', city: ' ' })).toBe(false);
  expect(isPostcodeAskable({ ...whole, street: '' })).toBe(false);
  expect(isPostcodeAskable({ ...whole, house: ' ' })).toBe(false);
});
