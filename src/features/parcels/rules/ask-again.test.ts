import { expect, test } from 'vitest';
import { ASKED_DAYS, askAgainAt } from './ask-again.ts';

const now = new Date('2026-11-20T09:00:00Z');
const DAY_MS = 86_400_000;
const minutes = (facts: Partial<Parameters<typeof askAgainAt>[0]>): number | null => {
  const at = askAgainAt({ state: 'underway', stateAt: now, failures: 0, now, ...facts });
  return at && (at.getTime() - now.getTime()) / 60_000;
};

test('a carrier is asked more often when a parcel is close, and never about one that is over', () => {
  expect(minutes({})).toBe(60);
  expect(minutes({ state: 'with-courier' })).toBe(20);
  for (const state of ['delivered', 'returned'] as const) expect(minutes({ state })).toBeNull();
});

test('one that does not answer is left alone longer and longer, six hours at the most', () => {
  expect([1, 2, 3, 4, 7, 8, 2_000].map((failures) => minutes({ failures }))).toEqual([
    5, 10, 20, 40, 320, 360, 360,
  ]);
});

test('a parcel of which nothing was heard for 45 days is not asked about any more, answer or not', () => {
  const stateAt = (days: number) => new Date(now.getTime() - days * DAY_MS);
  expect(minutes({ stateAt: stateAt(ASKED_DAYS) })).toBe(60);
  expect(minutes({ stateAt: stateAt(ASKED_DAYS + 1) })).toBeNull();
  expect(minutes({ stateAt: stateAt(ASKED_DAYS + 1), failures: 3 })).toBeNull();
});
