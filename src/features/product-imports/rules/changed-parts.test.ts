import { expect, test } from 'vitest';
import { changedParts } from './changed-parts.ts';

test('what differs is named once, whatever the order of keys', () => {
  const was = { sku: 'A', slug: 'a', texts: { en: { name: 'A', usage: '' } }, weightGrams: null };
  expect(changedParts(was, { ...was, texts: { en: { usage: '', name: 'A' } } })).toEqual([]);
  expect(
    changedParts(was, {
      ...was,
      slug: 'b',
      pictures: ['x'],
      pictureAlts: { x: {} },
      weightGrams: 5,
      shelfLifeMonths: 3,
    }),
  ).toEqual(['pictures', 'address', 'facts']);
});

test('lists are compared in their order', () => {
  expect(changedParts({ similar: ['a', 'b'] }, { similar: ['b', 'a'] })).toEqual(['related']);
  expect(changedParts({ stock: [1] }, { stock: [1, 2] })).toEqual(['stock']);
});
