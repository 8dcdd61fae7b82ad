import { expect, test } from 'vitest';
import { isPartialSelected, statusOf, typesMeant } from './type-status.ts';

const able = { type: 'SELF_A', fullAvailability: true };
const unable = { type: 'SELF_B', fullAvailability: false };

test('all kinds bring everything C4-062', () => {
  expect(statusOf([able, able])).toBe('all_can');
});

test('no kind brings everything C4-063', () => {
  expect([statusOf([unable, unable]), statusOf([])]).toEqual(['all_not', 'all_not']);
});

test('some kinds bring everything C4-064', () => {
  expect(statusOf([able, unable])).toBe('some');
});

test('without a company ticked all are meant, and with some only those C4-067', () => {
  expect(typesMeant([able, unable], [])).toEqual([able, unable]);
  expect(typesMeant([able, unable], ['SELF_B'])).toEqual([unable]);
  expect(typesMeant([able, unable], ['GONE'])).toEqual([able, unable]);
});

test('a kind among those meant that lacks something makes the choice a partial one C4-068', () => {
  expect(isPartialSelected([able, unable], [])).toBe(true);
  expect(isPartialSelected([able, unable], ['SELF_B'])).toBe(true);
  expect(isPartialSelected([able, unable], ['SELF_A'])).toBe(false);
});
