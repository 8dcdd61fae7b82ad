import { expect, test } from 'vitest';
import { closingCookie, cookieText, isClosed, unpaidCookie } from './closing-cookie.ts';

const YEAR = 365 * 86_400;
const close = (alias: Parameters<typeof closingCookie>[0]['alias'], more = {}) =>
  closingCookie({ alias, lasting: 'year', mark: null, isConsultant: false, ...more });

test('a closed informer keeps away for 365 days, or until the browser is closed I9-016 D29', () => {
  for (const alias of ['holidaysWork', 'deliveryDelay', 'cookieAgreement', 'locationHint'] as const)
    expect(close(alias)).toEqual({ name: `informer_${alias}`, value: '1', seconds: YEAR });
  expect(close('deliveryDelay', { lasting: 'session', mark: 'x' })).toEqual({
    name: 'informer_deliveryDelay',
    value: 'x',
    seconds: null,
  });
});

test('for a consultant it is one day with value 2, for anybody else 7 days with value 1 I9-017 I6-011 D29', () => {
  for (const alias of ['registerPay', 'mobileApp'] as const) {
    expect(close(alias)).toEqual({ name: `informer_${alias}`, value: '1', seconds: 7 * 86_400 });
    expect(close(alias, { isConsultant: true })).toEqual({
      name: `informer_${alias}`,
      value: '2',
      seconds: 86_400,
    });
  }
  expect(close('cookieAgreement', { isConsultant: true }).seconds).toBe(YEAR);
});

test('the answer about cookies is kept, also a no, and closes it either way I4-056', () => {
  const no = close('cookieAgreement', { answer: '0' });
  expect(no.value).toBe('0');
  expect(isClosed(`a=1; ${no.name}=${no.value}`, 'cookieAgreement', null)).toBe(true);
  expect(isClosed('xinformer_cookieAgreement=1', 'cookieAgreement', null)).toBe(false);
});

test('the banner of an unpaid order is hidden for 24 hours I9-009 I4-061', () => {
  expect(unpaidCookie()).toEqual({ name: 'informer_unpaidOrder', value: '1', seconds: 86_400 });
});

test('cookies are of the whole shop, and secure where the shop is', () => {
  expect(cookieText({ name: 'a', value: '1', seconds: 60 }, true)).toBe(
    'a=1; path=/; max-age=60; samesite=lax; secure',
  );
  expect(cookieText({ name: 'a', value: '1', seconds: null }, false)).toBe(
    'a=1; path=/; samesite=lax',
  );
});
