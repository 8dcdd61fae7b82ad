import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASHBACK_PROGRAMS, type CashbackFacts, type CashbackMember } from '../model.ts';
import {
  cashbackConditions,
  cashbackNote,
  cashbackPercent,
  cashbackStanding,
  withPurchase,
} from './programmes.ts';

const NOTHING: CashbackFacts = {
  personal: 0,
  firstLine: 0,
  structure: 0,
  largestSum: 0,
  largestPoints: 0,
  pointsOf2015: 0,
};
const percent = (
  program: CashbackMember['program'],
  role: CashbackMember['role'],
  facts: Partial<CashbackFacts>,
) => cashbackPercent({ program, role }, { ...NOTHING, ...facts });

test('pk2021: 5 percent from 30 points of the month, 10 from 50, 15 from 100; to whoever is no client 25 at last, to guests 15 I9-045 I9-046 I6-015 D36', () => {
  const at = (points: number, role: CashbackMember['role'] = 'pc') =>
    percent('pk2021', role, { personal: points * 100 });
  expect([0, 29.99, 30, 49.99, 50, 99.99, 100, 5_000].map((points) => at(points))).toEqual([
    0, 0, 5, 5, 10, 10, 15, 15,
  ]);
  expect([at(100, 'c'), at(100, 'o'), at(99.99, 'c'), at(100, null)]).toEqual([25, 25, 10, 15]);
});

test('pk2021 asks for nothing but the points of the month itself I9-047', () => {
  const rich = {
    firstLine: 900_00,
    structure: 900_00,
    largestSum: 9_000_00,
    pointsOf2015: 9_000_00,
  };
  expect(percent('pk2021', 'c', rich)).toBe(0);
});

test('old and pk2018: 5 percent after a purchase of 1000 roubles or more, to the kopeck I9-053 D37', () => {
  for (const program of ['old', 'pk2018'] as const)
    expect([
      percent(program, 'pc', { largestSum: 999_99, largestPoints: 500_00 }),
      percent(program, 'pc', { largestSum: 1_000_00 }),
    ]).toEqual([0, 5]);
});

test('pk2020: the first purchase counts by its 30 points, not by its sum I9-058 D37', () => {
  expect([
    percent('pk2020', 'pc', { largestPoints: 29_99, largestSum: 9_000_00 }),
    percent('pk2020', 'pc', { largestPoints: 30_00 }),
  ]).toEqual([0, 5]);
});

test('10 percent from 300 points of the structure on in old, pk2018 and pk2020 I9-054 D37', () => {
  for (const program of ['old', 'pk2018', 'pk2020'] as const)
    expect([
      percent(program, 'pc', { structure: 299_99 }),
      percent(program, 'pc', { structure: 300_00 }),
    ]).toEqual([0, 10]);
});

test('old: 15 percent to a client with 3000 points on 31.12.2015 I9-055', () => {
  expect([
    percent('old', 'pc', { pointsOf2015: 2_999_00 }),
    percent('old', 'pc', { pointsOf2015: 3_000_00 }),
    percent('pk2018', 'pc', { pointsOf2015: 3_000_00 }),
  ]).toEqual([0, 15, 0]);
});

test('old: 25 percent for good to everybody who is no client I9-056 I6-016', () => {
  expect([percent('old', 'c', {}), percent('old', 'o', {})]).toEqual([25, 25]);
  expect(percent('old', 'pc', { personal: 900_00 })).toBe(0);
});

test('pk2018 and pk2020: the last step asks a client for own points, others for those of their first line as well I6-014 I9-057', () => {
  const half = { personal: 50_00, firstLine: 50_00 };
  expect([percent('pk2018', 'pc', half), percent('pk2020', 'pc', half)]).toEqual([0, 0]);
  expect([percent('pk2018', 'c', half), percent('pk2020', 'c', half)]).toEqual([25, 25]);
  expect(percent('pk2018', 'c', { personal: 50_00, firstLine: 49_99 })).toBe(0);
  const own = { personal: 100_00 };
  expect([percent('pk2018', 'pc', own), percent('pk2020', 'pc', own)]).toEqual([25, 15]);
});

test('an employee has no conditions and no cashback in any programme I6-008', () => {
  for (const program of CASHBACK_PROGRAMS) {
    expect(cashbackConditions({ program, role: 'e' })).toEqual([]);
    expect(percent(program, 'e', { personal: 900_00, structure: 900_00 })).toBe(0);
  }
});

test('below the conditions stands whom they are for: clients since 01.09.2021, and in old one word for consultants and another for others I9-059 I6-016', () => {
  expect(
    (['pk2021', 'pk2018', 'pk2020'] as const).map((program) =>
      cashbackNote({ program, role: 'pc' }),
    ),
  ).toEqual(['since-2021', 'not-carried', 'not-carried']);
  expect((['c', 'o', 'pc'] as const).map((role) => cashbackNote({ program: 'old', role }))).toEqual(
    ['permanent', 'lasting', 'lasting'],
  );
});

test.each([
  [0, 0, 30, 30],
  [29.99, 0, 30, 0.01],
  [30, 5, 50, 20],
  [66.6, 10, 100, 33.4],
])(
  '%d points give %d percent, and %d are the next step, %d away I9-048',
  (points, now, next, missing) => {
    const facts = { ...NOTHING, personal: Math.round(points * 100) };
    expect(cashbackStanding({ program: 'pk2021', role: 'pc' }, facts)).toMatchObject({
      points,
      percent: now,
      next: { points: next, missing },
    });
  },
);

test('after the last step nothing is missing, and where a month decides nothing no step is named', () => {
  const full = { ...NOTHING, personal: 100_00 };
  expect(cashbackStanding({ program: 'pk2021', role: 'pc' }, full).next).toBeNull();
  expect(cashbackStanding({ program: 'old', role: 'pc' }, NOTHING).next).toBeNull();
  const first = { ...NOTHING, personal: 20_00, firstLine: 30_00 };
  expect(cashbackStanding({ program: 'pk2018', role: 'c' }, first).next).toEqual({
    percent: 25,
    points: 100,
    missing: 50,
  });
});

const facts = fc.record({
  personal: fc.nat(200_00),
  firstLine: fc.nat(200_00),
  structure: fc.nat(500_00),
  largestSum: fc.nat(2_000_00),
  largestPoints: fc.nat(60_00),
  pointsOf2015: fc.nat(5_000_00),
});
const member = fc.record({
  program: fc.constantFrom(...CASHBACK_PROGRAMS),
  role: fc.constantFrom('pc', 'c', 'o', 'e', null),
});

test('whatever is bought, in whatever order, the step is the same at the end and never falls on the way', () => {
  const bought = fc.array(fc.record({ points: fc.nat(60_00), sum: fc.nat(2_000_00) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(member, facts, bought, (who, begun, purchases) => {
      const after = (list: typeof purchases) => list.reduce(withPurchase, begun);
      expect(after(purchases.toReversed())).toEqual(after(purchases));
      expect(cashbackPercent(who, after(purchases))).toBeGreaterThanOrEqual(
        cashbackPercent(who, begun),
      );
    }),
  );
});

test('what is missing, bought, is the next step', () => {
  fc.assert(
    fc.property(member, facts, (who, begun) => {
      const { next } = cashbackStanding(who, begun);
      if (!next) return;
      const bought = { points: Math.round(next.missing * 100), sum: 0 };
      expect(cashbackPercent(who, withPurchase(begun, bought))).toBe(next.percent);
    }),
  );
});
