import { Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { textShape } from '#platform/mail-shapes.ts';
import { AS_TYPED } from './as-typed.ts';

const TEXTS = {
  subject: message('mail.support-asked.subject', 'Новое обращение № {number}'),
  about: message('mail.support-asked.about', 'Тема: {subject}'),
  words: message('mail.support-asked.words', 'Своими словами: {text}'),
  from: message('mail.support-asked.from', 'От кого: {name}'),
  email: message('mail.support-asked.email', 'Почта: {email}'),
  phone: message('mail.support-asked.phone', 'Телефон: {phone}'),
  contract: message('mail.support-asked.contract', 'Контракт: {contract}'),
  proven: message('mail.support-asked.proven', 'Отправлено из кабинета'),
  unproven: message('mail.support-asked.unproven', 'Отправлено без входа в кабинет'),
  centre: message('mail.support-asked.centre', 'Сервисный центр: {centre}'),
  pictures: message('mail.support-asked.pictures', 'Картинок: {count}'),
};

/** Tells the company what was asked, by whom, and how they are reached. */
export const mail = defineMail({
  kind: 'support-asked',
  props: z.object({
    number: z.string(),
    about: textShape,
    words: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    contract: z.string(),
    isSignedIn: z.boolean(),
    centre: z.string(),
    body: z.string(),
    pictures: z.int().min(0),
  }),
  texts: TEXTS,
  subject: ({ number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ about }, { say }) => say(TEXTS.about, { subject: say(about) }),
  view(asked, { say }) {
    const { about, words, name, email, phone, contract, isSignedIn, centre, body, pictures } =
      asked;
    const lines = [
      say(TEXTS.about, { subject: say(about) }),
      words && say(TEXTS.words, { text: words }),
      say(TEXTS.from, { name }),
      say(TEXTS.email, { email }),
      phone && say(TEXTS.phone, { phone }),
      contract && say(TEXTS.contract, { contract }),
      say(isSignedIn ? TEXTS.proven : TEXTS.unproven),
      centre && say(TEXTS.centre, { centre }),
      pictures > 0 && say(TEXTS.pictures, { count: pictures }),
    ].filter((line): line is string => typeof line === 'string' && line !== '');
    return (
      <>
        {lines.map((line) => (
          <Text key={line} style={LOOK.text}>
            {line}
          </Text>
        ))}
        <Text style={{ ...AS_TYPED, marginTop: 16 }}>{body}</Text>
      </>
    );
  },
});
