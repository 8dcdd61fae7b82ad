import { vi } from 'vitest';

interface Entry {
  readonly state: unknown;
  readonly address: string;
}

const PAGE: Entry = { state: { idx: 0, key: 'page' }, address: '/' };

/** What a page has left behind that was loaded anew in its third entry over the page. */
export const LOADED_ANEW: readonly Entry[] = [
  PAGE,
  ...[1, 2, 3].map((overlayDepth) => ({
    state: { idx: 0, key: 'page', overlayDepth },
    address: `?at=${overlayDepth - 1}`,
  })),
];

/** A window with the history of one page, at its last entry; its steps are told as a browser tells them: later. */
export function openWindow(history: readonly Entry[] = [PAGE]) {
  let entries = history;
  let at = history.length - 1;
  let told: (event: object) => void = () => {};
  const now = () => entries[at] ?? PAGE;
  const go = (steps: number): void => {
    queueMicrotask(() => {
      at = Math.max(0, Math.min(entries.length - 1, at + steps));
      told({ state: now().state, stopImmediatePropagation: () => {} });
    });
  };
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: typeof told) => (told = listener),
    history: {
      get state() {
        return now().state;
      },
      pushState(state: unknown) {
        entries = [...entries.slice(0, at + 1), { state, address: now().address }];
        at += 1;
      },
      replaceState: (state: unknown, _title: string, address: string) =>
        (entries = entries.with(at, { state, address })),
      go,
    },
  });
  const step = async (steps: number): Promise<void> => {
    go(steps);
    await new Promise((done) => setImmediate(done));
  };
  return {
    back: () => step(-1),
    forward: () => step(1),
    /** Lets all steps that were begun arrive. */
    settle: () => new Promise((done) => setImmediate(done)),
    now,
    /** How many entries there are up to the one that is shown. */
    depth: () => at,
  };
}
