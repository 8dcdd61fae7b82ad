import { expect, test } from 'vitest';
import { NONE_MARKED, optionAfter, optionToTake } from './option-keys.ts';

test('arrows go round the options, from the field to the first or the last', () => {
  const down = [NONE_MARKED, 0, 1, 2].map((marked) => optionAfter('ArrowDown', marked, 3));
  const up = [NONE_MARKED, 0, 1, 2].map((marked) => optionAfter('ArrowUp', marked, 3));
  expect(down).toEqual([0, 1, 2, 0]);
  expect(up).toEqual([2, 2, 0, 1]);
  expect(optionAfter('ArrowUp', NONE_MARKED, 1)).toBe(0);
  expect(optionAfter('ArrowDown', NONE_MARKED, 0)).toBe(null);
  expect(optionAfter('Enter', 0, 3)).toBe(null);
});

test('Enter takes the marked option, or the only one', () => {
  expect(optionToTake(['Тула', 'Тюмень'], 1)).toBe('Тюмень');
  expect(optionToTake(['Тула', 'Тюмень'], NONE_MARKED)).toBe(undefined);
  expect(optionToTake(['Тула'], NONE_MARKED)).toBe('Тула');
  expect(optionToTake([], NONE_MARKED)).toBe(undefined);
});
