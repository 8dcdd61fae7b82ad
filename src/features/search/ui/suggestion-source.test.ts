import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSuggestionSource, DEBOUNCE_MS, type Answer } from './suggestion-source.ts';

interface Asked {
  readonly words: string;
  readonly signal: AbortSignal;
  readonly answer: (found: string | null) => Promise<void>;
}

function listen() {
  const asked: Asked[] = [];
  const told: Answer<string>[] = [];
  const source = createSuggestionSource<string>({
    ask: (words, signal) =>
      new Promise((resolve) => {
        asked.push({
          words,
          signal,
          answer: async (found) => {
            resolve(found);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    tell: (answer) => told.push(answer),
  });
  const question = (at: number): Asked => {
    const found = asked[at];
    if (!found) throw new Error(`only ${asked.length} questions were asked`);
    return found;
  };
  return { source, asked, told, question };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first letter is asked for at once, the next ones together after a pause UX-22', async () => {
  const { source, asked } = listen();
  for (const words of ['к', 'кр', 'кре', 'крем']) source.type(words);
  expect(asked.map(({ words }) => words)).toEqual(['к']);
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(asked.map(({ words }) => words)).toEqual(['к', 'крем']);
});

test('newer words cancel the question that runs, and its late answer overwrites nothing UX-22', async () => {
  const { source, told, question } = listen();
  source.type('к');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  source.type('кр');
  expect(question(0).signal.aborted).toBe(true);
  await question(1).answer('found кр');
  await question(0).answer('found к');
  expect(told.at(-1)).toEqual({ state: 'known', words: 'кр', found: 'found кр' });
});

test('while an answer is awaited the one before it stays to be shown', async () => {
  const { source, told, question } = listen();
  source.type('к');
  await question(0).answer('found к');
  source.type('кр');
  expect(told.at(-1)).toEqual({ state: 'waiting', words: 'кр', found: 'found к' });
});

test('no answer is said as such, and the next letter tries again', async () => {
  const { source, told, question } = listen();
  source.type('к');
  await question(0).answer(null);
  expect(told.at(-1)).toEqual({ state: 'failed', words: 'к', found: null });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  source.type('кр');
  await question(1).answer('found кр');
  expect(told.at(-1)).toMatchObject({ state: 'known', words: 'кр' });
});

test('who deletes a letter sees the earlier answer without a question', async () => {
  const { source, told, asked, question } = listen();
  source.type('к');
  await question(0).answer('found к');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  source.type('кр');
  source.type('к');
  expect(told.at(-1)).toEqual({ state: 'known', words: 'к', found: 'found к' });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(asked).toHaveLength(2);
});

test('after it was stopped nothing is asked or told', async () => {
  const { source, told, asked, question } = listen();
  source.type('к');
  source.type('кр');
  source.stop();
  const before = told.length;
  await question(0).answer('found к');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(asked).toHaveLength(1);
  expect(told).toHaveLength(before);
});
