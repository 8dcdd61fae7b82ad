import { Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { AS_TYPED } from './as-typed.ts';

const TEXTS = {
  subject: message('mail.support-replied.subject', 'Сообщение в обращении № {number}'),
  from: message('mail.support-replied.from', 'От кого: {name}'),
  email: message('mail.support-replied.email', 'Почта: {email}'),
};

/** Tells the company what somebody says more of their request. */
export const mail = defineMail({
  kind: 'support-replied',
  props: z.object({ number: z.string(), name: z.string(), email: z.string(), body: z.string() }),
  texts: TEXTS,
  subject: ({ number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ body }) => body.slice(0, 120),
  view({ name, email, body }, { say }) {
    return (
      <>
        <Text style={LOOK.text}>{say(TEXTS.from, { name })}</Text>
        <Text style={LOOK.text}>{say(TEXTS.email, { email })}</Text>
        <Text style={{ ...AS_TYPED, marginTop: 16 }}>{body}</Text>
      </>
    );
  },
});
