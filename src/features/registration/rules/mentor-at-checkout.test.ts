import { expect, test } from 'vitest';
import { claimsAtCheckout, mentorAtCheckout } from './mentor-at-checkout.ts';

const settings = (isMentor: boolean, isChange: boolean) => ({
  is_mentor_at_quick_registration: isMentor,
  is_change_mentor_at_quick_registration: isChange,
});
const CLAIMS = {
  promoMentorSale: 'KEDR10',
  oldContract: '77000001',
  oldContractCode: '4821',
  mentor: '1000003',
  mentorSelectionMethod: 'manual',
  referral: '1100001',
};

test('a country may leave the mentor out of buying, or let nobody be chosen there I2-038 I9-092', () => {
  expect(mentorAtCheckout(settings(true, true))).toEqual({ isAsked: true, canChange: true });
  expect(mentorAtCheckout(settings(true, false))).toEqual({ isAsked: true, canChange: false });
  for (const isChange of [true, false])
    expect(mentorAtCheckout(settings(false, isChange))).toEqual({
      isAsked: false,
      canChange: false,
    });
});

test('what a form brings along beyond that counts for nothing; the referral link stays I2-038 I9-092 R-P41', () => {
  expect(claimsAtCheckout(CLAIMS, settings(true, true))).toEqual(CLAIMS);
  const { mentor: _mentor, mentorSelectionMethod: _method, ...codes } = CLAIMS;
  expect(claimsAtCheckout(CLAIMS, settings(true, false))).toEqual(codes);
  expect(claimsAtCheckout(CLAIMS, settings(false, true))).toEqual({ referral: '1100001' });
});
