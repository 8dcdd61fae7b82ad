/** What a code is good for; one of one purpose opens nothing else. Source: D6. */
export const CODE_PURPOSES = [
  'registration',
  'payment',
  'login',
  'quick-purchase',
  'referral',
  'bonus',
  'profile',
  'order',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The purposes whose code signs somebody in, or leads on to the registration. Source: I2-069. */
export type AuthPurpose = Extract<CodePurpose, 'login' | 'quick-purchase' | 'referral'>;

/** Signs that a code consists of. Source: I5-036. */
export const CODE_ALPHABETS = ['digits', 'alphanumeric'] as const;
export type CodeAlphabet = (typeof CODE_ALPHABETS)[number];

export const SMS_CODE_AUTH_DIALOG = 'sms-code-auth';
export const SMS_VERIFICATION_DIALOG = 'sms-verification';
export const SMS_HELP_DIALOG = 'sms-help';
export const SMS_WARNING_DIALOG = 'sms-warning';
