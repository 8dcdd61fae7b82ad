import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, firstDay, isMonth, lastDay, momentsOf, monthIn, type Month } from './months.ts';

const zones = fc.constantFrom('Europe/Moscow', 'Asia/Almaty', 'Europe/Berlin', 'America/St_Johns');
const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('a moment lies within its month by the clock of the store, and its month begins where the one before ends', () => {
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const month = monthIn(zone, moment);
      const { from, to } = momentsOf(month, zone);
      expect(from <= moment && moment < to).toBe(true);
      expect(momentsOf(addMonths(month, -1), zone).to).toEqual(from);
      expect(monthIn(zone, new Date(to.getTime() - 1))).toBe(month);
    }),
    { numRuns: 200 },
  );
});

test('months are counted over the ends of years, there and back', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
  expect([firstDay('2028-02'), lastDay('2028-02')]).toEqual(['2028-02-01', '2028-02-29']);
  fc.assert(
    fc.property(moments, fc.integer({ min: -60, max: 60 }), (moment, count) => {
      const month = monthIn('UTC', moment);
      expect(addMonths(addMonths(month, count), -count)).toBe(month);
    }),
  );
});

test('the first hours of a month in Moscow belong to it, though it has not begun in London', () => {
  expect(monthIn('Europe/Moscow', new Date('2026-10-31T21:30:00Z'))).toBe('2026-11');
  expect(monthIn('Europe/London', new Date('2026-10-31T21:30:00Z'))).toBe('2026-10');
});

test.each(['2026-13', '2026-00', '26-01', '2026-1', '2026-11-01', ''])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
  expect(isMonth('2026-11' satisfies Month)).toBe(true);
});
