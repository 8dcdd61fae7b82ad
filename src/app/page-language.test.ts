import { expect, test } from 'vitest';
import { resolvePlace } from '#features/location/rules/resolve-place.ts';
import { otherAddress } from './page-language.ts';

/** Where an address of a host leads. */
const from = (host: string, path: string, query = '') =>
  otherAddress(path + query, resolvePlace({ host, path }));

test('the jubilee page without a language is in English, whatever the store speaks first', () => {
  for (const host of ['ru.localhost', 'de.localhost', 'pl.localhost'])
    expect(from(host, '/shop/thirty-years/', '?a=1')).toBe('/en/shop/thirty-years/?a=1');
  expect(from('ru.localhost', '/ru/shop/thirty-years/')).toBeNull();
  expect(from('ru.localhost', '/shop/thirty-years-later/')).toBeNull();
});

test('other addresses without a language lead nowhere, and the bare one to the store’s own', () => {
  expect(from('ru.localhost', '/shop/cart/')).toBeNull();
  expect(from('ru.localhost', '/', '?a=1')).toBe('/ru/?a=1');
});
