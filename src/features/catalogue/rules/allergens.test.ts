import { expect, test } from 'vitest';
import { allergenNames, isAllergen } from './allergens.ts';

test('allergens are named in one order, each once, and nothing that the list does not know UX-40', () => {
  const names = allergenNames(['beeProducts', 'milk', 'fish', 'milk', 'moonlight']);
  expect(names.map(({ message }) => message)).toEqual(['рыба', 'молоко', 'продукты пчеловодства']);
  expect(allergenNames([])).toEqual([]);
  expect([isAllergen('soy'), isAllergen('toString'), isAllergen('moonlight')]).toEqual([
    true,
    false,
    false,
  ]);
});
