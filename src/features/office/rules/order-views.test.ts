import { expect, test } from 'vitest';
import { shownColumns, VIEW_NAME_MOST, viewName } from './order-views.ts';

test('a name is kept without what nobody sees, and none is too long or empty', () => {
  expect(viewName('  Германия,\n опаздывают\u200f ')).toBe('Германия, опаздывают');
  expect(viewName('x'.repeat(VIEW_NAME_MOST))).toHaveLength(VIEW_NAME_MOST);
  for (const none of ['', '   ', '\u200b', 'x'.repeat(VIEW_NAME_MOST + 1)])
    expect(viewName(none)).toBeNull();
});

test('columns stand in the order of the list, with those that it is not without', () => {
  expect(shownColumns(['promised', 'store', 'nothing'])).toEqual([
    'number',
    'store',
    'stage',
    'promised',
  ]);
});
