import { expect, test } from 'vitest';
import { passwordTrouble } from './password-strength.ts';
import { personalFacts } from './personal-facts.ts';

const anna = {
  contract: '1000002',
  firstName: 'Анна',
  lastName: 'Щукина',
  patronymic: 'Юрьевна',
  email: 'a.schukina85@example.test',
  phone: '+7 9000000202',
  birthDate: '1985-02-28',
};

test.each([
  'Schukina1985',
  'AnnaSchukina',
  'schukinaanna!',
  'юрьевна85',
  '28021985',
  '19850228',
  '280285anna',
  '28.02.1985',
  '9000000202',
  '+7(900)000-02-02',
  'schukina85!',
  'a.schukina85',
  '1000002anna',
])('a password of names, e-mail, phone or day of birth alone is none: %s R-P34', (password) => {
  expect(passwordTrouble(password, personalFacts(anna))).toBe('COMMON');
});

test.each(['щука плывёт домой', 'Anna reads 300 books', '1985 зимних вечеров'])(
  'a sentence with one of them is a password: %s',
  (password) => {
    expect(passwordTrouble(password, personalFacts(anna))).toBeNull();
  },
);

test('nothing is known of somebody without data', () => {
  expect(personalFacts({ firstName: null, email: null })).toEqual([]);
});
