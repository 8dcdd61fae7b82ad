import { expect, test } from 'vitest';
import { readProduct } from './read-product.ts';

function form(pairs: readonly (readonly [string, string])[]): FormData {
  const filled = new FormData();
  for (const [name, value] of pairs) filled.append(name, value);
  return filled;
}
const SEEN = JSON.stringify({ slug: 'krem', categories: '3', pictures: 'a\nb\nc' });
const PICTURES = [
  ['picture', 'a'],
  ['picture', 'b'],
  ['picture', 'c'],
] as const;
const places = (...at: readonly string[]) => at.map((each) => ['picture-place', each] as const);
const picturesOf = (...pairs: readonly (readonly [string, string])[]) =>
  readProduct(form([['seen', SEEN], ...PICTURES, ...pairs])).typed.pictures?.split('\n');

test('inputs are those that the form was opened with, and boxes are sorted as they stand', () => {
  const { seen, entry, typed } = readProduct(
    form([
      ['seen', SEEN],
      ['entry', '17'],
      ['slug', 'other'],
      ['strange', 'x'],
      ['categories', '14'],
      ['categories', '3'],
    ]),
  );
  expect(seen).toEqual(JSON.parse(SEEN));
  expect(entry).toBe('17');
  expect(typed).toEqual({ slug: 'other', categories: '3\n14', pictures: '' });
});

test('pictures stand at the places that were typed', () => {
  expect(picturesOf(...places('1', '2', '3'))).toEqual(['a', 'b', 'c']);
  expect(picturesOf(...places('1', '2', '1'))).toEqual(['c', 'a', 'b']);
  expect(picturesOf(...places('3', '2', '3'))).toEqual(['b', 'c', 'a']);
  expect(picturesOf(...places('x', '', '1'))).toEqual(['b', 'c', 'a']);
  expect(picturesOf(...places('1', '2', '3'), ['picture-gone', 'b'])).toEqual(['a', 'c']);
});

test.each(['', 'x', '[]', 'null', '7'])('a form that was opened with %o is broken', (seen) => {
  expect(readProduct(form([['seen', seen]])).seen).toBeNull();
});
