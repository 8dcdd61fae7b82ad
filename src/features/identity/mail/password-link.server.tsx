import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

/** The link to a new password. */
export const mail = defineMail({
  kind: 'password-link',
  props: z.object({ firstName: z.string(), url: z.url() }),
  texts: {
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
  subject: (_, { say, texts }) => say(texts.subject),
  preheader: (_, { say, texts }) => say(texts.subject),
  title: (_, { say, texts }) => say(texts.title),
  view: ({ firstName, url }, { say, texts }) => (
    <>
      <Text style={LOOK.lead}>{say(texts.lead, { name: firstName })}</Text>
      <Button href={url} style={LOOK.button}>
        {say(texts.button)}
      </Button>
      <Text style={LOOK.quiet}>{say(texts.below)}</Text>
    </>
  ),
});
