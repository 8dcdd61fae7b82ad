import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

const TEXTS = {
  subject: message('mail.return-announced.subject', 'Заявка на возврат {slip} принята'),
  what: message('mail.return-announced.what', 'Ждём из заказа № {number}:'),
  line: message('mail.return-announced.line', '{name}, {count} шт.'),
  send: message(
    'mail.return-announced.until',
    'Ждём посылку до конца дня {until} по адресу: {address}',
  ),
  slip: message(
    'mail.return-announced.slip',
    'Положите в посылку лист возврата или напишите на ней номер {slip}.',
  ),
  money: message(
    'mail.return-announced.money',
    'Деньги вернём, когда товары придут и мы их посмотрим. Об этом напишем отдельно.',
  ),
  open: message('mail.return-announced.open', 'Лист возврата'),
};

/** Confirms to a buyer what they are going to send back, where to and until when. */
export const mail = defineMail({
  kind: 'return-announced',
  props: z.object({
    orderNumber: z.string(),
    slip: z.string(),
    goods: z.array(z.object({ name: z.string(), count: z.int().positive() })),
    address: z.string(),
    /** The last day, in words. */
    until: z.string(),
    url: z.url(),
  }),
  texts: TEXTS,
  subject: ({ slip }, { say }) => say(TEXTS.subject, { slip }),
  preheader: ({ until, address }, { say }) => say(TEXTS.send, { until, address }),
  view({ orderNumber: number, slip, goods, address, until, url }, { say }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.what, { number })}</Text>
        {goods.map((line, place) => (
          <Text key={`${line.name} ${place}`} style={LOOK.fact}>
            {say(TEXTS.line, line)}
          </Text>
        ))}
        <Text style={LOOK.fact}>{say(TEXTS.send, { until, address })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.slip, { slip })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.money)}</Text>
        <Button href={url} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
      </>
    );
  },
});
