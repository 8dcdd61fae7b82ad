import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { dayShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.autoship-problem.subject', 'Набор «{name}» пока не отправлен'),
  payment: message(
    'mail.autoship-problem.payment',
    'Не получилось списать оплату за набор «{name}». Деньги не взяты.',
  ),
  doubt: message(
    'mail.autoship-problem.doubt',
    'Платёжная система не ответила, прошла ли оплата за набор «{name}». Ещё раз за него мы ничего не спишем, а если деньги взяты, вернём их.',
  ),
  goods: message(
    'mail.autoship-problem.goods',
    'Для набора «{name}» сейчас не хватает товаров. Деньги не взяты.',
  ),
  delivery: message(
    'mail.autoship-problem.delivery',
    'Набор «{name}» сейчас нельзя доставить на ваш адрес. Деньги не взяты.',
  ),
  again: message('mail.autoship-problem.again', 'Попробуем ещё раз {day}.'),
  rests: message(
    'mail.autoship-problem.rests',
    'Больше пробовать не будем: подписка приостановлена, по ней ничего не спишется. Возобновить её можно в кабинете.',
  ),
  pay: message('mail.autoship-problem.pay', 'Оплатить заказ'),
  open: message('mail.autoship-problem.open', 'Открыть подписку'),
};

/** Tells that a month could not be ordered or charged, why, and what comes next. */
export const mail = defineMail({
  kind: 'autoship-problem',
  props: z.object({
    name: z.string(),
    why: z.enum(['payment', 'doubt', 'goods', 'delivery']),
    /** When it is tried again; null: no more, the subscription rests. */
    againOn: dayShape.nullable(),
    /** Where an order that waits is paid at once; null: none waits. */
    payUrl: z.url().nullable(),
    url: z.url(),
  }),
  texts: TEXTS,
  subject: ({ name }, { say }) => say(TEXTS.subject, { name }),
  preheader: ({ name, why }, { say }) => say(TEXTS[why], { name }),
  view({ name, why, againOn, payUrl, url }, { say, formats: { days } }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS[why], { name })}</Text>
        <Text style={LOOK.fact}>
          {againOn === null ? say(TEXTS.rests) : say(TEXTS.again, { day: days(againOn, againOn) })}
        </Text>
        <Button href={payUrl ?? url} style={LOOK.button}>
          {say(payUrl === null ? TEXTS.open : TEXTS.pay)}
        </Button>
      </>
    );
  },
});
