import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCountries } from '#countries/packs.ts';
import { countryMatrix, withMatrix } from './country-matrix.ts';

const page = () =>
  readFileSync(new URL('../../docs/product/countries.md', import.meta.url), 'utf8');

test('the page of countries says what the packs say; when it does not: npm run matrix', () => {
  expect(withMatrix(page())).toBe(page());
});

test('every country has a row in every table of countries', () => {
  for (const { cntr, name } of listCountries())
    expect(countryMatrix().split(`| ${cntr} ${name['en']} |`)).toHaveLength(5);
});

test('a country says its form of an address, its alphabets, its units and who brings parcels there', () => {
  for (const { cntr, name, address, carriers, listed } of listCountries()) {
    const row = countryMatrix()
      .split('\n')
      .filter((line) => line.startsWith(`| ${cntr} ${name['en']} |`))
      .join('\n');
    for (const { code } of carriers) expect(row).toContain(code);
    expect(row).toContain(`| ${address.form} |`);
    expect(row).toContain(`| ${address.levels.join(' ')} |`);
    expect(row).toContain(`| ${listed.addressAlphabet ?? 'any'} | ${listed.streetAlphabet} |`);
  }
});
