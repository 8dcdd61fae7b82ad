import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenPasswordTrouble, isCommonPassword } from './chosen-password.ts';

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'iloveyou2026',
  'trustno1',
  'starwars',
  'spartak1922',
  '123natasha!',
  'chelsea!!',
  'арника2026',
  'пароль123',
  'солнышко',
  'йцукен123',
  'зфыыцщкв',
  'gfhjkm123',
])('taken by too many: %s R-P34', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
  expect(await chosenPasswordTrouble(password, {})).toBe('COMMON');
});

test.each([
  'arnika-demo',
  'верный конь батарея',
  'еловая шишка на ветру',
  'fkds-wjq8-2mxp',
  'dragon-8-sails-x',
])('taken by nobody: %s', async (password) => {
  expect(await chosenPasswordTrouble(password, {})).toBeNull();
});

test('the list has ten thousand and more R-P34', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000);
  const some = dictionary['passwords-common'].filter((_, index) => index % 97 === 0);
  for (const password of some) expect(await isCommonPassword(password)).toBe(true);
});

test('no text of any kind makes it throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 300, unit: 'binary' }), async (password) => {
      expect([null, 'SHORT', 'LONG', 'COMMON']).toContain(
        await chosenPasswordTrouble(password, {}),
      );
    }),
    { seed: 34 },
  );
});
