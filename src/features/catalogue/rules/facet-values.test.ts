import { expect, test } from 'vitest';
import { addressWord, volumeValue } from './address-word.ts';
import { stockValueOf, volumeOfValue } from './facet-values.ts';

test('a product has one availability, by the order of its labels C4-001 C4-002 C4-003 UX-32', () => {
  const facts = { isArchived: false, isMissing: false, isNoSale: false };
  expect(stockValueOf(facts)).toBe('available');
  expect(stockValueOf({ ...facts, isNoSale: true })).toBe('pickup');
  expect(stockValueOf({ ...facts, isMissing: true, isNoSale: true })).toBe('missing');
  expect(stockValueOf({ isArchived: true, isMissing: true, isNoSale: true })).toBe('archived');
});

test('names of lines in any of our letters become words of an address UX-8', () => {
  expect(addressWord('Репейный дом')).toBe('repeynyy-dom');
  expect(addressWord('Қымыз Әлем')).toBe('kymyz-alem');
  expect(addressWord('Schönheit & Maß')).toBe('schoenheit-mass');
  expect(addressWord('☆')).toBe('');
});

test('a volume is written and read back UX-28', () => {
  expect(volumeValue({ value: 7.5, unit: 'ml' })).toBe('7.5-ml');
  expect(volumeOfValue('7.5-ml')).toEqual({ value: 7.5, unit: 'ml' });
  expect(volumeOfValue('ml')).toBeNull();
});
