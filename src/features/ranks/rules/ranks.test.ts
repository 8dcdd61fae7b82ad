import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOf, monthsOn } from './months.ts';
import { heldPlace, missingTo, rankWay, reachedPlace } from './ranks.ts';

const STEPS = [
  { alias: 'start', personal: 0, firstLine: 0 },
  { alias: 'bronze', personal: 30_00, firstLine: 20_00 },
  { alias: 'silver', personal: 50_00, firstLine: 150_00 },
];

test('a rank needs both volumes, to the hundredth of a point', () => {
  expect(reachedPlace(STEPS, { personal: 30_00, firstLine: 20_00 })).toBe(1);
  expect(reachedPlace(STEPS, { personal: 29_99, firstLine: 20_00 })).toBe(0);
  expect(reachedPlace(STEPS, { personal: 900_00, firstLine: 149_99 })).toBe(1);
  expect(reachedPlace(STEPS, { personal: 50_00, firstLine: 150_00 })).toBe(2);
  expect(reachedPlace(STEPS, { personal: -5_00, firstLine: 0 })).toBe(0);
});

test('of two months the higher rank counts; one that the table has lost counts as the first', () => {
  expect(heldPlace(STEPS, ['start', 'silver'])).toBe(2);
  expect(heldPlace(STEPS, ['bronze', 'start'])).toBe(1);
  expect(heldPlace(STEPS, ['platinum', null])).toBe(0);
  expect(heldPlace(STEPS, [])).toBe(0);
});

test('the way says what is missing for the next rank, and what would keep this one', () => {
  expect(rankWay(STEPS, 'silver', { personal: 40_00, firstLine: 30_00 })).toEqual({
    held: STEPS[2],
    reached: null,
    keep: { personal: 10_00, firstLine: 120_00 },
    next: null,
  });
  expect(rankWay(STEPS, 'start', { personal: 30_00, firstLine: 30_00 })).toEqual({
    held: STEPS[0],
    reached: STEPS[1],
    keep: null,
    next: { step: STEPS[2], missing: { personal: 20_00, firstLine: 120_00 } },
  });
  expect(rankWay([], 'start', { personal: 1, firstLine: 1 })).toBeNull();
});

const volumes = fc.record({
  personal: fc.integer({ min: -100_00, max: 300_00 }),
  firstLine: fc.integer({ min: -100_00, max: 300_00 }),
});
/** From the lowest to the highest, the first for everybody. */
const table = fc
  .array(fc.record({ personal: fc.nat(50_00), firstLine: fc.nat(50_00) }), { maxLength: 6 })
  .map((more) => {
    let [personal, firstLine] = [0, 0];
    return [
      { alias: 'r0', personal, firstLine },
      ...more.map((each, at) => ({
        alias: `r${at + 1}`,
        personal: (personal += each.personal),
        firstLine: (firstLine += each.firstLine),
      })),
    ];
  });

test('more points never cost a rank, and what is said to be missing is what brings the next one', () => {
  fc.assert(
    fc.property(table, volumes, fc.nat(200_00), fc.nat(200_00), (steps, have, one, other) => {
      const at = reachedPlace(steps, have);
      const more = { personal: have.personal + one, firstLine: have.firstLine + other };
      expect(reachedPlace(steps, more)).toBeGreaterThanOrEqual(at);
      const way = rankWay(steps, steps[at]?.alias ?? '', have);
      if (!way?.next) return;
      const { step, missing } = way.next;
      expect(missing.personal + missing.firstLine).toBeGreaterThan(0);
      const grown = {
        personal: have.personal + missing.personal,
        firstLine: have.firstLine + missing.firstLine,
      };
      expect(missingTo(step, grown)).toEqual({ personal: 0, firstLine: 0 });
      expect(reachedPlace(steps, grown)).toBeGreaterThanOrEqual(steps.indexOf(step));
    }),
  );
});

test('whoever has the rank of two months keeps it when either of them falls to nothing', () => {
  fc.assert(
    fc.property(table, volumes, (steps, have) => {
      const { alias } = steps[reachedPlace(steps, have)] ?? { alias: '' };
      const way = rankWay(steps, alias, { personal: 0, firstLine: 0 });
      expect(way?.held.alias).toBe(alias);
      if (way?.keep) expect(missingTo(way.held, way.keep)).toEqual({ personal: 0, firstLine: 0 });
    }),
  );
});

test('months go over the end of a year', () => {
  expect(monthOf('2026-01-31')).toBe('2026-01-01');
  expect(monthsOn('2026-01-01', -1)).toBe('2025-12-01');
  expect(monthsOn('2026-12-01', 1)).toBe('2027-01-01');
});
