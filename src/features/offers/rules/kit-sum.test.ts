import { expect, test } from 'vitest';
import { kitSum } from './kit-sum.ts';
import { kitForTests } from './promotion-for-tests.ts';

const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 0 };

test('what is always in a kit costs what it costs, also where a choice offers the same for less C4-027', () => {
  const kit = kitForTests({
    items: [{ sku: 'A', count: 2 }],
    choices: [
      {
        collectionId: 1,
        count: 1,
        isOptional: false,
        products: [{ sku: 'A', newPriceMinor: 10_00 }],
      },
    ],
  });
  const prices = () => ({ priceMinor: 100_00, pointsHundredths: 100 });
  expect(kitSum(kit, [{ sku: 'A', count: 1 }], prices, RUB)).toEqual({
    sumMinor: 210_00,
    fullMinor: 300_00,
    pointsHundredths: 300,
  });
});

test('what a choice gives for nothing brings no points, what it makes cheaper all, and the same product that is always in it its own', () => {
  const points = (over: Parameters<typeof kitForTests>[0], ...skus: string[]) =>
    kitSum(
      kitForTests({
        items: [{ sku: 'A', count: 1 }],
        choices: [
          {
            collectionId: 1,
            count: 3,
            isOptional: false,
            products: [
              { sku: 'A', newPriceMinor: 0 },
              { sku: 'B', newPriceMinor: 1 },
              { sku: 'C' },
            ],
          },
        ],
        ...over,
      }),
      skus.map((sku) => ({ sku, count: 1 })),
      () => ({ priceMinor: 100_00, pointsHundredths: 100 }),
      RUB,
    ).pointsHundredths;
  expect(points({}, 'A', 'B', 'C')).toBe(300);
  expect(points({ percentOff: 99 }, 'A', 'B', 'C')).toBe(300);
  expect(points({ offMinor: 100_000_00 }, 'A', 'B', 'C')).toBe(0);
  expect(points({ priceMinor: 0 }, 'B', 'C')).toBe(0);
  expect(points({ priceMinor: 1, pointsHundredths: 0 }, 'B', 'C')).toBe(0);
  expect(points({ priceMinor: 0, pointsHundredths: 50 }, 'A')).toBe(50);
});
