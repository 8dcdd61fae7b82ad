import { expect, test } from 'vitest';
import { formToken } from './form-token.ts';
import {
  cartAmount,
  cartSum,
  contractOf,
  deliveryCityOf,
  keepPersonal,
  nameOf,
  personalNow,
} from './personal-store.ts';

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

test('the city is known after the server has told it: the chosen one, otherwise the guessed one, and none is none', () => {
  const [chosen, guessed] = [
    { id: 2, name: 'Санкт-Петербург' },
    { id: 1, name: 'Москва' },
  ];
  keepPersonal({ userData: { city: chosen, guessedCity: guessed } });
  expect(deliveryCityOf(personalNow())).toEqual(chosen);
  keepPersonal({ userData: { city: null, guessedCity: guessed } });
  expect(deliveryCityOf(personalNow())).toEqual(guessed);
  for (const city of [null, undefined, 'Москва', { id: 2 }, { id: 2, name: '' }]) {
    keepPersonal({ userData: { city, guessedCity: city } });
    expect(deliveryCityOf(personalNow())).toBeNull();
  }
});

test.each([-3, 1.5, 'many', null, {}])('a count that cannot be is none: %j', (amount) => {
  keepPersonal({ cartData: { amount } });
  expect(cartAmount(personalNow())).toBe(0);
});

test('what the cart comes to is known with its currency, and an empty cart comes to nothing', () => {
  const currency = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 0 };
  keepPersonal({ cartData: { amount: 2, sum: 1240.5, currency } });
  expect(cartSum(personalNow())).toEqual({ amount: 1240.5, currency });
  for (const cartData of [
    { amount: 0, sum: 0, currency },
    { amount: 2, sum: '9', currency },
    { amount: 2, sum: 9 },
  ]) {
    keepPersonal({ cartData });
    expect(cartSum(personalNow())).toBeNull();
  }
});
