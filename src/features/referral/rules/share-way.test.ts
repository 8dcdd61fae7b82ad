import { expect, test } from 'vitest';
import { isNativeSheetUsed } from './share-way.ts';

test('the system’s sheet opens on a touch screen that has one, our popup everywhere else UX-44', () => {
  const cases = [
    { sheet: true, touch: true },
    { sheet: true, touch: false },
    { sheet: false, touch: true },
    { sheet: false, touch: false },
  ];
  expect(cases.map(isNativeSheetUsed)).toEqual([true, false, false, false]);
});
