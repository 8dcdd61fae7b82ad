import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOCUS_DELAY_MS, focusLater } from './focus-delay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the focus moves after 100 ms, not before I9-004', () => {
  const focus = vi.fn();
  focusLater(() => ({ focus }));
  vi.advanceTimersByTime(99);
  expect(focus).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(focus).toHaveBeenCalledOnce();
  expect(FOCUS_DELAY_MS).toBe(100);
});

test('what is gone within 100 ms takes no focus I9-004', () => {
  const find = vi.fn(() => null);
  focusLater(find)();
  vi.advanceTimersByTime(1_000);
  expect(find).not.toHaveBeenCalled();
  focusLater(find);
  expect(() => vi.advanceTimersByTime(100)).not.toThrow();
});
