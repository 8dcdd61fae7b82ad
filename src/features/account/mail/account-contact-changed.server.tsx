import { Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

/** Tells the e-mail so far that another e-mail or phone was proven. */
export const mail = defineMail({
  kind: 'account-contact-changed',
  props: z.object({ what: z.enum(['email', 'phone']) }),
  texts: {
    email: {
      subject: message('mail.account.email-changed.subject', 'Почта в кабинете изменена'),
      what: message(
        'mail.account.email-changed.what',
        'В вашем кабинете подтвердили другую почту. Письма магазина «{shop}» теперь приходят туда.',
      ),
    },
    phone: {
      subject: message('mail.account.phone-changed.subject', 'Телефон в кабинете изменён'),
      what: message(
        'mail.account.phone-changed.what',
        'В вашем кабинете подтвердили другой номер телефона.',
      ),
    },
    notYou: message(
      'mail.account.changed.not-you',
      'Если это были не вы, войдите в кабинет, смените пароль, завершите чужие входы и напишите нам.',
    ),
  },
  subject: ({ what }, { say, texts }) => say(texts[what].subject),
  preheader: ({ what }, { say, texts }) => say(texts[what].what),
  view: ({ what }, { say, texts }) => (
    <>
      <Text style={LOOK.fact}>{say(texts[what].what)}</Text>
      <Text style={LOOK.fact}>{say(texts.notYou)}</Text>
    </>
  ),
});
