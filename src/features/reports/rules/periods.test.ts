import { expect, test } from 'vitest';
import type { IsoDate } from '#base/calendar.ts';
import { readPeriod, stepsOf, STEPS_MOST, type AskedPeriod } from './periods.ts';

const asked = (change: Partial<AskedPeriod>): AskedPeriod => ({
  preset: 'own',
  from: '',
  to: '',
  step: null,
  ...change,
});

test.each([
  ['this-month', '2026-11-20', { from: '2026-11-01', to: '2026-11-20', step: 'day' }],
  ['this-month', '2026-03-01', { from: '2026-03-01', to: '2026-03-01', step: 'day' }],
  ['last-month', '2026-03-31', { from: '2026-02-01', to: '2026-02-28', step: 'day' }],
  ['last-month', '2028-03-31', { from: '2028-02-01', to: '2028-02-29', step: 'day' }],
  ['last-month', '2027-01-05', { from: '2026-12-01', to: '2026-12-31', step: 'day' }],
  ['last-12-months', '2026-11-20', { from: '2025-12-01', to: '2026-11-20', step: 'month' }],
] as const)('%s on %s', (preset, today, period) => {
  expect(readPeriod(asked({ preset }), today)).toEqual(period);
});

test.each([
  ['', '2026-01-01', 'DAYS'],
  ['2026-02-30', '2026-03-01', 'DAYS'],
  ['1999-12-31', '2000-01-02', 'DAYS'],
  ['2026-01-02', '2026-01-01', 'ORDER'],
  ['2023-01-15', '2026-01-15', 'LONG'],
  ['2023-01-31', '2026-01-31', 'LONG'],
  ['2024-12-01', '2026-06-01', 'STEPS'],
])('from %j to %j there is no period: %s', (from, to, fault) => {
  expect(readPeriod(asked({ from, to, step: 'day' }), '2026-11-20')).toEqual({ fault });
});

test('36 months to the day are not too long, and 400 days are not too many steps', () => {
  const months = asked({ from: '2023-01-15', to: '2026-01-14', step: 'month' });
  expect(readPeriod(months, '2026-11-20')).toMatchObject({ to: '2026-01-14' });
  const days = { from: '2026-01-01', to: '2027-02-04', step: 'day' } as const;
  expect(readPeriod(asked(days), '2026-11-20')).toEqual(days);
  expect(stepsOf(days)).toHaveLength(STEPS_MOST);
});

test('weeks begin on Mondays; the first and the last one are cut by the period', () => {
  // 2026-11-20 is a Friday.
  expect(stepsOf({ from: '2026-11-20', to: '2026-12-02', step: 'week' })).toEqual([
    { first: '2026-11-20', last: '2026-11-22' },
    { first: '2026-11-23', last: '2026-11-29' },
    { first: '2026-11-30', last: '2026-12-02' },
  ]);
});

test('months end on their last days', () => {
  expect(stepsOf({ from: '2028-01-31', to: '2028-03-01', step: 'month' })).toEqual([
    { first: '2028-01-31', last: '2028-01-31' },
    { first: '2028-02-01', last: '2028-02-29' },
    { first: '2028-03-01', last: '2028-03-01' },
  ]);
});

test.each(['day', 'week', 'month'] as const)(
  'steps by %s leave no day out and have none twice',
  (step) => {
    for (const [from, to] of [
      ['2026-01-01', '2026-12-31'],
      ['2027-12-30', '2028-03-02'],
      ['2026-05-17', '2026-05-17'],
    ] as const) {
      const days: IsoDate[] = [];
      for (const { first, last } of stepsOf({ from, to, step }))
        for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000)
          days.push(new Date(day).toISOString().slice(0, 10) as IsoDate);
      const expected = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      expect(days).toHaveLength(expected);
      expect(days).toEqual(days.toSorted());
      expect(new Set(days).size).toBe(expected);
    }
  },
);
