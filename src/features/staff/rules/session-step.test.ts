import { expect, test } from 'vitest';
import { needsSecondFactor, PERMISSIONS } from './permissions.ts';
import { FIRST_ROLES } from './roles.ts';
import { stepOf } from './session-step.ts';

const packer = { hasSecondFactor: false, permissions: FIRST_ROLES.orders };
const finance = { hasSecondFactor: true, permissions: FIRST_ROLES.finance };

test('whoever has a second factor gives its code, in each network anew', () => {
  expect(stepOf(finance, false)).toBe('code');
  expect(stepOf(finance, true)).toBe('in');
  expect(stepOf({ ...packer, hasSecondFactor: true }, false)).toBe('code');
});

test('whoever needs a second factor and has none sets one up first, wherever they are', () => {
  expect(stepOf({ ...finance, hasSecondFactor: false }, true)).toBe('set-up');
  expect(stepOf(packer, false)).toBe('in');
});

test('a second factor is asked of roles that move money, change prices and promotions, change people, connect programs or look after staff', () => {
  const asked = Object.entries(FIRST_ROLES).flatMap(([code, permissions]) =>
    needsSecondFactor(permissions) ? [code] : [],
  );
  expect(asked).toEqual(['owner', 'catalogue', 'promotions', 'finance', 'country']);
  expect(PERMISSIONS.filter((each) => needsSecondFactor([each]))).toEqual([
    'orders.refund',
    'prices.change',
    'promotions.change',
    'money.see',
    'reports.see',
    'people.change',
    'settings.change',
    'programs.manage',
    'staff.manage',
  ]);
});
