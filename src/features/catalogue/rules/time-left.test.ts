import { describe, expect, test } from 'vitest';
import { BADGE_HOURS, timeLeft, wordsHoldUntil } from './time-left.ts';

const END = Date.parse('2026-11-26T00:00:00Z');
const HOUR = 3_600_000;
const before = (ms: number) => timeLeft(END, END - ms);

describe('what a badge says by the time that is left', () => {
  test('more than 72 hours before the end it names the day C4-048 C9-012', () => {
    expect(BADGE_HOURS).toEqual([72, 48, 24]);
    expect(before(72 * HOUR + 1)).toEqual({ kind: 'date' });
    expect(before(400 * HOUR)).toEqual({ kind: 'date' });
  });

  test('up to 72 hours it says three days, while more than 48 are left C4-049 C9-012', () => {
    expect(before(72 * HOUR)).toEqual({ kind: 'days', days: 3 });
    expect(before(48 * HOUR + 1)).toEqual({ kind: 'days', days: 3 });
  });

  test('up to 48 hours it says two days, while more than 24 are left C4-050 C9-012', () => {
    expect(before(48 * HOUR)).toEqual({ kind: 'days', days: 2 });
    expect(before(24 * HOUR + 1)).toEqual({ kind: 'days', days: 2 });
  });

  test('then hours, minutes and seconds run down to 00:00:00 C4-051 UX-54', () => {
    expect(before(24 * HOUR)).toEqual({ kind: 'countdown', clock: '24:00:00' });
    expect(before(24 * HOUR - 1)).toEqual({ kind: 'countdown', clock: '23:59:59' });
    expect(before(HOUR + 61_000)).toEqual({ kind: 'countdown', clock: '01:01:01' });
    expect(before(1_000)).toEqual({ kind: 'countdown', clock: '00:00:01' });
    expect(before(999)).toEqual({ kind: 'countdown', clock: '00:00:00' });
    expect(before(1)).toEqual({ kind: 'countdown', clock: '00:00:00' });
  });

  test('from the end on it is hidden, and it never begins again C4-052 UX-54', () => {
    for (const after of [0, 1, 25 * HOUR, 400 * HOUR]) expect(before(-after)).toBeNull();
    expect(timeLeft(NaN, END)).toBeNull();
  });
});

test('a page with a badge holds until the next change of its words, at the most until the end C4-048 C4-049 C4-050 C4-052', () => {
  const holds = (hours: number) => {
    const until = wordsHoldUntil(END, END - hours * HOUR);
    return until === null ? null : (END - until) / HOUR;
  };
  expect([100, 72, 60, 48, 30, 24, 1, 0, -5].map(holds)).toEqual([
    72,
    48,
    48,
    24,
    24,
    0,
    0,
    null,
    null,
  ]);
});
