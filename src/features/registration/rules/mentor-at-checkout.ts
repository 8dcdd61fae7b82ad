import type { MentorClaims } from '#features/mentors/rules/read-claims.ts';
import type { CountryConfig } from '#countries/country.ts';

export type CheckoutMentorConfig = Pick<
  CountryConfig,
  'is_mentor_at_quick_registration' | 'is_change_mentor_at_quick_registration'
>;

/**
 * What a country's settings let a guest at checkout say of a mentor: nothing at all, codes and cards only, or anything. Our reading of two
 * settings whose effect is not shown. Source: I2-038, I9-092.
 */
export const mentorAtCheckout = (config: CheckoutMentorConfig) => ({
  isAsked: config.is_mentor_at_quick_registration,
  canChange:
    config.is_mentor_at_quick_registration && config.is_change_mentor_at_quick_registration,
});

/** The claims that count at checkout, whatever a form brings along; links and cookies are no claims and stay. */
export function claimsAtCheckout(claims: MentorClaims, config: CheckoutMentorConfig): MentorClaims {
  const { isAsked, canChange } = mentorAtCheckout(config);
  const { promoMentorSale, oldContract, oldContractCode, mentor, mentorSelectionMethod, referral } =
    claims;
  return {
    referral,
    ...(isAsked ? { promoMentorSale, oldContract, oldContractCode } : {}),
    ...(canChange ? { mentor, mentorSelectionMethod } : {}),
  };
}
