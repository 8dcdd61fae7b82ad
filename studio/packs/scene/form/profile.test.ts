import { describe, expect, it } from 'vitest';
import { rounded } from './profile.ts';

describe('the profile of a turned pack', () => {
  it('begins and ends where it is said and passes every rounded corner at the said distance', () => {
    const points = rounded([
      [0, 0],
      [3, 0, 0.5],
      [3, 8],
    ]);
    expect(points[0]).toEqual([0, 0]);
    expect(points.at(-1)).toEqual([3, 8]);
    const toCentre = points.slice(1, -1).map(([x, y]) => Math.hypot(x - 2.5, y - 0.5));
    for (const distance of toCentre) expect(distance).toBeCloseTo(0.5, 6);
  });

  it('shortens a rounding that is longer than the edge beside it', () => {
    const points = rounded([
      [0, 0],
      [1, 0, 5],
      [1, 1],
    ]);
    for (const [x, y] of points) {
      expect(x).toBeLessThanOrEqual(1.000001);
      expect(y).toBeGreaterThanOrEqual(-0.000001);
    }
  });

  it('leaves a corner that is none as it is', () => {
    expect(
      rounded([
        [1, 0],
        [1, 1, 0.3],
        [1, 2],
      ]),
    ).toHaveLength(3);
  });
});
