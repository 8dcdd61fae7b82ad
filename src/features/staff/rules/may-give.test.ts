import { expect, test } from 'vitest';
import { isWithinReach } from './may-give.ts';

test('whoever has all permissions of another, and all their stores, reaches them', () => {
  const packer = { permissions: ['orders.see', 'orders.pack'], stores: ['de'] } as const;
  const everywhere = {
    permissions: ['orders.pack', 'orders.see', 'money.see'],
    stores: null,
  } as const;
  expect(isWithinReach(packer, everywhere)).toBe(true);
  expect(isWithinReach(packer, { ...everywhere, stores: ['de', 'kz'] })).toBe(true);
  expect(isWithinReach(packer, packer)).toBe(true);
});

test('one permission more, one store more, or all stores beside some are beyond reach', () => {
  const manager = { permissions: ['orders.see', 'staff.manage'], stores: ['de'] } as const;
  expect(isWithinReach({ permissions: ['money.see'], stores: ['de'] }, manager)).toBe(false);
  expect(isWithinReach({ permissions: ['orders.see'], stores: ['de', 'kz'] }, manager)).toBe(false);
  expect(isWithinReach({ permissions: ['orders.see'], stores: null }, manager)).toBe(false);
});
