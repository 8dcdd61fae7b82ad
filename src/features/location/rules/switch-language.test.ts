import fc from 'fast-check';
import { expect, test } from 'vitest';
import { switchLanguage } from './switch-language.ts';

const CASES_OF_I2_011 = [
  ['/ru/shop/cart/', '/en/shop/cart/'],
  ['/ru', '/en'],
  ['/ru/', '/en/'],
  ['/ru?a=1', '/en?a=1'],
  ['/ru/shop/?sort=a-z&b=/ru/#hash', '/en/shop/?sort=a-z&b=/ru/#hash'],
  ['/ru#top', '/en#top'],
  ['/rushop', '/en/shop'],
  ['/rushop/cart/?a=1', '/en/shop/cart/?a=1'],
] as const;

test.each(CASES_OF_I2_011)('%s becomes %s I2-011 D53', (address, expected) => {
  expect(switchLanguage(address, 'en')).toBe(expected);
});

test('there and back leads to the same address I2-011 D53', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const address = `/ru${path}?${query}`;
      expect(switchLanguage(switchLanguage(address, 'en'), 'ru')).toBe(address);
    }),
    { seed: 53 },
  );
});
