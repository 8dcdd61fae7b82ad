import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordTrouble } from './password-strength.ts';

test.each(['', '1234567', 'пароль1', '😀😀😀😀'])('too short: %j', (password) => {
  expect(passwordTrouble(password)).toBe('SHORT');
});

test.each(['12345678', '987654321', 'qwertyuiop', 'йцукенгш', 'aaaaaaaaaa', 'abcabcabc'])(
  'rows of keys and repeated signs: %s',
  (password) => {
    expect(passwordTrouble(password)).toBe('COMMON');
  },
);

test('what strangers know of a person is no password', () => {
  const known = ['anna@example.test', '+7 900 000-02-02', '1000002', 'Анна', 'Примерова'];
  for (const password of [
    'anna@example.test',
    '79000000202',
    'ПРИМЕРОВА',
    'Примерова1985',
    'Анна_Примерова',
    'примероваанна!1',
    '1000002-anna',
  ])
    expect(passwordTrouble(password, known)).toBe('COMMON');
  for (const password of [
    'Примерова любит чай',
    'Анна и её кот',
    'примерочная',
    'anna-19-85-07-04',
  ])
    expect(passwordTrouble(password, known)).toBeNull();
});

test('any other sentence is good, of 8 to 128 characters', () => {
  expect(passwordTrouble('arnika-demo')).toBeNull();
  expect(passwordTrouble('верный конь батарея')).toBeNull();
  expect(passwordTrouble('я7'.repeat(2) + 'xнd-длинный'.padEnd(124, 'эхо-'))).toBeNull();
  expect(passwordTrouble('x'.repeat(129))).toBe('LONG');
});

test('no text of any kind makes it slow or throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (password) => {
      expect([null, 'SHORT', 'LONG', 'COMMON']).toContain(passwordTrouble(password));
    }),
    { seed: 34 },
  );
});
