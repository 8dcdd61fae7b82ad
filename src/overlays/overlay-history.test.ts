import { afterEach, expect, test, vi } from 'vitest';
import { LOADED_ANEW, openWindow } from './history-for-tests.ts';
import { createHistoryKeeper } from './overlay-history.ts';

afterEach(() => vi.unstubAllGlobals());

test('what opens when Back closes an overlay is closed by the next Back', async () => {
  const { back } = openWindow();
  const closed: string[] = [];
  const open = ['the choice'];
  const keeper = createHistoryKeeper(() => {
    closed.push(open.pop() ?? 'nothing');
    if (closed.length > 1) return;
    open.push('the word after it');
    keeper.entered(1);
  });
  keeper.entered(1);
  await back();
  await back();
  expect(closed).toEqual(['the choice', 'the word after it']);
});

test('Forward does not come into an overlay that was left: the next one stands where that stood', async () => {
  const { back, forward, settle, depth } = openWindow();
  const onBack = vi.fn();
  const keeper = createHistoryKeeper(onBack);
  keeper.entered(1);
  await back();
  await forward();
  await settle();
  expect([depth(), onBack.mock.calls.length]).toEqual([0, 1]);
  keeper.entered(1);
  await back();
  expect([depth(), onBack.mock.calls.length]).toEqual([0, 2]);
});

test('a page that was loaded anew in entries of ours has them again, and pushes none', () => {
  const { depth } = openWindow(LOADED_ANEW);
  const keeper = createHistoryKeeper(() => {});
  expect([keeper.entered(1), keeper.entered(4), depth()]).toEqual([3, 4, 4]);
});

test('an entry is named when the step to it has come, not before: the one that is left keeps its own', async () => {
  const { settle, now } = openWindow();
  const keeper = createHistoryKeeper(() => {});
  keeper.entered(1);
  keeper.named('/one');
  keeper.entered(2);
  keeper.named('/two');
  keeper.left(1, () => {});
  keeper.named('/one again');
  expect(now().address).toBe('/two');
  await settle();
  expect(now().address).toBe('/one again');
});
