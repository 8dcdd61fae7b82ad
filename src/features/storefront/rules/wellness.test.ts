import { expect, test } from 'vitest';
import { chosenTab } from './wellness.ts';

test('an address opens the tab that it names, and the first one when it names none that is there C2-032', () => {
  expect(chosenTab('calm', ['sleep', 'calm'])).toBe('calm');
  for (const asked of [null, '', 'skin', '<script>'])
    expect(chosenTab(asked, ['sleep', 'calm'])).toBe('sleep');
  expect(chosenTab('calm', [])).toBeNull();
});
