import { expect, test } from 'vitest';
import { wayAfterRegion } from './way-after-region.ts';

const left = { country: 'ru', pathname: '/ru/shop/cart/delivery/', cart: '/ru/shop/cart/' };
const saved = { country: 'kz', isCartCleared: false, isCheckout: true };

test('another country stands in the address, beside what the page needs there C2-003', () => {
  const kept = { guest: 1 };
  expect(wayAfterRegion(saved, { ...left, kept })).toBe(
    '/ru/shop/cart/delivery/?delivery=kz&guest=1',
  );
  expect(wayAfterRegion({ ...saved, country: 'ru' }, { ...left, kept })).toBe(
    '/ru/shop/cart/delivery/?guest=1',
  );
});

test('whoever has nothing left to buy by it goes back to the cart, but only from the checkout D80', () => {
  const cleared = { ...saved, isCartCleared: true };
  expect(wayAfterRegion(cleared, { ...left, kept: {} })).toBe('/ru/shop/cart/');
  expect(wayAfterRegion({ ...cleared, isCheckout: false }, { ...left, kept: {} })).toBe(
    '/ru/shop/cart/delivery/?delivery=kz',
  );
});
