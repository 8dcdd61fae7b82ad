import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays, type IsoDate } from '#base/calendar.ts';
import {
  chosenMonth,
  isOver,
  lastChange,
  nextChange,
  offerTag,
  stateOf,
  tagOf,
  themeAt,
} from './months.ts';

const NOVEMBER = {
  tag: 'nov2026',
  started_at: '2026-10-31T21:00:00.000Z',
  ended_at: '2026-11-30T20:59:59.999Z',
};
const DECEMBER = {
  tag: 'dec2026',
  started_at: '2026-11-30T21:00:00.000Z',
  ended_at: '2026-12-31T20:59:59.999Z',
};
const MONTHS = [NOVEMBER, DECEMBER];
const at = (iso: string) => Date.parse(iso);

test('a month runs from its first to its last millisecond I4-062', () => {
  expect(stateOf(NOVEMBER, at('2026-10-31T21:00:00.000Z'))).toBe('current');
  expect(stateOf(NOVEMBER, at('2026-11-30T20:59:59.999Z'))).toBe('current');
});
test('after it a month is past I4-063, before it to come I4-064', () => {
  expect(stateOf(NOVEMBER, at('2026-11-30T21:00:00.000Z'))).toBe('past');
  expect(stateOf(NOVEMBER, at('2026-10-31T20:59:59.999Z'))).toBe('future');
});

test('tags are three letters of the month and its year I3-048, behind an offer’s number I3-050', () => {
  expect(tagOf('2026-01-01')).toBe('jan2026');
  expect(tagOf('2025-12-31')).toBe('dec2025');
  expect(offerTag(3, 'nov2026')).toBe('offer3nov2026');
});

test('a month to come is never shown, whatever is asked for I4-065', () => {
  const now = at('2026-11-20T00:00:00Z');
  expect(chosenMonth(MONTHS, now, 'dec2026')?.tag).toBe('nov2026');
  expect(chosenMonth(MONTHS, at('2026-12-20T00:00:00Z'), 'nov2026')?.tag).toBe('nov2026');
  expect(chosenMonth(MONTHS, at('2026-12-20T00:00:00Z'), null)?.tag).toBe('dec2026');
  expect(chosenMonth(MONTHS, at('2027-02-01T00:00:00Z'), null)?.tag).toBe('dec2026');
  expect(chosenMonth(MONTHS, at('2026-10-01T00:00:00Z'), 'nov2026')).toBeNull();
});

test('the jubilee is over when its last month is D55', () => {
  expect(isOver(MONTHS, at('2026-12-31T20:59:59.999Z'))).toBe(false);
  expect(isOver(MONTHS, at('2026-12-31T21:00:00.000Z'))).toBe(true);
});

test('themes go violet, green, blue, and round again I3-052 I9-037', () => {
  expect([0, 1, 2, 3, 4, 5].map(themeAt)).toEqual([
    'violet',
    'green',
    'blue',
    'violet',
    'green',
    'blue',
  ]);
});

const moment = fc.integer({ min: at('2026-09-01T00:00:00Z'), max: at('2027-03-01T00:00:00Z') });

test('between two changes nothing changes: what held at the last one holds now', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const before = lastChange(MONTHS, now);
      expect(before).toBeLessThanOrEqual(now);
      expect(nextChange(MONTHS, now) ?? Infinity).toBeGreaterThan(now);
      for (const month of MONTHS) expect(stateOf(month, before)).toBe(stateOf(month, now));
    }),
  );
});

test('what is chosen has begun, and nothing is chosen only while nothing has', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(null, 'nov2026', 'dec2026', 'x'), (now, asked) => {
      const found = chosenMonth(MONTHS, now, asked);
      const begun = MONTHS.filter((month) => stateOf(month, now) !== 'future');
      expect(found === null).toBe(begun.length === 0);
      if (found) expect(begun).toContain(found);
    }),
  );
});

test('every day has a tag that a hash can name', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 729 }), (days) => {
      const day: IsoDate = addCalendarDays('2025-01-01', days);
      expect(tagOf(day)).toMatch(/^[a-z]{3}202[56]$/);
    }),
  );
});
