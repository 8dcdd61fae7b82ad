import { expect, test } from 'vitest';
import { housesBetween, streetWords } from './same-street.ts';

test('a street is known by its name, not by what kind of way it is', () => {
  expect(streetWords('проспект Мира')).toEqual(['мира']);
  expect(streetWords('49 Lenina St.')).toEqual(['lenina']);
  expect(streetWords('улица')).toEqual([]);
});

test.each([
  [{ street: 'ул. Ленина', house: '45' }, 'ул. Ленина, 49', 4],
  [{ street: 'Lenina street', house: '45а' }, '49 Lenina St.', 4],
  [{ street: 'Зелёная', house: '1' }, 'Зеленая ул., 1', 0],
  [{ street: 'Hauptstraße', house: '7' }, 'Hauptstraße 3', 4],
  [{ street: 'Атatürk Caddesi', house: '7' }, 'İstasyon Sokak 7', null],
  [{ street: 'Малая Садовая', house: '1' }, 'Садовая ул., 1', null],
  [{ street: 'Садовая', house: '1' }, 'Малая Садовая ул., 1', null],
  [{ street: 'улица', house: '1' }, 'ул. Ленина, 1', null],
])('how many houses are between %o and %s', (address, point, houses) => {
  expect(housesBetween(address, point)).toBe(houses);
});

test('a house without a number is the last of its street', () => {
  expect(housesBetween({ street: 'Садовая', house: 'б/н' }, 'Садовая ул., 1')).toBe(
    Number.MAX_SAFE_INTEGER,
  );
});
