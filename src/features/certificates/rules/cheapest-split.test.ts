import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestSplit, type SplitLine, type SplitTerms } from './cheapest-split.ts';

/** How good a split is, the most important first; smaller is better. */
function judged(
  lines: readonly SplitLine[],
  kept: readonly number[],
  { limitMinor, hasPoints }: SplitTerms,
) {
  const sumOf = (of: (line: SplitLine, inside: number) => number) =>
    lines.reduce((sum, line, at) => sum + of(line, kept[at] ?? 0), 0);
  const inside = sumOf(({ priceMinor }, count) => priceMinor * count);
  const moved = sumOf(({ count, isInside }, held) => (isInside ? count - held : held));
  const lost = hasPoints ? 0 : sumOf(({ pointsHundredths }, count) => pointsHundredths * count);
  return {
    inside,
    cost: [-Math.min(inside, limitMinor), lost, moved, ...kept.map((count) => -count)],
  };
}

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
};

/** Tries everything. */
function tried(lines: readonly SplitLine[], terms: SplitTerms): number[] {
  let best: { kept: number[]; cost: number[] } | null = null;
  const go = (at: number, kept: number[]): void => {
    const line = lines[at];
    if (line) {
      for (let count = 0; count <= line.count; count += 1) go(at + 1, [...kept, count]);
      return;
    }
    const { inside, cost } = judged(lines, kept, terms);
    if (!terms.mayOverrun && inside > terms.limitMinor) return;
    if (!best || isBefore(cost, best.cost)) best = { kept, cost };
  };
  go(0, []);
  return (best as { kept: number[] } | null)?.kept ?? [];
}

const line = fc.record({
  priceMinor: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(10, 20, 25, 40)),
  count: fc.integer({ min: 1, max: 4 }),
  pointsHundredths: fc.nat(4),
  isInside: fc.boolean(),
});
const terms = fc.record({
  limitMinor: fc.nat(90),
  hasPoints: fc.boolean(),
  mayOverrun: fc.boolean(),
});

test('of all splits it is the one that costs least, earns most, moves fewest and leaves the first lines fullest C9-029 C9-030 C9-031', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), terms, (lines, given) => {
      expect(cheapestSplit(lines, given)).toEqual(tried(lines, given));
    }),
    { numRuns: 2_000, seed: 32 },
  );
});

const inside = (priceMinor: number, count: number, pointsHundredths = 100): SplitLine => ({
  priceMinor,
  count,
  pointsHundredths,
  isInside: true,
});

test('over the limit nothing is cheaper than leaving it, where products earn points C9-031', () => {
  const lines = [inside(990, 4), inside(500, 3)];
  expect(cheapestSplit(lines, { limitMinor: 3_000, hasPoints: true, mayOverrun: true })).toEqual([
    4, 3,
  ]);
});

test('where they earn none, as many points as the limit leaves go out at the same price D62', () => {
  const lines = [inside(990, 1, 500), inside(500, 3, 900), inside(1_000, 1, 100)];
  // 3 490 in all over a limit of 1 900: the two that earn least cover it.
  expect(cheapestSplit(lines, { limitMinor: 1_900, hasPoints: false, mayOverrun: true })).toEqual([
    1, 0, 1,
  ]);
});

test('where nothing may overrun the fullest sum is found, which the dearest first would miss C5-012', () => {
  const lines = [inside(60, 1), inside(50, 2)];
  expect(cheapestSplit(lines, { limitMinor: 100, hasPoints: true, mayOverrun: false })).toEqual([
    0, 2,
  ]);
});

test('two hundred lines of 999 pieces are solved, and what cannot be in time is not answered', () => {
  const lines = Array.from({ length: 200 }, (_none, at) =>
    inside(100 * (7 + ((at * 37) % 91)), 999, 1 + (at % 13)),
  );
  const given = { limitMinor: 3_000_000, hasPoints: false, mayOverrun: true };
  const kept = cheapestSplit(lines, given) ?? [];
  // The limit is filled, and nothing could be taken out of it.
  const { inside: filled } = judged(lines, kept, given);
  expect(filled).toBeGreaterThanOrEqual(3_000_000);
  const least = Math.min(...lines.flatMap(({ priceMinor }, at) => (kept[at] ? priceMinor : [])));
  expect(filled - least).toBeLessThan(3_000_000);
  expect(cheapestSplit([...lines, inside(1, 1)], { ...given, limitMinor: 10_000_000 })).toBeNull();
});
