import { message } from '#i18n/message.ts';

/** Every word of the mail that is not data. */
export const REGISTRATION_MAIL_TEXTS = {
  shop: message('mail.registration.shop', 'Арника'),
  subject: message('mail.registration.subject', 'Ваш номер {contract}'),
  preview: message('mail.registration.preview', 'Подтвердите почту, чтобы входить по ней'),
  title: message('mail.registration.title', '{name}, контракт открыт'),
  number: message('mail.registration.number', 'Регистрационный номер: {contract}'),
  confirm: message(
    'mail.registration.confirm',
    'Нажмите кнопку, чтобы подтвердить эту почту. После этого по ней можно входить. Ссылка действует 14 дней.',
  ),
  confirmWithPassword: message(
    'mail.registration.confirm-with-password',
    'Нажмите кнопку, чтобы подтвердить эту почту и задать пароль. Ссылка действует 14 дней.',
  ),
  open: message('mail.registration.open', 'Подтвердить почту'),
  why: message(
    'mail.registration.why',
    'Это письмо пришло, потому что с этой почтой зарегистрировались в магазине. Если это были не вы, ничего не нажимайте: без подтверждения почта никому не принадлежит.',
  ),
} as const;
