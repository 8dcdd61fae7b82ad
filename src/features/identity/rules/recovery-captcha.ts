/** What the form that asks for a link knows of the captcha. */
export interface RecoveryCaptcha {
  readonly isAsked: boolean;
  /** Something to press is wanted. */
  readonly isVisible: boolean;
  /** Refused for want of nothing else: one that solves itself costs no second press. */
  readonly goesOn: boolean;
  /** Rises with each answer: a solution is good once. */
  readonly attempt: number;
}

export const NO_CAPTCHA: RecoveryCaptcha = {
  isAsked: false,
  isVisible: false,
  goesOn: false,
  attempt: 0,
};

interface Answer {
  readonly success: boolean;
  readonly data: { readonly is_show_captcha?: unknown; readonly useVisibleReCaptcha?: unknown };
}

/** Once asked for, it stays until the link is on its way. */
export const captchaAfter = (
  before: RecoveryCaptcha,
  { success, data }: Answer,
): RecoveryCaptcha => ({
  isAsked: !success && (before.isAsked || data.is_show_captcha === true),
  isVisible: !success && data.useVisibleReCaptcha === true,
  goesOn: !success && !before.isAsked,
  attempt: before.attempt + 1,
});
