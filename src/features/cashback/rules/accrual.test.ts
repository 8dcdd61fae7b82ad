import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partCashback, type CountedPart } from './accrual.ts';

const PART: CountedPart = {
  isRefunded: false,
  isPromo: false,
  isCertificate: false,
  lines: [{ sumMinor: 1_100_00, vatPercent: 10, pointsHundredths: 20_00 }],
};

test('cashback is counted of what is paid without its tax, down to the kopeck I9-049', () => {
  expect(partCashback(PART, 5)).toEqual({
    basisMinor: 1_000_00,
    percent: 5,
    sumMinor: 50_00,
    reason: null,
  });
  const lines = [{ sumMinor: 99, vatPercent: 0, pointsHundredths: 1 }];
  expect(partCashback({ ...PART, lines }, 15).sumMinor).toBe(14);
});

test('accompanying goods, which bring no points, bring no cashback either; beside them the others do I9-051', () => {
  const bag = { sumMinor: 300_00, vatPercent: 20, pointsHundredths: 0 };
  expect(partCashback({ ...PART, lines: [...PART.lines, bag] }, 10).basisMinor).toBe(1_000_00);
  expect(partCashback({ ...PART, lines: [bag] }, 10)).toMatchObject({
    sumMinor: 0,
    reason: 'accompanying',
  });
});

test.each(['isPromo', 'isCertificate', 'isRefunded'] as const)(
  'nothing comes of a purchase of which is so: %s I9-051',
  (what) => {
    const found = partCashback({ ...PART, [what]: true }, 25);
    expect(found).toMatchObject({ basisMinor: 0, percent: 0, sumMinor: 0 });
    expect(found.reason).toBe(
      { isPromo: 'promo', isCertificate: 'certificate', isRefunded: 'refunded' }[what],
    );
  },
);

test('a higher step never brings less, and nothing brings more than its step of what was paid', () => {
  const line = fc.record({
    sumMinor: fc.nat(1e12),
    vatPercent: fc.constantFrom(0, 5, 10, 18, 20, 22),
    pointsHundredths: fc.nat(100_00),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.nat(25), fc.nat(25), (lines, one, other) => {
      const part = { ...PART, lines };
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const most = lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
      expect(partCashback(part, low).sumMinor).toBeLessThanOrEqual(
        partCashback(part, high).sumMinor,
      );
      expect(partCashback(part, high).sumMinor * 100).toBeLessThanOrEqual(most * high);
    }),
  );
});
