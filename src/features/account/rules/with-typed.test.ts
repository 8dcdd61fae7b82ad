import { expect, test } from 'vitest';
import { withTyped } from './with-typed.ts';

const known = { nameFirst: 'Анна', nameSecond: 'Примерова', birthDate: '28.02.1990', sex: '' };

test('what was typed into a form that was refused is kept, also where it was emptied; what else was sent is no field of it', () => {
  const sent = { intent: 'person', nameFirst: 'Ан1на', birthDate: '', sex: 'W' };
  expect(withTyped(known, sent)).toEqual({
    ...known,
    nameFirst: 'Ан1на',
    birthDate: '',
    sex: 'W',
  });
});

test('a form that nothing was typed into shows what is known', () => {
  expect(withTyped(known, null)).toEqual(known);
});
