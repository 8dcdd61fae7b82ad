import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { AS_TYPED } from './as-typed.ts';

const TEXTS = {
  subject: message('mail.support-answered.subject', 'Ответ на обращение № {number}'),
  hello: message('mail.support-answered.hello', 'Здравствуйте, {name}!'),
  open: message('mail.support-answered.open', 'Открыть обращение'),
  more: message(
    'mail.support-answered.more',
    'Если вопрос остался, напишите нам ещё раз и назовите номер обращения.',
  ),
  reply: message(
    'mail.support-answered.reply',
    'Если вопрос остался, ответьте в кабинете: всё сказанное останется вместе.',
  ),
};

/** Brings the company's answer to whoever asked. */
export const mail = defineMail({
  kind: 'support-answered',
  props: z.object({
    number: z.string(),
    name: z.string(),
    body: z.string(),
    /** Where it stands in the account; null: nobody was signed in. */
    url: z.url().nullable(),
  }),
  texts: TEXTS,
  subject: ({ number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ body }) => body.slice(0, 120),
  view({ name, body, url }, { say }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.hello, { name })}</Text>
        <Text style={AS_TYPED}>{body}</Text>
        <Text style={LOOK.quiet}>{say(url === null ? TEXTS.more : TEXTS.reply)}</Text>
        {url !== null && (
          <Button href={url} style={LOOK.button}>
            {say(TEXTS.open)}
          </Button>
        )}
      </>
    );
  },
});
