import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShown, writeSums } from './shown-sums.ts';

const KOPECKS = { decimals: 2 };

test('what the server wrote is read back exactly, whatever the sum C9-025', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), fc.constantFrom(0, 2, 3), (minor, decimals) => {
      const sums = {
        goodsMinor: minor,
        deliveryMinor: 0,
        promoMinor: 0,
        bonusMinor: 0,
        creditMinor: 0,
        totalMinor: minor,
      };
      expect(readShown(writeSums(sums, { decimals }), { decimals })).toEqual(sums);
    }),
  );
});

test('a number that is no sum of the currency is never agreed to', () => {
  for (const totalSum of [0.001, 1240.505, 12.000001, 9e15, 1e300])
    expect(readShown({ totalSum }, KOPECKS).totalMinor).toBe(-1);
});

test('the short body shows the total alone C7-081', () => {
  expect(readShown({ totalSum: 1240.5 }, KOPECKS)).toEqual({ totalMinor: 1240_50 });
});
