import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundingOf } from '#base/money.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { bestChoice } from './best.ts';
import { partsOf, type Part } from './parts.ts';
import { reckon, takePercents, type BoughtLine, type Had } from './reckon.ts';
import { settle } from './settle.ts';
import { solve } from './solve.ts';
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

/** Small discounts beside dear lines, three groups of three and two that are had anyway: every sum comes off whole. */
const whole = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      percentOff: fc.integer({ min: 1, max: 30 }),
      offMinor: fc.integer({ min: 1, max: 50_00 }),
      isPercent: fc.boolean(),
      lines: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    }),
    { minLength: 11, maxLength: 11 },
  )
  .map((all) =>
    all.map(({ type, percentOff, offMinor, isPercent, lines }, at): Had => {
      const reward = isPercent
        ? { percentOff, presents: [], offMinor: 0 }
        : { percentOff: 0, presents: [], offMinor };
      const group = at < 9 ? `group ${at % 3}` : null;
      const promotion = promotionForTests({ id: at + 1, type, reward, group });
      return { promotion, times: 1, steps: stepsOf(type)(reward, 1), lines, worthMinor: 0 };
    }),
  );
const dear = fc
  .array(
    fc.record({
      priceMinor: fc.integer({ min: 5_000_00, max: 9_000_00 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    {
      minLength: 8,
      maxLength: 8,
    },
  )
  .map((all): BoughtLine[] =>
    all.map((each, at) => ({ key: `own:S${at}`, sku: `S${at}`, ...each })),
  );

test('settled part by part or bounded as a whole, the best costs the same and saves the same, as if all choices were gone through', () => {
  let wholes = 0;
  fc.assert(
    fc.property(dear, whole, (lines, had) => {
      const round = roundingOf(RUB);
      const groups = [0, 1, 2].map((each) => had.filter((_had, at) => at < 9 && at % 3 === each));
      const always = had.slice(9);
      const prices = lines.map(({ priceMinor }) => priceMinor);
      takePercents(always, prices, round);
      const ground = { bought: lines, prices, round };
      const paid = (chosen: readonly Had[]) =>
        reckon([...always, ...chosen], lines, round).costMinor;
      const ways = [
        (part: Part) => settle(part, ground, Infinity)?.chosen ?? [],
        (part: Part) => solve(part, ground, { left: Infinity }).best.chosen,
      ].map((way) => partsOf(always, groups, ground).flatMap((part) => way(part)));
      wholes += Number(partsOf(always, groups, ground).every(({ isWhole }) => isWhole));
      const all = groups.reduce<Had[][]>(
        (choices, group) => choices.flatMap((each) => group.map((one) => [...each, one])),
        [[]],
      );
      const least = Math.min(...all.map(paid));
      expect(ways.map(paid)).toEqual([least, least]);
      const best = bestChoice(had, lines, RUB);
      expect(paid(best.chosen.filter((each) => !always.includes(each)))).toBe(least);
      for (const group of groups) {
        const won = group.find((each) => best.chosen.includes(each));
        const others = all.filter((choice) => won && !choice.includes(won));
        const saves = Math.min(...others.map(paid)) - least;
        const said = [...best.excluded.values()].filter(({ by }) => by === won?.promotion.id);
        expect(said.map(({ savesMinor }) => savesMinor)).toEqual([saves, saves]);
      }
    }),
    { numRuns: 100, seed: 99 },
  );
  // The property is about these: no sum is cut.
  expect(wholes).toBe(100);
});
