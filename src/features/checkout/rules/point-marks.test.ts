import { expect, test } from 'vitest';
import { marksOf } from './point-marks.ts';

const TYPES = [{ type: 'SELF_A', name: 'Быстрая почта' }];

test('a mark says whose it is by letter and name, and its address once the list knows it C2-067 C3-058', () => {
  const marks = [
    { number: 7, lat: 55, lon: 37, type: 'SELF_A' },
    { number: 8, lat: 56, lon: 38, type: 'SELF_A' },
    { number: 9, lat: 57, lon: 39, type: 'SELF_UNKNOWN' },
  ];
  const list = [{ number: 8, lat: 56, lon: 38, company: 'доставка', address: 'Лесная, 1' }];
  expect(marksOf(marks, list, TYPES)).toEqual([
    { id: '7', lat: 55, lon: 37, sign: 'Б', name: 'Быстрая почта 7' },
    { id: '8', lat: 56, lon: 38, sign: 'Д', name: 'доставка, Лесная, 1' },
    { id: '9', lat: 57, lon: 39, sign: '•', name: '9' },
  ]);
});
