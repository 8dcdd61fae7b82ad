import { expect, test } from 'vitest';
import { EMPTY_DELIVERY_FORM, TYPED_HERE, type DeliveryForm } from '../rules/delivery-form.ts';
import { withKept } from './posted-form.ts';

const formOf = (typed: Partial<DeliveryForm['typed']>): DeliveryForm => ({
  ...EMPTY_DELIVERY_FORM,
  typed: { ...EMPTY_DELIVERY_FORM.typed, ...typed },
});
const START = formOf({ addressId: 'main', receiverEmail: 'known@example.test' });
const OFFERED = { points: [], stores: [], couriers: [], book: [{ id: 'main' }] };
const addressIn = (typed: Partial<DeliveryForm['typed']>) =>
  withKept(START, formOf(typed), OFFERED).typed.addressId;

test('without scripts too what a guest typed stays the address after signing in, and a forgotten one gives way C2-072 C2-074', () => {
  expect(addressIn({ 'address.street': 'Примерная' })).toBe(TYPED_HERE);
  expect(addressIn({ addressId: 'gone' })).toBe(TYPED_HERE);
  expect(addressIn({ addressId: 'main' })).toBe('main');
  expect(addressIn({ receiverEmail: 'typed@example.test' })).toBe('main');
});
