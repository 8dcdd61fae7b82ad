import { expect, test } from 'vitest';
import type { TypedPerson } from '../calls/account.ts';
import { checkPerson, readTypedDay } from './check-person.ts';

const terms = {
  usePatronymic: true,
  minimumAge: 18,
  firstBirthYear: 1930,
  today: '2026-11-20',
} as const;
const typed: TypedPerson = {
  nameFirst: ' Анна ',
  nameSecond: 'Примерова',
  nameThird: '',
  birthDate: '',
  sex: '',
};
const fieldsOf = (change: Partial<TypedPerson>) => {
  const checked = checkPerson({ ...typed, ...change }, terms);
  return 'fields' in checked ? Object.keys(checked.fields) : [];
};

test('personal data are kept without the space around them I2-095 I2-018', () => {
  expect(checkPerson({ ...typed, birthDate: '5.3.1990', sex: 'W' }, terms)).toEqual({
    person: {
      firstName: 'Анна',
      lastName: 'Примерова',
      patronymic: '',
      birthDate: '1990-03-05',
      sex: 'W',
    },
  });
});

test('each wrong field is named by itself I2-095', () => {
  expect(fieldsOf({ nameFirst: '', nameSecond: 'Ан2а', nameThird: '<b>' })).toEqual([
    'nameSecond',
    'nameFirst',
    'nameThird',
  ]);
  expect(fieldsOf({ sex: 'X' })).toEqual(['sex']);
  expect(fieldsOf({ nameFirst: 'я'.repeat(101) })).toEqual(['nameFirst']);
});

test('a birthday is one of somebody who is 18 today, not tomorrow', () => {
  expect(fieldsOf({ birthDate: '20.11.2008' })).toEqual([]);
  for (const birthDate of ['21.11.2008', '31.02.1990', '01.01.1929', '1990-01-01', 'вчера'])
    expect(fieldsOf({ birthDate })).toEqual(['birthDate']);
});

test('a patronymic is dropped where the country has none', () => {
  const checked = checkPerson(
    { ...typed, nameThird: 'Ивановна' },
    { ...terms, usePatronymic: false },
  );
  expect('person' in checked && checked.person.patronymic).toBe('');
});

test('a day is read with and without leading zeros', () => {
  expect([readTypedDay('01.02.2000'), readTypedDay('1.2.2000'), readTypedDay('')]).toEqual([
    '2000-02-01',
    '2000-02-01',
    null,
  ]);
});
