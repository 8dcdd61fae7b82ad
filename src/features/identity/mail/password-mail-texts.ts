import { message } from '#i18n/message.ts';

const SHOP = message('mail.password.shop', 'Арника');

/** Every word of the mails that is not data. */
export const PASSWORD_MAIL_TEXTS = {
  link: {
    shop: SHOP,
    subject: message('mail.password.link.subject', 'Новый пароль'),
    title: message('mail.password.link.title', 'Новый пароль'),
    lead: message(
      'mail.password.link.lead',
      '{name}, по этой ссылке можно задать новый пароль. Она действует один час и только один раз.',
    ),
    button: message('mail.password.link.button', 'Задать пароль'),
    below: message(
      'mail.password.link.below',
      'Если вы не просили об этом, ничего не делайте: пароль останется прежним.',
    ),
  },
  first: {
    shop: SHOP,
    subject: message('mail.password.first.subject', 'Пароль задан'),
    title: message('mail.password.first.title', 'Пароль задан'),
    lead: message(
      'mail.password.first.lead',
      '{name}, для вашей учётной записи задан пароль: теперь можно входить и с ним. На других устройствах нужно войти заново.',
    ),
    button: message('mail.password.first.button', 'Это был не я'),
    below: message(
      'mail.password.first.below',
      'Если пароль задали не вы, задайте другой по кнопке выше и напишите нам.',
    ),
  },
  changed: {
    shop: SHOP,
    subject: message('mail.password.changed.subject', 'Пароль изменён'),
    title: message('mail.password.changed.title', 'Пароль изменён'),
    lead: message(
      'mail.password.changed.lead',
      '{name}, пароль вашей учётной записи изменён, а на других устройствах нужно войти заново.',
    ),
    button: message('mail.password.changed.button', 'Это был не я'),
    below: message(
      'mail.password.changed.below',
      'Если пароль меняли не вы, задайте новый по кнопке выше и напишите нам.',
    ),
  },
} as const;
