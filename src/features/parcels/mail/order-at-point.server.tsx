import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { dayShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.at-point.subject', 'Заказ № {number} ждёт вас'),
  there: message('mail.at-point.there', 'Посылка {tracking} приехала, её можно забрать.'),
  keptUntil: message('mail.at-point.kept-until', 'Хранится до {day} включительно.'),
  toPay: message('mail.at-point.to-pay', 'Заплатите при получении.'),
  open: message('mail.at-point.open', 'Открыть заказ'),
};

/** Tells a buyer that the parcel can be fetched, where, and for how long. */
export const mail = defineMail({
  kind: 'order-at-point',
  props: z.object({
    orderNumber: z.string(),
    tracking: z.string(),
    point: z.object({ company: z.string(), address: z.string(), hours: z.string() }),
    keptUntil: dayShape.nullable(),
    /** The money is taken when it is handed over. */
    isToPay: z.boolean(),
    orderUrl: z.url(),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ tracking }, { say }) => say(TEXTS.there, { tracking }),
  view({ tracking, point, keptUntil, isToPay, orderUrl }, { say, formats: { days } }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.there, { tracking })}</Text>
        <Text style={LOOK.fact}>
          {point.company}
          <br />
          {point.address}
          {point.hours && (
            <>
              <br />
              {point.hours}
            </>
          )}
        </Text>
        {keptUntil !== null && (
          <Text style={LOOK.fact}>{say(TEXTS.keptUntil, { day: days(keptUntil, keptUntil) })}</Text>
        )}
        {isToPay && <Text style={LOOK.fact}>{say(TEXTS.toPay)}</Text>}
        <Button href={orderUrl} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
      </>
    );
  },
});
