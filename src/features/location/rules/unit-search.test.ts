import { expect, test } from 'vitest';
import { unitMeant, unitsByStart } from './unit-search.ts';

const units = ['İstanbul', 'Şanlıurfa', 'Kahramanmaraş', '19 Mayıs', 'Sarıyer', 'Çekme-köy'].map(
  (name, index) => ({ id: index + 1, name, oracleId: 500 + index }),
);
const found = (typed: string) => unitsByStart(units, typed).map(({ name }) => name);

test('units are found by the start of their names, without accents and signs C5-030', () => {
  expect(found('ist')).toEqual(['İstanbul']);
  expect(found('SANLI')).toEqual(['Şanlıurfa']);
  expect(found('cekmek')).toEqual(['Çekme-köy']);
  expect(found('19-may')).toEqual(['19 Mayıs']);
  expect(found('mayis')).toEqual([]);
  expect(found('')).toHaveLength(units.length);
});

test('a unit is meant by its whole name or by a number that it is known by C3-078 C7-070', () => {
  expect(unitMeant(units, 'istanbul')?.id).toBe(1);
  expect(unitMeant(units, '501')?.name).toBe('Şanlıurfa');
  expect(unitMeant(units, '5')?.name).toBe('Sarıyer');
  expect(unitMeant(units, 'istan')).toBeNull();
});
