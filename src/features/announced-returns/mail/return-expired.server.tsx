import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

const TEXTS = {
  subject: message('mail.return-expired.subject', 'Заявка на возврат {slip} закрыта'),
  what: message(
    'mail.return-expired.what',
    'Мы ждали товары из заказа № {number} до {until}, но они не пришли. Заявка закрыта, деньги не двигались:',
  ),
  line: message('mail.return-expired.line', '{name}, {count} шт.'),
  sent: message(
    'mail.return-expired.sent',
    'Если вы их уже отправили, делать ничего не нужно: когда посылка придёт, мы примем её и напишем.',
  ),
  open: message('mail.return-expired.open', 'Открыть возврат'),
};

/** Tells a buyer that the goods of an announced return did not come. */
export const mail = defineMail({
  kind: 'return-expired',
  props: z.object({
    orderNumber: z.string(),
    slip: z.string(),
    goods: z.array(z.object({ name: z.string(), count: z.int().positive() })),
    /** The last day, in words. */
    until: z.string(),
    url: z.url(),
  }),
  texts: TEXTS,
  subject: ({ slip }, { say }) => say(TEXTS.subject, { slip }),
  preheader: ({ orderNumber: number, until }, { say }) => say(TEXTS.what, { number, until }),
  view({ orderNumber: number, goods, until, url }, { say }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.what, { number, until })}</Text>
        {goods.map((line, place) => (
          <Text key={`${line.name} ${place}`} style={LOOK.fact}>
            {say(TEXTS.line, line)}
          </Text>
        ))}
        <Text style={LOOK.fact}>{say(TEXTS.sent)}</Text>
        <Button href={url} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
      </>
    );
  },
});
