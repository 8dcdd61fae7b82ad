import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

/** The link to a new password, also to the first one. */
export const mail = defineMail({
  kind: 'password-link',
  props: z.object({
    firstName: z.string(),
    url: z.url(),
    /** Of the password: the first one, or another in its place. */
    change: z.enum(['first', 'another']),
  }),
  texts: {
    first: {
      subject: message('mail.password.first-link.subject', 'Пароль для входа'),
      title: message('mail.password.first-link.title', 'Пароль для входа'),
      lead: message(
        'mail.password.first-link.lead',
        '{name}, по этой ссылке можно задать пароль: пока у вас его нет. Она действует один час и только один раз.',
      ),
      button: message('mail.password.first-link.button', 'Задать пароль'),
      below: message(
        'mail.password.first-link.below',
        'Если вы не просили об этом, ничего не делайте: без ссылки пароль никто не задаст.',
      ),
    },
    another: {
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
