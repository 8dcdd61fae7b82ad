import { afterEach, expect, test, vi } from 'vitest';
import { createHistoryKeeper } from './overlay-history.ts';

afterEach(() => vi.unstubAllGlobals());

/** A window with a history of one page, whose Back is told as a browser tells it. */
function openWindow() {
  const entries: unknown[] = [{ idx: 0, key: 'page' }];
  let told: (event: object) => void = () => {};
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: typeof told) => (told = listener),
    history: {
      get state() {
        return entries.at(-1);
      },
      pushState: (state: unknown) => void entries.push(state),
    },
  });
  return {
    back(): void {
      entries.pop();
      told({ state: entries.at(-1), stopImmediatePropagation: () => {} });
    },
  };
}

test('what opens when Back closes an overlay is closed by the next Back', () => {
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
  back();
  back();
  expect(closed).toEqual(['the choice', 'the word after it']);
});
