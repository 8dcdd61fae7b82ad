import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxSums } from './tax-sums.ts';

const NOTHING = { promo: 0, bonus: 0 };

test('the tax is taken out once for each rate, and lines, rates and the whole add up', () => {
  const lines = [
    { grossMinor: 10_00, rate: 19_00 },
    { grossMinor: 10_00, rate: 19_00 },
    { grossMinor: 10_00, rate: 19_00 },
    { grossMinor: 5_35, rate: 7_00 },
  ];
  // Of each line by itself the tax of the first three would be 1.60: 4.80 together.
  expect(taxSums(lines, NOTHING)).toEqual({
    netMinor: [8_41, 8_40, 8_40, 5_00],
    byRate: [
      {
        rate: 19_00,
        linesNetMinor: 25_21,
        offNetMinor: NOTHING,
        netMinor: 25_21,
        vatMinor: 4_79,
        grossMinor: 30_00,
      },
      {
        rate: 7_00,
        linesNetMinor: 5_00,
        offNetMinor: NOTHING,
        netMinor: 5_00,
        vatMinor: 35,
        grossMinor: 5_35,
      },
    ],
  });
});

test('a code and bonuses come off every rate by its share, and the tax with them', () => {
  const lines = [
    { grossMinor: 122_00, rate: 22_00 },
    { grossMinor: 110_00, rate: 10_00 },
  ];
  const { byRate } = taxSums(lines, { promo: 116_00, bonus: 58_00 });
  expect(byRate).toEqual([
    {
      rate: 22_00,
      linesNetMinor: 100_00,
      offNetMinor: { promo: 50_00, bonus: 25_00 },
      netMinor: 25_00,
      vatMinor: 5_50,
      grossMinor: 30_50,
    },
    {
      rate: 10_00,
      linesNetMinor: 100_00,
      offNetMinor: { promo: 50_00, bonus: 25_00 },
      netMinor: 25_00,
      vatMinor: 2_50,
      grossMinor: 27_50,
    },
  ]);
});

test('what is paid whole by a code costs nothing and has no tax; more than there is cannot be taken off', () => {
  const lines = [{ grossMinor: 9_99, rate: 19_00 }];
  expect(taxSums(lines, { promo: 9_99, bonus: 0 }).byRate[0]).toMatchObject({
    netMinor: 0,
    vatMinor: 0,
    grossMinor: 0,
  });
  expect(() => taxSums(lines, { promo: 9_99, bonus: 1 })).toThrow(RangeError);
});

/** Orders of up to forty lines at up to four rates, with as much taken off as may be. */
const orders = fc
  .array(
    fc.record({
      grossMinor: fc.oneof(fc.nat(500), fc.nat(1e9)),
      rate: fc.constantFrom(0, 5_50, 7_00, 10_00, 19_00, 22_00, 25_00),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .chain((lines) => {
    const whole = lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
    return fc.record({
      lines: fc.constant(lines),
      promo: fc.nat(whole),
      bonusPart: fc.integer({ min: 0, max: 1000 }),
    });
  })
  .map(({ lines, promo, bonusPart }) => {
    const whole = lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
    return { lines, off: { promo, bonus: Math.floor(((whole - promo) * bonusPart) / 1000) } };
  });

const RUNS = Number(process.env['ARITHMETIC_CARTS'] ?? 1_000);
const SEED = Number(process.env['ARITHMETIC_SEED'] ?? 86_086);

test(
  'every sum of a document is whole, none is below zero, and all add up to the minor unit, whatever is taken off R-P06',
  () => {
    fc.assert(
      fc.property(orders, ({ lines, off }) => {
        const { netMinor, byRate } = taxSums(lines, off);
        const add = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
        const gross = add(lines.map((line) => line.grossMinor));
        expect(add(byRate.map((each) => each.grossMinor))).toBe(gross - off.promo - off.bonus);
        for (const sums of byRate) {
          const { rate, offNetMinor, linesNetMinor } = sums;
          const own = lines.flatMap((line, at) => (line.rate === rate ? (netMinor[at] ?? -1) : []));
          expect(add(own)).toBe(linesNetMinor);
          expect(linesNetMinor - offNetMinor.promo - offNetMinor.bonus).toBe(sums.netMinor);
          expect(sums.netMinor + sums.vatMinor).toBe(sums.grossMinor);
          // The European norm has the tax be the rate of the net sum, give or take what rounding makes of it.
          expect(Math.abs((sums.netMinor * rate) / 100_00 - sums.vatMinor)).toBeLessThan(1);
          const all = [...own, linesNetMinor, offNetMinor.promo, offNetMinor.bonus];
          for (const each of [...all, sums.netMinor, sums.vatMinor, sums.grossMinor])
            expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
  60_000 + RUNS * 20,
);
