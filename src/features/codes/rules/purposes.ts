import type { CodePurpose } from '../model.ts';

/** How the codes of one purpose behave. */
export interface PurposeRule {
  /** Signs of a code. Source: D6, I5-035, I5-036, I9-021. */
  readonly length: number;
  /** Seconds between two codes. Source: D7, I9-001. */
  readonly resendSeconds: number;
  /** Wrong tries that one code bears. Source: reliability promise 31. */
  readonly tries: number;
  /** Wrong tries at one phone in a day, over all of its codes. Source: reliability promise 31. */
  readonly failsPerDay: number;
}

/** Minutes that a code lives. Source: reliability promise 32. */
export const CODE_LIFE_MINUTES = 10;
/** Minutes that a phone counts as freshly verified in the session that verified it. */
export const PROOF_LIFE_MINUTES = 30;

const GENERIC: PurposeRule = { length: 6, resendSeconds: 180, tries: 5, failsPerDay: 20 };

export const PURPOSE_RULES: Readonly<Record<CodePurpose, PurposeRule>> = {
  registration: { ...GENERIC, length: 5 },
  // Four digits are few: they bear fewer tries.
  payment: { length: 4, resendSeconds: 60, tries: 3, failsPerDay: 6 },
  login: GENERIC,
  'quick-purchase': GENERIC,
  referral: GENERIC,
  bonus: GENERIC,
  profile: GENERIC,
  order: GENERIC,
};
