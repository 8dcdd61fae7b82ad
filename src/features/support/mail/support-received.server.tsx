import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { textShape } from '#platform/mail-shapes.ts';
import { AS_TYPED } from './as-typed.ts';

const TEXTS = {
  subject: message('mail.support-received.subject', 'Обращение № {number} принято'),
  thanks: message(
    'mail.support-received.thanks',
    'Здравствуйте, {name}! Мы получили ваше обращение и ответим на этот адрес.',
  ),
  about: message('mail.support-received.about', 'Тема: {subject}'),
  asked: message('mail.support-received.asked', 'Вы написали'),
  open: message('mail.support-received.open', 'Открыть обращение'),
};

/** Tells whoever asked that it has come, under which number, and what they wrote. */
export const mail = defineMail({
  kind: 'support-received',
  props: z.object({
    number: z.string(),
    name: z.string(),
    about: textShape,
    body: z.string(),
    /** Where it stands in the account; null: nobody was signed in. */
    url: z.url().nullable(),
  }),
  texts: TEXTS,
  subject: ({ number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ name }, { say }) => say(TEXTS.thanks, { name }),
  view({ name, about, body, url }, { say }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.thanks, { name })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.about, { subject: say(about) })}</Text>
        <Text style={LOOK.packageName}>{say(TEXTS.asked)}</Text>
        <Text style={AS_TYPED}>{body}</Text>
        {url !== null && (
          <Button href={url} style={LOOK.button}>
            {say(TEXTS.open)}
          </Button>
        )}
      </>
    );
  },
});
