import { Button, Link, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

const TEXTS = {
  subject: message('mail.number-corrected.subject', 'Заказ № {number}: верный номер посылки'),
  sorry: message(
    'mail.number-corrected.sorry',
    'Раньше мы прислали номер {former}. Он неверный, извините.',
  ),
  otherSubject: message(
    'mail.carrier-corrected.subject',
    'Заказ № {number}: посылку везёт другая служба',
  ),
  sorryForCarrier: message(
    'mail.carrier-corrected.sorry',
    'Раньше мы назвали другого перевозчика, извините. Номер посылки прежний.',
  ),
  right: message('mail.number-corrected.right', 'Верный номер посылки: {tracking}'),
  carrier: message('mail.number-corrected.carrier', 'Перевозчик: {carrier}.'),
  atCarrier: message('mail.shipped.at-carrier', 'Посмотреть на сайте перевозчика'),
  open: message('mail.shipped.open', 'Где посылка'),
};

/** Tells a buyer the right number of a parcel whose wrong one was mailed. */
export const mail = defineMail({
  kind: 'order-number-corrected',
  props: z.object({
    orderNumber: z.string(),
    carrier: z.string(),
    /** What was mailed before; null: the number was right, and the carrier was not. */
    former: z.string().nullable(),
    tracking: z.string(),
    carrierUrl: z.url().nullable(),
    orderUrl: z.url(),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number, former }, { say }) =>
    say(former === null ? TEXTS.otherSubject : TEXTS.subject, { number }),
  preheader: ({ carrier, former, tracking }, { say }) =>
    former === null ? say(TEXTS.carrier, { carrier }) : say(TEXTS.right, { tracking }),
  view({ carrier, former, tracking, carrierUrl, orderUrl }, { say }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.right, { tracking })}</Text>
        <Text style={LOOK.fact}>
          {former === null ? say(TEXTS.sorryForCarrier) : say(TEXTS.sorry, { former })}
        </Text>
        <Text style={LOOK.fact}>{say(TEXTS.carrier, { carrier })}</Text>
        {carrierUrl !== null && (
          <Text style={LOOK.fact}>
            <Link href={carrierUrl}>{say(TEXTS.atCarrier)}</Link>
          </Text>
        )}
        <Button href={orderUrl} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
      </>
    );
  },
});
