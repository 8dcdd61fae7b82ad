import { message } from '#i18n/message.ts';

/** Said when an answer does not hold, in the words of I8-015. */
export const CAPTCHA_FAILED = message('captcha.failed', 'verification failed');
/** Said when an answer is wanted and none was sent. */
export const CAPTCHA_NEEDED = message('captcha.needed', 'Подтвердите, что вы не робот');
