import { expect, test } from 'vitest';
import { personToEdit } from './person-to-edit.ts';

const known = {
  nameFirst: 'Анна',
  nameSecond: 'Примерова',
  nameThird: '',
  birthDate: '28.02.1990',
  sex: null,
};

test('what was typed into a form that was refused is kept, also where it was emptied', () => {
  const typed: Readonly<Record<string, string>> = { nameFirst: 'Ан1на', birthDate: '', sex: 'W' };
  expect(personToEdit(known, (field) => typed[field])).toEqual({
    ...known,
    nameFirst: 'Ан1на',
    birthDate: '',
    sex: 'W',
  });
});

test('a form that nothing was typed into shows what is known, and no sex where none is told', () => {
  expect(personToEdit(known, () => undefined)).toEqual({ ...known, sex: '' });
});
