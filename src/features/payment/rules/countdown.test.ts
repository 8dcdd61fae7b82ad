import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COUNTDOWN_TICK_MS, countdownText, startCountdown } from './countdown.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

test('what is left is told in minutes and seconds, and never below zero', () => {
  expect([1_799_000, 1_798_001, 60_000, 59_999, 1_000, 1, 0, -5].map(countdownText)).toEqual([
    '29:59',
    '29:59',
    '01:00',
    '01:00',
    '00:01',
    '00:01',
    '00:00',
    '00:00',
  ]);
  expect([5_399_000, 3_600_000, 3_599_000].map(countdownText)).toEqual([
    '1:29:59',
    '1:00:00',
    '59:59',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 20_000 }), fc.nat(10_000), (seconds, later) => {
      const [now, then] = [seconds, seconds - later].map((left) =>
        countdownText(left * 1_000).padStart(8),
      );
      expect((then ?? '') <= (now ?? '')).toBe(true);
    }),
    { seed: 9003 },
  );
});

test('a countdown ticks once a second, ends at 00:00 and never begins again I9-003', () => {
  const onTick = vi.fn();
  const onEnd = vi.fn();
  startCountdown({ leftMs: 3_000, clock: () => performance.now(), onTick, onEnd });
  vi.advanceTimersByTime(999);
  expect(onTick).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTick.mock.calls).toEqual([[2_000]]);
  vi.advanceTimersByTime(60_000);
  expect(onTick.mock.calls).toEqual([[2_000], [1_000], [0]]);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(COUNTDOWN_TICK_MS).toBe(1_000);
});

test('after a sleep of the tab it tells what is really left I9-003', () => {
  const onTick = vi.fn();
  let now = 5_000;
  const stop = startCountdown({ leftMs: 600_000, clock: () => now, onTick, onEnd: () => {} });
  now = 545_500;
  vi.advanceTimersByTime(1_000);
  expect(onTick.mock.calls.map(([left]) => countdownText(Number(left)))).toEqual(['01:00']);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(onTick).toHaveBeenCalledOnce();
});
