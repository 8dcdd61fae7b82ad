import { expect, test } from 'vitest';
import { otherNameMeant, unitMeant, unitsByStart } from './unit-search.ts';

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

const wards = [
  { id: 1, name: 'Phường Sài Gòn', alsoNamed: ['Sài Gòn', 'Phường Bến Nghé, Quận 1'] },
  {
    id: 2,
    name: 'Phường An Hội Tây',
    alsoNamed: ['Phường 12, Quận Gò Vấp', 'Phường 13, Quận Gò Vấp'],
  },
  { id: 3, name: 'Phường An Hội Đông', alsoNamed: ['Phường 13, Quận Gò Vấp'] },
  { id: 4, name: 'Bến Thành', alsoNamed: ['Sài Gòn Cũ'] },
];

test('a unit is found by what lay there before, too, after those that are called so C5-030', () => {
  const names = (typed: string) => unitsByStart(wards, typed).map(({ id }) => id);
  expect(names('go vap')).toEqual([2, 3]);
  expect(names('ben')).toEqual([4, 1]);
  expect(names('phuong sai')).toEqual([1]);
  expect(names('ghé')).toEqual([]);
  expect(otherNameMeant({ name: '', ...wards[0] }, 'bến nghé')).toBe('Phường Bến Nghé, Quận 1');
  expect(otherNameMeant({ name: '', ...wards[0] }, 'phường sài')).toBeNull();
});

test('what became one unit means it, what became several means none', () => {
  expect(unitMeant(wards, 'sai gon')?.id).toBe(1);
  expect(unitMeant(wards, 'Phường 12, Quận Gò Vấp')?.id).toBe(2);
  expect(unitMeant(wards, 'phuong 13 quan go vap')).toBeNull();
});
