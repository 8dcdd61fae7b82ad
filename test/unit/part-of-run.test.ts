import { expect, test } from 'vitest';
import { isAxeTurn } from '../support/accessibility.ts';
import { halfOf, partOf, shareOf } from '../support/part-of-run.ts';

const LANGUAGES = ['de', 'en', 'ru', 'tr'];
const ROUNDS = Array.from({ length: 60 }, (_, round) => String(round));

test('without a round a sweep tries everything', () => {
  expect(partOf(LANGUAGES, 'cart', undefined)).toEqual(LANGUAGES);
});

test('a round tries one value, the same each time, and sixty rounds try all of them', () => {
  const tried = ROUNDS.map((round) => partOf(LANGUAGES, 'cart', round));
  expect(tried.every((part) => part.length === 1)).toBe(true);
  expect(tried).toEqual(ROUNDS.map((round) => partOf(LANGUAGES, 'cart', round)));
  expect(new Set(tried.flat())).toEqual(new Set(LANGUAGES));
});

test('in one round sweeps have turns of their own', () => {
  const turns = ROUNDS.map((sweep) => partOf(LANGUAGES, sweep, '7').join(''));
  expect(new Set(turns)).toEqual(new Set(LANGUAGES));
});

test('of many a round tries every other one, sixty rounds all, and whoever has no round all at once', () => {
  const halves = ROUNDS.map((round) => halfOf(LANGUAGES, 'calls', round).join(' '));
  expect(new Set(halves)).toEqual(new Set(['de ru', 'en tr']));
  expect(halfOf(LANGUAGES, 'calls', undefined).toSorted()).toEqual(LANGUAGES);
});

test('of shares a round tries one, and sixty rounds all', () => {
  const shares = ROUNDS.map((round) => shareOf(LANGUAGES, 3, 'calls', round).join(' '));
  expect(new Set(shares)).toEqual(new Set(['de tr', 'en', 'ru']));
  expect(shareOf(LANGUAGES, 3, 'calls', undefined).toSorted()).toEqual(LANGUAGES);
});

test('axe has its turn in about a sixth of the rounds', () => {
  const on = ROUNDS.filter((round) => isAxeTurn('/test/journeys/cart.e2e.ts', round));
  expect(on.length).toBeGreaterThan(ROUNDS.length / 20);
  expect(on.length).toBeLessThan(ROUNDS.length / 3);
});
