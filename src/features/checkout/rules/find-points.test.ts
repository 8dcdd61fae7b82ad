import { expect, test } from 'vitest';
import { findPoints } from './find-points.ts';

const point = (address: string, company: string) => ({
  address,
  company,
  addressName: '',
  cityName: 'Омск',
});
const POINTS = [point('ул. Зелёная, 4', 'Стриж'), point('ул. Мира, 14', 'Верста')];

test('points are found by any words of address and company, ё like е', () => {
  expect(findPoints(POINTS, 'зеленая 4')).toEqual([POINTS[0]]);
  expect(findPoints(POINTS, 'верста, омск')).toEqual([POINTS[1]]);
  expect(findPoints(POINTS, '  ')).toEqual(POINTS);
  expect(findPoints(POINTS, ' верста ')).toEqual([POINTS[1]]);
  expect(findPoints(POINTS, 'верста зеленая')).toEqual([]);
  expect(findPoints(POINTS, 'нет такой')).toEqual([]);
});
