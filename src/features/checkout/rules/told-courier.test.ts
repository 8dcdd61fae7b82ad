import { expect, test } from 'vitest';
import { EMPTY_DELIVERY_FORM, type DeliveryForm } from './delivery-form.ts';
import { toldIn } from './told-by-refusal.ts';
import { whereOf, withTold } from './told-courier.ts';

const courier = {
  type: 'STRIZH_COURIER',
  baseType: 'COURIER',
  company: 'Стриж',
  period: '3–5 дней',
  dates: { from: '2026-11-23', to: '2026-11-25' },
  price: { value: 349 },
  vat: 0,
  fullAvailability: true,
  deliveryData: { baseType: 'COURIER' },
} as const;
const other = { ...courier, type: 'RUSSIAN_POST_COURIER' };
const to = (city: string, tab: DeliveryForm['tab'] = 'courier'): DeliveryForm => ({
  ...EMPTY_DELIVERY_FORM,
  tab,
  courier: courier.type,
  typed: { ...EMPTY_DELIVERY_FORM.typed, 'address.city': city },
});
const said = {
  deliveryPrice: 520,
  deliveryPeriod: '6 дней',
  dates: { from: '2026-11-26', to: '2026-11-26' },
};

test('what the check says of the chosen courier stands in the page, for this address and this courier alone C7-043', () => {
  const told = toldIn(said, to('Томск'), whereOf(to('Томск')));
  const [first, second] = withTold([courier, other], told, to('Томск '));
  expect(first).toMatchObject({ price: { value: 520 }, period: '6 дней', dates: said.dates });
  expect(second).toBe(other);
  expect(withTold([courier], told, to('Омск'))).toEqual([courier]);
});

test('a refusal that says nothing of a courier changes none', () => {
  expect(toldIn({ code: 'CART_CHANGED' }, to('Томск'), whereOf(to('Томск')))).toBe(null);
  expect(toldIn(said, to('Томск', 'point'), whereOf(to('Томск', 'point')))).toBe(null);
});
