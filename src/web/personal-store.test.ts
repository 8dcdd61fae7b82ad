import { expect, test } from 'vitest';
import { formToken } from './form-token.ts';
import { cartAmount, cityNameOf, contractOf, keepPersonal, nameOf, personalNow } from './personal-store.ts';

test('a page begins without anything personal', () => {
  expect(personalNow()).toEqual({ isKnown: false, userData: {}, cartData: {} });
  expect([cartAmount(personalNow()), contractOf(personalNow())]).toEqual([0, null]);
});

test('an answer about the cart leaves the visitor as known', () => {
  keepPersonal({
    userData: { contract: '7000001', name: 'Анна' },
    cartData: { amount: 2 },
    csrfToken: 't-9',
  });
  keepPersonal({ cartData: { amount: 5 } });
  expect([nameOf(personalNow()), contractOf(personalNow()), cartAmount(personalNow())]).toEqual([
    'Анна',
    '7000001',
    5,
  ]);
  expect(formToken()).toBe('t-9');
});

test('the chosen city is known after the server has told it, and none is none', () => {
  keepPersonal({ userData: { city: { id: 2, name: 'Санкт-Петербург' } } });
  expect(cityNameOf(personalNow())).toBe('Санкт-Петербург');
  for (const city of [null, undefined, 'Москва', { id: 2 }, { name: '' }]) {
    keepPersonal({ userData: { city } });
    expect(cityNameOf(personalNow())).toBeNull();
  }
});

test.each([-3, 1.5, 'many', null, {}])('a count that cannot be is none: %j', (amount) => {
  keepPersonal({ cartData: { amount } });
  expect(cartAmount(personalNow())).toBe(0);
});
