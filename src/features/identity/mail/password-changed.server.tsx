import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

/** Tells the holder that a password was changed, or set for the first time. */
export const mail = defineMail({
  kind: 'password-changed',
  props: z.object({
    firstName: z.string(),
    /** Where a new password is asked for. */
    url: z.url(),
    change: z.enum(['first', 'changed']),
  }),
  texts: {
    first: {
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
  },
  subject: ({ change }, { say, texts }) => say(texts[change].subject),
  preheader: ({ change }, { say, texts }) => say(texts[change].subject),
  title: ({ change }, { say, texts }) => say(texts[change].title),
  view: ({ change, firstName, url }, { say, texts }) => (
    <>
      <Text style={LOOK.lead}>{say(texts[change].lead, { name: firstName })}</Text>
      <Button href={url} style={LOOK.button}>
        {say(texts[change].button)}
      </Button>
      <Text style={LOOK.quiet}>{say(texts[change].below)}</Text>
    </>
  ),
});
