import { expect, test } from 'vitest';
import { emptyTexts } from './form-texts.ts';
import { mentorWish } from './mentor-wish.ts';

const typed = {
  ...emptyTexts('by', 'ru'),
  sex: 'M',
  birthDay: '7',
  birthMonth: '03',
  birthYear: '1990',
};

test('a list of mentors is asked for by country, sex and birth date of the form I7-014', () => {
  expect(mentorWish(typed)).toEqual({ countryCode: 'by', sex: 'M', birthdate: '07.03.1990' });
});

test('what is not known yet, or is no day, is left out I7-014', () => {
  expect(mentorWish({ ...typed, countryISO: '', sex: '', birthYear: '' })).toEqual({});
  expect(mentorWish({ ...typed, birthDay: '31', birthMonth: '02' }).birthdate).toBeUndefined();
});
