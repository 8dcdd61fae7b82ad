import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { plural, pluralClass, PRODUCTS_RU } from './plural.ts';

const CASES_OF_C2_040 = [
  [0, 'продуктов'],
  [1, 'продукт'],
  [2, 'продукта'],
  [5, 'продуктов'],
  [11, 'продуктов'],
  [21, 'продукт'],
  [111, 'продуктов'],
  [122, 'продукта'],
] as const;

test.each(CASES_OF_C2_040)("%i is followed by '%s' C2-040", (count, word) => {
  expect(plural('ru', count, PRODUCTS_RU)).toBe(word);
});

test('the class of a Russian count follows its last two digits C2-040', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (count) => {
      const [ten, unit] = [count % 100, count % 10];
      const isTeen = ten > 10 && ten < 15;
      const expected =
        unit === 1 && !isTeen ? 'one' : unit > 1 && unit < 5 && !isTeen ? 'few' : 'many';
      expect(pluralClass('ru', count)).toBe(expected);
    }),
    { seed: 40 },
  );
});

test('a part of a product is followed by the general form', () => {
  expect(plural('ru', 1.5, PRODUCTS_RU)).toBe('продукта');
});

test('the rules of a language are made once', () => {
  const made = vi.spyOn(Intl, 'PluralRules');
  for (const count of [1, 2, 3]) pluralClass('fi', count);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

test('a missing form falls back to the general one', () => {
  expect(plural('en', 1, { other: 'products' })).toBe('products');
});
