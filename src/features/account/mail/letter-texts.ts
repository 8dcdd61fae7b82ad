import { message } from '#i18n/message.ts';

/** Every word of the account's letters that is not data. */
export const LETTER_TEXTS = {
  shop: message('mail.account.shop', 'Арника'),
  link: {
    subject: message('mail.account.link.subject', 'Подтвердите новую почту'),
    lines: [
      message(
        'mail.account.link.why',
        'Эту почту указали в кабинете «Арники». Чтобы она заменила прежнюю, откройте ссылку и нажмите кнопку на странице.',
      ),
      message('mail.account.link.life', 'Ссылка работает 24 часа и один раз.'),
      message(
        'mail.account.link.not-you',
        'Если это были не вы, ничего не делайте: без ссылки ничего не изменится.',
      ),
    ],
    button: message('mail.account.link.button', 'Подтвердить почту'),
  },
  emailChanged: {
    subject: message('mail.account.email-changed.subject', 'Почта в кабинете изменена'),
    lines: [
      message(
        'mail.account.email-changed.what',
        'В вашем кабинете подтвердили другую почту. Письма «Арники» теперь приходят туда.',
      ),
      message(
        'mail.account.changed.not-you',
        'Если это были не вы, войдите в кабинет, смените пароль, завершите чужие входы и напишите нам.',
      ),
    ],
    button: null,
  },
  phoneChanged: {
    subject: message('mail.account.phone-changed.subject', 'Телефон в кабинете изменён'),
    lines: [
      message(
        'mail.account.phone-changed.what',
        'В вашем кабинете подтвердили другой номер телефона.',
      ),
      message(
        'mail.account.changed.not-you',
        'Если это были не вы, войдите в кабинет, смените пароль, завершите чужие входы и напишите нам.',
      ),
    ],
    button: null,
  },
} as const;

export type LetterKind = 'link' | 'emailChanged' | 'phoneChanged';
