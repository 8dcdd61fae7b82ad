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

/** Percents on overlapping lines of a large cart, in so many groups; every look at a line, a count or a price is counted. */
function countedChoice(size: number, groupCount: number) {
  let looks = 0;
  const look = <Value>(value: Value): Value => {
    looks += 1;
    return value;
  };
  const inCart = Array.from({ length: size }, (_line, at): BoughtLine => ({
    key: `own:S${at}`,
    sku: `S${at}`,
    priceMinor: 100_00 + ((at * 7_919) % 9_000_00),
    get count() {
      return look(1 + (at % 3));
    },
  }));
  const had = Array.from({ length: groupCount * 2 }, (_had, at): Had => {
    const reward = { percentOff: 1 + ((at * 31) % 17), presents: [], offMinor: 0 };
    const type = 'DISCOUNT_ON_PURCHASE';
    const group = `group ${String(Math.floor(at / 2)).padStart(4, '0')}`;
    const lines = [...Array.from({ length: size }).keys()].filter(
      (line) => ((line + 1) * (at + 3) * 2_654_435_761) % 1_009 < 400,
    );
    return {
      promotion: promotionForTests({ id: at + 1, type, group, reward }),
      times: 1,
      steps: stepsOf(type)(reward, 1),
      lines: new Proxy(lines, {
        get: (all, name) => look(Reflect.get(all, name)),
      }),
      worthMinor: 0,
    };
  });
  // A currency whose rule is no whole step is asked for it each time that a price is rounded.
  const currency = {
    ...RUB,
    decimals: 3,
    get roundRules() {
      return look(0.01);
    },
  };
  const best = bestChoice(had, inCart, currency);
  return { best, looks, had, inCart, round: roundingOf(currency) };
}

test.each([
  [100, 20],
  [100, 200],
])(
  'on %i lines with %i groups of two whose percents overlap no more than twice the budget is looked at, and what is not known is not said',
  (size, groupCount) => {
    const { best, looks } = countedChoice(size, groupCount);
    expect(best.chosen).toHaveLength(groupCount);
    expect(best.excluded.size).toBe(groupCount);
    expect(
      [...best.excluded.values()].filter(({ savesMinor }) => savesMinor === undefined),
    ).toHaveLength(groupCount);
    expect(looks).toBeLessThan(500_000);
  },
);

test('where the budget ends while it is looked for what each saves, what is said is exact and the rest is not said', () => {
  const { best, had, inCart, round } = countedChoice(100, 8);
  const groups = [...Map.groupBy(had, ({ promotion }) => promotion.group).values()];
  const choices = groups
    .reduce<Had[][]>(
      (all, group) => all.flatMap((each) => group.map((one) => [...each, one])),
      [[]],
    )
    .map((choice) => ({ choice, costMinor: reckon(choice, inCart, round).costMinor }));
  const least = Math.min(...choices.map(({ costMinor }) => costMinor));
  const said = [...best.excluded.values()].filter(({ savesMinor }) => savesMinor !== undefined);
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThan(8);
  for (const { by, savesMinor } of said) {
    const others = choices.filter(({ choice }) => !choice.some((one) => one.promotion.id === by));
    expect(savesMinor).toBe(Math.min(...others.map(({ costMinor }) => costMinor)) - least);
  }
});

test('where one makes a piece free and others take more off it than it costs, nothing is said to be saved', () => {
  const had = (
    id: number,
    type: 'DISCOUNT_ON_PURCHASE' | 'DISCOUNT_ON_PURCHASE_ONE',
    group: string,
    change: { percentOff?: number; offMinor?: number },
  ): Had => {
    const reward = { percentOff: 0, offMinor: 0, presents: [], ...change };
    const promotion = promotionForTests({ id, type, group, reward });
    return { promotion, times: 1, steps: stepsOf(type)(reward, 1), lines: [0], worthMinor: 0 };
  };
  const all = [
    had(1, 'DISCOUNT_ON_PURCHASE', 'winter', { percentOff: 100 }),
    had(2, 'DISCOUNT_ON_PURCHASE_ONE', 'winter', { offMinor: 9_000_00 }),
    had(3, 'DISCOUNT_ON_PURCHASE_ONE', 'club', { offMinor: 150_00 }),
  ];
  const best = bestChoice(all, [{ key: 'own:E', sku: 'E', priceMinor: 5_000_00, count: 1 }], RUB);
  expect([...best.excluded.values()]).toEqual([{ by: expect.any(Number), savesMinor: 0 }]);
});
