import { expect, test } from 'vitest';
import { whatWaits } from './what-waits.ts';

const HOLDER = {
  email: 'anna@example.test',
  isEmailProven: true,
  phone: '+79000000202',
  isPhoneProven: true,
  hasPassword: true,
  isRegisterPaid: true,
};
const NOTHING = { unpaid: null, certificates: { ending: null } };

test('where all is done nothing waits', () => {
  expect(whatWaits(HOLDER, NOTHING)).toEqual([]);
});

test('the money comes first, then what ends, then what proves who one is', () => {
  const open = { unpaid: {}, certificates: { ending: {} } };
  const holder = {
    ...HOLDER,
    isEmailProven: false,
    isPhoneProven: false,
    hasPassword: false,
    isRegisterPaid: false,
  };
  expect(whatWaits(holder, open)).toEqual([
    'unpaid',
    'registration',
    'certificate',
    'email',
    'phone',
    'password',
  ]);
});

test('without an e-mail one is asked for; a phone that nobody gave waits for nothing', () => {
  const holder = { ...HOLDER, email: '', isEmailProven: false, phone: '', isPhoneProven: false };
  expect(whatWaits(holder, NOTHING)).toEqual(['email']);
});
