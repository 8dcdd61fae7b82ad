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
