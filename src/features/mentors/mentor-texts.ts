import type { RefusalSpec } from '#base/call.ts';
import { CAPTCHA_TEXTS } from '#features/captcha/rules/captcha-texts.ts';
import { message } from '#i18n/message.ts';

/** Source: I5-038. */
const MUST_BE_FILLED = message('mentors.must-be-filled', 'Это поле обязательно для заполнения');

/**
 * Everything that a look-up of mentors is refused for. What is unknown, blocked, used up, out of date or never a mentor is answered with
 * one text and status, so that nobody learns which it was (D71).
 */
export const MENTOR_REFUSALS = {
  MENTOR_UNKNOWN: {
    status: 404,
    text: message('mentors.unknown', 'По этому номеру никого не нашли. Проверьте цифры'),
  },
  PROMO_UNKNOWN: {
    status: 404,
    text: message('mentors.promo-unknown', 'Такой промокод не действует. Проверьте буквы и цифры'),
  },
  CARD_UNKNOWN: {
    status: 404,
    text: message('mentors.card-unknown', 'Номер карты и код не подошли друг к другу'),
  },
  CARD_NUMBER_NEEDED: { status: 422, text: MUST_BE_FILLED },
  CARD_CODE_NEEDED: { status: 422, text: MUST_BE_FILLED },
  CAPTCHA_NEEDED: {
    status: 422,
    text: message('mentors.captcha-needed', 'Подтвердите, что вы не робот'),
  },
  CAPTCHA_FAILED: { status: 422, text: CAPTCHA_TEXTS.failed },
  TOO_MANY: {
    status: 429,
    retryAfterSeconds: 3_600,
    text: message('mentors.too-many', 'Слишком много проверок подряд. Попробуйте через час'),
  },
} as const satisfies Readonly<Record<string, RefusalSpec>>;

/** Of a mentor in a registration, whose captcha is the form's own. */
export type MentorRefusal = Exclude<keyof typeof MENTOR_REFUSALS, 'CAPTCHA_FAILED'>;
