import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShown, WIRE_NAMES, writeSums } from './shown-sums.ts';

const KOPECKS = { decimals: 2 };

test('what the server wrote is read back exactly, whatever the sum C9-025', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_00 }),
      fc.constantFrom(0, 2, 3),
      (minor, decimals) => {
        const sums = {
          goodsMinor: minor,
          deliveryMinor: 0,
          promoMinor: 0,
          bonusMinor: 0,
          creditMinor: 0,
          totalMinor: minor,
        };
        expect(readShown(writeSums(sums, { decimals }), { decimals })).toEqual(sums);
      },
    ),
  );
});

test('each sum has its own name in the calls C7-080', () => {
  const sums = {
    goodsMinor: 1,
    deliveryMinor: 2,
    promoMinor: 3,
    bonusMinor: 4,
    creditMinor: 5,
    totalMinor: 6,
  };
  const wire = { cartSum: 1, deliverySum: 2, promoSale: 3, bonusSum: 4, creditSum: 5, totalSum: 6 };
  expect(writeSums(sums, { decimals: 0 })).toEqual(wire);
  expect(readShown(wire, { decimals: 0 })).toEqual(sums);
  const named = Object.entries(sums).map(([name, value]) => [
    WIRE_NAMES[name as keyof typeof sums],
    value,
  ]);
  expect(Object.fromEntries(named)).toEqual(wire);
  expect(readShown({ totalSum: 6, cartSum: null, promoSale: undefined }, { decimals: 0 })).toEqual({
    totalMinor: 6,
  });
});

test('a number that is no sum of the currency is never agreed to', () => {
  for (const totalSum of [0.001, 1240.505, 12.000001, 9e15, 1e300])
    expect(readShown({ totalSum }, KOPECKS).totalMinor).toBe(-1);
});

test('the short body shows the total alone C7-081', () => {
  expect(readShown({ totalSum: 1240.5 }, KOPECKS)).toEqual({ totalMinor: 1240_50 });
});
