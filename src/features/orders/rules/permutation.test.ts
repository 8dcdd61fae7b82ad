import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permuted, type Mix } from './permutation.ts';

const mixOf =
  (key: string): Mix =>
  (round, half) =>
    createHmac('sha256', key).update(`${round}:${half}`).digest().readUInt32BE();

test('every number has its own place, in a set of any size D87', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.string(), (size, key) => {
      const mix = mixOf(key);
      const places = new Set(
        Array.from({ length: size }, (_, index) => permuted(index, size, mix)),
      );
      expect(places.size).toBe(size);
      for (const place of places) expect(place >= 0 && place < size).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('whatever is mixed in, no two numbers share a place D87', () => {
  const side = fc.nat({ max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 200 }),
      fc.array(side, { minLength: 1, maxLength: 40 }),
      (size, noise) => {
        const mix: Mix = (round, half) => noise[(round * 7 + half) % noise.length] ?? 0;
        expect(
          new Set(Array.from({ length: size }, (_, index) => permuted(index, size, mix))).size,
        ).toBe(size);
      },
    ),
  );
});
