import { expect, test } from 'vitest';
import { readLoginName } from './login-name.ts';

test('a login with @ is an e-mail, any other a registration number I2-058 I5-041', () => {
  expect(readLoginName(' Anna@Example.test ')).toEqual({
    kind: 'email',
    emailKey: 'anna@example.test',
  });
  expect(readLoginName('700 00-01')).toEqual({ kind: 'contract', contract: '7000001' });
  expect(readLoginName('m7000001')).toEqual({ kind: 'contract', contract: 'M7000001' });
});
