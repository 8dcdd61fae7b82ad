import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

/** Brings somebody the link that lets them into the office. */
export const mail = defineMail({
  kind: 'staff-invitation',
  props: z.object({
    name: z.string(),
    /** Where they say their name and choose a password. */
    url: z.url(),
    /** What the link does: it lets somebody in, or sets another password. */
    purpose: z.enum(['invitation', 'password']),
  }),
  texts: {
    invitation: {
      subject: message('mail.staff.invitation.subject', 'Приглашение в офис магазина'),
      lead: message(
        'mail.staff.invitation.lead',
        '{name}, вас пригласили работать в офисе магазина. По ссылке можно задать пароль; она действует семь дней и только один раз.',
      ),
      button: message('mail.staff.invitation.button', 'Принять приглашение'),
      below: message(
        'mail.staff.invitation.below',
        'Если вы не ждали приглашения, ничего не делайте: без ссылки в офис никто не войдёт.',
      ),
    },
    password: {
      subject: message('mail.staff.password.subject', 'Новый пароль для офиса магазина'),
      lead: message(
        'mail.staff.password.lead',
        '{name}, по этой ссылке можно задать новый пароль для офиса магазина. Она действует семь дней и только один раз.',
      ),
      button: message('mail.staff.password.button', 'Задать пароль'),
      below: message(
        'mail.staff.password.below',
        'Если вы не ждали этого письма, ничего не делайте: пароль останется прежним.',
      ),
    },
  },
  subject: ({ purpose }, { say, texts }) => say(texts[purpose].subject),
  preheader: ({ purpose }, { say, texts }) => say(texts[purpose].subject),
  view: ({ purpose, name, url }, { say, texts }) => (
    <>
      <Text style={LOOK.lead}>{say(texts[purpose].lead, { name })}</Text>
      <Button href={url} style={LOOK.button}>
        {say(texts[purpose].button)}
      </Button>
      <Text style={LOOK.quiet}>{say(texts[purpose].below)}</Text>
    </>
  ),
});
