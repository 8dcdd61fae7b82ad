import { expect, test } from 'vitest';
import { stretchesOf } from './map-bounds.ts';

test('a map over the date line is two stretches C7-061', () => {
  expect(stretchesOf({ lngW: 30, lngE: 40 })).toEqual([[30, 40]]);
  expect(stretchesOf({ lngW: 170, lngE: -170 })).toEqual([
    [170, 180],
    [-180, -170],
  ]);
});
