import { expect, test } from 'vitest';
import { absentAt, skusWanted } from './comes-there.ts';

const line = (sku: string, count: number, more: object = {}) => ({
  key: `own ${sku}`,
  sku,
  name: sku,
  count,
  isGift: false,
  units: [{ sku, count: 1 }],
  ...more,
});
// Of a line only these fields are looked at.
const absentIn = (lines: object[], free: Record<string, number>) =>
  absentAt({ lines: lines as never }, new Map(Object.entries(free))).map(({ sku, available }) => [
    sku,
    available,
  ]);

test('what a place has less of than is asked for is told with how many come C3-059', () => {
  expect(absentIn([line('A', 2), line('B', 3)], { A: 2, B: 1 })).toEqual([['B', 1]]);
  expect(absentIn([line('A', 2)], { A: 0 })).toEqual([['A', 0]]);
  expect(absentIn([line('A', 2)], { A: -1 })).toEqual([['A', 0]]);
});

test('lines of one product share its units, the first keep theirs, a set needs all of its parts C3-059', () => {
  const set = line('SET', 2, {
    units: [
      { sku: 'A', count: 2 },
      { sku: 'B', count: 1 },
      { sku: 'A', count: 1 },
    ],
  });
  expect(absentIn([line('A', 2), set], { A: 5, B: 9 })).toEqual([['SET', 1]]);
  expect(absentIn([set, line('A', 2)], { A: 7, B: 9 })).toEqual([['A', 1]]);
});

test('a gift, and a line of which nothing is sold, want nothing of the place', () => {
  const lines = [line('G', 1, { isGift: true }), line('N', 0)];
  expect(absentIn(lines, { G: 0, N: 0 })).toEqual([]);
  expect(skusWanted({ lines: lines as never })).toEqual([]);
});

test('a product that the place was not asked about limits nothing, and the others of its set still do', () => {
  const set = line('SET', 2, {
    units: [
      { sku: 'A', count: 1 },
      { sku: 'NEW', count: 1 },
    ],
  });
  expect(absentIn([line('NEW', 2)], { A: 1 })).toEqual([]);
  expect(absentIn([set], { A: 1 })).toEqual([['SET', 1]]);
});
