import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test('a review shows the first name and one letter of the last I1-018', () => {
  expect(publicName('Анна', 'Примерова')).toBe('Анна П.');
  expect(publicName(' Чолпон ', 'мисалова')).toBe('Чолпон М.');
  expect(publicName('Анна', '')).toBe('Анна');
  expect(publicName('', 'Примерова')).toBeNull();
});
