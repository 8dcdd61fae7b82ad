import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedByHash } from './jubilee-hash.ts';
import { offerTag } from './months.ts';

test('#advent goes to the months I2-133', () => {
  expect(askedByHash('#advent')).toEqual({ month: null, offer: null, goTo: 'months' });
});
test('an offer of a month chooses it, and goes to the offers where its number is said I2-134', () => {
  expect(askedByHash('#offer2nov2026')).toEqual({ month: 'nov2026', offer: 2, goTo: 'offers' });
  expect(askedByHash('#offer12jan2025')).toEqual({ month: 'jan2025', offer: 12, goTo: 'offers' });
  expect(askedByHash('#offernov2026')).toEqual({ month: 'nov2026', offer: null, goTo: null });
});
test('a month alone goes to the months I2-135', () => {
  expect(askedByHash('#dec2025')).toEqual({ month: 'dec2025', offer: null, goTo: 'months' });
});
test('a hash names any month of the two years I9-066', () => {
  const months = [
    'jan',
    'feb',
    'mar',
    'apr',
    'may',
    'jun',
    'jul',
    'aug',
    'sep',
    'oct',
    'nov',
    'dec',
  ];
  for (const tag of [2025, 2026].flatMap((year) => months.map((month) => `${month}${year}`)))
    expect(askedByHash(`#${tag}`)).toEqual({ month: tag, offer: null, goTo: 'months' });
});
test.each([
  '',
  '#',
  '#offer1nov2024',
  '#nov2027',
  '#foo2026',
  '#offer123nov2026',
  '#NOV2026',
  '#stories',
])('nothing is asked by %j: years are 2025 and 2026, months jan to dec', (hash) => {
  expect(askedByHash(hash)).toBeNull();
});
test('every tag of an offer is read as it was written, and any text without harm', () => {
  const months = fc.constantFrom(
    'jan',
    'feb',
    'mar',
    'apr',
    'may',
    'jun',
    'jul',
    'aug',
    'sep',
    'oct',
    'nov',
    'dec',
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      months,
      fc.constantFrom(2025, 2026),
      (id, month, year) => {
        const asked = askedByHash(`#${offerTag(id, `${month}${year}`)}`);
        expect(asked).toEqual({ month: `${month}${year}`, offer: id, goTo: 'offers' });
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => void askedByHash(text)));
});
