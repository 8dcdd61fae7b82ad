import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

/** The link that proves a new e-mail. */
export const mail = defineMail({
  kind: 'account-email-link',
  props: z.object({ url: z.url() }),
  texts: {
    subject: message('mail.account.link.subject', 'Подтвердите новую почту'),
    why: message(
      'mail.account.link.why',
      'Эту почту указали в кабинете магазина «{shop}». Чтобы она заменила прежнюю, откройте ссылку и нажмите кнопку на странице.',
    ),
    life: message('mail.account.link.life', 'Ссылка работает 24 часа и один раз.'),
    notYou: message(
      'mail.account.link.not-you',
      'Если это были не вы, ничего не делайте: без ссылки ничего не изменится.',
    ),
    button: message('mail.account.link.button', 'Подтвердить почту'),
  },
  subject: (_, { say, texts }) => say(texts.subject),
  preheader: (_, { say, texts }) => say(texts.why),
  view: ({ url }, { say, texts }) => (
    <>
      <Text style={LOOK.fact}>{say(texts.why)}</Text>
      <Text style={LOOK.fact}>{say(texts.life)}</Text>
      <Text style={LOOK.fact}>{say(texts.notYou)}</Text>
      <Button href={url} style={LOOK.button}>
        {say(texts.button)}
      </Button>
    </>
  ),
});
