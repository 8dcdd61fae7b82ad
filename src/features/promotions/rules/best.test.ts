import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundingOf } from '#base/money.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { bestChoice } from './best.ts';
import { reckon, type BoughtLine, type Had } from './reckon.ts';
import { stepsOf } from './types.ts';

const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 };

const bought = fc
  .array(fc.record({ priceMinor: fc.nat(500_000), count: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 40,
    maxLength: 40,
  })
  .map((all): BoughtLine[] =>
    all.map((each, at) => ({ key: `own:S${at}`, sku: `S${at}`, ...each })),
  );

const TYPES = ['DISCOUNT_ON_PURCHASE', 'DISCOUNT_ON_PURCHASE_ONE'] as const;

/** Four groups of four, each on products of its own choice. */
const contested = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      percentOff: fc.integer({ min: 0, max: 40 }),
      offMinor: fc.nat(20_000_00),
      isPercent: fc.boolean(),
      lines: fc.subarray([...Array.from({ length: 40 }).keys()], { minLength: 1 }),
    }),
    { minLength: 16, maxLength: 16 },
  )
  .map((all) =>
    all.map(({ type, percentOff, offMinor, isPercent, lines }, at): Had => {
      const reward = isPercent
        ? { percentOff, presents: [], offMinor: 0 }
        : { percentOff: 0, presents: [], offMinor };
      const promotion = promotionForTests({ id: at + 1, type, group: `group ${at % 4}`, reward });
      return { promotion, times: 1, steps: stepsOf(type)(reward, 1), lines, worthMinor: 0 };
    }),
  );

test('for forty lines and four groups of four it is the cheapest of all 256 choices, and what it saves is exact', () => {
  fc.assert(
    fc.property(bought, contested, (lines, had) => {
      const round = roundingOf(RUB);
      const groups = [...Map.groupBy(had, ({ promotion }) => promotion.group).values()];
      const choices = groups.reduce<Had[][]>(
        (all, group) => all.flatMap((each) => group.map((one) => [...each, one])),
        [[]],
      );
      const costs = choices.map((choice) => ({ choice, ...reckon(choice, lines, round) }));
      const best = bestChoice(had, lines, RUB);
      expect(reckon(best.chosen, lines, round).costMinor).toBe(
        Math.min(...costs.map(({ costMinor }) => costMinor)),
      );
      for (const { promotion } of best.chosen) {
        const others = costs.filter(
          ({ choice }) => !choice.some((each) => each.promotion.id === promotion.id),
        );
        const saves =
          Math.min(...others.map(({ costMinor }) => costMinor)) -
          reckon(best.chosen, lines, round).costMinor;
        const said = [...best.excluded.values()].filter(({ by }) => by === promotion.id);
        expect(said).toEqual([1, 2, 3].map(() => ({ by: promotion.id, savesMinor: saves })));
      }
    }),
    { numRuns: 15, seed: 26 },
  );
});
