import { expect, test } from 'vitest';
import { keptOf } from './kept-points.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

test('a point that was used is kept until it is removed, and again once it is used again C2-069', () => {
  const used = [
    { number: 3, usedAt: day(9) },
    { number: 1, usedAt: day(5) },
  ];
  expect(keptOf(used, [])).toEqual([3, 1]);
  expect(keptOf(used, [{ number: 1, at: day(6) }])).toEqual([3]);
  expect(keptOf(used, [{ number: 3, at: day(6) }])).toEqual([3, 1]);
});
