import { expect, test } from 'vitest';
import { requiredAgreements } from '#countries/country-at.ts';
import { getCountry } from '#countries/packs.ts';
import { missingAgreements } from './missing-agreements.ts';

const missingIn = (country: string, ticked: string[]) =>
  missingAgreements(requiredAgreements(getCountry(country), false), ticked);

test('Germany asks for the terms of delivery alone C5-044', () => {
  expect(missingIn('de', [])).toEqual(['delivery']);
  expect(missingIn('de', ['delivery'])).toEqual([]);
});

test.each(['ru', 'kz', 'kg', 'by'])(
  '%s asks for the terms of delivery and of purchase C5-047',
  (country) => {
    expect(missingIn(country, ['delivery'])).toEqual(['purchase']);
    expect(missingIn(country, ['purchase', 'delivery'])).toEqual([]);
  },
);

test('an agreement that the country does not ask for replaces none C4-095', () => {
  expect(missingIn('ru', ['subscription', 'everything', '__proto__'])).toEqual([
    'delivery',
    'purchase',
  ]);
});
