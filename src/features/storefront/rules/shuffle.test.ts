import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daySeed, shuffled } from './shuffle.ts';

test('hits are shown in shuffled order: all of them, the same all day, another order tomorrow C2-031', () => {
  const hits = Array.from({ length: 24 }, (_, index) => index);
  const today = daySeed(new Date('2026-11-20T08:00:00Z'));
  const tonight = daySeed(new Date('2026-11-20T23:59:59Z'));
  const tomorrow = daySeed(new Date('2026-11-21T00:00:00Z'));
  expect(shuffled(hits, today)).toEqual(shuffled(hits, tonight));
  expect(shuffled(hits, today)).not.toEqual(hits);
  expect(shuffled(hits, today)).not.toEqual(shuffled(hits, tomorrow));
});

test('one seed is one order, on every server and after every restart', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => index);
  expect(shuffled(twelve, 1)).toEqual([1, 5, 8, 10, 11, 2, 6, 0, 7, 4, 3, 9]);
});

test('shuffling loses and repeats nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (things, seed) => {
      const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other);
      expect(sorted(shuffled(things, seed))).toEqual(sorted(things));
    }),
  );
});
