import { expect, test } from 'vitest';
import { certificateStanding, isActivatable } from './certificate-standing.ts';

const active = { state: 'active', isHere: true, isActivated: false, isBlocked: false } as const;

test('a certificate that holds is in the cart, waits for another of its kind, or can be used C2-053', () => {
  expect(certificateStanding(active)).toBe('active');
  expect(certificateStanding({ ...active, isBlocked: true })).toBe('waiting');
  expect(certificateStanding({ ...active, isActivated: true, isBlocked: true })).toBe('in-cart');
});

test('one that is used or over is so whatever the cart holds', () => {
  const inCart = { ...active, isActivated: true, isBlocked: true };
  expect(certificateStanding({ ...inCart, state: 'used' })).toBe('used');
  expect(certificateStanding({ ...inCart, state: 'expired' })).toBe('expired');
});

test('only one that holds here, is not in the cart and waits for none can be put into it', () => {
  expect(isActivatable(active)).toBe(true);
  for (const reason of [
    { isHere: false },
    { isActivated: true },
    { isBlocked: true },
    { state: 'used' },
    { state: 'expired' },
  ] as const)
    expect(isActivatable({ ...active, ...reason })).toBe(false);
});
