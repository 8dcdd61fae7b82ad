/** Forms that may ask for a captcha. `lookup`: questions whose answers tell of people; `order`: «Buy now»; `promo`: promo codes. */
export const CAPTCHA_FORMS = [
  'login',
  'recovery',
  'registration',
  'code',
  'lookup',
  'order',
  'promo',
  'support',
] as const;
export type CaptchaForm = (typeof CAPTCHA_FORMS)[number];

/**
 * Who says that a visitor is a person: `altcha` by work that the browser does, without anybody else; `smart` and `score` are
 * services of others, for Russia and elsewhere; `visible` is what is shown when a score was too low. Source: I5-044.
 */
export const CAPTCHA_SERVICES = ['altcha', 'smart', 'score', 'visible'] as const;
export type CaptchaService = (typeof CAPTCHA_SERVICES)[number];

/** What a page in a frame tells the page around it. */
export interface CaptchaFrameMessage {
  readonly captcha: 'token' | 'lost';
  readonly token?: string;
}
