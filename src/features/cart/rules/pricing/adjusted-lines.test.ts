import { expect, test } from 'vitest';
import {
  cartOf,
  itemLine,
  productOf,
} from '../../../../../test/unit/promotions/random-promotions.ts';
import { priceCart } from './price-cart.ts';
import type { Adjuster, Effect, PricingFacts } from './pricing.ts';

const facts = (...skus: string[]): PricingFacts => ({
  products: new Map(skus.map((sku) => [sku, productOf(sku)])),
  currency: { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 },
  isSelfDeliveryAvailable: true,
});
const cart = (...lines: [sku: string, count: number][]) =>
  cartOf(lines.map(([sku, count]) => itemLine(sku, count)));
const adjuster = (name: string, ...effects: Effect[]): Adjuster => ({
  name,
  adjust: () => effects,
});

test('a line is found by its key, also where it does not stand where it was seen', () => {
  const world = facts('A', 'B', 'GIFT');
  const gift = { kind: 'giftLine', pack: 'own', sku: 'GIFT', count: 1, reason: 'gift' } as const;
  const cheaper = { kind: 'linePrice', key: 'own:B', priceMinor: 10_00, reason: 'less' } as const;
  const prices = [undefined, 0, 1, 7].map((at) => {
    const effect: Effect = at === undefined ? cheaper : { ...cheaper, at };
    const { lines } = priceCart(cart(['A', 1], ['B', 1]), world, [adjuster('test', gift, effect)]);
    return lines.map(({ priceMinor }) => priceMinor);
  });
  expect(prices).toEqual(prices.map(() => [100_00, 10_00, 0]));
});

test('one that looks at lines alone sees them as those before it left them, and changes them like any other', () => {
  const seen: number[] = [];
  const world = facts('A');
  const half = { kind: 'linePrice', key: 'own:A', priceMinor: 50_00, reason: 'half' } as const;
  const before = { kind: 'linePrice', key: 'own:A', priceMinor: 80_00, reason: 'less' } as const;
  const totals: number[] = [];
  const { sumMinor } = priceCart(cart(['A', 2]), world, [
    adjuster('first', before),
    {
      name: 'lines',
      adjustLines(so) {
        seen.push(...so.lines.map((line) => line.sumMinor));
        return [half];
      },
    },
    {
      name: 'last',
      adjust(so) {
        totals.push(so.sumMinor);
        return [];
      },
    },
  ]);
  expect([seen, totals, sumMinor]).toEqual([[160_00], [100_00], 100_00]);
});
