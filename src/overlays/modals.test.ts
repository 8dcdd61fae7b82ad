import { expect, test } from 'vitest';
import { registerDialogs } from './dialog-registry.ts';
import { isOpenable } from './modals.ts';

registerDialogs({ support: { load: () => Promise.reject(new Error('never loaded here')) } });

test('a modal opened without an id, or with one that nobody has, logs an error and opens nothing I8-006', () => {
  const logged: string[] = [];
  expect(
    [undefined, '', 'nothing', 'support'].map((id) =>
      isOpenable(id, (words) => logged.push(words)),
    ),
  ).toEqual([false, false, false, true]);
  expect(logged).toEqual([
    'a modal was opened without an id',
    'a modal was opened without an id',
    "a modal was opened with the unknown id 'nothing'",
  ]);
});
