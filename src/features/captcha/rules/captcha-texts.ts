import { message } from '#i18n/message.ts';

/** What a form is told that wants a captcha: nothing was sent yet, or what was sent does not hold. Source: I8-015. */
export const CAPTCHA_TEXTS = {
  needed: message('captcha.needed', 'Подтвердите, что вы не робот'),
  failed: message('captcha.failed', 'verification failed'),
} as const;
