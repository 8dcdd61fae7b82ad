import { expect, test } from 'vitest';
import { compareAmounts, unitLabel } from './units.ts';

test('a unit has its short form', () => {
  const words = ['ml', 'l', 'g', 'kg', 'pcs', 'caps', 'tab', 'bags'].map(
    (unit) => unitLabel(unit).message,
  );
  expect(words).toEqual(['мл', 'л', 'г', 'кг', 'шт.', 'капс.', 'табл.', 'пак.']);
});

test('a unit that nobody named is shown as it is', () => {
  expect(unitLabel('oz')).toEqual({ id: 'catalogue.unit.oz', message: 'oz' });
});

test('sizes stand by what is measured and how much it is, whatever the unit', () => {
  const given = [
    '30 caps',
    '1 l',
    '15 g',
    '1 kg',
    '5 g',
    '50 ml',
    '250 ml',
    '2 box',
    '9 aaa',
    '500 g',
  ];
  const amounts = given.map((text) => {
    const [value = '', unit = ''] = text.split(' ');
    return { value: Number(value), unit };
  });
  expect(amounts.toSorted(compareAmounts).map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '5 g',
    '15 g',
    '500 g',
    '1 kg',
    '50 ml',
    '250 ml',
    '1 l',
    '30 caps',
    '9 aaa',
    '2 box',
  ]);
});
