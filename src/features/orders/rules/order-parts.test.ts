import { expect, test } from 'vitest';
import { cartWith, itemOf } from '#features/cart/rules/cart-for-tests.ts';
import type { OrderPartView } from '../calls/order-part.ts';
import { arrangedParts, partsOfCart, previewOf } from './order-parts.ts';

const part = (contract: string, changed: Partial<OrderPartView> = {}): OrderPartView => ({
  contract,
  name: '',
  isOwner: contract === 'OWN',
  items: [],
  itemsSum: 10.1,
  certificate: null,
  discount: 0,
  sum: 10.1,
  points: 1,
  ...changed,
});
const certificate = { number: '003-3', name: 'Награда', sum: 5 };

test('the own part comes first, then what certificates pay for, then the others as they were C1-002', () => {
  const parts = [part('B'), part('OWN', { certificate }), part('A'), part('OWN')];
  expect(arrangedParts(parts).map((each) => [each.contract, each.certificate?.number])).toEqual([
    ['OWN', undefined],
    ['OWN', '003-3'],
    ['B', undefined],
    ['A', undefined],
  ]);
});

test('own parts without a certificate are one, its sums to the minor unit', () => {
  const [own, ...others] = arrangedParts([part('OWN'), part('OWN', { itemsSum: 20.2, sum: 20.2 })]);
  expect(others).toEqual([]);
  expect([own?.itemsSum, own?.sum, own?.points]).toEqual([30.3, 30.3, 2]);
  const [struck] = arrangedParts([part('OWN', { fullSum: 12.1 }), part('OWN', { fullSum: 20.2 })]);
  expect(struck?.fullSum).toBe(32.3);
});

test('what is unavailable, or of which nothing is wanted, is in no part; an empty package is none', () => {
  const cart = cartWith({ CREAM: 2 }, [
    itemOf('TEA', 1, { isAvailable: false }),
    itemOf('SOAP', 0),
    itemOf('GIFT', 1),
  ]);
  expect(partsOfCart(cart).map(({ items }) => items.map(({ sku }) => sku))).toEqual([
    ['CREAM', 'GIFT'],
  ]);
  expect(partsOfCart(cartWith({}))).toEqual([]);
});

test('of a part eight products are seen at once, the others are the rest C9-004', () => {
  const items = Array.from({ length: 10 }, (_, index) => index);
  expect(previewOf(items)).toEqual({ shown: [0, 1, 2, 3, 4, 5, 6, 7], rest: [8, 9] });
  expect(previewOf([1])).toEqual({ shown: [1], rest: [] });
});
