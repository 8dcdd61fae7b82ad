import { expect, test } from 'vitest';
import { pictureAfter, tabAfter } from './key-goals.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter'];

test('arrows, Home and End move the pictures, and stop at both ends', () => {
  expect(KEYS.map((key) => pictureAfter(key, 1, 4))).toEqual([0, 2, 0, 3, null]);
  expect(KEYS.map((key) => pictureAfter(key, 0, 4))).toEqual([0, 1, 0, 3, null]);
  expect(KEYS.map((key) => pictureAfter(key, 3, 4))).toEqual([2, 3, 0, 3, null]);
});

test('arrows, Home and End select a tab, and go round', () => {
  expect(KEYS.map((key) => tabAfter(key, 0, 3))).toEqual([2, 1, 0, 2, null]);
  expect(KEYS.map((key) => tabAfter(key, 2, 3))).toEqual([1, 0, 0, 2, null]);
  expect(tabAfter('ArrowRight', 0, 0)).toBe(null);
});
