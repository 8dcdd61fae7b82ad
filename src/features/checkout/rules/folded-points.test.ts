import { describe, expect, test } from 'vitest';
import { beginsOpen, foldPoints } from './folded-points.ts';

const [one, two, three] = [{ number: 1 }, { number: 2 }, { number: 3 }] as const;
const POINTS = [one, two, three];

describe('a list of points', () => {
  test('a choice made before stands there alone', () => {
    expect(foldPoints(POINTS, POINTS, { chosen: 2, isOpen: false })).toEqual({
      current: two,
      isFolded: true,
      shown: [two],
    });
  });

  test('unfolded it shows what was found, whether the chosen one is among it or not', () => {
    expect(foldPoints(POINTS, [three], { chosen: 2, isOpen: true })).toEqual({
      current: two,
      isFolded: false,
      shown: [three],
    });
  });

  test('nothing is folded around a point that is not in it, or beside which there is no other', () => {
    const kept = { isFolded: false, shown: POINTS };
    expect(foldPoints(POINTS, POINTS, { chosen: null, isOpen: false })).toMatchObject(kept);
    expect(foldPoints(POINTS, POINTS, { chosen: 9, isOpen: false })).toMatchObject(kept);
    expect(foldPoints([one], [one], { chosen: 1, isOpen: false })).toEqual({
      current: one,
      isFolded: false,
      shown: [one],
    });
  });

  test('it begins open as long as nothing is chosen, and on every further page without scripts', () => {
    expect(beginsOpen(null, undefined)).toBe(true);
    expect(beginsOpen(1, undefined)).toBe(false);
    expect(beginsOpen(1, { page: 1 })).toBe(false);
    expect(beginsOpen(1, { page: 2 })).toBe(true);
  });
});
