import { expect, test } from 'vitest';
import { cacheAnswers } from './answer-cache.ts';

const at = (seconds: number): Date => new Date(1_700_000_000_000 + seconds * 1_000);

function counted(most: { answers: number; weight: number }) {
  const kept = cacheAnswers<readonly number[]>(most, (list) => list.length);
  let made = 0;
  const get = (key: string, seconds = 0, length = 1): void => {
    kept.get(key, at(seconds), () => {
      made += 1;
      return Array.from({ length }, () => 0);
    });
  };
  return { kept, get, made: () => made };
}

test('an answer is made once a minute, and again after a change', () => {
  const { kept, get, made } = counted({ answers: 9, weight: 99 });
  for (const seconds of [0, 30, 59]) get('a', seconds);
  expect(made()).toBe(1);
  get('a', 60);
  expect(made()).toBe(2);
  kept.clear();
  get('a', 61);
  expect(made()).toBe(3);
});

test.each([
  ['many', { answers: 2, weight: 99 }, 1],
  ['heavy', { answers: 9, weight: 10 }, 5],
])('when they are too %s the oldest go first', (_what, most, length) => {
  const { get, made } = counted(most);
  for (const key of ['a', 'b', 'c']) get(key, 0, length);
  for (const key of ['b', 'c']) get(key, 1, length);
  expect(made()).toBe(3);
  get('a', 2, length);
  expect(made()).toBe(4);
});

test('one that is too heavy by itself drives nothing else out', () => {
  const { get, made } = counted({ answers: 9, weight: 10 });
  get('a');
  get('huge', 0, 11);
  get('a');
  expect(made()).toBe(2);
});
