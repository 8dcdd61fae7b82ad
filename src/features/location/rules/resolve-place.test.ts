import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultStore, findStore, getStore } from '#countries/packs.ts';
import { resolvePlace } from './resolve-place.ts';

const at = (
  host: string,
  path = '/ru/',
  more: { delivery?: string; countryCookie?: string; cityCookie?: string } = {},
) => resolvePlace({ host, path, ...more });

test('the host names the store, whatever its port, case and parent domain', () => {
  expect(at('kz.localhost').place.store).toBe('kz');
  expect(at('KZ.localhost:3000').place.store).toBe('kz');
  expect(at('de.shop.example.').place.store).toBe('de');
});

test('a store is known by its whole host name, with any port or none', () => {
  const stores = [defaultStore(), { ...getStore('kz'), hosts: ['shop.example.test'] }];
  const storeAt = (host: string) => resolvePlace({ host, path: '/ru/' }, stores).place.store;
  for (const host of [
    'shop.example.test',
    'Shop.Example.Test:8080',
    'shop.example.test:',
    'shop.example.test.',
  ])
    expect([host, storeAt(host)]).toEqual([host, 'kz']);
  for (const host of ['shop.example.test:80x', 'shop.:1example.test', 'example.test'])
    expect([host, storeAt(host)]).toEqual([host, 'ru']);
});

test('without a default store nobody is served', () => {
  expect(() => resolvePlace({ host: 'x', path: '/ru/' }, [])).toThrow(
    'no store is the default one',
  );
});

test('a host that nobody claims is the default store', () => {
  for (const host of [
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'example.test',
    '',
    'xx.localhost',
    'kzx.localhost',
  ])
    expect([host, at(host).place.store]).toEqual([host, 'ru']);
});

test('the first segment is the language: two letters the store speaks I2-001 C2-011', () => {
  expect(at('localhost', '/en/shop/cart/')).toMatchObject({
    place: { language: 'en' },
    languageIsKnown: true,
  });
  expect(at('localhost', '/ru')).toMatchObject({
    place: { language: 'ru' },
    languageIsKnown: true,
  });
  for (const path of [
    '/xx/shop/',
    '/RU/',
    '/rus/',
    "/r'/",
    '/__proto__/',
    '/shop/',
    'ru/',
    'x/ru/',
  ])
    expect([path, at('localhost', path).languageIsKnown]).toEqual([path, false]);
});

test('the bare address leads to the default language of its store I2-001', () => {
  expect(at('localhost', '/').redirectTo).toBe('/ru/');
  expect(at('de.localhost', '/').redirectTo).toBe('/de/');
  expect(at('tr.localhost', '/').redirectTo).toBe('/tr/');
  expect(at('localhost', '//evil.test').redirectTo).toBe('/ru/');
  expect(at('localhost', 'ru/').redirectTo).toBe('/ru/');
  expect(at('localhost', '/ru/')).not.toHaveProperty('redirectTo');
});

test("delivery= wins over the cookie, and the store's home is the last resort I2-013", () => {
  expect(at('localhost', '/ru/', { delivery: 'by', countryCookie: 'ru' }).place.country).toBe('by');
  expect(at('localhost', '/ru/', { countryCookie: 'by' }).place.country).toBe('by');
  expect(at('localhost', '/ru/').place.country).toBe('ru');
  expect(at('kz.localhost', '/ru/').place.country).toBe('kz');
});

test('only countries that the store delivers to count; wrong values are ignored I2-013 C9-043', () => {
  for (const delivery of ['de', 'xx', '', "by'--", 'by,ru', '__proto__', 'b'.repeat(9_999)])
    expect(at('localhost', '/ru/', { delivery, countryCookie: 'by' }).place.country).toBe('by');
  expect(at('kz.localhost', '/ru/', { delivery: 'by' }).place.country).toBe('kz');
});

test('the country is named in whatever case, and what it was before stays known I2-013', () => {
  expect(at('localhost', '/ru/', { delivery: 'BY', countryCookie: 'RU' })).toMatchObject({
    place: { country: 'by' },
    countryBefore: 'ru',
    isCountryNamed: true,
  });
  expect(at('localhost', '/ru/', { delivery: 'de', countryCookie: 'by' })).toMatchObject({
    place: { country: 'by' },
    countryBefore: 'by',
    isCountryNamed: false,
  });
});

test('the city of the cookie is kept while its country is, and a wrong one is none', () => {
  expect(at('localhost', '/ru/', { cityCookie: '2' }).place.cityId).toBe(2);
  expect(at('localhost', '/ru/', { cityCookie: '2147483647' }).place.cityId).toBe(2_147_483_647);
  expect(at('localhost', '/ru/', { cityCookie: '2147483648' }).place.cityId).toBeNull();
  expect(at('localhost', '/ru/', { countryCookie: 'by', cityCookie: '90' }).place.cityId).toBe(90);
  expect(
    at('localhost', '/ru/', { delivery: 'by', countryCookie: 'ru', cityCookie: '2' }).place.cityId,
  ).toBeNull();
  for (const cityCookie of ['', '0', '-1', '1.5', '1e3', '9999999999', 'NaN', '1 or 1=1'])
    expect(at('localhost', '/ru/', { cityCookie }).place.cityId).toBeNull();
});

test('whatever comes in, the answer is a store with one of its countries and languages I2-001 I2-013', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('ru', 'by', 'kz.localhost', '/en/', '7'),
  );
  fc.assert(
    fc.property(
      text,
      text,
      fc.option(text),
      fc.option(text),
      fc.option(text),
      (host, path, delivery, countryCookie, cityCookie) => {
        const { place } = resolvePlace({
          host,
          path,
          delivery: delivery ?? undefined,
          countryCookie: countryCookie ?? undefined,
          cityCookie: cityCookie ?? undefined,
        });
        const store = findStore(place.store);
        expect(store?.deliversTo).toContain(place.country);
        expect(store?.languages).toContain(place.language);
      },
    ),
    { seed: 13, numRuns: 500 },
  );
});
