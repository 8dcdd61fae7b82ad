import { expect, test } from 'vitest';
import { GIVEN_NAMES, openCookieJar } from './cookie-jar.ts';

const overTls = openCookieJar(true);

test('over TLS a cookie of ours has the prefix, and one without it is not heard R-P35', () => {
  expect(overTls.nameOf('order-access')).toBe('__Host-order-access');
  expect(
    overTls.read({ 'order-access': 'planted', sid: 'planted', '__Host-order-access': 'ours' }),
  ).toEqual({
    'order-access': 'ours',
  });
});

test('names that the specification gives stay, and are heard by these names alone I9-086 I9-087 I6-018', () => {
  const given = [
    'countryDeliveryCode',
    'mentorContract',
    'mentorFullName',
    'setCyberMentor',
    'captcha_off',
    'sigma_test_can_order_repeat',
  ];
  expect([...GIVEN_NAMES].filter((name) => !name.startsWith('sigma_test_'))).toEqual(
    given.slice(0, 5),
  );
  for (const name of given) {
    expect(overTls.nameOf(name)).toBe(name);
    expect(overTls.read({ [name]: 'kz', [`__Host-${name}`]: 'ru' })).toEqual({ [name]: 'kz' });
  }
});

test('without TLS a browser would refuse the prefix: names are as they are', () => {
  const plain = openCookieJar(false);
  expect(plain.nameOf('sid')).toBe('sid');
  expect(plain.read({ sid: 'ours' })).toEqual({ sid: 'ours' });
});
