import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWatch } from './watching.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab whose look can change, and a count of the questions. */
function watched(answers: () => boolean = () => true) {
  const tab = { isHidden: false, seen: () => {}, asked: [] as number[], tired: 0 };
  const stop = startWatch({
    ask: async () => {
      tab.asked.push(Date.now());
      return answers();
    },
    isHidden: () => tab.isHidden,
    onSeen: (changed) => {
      tab.seen = changed;
      return () => {
        tab.seen = () => {};
      };
    },
    onTired: () => {
      tab.tired += 1;
    },
  });
  return { tab, stop };
}

test('a code is asked about with pauses that only grow, and not without end C3-090', async () => {
  const began = Date.now();
  const { tab } = watched();
  await vi.advanceTimersByTimeAsync(86_400_000);
  const pauses = [began, ...tab.asked].map((at, index, all) => (all[index + 1] ?? at) - at);
  const whole = pauses.slice(0, -1);
  expect(whole).toEqual(whole.toSorted((one, other) => one - other));
  expect([tab.asked.length, tab.tired]).toEqual([20, 1]);
});

test('nobody is asked while the tab is hidden, and at once when it is looked at again C3-090', async () => {
  const { tab } = watched();
  tab.isHidden = true;
  tab.seen();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tab.asked).toEqual([]);
  tab.isHidden = false;
  tab.seen();
  await vi.advanceTimersByTimeAsync(500);
  expect(tab.asked).toHaveLength(1);
});

test('once there is nothing to wait for, or the page is left, nobody is asked any more', async () => {
  const paid = watched(() => false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([paid.tab.asked.length, paid.tab.tired]).toEqual([1, 0]);
  const left = watched();
  left.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left.tab.asked).toEqual([]);
});
