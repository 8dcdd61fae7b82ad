import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateStock } from './allocate-stock.ts';

const rows = [
  { sku: 'A', location: 'one', free: 2 },
  { sku: 'A', location: 'two', free: 3 },
  { sku: 'B', location: 'one', free: 1 },
];

test('what one location lacks comes from the next', () => {
  expect(allocateStock(rows, [{ sku: 'A', count: 4 }]).allocations).toEqual([
    { sku: 'A', location: 'one', count: 2 },
    { sku: 'A', location: 'two', count: 2 },
  ]);
});

test('a place where nothing is free, or nothing more is needed, gives nothing', () => {
  const places = [{ sku: 'A', location: 'empty', free: 0 }, ...rows];
  expect(allocateStock(places, [{ sku: 'A', count: 2 }])).toEqual({
    allocations: [{ sku: 'A', location: 'one', count: 2 }],
    shortages: [],
  });
});

test('one shortage lets nothing be taken, and says how many there are', () => {
  const answer = allocateStock(rows, [
    { sku: 'A', count: 1 },
    { sku: 'B', count: 2 },
  ]);
  expect(answer).toEqual({ allocations: [], shortages: [{ sku: 'B', wanted: 2, available: 1 }] });
});

test('a product in two lines is counted together', () => {
  const twice = [
    { sku: 'A', count: 3 },
    { sku: 'A', count: 3 },
  ];
  expect(allocateStock(rows, twice).shortages).toEqual([{ sku: 'A', wanted: 6, available: 5 }]);
});

test('never more than is free, and exactly what was wanted or nothing', () => {
  const sku = fc.constantFrom('A', 'B');
  const stock = fc.uniqueArray(
    fc.record({ sku, location: fc.constantFrom('x', 'y', 'z'), free: fc.nat(5) }),
    {
      selector: (row) => row.sku + row.location,
    },
  );
  const wanted = fc.array(fc.record({ sku, count: fc.integer({ min: 1, max: 6 }) }), {
    maxLength: 4,
  });
  const sum = (list: readonly { count: number }[]) =>
    list.reduce((total, { count }) => total + count, 0);
  fc.assert(
    fc.property(stock, wanted, (free, lines) => {
      const { allocations, shortages } = allocateStock(free, lines);
      expect(sum(allocations)).toBe(shortages.length > 0 ? 0 : sum(lines));
      for (const taken of allocations)
        expect(
          free.find((row) => row.sku === taken.sku && row.location === taken.location)?.free,
        ).toBeGreaterThanOrEqual(taken.count);
    }),
    { seed: 7, numRuns: 300 },
  );
});
