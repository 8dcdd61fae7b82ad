import { expect, test } from 'vitest';
import { stalePlaces } from './stale-places.ts';

test('a text that stands where the catalogue lists it is found, in whatever order', () => {
  expect(stalePlaces(['a.ts', 'b.ts'], ['b.ts', 'a.ts', 'a.ts'])).toBeNull();
});

test('a text that moved to another file, or that nobody says any more, is named with its files', () => {
  expect(stalePlaces(['a.ts', 'b.ts'], ['b.ts', 'c.ts'])).toBe(
    'is not listed under c.ts, is still listed under a.ts',
  );
  expect(stalePlaces(['a.ts'], [])).toBe('is still listed under a.ts');
});
