import { expect, test } from 'vitest';
import { addressLine } from './address-line.ts';
import { getCountry, listCountries } from './packs.ts';

const of = (country: 'ru' | 'de' | 'gb' | 'tr' | 'kr') => getCountry(country).address.line;

test.each([
  [
    'ru',
    ['101000', 'Москва', 'Примерная улица', '1', '2'],
    '101000, Москва, Примерная улица, д. 1, кв. 2',
  ],
  ['de', ['10115', 'Berlin', 'Hauptstraße', '5', ''], 'Hauptstraße 5, 10115 Berlin'],
  [
    'gb',
    ['SW1A 1AA', 'London', 'Example Road', '1', 'Flat 2'],
    'Flat 2, 1 Example Road, London SW1A 1AA',
  ],
  ['tr', ['', 'İstanbul', 'Örnek Sk.', '1', '3'], 'Örnek Sk. 1, 3, İstanbul'],
  ['kr', ['', '서울', '예시로', '1', ''], '서울, 예시로, 1'],
] as const)('an address of %s is written as people there write it', (country, given, line) => {
  const [zip, city, street, house, apartment] = given;
  expect(addressLine(of(country), { zip, city, street, house, apartment })).toBe(line);
  expect(addressLine(of(country), null)).toBe('');
});

test.each(listCountries().map(({ cntr, address }) => [cntr, address] as const))(
  'whatever the form of %s asks for stands in the line of the address',
  (_country, { fields, line }) => {
    for (const field of fields) expect(addressLine(line, { [field]: '~' })).toContain('~');
  },
);
