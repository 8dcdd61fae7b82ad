import type { RefusalSpec } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/** Why no code is sent. */
export const SEND_REFUSALS = {
  CAPTCHA_NEEDED: {
    status: 422,
    text: message('codes.captcha-needed', 'Подтвердите, что вы не робот'),
  },
  TOO_SOON: {
    status: 429,
    retryAfterSeconds: 60,
    text: message(
      'codes.too-soon',
      'Новый код можно запросить через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}',
    ),
  },
  TOO_MANY: {
    status: 429,
    retryAfterSeconds: 3_600,
    text: message(
      'codes.too-many-sends',
      'Слишком много кодов подряд. Попробуйте позже или войдите по паролю',
    ),
  },
  NO_SMS_THERE: {
    status: 422,
    text: message('codes.no-sms-there', 'На этот номер SMS не приходят. Укажите мобильный'),
  },
  SMS_OFF: {
    status: 503,
    retryAfterSeconds: 3_600,
    text: message(
      'codes.sms-off',
      'Сейчас мы не можем отправить SMS. Войдите по паролю или позвоните нам',
    ),
  },
} as const satisfies Record<string, RefusalSpec>;

/** Why a code opens nothing. */
export const CHECK_REFUSALS = {
  WRONG: {
    status: 422,
    text: message(
      'codes.wrong',
      '{left, plural, one {Код не подходит. Осталась # попытка} few {Код не подходит. Осталось # попытки} many {Код не подходит. Осталось # попыток} other {Код не подходит. Осталось # попытки}}',
    ),
  },
  /** Used, too old, replaced by a newer one, tried too often, or never sent: the answer does not say which. */
  EXPIRED: {
    status: 422,
    text: message('codes.expired', 'Этот код больше не действует. Запросите новый'),
  },
  TOO_MANY: {
    status: 429,
    retryAfterSeconds: 3_600,
    text: message('codes.too-many-tries', 'Слишком много неверных кодов. Попробуйте через час'),
  },
} as const satisfies Record<string, RefusalSpec>;
