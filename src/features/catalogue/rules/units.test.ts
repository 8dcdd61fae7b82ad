import { expect, test } from 'vitest';
import { unitLabel } from './units.ts';

test('a unit has its short form', () => {
  const words = ['ml', 'l', 'g', 'kg', 'pcs', 'caps', 'tab', 'bags'].map((unit) => unitLabel(unit).message);
  expect(words).toEqual(['мл', 'л', 'г', 'кг', 'шт.', 'капс.', 'табл.', 'пак.']);
});

test('a unit that nobody named is shown as it is', () => {
  expect(unitLabel('oz')).toEqual({ id: 'catalogue.unit.oz', message: 'oz' });
});
