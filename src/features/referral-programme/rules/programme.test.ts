import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, type Month } from '#base/months.ts';
import { monthsToSettle, programmeAt, type Programme } from './programme.ts';

const programme = (firstMonth: Month, lastMonth: Month): Programme => ({
  store: 'ru',
  firstMonth,
  lastMonth,
});
const AUTUMN = programme('2025-09', '2025-12');
const SPRING = programme('2027-03', '2027-05');

test('a programme is told of before it begins, from its first month to its last, and after it D55', () => {
  const stateAt = (month: Month) => programmeAt([AUTUMN], month)?.state;
  expect(
    (['2025-08', '2025-09', '2025-12', '2026-01'] as const).map((month) => stateAt(month)),
  ).toEqual(['upcoming', 'running', 'running', 'finished']);
});

test('of several the one that runs is told of, else the next, else the last; a store that never had one has none', () => {
  const both = [SPRING, AUTUMN];
  const at = (month: Month) => programmeAt(both, month);
  expect(at('2025-10')).toEqual({ programme: AUTUMN, state: 'running' });
  expect(at('2026-06')).toEqual({ programme: SPRING, state: 'upcoming' });
  expect(at('2027-08')).toEqual({ programme: SPRING, state: 'finished' });
  expect(programmeAt([], '2026-06')).toBeNull();
});

test('what is settled are months of a programme that are over, at most three back and never the running one I9-062', () => {
  expect(monthsToSettle([AUTUMN], '2025-10')).toEqual(['2025-09']);
  expect(monthsToSettle([AUTUMN], '2026-02')).toEqual(['2025-11', '2025-12']);
  expect(monthsToSettle([AUTUMN], '2026-04')).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), (at) => {
      const now = addMonths('2026-01', at);
      for (const month of monthsToSettle([AUTUMN, SPRING], now)) {
        expect(month < now && month >= addMonths(now, -3)).toBe(true);
        expect(programmeAt([AUTUMN, SPRING], month)?.state).toBe('running');
      }
    }),
  );
});
