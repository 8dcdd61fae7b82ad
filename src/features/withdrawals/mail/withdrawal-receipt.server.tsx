import { Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { textShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message(
    'mail.withdrawal-receipt.subject',
    'Отказ от договора по заказу № {number} получен',
  ),
  got: message('mail.withdrawal-receipt.got', 'Подтверждаем: мы получили ваш отказ {at}.'),
  said: message('mail.withdrawal-receipt.said', 'Ваше заявление'),
  whole: message(
    'mail.withdrawal-receipt.whole',
    'Настоящим я отказываюсь от договора покупки по заказу № {number} от {day} целиком.',
  ),
  some: message(
    'mail.withdrawal-receipt.some',
    'Настоящим я отказываюсь от договора покупки по заказу № {number} от {day} в части этих товаров:',
  ),
  line: message('mail.withdrawal-receipt.line', '{name} — {count} шт.'),
  who: message('mail.withdrawal-receipt.who', 'Имя: {name}'),
  email: message('mail.withdrawal-receipt.email', 'Эл. почта: {email}'),
  at: message('mail.withdrawal-receipt.at', 'Дата и время: {at}'),
  to: message('mail.withdrawal-receipt.to', 'Кому: {company}'),
  next: message('mail.withdrawal-receipt.next', 'Что дальше'),
  keep: message('mail.withdrawal-receipt.keep', 'Сохраните это письмо.'),
};

/** Confirms a withdrawal on a durable medium: what was declared, by whom, when, and what follows. */
export const mail = defineMail({
  kind: 'withdrawal-receipt',
  props: z.object({
    orderNumber: z.string(),
    /** The day of the order, in words. */
    placedOn: z.string(),
    name: z.string(),
    email: z.string(),
    /** With the zone. */
    at: z.string(),
    company: z.string(),
    /** Null: all of the order. */
    lines: z.array(z.object({ name: z.string(), count: z.int().positive() })).nullable(),
    next: z.array(textShape),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ at }, { say }) => say(TEXTS.got, { at }),
  view({ orderNumber: number, placedOn: day, name, email, at, company, lines, next }, { say }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.got, { at })}</Text>
        <Text style={LOOK.packageName}>{say(TEXTS.said)}</Text>
        <Text style={LOOK.fact}>
          {lines ? say(TEXTS.some, { number, day }) : say(TEXTS.whole, { number, day })}
        </Text>
        {lines?.map((line, place) => (
          <Text key={`${line.name} ${place}`} style={LOOK.fact}>
            {say(TEXTS.line, line)}
          </Text>
        ))}
        <Text style={LOOK.fact}>{say(TEXTS.who, { name })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.email, { email })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.at, { at })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.to, { company })}</Text>
        <Text style={LOOK.packageName}>{say(TEXTS.next)}</Text>
        {next.map((step) => (
          <Text key={step.id} style={LOOK.fact}>
            {say(step)}
          </Text>
        ))}
        <Text style={LOOK.fact}>{say(TEXTS.keep)}</Text>
      </>
    );
  },
});
