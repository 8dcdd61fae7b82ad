import { expect, test } from 'vitest';
import { PACK_CHECKS } from './conformance.ts';
import type { CountryPack } from './country.ts';
import { getCountry } from './packs.ts';
import { isPaidLater, PAID_LATER, PAYMENT_ALIASES, readMethod } from './payment-methods.ts';

test('a pack that offers a method without a row does not compile, and its check says so C3-087', () => {
  const pack: CountryPack = {
    ...getCountry('ru'),
    // @ts-expect-error The table has no such row.
    paymentMethods: ['card_ru', 'barter'],
  };
  expect(PACK_CHECKS.payment(pack)).toEqual(['a payment method is not of the closed list']);
});

test('a method is read by its alias and by the name that orders and calls give it, and by nothing else C3-092', () => {
  for (const alias of PAYMENT_ALIASES) expect(readMethod(alias)).toBe(alias);
  expect(readMethod('gateway_bank_transfer')).toBe('bank_transfer');
  for (const name of ['', 'barter', 'toString', '__proto__']) expect(readMethod(name)).toBeNull();
});

test('what is paid at the door is paid later, also for an order whose method is gone', () => {
  expect(PAID_LATER).toEqual(['pay_after_delivery']);
  expect(['pay_after_delivery', 'card', 'barter', 'toString'].map(isPaidLater)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
