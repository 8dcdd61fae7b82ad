import { describe, expect, it } from 'vitest';
import { evenPoint, seededRandom } from './random.ts';

describe('chance in pictures', () => {
  it('gives the same numbers for the same seed, others for another', () => {
    const take = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
  });

  it('stays from 0 to below 1 and reaches all tenths', () => {
    const random = seededRandom(1);
    const values = Array.from({ length: 1000 }, random);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(values.map((value) => Math.floor(value * 10))).size).toBe(10);
  });

  it('spreads points evenly: every quarter of the square has its share of any first hundred', () => {
    const quarters = [0, 0, 0, 0];
    for (let index = 0; index < 100; index += 1) {
      const [x, y] = evenPoint(index);
      const quarter = (x < 0.5 ? 0 : 1) + (y < 0.5 ? 0 : 2);
      quarters[quarter] = (quarters[quarter] ?? 0) + 1;
    }
    for (const count of quarters) expect(Math.abs(count - 25)).toBeLessThanOrEqual(3);
  });
});
