import { Button, Link, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { dayShape, withdrawalShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.shipped.subject', 'Заказ № {number} передан в доставку'),
  given: message('mail.shipped.given', 'Посылка у перевозчика: {carrier}.'),
  when: message('mail.shipped.when', 'Обещали: {days}.'),
  later: message(
    'mail.shipped.later',
    'Обещали до {promised}, ждём {expected}. Извините за задержку.',
  ),
  number: message('mail.shipped.number', 'Номер посылки: {tracking}'),
  atCarrier: message('mail.shipped.at-carrier', 'Посмотреть на сайте перевозчика'),
  open: message('mail.shipped.open', 'Где посылка'),
};

/** Tells a buyer that a carrier has the parcel. */
export const mail = defineMail({
  kind: 'order-shipped',
  props: z.object({
    orderNumber: z.string(),
    carrier: z.string(),
    tracking: z.string(),
    promised: z.object({ from: dayShape, to: dayShape }),
    /** A later day, where one is known. */
    expected: dayShape.nullable(),
    carrierUrl: z.url().nullable(),
    orderUrl: z.url(),
    /** Where the contract can be withdrawn from, in the law's words; null where there is no such right. */
    withdrawal: withdrawalShape.nullable().default(null),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ tracking }, { say }) => say(TEXTS.number, { tracking }),
  view(
    { carrier, tracking, promised, expected, carrierUrl, orderUrl, withdrawal },
    { say, formats: { days } },
  ) {
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.given, { carrier })}</Text>
        <Text style={LOOK.fact}>
          {expected === null
            ? say(TEXTS.when, { days: days(promised.from, promised.to) })
            : say(TEXTS.later, {
                promised: days(promised.to, promised.to),
                expected: days(expected, expected),
              })}
        </Text>
        <Text style={LOOK.fact}>{say(TEXTS.number, { tracking })}</Text>
        {carrierUrl !== null && (
          <Text style={LOOK.fact}>
            <Link href={carrierUrl}>{say(TEXTS.atCarrier)}</Link>
          </Text>
        )}
        <Button href={orderUrl} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
        {withdrawal && (
          <Text style={LOOK.fact}>
            <Link href={withdrawal.url}>{say(withdrawal.press)}</Link>
          </Text>
        )}
      </>
    );
  },
});
